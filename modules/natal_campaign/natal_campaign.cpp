#include "natal_campaign/natal_campaign.hpp"

#include "natal_campaign/chapters.hpp"
#include "natal_campaign/theatre.hpp"

#include <fmt/format.h>

namespace wargame {
namespace natal {
namespace {

// Conditions that must hold after every change.
std::optional<std::string> one_force_in_a_hex(const Position& position) {
    const Theatre theatre{position};
    for (const SideId side : {theatre.ids().boer, theatre.ids().british})
        for (const UnitId force : theatre.forces(side)) {
            if (theatre.force_at(theatre.enemy_of(side), theatre.at(force)))
                return position.unit(force).id + " shares a hex with an enemy";
            if (theatre.pieces(force).empty()) return position.unit(force).id + " has no pieces";
        }
    return {};
}

std::optional<std::string> pieces_are_conserved(const Position& position) {
    const Theatre theatre{position};
    const Ids& ids = theatre.ids();
    for (const UnitId piece : theatre.campaign().pieces) {
        const UnitId force = theatre.force_of(piece);
        const bool serves = position.get(ids.fate, piece) == static_cast<int>(Fate::serves);
        if (serves != static_cast<bool>(force))
            return position.unit(piece).id + " serves in no force, or a lost one does";
        if (force && !theatre.on_map(force)) return position.unit(piece).id + " is with a force that is not on the map";
        if (force && position.side(force) != position.side(piece))
            return position.unit(piece).id + " has changed sides";
        if (position.get(ids.figures, piece) > position.get(ids.full, piece))
            return position.unit(piece).id + " is stronger than its full strength";
        if (position.get(ids.officers, piece) > position.get(ids.figures, piece) &&
            position.get(ids.killed, piece) + position.get(ids.fled, piece) == 0)
            return position.unit(piece).id + " has more officers than figures";
    }
    return {};
}

std::optional<std::string> commanders_are_present(const Position& position) {
    const Theatre theatre{position};
    for (const SideId side : {theatre.ids().boer, theatre.ids().british})
        for (const UnitId force : theatre.forces(side)) {
            const UnitId commander = theatre.commander(force);
            if (commander && theatre.force_of(commander) != force)
                return position.unit(force).id + " is led by somebody who is elsewhere";
            if (!commander && !theatre.leaders(force).empty()) return position.unit(force).id + " ignores its leader";
        }
    return {};
}

class NatalCampaign final : public Module {
public:
    std::string_view id() const override { return "natal_campaign"; }

    void fill(Rulebook& book) const override {
        book.files = {"strategies.yaml", "campaign.yaml", "battlefields.yaml"};
        book.nests = true;
        book.ids<Ids>();
        book.make_scratch = [](const Title&, const Scenario&) { return std::make_unique<Memory>(); };
        book.make_scenario_extra = [](ScenarioReader& reader) { return read_campaign(reader); };
        book.make_advisor = make_advisor;
        book.scramble = scramble;
        book.sight = sight;
        book.sight_reads = {"place", "in_force", "fate"};
        book.step("choose_strategy", make_choose_strategy(), {{"strategy"}, {}});
        book.step("begin_campaign", make_begin_campaign());
        book.step("begin_day", make_begin_day());
        book.step("boer_intelligence", make_boer_intelligence());
        book.step("british_intelligence", make_british_intelligence());
        book.step("write_orders", make_write_orders(),
                  {{"order", "initiative", "self", "target", "via", "under", "take", "with", "send", "aid", "decline",
                    "done"},
                   {"finished", "writing", "order_type", "sub_order", "order_place", "order_force", "order_by",
                    "order_leaders", "order_pieces", "helped", "want"}});
        book.step("march", make_march(),
                  {{"march", "press", "quarry", "to", "stop", "name", "done"},
                   {"opened", "finished", "marcher", "going", "left", "met", "mover", "other"}});
        book.step("send_trains", make_send_trains(),
                  {{"train", "name", "done"}, {"finished", "marcher", "met", "mover", "other"}});
        book.step("reinforce", make_reinforce());
        book.step("end_day", make_end_day());
        fill_contact(book);
        fill_battle(book);
        book.invariant("one force in a hex", one_force_in_a_hex);
        book.invariant("pieces are conserved", pieces_are_conserved);
        book.invariant("commanders are present", commanders_are_present);
        book.render_notes = draw_forces;
        book.explanation("reach", explain_reach);
        book.explanation("siege", explain_siege);
        book.explanation("column", explain_column);
        book.explanation("stack", explain_stack);
    }

private:
    static void fill_contact(Rulebook& book) {
        book.step("roll_mover_list", make_roll_mover_list());
        book.step("call_for_help", make_call_for_help(), {{}, {"finished"}});
        book.step("roll_reply_list", make_roll_reply_list());
        book.step("meet", make_meet());
        book.step("draw_off", make_draw_off(), {{}, {"goer"}});
        book.step("go_back", make_go_back(), {{"back"}, {"goer", "hexes"}});
        book.step("enter_left_hex", make_enter_left_hex(), {{"enter", "stay"}, {"goer", "finished"}});
        book.step("bombard", make_bombard());
        book.step("mend_floor", make_mend_floor(), {{"merge", "ride_home"}, {"chooser"}});
        book.step("mend", make_mend(), {{"merge", "ride_home", "done"}, {"chooser", "finished"}});
        book.step("place_leaders", make_place_leaders(), {{"rejoin"}, {"chooser", "next_leader"}});
        book.predicate("guns_fire", [](const data::Node&, Compiler&) { return make_guns_fire(); });
        book.predicate("battle_offered", [](const data::Node&, Compiler&) { return make_battle_offered(); });
    }

    static void fill_battle(Rulebook& book) {
        book.step("prepare_battle", make_prepare_battle());
        book.step("choose_resolver", make_choose_resolver(), {{"resolve"}, {}});
        book.step("quick_battle", make_quick_battle());
        book.step("tabletop_battle", make_tabletop_battle());
        book.step("manual_battle", make_manual_battle(), {{"killed", "fled", "taken", "hit", "won"}, {}});
        book.step("count_officers", make_count_officers());
        book.step("roll_after_battle", make_roll_after_battle());
        book.step("further_losses", make_further_losses(), {{"lose"}, {"opened", "finished", "want"}});
        book.step("recover", make_recover());
        book.step("move_after_battle", make_move_after_battle(), {{}, {"want", "opened"}});
        book.step("choose_base", make_choose_base(), {{"base"}, {"goer", "finished"}});
    }
};

}  // namespace
}  // namespace natal

std::unique_ptr<const Module> natal_campaign::make_module() { return std::make_unique<natal::NatalCampaign>(); }

}  // namespace wargame
