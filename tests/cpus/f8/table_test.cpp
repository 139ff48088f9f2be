// The opcode table compared with the core: clocks, lengths, flow and flags.
#include <random>

#include "../successors.hpp"
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
using f8::Mode;
using f8::Operation;
using f8::State;

namespace {

constexpr std::uint16_t kAt = 0x0210, kAbsolute = 0x0340;
constexpr int kDisplacement = 0x10;

struct Performed {
  State state;
  std::vector<Access> log;
};

// One instruction at kAt, with kAbsolute or kDisplacement as its operand; K, Q and PC1 point at kAbsolute as
// well.
Performed perform(int opcode, std::uint8_t w, std::uint8_t isar = 0) {
  Board board;
  const auto& row = f8::kRows[static_cast<std::size_t>(opcode)];
  const bool is_branch = row.mode == Mode::relative || row.mode == Mode::mask_relative;
  board.put(kAt, {opcode, is_branch ? kDisplacement : kAbsolute >> 8, kAbsolute & 0xFF});
  F8Observed bus(board);
  Performed result{state_at<State>(kAt), {}};
  State& state = result.state;
  state.w = w;
  state.isar = isar;
  state.pc1 = kAbsolute;
  state.dc0 = 0x0500;
  for (const std::size_t upper : {f8::kK, f8::kQ}) {
    state.r[upper] = kAbsolute >> 8;
    state.r[upper + 1] = kAbsolute & 0xFF;
  }
  f8::run(state, bus, 1);
  result.log = board.log;
  return result;
}

// Clocks that a branch takes more if it is taken: its machine cycle is long instead of short.
constexpr unsigned kTakenClocks = f8::kLong - f8::kShort;

bool taken(int opcode, std::uint8_t w, std::uint8_t isar) {
  const Operation op = f8::kRows[static_cast<std::size_t>(opcode)].operation;
  if (op == Operation::br7) return (isar & 7) != 7;
  return ((opcode & w & 0x0F) != 0) == (op == Operation::bt);
}

}  // namespace

TEST_CASE("F8: every opcode takes the clocks of its row and leads where it says") {
  for (int opcode = 0; opcode < 256; ++opcode) {
    CAPTURE(opcode);
    const auto& row = f8::kRows[static_cast<std::size_t>(opcode)];
    const auto& info = f8::kOpcodes[static_cast<std::size_t>(opcode)];
    for (std::uint8_t w = 0; w < 16; ++w) {
      const std::uint8_t isar = w % 2 == 0 ? 7 : 6;
      CAPTURE(int{w});
      const Performed done = perform(opcode, w, isar);
      const bool is_taken = row.flow == Flow::branch && taken(opcode, w, isar);
      CHECK(done.state.cycle == row.cycles + (is_taken ? kTakenClocks : 0));
      CHECK(done.log.at(0) == Access{3, Kind::fetch, kAt, static_cast<std::uint8_t>(opcode)});
      std::uint16_t to = static_cast<std::uint16_t>(kAt + info.length);
      if (is_taken || opcode == 0x90) to = kAt + 1 + kDisplacement;
      else if (row.flow != Flow::next && row.flow != Flow::branch) to = kAbsolute;
      CHECK(done.state.pc == to);
    }
  }
}

TEST_CASE("F8: an opcode changes no flag but those in its row") {
  std::mt19937 random(3850);
  Board board;
  for (int opcode = 0; opcode < 256; ++opcode) {
    CAPTURE(opcode);
    const auto& row = f8::kRows[static_cast<std::size_t>(opcode)];
    unsigned may_change = 0;
    for (const char letter : row.flags) may_change |= 0x10u >> std::string_view("IOZCS").find(letter);
    unsigned changed = 0;
    for (int i = 0; i < 400; ++i) {
      const auto some = [&] { return static_cast<std::uint8_t>(random() % 4 == 0 ? 0 : random()); };
      board.put(kAt, {opcode, some(), some()});
      board.memory[0x0500] = some();
      F8Observed bus(board);
      for (std::uint8_t& latch : bus.latches) latch = some();
      State state = state_at<State>(kAt);
      state.dc0 = 0x0500;
      state.a = some();
      state.w = some() & f8::kWMask;
      state.isar = some() & f8::kIsarMask;
      for (std::uint8_t& byte : state.r) byte = some();
      const unsigned before = state.w;
      f8::run(state, bus, 1);
      changed |= before ^ state.w;
    }
    CHECK((changed & ~may_change) == 0);
    CHECK((may_change & ~changed) == 0);  // and every one of them is seen to change
  }
}

TEST_CASE("F8: accesses happen in the last clock of their machine cycles") {
  const auto cycles = [](const std::vector<int>& program) {
    Board board;
    board.put(kAt, program);
    F8Observed bus(board);
    State state = state_at<State>(kAt);
    f8::run(state, bus, 1);
    std::vector<std::uint64_t> result;
    for (const Access& access : board.log) result.push_back(access.cycle);
    for (const auto& port : bus.ports) result.push_back(port.cycle);
    return result;
  };
  using Cycles = std::vector<std::uint64_t>;
  CHECK(cycles({0x20, 1}) == Cycles{3, 9});                 // LI
  CHECK(cycles({0x16}) == Cycles{3, 9});                    // LM
  CHECK(cycles({0x28, 2, 0}) == Cycles{3, 9, 19});          // PI
  CHECK(cycles({0x29, 2, 0}) == Cycles{3, 9, 15});          // JMP
  CHECK(cycles({0x2A, 2, 0}) == Cycles{3, 9, 13, 19, 23});  // DCI reads each byte twice
  CHECK(cycles({0x90, 2}) == Cycles{3, 13});                // BR
  CHECK(cycles({0x84, 2}) == Cycles{3, 11});                // BZ, not taken
  CHECK(cycles({0xA0}) == Cycles{3, 7});                    // INS 0
  CHECK(cycles({0xB4}) == Cycles{3, 15});                   // OUTS 4
  CHECK(cycles({0x26, 9}) == Cycles{3, 9, 15});             // IN
}

TEST_CASE("F8: the short forms reach the 3850's ports, the long ones never") {
  Board board;
  board.put(kAt, {0xB1, 0x27, 0x01, 0xA0, 0x26, 0x00, 0xA5, 0xB7});  // OUTS 1, OUT 1, INS 0, IN 0, INS 5, OUTS 7
  F8Observed bus(board);
  State state = state_at<State>(kAt);
  state.a = 0x5A;
  bus.latches[0] = 0x11;
  bus.latches[F8Bus::kOnBus] = 0x80;
  bus.latches[F8Bus::kOnBus + 5] = 0x33;
  f8::run(state, bus, 8 + 16 + 8 + 16 + 16 + 16);
  using Port = F8Bus::PortAccess;
  CHECK(bus.ports == std::vector<Port>{{true, 1, 0x5A, 7},
                                       {true, F8Bus::kOnBus + 1, 0x5A, 23},
                                       {false, 0, 0x11, 31},
                                       {false, F8Bus::kOnBus, 0x80, 47},
                                       {false, F8Bus::kOnBus + 5, 0x33, 63},
                                       {true, F8Bus::kOnBus + 7, 0x33, 79}});
}

TEST_CASE("F8: a code without a mnemonic does nothing, or is trapped") {
  for (int opcode = 0; opcode < 256; ++opcode) {
    if (f8::kRows[static_cast<std::size_t>(opcode)].status != Status::undefined) continue;
    CAPTURE(opcode);
    for (const bool plain : {false, true}) {
      Board board;
      board.memory.fill(0x2B);
      board.put(kAt, {opcode});
      State state = state_at<State>(kAt);
      state.w = f8::kZ | f8::kO;
      State before = state;
      const auto run = [&](std::uint64_t target) {
        F8Observed observed(board);
        F8Plain plain_bus(board);
        return plain ? f8::run(state, plain_bus, target) : f8::run(state, observed, target);
      };
      CHECK(run(1) == Exit::target);
      before.pc = kAt + 1;
      before.cycle = f8::kRows[static_cast<std::size_t>(opcode)].cycles;
      CHECK(state == before);

      state = state_at<State>(kAt - 1);
      state.traps = true;
      CHECK(run(1000) == Exit::jammed);
      CHECK(state.pc == kAt);
      CHECK(state.cycle < 20);
      CHECK(run(1000) == Exit::jammed);
      CHECK(state.pc == kAt);
      CHECK(state.cycle == 1000);
      state.reset_pending = true;
      CHECK(run(1001) == Exit::target);
      CHECK(state.pc == 0);
      CHECK(state.pc1 == kAt);
    }
  }
}

TEST_CASE("F8: an opcode is looked at once, whatever its row says of the next") {
  State state = state_at<State>(0);
  state.dc0 = 0x0800;
  look_once_at_each_opcode<F8, F8Observed>(f8::kRows, f8::kInstructionSet, state, 0x2B, 1);
}
