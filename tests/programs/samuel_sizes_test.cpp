// The table of sizes in the README of Samuel's checkers matches the program.
#include <map>
#include <regex>
#include <sstream>

#include "catch.hpp"
#include "programs/samuel_kit.hpp"

using namespace janus;

namespace {

struct Row {
  int here = 0;
  std::vector<std::pair<std::string, int>> routines;
};

// `| Legal | 200 | 100 | 183 | EMPTY 35, RFJN 14 |`
std::vector<Row> table_in(const std::string& text) {
  std::istringstream file(text);
  std::vector<Row> rows;
  const std::regex line_form(R"(\|[^|]*\|[ 0-9]*\|[ 0-9]*\| (\d+) \| ([A-Z0-9 ,]+) \|)"), routine_form(R"(([A-Z][A-Z0-9]*) (\d+))");
  for (std::string line; std::getline(file, line);) {
    std::smatch match;
    if (!std::regex_match(line, match, line_form)) continue;
    Row row{std::stoi(match[1]), {}};
    const std::string routines = match[2];
    for (auto it = std::sregex_iterator(routines.begin(), routines.end(), routine_form); it != std::sregex_iterator(); ++it) {
      row.routines.emplace_back((*it)[1], std::stoi((*it)[2]));
    }
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

TEST_CASE("the sizes of Samuel's checkers are those in its README") {
  const auto program = tests::assembled("f8", JANUS_SOURCE_DIR "/software/samuel-checkers/samuel_checkers.s");
  REQUIRE(program.assembly.image.segments.size() == 1);
  const auto& image = program.assembly.image.segments.front();
  const std::string text = tests::samuel::readme();
  const std::vector<Row> rows = table_in(text);
  REQUIRE(rows.size() == 9);

  std::map<int, std::string> names;  // by where they begin
  int sum = 0;
  for (const Row& row : rows) {
    int here = 0;
    for (const auto& [name, size] : row.routines) {
      names[program[name]] = name;
      here += size;
    }
    CHECK(here == row.here);
    sum += here;
  }
  CHECK(sum == static_cast<int>(image.bytes.size()));
  for (const Row& row : rows) {
    for (const auto& [name, size] : row.routines) {
      CAPTURE(name);
      const auto next = names.upper_bound(program[name]);
      const int end = next == names.end() ? static_cast<int>(image.address + image.bytes.size()) : next->first;
      CHECK(end - program[name] == size);
    }
  }
  CHECK(text.find("| **Total** | **1250** | **650** | **" + std::to_string(sum) + "** |") != std::string::npos);
}
