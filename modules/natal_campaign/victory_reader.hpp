// Reads the conditions of victory and of what strategies achieve: lines, clauses and tests.
#pragma once

#include "natal_campaign/campaign.hpp"
#include "natal_campaign/campaign_form.hpp"
#include "natal_campaign/campaign_names.hpp"

#include <optional>
#include <vector>

namespace wargame::natal {

class VictoryReader : CampaignNames {
public:
    explicit VictoryReader(ScenarioReader& reader) : CampaignNames{reader} {}

    // The lines of victory, which may name each other.
    std::vector<VictoryRow> rows(const data::Node& node);
    // What a strategy is for, which may name neither lines nor strategies.
    void read_achieved(const RawAchieved& raw, Plan& plan);

private:
    // A line of victory that asks whether another holds, counted from 1.
    struct RowTest {
        std::size_t from = 0, to = 0;
        Mark mark;
    };

    Record record_of(const RawRecord& raw);
    std::vector<Clause> clauses(const std::vector<RawClause>& raw);
    std::optional<Amount> amount(const data::Node& node) const;
    Zone zone_of(const data::Node& node) const;
    Test test_of(const data::Node& node);
    void fill_test(Test& test, const data::Node& value);
    void check_needs(Test::Kind kind, const RawTest& raw, const Mark& mark) const;
    void check_row_tests(std::size_t rows) const;

    std::vector<RowTest> row_tests_;
    std::size_t row_ = 0;  // that is read now; 0: what a strategy achieves
};

}  // namespace wargame::natal
