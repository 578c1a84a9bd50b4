// Turns the events of the YAML parser into a tree, and refuses what the parser would let through.
#pragma once

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "data/text_check.hpp"
#include "data/tree.hpp"

namespace wargame::data {

class Builder final : public YAML::EventHandler {
public:
    // Thrown through the parser when reading on is pointless; the reason is in the diagnostics.
    struct Stop {};

    Builder(std::string_view bytes, const LineIndex& lines, std::shared_ptr<const std::string> file,
            Diagnostics& diagnostics);

    // What was built; call it once, at the end.
    std::shared_ptr<const Tree> finish();
    Mark mark(std::size_t offset) const;
    // The byte at which the latest event began.
    std::size_t latest() const { return latest_; }
    // Where the last text in quotes begins; npos when there was none.
    std::size_t last_quoted() const { return last_quoted_; }
    // The lists and maps that are still open, outermost first, by the byte at which they began.
    std::vector<std::size_t> open() const;

    void OnDocumentStart(const YAML::Mark& where) override;
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& where, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark& where, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark& where, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& where, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override;
    void OnMapStart(const YAML::Mark& where, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;
    void OnMapEnd() override;

private:
    struct Frame {
        std::uint32_t cell;
        std::size_t first_child;
        std::size_t offset;
    };

    std::uint32_t add(const YAML::Mark& where, Kind kind);
    void check_properties(const YAML::Mark& where, std::string_view tag, YAML::anchor_t anchor);
    void open_collection(const YAML::Mark& where, Kind kind);
    Frame close_collection();
    bool at_value() const;
    bool key_is_good(std::uint32_t key);
    std::vector<std::uint32_t> sorted_entries(const Cell& map) const;
    std::vector<std::uint32_t> drop_duplicates(const Cell& map, const std::vector<std::uint32_t>& sorted);
    void error(const YAML::Mark& where, std::string_view code, std::string message, std::string hint);
    Mark mark_of(std::uint32_t cell) const;

    std::size_t last_quoted_ = std::string_view::npos;
    std::string_view bytes_;
    const LineIndex& lines_;
    Diagnostics& diagnostics_;
    std::shared_ptr<Tree> tree_;
    std::vector<Frame> frames_;
    std::vector<std::uint32_t> children_;
    std::size_t latest_ = 0;
    bool started_ = false;
};

}  // namespace wargame::data
