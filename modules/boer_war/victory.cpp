// Victory. [27.0]
#include "boer_war/chapters.hpp"

namespace wargame::boers {
namespace {

class Collapse final : public Predicate {
    bool holds(const Position& position) const override {
        const War war{position};
        return !position.over() && (war.index(war.ids().boer) < 1 || war.index(war.ids().british) < 1);
    }
};

}  // namespace

void fill_victory(Rulebook& book) {
    book.step("mediate", pass_on());
    book.step("count_victory_points", pass_on());
    book.step("collapse", pass_on());
    book.predicate("collapse", [](const data::Node&, Compiler&) { return std::make_unique<Collapse>(); });
}

}  // namespace wargame::boers
