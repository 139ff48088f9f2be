// Fuzz targets for the BASIC machine: any text as its program, any bytes as its saved state.
#include <memory>

#include "fuzz/driver.hpp"
#include "fuzz/qbasic_corpus.hpp"
#include "fuzz/state_target.hpp"
#include "machine_for_test.hpp"
#include "machines/catalogue.hpp"
#include "machines/display_text.hpp"

namespace janus::fuzz {
namespace {

constexpr std::uint64_t kCycles = 20'000;  // statements
constexpr std::size_t kLongest = 60'000;   // longer texts of the slot contain nothing new

std::string fill(Machine& machine, std::string_view program) {
  return machines::slots_of(machine).front().fits(program.size()) ? tests::fill_program(machine, program) : "too long";
}

// Runs the program and answers each input with Enter.
void run_with_keys(Machine& machine) {
  const auto keys = machines::keys_of(machine);
  for (int round = 0; round < 4; ++round) {
    machine.run({machine.cycle() + kCycles / 4, false});
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i].name != "ENTER") continue;
      machine.keyboards()->press(static_cast<int>(i));
      machine.keyboards()->release(static_cast<int>(i));
    }
  }
}

// A program is rejected in one line without changing the machine, or it runs and continues equally from a saved state.
void run_text(Machine& machine, std::string_view program) {
  const Bytes before = machine.save();
  const std::string error = fill(machine, program);
  if (!error.empty()) {
    require(error.find_first_of("\r\n") == std::string::npos, "error messages have one line");
    require(machine.save() == before, "a rejected program does not change the machine");
    return;
  }
  run_with_keys(machine);
  machines::display_text(machine);
  machine.idle_state_hash();
  const Bytes state = machine.save();
  machine.run({machine.cycle() + 100, false});
  const std::uint64_t after = machine.state_hash();
  require(machine.load(state).empty(), "a saved state can be loaded");
  machine.run({machine.cycle() + 100, false});
  require(machine.state_hash() == after, "a program continues identically from a saved state");
  machine.load(before);
}

Target text_target() {
  const std::shared_ptr<Machine> machine = machines::find_machine("qbasic")->create();
  return {"qbasic-text", qbasic_programs(), qbasic_keywords(), 4'000, [machine](std::string_view input) { run_text(*machine, input); }, {},
          kLongest};
}

std::vector<std::string> state_corpus() {
  std::vector<std::string> corpus;
  for (const char* program :
       {"DIM A(5), B$(3)\nFOR I = 1 TO 5: A(I) = I: B$(1) = B$(1) + CHR$(64 + I): GOSUB 10: NEXT I\nINPUT X\n10 PRINT A(I): RETURN",
        "DECLARE FUNCTION F (N)\nSCREEN 1\nLINE (1, 1)-(99, 99), 2\nPRINT F(9)\nFUNCTION F (N)\nIF N > 0 THEN F = F(N - 1)\n"
        "S$ = STRING$(50, 65): PLAY \"MBL64CDE\"\nEND FUNCTION",
        "ON ERROR GOTO H\nERROR 5\nEND\nH: A$ = INKEY$: GOTO H", "SCREEN 13\nDRAW \"C5U9R9\"\nREDIM A&(99)\nSTOP"}) {
    const auto machine = machines::find_machine("qbasic")->create();
    require(fill(*machine, program).empty(), "the corpus contains valid programs");
    for (int i = 0; i < 4; ++i) {
      corpus.push_back(text(machine->save()));
      machine->run({machine->cycle() + 23, false});
    }
  }
  return corpus;
}

}  // namespace

std::vector<Target> targets() { return {text_target(), state_target("qbasic", state_corpus(), 140'000)}; }

}  // namespace janus::fuzz
