// The 6502 for the tests shared by all processors, and helpers of its own tests.
#pragma once

#include "../board.hpp"
#include "cpus/mos6502/core.hpp"

namespace janus::cpus {

struct Mos6502 {
  using Family = mos6502::Family;
  using State = mos6502::State;
  static constexpr std::size_t kFirstDevicePage = 2;

  template <DeviceBus Bus>
  static Exit run(State& state, Bus& bus, std::uint64_t target) {
    return mos6502::run(state, bus, target);
  }
  static State random_state(std::uint64_t bits) {
    State state;
    state.pc = static_cast<std::uint16_t>(bits);
    state.a = static_cast<std::uint8_t>(bits >> 16);
    state.x = static_cast<std::uint8_t>(bits >> 24);
    state.y = static_cast<std::uint8_t>(bits >> 32);
    state.s = static_cast<std::uint8_t>(bits >> 40);
    state.p = static_cast<std::uint8_t>(((bits >> 48) & 0xCF) | mos6502::kUnused);
    state.reset_pending = (bits >> 56) % 16 == 0;
    return state;
  }
  static std::uint16_t program_counter(const State& state) { return state.pc; }
  static bool ends_program(std::uint8_t code) { return mos6502::kRows[code].status == Status::halting; }
  static std::uint8_t instead_of(std::uint8_t code) { return code | 0x08; }
};

inline void put_vectors(Board& board, std::uint16_t nmi, std::uint16_t reset, std::uint16_t irq) {
  board.put(0xFFFA, {nmi & 0xFF, nmi >> 8, reset & 0xFF, reset >> 8, irq & 0xFF, irq >> 8});
}

}  // namespace janus::cpus
