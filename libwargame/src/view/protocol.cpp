// The line protocol: requests taken apart, faults turned into answers.
#include "wargame/protocol.hpp"

#include "view/session.hpp"
#include "wargame/codes.hpp"
#include "wargame/explain.hpp"
#include "wargame/save.hpp"

#include <fmt/format.h>

#include <array>
#include <new>

namespace wargame {
namespace {

std::string_view code_of(json::FaultKind kind) {
    switch (kind) {
        case json::FaultKind::too_large: return codes::request_too_large;
        case json::FaultKind::syntax: return codes::request_syntax;
        case json::FaultKind::too_deep:
        case json::FaultKind::too_many:
        case json::FaultKind::duplicate_key: return codes::request_too_deep;
        case json::FaultKind::missing: return codes::request_missing_field;
        case json::FaultKind::unknown: return codes::request_unknown_field;
        case json::FaultKind::kind: return codes::request_kind;
        case json::FaultKind::range: break;
    }
    return codes::request_range;
}

json::Out error_of(std::string_view code, const std::string& message, const std::string& hint = {}) {
    json::Out out;
    out["code"] = code;
    out["message"] = message;
    if (!hint.empty()) out["hint"] = hint;
    return out;
}

json::Out error_of(const json::Fault& fault) {
    json::Out out = error_of(code_of(fault.kind), fault.what(), fault.hint);
    if (!fault.path.empty()) out["path"] = fault.path;
    if (fault.column > 0) out["column"] = fault.column;
    return out;
}

json::Out error_of(const SaveError& error) {
    const SaveFault& fault = error.fault();
    json::Out out = error_of(fault.code, fault.message, fault.hint);
    if (!fault.rule.empty()) out["rule"] = fault.rule;
    if (!fault.path.empty()) out["path"] = fault.path;
    if (fault.line > 0) {
        out["line"] = fault.line;
        out["column"] = fault.column;
    }
    if (fault.action) out["action"] = *fault.action;
    return out;
}

json::Out error_of(const DataError& error) {
    const Diagnostic& first = error.diagnostics().front();
    json::Out out = error_of(first.code, first.message, first.hint);
    if (first.file.empty()) return out;
    out["file"] = first.file;
    out["line"] = first.line;
    out["column"] = first.column;
    return out;
}

// Runs a call; whatever it throws becomes an error.
template <class Call>
json::Out guarded(Call call, bool& failed) {
    failed = true;
    try {
        json::Out out = call();
        failed = false;
        return out;
    } catch (const ProtocolFault& fault) {
        json::Out out = error_of(fault.code, fault.what(), fault.hint);
        for (const auto& [key, value] : fault.more.items()) out[key] = value;
        return out;
    } catch (const json::Fault& fault) {
        return error_of(fault);
    } catch (const SaveError& error) {
        return error_of(error);
    } catch (const DataError& error) {
        return error_of(error);
    } catch (const FormError& error) {
        const std::string_view text = error.what();
        return error_of(error.code(), std::string{text.substr(0, text.find(" [" + error.code() + "]"))}, error.hint());
    } catch (const DieWanted& wanted) {
        return error_of(codes::dice_wanted, wanted.what());
    } catch (const NothingToExplain& nothing) {
        return error_of(codes::nothing_to_explain, nothing.what());
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& broken) {
        return error_of(codes::internal_failure, broken.what());
    }
}

// A number, a text or nothing comes back as it is; anything else as null.
json::Out id_of(const json::In& request) {
    if (!request.is_object()) return nullptr;
    const auto found = request.find("id");
    if (found == request.end()) return nullptr;
    if (found->is_number_unsigned()) return found->get<std::uint64_t>();
    if (found->is_number_integer()) return found->get<std::int64_t>();
    if (found->is_string() && found->get_ref<const std::string&>().size() <= 256) return found->get<std::string>();
    return nullptr;
}

void check_id(const json::In& request) {
    if (!request.is_object()) return;
    const auto found = request.find("id");
    if (found == request.end() || found->is_null() || !id_of(request).is_null()) return;
    throw ProtocolFault{codes::request_kind, "id is a whole number or a text of at most 256 bytes", {}};
}

}  // namespace

Protocol::Protocol(Library& library, const ProtocolLimits& limits)
    : session_{std::make_unique<Session>(library, limits)} {}
Protocol::~Protocol() = default;
std::string Protocol::answer(std::string_view line) { return session_->answer(line); }
std::size_t Protocol::games() const { return session_->games(); }

std::string Protocol::Session::answer(std::string_view line) {
    json::Out out;
    out["id"] = nullptr;
    bool failed = false;
    json::Out result = guarded(
        [&] {
            const json::In request = json::parse(line, {.bytes = limits_.line_bytes, .depth = 12});
            out["id"] = id_of(request);
            check_id(request);
            return call(Node{request, ""});
        },
        failed);
    out[failed ? "error" : "ok"] = std::move(result);
    return json::dump(out);
}

json::Out Protocol::Session::call(const Node& request) {
    struct Entry {
        std::string_view name;
        Out (Session::*run)(const Node&);
    };
    constexpr auto calls = std::to_array<Entry>({{"list", &Session::list},
                                                 {"show", &Session::show},
                                                 {"new", &Session::begin},
                                                 {"view", &Session::view},
                                                 {"decision", &Session::decision},
                                                 {"check", &Session::check},
                                                 {"apply", &Session::apply},
                                                 {"undo", &Session::undo},
                                                 {"why", &Session::why},
                                                 {"outcomes", &Session::outcomes},
                                                 {"save", &Session::save},
                                                 {"load", &Session::load},
                                                 {"close", &Session::close}});
    const std::string name = request.at("call").text(64);
    std::vector<std::string_view> known;
    for (const Entry& entry : calls) {
        if (entry.name == name) return (this->*entry.run)(request);
        known.push_back(entry.name);
    }
    throw ProtocolFault{codes::unknown_call, fmt::format("there is no call {}", in_quotes(name)),
                        did_you_mean(name, std::span<const std::string_view>{known})};
}

}  // namespace wargame
