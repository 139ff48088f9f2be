// Likely successors affect only speed: an opcode is decoded once, whether the predicted one follows or another.
#pragma once

#include "board.hpp"
#include "catch.hpp"
#include "cpus/opcode.hpp"

namespace janus::cpus {

// Each row with a likely successor many times in a row, followed by that and by a NOP in turns; branches lead to what follows them, taken
// or not. `displacement` is the operand of such a branch. Not for rows that lead away for good.
template <class Cpu, class Bus, class Rows>
void look_once_at_each_opcode(const Rows& rows, const InstructionSet& set, typename Cpu::State start, std::uint8_t nop, int displacement) {
  constexpr std::uint16_t kFirst = 0x0400, kEnd = 0x0500;
  int pairs = 0;
  for (unsigned code = 0; code < 256; ++code) {
    const int likely = rows[code].likely;
    if (likely < 0 || rows[code].flow == Flow::jump) continue;
    CAPTURE(code, likely);
    ++pairs;
    Board board;
    std::vector<std::uint16_t> begins;
    std::uint16_t at = kFirst;
    for (unsigned turn = 0; at < kEnd; ++turn) {
      for (const unsigned each : {code, turn % 2 == 0 ? static_cast<unsigned>(likely) : unsigned{nop}}) {
        if (rows[each].flow != Flow::next && rows[each].flow != Flow::branch) continue;  // RTS and the like are met elsewhere
        const OpcodeInfo& info = set.opcodes[each];
        begins.push_back(at);
        board.memory[at] = static_cast<std::uint8_t>(each);
        board.memory[at + 1u] = static_cast<std::uint8_t>(info.operand == Operand::relative ? displacement : 0x80);
        board.memory[at + 2u] = 0x80;
        at = static_cast<std::uint16_t>(at + info.length);
      }
    }
    Bus bus(board);
    start.pc = kFirst;
    auto state = start;
    Cpu::run(state, bus, state.cycle + 150);
    std::vector<std::uint16_t> fetched;
    for (const Access& access : board.log)
      if (access.kind == Kind::fetch) fetched.push_back(access.address);
    REQUIRE(fetched.size() > 5);
    begins.resize(fetched.size());
    CHECK(fetched == begins);
  }
  CHECK(pairs > 5);
}

}  // namespace janus::cpus
