// Faults of the campaign's own data, each with its place.
#include "catch.hpp"
#include "wargame/all.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

using namespace wargame;

namespace {

// A copy of the data in which one text of one file is another; gone afterwards.
class Changed {
public:
    Changed(const std::string& file, const std::string& from, const std::string& to) {
        std::filesystem::copy(WARGAME_DATA_DIR, path_, std::filesystem::copy_options::recursive);
        const std::filesystem::path changed = path_ / "natal_campaign" / file;
        std::ifstream in{changed};
        std::string text{std::istreambuf_iterator<char>{in}, {}};
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        std::ofstream{changed} << text.replace(at, from.size(), to);
    }
    Changed(const Changed&) = delete;
    Changed& operator=(const Changed&) = delete;
    ~Changed() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    std::string faults() const {
        try {
            Library library = open_library(path_);
            library.title("natal_campaign");
        } catch (const DataError& error) {
            std::string out;
            for (const Diagnostic& fault : error.diagnostics()) out += fault.text() + "\n";
            return out;
        }
        return "";
    }

private:
    // Another for each, as tests run beside each other.
    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() / ("wargame_faults_" + std::to_string(std::random_device{}()));
};

}  // namespace

TEST_CASE("lines of victory do not depend on themselves, nor on lines that are not there", "[natal_campaign]") {
    const Changed self{"campaign.yaml", "{row_holds: 4}", "{row_holds: 3}"};
    CHECK_THAT(self.faults(), Catch::Contains("campaign.yaml:47:") && Catch::Contains("would depend on itself"));
    const Changed none{"campaign.yaml", "{row_holds: 4}", "{row_holds: 44}"};
    CHECK_THAT(none.faults(),
               Catch::Contains("campaign.yaml:47:") && Catch::Contains("there is no line 44 of victory"));
}

TEST_CASE("tests of victory say what they cannot do without", "[natal_campaign]") {
    const Changed achieved{"campaign.yaml", "{strategy_achieved: {side: british}}", "{strategy_achieved: {}}"};
    CHECK_THAT(achieved.faults(), Catch::Contains("campaign.yaml:41:") && Catch::Contains("the test needs 'side'"));
    const Changed forces{"strategies.yaml", "{forces_in: {side: british, ", "{forces_in: {"};
    CHECK_THAT(forces.faults(), Catch::Contains("strategies.yaml:") && Catch::Contains("the test needs 'side'"));
    const Changed circle{"strategies.yaml", "{forces_in: {side: british, ", "{strategy_achieved: {side: british, "};
    CHECK_THAT(circle.faults(), Catch::Contains("strategies.yaml:") && Catch::Contains("cannot depend on lines"));
}
