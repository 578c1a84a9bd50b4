// The steps of each chapter of the rules, for registration.
#pragma once

#include "natal_campaign/campaign.hpp"
#include "wargame/explain.hpp"
#include "wargame/render.hpp"
#include "wargame/step.hpp"

#include <memory>
#include <span>

namespace wargame::natal {

std::unique_ptr<const Step> make_choose_strategy();
std::unique_ptr<const Step> make_begin_campaign();
std::unique_ptr<const Step> make_begin_day();
std::unique_ptr<const Step> make_boer_intelligence();
std::unique_ptr<const Step> make_british_intelligence();
std::unique_ptr<const Step> make_write_orders();
std::unique_ptr<const Step> make_march();
std::unique_ptr<const Step> make_send_trains();
std::unique_ptr<const Step> make_roll_mover_list();
std::unique_ptr<const Step> make_call_for_help();
std::unique_ptr<const Step> make_roll_reply_list();
std::unique_ptr<const Step> make_meet();
std::unique_ptr<const Step> make_draw_off();
std::unique_ptr<const Step> make_go_back();
std::unique_ptr<const Step> make_enter_left_hex();
std::unique_ptr<const Step> make_bombard();
std::unique_ptr<const Step> make_mend_floor();
std::unique_ptr<const Step> make_mend();
std::unique_ptr<const Step> make_place_leaders();
std::unique_ptr<const Step> make_prepare_battle();
std::unique_ptr<const Step> make_choose_resolver();
std::unique_ptr<const Step> make_quick_battle();
std::unique_ptr<const Step> make_tabletop_battle();
std::unique_ptr<const Step> make_manual_battle();
std::unique_ptr<const Step> make_count_officers();
std::unique_ptr<const Step> make_roll_after_battle();
std::unique_ptr<const Step> make_further_losses();
std::unique_ptr<const Step> make_recover();
std::unique_ptr<const Step> make_move_after_battle();
std::unique_ptr<const Step> make_choose_base();
std::unique_ptr<const Step> make_reinforce();
std::unique_ptr<const Step> make_end_day();
std::unique_ptr<const Predicate> make_guns_fire();
std::unique_ptr<const Predicate> make_battle_offered();
std::unique_ptr<Advisor> make_advisor();

void draw_forces(const Known& known, RenderNotes& notes);

Explanation explain_reach(const Known& known, std::span<const Subject> about);
Explanation explain_siege(const Known& known, std::span<const Subject> about);
Explanation explain_column(const Known& known, std::span<const Subject> about);
Explanation explain_stack(const Known& known, std::span<const Subject> about);

}  // namespace wargame::natal
