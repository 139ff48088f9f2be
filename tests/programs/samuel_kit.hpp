// Runs a program with Samuel's routines on the emulated kit, from a label to given ends, and converts boards between
// the kit and the host.
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
  static constexpr int kScratchpad = 1;  // an address space of the machine

  // `source` is relative to the repository's root. The program halts at each of the `ends`.
  Kit(const std::string& source, const std::vector<std::string>& ends);

  std::uint16_t operator[](std::string_view label) const { return program_[label]; }
  // Resets the machine to power-on, with the program loaded.
  void clear();
  void put(std::uint32_t address, int byte) { kit_->poke(0, address, static_cast<std::uint8_t>(byte)); }
  int at(std::uint32_t address) const { return kit_->peek(0, address); }
  // Writes the board to the first block, as at the start of the program's tree walk.
  void lay(const Board& board);
  // Writes the board to the program's start position.
  void place_at_start(const Board& board);
  // Reads the twelve bytes of the first block as a board of the given colour.
  Board board(int colour) const;
  void set(std::string_view register_name, int value);
  void set_scratchpad(std::uint32_t cell, int byte) { kit_->poke(kScratchpad, cell, static_cast<std::uint8_t>(byte)); }
  int scratchpad(std::uint32_t cell) const { return kit_->peek(kScratchpad, cell); }
  // Runs from a label and returns the address of the end reached. Throws after 30 emulated minutes.
  std::uint16_t run(std::string_view from);
  // Returns the clocks of the last run.
  std::uint64_t clocks() const { return clocks_; }

 private:
  void put_sets(const Board& board, std::uint32_t address);

  Assembled program_;
  std::vector<std::uint16_t> ends_;
  std::unique_ptr<machines::f8kit::F8Kit> kit_;
  std::uint64_t clocks_ = 0;
};

// Returns the text of software/samuel-checkers/README.md, so that tests can check its tables.
std::string readme();

}  // namespace janus::tests::samuel
