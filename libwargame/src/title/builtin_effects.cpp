// Effects that every title has. Each reads the keys of its own node; `rule:` and `when:` belong to every node.
#include "title/loader.hpp"
#include "title/sequence_compiler.hpp"
#include "wargame/bind.hpp"

#include <fmt/format.h>

#include <charconv>

namespace wargame {
namespace {

// A number, or dice: `2`, `-3`, `2d6`, `-1d6`.
struct Amount {
    int number = 0;
    int dice = 0;
    int sides = 0;
    int sign = 1;

    int of(Play& play) const { return dice == 0 ? number : sign * play.sum(dice, sides, "an amount"); }
};

Amount amount_of(const data::Node& node, Diagnostics& diagnostics) {
    std::string_view text = node.text();
    Amount amount;
    const std::size_t d = text.find('d');
    if (d == std::string_view::npos) {
        amount.number = data::bind<int>(node, diagnostics);
        return amount;
    }
    if (text.front() == '-') amount.sign = -1;
    const std::string_view count = text.substr(amount.sign < 0 ? 1 : 0, d - (amount.sign < 0 ? 1 : 0));
    const std::string_view sides = text.substr(d + 1);
    const auto first = std::from_chars(count.data(), count.data() + count.size(), amount.dice);
    const auto second = std::from_chars(sides.data(), sides.data() + sides.size(), amount.sides);
    const bool whole = first.ptr == count.data() + count.size() && second.ptr == sides.data() + sides.size();
    if (!whole || amount.dice < 1 || amount.dice > 20 || amount.sides < 2 || amount.sides > 100)
        diagnostics.error(node.mark(), codes::not_an_integer,
                          fmt::format("{} is no number and no dice like 2d6", in_quotes(text)));
    return amount;
}

Rule rule_in(const data::Node& node, Compiler& compiler) {
    const data::Node rule = node.find("rule");
    return rule ? compiler.rule(rule) : Rule{};
}

class Adjust final : public Effect {
public:
    Adjust(TrackId track, Amount by, Rule rule) : track_{track}, by_{by}, rule_{rule} {}
    Then run(Play& play) const override {
        play.adjust(track_, by_.of(play), rule_);
        return Then::done();
    }

private:
    TrackId track_;
    Amount by_;
    Rule rule_;
};

class Settle final : public Effect {
public:
    Settle(TrackId track, Rule rule) : track_{track}, rule_{rule} {}
    Then run(Play& play) const override {
        play.settle(track_, rule_);
        return Then::done();
    }

private:
    TrackId track_;
    Rule rule_;
};

class BeginCondition final : public Effect {
public:
    BeginCondition(ConditionId condition, SideId side) : condition_{condition}, side_{side} {}
    Then run(Play& play) const override {
        play.begin(condition_, side_);
        return Then::done();
    }

private:
    ConditionId condition_;
    SideId side_;
};

class EndGame final : public Effect {
public:
    EndGame(SideId winner, Rule rule) : winner_{winner}, rule_{rule} {}
    Then run(Play& play) const override {
        play.end_game(winner_, rule_);
        return Then::done();
    }

private:
    SideId winner_;
    Rule rule_;
};

class SetField final : public Effect {
public:
    SetField(FieldId field, int value) : field_{field}, value_{value} {}
    Then run(Play& play) const override {
        play.write(field_, 0, 0, value_);
        return Then::done();
    }

private:
    FieldId field_;
    int value_;
};

// Draws from a bag into a local: the member's index, -1 from an empty bag.
class Draw final : public Effect {
public:
    Draw(BagId bag, LocalId into) : bag_{bag}, into_{into} {}
    Then run(Play& play) const override {
        play.set_local(into_, play.draw(bag_, "a draw"));
        return Then::done();
    }

private:
    BagId bag_;
    LocalId into_;
};

class PutIn final : public Effect {
public:
    PutIn(std::size_t member, BagId bag) : member_{member}, bag_{bag} {}
    Then run(Play& play) const override {
        play.put_in(bag_, member_);
        return Then::done();
    }

private:
    std::size_t member_;
    BagId bag_;
};

// Puts back what was drawn; nothing from an empty bag was nothing.
class PutDrawn final : public Effect {
public:
    PutDrawn(LocalId drawn, BagId bag) : drawn_{drawn}, bag_{bag} {}
    Then run(Play& play) const override {
        if (const int member = play.local(drawn_); member >= 0) play.put_in(bag_, static_cast<std::size_t>(member));
        return Then::done();
    }

private:
    LocalId drawn_;
    BagId bag_;
};

// All of one bag into another: discards become the deck again.
class Pour final : public Effect {
public:
    Pour(BagId from, BagId into) : from_{from}, into_{into} {}
    Then run(Play& play) const override {
        const NameListId members = play.title().bags[from_.index()].members;
        const auto count = play.scenario().name_lists[members.index()].entries.size();
        for (std::size_t member = 0; member < count; ++member) {
            const int held = play.in_bag(from_, member);
            play.put_in(from_, member, -held);
            play.put_in(into_, member, held);
        }
        return Then::done();
    }

private:
    BagId from_;
    BagId into_;
};

// A bag holds again what it held at the start.
class Refill final : public Effect {
public:
    explicit Refill(BagId bag) : bag_{bag} {}
    Then run(Play& play) const override {
        const FieldId field = play.title().bags[bag_.index()].field;
        const Layout::Slot& slot = play.scenario().layout.slot(field);
        for (std::size_t member = 0; member < slot.stride; ++member)
            play.write(field, 0, member, play.scenario().start.read(slot, member));
        return Then::done();
    }

private:
    BagId bag_;
};

class ResetField final : public Effect {
public:
    explicit ResetField(FieldId field) : field_{field} {}
    Then run(Play& play) const override {
        play.reset(field_);
        return Then::done();
    }

private:
    FieldId field_;
};

class MixCounters final : public Effect {
public:
    explicit MixCounters(SideId side) : side_{side} {}
    Then run(Play& play) const override {
        play.mix_counters(side_);
        return Then::done();
    }

private:
    SideId side_;
};

class Tell final : public Effect {
public:
    Tell(TextId text, Rule rule) : text_{text}, rule_{rule} {}
    Then run(Play& play) const override {
        if (play.phasing())
            play.event(text_, rule_, {Fact::of("side", play.phasing())});
        else
            play.event(text_, rule_);
        return Then::done();
    }

private:
    TextId text_;
    Rule rule_;
};

std::unique_ptr<const Effect> make_end_game(const data::Node& node, Compiler& compiler) {
    const data::Node winner = node.find("end_game");
    compiler.at(winner.mark());
    const SideId side = winner.text() == "draw" ? SideId{} : compiler.side(winner.text());
    return std::make_unique<EndGame>(side, rule_in(node, compiler));
}

std::unique_ptr<const Effect> make_condition(const data::Node& node, Compiler& compiler) {
    const data::Node side = node.find("side");
    const ConditionId condition = compiler.condition(node.find("condition").text());
    return std::make_unique<BeginCondition>(condition, side ? compiler.side(side.text()) : SideId{});
}

std::unique_ptr<const Effect> make_adjust(const data::Node& node, Compiler& compiler) {
    const TrackId track = compiler.track(node.find("adjust").text());
    const data::Node by = needed(node, "adjust", "by", "how far, a number or dice like -1d6", compiler.diagnostics());
    if (!by) return nullptr;
    return std::make_unique<Adjust>(track, amount_of(by, compiler.diagnostics()), rule_in(node, compiler));
}

std::unique_ptr<const Effect> make_draw(const data::Node& node, Compiler& compiler) {
    const BagId bag = compiler.bag(node.find("draw").text());
    const data::Node into = needed(node, "draw", "into", "the local that takes what is drawn", compiler.diagnostics());
    if (!into) return nullptr;
    compiler.at(into.mark());
    return std::make_unique<Draw>(bag, compiler.local(into.text()));
}

// The bag that `put` and `pour` fill.
BagId bag_into(const data::Node& node, std::string_view effect, Compiler& compiler) {
    const data::Node into = needed(node, effect, "into", "the bag that takes it", compiler.diagnostics());
    if (!into) return {};
    compiler.at(into.mark());
    return compiler.bag(into.text());
}

std::unique_ptr<const Effect> make_put(const data::Node& node, Compiler& compiler) {
    const BagId bag = bag_into(node, "put", compiler);
    if (!bag) return nullptr;
    compiler.at(node.find("put").mark());
    const auto& locals = compiler.title().locals;
    for (std::size_t local = 0; local < locals.size(); ++local)
        if (locals[local].id == node.find("put").text()) return std::make_unique<PutDrawn>(LocalId::at(local), bag);
    const int member = compiler.entry(compiler.title().bags[bag.index()].members, node.find("put").text());
    return member < 0 ? nullptr : std::make_unique<PutIn>(static_cast<std::size_t>(member), bag);
}

std::unique_ptr<const Effect> make_pour(const data::Node& node, Compiler& compiler) {
    const BagId from = compiler.bag(node.find("pour").text());
    const BagId into = bag_into(node, "pour", compiler);
    if (!from || !into) return nullptr;
    const auto& bags = compiler.title().bags;
    if (bags[from.index()].members == bags[into.index()].members) return std::make_unique<Pour>(from, into);
    compiler.diagnostics().error(node.mark(), codes::sequence_fault, "these bags do not hold the same members");
    return nullptr;
}

std::unique_ptr<const Effect> make_reset(const data::Node& node, Compiler& compiler) {
    const FieldId field = compiler.title().field(node.find("reset").text());
    if (field) return std::make_unique<ResetField>(field);
    std::vector<std::string> known;
    for (const FieldSpec& spec : compiler.title().fields) known.push_back(spec.id);
    report_unknown(compiler.diagnostics(), node.find("reset").mark(), "field", node.find("reset").text(), known);
    return nullptr;
}

std::unique_ptr<const Effect> make_set(const data::Node& node, Compiler& compiler) {
    const GameField field = compiler.game_field(node.find("set").text());
    const data::Node to = needed(node, "set", "to", "the value that the field takes", compiler.diagnostics());
    if (!to) return nullptr;
    const FieldSpec& spec = compiler.title().fields[field.id.index()];
    return std::make_unique<SetField>(field.id, compiler.value_of(to, spec.meaning, spec.names));
}

}  // namespace

void add_builtin_effects(Rulebook& rulebook) {
    rulebook.effect("adjust", make_adjust, {"by"});
    rulebook.effect("settle", [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<Settle>(compiler.track(node.find("settle").text()), rule_in(node, compiler));
    });
    rulebook.effect("condition", make_condition, {"side"});
    rulebook.effect("end_game", make_end_game);
    rulebook.effect("set", make_set, {"to"});
    rulebook.effect("reset", make_reset);
    rulebook.effect("draw", make_draw, {"into"});
    rulebook.effect("put", make_put, {"into"});
    rulebook.effect("pour", make_pour, {"into"});
    rulebook.effect("refill", [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<Refill>(compiler.bag(node.find("refill").text()));
    });
    rulebook.effect("mix", [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<MixCounters>(compiler.side(node.find("mix").text()));
    });
    rulebook.effect("tell", [](const data::Node& node, Compiler& compiler) {
        return std::make_unique<Tell>(compiler.text(node.find("tell").text()), rule_in(node, compiler));
    });
}

}  // namespace wargame
