#include "natal_campaign/ids.hpp"

#include <string_view>

namespace wargame::natal {
namespace {

constexpr auto say_names = std::to_array<std::string_view>({"strategy_chosen",
                                                            "orders_given",
                                                            "date",
                                                            "weather",
                                                            "boers_see",
                                                            "boers_blind",
                                                            "undetected",
                                                            "detected",
                                                            "detected_direction",
                                                            "detected_strength",
                                                            "order_sent",
                                                            "order_not_sent",
                                                            "order_obeyed",
                                                            "order_refused",
                                                            "own_initiative",
                                                            "no_initiative",
                                                            "order_lapses",
                                                            "split_waits",
                                                            "split_done",
                                                            "given_command",
                                                            "marches",
                                                            "no_move",
                                                            "goes",
                                                            "merges",
                                                            "makes_contact",
                                                            "list_rolled",
                                                            "presses",
                                                            "mover_acts",
                                                            "other_replies",
                                                            "reads_as",
                                                            "help_sent",
                                                            "help_refused",
                                                            "retires",
                                                            "cannot_retire",
                                                            "draws_off",
                                                            "goes_back",
                                                            "no_open_hex",
                                                            "enters",
                                                            "bombards",
                                                            "no_register",
                                                            "bombardment_hits",
                                                            "train_goes",
                                                            "train_stays",
                                                            "train_stops_short",
                                                            "train_is_blocked",
                                                            "battle_begins",
                                                            "battle_odds",
                                                            "battle_result",
                                                            "extends",
                                                            "battle_won",
                                                            "battle_drawn",
                                                            "piece_loses",
                                                            "leader_hit",
                                                            "after_loser",
                                                            "after_winner",
                                                            "piece_captured",
                                                            "guns_captured",
                                                            "surrenders",
                                                            "recovers",
                                                            "leader_recovers",
                                                            "leader_lost",
                                                            "commando_merged",
                                                            "pieces_merged",
                                                            "rides_home",
                                                            "leader_joins",
                                                            "leader_out",
                                                            "town_held",
                                                            "siege_begins",
                                                            "siege_ends",
                                                            "arrives",
                                                            "waits_at_sea",
                                                            "points_scored",
                                                            "victory",
                                                            "drawn_game"});
static_assert(say_names.size() == static_cast<std::size_t>(Say::count));

Verbs verbs(Names& n) {
    return {n.verb("strategy"),  n.verb("order"),   n.verb("initiative"), n.verb("self"),   n.verb("target"),
            n.verb("via"),       n.verb("under"),   n.verb("take"),       n.verb("with"),   n.verb("send"),
            n.verb("aid"),       n.verb("decline"), n.verb("train"),      n.verb("march"),  n.verb("press"),
            n.verb("quarry"),    n.verb("to"),      n.verb("stop"),       n.verb("name"),   n.verb("back"),
            n.verb("enter"),     n.verb("stay"),    n.verb("resolve"),    n.verb("killed"), n.verb("fled"),
            n.verb("taken"),     n.verb("hit"),     n.verb("won"),        n.verb("lose"),   n.verb("merge"),
            n.verb("ride_home"), n.verb("rejoin"),  n.verb("base"),       n.verb("done")};
}

}  // namespace

Ids::Ids(Names& n) : ground{*n.title().map, n} {
    boer = n.side("boer");
    british = n.side("british");

    figures = n.unit_field("figures");
    full = n.unit_field("full");
    officers = n.unit_field("officers");
    in_force = n.unit_field("in_force");
    fate = n.unit_field("fate");
    began_in = n.unit_field("began_in");
    split_to = n.unit_field("split_to");
    railed = n.unit_field("railed");
    committed = n.unit_field("committed");
    killed = n.unit_field("killed");
    killed_officers = n.unit_field("killed_officers");
    fled = n.unit_field("fled");
    lost_for_good = n.unit_field("lost_for_good");
    hit = n.unit_field("hit");
    reported = n.unit_field("reported");
    commander = n.unit_field("commander");
    order = n.unit_field("order");
    order_then = n.unit_field("order_then");
    until = n.unit_field("until");
    target = n.unit_field("target");
    target_across = n.unit_field("target_across");
    aim = n.unit_field("aim");
    near = n.unit_field("near");
    near_within = n.unit_field("near_within");
    by = n.unit_field("by");
    by_across = n.unit_field("by_across");
    leg = n.unit_field("leg");
    turned = n.unit_field("turned");
    quarry = n.unit_field("quarry");
    load = n.unit_field("load");
    parent = n.unit_field("parent");
    ordered = n.unit_field("ordered");
    tried = n.unit_field("tried");
    came_from = n.unit_field("came_from");
    direction = n.unit_field("direction");
    moved_turn = n.unit_field("moved_turn");
    marched = n.unit_field("marched");
    took_load = n.unit_field("took_load");
    idle_through = n.unit_field("idle_through");
    loose_through = n.unit_field("loose_through");
    prepared = n.unit_field("prepared");
    detected_turn = n.unit_field("detected_turn");
    was_beaten = n.unit_field("was_beaten");
    made = n.unit_field("made");

    seen_turn = n.side_unit_field("seen_turn");
    seen_hex = n.side_unit_field("seen_hex");
    seen_direction = n.side_unit_field("seen_direction");
    seen_strength = n.side_unit_field("seen_strength");
    seen_commander = n.side_unit_field("seen_commander");
    seen_in = n.side_unit_field("seen_in");
    seen_figures = n.side_unit_field("seen_figures");

    strategy = n.side_field("strategy");
    recorded = n.side_field("recorded");
    points = n.side_field("points");
    battles_won = n.side_field("battles_won");
    commandos_destroyed = n.game_field("commandos_destroyed");
    loads_used = n.side_field("loads_used");
    battles = n.game_field("battles");
    level = n.game_field("level");
    weather = n.game_field("weather");
    rolled_mover = n.game_field("rolled_mover");
    rolled_other = n.game_field("rolled_other");
    makings = n.game_field("makings");
    held = n.place_field("held");
    siege = n.place_field("siege");
    visited = n.place_field("visited");
    torn = n.place_field("torn");

    opened = n.local("opened");
    finished = n.local("finished");
    writing = n.local("writing");
    order_type = n.local("order_type");
    sub_order = n.local("sub_order");
    order_place = n.local("order_place");
    order_force = n.local("order_force");
    order_by = n.local("order_by");
    order_leaders = n.local("order_leaders");
    order_pieces = n.local("order_pieces");
    helped = n.local("helped");
    marcher = n.local("marcher");
    going = n.local("going");
    left = n.local("left");
    met = n.local("met");
    mover = n.local("mover");
    other = n.local("other");
    action = n.local("action");
    reply = n.local("reply");
    rear_guard = n.local("rear_guard");
    outcome = n.local("outcome");
    goer = n.local("goer");
    hexes = n.local("hexes");
    left_hex = n.local("left_hex");
    second_hex = n.local("second_hex");
    moved_to = n.local("moved_to");
    want = n.local("want");
    attacker = n.local("attacker");
    defender = n.local("defender");
    attacking = n.local("attacking");
    surprise = n.local("surprise");
    prepared_position = n.local("prepared_position");
    field = n.local("field");
    battle_hex = n.local("battle_hex");
    from_hex = n.local("from_hex");
    resolver = n.local("resolver");
    verdict = n.local("verdict");
    rout = n.local("rout");
    beaten = n.local("beaten");
    victor = n.local("victor");
    first_after = n.local("first_after");
    second_after = n.local("second_after");
    besieged_loser = n.local("besieged_loser");
    no_way_back = n.local("no_way_back");
    after_battle = n.local("after_battle");
    chooser = n.local("chooser");
    place_of = n.local("place_of");
    next_leader = n.local("next_leader");

    turn = n.track("turn");
    length = n.value("length");
    train_loads = n.value("train_loads_per_turn");
    expulsion_line = n.value("expulsion_line");
    may_invade = n.value("british_may_invade");
    strategy_value = n.value("strategy");
    commandos_needed = n.value("commandos_needed");
    commando_floor = n.value("commando_floor");
    resolver_value = n.value("resolver");
    victory_lead = n.value("victory_lead");

    boer_intelligence = n.table("boer_intelligence");
    british_intelligence = n.table("british_intelligence");
    command_roll = n.table("command_roll");
    movement = n.table("movement");
    train = n.table("train");
    recovery = n.table("recovery");
    victory_points = n.table("victory_points");
    march_cost = n.table("march_cost");
    contact_boer_mover = n.table("contact_boer_mover");
    contact_british_mover = n.table("contact_british_mover");
    contact_boer_reply = n.table("contact_boer_reply");
    contact_british_reply = n.table("contact_british_reply");
    contact_british_garrison = n.table("contact_british_garrison");
    contact_actions = n.table("contact_actions");
    contact_matrix = n.table("contact_matrix");
    bombardment = n.table("bombardment");
    after_boer_win = n.table("after_boer_win");
    after_boer_loss = n.table("after_boer_loss");
    after_british_win = n.table("after_british_win");
    after_british_loss = n.table("after_british_loss");
    after_draw = n.table("after_draw");
    quick_values = n.table("quick_values");
    quick_battle = n.table("quick_battle");
    weather_table = n.table("weather");
    weather_effects = n.table("weather_effects");
    unit_mapping = n.table("unit_mapping");

    orders = n.name_list("order");
    ways = n.name_list("way");
    directions = n.name_list("direction");
    fates = n.name_list("fate");
    weathers = n.name_list("weather");
    strategies = n.name_list("strategy");
    actions = n.name_list("contact_action");
    outcomes = n.name_list("outcome");
    afters = n.name_list("after");
    surprises = n.name_list("surprise");
    resolvers = n.name_list("resolver");
    battlefields = n.name_list("battlefield");
    verdicts = n.name_list("verdict");
    records = n.name_list("record");
    levels = n.name_list("level");
    dates = n.name_list("date");

    contact = n.block("contact");
    write_orders = n.step("write_orders");
    go_back = n.step("go_back");
    enter_left_hex = n.step("enter_left_hex");
    choose_base = n.step("choose_base");

    piece = n.class_index("piece");
    leader = n.class_index("leader");
    force = n.class_index("force");
    infantry = n.class_index("infantry");
    cavalry = n.class_index("cavalry");
    mounted = n.class_index("mounted");
    guns = n.class_index("guns");
    foot = n.class_index("foot");
    rides = n.class_index("rides");
    has_officers = n.class_index("has_officers");
    half = n.class_index("half");
    commando = n.class_index("commando");
    officers_of_type = n.type_value("officers");
    verb = verbs(n);
    ground.list_actions(verb.via, verb.target);
    strategies_file = n.file("strategies.yaml").root;
    battlefields_file = n.file("battlefields.yaml").root;
    campaign_file = n.file("campaign.yaml").root;
    for (std::size_t say = 0; say < say_names.size(); ++say) texts_[say] = n.text(say_names[say]);
}

}  // namespace wargame::natal
