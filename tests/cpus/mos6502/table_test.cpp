// The opcode table compared with the core's bus activity: cycles, lengths, flow and flags.
#include <random>

#include "../successors.hpp"
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
namespace mos6502 = janus::cpus::mos6502;
using mos6502::Mode;
using mos6502::Operation;
using mos6502::State;

namespace {

struct Performed {
  State state;
  std::vector<Access> log;
};

constexpr std::uint16_t kAt = 0x0210;

// One instruction at kAt. Its operand is the zero-page address 40, the address 0340, or a displacement that
// leads `displacement` bytes on; pointers in the zero page lead to 0340 as well.
Performed perform(int opcode, std::uint8_t index, std::uint8_t p, int displacement = 0x10) {
  Board board;
  const auto& row = mos6502::kRows[static_cast<std::size_t>(opcode)];
  board.put(kAt, {opcode, row.mode == Mode::relative ? displacement & 0xFF : 0x40, 0x03});
  for (int address = 0; address < 0x100; address += 2) board.put(static_cast<std::uint16_t>(address), {0x40, 0x03});
  put_vectors(board, 0x0600, 0x0700, 0x0800);
  FlatObserved bus(board);
  Performed result{state_at<State>(kAt), {}};
  State& state = result.state;
  state.s = 0xF0;
  state.x = state.y = index;
  state.p = static_cast<std::uint8_t>(p | mos6502::kUnused);
  mos6502::run(state, bus, 1);
  result.log = board.log;
  return result;
}

constexpr std::uint8_t kAllFlags = 0xCF;

// P with which a branch is taken: one of these two.
bool taken_with(int opcode, std::uint8_t p) {
  const std::uint8_t flag[] = {mos6502::kN, mos6502::kV, mos6502::kC, mos6502::kZ};
  const bool set = (p & flag[opcode >> 6]) != 0;
  return set == ((opcode & 0x20) != 0);
}

}  // namespace

TEST_CASE("every opcode performs as many bus cycles as its row says") {
  for (int opcode = 0; opcode < 256; ++opcode) {
    CAPTURE(opcode);
    const auto& row = mos6502::kRows[static_cast<std::size_t>(opcode)];
    const auto& info = mos6502::kOpcodes[static_cast<std::size_t>(opcode)];
    if (row.status == Status::halting) continue;
    for (const std::uint8_t p : {std::uint8_t{0}, kAllFlags}) {
      CAPTURE(p);
      const bool taken = row.flow == Flow::branch && taken_with(opcode, p);
      const Performed near = perform(opcode, 1, p);
      CHECK(near.log.size() == row.cycles + (taken ? 1u : 0u));
      const bool indexed = row.mode == Mode::absolute_x || row.mode == Mode::absolute_y || row.mode == Mode::indirect_y;
      const Performed far = perform(opcode, 0xFF, p, -0x20);
      const bool crossed = taken || indexed;
      CHECK(far.log.size() == row.cycles + (taken ? 1u : 0u) + (crossed ? row.page_cycles : 0u));

      CHECK(near.log.at(0) == Access{0, Kind::fetch, kAt, static_cast<std::uint8_t>(opcode)});
      for (std::size_t i = 0; i < near.log.size(); ++i) {
        CHECK(near.log[i].cycle == i);
        CHECK((near.log[i].kind == Kind::fetch) == (i == 0));
      }
      CHECK(near.state.cycle == near.log.size());
      if (row.flow == Flow::next || (row.flow == Flow::branch && !taken)) CHECK(near.state.pc == kAt + info.length);
      if (taken) CHECK(near.state.pc == kAt + 2 + 0x10);
      if (row.flow == Flow::jump || row.flow == Flow::call) CHECK(near.state.pc == 0x0340);
      if (row.flow == Flow::interrupt) CHECK(near.state.pc == 0x0800);
    }
  }
}

TEST_CASE("an opcode changes no flag but those in its row") {
  std::mt19937 random(6502);
  Board board;
  for (int opcode = 0; opcode < 256; ++opcode) {
    CAPTURE(opcode);
    const auto& row = mos6502::kRows[static_cast<std::size_t>(opcode)];
    unsigned may_change = 0;
    for (const char letter : row.flags) may_change |= 0x80u >> std::string_view("NV-BDIZC").find(letter);
    unsigned changed = 0;
    for (int i = 0; i < 300; ++i) {
      if (i % 50 == 0) {
        for (std::uint16_t address = 0; address < 0x400; ++address)
          board.memory[address] = static_cast<std::uint8_t>(random() % 5 == 0 ? 0 : random());
      }
      board.log.clear();
      const auto at = static_cast<std::uint16_t>(0x0200 + random() % 0xF0);
      board.memory[at] = static_cast<std::uint8_t>(opcode);
      if (row.mode != Mode::immediate) board.memory[at + 2] = 3;
      FlatObserved bus(board);
      State state = state_at<State>(at);
      state.a = static_cast<std::uint8_t>(random());
      state.x = static_cast<std::uint8_t>(random() % 4 == 0 ? 1 : random());
      state.y = static_cast<std::uint8_t>(random() % 4 == 0 ? 1 : random());
      state.s = static_cast<std::uint8_t>(random());
      state.p = static_cast<std::uint8_t>((random() & kAllFlags) | mos6502::kUnused);
      const unsigned before = state.p;
      mos6502::run(state, bus, 1);
      changed |= before ^ state.p;
    }
    CHECK((changed & ~may_change) == 0);
    CHECK((may_change & ~changed) == 0);  // and every one of them is seen to change
  }
}

TEST_CASE("JAM reads FFFF and FFFE until reset, which starts the processor again") {
  Board board;
  board.put(0x0200, {0x02});
  put_vectors(board, 0x0600, 0x0700, 0x0800);
  FlatObserved bus(board);
  State state = state_at<State>(0x0200);
  CHECK(mos6502::run(state, bus, 1000) == Exit::jammed);
  CHECK(state.cycle < 20);
  CHECK(mos6502::run(state, bus, 1000) == Exit::jammed);
  CHECK(state.cycle == 1000);
  CHECK(board.log.size() == 1000);
  CHECK(board.log[2].address == 0xFFFF);
  CHECK(board.log[3].address == 0xFFFE);
  CHECK(board.log[4].address == 0xFFFE);
  for (std::size_t i = 5; i < 1000; ++i) REQUIRE(board.log[i].address == 0xFFFF);
  state.reset_pending = true;
  CHECK(mos6502::run(state, bus, 1001) == Exit::target);
  CHECK(state.pc == 0x0700);
  CHECK_FALSE(state.jammed);
}

TEST_CASE("6502: an opcode is looked at once, whatever its row says of the next") {
  look_once_at_each_opcode<Mos6502, FlatObserved>(mos6502::kRows, mos6502::kInstructionSet, state_at<State>(0), 0xEA, 0);
}
