// Calls one routine of Samuel's checkers on the emulated F8: its input, its output, its number of clocks.
//
// A test defines the expected contents of all cells, so preserved cells are tested as well as changed ones. W and A are
// separate, as few routines return values in them, and so is PC1, which PI and PK set.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "assembled.hpp"
#include "machines/bare/bare.hpp"

namespace janus::tests::routines {

// His places in the scratchpad.
inline constexpr int kActive = 020, kPassive = 024, kKings = 030, kMove = 034, kFlag = 035, kEmpty = 041;
inline constexpr int kH = 10, kK = 12, kQ = 14;  // pairs, high byte first

struct Cells {
  static constexpr std::uint16_t kRam = 0x0400;
  std::array<std::uint8_t, 64> scratchpad{};
  std::array<std::uint8_t, 256> ram{};  // from kRam on
  std::uint16_t dc0 = 0, dc1 = 0;
  std::uint8_t isar = 0;

  std::uint8_t& r(int number) { return scratchpad[static_cast<std::size_t>(number)]; }
  std::uint8_t r(int number) const { return scratchpad[static_cast<std::size_t>(number)]; }
  std::uint8_t& at(std::uint16_t address) { return ram[static_cast<std::size_t>(address - kRam)]; }
  std::uint8_t at(std::uint16_t address) const { return ram[static_cast<std::size_t>(address - kRam)]; }
  void set_pair(int first, std::uint16_t value) {
    r(first) = static_cast<std::uint8_t>(value >> 8);
    r(first + 1) = static_cast<std::uint8_t>(value);
  }
};

struct After {
  Cells cells;
  std::string at;  // where it came to: a label, "back" from where it was called, or, after 20,000 clocks, "nowhere"
  bool zero = false;
  std::uint64_t clocks = 0;  // since it was called; PI and the way back count
};

// Every cell something else.
Cells any_cells(std::mt19937& random);

// The first difference in a line, empty if there is none.
std::string difference(const Cells& wanted, const Cells& found);
std::string difference(const After& found, std::string_view at, const Cells& wanted, std::uint64_t clocks);

class Routines {
 public:
  static constexpr std::uint16_t kCall = 0x3000, kBack = kCall + 3;

  explicit Routines(const std::string& source);  // from the repository's root
  void join(const std::string& source);          // what it calls, at an address of its own

  // By PI, until it comes back.
  After call(std::string_view label, const Cells& before) { return call(label, before, {}).back(); }
  // The same, and before that how it is where it passes one of these labels.
  std::vector<After> call(std::string_view label, const Cells& before, std::initializer_list<std::string_view> by);

  // Calls a routine and compares cells and clocks; empty: equal.
  std::string differs(std::string_view label, const Cells& before, const Cells& wanted, std::uint64_t clocks);

  std::uint16_t operator[](std::string_view label) const { return program_[label]; }
  std::vector<int> bytes(std::string_view label, int count) const;

 private:
  void lay(const Cells& cells);
  After here() const;

  Assembled program_;
  machines::bare::BareF8 machine_;
};

// The repaired routines, shared by all tests.
Routines& repaired();

}  // namespace janus::tests::routines
