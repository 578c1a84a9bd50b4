// Loads tables from a text for tests.
#pragma once

#include <string>
#include <vector>

#include "catch.hpp"
#include "wargame/data.hpp"
#include "wargame/diagnostic.hpp"
#include "wargame/table.hpp"

namespace wargame::testing {

inline std::string faults_text(const Diagnostics& diagnostics) {
    std::string text;
    for (const Diagnostic& fault : diagnostics.all()) text += fault.text() + '\n';
    return text;
}

// The tables of a text without a fault.
inline TableSet tables_of(const std::string& yaml) {
    Diagnostics diagnostics;
    const data::Document document = data::parse(yaml, "tables.yaml", diagnostics);
    TableSet set = TableSet::load(document.root(), diagnostics);
    INFO(faults_text(diagnostics));
    REQUIRE(diagnostics.empty());
    return set;
}

// Lays a text without a fault over the tables.
inline void lay_over(TableSet& set, const std::string& yaml) {
    Diagnostics diagnostics;
    const data::Document document = data::parse(yaml, "overlay.yaml", diagnostics);
    set.merge(document.root(), diagnostics);
    INFO(faults_text(diagnostics));
    REQUIRE(diagnostics.empty());
}

// What is wrong with a text, one fault a line: "7:12 WG0250 message".
inline std::vector<std::string> faults_of(const std::string& yaml, TableSet set = {}) {
    Diagnostics diagnostics;
    const data::Document document = data::parse(yaml, "tables.yaml", diagnostics);
    set.merge(document.root(), diagnostics);
    std::vector<std::string> faults;
    for (const Diagnostic& fault : diagnostics.all()) {
        faults.push_back(std::to_string(fault.line) + ':' + std::to_string(fault.column) + ' ' + fault.code + ' ' +
                         fault.message + (fault.hint.empty() ? "" : "; " + fault.hint));
    }
    return faults;
}

}  // namespace wargame::testing
