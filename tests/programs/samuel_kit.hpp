// A program with Samuel's routines on the emulated kit, run between two of its addresses; boards are converted from and
// to the host's form.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "assembled.hpp"
#include "machines/f8kit/f8kit.hpp"
#include "programs/samuel_host.hpp"

namespace janus::tests::samuel {

class Kit {
 public:
  static constexpr std::uint16_t kTree = 0x0400;
  static constexpr int kScratchpad = 1;  // of the machine's address spaces

  // `source` is seen from the project's folder. At each of the `ends` the program is made to stand still.
  Kit(const std::string& source, const std::vector<std::string>& ends);

  std::uint16_t operator[](std::string_view label) const { return program_[label]; }
  // The machine as at power-on, with the program.
  void clear();
  void put(std::uint32_t address, int byte) { kit_->poke(0, address, static_cast<std::uint8_t>(byte)); }
  int at(std::uint32_t address) const { return kit_->peek(0, address); }
  // In the first block, as the program has it when its walk begins.
  void lay(const Board& board);
  // Where a program looks for the position with which it is to begin.
  void lay_at_start(const Board& board);
  // The twelve bytes of the first block; the colour is the caller's.
  Board board(int colour) const;
  void set(std::string_view register_name, int value);
  void set_scratchpad(std::uint32_t cell, int byte) { kit_->poke(kScratchpad, cell, static_cast<std::uint8_t>(byte)); }
  int scratchpad(std::uint32_t cell) const { return kit_->peek(kScratchpad, cell); }
  // From a label to one of the ends, whose address it returns. Throws if none is reached in half an hour of the machine's time.
  std::uint16_t run(std::string_view from);
  // Clocks that the last run took.
  std::uint64_t clocks() const { return clocks_; }

 private:
  void put_sets(const Board& board, std::uint32_t address);

  Assembled program_;
  std::vector<std::uint16_t> ends_;
  std::unique_ptr<machines::f8kit::F8Kit> kit_;
  std::uint64_t clocks_ = 0;
};

// The text of software/samuel-checkers/README.md, whose tables are held against what they tell of.
std::string readme();

}  // namespace janus::tests::samuel
