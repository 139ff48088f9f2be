// A run returns after a limited amount of work, whatever its statements do, and continues with the same result.
#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/qbasic/qbasic.hpp"
#include "machines/qbasic/vm/runtime.hpp"

using namespace janus;
using machines::Stop;
using machines::qbasic::QBasic;
using machines::qbasic::Runtime;

namespace {

std::unique_ptr<QBasic> machine_with(const std::string& program) {
  auto machine = std::make_unique<QBasic>();
  REQUIRE(tests::fill_program(*machine, program) == "");
  return machine;
}

constexpr std::uint64_t kSlice = 20'000;  // in cycles: 20 ms of the machine

struct Case {
  const char* name;
  std::string before, statement;
  // Maximum cycles of a slice before the run returns early. kSlice: cheap statements, never early.
  std::uint64_t most = kSlice;
};

// Builds a long string from pieces, because a source line is limited.
std::string built(int count, const std::string& piece) {
  return "FOR I = 1 TO " + std::to_string(count) + ": A$ = A$ + \"" + piece + "\": NEXT\n";
}

// Statements with their most expensive arguments.
const std::vector<Case> kCases = {
    {"PAINT", "SCREEN 12", "PAINT (1, 1), 15, 14: PAINT (1, 1), 3, 14", 4},
    {"PAINT with a tile", "SCREEN 12\nT$ = STRING$(64, 170)", "PAINT (1, 1), T$, 14", 8},
    {"PAINT of 256 colours", "SCREEN 13", "PAINT (1, 1), 15, 14: PAINT (1, 1), 3, 14", 20},
    {"CIRCLE", "SCREEN 12", "CIRCLE (320, 240), 32767, 3", 40},
    {"CIRCLE, an arc", "SCREEN 12", "CIRCLE (320, 240), 239, 3, -.1, -6.1", 200},
    {"CIRCLE, narrow", "SCREEN 12", "CIRCLE (320, 240), 32767, 3, .1, 6.1, 300", 40},
    {"LINE", "SCREEN 12", "LINE (0, 0)-(639, 479), 3", 8'000},
    {"LINE from far off", "SCREEN 12", "LINE (-32767, -32767)-(32767, 32767), 3, , &H5555", 8'000},
    {"LINE, a box", "SCREEN 12", "LINE (0, 0)-(639, 479), 3, B", 2'400},
    {"LINE, filled", "SCREEN 12", "LINE (-32767, -32767)-(32767, 32767), 3, BF", 200},
    {"DRAW, lines", "SCREEN 12\nA$ = \"S255\"\n" + built(4'000, "U8D8"), "DRAW A$", 60},
    {"DRAW, dots", "SCREEN 12\nA$ = STRING$(28000, \"R\")", "PSET (0, 0): DRAW A$", 20},
    {"GET", "SCREEN 12\nDIM P(13000)", "GET (0, 0)-(399, 250), P", 6},
    {"PUT", "SCREEN 12\nDIM P(13000)\nGET (0, 0)-(399, 250), P", "PUT (0, 0), P", 6},
    {"CLS", "SCREEN 12", "CLS", 200},
    {"SCREEN", "", "SCREEN 12: SCREEN 13", 80},
    {"WIDTH", "", "WIDTH 40: WIDTH 80", 120},
    {"PALETTE", "SCREEN 13", "PALETTE 1, 2: PALETTE", 600},
    {"PALETTE USING", "SCREEN 13\nDIM P(256) AS LONG", "PALETTE USING P(0)", 10},
    {"VIEW", "SCREEN 12", "VIEW (1, 1)-(638, 478), 1, 2", 200},
    {"PRINT, a page", "SCREEN 12\nA$ = STRING$(28000, \"A\")", "PRINT A$", 20},
    {"PRINT, line ends", "SCREEN 12\nA$ = STRING$(28000, 10)", "PRINT A$", 20},
    {"PRINT, tabulators", "SCREEN 12\nA$ = STRING$(28000, 9)", "PRINT A$", 20},
    {"PRINT, pages", "SCREEN 12\nA$ = STRING$(28000, 12)", "PRINT A$", 20},
    {"PRINT, numbers", "SCREEN 12", "PRINT 1.2345678901234D-300", 200},
    {"PRINT USING", "A$ = STRING$(12000, \"x\") + \"#\"", "PRINT USING A$; 1.5", 120},
    {"WRITE", "A$ = STRING$(28000, \"A\")", "WRITE A$", 60},
    {"PLAY in the background", "A$ = \"MBT255L64\" + STRING$(18000, \"C\")", "PLAY A$", 4},
    {"PLAY without notes", "A$ = STRING$(28000, \">\")", "PLAY A$", 40},
    {"+", "A$ = STRING$(9000, \"A\")", "B$ = A$ + A$", 600},
    {"LEFT$", "A$ = STRING$(9000, \"A\")", "B$ = LEFT$(A$, 8999)", 1'500},
    {"MID$", "A$ = STRING$(9000, \"A\")", "MID$(A$, 1) = A$", 1'500},
    {"LSET", "A$ = STRING$(9000, \"A\")", "LSET A$ = A$", 1'500},
    {"INSTR", "A$ = STRING$(11000, \"A\")\nB$ = STRING$(5500, \"A\") + \"B\"", "X = INSTR(A$, B$)", 600},
    {"UCASE$", "A$ = STRING$(14000, \"a\")", "B$ = UCASE$(A$)", 600},
    {"STRING$", "", "A$ = STRING$(19000, 65)", 600},
    {"SWAP", "A$ = STRING$(9000, \"A\"): B$ = STRING$(9000, \"B\")", "SWAP A$, B$", 1'000},
    {"FRE", "DIM S$(3000)\nFOR I = 0 TO 3000: S$(I) = \"ABCD\": NEXT", "X = FRE(0)", 400},
    {"ERASE", "", "REDIM S$(10000): ERASE S$", 400},
    {"CLEAR", "", "CLEAR", 4'000},
    {"RUN", "", "RUN", 60},
    {"SCREEN()", "SCREEN 12\nLINE (0, 0)-(7, 15), 3", "X = SCREEN(1, 1)", 6'000},
    {"an error", "ON ERROR GOTO 9", "X = 1 / 0", 12'000},
    {"PSET", "SCREEN 12", "PSET (X, Y), 3"},
    {"numbers", "", "X = RND ^ 1.5 + SIN(X): X$ = STR$(X)"},
    {"SOUND", "", "SOUND 32767, 1"},
};

std::string program_of(const Case& one) { return one.before + "\nDO\n" + one.statement + "\nLOOP\n9 RESUME NEXT\n"; }

std::vector<std::uint8_t> straight(const std::string& program, std::uint64_t until) {
  const auto machine = machine_with(program);
  while (machine->cycle() < until) machine->run({.until_cycle = until});
  return machine->save();
}

}  // namespace

TEST_CASE("QBasic work: no statement exceeds the limit of a run, even in a loop") {
  for (const Case& one : kCases) {
    DYNAMIC_SECTION(one.name) {
      const auto machine = machine_with(program_of(one));
      const std::uint64_t settled = one.before.find("FOR") == std::string::npos ? 50 : 8'100;  // the loop in `before` has ended
      while (machine->cycle() < settled) machine->run({.until_cycle = settled});
      for (int slice = 0; slice < 4; ++slice) {
        const std::uint64_t from = machine->cycle();
        const Stop stop = machine->run({.until_cycle = from + kSlice});
        INFO(machine->jam_reason());
        CHECK(stop == (one.most < kSlice ? Stop::spent : Stop::target));
        CHECK(machine->cycle() - from <= one.most);
        CHECK(machine->work_done() < 3 * Runtime::kMostWork);  // includes the last statement
      }
    }
  }
}

TEST_CASE("QBasic work: a run that returns early equals a split run, plain and observed") {
  for (const Case& one : kCases) {
    DYNAMIC_SECTION(one.name) {
      const std::string program = program_of(one);
      const std::uint64_t until = 60 + std::min<std::uint64_t>(one.most, 100);
      const std::vector<std::uint8_t> expected = straight(program, until);
      const auto singly = machine_with(program), observed = machine_with(program);
      tests::SilentObservation observation;
      observed->observe(&observation);
      while (singly->cycle() < until) CHECK(singly->run({.until_cycle = singly->cycle() + 1}) != Stop::spent);
      while (observed->cycle() < until) observed->run({.until_cycle = until});
      CHECK(singly->save() == expected);
      CHECK(observed->save() == expected);
    }
  }
}

TEST_CASE("QBasic work: work in a waiting statement does not end its wait") {
  const std::string program = "SCREEN 12\nA$ = STRING$(9000, \"A\") + \"B\"\nDO\nPAINT (1, 1), 15, 14\nPAINT (1, 1), 3, 14\n" +
                              std::string("SLEEP 1 + 0 * INSTR(A$, \"B\")\nSOUND 37 + INSTR(A$, \"C\"), 18.2\nLOOP\n");
  struct : machines::Observer {
    bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override {
      told.emplace_back(pc, cycle);
      return true;
    }
    std::vector<std::pair<std::uint16_t, std::uint64_t>> told;
  } listener;
  machines::Observation observation;
  observation.observer = &listener;
  observation.every_instruction = true;
  const auto machine = machine_with(program);
  machine->observe(&observation);
  while (machine->cycle() < 5'000'000) machine->run({.until_cycle = 5'000'000});
  const auto lines = machine->lines();
  const auto sound = std::find_if(lines.begin(), lines.end(), [](const auto& line) { return line.line == 7; });
  REQUIRE(sound != lines.end());
  std::set<std::uint64_t> sounds;
  for (const auto& [pc, cycle] : listener.told)
    if (pc == sound->first) sounds.insert(cycle);
  CHECK(sounds.size() == 2);  // SOUND is reported once each time, however earlier statements are split
  CHECK(machine->save() == straight(program, 5'000'000));
}
