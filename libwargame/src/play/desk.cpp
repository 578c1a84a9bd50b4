#include "play/desk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace wargame {
namespace {

bool succeeds(const DieRequest& request, int face) { return face >= request.at_least && face <= request.at_most; }

int result_of(const DieRequest& request, std::span<const int> faces) {
    if (request.kind == DieKind::successes)
        return static_cast<int>(
            std::count_if(faces.begin(), faces.end(), [&](int face) { return succeeds(request, face); }));
    return std::accumulate(faces.begin(), faces.end(), 0);
}

std::vector<DieBranch> sum_branches(const DieRequest& request) {
    std::vector<Fraction> chance{Fraction{1}};
    const Fraction each{1, static_cast<std::uint64_t>(request.sides)};
    for (int die = 0; die < request.count; ++die) {
        std::vector<Fraction> next(chance.size() + static_cast<std::size_t>(request.sides));
        for (std::size_t sum = 0; sum < chance.size(); ++sum)
            for (int face = 1; face <= request.sides; ++face)
                next[sum + static_cast<std::size_t>(face)] =
                    next[sum + static_cast<std::size_t>(face)] + chance[sum] * each;
        chance = std::move(next);
    }
    std::vector<DieBranch> out;
    for (std::size_t sum = 0; sum < chance.size(); ++sum)
        if (!(chance[sum] == Fraction{})) out.push_back({static_cast<int>(sum), chance[sum]});
    return out;
}

std::vector<DieBranch> success_branches(const DieRequest& request) {
    const int low = std::max(request.at_least, 1);
    const int high = std::min(request.at_most, request.sides);
    const auto sides = static_cast<std::uint64_t>(request.sides);
    const auto good = static_cast<std::uint64_t>(std::max(high - low + 1, 0));
    std::vector<Fraction> chance{Fraction{1}};
    for (int die = 0; die < request.count; ++die) {
        std::vector<Fraction> next(chance.size() + 1);
        for (std::size_t hits = 0; hits < chance.size(); ++hits) {
            next[hits] = next[hits] + chance[hits] * Fraction{sides - good, sides};
            next[hits + 1] = next[hits + 1] + chance[hits] * Fraction{good, sides};
        }
        chance = std::move(next);
    }
    std::vector<DieBranch> out;
    for (std::size_t hits = 0; hits < chance.size(); ++hits)
        if (!(chance[hits] == Fraction{})) out.push_back({static_cast<int>(hits), chance[hits]});
    return out;
}

}  // namespace

std::vector<DieBranch> branches_of(const DieRequest& request, std::span<const int> weights) {
    if (request.kind == DieKind::successes) return success_branches(request);
    if (request.kind != DieKind::draw) return sum_branches(request);
    const int total = std::accumulate(weights.begin(), weights.end(), 0);
    std::vector<DieBranch> out;
    for (std::size_t member = 0; member < weights.size(); ++member)
        if (weights[member] > 0)
            out.push_back({static_cast<int>(member),
                           Fraction{static_cast<std::uint64_t>(weights[member]), static_cast<std::uint64_t>(total)}});
    return out;
}

void Desk::give(std::span<const int> faces, bool only) {
    given_.assign(faces.begin(), faces.end());
    next_given_ = 0;
    only_given_ = only;
}

std::size_t Desk::take_back() {
    const std::size_t left = given_left();
    given_.clear();
    next_given_ = 0;
    only_given_ = false;
    return left;
}

void Desk::enumerate(std::span<const int> results) {
    results_.assign(results.begin(), results.end());
    next_result_ = 0;
    enumerating_ = true;
}

int Desk::answer(const DieRequest& request, std::span<const int> weights, Pcg32& generator) {
    if (enumerating_) {
        if (next_result_ >= results_.size()) throw ResultWanted{request, branches_of(request, weights)};
        return keep(request, results_[next_result_++], 0, faces_.size());
    }
    const std::size_t first = faces_.size();
    const std::size_t given_before = next_given_;
    if (request.kind == DieKind::draw) {
        const int drawn = draw(request, weights, generator);
        faces_.push_back(drawn);
        return keep(request, drawn, next_given_ - given_before, first);
    }
    for (int die = 0; die < request.count; ++die) faces_.push_back(face(request, generator));
    const int result = result_of(request, std::span{faces_}.subspan(first));
    return keep(request, result, next_given_ - given_before, first);
}

int Desk::keep(const DieRequest& request, int result, std::size_t typed, std::size_t first_face) {
    entries_.push_back({request, result, typed > 0, static_cast<std::uint32_t>(typed),
                        static_cast<std::uint32_t>(first_face),
                        static_cast<std::uint32_t>(faces_.size() - first_face)});
    return result;
}

void Desk::replay(std::span<const int> faces, std::size_t typed) {
    typed = std::min(typed, faces.size());
    give(faces.first(typed), false);
    recorded_.assign(faces.begin() + static_cast<std::ptrdiff_t>(typed), faces.end());
    next_recorded_ = 0;
    replaying_ = true;
}

std::size_t Desk::stop_replaying() {
    const std::size_t left = take_back() + recorded_.size() - next_recorded_;
    recorded_.clear();
    next_recorded_ = 0;
    replaying_ = false;
    return left;
}

int Desk::compared(const DieRequest& request, int thrown) {
    if (!replaying_) return thrown;
    if (next_recorded_ >= recorded_.size()) throw FacesDiffer{request, thrown, {}};
    const int recorded = recorded_[next_recorded_++];
    if (recorded != thrown) throw FacesDiffer{request, thrown, recorded};
    return thrown;
}

int Desk::face(const DieRequest& request, Pcg32& generator) {
    if (next_given_ < given_.size()) {
        const int shown = given_[next_given_];
        if (shown < 1 || shown > request.sides)
            throw DieWanted{
                request,
                fmt::format("a die of {} sides cannot show {} (for {})", request.sides, shown, request.purpose), true};
        ++next_given_;
        return shown;
    }
    if (only_given_)
        throw DieWanted{request, fmt::format("a die of {} sides is wanted for {}", request.sides, request.purpose)};
    return compared(request, static_cast<int>(generator.below(static_cast<std::uint32_t>(request.sides))) + 1);
}

int Desk::draw(const DieRequest& request, std::span<const int> weights, Pcg32& generator) {
    if (next_given_ < given_.size()) {
        const int member = given_[next_given_];
        if (member < 0 || static_cast<std::size_t>(member) >= weights.size() ||
            weights[static_cast<std::size_t>(member)] <= 0)
            throw DieWanted{request, fmt::format("what was given is not there to be drawn (for {})", request.purpose),
                            true};
        ++next_given_;
        return member;
    }
    if (only_given_) throw DieWanted{request, fmt::format("a draw is wanted for {}", request.purpose)};
    const int total = std::accumulate(weights.begin(), weights.end(), 0);
    auto left = static_cast<int>(generator.below(static_cast<std::uint32_t>(total)));
    std::size_t member = 0;
    while (left >= weights[member]) left -= weights[member++];
    return compared(request, static_cast<int>(member));
}

DieRecord Desk::record(std::size_t at) const {
    const Entry& entry = entries_[at];
    DieRecord record{entry.request, entry.result, entry.typed, {}};
    const auto first = faces_.begin() + entry.first_face;
    record.faces.assign(first, first + entry.faces);
    return record;
}

void Desk::truncate(std::size_t size) {
    if (size < entries_.size()) entries_.resize(size);
    // Faces of a request that was not answered to its end go too.
    faces_.resize(entries_.empty() ? 0 : std::size_t{entries_.back().first_face} + entries_.back().faces);
}

std::span<const int> Desk::faces(std::size_t first, std::size_t last) const {
    if (first >= last) return {};
    const std::size_t begin = entries_[first].first_face;
    const Entry& end = entries_[last - 1];
    return std::span{faces_}.subspan(begin, end.first_face + end.faces - begin);
}

std::size_t Desk::typed_faces(std::size_t first, std::size_t last) const {
    std::size_t typed = 0;
    for (std::size_t at = first; at < last; ++at) typed += entries_[at].typed_faces;
    return typed;
}

void Desk::clear() {
    entries_.clear();
    faces_.clear();
}

}  // namespace wargame
