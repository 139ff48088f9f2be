// The three source files of Computer Chess: the listing with the repairs that its README records, and the changes in the others.
#include <algorithm>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "computer_chess/texts.hpp"

namespace {

using janus::tests::computer_chess::file;
using janus::tests::computer_chess::variant;

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) result.push_back(line);
  return result;
}

std::string trimmed(const std::string& line) { return line.substr(std::min(line.find_first_not_of('\t'), line.size())); }

std::string without_strings(const std::string& line) { return std::regex_replace(line, std::regex("\"[^\"]*\""), "\"\""); }

// Statements have addresses in the order of the text, so as many must stand in a line as before.
std::size_t statements(const std::string& line) {
  const std::string code = without_strings(trimmed(line));
  if (code.empty() || code.starts_with("'") || code.starts_with("REM") || code.starts_with("DATA") || code.ends_with(":")) return 0;
  std::size_t count = 1 + static_cast<std::size_t>(std::count(code.begin(), code.end(), ':'));
  for (std::size_t at = code.find(" THEN "); at != std::string::npos; at = code.find(" THEN ", at + 1)) ++count;
  return count;
}

std::set<std::string> words(const std::string& text) {
  static const std::regex word("[A-Z][A-Z0-9]*\\$?");
  std::string code = without_strings(text);
  std::transform(code.begin(), code.end(), code.begin(), [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return {std::sregex_token_iterator(code.begin(), code.end(), word), {}};
}

// Rows of a table below a heading of README.md that begin with numbers: the texts between back quotes, with the last number in front of them.
struct Row {
  std::size_t line = 0;
  std::vector<std::string> quoted;
};

std::vector<Row> table(const std::string& heading) {
  std::vector<Row> rows;
  bool inside = false;
  for (const std::string& line : lines(file("README.md"))) {
    if (line.starts_with("## ")) inside = line == "## " + heading;
    static const std::regex number("^\\| (?:[0-9]+ \\| )?([0-9]+) \\| `");
    std::smatch match;
    if (!inside || !std::regex_search(line, match, number)) continue;
    Row row{std::stoul(match[1]), {}};
    static const std::regex quoted("`([^`]*)`");
    for (std::sregex_iterator i(line.begin(), line.end(), quoted), end; i != end; ++i) row.quoted.push_back((*i)[1]);
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

TEST_CASE("the texts are plain: ASCII, tabs in front, a line feed behind each line") {
  for (const std::string& text : {file("listing.bas"), variant(), file("human.bas")}) {
    CHECK(text.ends_with("\n"));
    CHECK(std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\t' || (c >= ' ' && c <= '~'); }));
    for (const std::string& line : lines(text)) {
      CAPTURE(line);
      CHECK((line.empty() || (line.back() != ' ' && line.back() != '\t')));
      CHECK(trimmed(line).find('\t') == std::string::npos);
    }
  }
}

TEST_CASE("each repair that the README records stands in the listing, and the damage does not") {
  const std::vector<std::string> listing = lines(file("listing.bas"));
  CHECK(listing.size() == 634);
  const std::vector<Row> rows = table("Repairs");
  CHECK(rows.size() == 22);
  std::set<std::size_t> repaired;
  for (const Row& row : rows) {
    CAPTURE(row.line);
    REQUIRE(row.quoted.size() >= 2);
    REQUIRE(row.line <= listing.size());
    CHECK(trimmed(listing[row.line - 1]) == row.quoted[1]);
    CHECK(row.quoted[0] != row.quoted[1]);
    CHECK(repaired.insert(row.line).second);
  }
  // Kinds of damage that occur nowhere else either.
  const std::string text = file("listing.bas");
  for (const char* damage : {"SI", "2*(", "2A(", "2AY", "T0 ", "ZK", "(I,", "(1S)", "4O", ".A(", "PV<"}) {
    CAPTURE(damage);
    CHECK(text.find(damage) == std::string::npos);
  }
  // The two labels that are missing from the copy.
  for (const char* label : {"CWHITE3:", "CBLACK3:"}) {
    const auto at = std::find(listing.begin(), listing.end(), label);
    REQUIRE(at != listing.end());
    CHECK(trimmed(*(at + 1)) == (label[1] == 'W' ? "NEXT X8" : "NEXT X9"));
  }
}

TEST_CASE("every label that the listing goes to is there, once") {
  for (const std::string& text : {file("listing.bas"), variant(), file("human.bas")}) {
    std::multiset<std::string> labels;
    std::set<std::string> wanted;
    for (const std::string& line : lines(text)) {
      static const std::regex label("([A-Z][A-Z0-9]*):"), target("(?:GOTO|GOSUB|THEN) ([A-Z][A-Z0-9]*)(?::|$)");
      std::smatch match;
      if (std::regex_match(line, match, label)) labels.insert(match[1]);
      if (std::regex_search(line, match, target) && match[1] != "RETURN") wanted.insert(match[1]);
    }
    CHECK(wanted.size() > 25);
    for (const std::string& each : wanted) {
      CAPTURE(each);
      CHECK(labels.count(each) == 1);
    }
    for (const std::string& each : labels) {
      CAPTURE(each);
      CHECK(labels.count(each) == 1);
    }
  }
}

TEST_CASE("the variant differs from the listing in one word") {
  const std::vector<std::string> listing = lines(file("listing.bas")), game = lines(variant());
  REQUIRE(game.size() == listing.size());
  std::vector<std::size_t> other;
  for (std::size_t i = 0; i < game.size(); ++i)
    if (game[i] != listing[i]) other.push_back(i);
  REQUIRE(other.size() == 1);
  CHECK(listing[other[0]] == "\t\t\tIF III>0 THEN S1=S1+.9");
  CHECK(game[other[0]] == "\t\t\tIF II>0 THEN S1=S1+.9");
  CHECK(std::count(listing.begin(), listing.end(), listing[other[0]]) == 1);
}

TEST_CASE("the text for a person keeps every statement and every variable of the listing in its place") {
  const std::vector<std::string> listing = lines(file("listing.bas")), human = lines(file("human.bas"));
  REQUIRE(human.size() > listing.size());
  const std::vector<Row> rows = table("Playing yourself");
  std::set<std::size_t> told;
  for (const Row& row : rows) {
    CAPTURE(row.line);
    REQUIRE(row.quoted.size() >= 2);
    CHECK(trimmed(listing[row.line - 1]) == row.quoted[0]);
    CHECK(trimmed(human[row.line - 1]) == row.quoted[1]);
    told.insert(row.line);
  }
  std::set<std::string> before;
  std::set<std::size_t> changed;
  for (std::size_t i = 0; i < listing.size(); ++i) {
    if (human[i] != listing[i]) {
      CAPTURE(listing[i], human[i]);
      changed.insert(i + 1);
      CHECK(statements(human[i]) == statements(listing[i]));
      // No variable stands here for the first time: of new words there are only those labels.
      for (const std::string& word : words(human[i])) {
        CAPTURE(word);
        CHECK((before.contains(word) || word == "WINPUT" || word == "BINPUT" || word == "WMOVE" || word == "BMOVE"));
      }
    }
    before.merge(words(listing[i]));
  }
  CHECK(changed == told);
  CHECK(changed.size() == 12);
}
