// Compares NAKAMOZU Tiny BASIC with the dialogues in nakamozu_basic/.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <stdexcept>

#include "catch.hpp"
#include "programs/basic_machine.hpp"
#include "slurp.hpp"

namespace janus::tests {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(JANUS_SOURCE_DIR) / "tests/programs/nakamozu_basic";

std::vector<BasicCase> cases_of(const std::string& name) { return read_basic_cases(name + ".cases", slurp(kFolder / (name + ".cases"))); }

// Runs every case, even if others differ.
void hold(const std::string& name) {
  BasicMachine basic;
  for (const BasicCase& what : cases_of(name)) {
    const std::string difference = basic.differs(what);
    INFO(fmt::format("{}:{}: [{}] {}", what.file, what.line, what.place, what.name));
    INFO(difference);
    CHECK(difference.empty());
  }
}

}  // namespace

TEST_CASE("Tiny BASIC: arithmetic matches the reference") { hold("arithmetic"); }
TEST_CASE("Tiny BASIC: variables, POKE and PEEK match the reference") { hold("assignment"); }
TEST_CASE("Tiny BASIC: jumps and conditions match the reference") { hold("control"); }
TEST_CASE("Tiny BASIC: direct statements match the reference") { hold("direct"); }
TEST_CASE("Tiny BASIC: editing of the program matches the reference") { hold("editing"); }
TEST_CASE("Tiny BASIC: errors match the reference") { hold("errors"); }
TEST_CASE("Tiny BASIC: functions match the reference") { hold("functions"); }
TEST_CASE("Tiny BASIC: graphics match the reference") { hold("graphics"); }
TEST_CASE("Tiny BASIC: INPUT matches the reference") { hold("input"); }
TEST_CASE("Tiny BASIC: keywords and blanks match the reference") { hold("lexer"); }
TEST_CASE("Tiny BASIC: loops match the reference") { hold("loops"); }
TEST_CASE("Tiny BASIC: PRINT matches the reference") { hold("print"); }
TEST_CASE("Tiny BASIC: unusual lines are handled as in the image of Ver 9") { hold("ver9"); }

TEST_CASE("Tiny BASIC: a listing that is typed in lists unchanged") {
  const std::vector<std::string> program = {
      "1 REM NUMBERS AND WORDS",
      "5 GOTO 100",
      "10 ***************",
      "20 *  SQUARES    *",
      "30 ***************",
      "100 A=0:B=$FF:C='c':D=\"D\"",
      "110 FOR I=1TO10STEP2:PRINT I;I*I,:NEXT I",
      "120 F.J=5TO1S.-1:P.J:N.",
      "130 DO:A=A+1:UNTIL A>=5",
      "140 IFA>4 T.160",
      "150 P.\"NEVER  SEEN: 'A'\":END",
      "160 %1=$3000:%1(A+1)=B:#(A*2)=B",
      "170 P.%1(6);HDF A;HDT B;C.65;TAB 3;\"x\"",
      "180 GOS.1000:R.(0)",
      "1000 INPUT \"HOW MANY\",N:RET",
      "9999 @=[+\\-]:REM ^_{|}~`",
      "32767 END",
  };
  BasicMachine basic;
  basic.restart();
  for (const std::string& line : program) CHECK(basic.line(line).empty());
  CHECK(basic.line("LIST") == program);
  // Types the lines in another order, into a program that is not empty.
  CHECK(basic.line("NEW").empty());
  CHECK(basic.line("100 P.1").empty());
  for (std::size_t i = 0; i < program.size(); ++i) CHECK(basic.line(program[i * 5 % program.size()]).empty());
  CHECK(basic.line("LIST") == program);
}

TEST_CASE("Tiny BASIC: an endless line is an error and does no harm") {
  BasicMachine basic;
  basic.restart();
  CHECK(basic.line("10 P.7").empty());
  const std::size_t from = basic.mark();
  CHECK(basic.type("20 REM " + std::string(300, 'X') + "\r"));
  CHECK(basic.printed(from).find("ERROR NO.1\n") != std::string::npos);
  CHECK(basic.printed(from).ends_with(">"));
  CHECK(basic.line("NEW").empty());
  CHECK(basic.line("P.#\\;\\-[") == std::vector<std::string>{"1281"});
}

TEST_CASE("BASIC suite: every file is tested and has its required cases") {
  std::set<std::string> found;
  std::size_t cases = 0;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".cases") continue;
    CAPTURE(entry.path().filename().string());
    CHECK(fs::file_size(entry.path()) < 12 * 1024);
    found.insert(entry.path().stem().string());
    for (const BasicCase& what : cases_of(entry.path().stem().string())) {
      ++cases;
      for (const BasicStep& step : what.steps) CHECK(step.typed.size() <= 72);
    }
  }
  CHECK(found == std::set<std::string>{"arithmetic", "assignment", "control", "direct", "editing", "errors", "functions", "graphics",
                                       "input", "lexer", "loops", "print", "ver9"});
  CHECK(cases >= 220);
}

}  // namespace janus::tests
