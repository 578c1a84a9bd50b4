// The line protocol: one JSON object in, one out, for front ends in any language.
//
// Request {"id": 1, "call": "list", ...}; answer {"id": 1, "ok": {...}} or {"id": 1, "error": {"code": "WG0400",
// "message": "...", "rule": "12.41"}}. Calls: list show new view decision check apply undo why outcomes save load
// close. A game is a handle ("g1"). A request names the side it acts or looks for and gets nothing that this side may
// not know; `save` and `load` are for the host. A request that fails changes nothing. docs/front-ends.md describes
// every call, docs/schema/request.json and answer.json their forms.
#pragma once

#include "wargame/game.hpp"
#include "wargame/library.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace wargame {

struct ProtocolLimits {
    std::size_t games = 64;                           // open at a time
    std::size_t line_bytes = std::size_t{20} << 20U;  // of a request; a save is the longest thing in one
    std::size_t branches = 4096;                      // ways that `outcomes` goes
};

class Protocol {
public:
    // The library must outlive it.
    explicit Protocol(Library& library, const ProtocolLimits& limits = {});
    Protocol(const Protocol&) = delete;
    Protocol& operator=(const Protocol&) = delete;
    ~Protocol();

    // The answer to one request, without a line break. Throws nothing but std::bad_alloc.
    std::string answer(std::string_view line);
    // Games that are open.
    std::size_t games() const;

private:
    class Session;
    std::unique_ptr<Session> session_;
};

}  // namespace wargame
