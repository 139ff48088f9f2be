// Cost of a reverse step: saves and loads of the machine's state, and replays.
#include <array>

#include "assembled.hpp"
#include "debug/fixture.hpp"
#include "machines/bare/bare.hpp"

using namespace janus;
using namespace janus::tests;
using machines::bare::Bare6502;

namespace {

class CountingMachine final : public Bare6502 {
 public:
  using Counts = std::array<int, 3>;  // of saves, loads and replays

  std::vector<std::uint8_t> save() const override {
    ++counts_[0];
    return Bare6502::save();
  }
  std::string load(std::span<const std::uint8_t> state) override {
    ++counts_[1];
    is_loaded_ = true;
    return Bare6502::load(state);
  }
  // A replay consists of the runs after a load.
  machines::Stop run(const machines::RunOptions& options) override {
    if (std::exchange(is_loaded_, false)) ++counts_[2];
    return Bare6502::run(options);
  }
  Counts take() { return std::exchange(counts_, Counts{}); }

 private:
  mutable Counts counts_{};
  bool is_loaded_ = false;
};

using Counts = CountingMachine::Counts;

struct CountedRun {
  CountedRun() : program(assembled_text("6502", ".org $1000\nstart: inx\n  bne start\n  inc $80\n  jmp start\n")), context(machine) {
    program.lay(machine);
    machine.set_register(machine.cpu().program_counter, program["start"]);
    debugger.emplace(machine, log, watches, context);
    context.follow(debugger->calls());
    debugger->advance({.until_cycle = 1'200'000});
  }
  Counts back() {
    const std::uint64_t from = machine.cycle(), hash = machine.state_hash();
    machine.take();
    REQUIRE(debugger->step_back_into());
    const Counts counts = machine.take();
    CHECK((machine.cycle() < from && machine.cycle() + 5 >= from));  // JMP and INC are the longest
    const std::uint64_t here = machine.cycle();
    debugger->step_into();
    while (!debugger->last_stop()) debugger->advance({.until_cycle = from + 1});
    CHECK((machine.cycle() == from && machine.state_hash() == hash));
    debugger->history().go_to(here);
    return counts;
  }

  CountingMachine machine;
  Assembled program;
  MachineContext context;
  debug::InputLog log;
  std::vector<debug::RoutineWatch> watches;
  std::optional<Debugger> debugger;
};

}  // namespace

TEST_CASE("step back: costs one save, one load and one replay") {
  CountedRun run;
  debug::Progress progress;
  const debug::ProgressScope reported(run.debugger->history(), &progress);
  CHECK(run.back() == Counts{1, 2, 2});  // after a forward run the previous boundary must be found
  for (int i = 0; i < 100; ++i) REQUIRE(run.back() == Counts{1, 1, 1});
}

TEST_CASE("step back: needs no save if nothing can cancel it") {
  CountedRun run;
  run.debugger->history().go_to(700'000);
  for (int i = 0; i < 100; ++i) REQUIRE(run.back() == Counts{0, 1, 1});
}
