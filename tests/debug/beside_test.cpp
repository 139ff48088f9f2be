// Somebody who looks on beside the debugger may end a run at a boundary; nothing there counts twice.
#include <limits>

#include "debug/fixture.hpp"

using namespace janus::tests;

namespace {

// Ends the run at every third boundary, once.
class Refusing final : public janus::debug::Onlooker {
 public:
  void subscribe(janus::machines::Observation& observation) override { observation.every_instruction = true; }
  bool before(std::uint16_t, std::uint64_t cycle) override {
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

bool run_beside(Fixture& f, janus::debug::Onlooker& beside) {
  for (int piece = 0; piece < 100 && !f.debugger().stopped(); ++piece) f.debugger().advance({.until_cycle = f.cycle() + 997}, &beside);
  return f.debugger().stopped().has_value();
}

}  // namespace

TEST_CASE("steps are counted once where somebody else ends the run at their boundary") {
  Fixture f("6502", kNops);
  Refusing beside;
  f.debugger().step_into(10);
  REQUIRE(run_beside(f, beside));
  CHECK(beside.refusals == 3);
  CHECK(f.cycle() == 20);
}

TEST_CASE("hits are counted once where somebody else ends the run at their boundary") {
  Fixture f("6502", kNops);
  Refusing beside;
  const int id = f.add({.on = BreakOn::execute, .first = f["start"], .last = f["done"] - 1u, .ignore = 10});
  f.debugger().step_into(9);
  REQUIRE(run_beside(f, beside));
  CHECK(f.cycle() == 18);
  CHECK(f.debugger().find(id)->hits == 9);
}
