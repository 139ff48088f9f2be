#include "frontends/games/play/board_readers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/expression/item_context.hpp"
#include "frontends/core/session/error.hpp"

namespace janus::play {

// --- Lists of pieces ---

int PieceList::code_of(int square) const {
  const session::SquareCode& code = computer_ == Side::white ? view_.computer_white : view_.computer_black;
  return code.of(square % empty_.files, square / empty_.files) & 0xFF;
}

int PieceList::square_in_memory(int code) const {
  if (turned_) code = (view_.turned_from - code) & 0xFF;
  return code == view_.captured ? kNoSquare : square_of_code(code);
}

std::vector<Cell> PieceList::cells(const debug::Context& memory) const {
  std::vector<Cell> cells;
  for (Side side : {computer_, opposite_side(computer_)}) {
    const session::BoardLocation& place = (side == computer_) != turned_ ? view_.computer : view_.opponent;
    std::uint32_t address = place.address(memory);
    for (char piece : view_.pieces) {
      const std::uint8_t value = place.read_byte(memory, address);
      cells.push_back({place.space, address, rules_.piece_for(piece, side), value, square_in_memory(value)});
      ++address;
    }
  }
  return cells;
}

Placement PieceList::placement(const debug::Context& memory) const {
  Placement board = empty_;
  for (const Cell& cell : cells(memory))
    if (cell.square != kNoSquare) board.at(cell.square) = cell.piece;
  return board;
}

bool PieceList::is_valid(const debug::Context& memory) const {
  std::vector<int> taken;
  for (const Cell& cell : cells(memory))
    if (cell.square != kNoSquare) taken.push_back(cell.square);
  std::sort(taken.begin(), taken.end());
  return !taken.empty() && std::adjacent_find(taken.begin(), taken.end()) == taken.end();
}

// --- Cells ---

int CellBoard::code_of(int square) const { return view_.squares.of(square % empty_.files, square / empty_.files); }

Placement CellBoard::placement(const debug::Context& memory) const {
  Placement board = empty_;
  const std::uint32_t first = view_.first.address(memory);
  for (const int square : rules_.squares()) {
    const auto address = first + static_cast<std::uint32_t>(code_of(square) * view_.stride);
    const auto piece = view_.piece_codes.find(debug::number_at(memory, view_.first.space, address, view_.type).rounded());
    if (piece != view_.piece_codes.end()) board.at(square) = piece->second;
  }
  return board;
}

bool CellBoard::is_valid(const debug::Context& memory) const {
  return (!view_.move_complete || view_.move_complete->is_true(memory)) && placement(memory) != empty_;
}

std::pair<int, int> CellBoard::cursor(const debug::Context& memory) const {
  if (!view_.cursor_right || !view_.cursor_down) return {0, 0};
  const auto within = [](std::int64_t at, int size) { return at >= 0 && at < size ? static_cast<int>(at) : 0; };
  return {within(view_.cursor_right->evaluate(memory), empty_.files), within(view_.cursor_down->evaluate(memory), empty_.ranks)};
}

// --- Bits ---

int BitBoard::code_of(int square) const {
  const auto all = rules_.squares();
  const auto found = std::find(all.begin(), all.end(), square);
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

std::size_t BitBoard::plies(const debug::Context& memory) const {
  if (!view_.plies) return 1;
  const std::int64_t count = view_.plies->count.evaluate(memory);
  return count < 1 || count > view_.plies->maximum ? 1 : static_cast<std::size_t>(count);
}

std::uint32_t BitBoard::address_of_ply(const debug::Context& memory, std::size_t ply) const {
  if (!view_.plies) return 0;
  return static_cast<std::uint32_t>(view_.plies->first.evaluate(memory)) + static_cast<std::uint32_t>(ply) * view_.plies->size;
}

// Without plies the item is never requested.
std::vector<unsigned> BitBoard::set_memberships(const debug::Context& memory) const {
  std::vector<unsigned> result(rules_.squares().size());
  for (std::size_t set = 0; set < view_.sets.size(); ++set) {
    const session::BoardLocation& place = view_.sets[set];
    const std::uint32_t address = place.address(memory);
    for (std::size_t bit = 0; bit < result.size(); ++bit) {
      const unsigned byte = place.read_byte(memory, address + static_cast<std::uint32_t>(bit / 8));
      result[bit] |= (byte >> bit_shift(bit) & 1U) << set;
    }
  }
  return result;
}

Placement BitBoard::placement_at(const debug::Context& memory, std::size_t ply) const {
  const debug::ItemContext item(memory, address_of_ply(memory, ply));
  Placement board = empty_;
  const bool swapped = view_.swapped && view_.swapped->is_true(item);
  const std::vector<unsigned> sets = set_memberships(item);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const auto found = view_.piece_codes.find(sets[i]);
    if (found != view_.piece_codes.end()) board.at(rules_.squares()[i]) = swapped ? swap_side(found->second) : found->second;
  }
  return board;
}

std::optional<Side> BitBoard::to_move(const debug::Context& memory, std::size_t ply) const {
  if (view_.to_move.empty()) return std::nullopt;
  const debug::ItemContext item(memory, address_of_ply(memory, ply));
  const Side side = view_.to_move == "white" ? Side::white : Side::black;
  return view_.swapped && view_.swapped->is_true(item) ? opposite_side(side) : side;
}

std::vector<std::vector<std::uint8_t>> BitBoard::piece_sets(const Placement& board, Side side) const {
  const bool swapped = !view_.to_move.empty() && (view_.to_move == "white") != (side == Side::white);
  const auto squares = rules_.squares();
  std::vector<std::vector<std::uint8_t>> sets(view_.sets.size(), std::vector<std::uint8_t>((squares.size() + 7) / 8));
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const char piece = board.at(squares[i]);
    if (piece == '.') continue;
    const char kept = swapped ? swap_side(piece) : piece;
    const auto found =
        std::find_if(view_.piece_codes.begin(), view_.piece_codes.end(), [&](const auto& each) { return each.second == kept; });
    if (found == view_.piece_codes.end())
      throw session::Error(
          fmt::format("the program does not have a {} of {}", rules_.piece(piece)->name, name_of(rules_.piece(piece)->side)));
    for (std::size_t set = 0; set < sets.size(); ++set)
      if ((found->first >> set & 1) != 0) sets[set][i / 8] = static_cast<std::uint8_t>(sets[set][i / 8] | 1U << bit_shift(i));
  }
  return sets;
}

// A square in an invalid combination of sets: one of them is being changed.
bool BitBoard::is_valid(const debug::Context& memory) const {
  const debug::ItemContext item(memory, address_of_ply(memory, 0));
  const std::vector<unsigned> sets = set_memberships(item);
  return std::any_of(sets.begin(), sets.end(), [](unsigned in) { return in != 0; }) &&
         std::all_of(sets.begin(), sets.end(), [&](unsigned in) { return in == 0 || view_.piece_codes.contains(in); });
}

// The same piece of the other side; other letters are unchanged.
char BitBoard::swap_side(char letter) const {
  const PieceInfo* piece = rules_.piece(letter);
  return piece == nullptr ? letter : rules_.piece_for(letter, opposite_side(piece->side));
}

}  // namespace janus::play
