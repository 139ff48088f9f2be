#include "frontends/play/readers/bit_board.hpp"

#include <algorithm>

#include "frontends/play/readers/empty_board.hpp"

namespace janus::play {

BitBoard::BitBoard(const session::BoardView& view, const Rules& rules) : view_(view), rules_(rules), empty_(empty_board(rules)) {}

int BitBoard::code_of(int square) const {
  const auto all = rules_.squares();
  const auto found = std::find(all.begin(), all.end(), square);
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

int BitBoard::square_of_code(int code) const {
  const auto all = rules_.squares();
  return code < 0 || code >= static_cast<int>(all.size()) ? kNoSquare : all[static_cast<std::size_t>(code)];
}

std::vector<unsigned> BitBoard::memberships(const debug::Context& memory) const {
  std::vector<unsigned> result(rules_.squares().size());
  for (std::size_t set = 0; set < view_.sets.size(); ++set) {
    const session::Place& place = view_.sets[set];
    const std::uint32_t address = place.address(memory);
    for (std::size_t bit = 0; bit < result.size(); ++bit) {
      const unsigned byte = place.byte(memory, address + static_cast<std::uint32_t>(bit / 8));
      const std::size_t shift = view_.high_bit_first ? 7 - bit % 8 : bit % 8;
      result[bit] |= (byte >> shift & 1U) << set;
    }
  }
  return result;
}

Placement BitBoard::placement(const debug::Context& memory) const {
  Placement board = empty_;
  const bool swapped = view_.swapped && view_.swapped->holds(memory);
  const std::vector<unsigned> sets = memberships(memory);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const auto found = view_.men.find(sets[i]);
    if (found == view_.men.end()) continue;
    const Man* man = rules_.man(found->second);
    board.at(rules_.squares()[i]) = swapped && man != nullptr ? rules_.man_of(man->letter, other(man->side)) : found->second;
  }
  return board;
}

// A square in sets that together are no man's: one of them is just being changed.
bool BitBoard::sound(const debug::Context& memory) const {
  const std::vector<unsigned> sets = memberships(memory);
  return std::any_of(sets.begin(), sets.end(), [](unsigned in) { return in != 0; }) &&
         std::all_of(sets.begin(), sets.end(), [&](unsigned in) { return in == 0 || view_.men.contains(in); });
}

}  // namespace janus::play
