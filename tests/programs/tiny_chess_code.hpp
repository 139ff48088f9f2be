// Tiny Chess' machine code without its BASIC, on a bare 6800, and the results that the rules and the article define for its routines.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "assembled.hpp"
#include "catch.hpp"
#include "frontends/games/play/chess5x5/moves.hpp"
#include "machine_for_test.hpp"
#include "machines/bare/bare.hpp"

namespace janus::tests::tiny_chess {

using play::Side;
using play::chess5x5::Position;
using play::chess5x5::Step;

inline constexpr std::uint16_t kSide = 0x0003, kCastling = 0x0017, kZ = 0x0034, kCheck = 0x0001;
inline constexpr std::uint16_t kBoard1 = 0x2100, kTable = kBoard1 + 25, kBoard2 = kBoard1 + 50, kMoves = kBoard1 + 75;
inline constexpr std::uint16_t kTrans = 0x1E00, kTableOf = 0x1E03, kInfluence = 0x1E06, kCaller = 0x0300, kStack = 0x02FF;
inline constexpr int kSquares = play::chess5x5::kSquares;

using Cells = std::array<std::uint8_t, kSquares>;

struct Result {
  int a;
  int b;
  int x;
  std::uint64_t cycles;  // from the entry's JMP to the end of RTS
};

inline const Assembled& code() {
  static const Assembled all = assembled("6800", JANUS_SOURCE_DIR "/software/tiny-chess/tiny_chess.s");
  return all;
}

class Routines {
 public:
  Routines() {
    code().lay(machine_);
    poke(kZ, kBoard1 >> 8);
    poke(kZ + 1, kBoard1 & 0xFF);
  }

  std::uint8_t peek(std::uint32_t address) const { return machine_.peek(0, address); }
  void poke(std::uint32_t address, int value) { machine_.poke(0, address, static_cast<std::uint8_t>(value)); }
  void lay(std::uint32_t address, const Cells& cells) {
    for (std::uint32_t i = 0; i < kSquares; ++i) poke(address + i, cells[i]);
  }
  Cells cells(std::uint32_t address) const {
    Cells result{};
    for (std::uint32_t i = 0; i < kSquares; ++i) result[i] = peek(address + i);
    return result;
  }
  std::vector<std::uint8_t> all_but(std::uint32_t first, std::uint32_t last) const {
    std::vector<std::uint8_t> result;
    for (std::uint32_t address = 0x0400; address < 0x10000; ++address)
      if (address < first || address > last) result.push_back(peek(address));
    return result;
  }

  Result call(std::uint16_t routine, int a = 0, int x = 0) {
    poke(kStack, kCaller & 0xFF);
    poke(kStack - 1, kCaller >> 8);
    for (const auto& [name, value] : std::map<std::string, int>{{"PC", routine}, {"SP", kStack - 2}, {"A", a}, {"B", 0xEE}, {"X", x}})
      machine_.set_register(register_named(machine_, name), static_cast<std::uint32_t>(value));
    const std::uint64_t start = machine_.cycle();
    while (reg("PC") != kCaller) {
      if (machine_.cycle() - start > 1'000'000) throw std::runtime_error("it does not return");
      machine_.run({machine_.cycle() + 1, false});
    }
    CHECK(reg("SP") == kStack);
    return {reg("A"), reg("B"), reg("X"), machine_.cycle() - start};
  }

 private:
  int reg(std::string_view name) const { return static_cast<int>(machine_.register_value(register_named(machine_, name))); }

  machines::bare::Bare6800 machine_;
};

// The program counts squares from the upper left corner, the rules from a1.
inline int cell_of(int square) { return (4 - play::chess5x5::rank_of(square)) * 5 + play::chess5x5::file_of(square); }

inline constexpr std::string_view kKinds = "PNBRQK";

inline Cells cells_of(const Position& position) {
  Cells cells{};
  for (int square = 0; square < kSquares; ++square) {
    const int cell = cell_of(square);
    const char man = position.at(square);
    cells[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(
        play::chess::is_man(man) ? 2 * (kKinds.find(play::chess::kind_of(man)) + 1) + (play::chess::side_of(man) == Side::white ? 1 : 0)
                                 : (cell + 1) & 1);
  }
  return cells;
}

inline int worth(char man) {
  static const std::map<char, int> all = {{'P', 2}, {'N', 7}, {'B', 7}, {'R', 11}, {'Q', 20}, {'K', 40}};
  return play::chess::is_man(man) ? all.at(play::chess::kind_of(man)) : 0;
}

struct Expected {
  Cells table{};
  int sum = 0;
  int kings = 0;
};

// What TABLE should say of the man on `from`: by the rules, and the article's values.
inline Expected expected(const Position& position, int from) {
  Expected result;
  for (const Step& step : play::chess5x5::legal_steps(position)) {
    std::uint8_t& mark = result.table[static_cast<std::size_t>(cell_of(step.to))];
    if (step.from != from || mark != 0) continue;  // a promotion comes four times
    const int rank = play::chess5x5::rank_of(step.to);
    const bool pawn = play::chess::kind_of(position.at(from)) == 'P';
    const int prize = worth(position.at(step.to));
    int value = pawn ? prize + (rank == 0 || rank == 4 ? 10 : 1) : std::max(prize, 1);
    mark = static_cast<std::uint8_t>(value);
    result.sum += value;
    result.kings += prize == 40 ? 1 : 0;
  }
  return result;
}

inline void set_side(Routines& routines, const Position& position) {
  routines.poke(kSide, position.to_move == Side::white ? 1 : 0);
  routines.poke(kCastling, (position.black_castles ? 1 : 0) + (position.white_castles ? 2 : 0));
}

}  // namespace janus::tests::tiny_chess
