#include <algorithm>
#include <array>
#include <charconv>

#include "wargame/bind.hpp"

namespace wargame::data {
namespace {

constexpr std::string_view digits = "0123456789";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// "-12", "12": digits with at most a sign before them.
bool looks_whole(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of(digits) == std::string_view::npos;
}

bool has_leading_zero(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return text.size() > 1 && text[0] == '0' && is_digit(text[1]);
}

bool is_identifier(std::string_view text) {
    if (text.empty() || text[0] < 'a' || text[0] > 'z') return false;
    return std::ranges::all_of(text, [](char c) { return is_word(c) && !(c >= 'A' && c <= 'Z'); });
}

bool is_rule_id(std::string_view text) {
    const auto fits = [](char c) { return is_word(c) || c == '.'; };
    return !text.empty() && std::ranges::all_of(text, fits) && text.front() != '.' && text.back() != '.' &&
           text.find("..") == std::string_view::npos;
}

// The end that was missed; both ends where neither is merely the limit of its type.
std::string range_text(const Form& form, std::int64_t low, std::int64_t high, bool negative) {
    const auto number = [&form](std::int64_t value) { return decimal_text(value, form.decimals); };
    if (negative && high >= std::numeric_limits<std::int32_t>::max()) return "it must be at least " + number(low);
    if (!negative && low <= std::numeric_limits<std::int32_t>::min()) return "it must be at most " + number(high);
    return "it must be from " + number(low) + " to " + number(high);
}

// "24.5" with one decimal is 245: the digits joined, filled up with zeros. Nothing if the text is no such number.
std::optional<std::string> scaled(std::string_view text, int decimals) {
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view part = point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
    const bool part_fits =
        part.find_first_not_of(digits) == std::string_view::npos && part.size() <= static_cast<std::size_t>(decimals);
    if (!looks_whole(whole) || !part_fits || (point != std::string_view::npos && part.empty())) return std::nullopt;
    return std::string(whole) + std::string(part) + std::string(static_cast<std::size_t>(decimals) - part.size(), '0');
}

// Words that other readers of YAML take for true and false, and what they mean.
struct BooleanWord {
    std::string_view word;
    bool value;
};
constexpr auto boolean_words = std::to_array<BooleanWord>({
    {"yes", true},
    {"on", true},
    {"y", true},
    {"true", true},
    {"1", true},
    {"no", false},
    {"off", false},
    {"n", false},
    {"false", false},
    {"0", false},
});

std::string boolean_hint(std::string_view text) {
    std::string lower(text.substr(0, 8));
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const auto found = std::ranges::find(boolean_words, lower, &BooleanWord::word);
    if (found == boolean_words.end()) return {};
    return found->value ? "write true, without quotes" : "write false, without quotes";
}

std::string joined(const std::vector<std::string_view>& names) {
    std::string text;
    for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

// A suggestion, or what could stand there if that is a short list.
std::string hint_for(std::string_view name, const std::vector<std::string_view>& names, std::string_view intro) {
    constexpr std::size_t short_list = 12;
    std::string hint = did_you_mean(name, names);
    if (hint.empty() && names.size() <= short_list) hint = std::string(intro) + joined(names);
    return hint;
}

std::string number_of_items(std::size_t count) { return std::to_string(count) + (count == 1 ? " item" : " items"); }

}  // namespace

Form operator&(const Form& a, const Form& b) {
    Form both = a;
    both.low = std::max(a.low, b.low);
    both.high = std::min(a.high, b.high);
    both.decimals = std::max(a.decimals, b.decimals);
    both.text = std::max(a.text, b.text);
    both.one_or_many = a.one_or_many || b.one_or_many;
    both.min_items = std::max(a.min_items, b.min_items);
    both.max_items = std::min(a.max_items, b.max_items);
    both.non_empty_text = a.non_empty_text || b.non_empty_text;
    return both;
}

Form item_form(const Form& form) {
    Form item = form;
    item.one_or_many = false;
    item.min_items = Form{}.min_items;
    item.max_items = Form{}.max_items;
    return item;
}

std::string decimal_text(std::int64_t value, int decimals) {
    if (decimals <= 0) return std::to_string(value);
    std::string text = std::to_string(value);
    const bool negative = text.starts_with('-');
    if (negative) text.erase(0, 1);
    const auto places = static_cast<std::size_t>(decimals);
    if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
    text.insert(text.size() - places, ".");
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return negative ? "-" + text : text;
}

std::string Reader::subject() const { return field_.empty() ? "the value" : "'" + std::string(field_) + "'"; }

bool Reader::scalar(const Node& node) {
    if (!node || node.reported()) return false;
    if (node.is_scalar()) return true;
    if (node.is_null()) {
        diagnostics_->error(node.mark(), codes::no_value, subject() + " has no value");
    } else {
        diagnostics_->error(node.mark(), codes::scalar_expected,
                            subject() + " must be a single value, not " + std::string(kind_text(node.kind())));
    }
    return false;
}

std::optional<std::int64_t> Reader::integer(const Node& node, const Form& form, std::int64_t low, std::int64_t high) {
    if (!scalar(node)) return std::nullopt;
    const std::string_view text = node.text();
    const auto refuse = [&](std::string_view code, std::string_view needs, std::string hint = {}) {
        diagnostics_->error(node.mark(), code, subject() + std::string(needs) + in_quotes(text), std::move(hint));
        return std::nullopt;
    };
    const std::string_view wrong = form.decimals > 0 ? codes::not_a_decimal : codes::not_an_integer;
    const std::string needs = form.decimals > 0 ? " must be a number with at most " + std::to_string(form.decimals) +
                                                      (form.decimals == 1 ? " decimal, not " : " decimals, not ")
                                                : std::string(" must be a whole number, not ");
    const std::optional<std::string> number = scaled(text, form.decimals);
    if (node.quoted()) return refuse(wrong, needs, number ? "leave out the quotes" : "");
    if (has_leading_zero(text)) return refuse(codes::leading_zero, " starts with a zero: ", "leave the zero out");
    if (!number) return refuse(wrong, needs);
    const std::int64_t least = std::max(low, form.low);
    const std::int64_t most = std::min(high, form.high);
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(number->data(), number->data() + number->size(), value);
    if (fault != std::errc() || end != number->data() + number->size() || value < least || value > most) {
        return refuse(codes::out_of_range, " is out of range: ", range_text(form, least, most, text.starts_with('-')));
    }
    return value;
}

std::optional<bool> Reader::boolean(const Node& node) {
    if (!scalar(node)) return std::nullopt;
    if (!node.quoted() && node.text() == "true") return true;
    if (!node.quoted() && node.text() == "false") return false;
    diagnostics_->error(node.mark(), codes::not_a_boolean,
                        subject() + " must be true or false, not " + in_quotes(node.text()), boolean_hint(node.text()));
    return std::nullopt;
}

std::optional<std::string> Reader::text(const Node& node, const Form& form) {
    if (!scalar(node)) return std::nullopt;
    const std::string_view text = node.text();
    const auto refuse = [&](std::string_view code, std::string message, std::string hint) {
        diagnostics_->error(node.mark(), code, std::move(message), std::move(hint));
        return std::nullopt;
    };
    if (!node.quoted() && (has_leading_zero(text) || text == "true" || text == "false")) {
        // A number in several lines is no number that somebody meant to write.
        const bool short_line = text.size() <= 60 && text.find('\n') == std::string_view::npos;
        return refuse(codes::needs_quotes, subject() + " is a text and must stand in quotes: " + in_quotes(text),
                      short_line ? "write \"" + std::string(text) + "\"" : "");
    }
    if (text.empty() && (form.non_empty_text || form.text != TextForm::any)) {
        return refuse(codes::empty_value, subject() + " is empty", {});
    }
    if (form.text == TextForm::identifier && !is_identifier(text)) {
        return refuse(codes::not_an_identifier, subject() + " cannot be " + in_quotes(text),
                      "an id is lower-case letters, digits and underscores, and starts with a letter");
    }
    if (form.text == TextForm::rule_id && !is_rule_id(text)) {
        return refuse(codes::not_an_identifier, subject() + " cannot be " + in_quotes(text),
                      "it is letters, digits and underscores, in parts joined by dots");
    }
    return std::string(text);
}

std::optional<std::size_t> Reader::choice(const Node& node, std::span<const std::string_view> choices) {
    if (!scalar(node)) return std::nullopt;
    const auto found = std::ranges::find(choices, node.text());
    if (found != choices.end()) return static_cast<std::size_t>(found - choices.begin());
    if (!diagnostics_->full()) {
        const std::string what = field_.empty() ? "value" : std::string(field_);
        diagnostics_->error(node.mark(), codes::unknown_name, "unknown " + what + " " + in_quotes(node.text()),
                            hint_for(node.text(), {choices.begin(), choices.end()}, "it is one of: "));
    }
    return std::nullopt;
}

std::vector<Node> Reader::list(const Node& node, const Form& form) {
    if (!node || node.reported()) return {};
    std::vector<Node> nodes;
    if (node.is_sequence()) {
        nodes.reserve(node.size());
        for (const Node& item : node.items()) nodes.push_back(item);
    } else if (form.one_or_many && !node.is_null()) {
        nodes.push_back(node);
    } else if (node.is_null()) {
        diagnostics_->error(node.mark(), codes::no_value, subject() + " has no value", "an empty list is []");
        return {};
    } else {
        diagnostics_->error(node.mark(), codes::list_expected,
                            subject() + " must be a list, not " + std::string(kind_text(node.kind())),
                            node.is_scalar() ? "write it in [ ]" : "");
        return {};
    }
    if (nodes.empty() && form.min_items > 0) {
        diagnostics_->error(node.mark(), codes::empty_value, subject() + " is an empty list",
                            "it needs at least " + number_of_items(form.min_items));
    } else if (nodes.size() < form.min_items || nodes.size() > form.max_items) {
        const bool few = nodes.size() < form.min_items;
        diagnostics_->error(node.mark(), codes::list_length, subject() + " has " + number_of_items(nodes.size()),
                            (form.min_items == form.max_items ? "it needs "
                             : few                            ? "it needs at least "
                                                              : "it can have ") +
                                number_of_items(few ? form.min_items : form.max_items));
    }
    return nodes;
}

bool Reader::map(const Node& node) {
    if (!node || node.reported()) return false;
    if (node.is_map()) return true;
    if (node.is_null()) {
        diagnostics_->error(node.mark(), codes::no_value, subject() + " has no value", "an empty map is {}");
    } else {
        diagnostics_->error(node.mark(), codes::map_expected,
                            subject() + " must be a map, not " + std::string(kind_text(node.kind())));
    }
    return false;
}

void Reader::object(const Node& node, void* object, const FieldList& fields) {
    if (fields.place_) fields.place_(object, node.mark());
    // An item of a list has no name but what it is.
    const bool wrong = node && !node.reported() && !node.is_map() && !node.is_null();
    if (wrong && !field_.empty() && !fields.noun().empty() && fields.noun() != field_) {
        diagnostics_->error(
            node.mark(), codes::map_expected,
            subject() + ": " +
                (std::string_view("aeiou").find(fields.noun().front()) == std::string_view::npos ? "a " : "an ") +
                fields.noun() + " must be a map, not " + std::string(kind_text(node.kind())));
        return;
    }
    if (!map(node)) return;
    const int errors_before = diagnostics_->error_count();
    const std::string_view outer = field_;
    std::vector<bool> seen(fields.fields().size(), false);
    for (const auto& [key, value] : node.entries()) {
        const auto field = std::ranges::find(fields.fields(), key.text(), &FieldList::Field::name);
        if (field != fields.fields().end()) {
            seen[static_cast<std::size_t>(field - fields.fields().begin())] = true;
            field_ = field->name;
            field->read(object, value, *this, field->form);
            field_ = outer;
        } else if (fields.rest_) {
            fields.rest_(object, {key, value});
        } else {
            unknown_field(key, fields);
        }
    }
    missing_fields(node, fields, seen);
    if (fields.check_ && diagnostics_->error_count() == errors_before) {
        fields.check_(object, node.mark(), *diagnostics_);
    }
}

void Reader::unknown_field(const Node& key, const FieldList& fields) {
    if (diagnostics_->full()) return;
    std::vector<std::string_view> names;
    for (const FieldList::Field& field : fields.fields()) names.push_back(field.name);
    diagnostics_->error(key.mark(), codes::unknown_field,
                        "unknown field " + in_quotes(key.text()) +
                            (fields.noun().empty() ? "" : " of " + fields.noun()),
                        hint_for(key.text(), names, "its fields are: "));
}

void Reader::missing_fields(const Node& node, const FieldList& fields, const std::vector<bool>& seen) {
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const FieldList::Field& field = fields.fields()[i];
        if (seen[i] || !field.required) continue;
        diagnostics_->error(node.mark(), codes::missing_field,
                            "field '" + field.name + "'" + (fields.noun().empty() ? "" : " of " + fields.noun()) +
                                " is missing");
    }
}

void FieldList::is(std::string noun, std::string meaning) {
    noun_ = std::move(noun);
    meaning_ = std::move(meaning);
}

void FieldList::add(Field field) { fields_.push_back(std::move(field)); }

void check_unique(const std::vector<PlacedId>& ids, Diagnostics& diagnostics) {
    std::unordered_map<std::string_view, const Mark*> first;
    for (const PlacedId& placed : ids) {
        if (placed.id.empty()) continue;  // missing, and reported as such
        const auto [entry, is_new] = first.emplace(placed.id, placed.mark);
        if (is_new) continue;
        const Mark& earlier = *entry->second;
        std::string lines = ", on lines " + std::to_string(earlier.line) + " and " + std::to_string(placed.mark->line);
        if (earlier.file_name() != placed.mark->file_name()) {
            lines = ", first in " + std::string(earlier.file_name()) + ":" + std::to_string(earlier.line);
        }
        diagnostics.error(*placed.mark, codes::duplicate_id, "id " + in_quotes(placed.id) + " is used twice" + lines);
    }
}

}  // namespace wargame::data
