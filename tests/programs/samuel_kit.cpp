#include "programs/samuel_kit.hpp"

#include <algorithm>
#include <stdexcept>

#include "machine_for_test.hpp"
#include "slurp.hpp"

namespace janus::tests::samuel {

Kit::Kit(const std::string& source, const std::vector<std::string>& ends) : program_(assembled("f8", JANUS_SOURCE_DIR "/" + source)) {
  for (const std::string& end : ends) ends_.push_back(program_[end]);
  clear();
}

void Kit::clear() {
  constexpr int kBranch[] = {0x90, 0xFF};  // branch to itself
  kit_ = std::make_unique<machines::f8kit::F8Kit>();
  program_.lay(*kit_);
  for (const std::uint16_t end : ends_) {
    for (std::uint16_t i = 0; i < 2; ++i) put(end + i, kBranch[i]);
  }
}

void Kit::put_sets(const Board& board, std::uint32_t address) {
  for (const Set* set : {&board.active, &board.passive, &board.kings}) {
    for (const std::uint8_t byte : *set) put(address++, byte);
  }
}

void Kit::lay(const Board& board) {
  put_sets(board, kTree);
  put(kTree + 13, board.colour << 7);
  set_scratchpad(8, board.colour);
  set_scratchpad(10, kTree >> 8);
}

void Kit::place_at_start(const Board& board) {
  const std::uint16_t laid = program_["LAID"];
  put_sets(board, laid);
  put(laid + 12u, board.colour << 7);
  put(laid + 13u, 0x50);
}

Board Kit::board(int colour) const {
  Board board;
  board.colour = colour;
  std::uint32_t address = kTree;
  for (Set* set : {&board.active, &board.passive, &board.kings}) {
    for (std::uint8_t& byte : *set) byte = static_cast<std::uint8_t>(at(address++));
  }
  return board;
}

void Kit::set(std::string_view name, int value) { kit_->set_register(register_named(*kit_, name), static_cast<std::uint32_t>(value)); }

std::uint16_t Kit::run(std::string_view from) {
  constexpr std::uint64_t kPiece = 50'000, kMost = 1800ull * 2'000'000;  // in clocks
  const int pc = kit_->cpu().program_counter;
  kit_->set_register(pc, program_[from]);
  const std::uint64_t since = kit_->cycle();
  while (kit_->cycle() - since < kMost) {
    kit_->run({.until_cycle = kit_->cycle() + kPiece});
    const auto at = static_cast<std::uint16_t>(kit_->register_value(pc));
    if (std::find(ends_.begin(), ends_.end(), at) == ends_.end()) continue;
    clocks_ = kit_->cycle() - since;
    return at;
  }
  throw std::runtime_error(std::string(from) + " comes to no end");
}

std::string readme() { return slurp(JANUS_SOURCE_DIR "/software/samuel-checkers/README.md"); }

}  // namespace janus::tests::samuel
