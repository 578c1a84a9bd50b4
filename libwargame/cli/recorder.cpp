#include "recorder.hpp"

#include "game_arguments.hpp"

namespace wargame::cli {

Recorder::Recorder(const Title& title, const std::vector<std::string>& wanted) {
    for (const std::string& name : wanted) {
        if (const TrackId track = title.track(name)) {
            add(name, {title.tracks[track.index()].field, 0, nullptr});
            continue;
        }
        const FieldId field = title.field(name);
        if (!field) {
            std::vector<std::string> known;
            for (const TrackSpec& each : title.tracks) known.push_back(each.id);
            for (const FieldSpec& each : title.fields) known.push_back(each.id);
            throw unknown("track or field", name, known);
        }
        const FieldSpec& spec = title.fields[field.index()];
        const bool of_sides = spec.scope == Scope::side;
        if ((!of_sides && spec.scope != Scope::game) || spec.length != 1 || spec.most != 0)
            throw UsageError{"--track takes what the game or a side has one value of, not " + in_quotes(name)};
        const NameList* names = spec.meaning == Meaning::name ? &title.name_lists[spec.names.index()] : nullptr;
        if (!of_sides) add(name, {field, 0, names});
        for (std::size_t side = 0; of_sides && side < title.sides.size(); ++side)
            add(name + '.' + title.sides[side].id, {field, side, names});
    }
}

void Recorder::add(const std::string& name, const Source& source) {
    sources_.push_back(source);
    series_.push_back({name, {}, {}});
}

void Recorder::restart() {
    turn_ = 0;
    for (Series& each : series_) {
        each.numbers.clear();
        each.words.clear();
    }
}

void Recorder::turn(const Position& position, int number) {
    if (number <= turn_) return;
    turn_ = number;
    note(position);
}

void Recorder::end(const Position& position) { note(position); }

void Recorder::note(const Position& position) {
    for (std::size_t at = 0; at < sources_.size(); ++at) {
        const Source& source = sources_[at];
        const int value = position.cell(source.field, source.element, 0);
        if (source.names == nullptr)
            series_[at].numbers.push_back(value);
        else
            series_[at].words.push_back(source.names->entries.name(static_cast<std::uint32_t>(value)));
    }
}

}  // namespace wargame::cli
