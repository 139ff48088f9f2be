// NAKAMOZU Tiny BASIC, compared with the suite of dialogues in nakamozu_basic/.
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

// Every case, however many differ.
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

TEST_CASE("Tiny BASIC reckons as its reference says") { hold("arithmetic"); }
TEST_CASE("Tiny BASIC's variables, pokes and peeks are as its reference says") { hold("assignment"); }
TEST_CASE("Tiny BASIC's jumps and conditions are as its reference says") { hold("control"); }
TEST_CASE("Tiny BASIC at its prompt is as its reference says") { hold("direct"); }
TEST_CASE("Tiny BASIC keeps its program text as its reference says") { hold("editing"); }
TEST_CASE("Tiny BASIC's errors are as its reference says") { hold("errors"); }
TEST_CASE("Tiny BASIC's functions are as its reference says") { hold("functions"); }
TEST_CASE("Tiny BASIC's dots are as its reference says") { hold("graphics"); }
TEST_CASE("Tiny BASIC's INPUT is as its reference says") { hold("input"); }
TEST_CASE("Tiny BASIC reads words and blanks as its reference says") { hold("lexer"); }
TEST_CASE("Tiny BASIC's loops are as its reference says") { hold("loops"); }
TEST_CASE("Tiny BASIC's PRINT is as its reference says") { hold("print"); }
TEST_CASE("Tiny BASIC takes odd lines as the image of Ver 9 was seen to take them") { hold("ver9"); }

TEST_CASE("a BASIC listing typed in equals the listing listed, and so does that one typed in") {
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
  basic.begin_anew();
  for (const std::string& line : program) CHECK(basic.line(line).empty());
  CHECK(basic.line("LIST") == program);
  // Typed in another order, into a text that is not empty.
  CHECK(basic.line("NEW").empty());
  CHECK(basic.line("100 P.1").empty());
  for (std::size_t i = 0; i < program.size(); ++i) CHECK(basic.line(program[i * 5 % program.size()]).empty());
  CHECK(basic.line("LIST") == program);
}

TEST_CASE("what is typed at the BASIC prompt without an end is an error, and does no harm") {
  BasicMachine basic;
  basic.begin_anew();
  CHECK(basic.line("10 P.7").empty());
  const std::size_t from = basic.mark();
  CHECK(basic.type("20 REM " + std::string(300, 'X') + "\r"));
  CHECK(basic.printed(from).find("ERROR NO.1\n") != std::string::npos);
  CHECK(basic.printed(from).ends_with(">"));
  CHECK(basic.line("NEW").empty());
  CHECK(basic.line("P.#\\;\\-[") == std::vector<std::string>{"1281"});
}

TEST_CASE("no file of the BASIC suite is forgotten, and they hold what they should") {
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
