// The State as a debugger reads it while an observed core runs.
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
namespace mos6502 = janus::cpus::mos6502;
using mos6502::State;

namespace {

class LookingBus : public FlatObserved {
 public:
  LookingBus(Board& board, const State& state) : FlatObserved(board), state_(state) {}
  bool observes(FlowKind) { return true; }
  bool watches(std::uint16_t pc) { return pc != 0x0203; }
  bool on_boundary(std::uint16_t pc, std::uint64_t cycle) {
    boundaries.push_back(state_);
    CHECK(state_.pc == pc);
    CHECK(state_.cycle == cycle);
    return pc != stop_at;
  }
  void on_flow(const FlowEvent& event) {
    CHECK(state_.pc == event.to);
    CHECK(state_.s == event.sp);
    CHECK(state_.cycle == event.cycle);
    FlatObserved::on_flow(event);
  }
  std::vector<State> boundaries;
  int stop_at = -1;

 private:
  const State& state_;
};

}  // namespace

TEST_CASE("6502: State is current at every watched boundary and flow change") {
  Board board;
  board.put(0x0200, {0xA9, 0x41, 0xAA, 0xC8, 0x38, 0x20, 0x00, 0x03, 0xEA, 0x00});  // LDA TAX INY SEC JSR NOP BRK
  board.put(0x0300, {0x9A, 0xA2, 0xFB, 0x9A, 0x60});                                // TXS, LDX #FB, TXS, RTS
  put_vectors(board, 0x0600, 0x0700, 0x0800);
  board.put(0x01FC, {0x07, 0x02});
  State state = state_at<State>(0x0200);
  state.s = 0xFD;
  LookingBus bus(board, state);
  bus.stop_at = 0x0800;
  CHECK(mos6502::run(state, bus, 1000) == Exit::stopping);
  CHECK(state.pc == 0x0800);
  REQUIRE(bus.boundaries.size() == 11);  // all except INY
  CHECK(bus.boundaries[1].a == 0x41);
  CHECK(bus.boundaries[2].x == 0x41);
  CHECK(bus.boundaries[2].y == 1);
  CHECK((bus.boundaries[3].p & mos6502::kC) == mos6502::kC);
  CHECK(bus.boundaries[5].s == 0x41);
  CHECK(bus.events.size() == 5);  // JSR, TXS, TXS, RTS, BRK
}

TEST_CASE("6502: an observed run stops before a rejected instruction and can continue") {
  Board board;
  board.memory.fill(0xEA);
  State state = state_at<State>(0x0200);
  LookingBus bus(board, state);
  bus.stop_at = 0x0205;
  CHECK(mos6502::run(state, bus, 1000) == Exit::stopping);
  CHECK(state.pc == 0x0205);
  CHECK(state.cycle == 10);
  CHECK(board.log.size() == 10);
  bus.stop_at = -1;
  CHECK(mos6502::run(state, bus, 1000) == Exit::target);
  CHECK(state.cycle == 1000);
}
