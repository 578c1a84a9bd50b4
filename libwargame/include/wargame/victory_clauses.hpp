// Clauses of victory as scenarios write them: `{at: turn_end, all: [TEST, ...]}`. A clause is looked at when a turn
// ends, or only when the last one does, and holds when all its tests do. What a test is and when it holds, the title
// says.
#pragma once

#include "wargame/bind.hpp"
#include "wargame/codes.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace wargame {

// A clause as it stands in the file; a field of a title's own form.
struct RawClause {
    data::Located<std::string> at;
    std::vector<data::Node> all;
};
inline void describe(data::Fields<RawClause>& f) {
    f.is("clause");
    f.required("at", &RawClause::at, "turn_end or last_turn_end");
    f.required("all", &RawClause::all, "tests that must all hold");
}

template <class Test>
struct VictoryClause {
    bool last_turn = false;  // only when the last turn ends
    std::vector<Test> all;
};

// `read_test(node)` gives the title's test; it reports what is wrong with one. A clause without a test, or at another
// time, is reported here.
template <class Test, class ReadTest>
std::vector<VictoryClause<Test>> read_clauses(const std::vector<RawClause>& raw, Diagnostics& diagnostics,
                                              ReadTest read_test) {
    std::vector<VictoryClause<Test>> out;
    for (const RawClause& one : raw) {
        VictoryClause<Test> clause;
        clause.last_turn = one.at.value == "last_turn_end";
        if (!clause.last_turn && one.at.value != "turn_end")
            diagnostics.error(one.at.mark, codes::unknown_name, "'at' is turn_end or last_turn_end");
        if (one.all.empty())
            diagnostics.error(one.at.mark, codes::missing_field,
                              "'all' needs a test: a clause without one would hold at once");
        for (const data::Node& test : one.all) clause.all.push_back(read_test(test));
        out.push_back(std::move(clause));
    }
    return out;
}

// Whether a clause holds at the end of this turn. `holds(test)` is the title's.
template <class Test, class Holds>
bool clause_holds(const VictoryClause<Test>& clause, bool last_turn, Holds holds) {
    return (!clause.last_turn || last_turn) && std::all_of(clause.all.begin(), clause.all.end(), holds);
}

// One of the clauses is enough.
template <class Test, class Holds>
bool any_clause_holds(const std::vector<VictoryClause<Test>>& clauses, bool last_turn, Holds holds) {
    return std::any_of(clauses.begin(), clauses.end(),
                       [&](const VictoryClause<Test>& clause) { return clause_holds(clause, last_turn, holds); });
}

}  // namespace wargame
