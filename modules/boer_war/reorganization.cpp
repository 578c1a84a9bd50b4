// Reorganization: what a side does to its forces and, with optional rules, to the country, in any order. [8.0]
#include "boer_war/reorganization.hpp"

#include "boer_war/chapters.hpp"

namespace wargame::boers {
namespace {

constexpr Rule boer_phase{"3.1.a.3"};
constexpr Rule british_phase{"3.1.b.3"};
constexpr Rule combination{"8.12"};

class Reorganize final : public PlayerStep {
    Then run(Play& play) const override {
        const Ids& ids = play.ids<Ids>();
        const bool boers = play.phasing() == ids.boer;
        const bool held = boers ? play.applies(boer_phase) : play.applies(british_phase);
        if (held && play.local(ids.finished) == 0) return Then::ask(play.phasing());
        for (const GameField field : {ids.bridges_tried, ids.mines_tried}) play.reset(field.id);
        return Then::done();
    }

    void list(const Known& known, ActionList& out) const override {
        const War war{known};
        const Ids& ids = war.ids();
        const FreeCounters free{war, known.viewer()};
        if (known.local_size(ids.reorganization.combining) > 0) return list_partners(known, free, out);
        for (const UnitId unit : known.units(known.viewer())) {
            if (!war.at(unit)) continue;
            for (const Parts into : {Parts::brigades, Parts::corneties, Parts::commando_and_cornete})
                if (!why_not_broken(known, free, unit, into))
                    out.add_judged(ids.reorganization.break_up, unit, static_cast<int>(into));
            if (!why_not_combined(known, free, unit)) out.add_judged(ids.reorganization.combine, unit);
        }
        list_policies(known, out);
        list_demolition(known, known.viewer(), out);
        out.add_judged(ids.done);
    }

    static void list_partners(const Known& known, const FreeCounters& free, ActionList& out) {
        const War war{known};
        const ReorganizationNames& names = war.ids().reorganization;
        for (const UnitId unit : war.units_at(war.at(known.local_unit(war.ids().chosen))))
            if (!why_not_with(known, free, unit)) out.add_judged(names.with, unit);
        if (!why_not_formed(known, free)) out.add_judged(names.form);
    }

    Judgement judge(const Known& known, const Action& action) const override {
        const Ids& ids = known.ids<Ids>();
        const ReorganizationNames& names = ids.reorganization;
        const bool joins = action.verb == names.with || action.verb == names.form;
        if (!joins && known.local_size(names.combining) > 0) return Refusal{combination, "begun"};
        const FreeCounters free{War{known}, known.viewer()};
        if (action.verb == names.break_up)
            return why_not_broken(known, free, action.unit(), static_cast<Parts>(action.number(1)));
        if (action.verb == names.combine) return why_not_combined(known, free, action.unit());
        if (action.verb == names.with) return why_not_with(known, free, action.unit());
        if (action.verb == names.form) return why_not_formed(known, free);
        if (action.verb == names.measures) return why_no_measures(known, action.place());
        if (action.verb == names.reconcile) return why_no_reconciliation(known, action.place());
        if (action.verb == names.demolish_mine) return why_no_mine_work(known, known.viewer(), action.place());
        if (action.verb == names.demolish_bridge || action.verb == names.repair)
            return why_no_bridge_work(known, action);
        return {};
    }

    void act(Play& play, const Action& action) const override {
        const Ids& ids = play.ids<Ids>();
        const ReorganizationNames& names = ids.reorganization;
        if (action.verb == ids.done) return play.set_local(ids.finished, 1);
        if (action.verb == names.break_up) return break_up(play, action.unit(), static_cast<Parts>(action.number(1)));
        if (action.verb == names.combine) play.set_local(ids.chosen, action.unit());
        if (action.verb == names.combine || action.verb == names.with) return add_to_combination(play, action.unit());
        if (action.verb == names.form) return form_larger(play);
        if (action.verb == names.measures) return take_measures(play, action.place());
        if (action.verb == names.reconcile) return reconcile(play, action.place());
        if (action.verb == names.demolish_mine) return work_at_mine(play, action.place());
        work_at_bridge(play, action);
    }
};

}  // namespace

void fill_reorganization(Rulebook& book) {
    book.step("reorganize", std::make_unique<Reorganize>(),
              {with_asides({"break", "combine", "with", "form", "measures", "reconcile", "demolish_bridge",
                            "demolish_mine", "repair", "done"}),
               {"finished", "chosen", "combining"}});
}

}  // namespace wargame::boers
