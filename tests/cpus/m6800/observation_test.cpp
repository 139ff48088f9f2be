// Events for a debugger: the flow of control, with the stack pointer before and after.
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
namespace m6800 = janus::cpus::m6800;
using m6800::State;

namespace {

struct Told {
  FlowKind kind;
  std::uint16_t from, to, return_to, old_sp, sp;

  bool operator==(const Told&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const Told& told) {
    return out << static_cast<int>(told.kind) << std::hex << ' ' << told.from << ' ' << told.to << ' ' << told.return_to << ' '
               << told.old_sp << ' ' << told.sp;
  }
};

}  // namespace

TEST_CASE("6800: calls, returns, jumps, interrupts and loads of the stack pointer are reported") {
  Board board;
  board.memory.fill(0x01);
  put_vectors(board, 0x0500, 0x0600, 0x0700, 0x0800);
  // LDS #01F0, LDX #0300, BSR 0220, JSR 0240, JSR 1,X, SWI, BNE (not taken, Z), BRA 0280
  board.put(0x0200, {0x8E, 0x01, 0xF0, 0xCE, 0x03, 0x00, 0x8D, 0x18, 0xBD, 0x02, 0x40, 0xAD, 0x01, 0x3F, 0x4F, 0x26, 0x10, 0x20, 0x6D});
  board.put(0x0220, {0x39});
  board.put(0x0240, {0x39});
  board.put(0x0301, {0x39});
  board.put(0x0600, {0x3B});
  board.put(0x0280, {0x35, 0x6E, 0x02, 0x01});  // TXS, JMP 2,X
  FlatObserved bus(board);
  State state = state_at<State>(0x0200);
  state.sp = 0x7777;
  while (state.pc != 0x0302 && state.cycle < 1000) m6800::run(state, bus, state.cycle + 1);
  std::vector<Told> told;
  for (const FlowEvent& event : bus.events) { told.push_back({event.kind, event.from, event.to, event.return_to, event.old_sp, event.sp}); }
  using enum FlowKind;
  CHECK(told == std::vector<Told>{
                    {stack_set, 0x0200, 0x0203, 0, 0x7777, 0x01F0},
                    {call, 0x0206, 0x0220, 0x0208, 0x01F0, 0x01EE},
                    {ret, 0x0220, 0x0208, 0, 0x01EE, 0x01F0},
                    {call, 0x0208, 0x0240, 0x020B, 0x01F0, 0x01EE},
                    {ret, 0x0240, 0x020B, 0, 0x01EE, 0x01F0},
                    {call, 0x020B, 0x0301, 0x020D, 0x01F0, 0x01EE},
                    {ret, 0x0301, 0x020D, 0, 0x01EE, 0x01F0},
                    {interrupt, 0x020D, 0x0600, 0x020E, 0x01F0, 0x01E9},
                    {reti, 0x0600, 0x020E, 0, 0x01E9, 0x01F0},
                    {jump, 0x0211, 0x0280, 0, 0x01F0, 0x01F0},
                    {stack_set, 0x0280, 0x0281, 0, 0x01F0, 0x02FF},
                    {jump, 0x0281, 0x0302, 0, 0x02FF, 0x02FF},
                });
}
