// The 6800 for the tests shared by all processors, and helpers of its own tests.
#pragma once

#include "../board.hpp"
#include "cpus/m6800/core.hpp"

namespace janus::cpus {

struct M6800 {
  using Family = m6800::Family;
  using State = m6800::State;
  static constexpr std::size_t kFirstDevicePage = 0;

  template <DeviceBus Bus>
  static Exit run(State& state, Bus& bus, std::uint64_t target) {
    return m6800::run(state, bus, target);
  }
  static State random_state(std::uint64_t bits) {
    State state;
    state.pc = static_cast<std::uint16_t>(bits);
    state.sp = static_cast<std::uint16_t>(bits >> 16);
    state.x = static_cast<std::uint16_t>(bits >> 32);
    state.a = static_cast<std::uint8_t>(bits >> 24);
    state.b = static_cast<std::uint8_t>(bits >> 40);
    state.cc = static_cast<std::uint8_t>((bits >> 48) | m6800::kOnes);
    state.reset_pending = (bits >> 56) % 16 == 0;
    state.traps = (bits >> 60) % 2 == 0;
    return state;
  }
  static std::uint16_t program_counter(const State& state) { return state.pc; }
  // Undocumented opcodes, most of which trap, and WAI, which may wait for ever.
  static bool ends_program(std::uint8_t code) {
    return m6800::kRows[code].status != Status::documented || m6800::kRows[code].operation == m6800::wai;
  }
  static std::uint8_t instead_of(std::uint8_t code) { return code | 0xA6; }  // LDAA, STAA, LDX ... of memory
};

inline void put_vectors(Board& board, std::uint16_t irq, std::uint16_t swi, std::uint16_t nmi, std::uint16_t reset) {
  board.put(0xFFF8, {irq >> 8, irq & 0xFF, swi >> 8, swi & 0xFF, nmi >> 8, nmi & 0xFF, reset >> 8, reset & 0xFF});
}

}  // namespace janus::cpus
