// An observer next to the debugger can end a run at a boundary, which must not count twice.
#include <limits>

#include "debug/fixture.hpp"

using namespace janus::tests;

namespace {

// Ends the run at every third boundary, once.
class Refusing final : public janus::debug::ReplayObserver {
 public:
  void subscribe(janus::machines::Observation& observation) override { observation.every_instruction = true; }
  bool before_instruction(std::uint16_t, std::uint64_t cycle) override {
    if (cycle == refused_ || ++boundaries_ % 3 != 0) return true;
    refused_ = cycle;
    ++refusals;
    return false;
  }
  int refusals = 0;

 private:
  int boundaries_ = 0;
  std::uint64_t refused_ = std::numeric_limits<std::uint64_t>::max();
};

constexpr const char* kNops = " .org $1000\nstart: nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\ndone: jmp done\n";

}  // namespace

TEST_CASE("debugger: hits are counted once if an observer ends the run at their boundary") {
  Fixture f("6502", kNops);
  Refusing beside;
  const int id = f.add({.on = BreakOn::execute, .first = f["start"], .last = f["done"] - 1u, .ignore = 10});
  f.debugger().step_into(10);
  for (int piece = 0; piece < 100 && !f.debugger().last_stop(); ++piece) f.debugger().advance({.until_cycle = f.cycle() + 997}, &beside);
  REQUIRE(f.debugger().last_stop());
  CHECK(beside.refusals == 3);
  CHECK(f.cycle() == 20);
  CHECK(f.debugger().find_breakpoint(id)->hits == 10);
}
