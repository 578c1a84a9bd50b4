// Factories of tests, one for each kind of expectation. Each gives an empty test after reporting what is wrong.
#pragma once

#include "script/checks.hpp"

#include <span>
#include <string_view>

namespace wargame::script {

// What a factory gets: the words after the first of the key, the value, the names.
struct CheckForm {
    std::span<const std::string_view> words;
    Mark key;
    data::Node value;
    const Lexicon& lexicon;
    bool of_view = false;
};

using TestFactory = Test (*)(const CheckForm&);

// Of units and places (checks_units.cpp).
Test unit_test(const CheckForm& form);
Test place_test(const CheckForm& form);
Test marker_test(const CheckForm& form);
Test count_test(const CheckForm& form);

// A whole number, or nothing after reporting that it is none.
std::optional<int> whole_number(const CheckForm& form);
// The words of a value: one, or a list of them.
std::vector<std::string> word_list(const CheckForm& form);
// Reports that the key needs `usage`, unless it has this many words.
bool has_words(const CheckForm& form, std::size_t least, std::size_t most, std::string_view usage);

// Nothing, or that the two texts differ.
std::optional<Mismatch> compare(const std::string& expected, const std::string& got);

}  // namespace wargame::script
