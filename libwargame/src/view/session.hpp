// What the line protocol keeps: games by handle, and its calls.
#pragma once

#include "support/json.hpp"
#include "wargame/game.hpp"
#include "wargame/protocol.hpp"

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

namespace wargame {

// A request that cannot be answered.
struct ProtocolFault : std::runtime_error {
    ProtocolFault(std::string_view which, const std::string& message, std::string what_helps = {})
        : std::runtime_error{message}, code{which}, hint{std::move(what_helps)} {}

    std::string code;
    std::string hint;
    json::Out more = json::Out::object();  // further members of the error
};

class Protocol::Session {
public:
    Session(Library& library, const ProtocolLimits& limits) : library_{library}, limits_{limits} {}

    std::string answer(std::string_view line);
    std::size_t games() const { return games_.size(); }

private:
    using Node = json::Node;
    using Out = json::Out;

    Out call(const Node& request);
    Out list(const Node& request);
    Out show(const Node& request);
    Out begin(const Node& request);
    Out view(const Node& request);
    Out decision(const Node& request);
    Out check(const Node& request);
    Out apply(const Node& request);
    Out undo(const Node& request);
    Out why(const Node& request);
    Out outcomes(const Node& request);
    Out save(const Node& request);
    Out load(const Node& request);
    Out close(const Node& request);

    std::shared_ptr<const Title> title(const Node& request);
    Game& game(const Node& request);
    SideId side(const Node& request, const Game& game) const;
    // The side, which must be the one that decides now.
    SideId deciding(const Node& request, Game& game) const;
    Out keep(Game game);
    void room() const;

    Library& library_;
    ProtocolLimits limits_;
    std::map<std::string, Game, std::less<>> games_;
    std::uint64_t opened_ = 0;
};

}  // namespace wargame
