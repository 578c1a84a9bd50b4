// The codes of all diagnostics, each with its meaning in one line. Codes never change their meaning; gaps are for
// growth.
//   WG01 file and YAML form   WG02 data   WG03 scripts   WG04 actions   WG05 saves   WG06 usage and protocol
#pragma once

#include <array>
#include <string_view>

namespace wargame {

namespace codes {

inline constexpr std::string_view unreadable_file = "WG0101";
inline constexpr std::string_view file_too_large = "WG0102";
inline constexpr std::string_view not_utf8 = "WG0103";
inline constexpr std::string_view nul_byte = "WG0104";
inline constexpr std::string_view control_character = "WG0105";
inline constexpr std::string_view tab_in_indent = "WG0106";
inline constexpr std::string_view lone_carriage_return = "WG0107";
inline constexpr std::string_view too_deep = "WG0110";
inline constexpr std::string_view too_many_nodes = "WG0111";
inline constexpr std::string_view too_many_faults = "WG0112";
inline constexpr std::string_view syntax = "WG0120";
inline constexpr std::string_view open_quote = "WG0121";
inline constexpr std::string_view open_bracket = "WG0122";
inline constexpr std::string_view bad_escape = "WG0123";
inline constexpr std::string_view anchor = "WG0130";
inline constexpr std::string_view alias = "WG0131";
inline constexpr std::string_view merge_key = "WG0132";
inline constexpr std::string_view tag = "WG0133";
inline constexpr std::string_view second_document = "WG0134";
inline constexpr std::string_view directive = "WG0135";
inline constexpr std::string_view duplicate_key = "WG0136";
inline constexpr std::string_view key_not_text = "WG0137";

inline constexpr std::string_view missing_field = "WG0201";
inline constexpr std::string_view unknown_field = "WG0202";
inline constexpr std::string_view unknown_name = "WG0203";
inline constexpr std::string_view duplicate_id = "WG0204";
inline constexpr std::string_view dangling_reference = "WG0205";
inline constexpr std::string_view no_value = "WG0210";
inline constexpr std::string_view map_expected = "WG0211";
inline constexpr std::string_view list_expected = "WG0212";
inline constexpr std::string_view scalar_expected = "WG0213";
inline constexpr std::string_view not_an_integer = "WG0220";
inline constexpr std::string_view leading_zero = "WG0221";
inline constexpr std::string_view out_of_range = "WG0222";
inline constexpr std::string_view not_a_decimal = "WG0223";
inline constexpr std::string_view not_a_boolean = "WG0230";
inline constexpr std::string_view not_an_identifier = "WG0240";
inline constexpr std::string_view empty_value = "WG0241";
inline constexpr std::string_view needs_quotes = "WG0242";
inline constexpr std::string_view list_length = "WG0250";
inline constexpr std::string_view bad_ground = "WG0260";
inline constexpr std::string_view bad_grid = "WG0261";
inline constexpr std::string_view hex_rows = "WG0262";
inline constexpr std::string_view unknown_symbol = "WG0263";
inline constexpr std::string_view not_a_hex = "WG0264";
inline constexpr std::string_view not_a_hexside = "WG0265";
inline constexpr std::string_view broken_chain = "WG0266";
inline constexpr std::string_view broken_line = "WG0267";
inline constexpr std::string_view too_many_kinds = "WG0268";
inline constexpr std::string_view bad_join = "WG0269";
inline constexpr std::string_view bad_intervals = "WG0270";
inline constexpr std::string_view axis_kind = "WG0271";
inline constexpr std::string_view row_missing = "WG0272";
inline constexpr std::string_view no_reason = "WG0273";
inline constexpr std::string_view sequence_fault = "WG0280";
inline constexpr std::string_view not_printed = "WG0290";

// scripts: how they are written
inline constexpr std::string_view script_version = "WG0301";
inline constexpr std::string_view script_title = "WG0302";
inline constexpr std::string_view script_scenario = "WG0303";
inline constexpr std::string_view script_choice = "WG0304";
inline constexpr std::string_view script_unit = "WG0305";
inline constexpr std::string_view script_place = "WG0306";
inline constexpr std::string_view script_state = "WG0307";
inline constexpr std::string_view script_value = "WG0308";
inline constexpr std::string_view script_entry = "WG0309";
inline constexpr std::string_view script_expectation = "WG0310";
inline constexpr std::string_view script_rule = "WG0311";
inline constexpr std::string_view script_action = "WG0312";
inline constexpr std::string_view script_until = "WG0313";
inline constexpr std::string_view script_start = "WG0314";
inline constexpr std::string_view script_dice = "WG0315";
inline constexpr std::string_view script_cases = "WG0316";
inline constexpr std::string_view script_player = "WG0317";
// scripts: what became of them
inline constexpr std::string_view not_as_expected = "WG0330";
inline constexpr std::string_view not_refused = "WG0331";
inline constexpr std::string_view other_rule = "WG0332";
inline constexpr std::string_view move_refused = "WG0333";
inline constexpr std::string_view too_few_dice = "WG0334";
inline constexpr std::string_view too_many_dice = "WG0335";
inline constexpr std::string_view wrong_die = "WG0336";
inline constexpr std::string_view nobody_chooses = "WG0337";
inline constexpr std::string_view never_reached = "WG0338";
inline constexpr std::string_view game_over = "WG0339";
inline constexpr std::string_view script_undo = "WG0340";
inline constexpr std::string_view broken_promise = "WG0341";
inline constexpr std::string_view no_such_action = "WG0342";

inline constexpr std::string_view action_refused = "WG0400";
inline constexpr std::string_view no_verb = "WG0401";
inline constexpr std::string_view unknown_word = "WG0402";
inline constexpr std::string_view not_a_point = "WG0403";
inline constexpr std::string_view not_a_count = "WG0404";
inline constexpr std::string_view wrong_form = "WG0405";
inline constexpr std::string_view unknown_shorthand_value = "WG0406";

inline constexpr std::string_view save_file = "WG0501";
inline constexpr std::string_view save_too_large = "WG0502";
inline constexpr std::string_view save_syntax = "WG0503";
inline constexpr std::string_view save_too_deep = "WG0504";
inline constexpr std::string_view save_duplicate_key = "WG0505";
inline constexpr std::string_view save_missing_field = "WG0506";
inline constexpr std::string_view save_unknown_field = "WG0507";
inline constexpr std::string_view save_kind = "WG0508";
inline constexpr std::string_view save_range = "WG0509";
inline constexpr std::string_view save_version = "WG0510";
inline constexpr std::string_view save_title = "WG0511";
inline constexpr std::string_view save_scenario = "WG0512";
inline constexpr std::string_view save_data = "WG0513";
inline constexpr std::string_view save_overlays = "WG0514";
inline constexpr std::string_view save_choices = "WG0515";
inline constexpr std::string_view save_start = "WG0516";
inline constexpr std::string_view save_opening = "WG0517";
inline constexpr std::string_view save_action = "WG0520";
inline constexpr std::string_view save_refused = "WG0521";
inline constexpr std::string_view save_dice = "WG0522";
inline constexpr std::string_view save_dice_count = "WG0523";
inline constexpr std::string_view save_diverges = "WG0524";
inline constexpr std::string_view save_broken = "WG0525";
inline constexpr std::string_view save_final_hash = "WG0526";
inline constexpr std::string_view save_snapshot = "WG0527";
inline constexpr std::string_view save_impossible = "WG0530";

inline constexpr std::string_view request_syntax = "WG0650";
inline constexpr std::string_view request_too_large = "WG0651";
inline constexpr std::string_view request_too_deep = "WG0652";
inline constexpr std::string_view request_missing_field = "WG0653";
inline constexpr std::string_view request_unknown_field = "WG0654";
inline constexpr std::string_view request_kind = "WG0655";
inline constexpr std::string_view request_range = "WG0656";
inline constexpr std::string_view unknown_call = "WG0657";
inline constexpr std::string_view unknown_game = "WG0658";
inline constexpr std::string_view too_many_games = "WG0659";
inline constexpr std::string_view unknown_thing = "WG0660";
inline constexpr std::string_view nothing_to_explain = "WG0661";
inline constexpr std::string_view not_your_decision = "WG0662";
inline constexpr std::string_view undo_reveals = "WG0663";
inline constexpr std::string_view nothing_to_undo = "WG0664";
inline constexpr std::string_view dice_wanted = "WG0665";
inline constexpr std::string_view kept_from_sides = "WG0666";
inline constexpr std::string_view internal_failure = "WG0667";

inline constexpr std::string_view bad_usage = "WG0601";

}  // namespace codes

struct CodeMeaning {
    std::string_view code;
    std::string_view meaning;
};

// Every code once, in ascending order.
inline constexpr auto code_meanings = std::to_array<CodeMeaning>({
    {codes::unreadable_file, "the file is missing or cannot be read"},
    {codes::file_too_large, "the file is larger than 1 MiB"},
    {codes::not_utf8, "the file is not valid UTF-8"},
    {codes::nul_byte, "the file contains a NUL byte"},
    {codes::control_character, "the file contains a control character"},
    {codes::tab_in_indent, "a line is indented with a tab"},
    {codes::lone_carriage_return, "a carriage return without a line feed"},
    {codes::too_deep, "lists and maps are nested too deep"},
    {codes::too_many_nodes, "the file has too many values"},
    {codes::too_many_faults, "there are more faults than are listed"},
    {codes::syntax, "the text is not YAML"},
    {codes::open_quote, "a quoted text has no closing quote"},
    {codes::open_bracket, "a bracket is not closed, or closed by the wrong one"},
    {codes::bad_escape, "an unknown escape in a double-quoted text"},
    {codes::anchor, "anchors are not allowed"},
    {codes::alias, "aliases are not allowed"},
    {codes::merge_key, "merge keys are not allowed"},
    {codes::tag, "tags are not allowed"},
    {codes::second_document, "a file holds one document"},
    {codes::directive, "directives are not allowed"},
    {codes::duplicate_key, "a key stands twice in one map"},
    {codes::key_not_text, "a key is a list, a map or empty"},
    {codes::missing_field, "a required field is missing"},
    {codes::unknown_field, "the field is not known here"},
    {codes::unknown_name, "the name is none of those allowed or defined"},
    {codes::duplicate_id, "an id is used twice"},
    {codes::dangling_reference, "something refers to what does not exist"},
    {codes::no_value, "a value is empty"},
    {codes::map_expected, "a map is needed, something else stands there"},
    {codes::list_expected, "a list is needed, something else stands there"},
    {codes::scalar_expected, "a single value is needed, a list or a map stands there"},
    {codes::not_an_integer, "the value is not a whole number"},
    {codes::leading_zero, "a number starts with a zero"},
    {codes::out_of_range, "a number is too small or too large"},
    {codes::not_a_decimal, "the value is not a number, or has too many decimals"},
    {codes::not_a_boolean, "the value is neither true nor false"},
    {codes::not_an_identifier, "the text has not the form of an id"},
    {codes::empty_value, "a text or list is empty where it may not be"},
    {codes::needs_quotes, "the text must stand in quotes"},
    {codes::list_length, "a list is too short or too long"},
    {codes::bad_ground, "a piece of terrain, a region or a line cannot lie so"},
    {codes::bad_grid, "the form of a hex map contradicts itself, or its numbers do not suffice"},
    {codes::hex_rows, "a hex map has too few or too many rows, or a row is too short or too long"},
    {codes::unknown_symbol, "a symbol of a hex map is not in the legend, or is no single character"},
    {codes::not_a_hex, "the text is no hex of the map"},
    {codes::not_a_hexside, "the text is no side of a hex of the map"},
    {codes::broken_chain, "a hexside of a chain does not meet the one before it, or comes twice"},
    {codes::broken_line, "a hex of a line is not adjacent to the one before it"},
    {codes::too_many_kinds, "there are more kinds of one sort than fit"},
    {codes::bad_join, "a link joins a place with itself, or two places a second time"},
    {codes::bad_intervals, "intervals or columns overlap, leave a gap or do not rise"},
    {codes::axis_kind, "an axis has no kind, or more than one"},
    {codes::row_missing, "a row of a table is missing"},
    {codes::no_reason, "something reconstructed gives no reason"},
    {codes::sequence_fault, "a node of the sequence of play is not complete or not clear"},
    {codes::not_printed, "a value is needed that the rulebook does not print"},
    {codes::script_version, "the script does not begin with `script: 1`"},
    {codes::script_title, "there is no such title"},
    {codes::script_scenario, "there is no such scenario, or none is named"},
    {codes::script_choice, "there is no such option or reading"},
    {codes::script_unit, "there is no such unit"},
    {codes::script_place, "there is no such place"},
    {codes::script_state, "there is no such field, track, marker, class, bag or condition"},
    {codes::script_value, "a field or track cannot have this value"},
    {codes::script_entry, "an entry of `play` says nothing to do, or too much"},
    {codes::script_expectation, "this cannot be expected or seen"},
    {codes::script_rule, "there is no such rule"},
    {codes::script_action, "the text is no action of the title"},
    {codes::script_until, "`auto` cannot play until this"},
    {codes::script_start, "play cannot begin at this turn, side or phase"},
    {codes::script_dice, "this is neither a face of a die nor a member of a bag"},
    {codes::script_cases, "cases have the same name, or stand beside `play`"},
    {codes::script_player, "there is no such player or side"},
    {codes::not_as_expected, "something is not as the script expects it"},
    {codes::not_refused, "an action is legal that must be refused"},
    {codes::other_rule, "an action is refused by another rule than expected"},
    {codes::move_refused, "an action is refused"},
    {codes::too_few_dice, "an action wants more dice than the script gives"},
    {codes::too_many_dice, "the script gives more dice than are thrown"},
    {codes::wrong_die, "a die or draw cannot show what the script gives"},
    {codes::nobody_chooses, "`auto` meets a choice that nobody is named for"},
    {codes::never_reached, "`auto` never comes to where it should stop"},
    {codes::game_over, "the game is over"},
    {codes::script_undo, "there is nothing to undo"},
    {codes::broken_promise, "the rules of the title failed"},
    {codes::no_such_action, "the text is no action of the game that is played now"},
    {codes::action_refused, "a rule forbids the action, and is named"},
    {codes::no_verb, "an action has no verb"},
    {codes::unknown_word, "a verb, unit, place or name of an action does not exist"},
    {codes::not_a_point, "a point of an action cannot be read or is not on the table"},
    {codes::not_a_count, "a number of an action cannot be read or is out of range"},
    {codes::wrong_form, "an action has too few or too many words"},
    {codes::unknown_shorthand_value, "a shorthand asks for a value that the title does not know"},
    {codes::save_file, "the save cannot be read or written"},
    {codes::save_too_large, "the save is too large"},
    {codes::save_syntax, "the save is not JSON"},
    {codes::save_too_deep, "the save is nested too deep or has too many values"},
    {codes::save_duplicate_key, "a key stands twice in one object of the save"},
    {codes::save_missing_field, "a field of the save is missing"},
    {codes::save_unknown_field, "the save has a field that is not known"},
    {codes::save_kind, "a value of the save is of the wrong kind"},
    {codes::save_range, "a value of the save is too small, too large or malformed"},
    {codes::save_version, "the save has a format that this version does not read"},
    {codes::save_title, "the save is of a title that is not there or cannot be loaded"},
    {codes::save_scenario, "the save is of a scenario that the title does not have"},
    {codes::save_data, "the save was made with other data"},
    {codes::save_overlays, "the save was made with other overlays"},
    {codes::save_choices, "the save names an option or reading that the title does not have"},
    {codes::save_start, "the position from which the save starts cannot be set up"},
    {codes::save_opening, "what happens before the first decision is not what was saved"},
    {codes::save_action, "an entry of the save is no action of this game"},
    {codes::save_refused, "a rule refuses an action of the save"},
    {codes::save_dice, "a die differs from the one that was saved"},
    {codes::save_dice_count, "an action uses more or fewer dice than were saved"},
    {codes::save_diverges, "the position after an action is not the one that was saved"},
    {codes::save_broken, "the rules fail at an action of the save"},
    {codes::save_final_hash, "the final position is not the one that was saved"},
    {codes::save_snapshot, "the position of the snapshot is not the one that the actions lead to"},
    {codes::save_impossible, "this game cannot be saved"},
    {codes::bad_usage, "the command line is not understood, or names what does not exist"},
    {codes::request_syntax, "the request is not JSON"},
    {codes::request_too_large, "the request is too large"},
    {codes::request_too_deep, "the request is nested too deep, has too many values or a key twice"},
    {codes::request_missing_field, "a field of the request is missing"},
    {codes::request_unknown_field, "the request has a field that is not known"},
    {codes::request_kind, "a value of the request is of the wrong kind"},
    {codes::request_range, "a value of the request is too small, too large or malformed"},
    {codes::unknown_call, "there is no such call"},
    {codes::unknown_game, "there is no game of this handle"},
    {codes::too_many_games, "as many games are open as may be"},
    {codes::unknown_thing, "what the request names does not exist"},
    {codes::nothing_to_explain, "there is nothing to explain"},
    {codes::not_your_decision, "another side decides now, or the game is over"},
    {codes::undo_reveals, "undo would take back a die or something that was revealed"},
    {codes::nothing_to_undo, "there is nothing that this side could take back"},
    {codes::dice_wanted, "a die is wanted that was not given, or one given cannot be"},
    {codes::kept_from_sides, "only the host may have this"},
    {codes::internal_failure, "the library broke a promise; the request changed nothing"},
});

// The meaning of `code`, or an empty text when it is not in the table.
constexpr std::string_view meaning_of(std::string_view code) {
    for (const CodeMeaning& row : code_meanings) {
        if (row.code == code) return row.meaning;
    }
    return {};
}

}  // namespace wargame
