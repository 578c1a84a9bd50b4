#include "table/form.hpp"

namespace wargame::table_form {

void describe(data::Fields<AxisForm>& fields) {
    const data::Form ends = data::items(1, 2) & data::one_or_many();
    fields.is("axis", "what a table is looked up by; one of names, clamp, range, bands and ratio");
    fields.optional("names", &AxisForm::names, data::items(1, 1000) & data::some_text(), "the positions by name");
    fields.optional("clamp", &AxisForm::clamp, ends, "lowest and highest number; beyond an end counts as the end");
    fields.optional("range", &AxisForm::range, ends, "lowest and highest number; beyond an end is no position");
    fields.optional("bands", &AxisForm::bands, data::items(1, 1000), "intervals of numbers, rising, without gaps");
    fields.optional("ratio", &AxisForm::ratio, data::some_text(), "the two strengths compared: attacker/defender");
    fields.optional("round", &AxisForm::round, "odds between two columns; needed with ratio");
    fields.optional("ends", &AxisForm::ends, "odds beyond the first and last column; clamped unless said");
    fields.optional("columns", &AxisForm::columns, data::items(1, 1000),
                    "the columns of a ratio, rising: 1-2, 1-1, 1.5-1");
    fields.place(&AxisForm::mark);
}

void describe(data::Fields<RowForm>& fields) {
    fields.is("row", "one row of cells");
    fields.required("cells", &RowForm::cells, data::items(1, 1000),
                    "numbers, true or false, result codes, NA for no entry");
    fields.optional("source", &RowForm::source, "where the row comes from; that of the table unless said");
    fields.optional("because", &RowForm::because, data::some_text(), "the reason, needed for a reconstructed row");
    fields.optional("printed_cells", &RowForm::printed_cells, data::range(0, 1000),
                    "how many leading cells are printed although the row as a whole is not");
    fields.place(&RowForm::mark);
}

void describe(data::Fields<ModifierForm>& fields) {
    fields.is("modifier", "what is added when a condition holds");
    fields.required("id", &ModifierForm::id, data::identifier(), "its name in the log; once in a table");
    fields.required("add", &ModifierForm::add, data::range(-1000, 1000), "how much");
    fields.optional("when", &ModifierForm::when, data::some_text(), "when it counts, for people; the rules judge it");
    fields.optional("rule", &ModifierForm::rule, data::rule_id(), "the rule to cite; that of the table unless said");
    fields.optional("group", &ModifierForm::group, data::identifier(), "modifiers of one group do not add");
    fields.optional("source", &ModifierForm::source,
                    "where it comes from; that of the table unless said, else printed");
    fields.optional("because", &ModifierForm::because, data::some_text(),
                    "the reason, needed when it is reconstructed");
    fields.place(&ModifierForm::mark);
}

void describe(data::Fields<TableForm>& fields) {
    fields.is("table", "a table of the rulebook or of its charts");
    fields.required("id", &TableForm::id, data::identifier(), "its name");
    fields.optional("title", &TableForm::title, data::some_text(), "what it is called on a card");
    fields.optional("rule", &TableForm::rules, data::one_or_many() & data::rule_id(),
                    "the rule or rules it belongs to");
    fields.optional("option", &TableForm::option, data::identifier(),
                    "the option under which the rules use it, for cards; it switches nothing");
    fields.optional("source", &TableForm::source, "where rows come from that do not say it");
    fields.optional("because", &TableForm::because, data::some_text(), "the reason for rows that give none");
    fields.optional("axes", &TableForm::axes, "the axes in order; the last runs along the cells of a row");
    fields.optional("rows", &TableForm::rows, "rows by key: of the axes but the last, joined by /");
    fields.optional("modifiers", &TableForm::modifiers, "what is added to a roll or changes a column");
    fields.optional("results", &TableForm::results, "codes and what they mean");
    fields.optional("notes", &TableForm::notes, data::one_or_many() & data::some_text(), "what else the card says");
    fields.place(&TableForm::mark);
}

void describe(data::Fields<FileForm>& fields) {
    fields.is("table file", "the tables of a title");
    fields.optional("tables", &FileForm::tables, "the tables");
    fields.optional("results", &FileForm::results, "codes that several tables share");
}

void describe(data::Fields<OverlayForm>& fields) {
    fields.is("overlay", "what replaces parts of a title");
    fields.optional("tables", &FileForm::tables, "the tables");
    fields.optional("results", &FileForm::results, "codes that several tables share");
    fields.rest(&OverlayForm::rest);
}

}  // namespace wargame::table_form
