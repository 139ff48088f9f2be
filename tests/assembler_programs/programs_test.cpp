// Programs as the users of other assemblers write them, against the bytes that those assemblers make of them (README.md).
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "catch.hpp"
#include "skip.hpp"
#include "cli/janus_process.hpp"
#include "tools/assemble.hpp"
#include "tools/formats/format.hpp"

using namespace janus::tools;
using janus::tests::Folder;
using janus::tests::slurp;

namespace {

const std::string kFolder = JANUS_SOURCE_DIR "/tests/assembler_programs/";

using Row = std::map<std::string, std::string>;  // column to cell

std::vector<std::string> cells(const std::string& line) {
  std::vector<std::string> result;
  std::istringstream in(line);
  for (std::string cell; std::getline(in, cell, '\t');) result.push_back(cell);
  return result;
}

// A table with the names of its columns in the first line, behind `# `.
std::vector<Row> table(const std::string& path) {
  std::istringstream in(slurp(path));
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> columns = cells(line.substr(2));
  std::vector<Row> rows;
  while (std::getline(in, line)) {
    const std::vector<std::string> values = cells(line);
    REQUIRE(values.size() == columns.size());
    Row& row = rows.emplace_back();
    for (std::size_t i = 0; i < columns.size(); ++i) row[columns[i]] = values[i];
  }
  return rows;
}

Assembly assemble_file(const Row& row) {
  AssemblerOptions options;
  options.cpu = find_instruction_set(row.at("cpu"));
  options.dialect = find_dialect(row.at("syntax"));
  if (options.cpu == nullptr || options.dialect == nullptr) {
    throw std::runtime_error(fmt::format("no syntax `{}` for the {}", row.at("syntax"), row.at("cpu")));
  }
  options.read = [](const std::string& path) -> std::optional<std::string> {
    if (!std::filesystem::is_regular_file(kFolder + path)) return {};
    return slurp(kFolder + path);
  };
  const std::string config = kFolder + row.at("file").substr(0, row.at("file").rfind('.')) + ".cfg";
  if (options.dialect->placed_segments && std::filesystem::exists(config)) {
    SegmentPlanResult read = read_segment_plan(slurp(config));
    REQUIRE(read.problem.empty());
    options.segments = std::move(read.plan);
  }
  return assemble(row.at("file"), options);
}

// Where the whole of `ours` is not the whole of `theirs`, gaps included: the first few places.
std::vector<std::string> differences(const Image& ours, const Image& theirs, std::uint8_t gap) {
  const std::vector<std::uint8_t> made = flatten(ours, gap), expected = flatten(theirs, gap);
  std::vector<std::string> result;
  if (ours.first() != theirs.first()) result.push_back(fmt::format("begins at {:04X}, not {:04X}", ours.first(), theirs.first()));
  if (made.size() != expected.size()) result.push_back(fmt::format("{} bytes, not {}", made.size(), expected.size()));
  for (std::size_t i = 0; i < std::min(made.size(), expected.size()) && result.size() < 8; ++i) {
    if (made[i] != expected[i]) result.push_back(fmt::format("{:04X}: {:02X} for {:02X}", ours.first() + i, made[i], expected[i]));
  }
  return result;
}

bool is_error(const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; }

void check_programs(const std::string& syntax, std::size_t count) {
  std::size_t seen = 0;
  for (const Row& row : table(kFolder + "programs.tsv")) {
    if (row.at("syntax") != syntax) continue;
    ++seen;
    DYNAMIC_SECTION(row.at("name")) {
      const LoadResult recorded = read_image(Format::intel_hex, slurp(kFolder + row.at("expected")));
      REQUIRE(recorded.problem.empty());
      REQUIRE(recorded.image.size() > 50);
      const Assembly assembly = assemble_file(row);
      CAPTURE(messages(assembly));
      CHECK(std::none_of(assembly.diagnostics.begin(), assembly.diagnostics.end(), is_error));
      const std::uint8_t gap = find_dialect(row.at("syntax"))->gap;
      if (assembly.ok) CHECK(differences(assembly.image, recorded.image, gap) == std::vector<std::string>{});
    }
  }
  CHECK(seen == count);
}

void check_wrong(const std::string& syntax) {
  std::size_t seen = 0;
  for (const Row& row : table(kFolder + "wrong/wrong.tsv")) {
    if (row.at("syntax") != syntax) continue;
    ++seen;
    DYNAMIC_SECTION(row.at("file") << ": " << row.at("fault")) {
      const Assembly assembly = assemble_file(row);
      CHECK_FALSE(assembly.ok);
      std::string first = "none";
      for (const Diagnostic& diagnostic : assembly.diagnostics) {
        if (diagnostic.severity != Severity::error) continue;
        first = fmt::format("{}:{}", diagnostic.file, diagnostic.line);
        break;
      }
      CAPTURE(messages(assembly));
      CHECK(first == row.at("file") + ":" + row.at("line"));
    }
  }
  CHECK(seen == 6);
}

int shell(const std::string& command) { return std::system(command.c_str()); }

bool installed(const std::string& program) {
  if (shell("command -v " + program + " >/dev/null") == 0) return true;
  return janus::tests::skip(program + " is not installed; tools/setup --external installs it");
}

}  // namespace

TEST_CASE("ca65's programs become the bytes that ca65 and ld65 make of them") { check_programs("ca65", 11); }
TEST_CASE("dasm's programs become the bytes that dasm makes of them") { check_programs("dasm", 10); }
TEST_CASE("64tass's programs become the bytes that 64tass makes of them") { check_programs("64tass", 3); }
TEST_CASE("ACME's programs become the bytes that ACME makes of them") { check_programs("acme", 3); }
TEST_CASE("crasm's programs become the bytes that crasm makes of them") { check_programs("crasm", 2); }
TEST_CASE("programs for MOS Technology's assembler become the right bytes") { check_programs("mos", 3); }
TEST_CASE("programs for Motorola's assembler and its heirs become the right bytes") { check_programs("motorola", 7); }
TEST_CASE("programs for Fairchild's assembler become the right bytes") { check_programs("fairchild", 4); }

TEST_CASE("a slip in ca65's syntax is found in its line") { check_wrong("ca65"); }
TEST_CASE("a slip in dasm's syntax is found in its line") { check_wrong("dasm"); }
TEST_CASE("a slip in 64tass's syntax is found in its line") { check_wrong("64tass"); }
TEST_CASE("a slip in ACME's syntax is found in its line") { check_wrong("acme"); }

TEST_CASE("the recorded bytes are what the tools make today", "[external]") {
  const Folder folder("recorded");
  const std::string record = "'" + kFolder + "record' ";
  REQUIRE(shell(record + "--tools >'" + folder.file("tools") + "'") == 0);
  std::istringstream tools(slurp(folder.file("tools")));
  for (std::string syntax, tool; tools >> syntax >> tool;) {
    if (!installed(tool)) continue;
    std::string names;
    for (const Row& row : table(kFolder + "programs.tsv")) {
      if (row.at("syntax") == syntax) names += " " + row.at("name");
    }
    CAPTURE(syntax, names);
    CHECK(shell(record + "--into '" + folder.path.string() + "'" + names + " >/dev/null") == 0);
    for (const Row& row : table(kFolder + "programs.tsv")) {
      if (row.at("syntax") != syntax) continue;
      CAPTURE(row.at("name"));
      CHECK(slurp(folder.file(row.at("expected"))) == slurp(kFolder + row.at("expected")));
    }
  }
}

TEST_CASE("the wrong programs are refused by their own tools and in the same lines", "[external]") {
  const Folder folder("refused");
  for (const Row& row : table(kFolder + "wrong/wrong.tsv")) {
    if (!installed(row.at("syntax"))) continue;
    CAPTURE(row.at("file"));
    CHECK(shell("'" + kFolder + "record' --refused " + row.at("file") + " >'" + folder.file("line") + "'") == 0);
    CHECK(slurp(folder.file("line")) == row.at("its line") + "\n");
  }
}
