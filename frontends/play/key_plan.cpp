#include "frontends/play/key_plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/session/error.hpp"

namespace janus::play {

namespace {

const Cell* free_cell(const PieceList& list, const std::vector<Cell>& cells, Side side, char kind) {
  const auto found = std::find_if(cells.begin(), cells.end(), [&](const Cell& cell) {
    return cell.side == side && cell.kind == kind && cell.value == list.captured_code();
  });
  return found == cells.end() ? nullptr : &*found;
}

const Cell* pawn_cell(const std::vector<Cell>& cells, int square, Side side) {
  const auto found = std::find_if(cells.begin(), cells.end(), [&](const Cell& cell) {
    return cell.square == square && cell.side == side && cell.kind == 'P';
  });
  return found == cells.end() ? nullptr : &*found;
}

std::string digits(const PieceList& list, int square) {
  return fmt::format("{:02X}", list.code_of(square));
}

KeyValues move_values(const PieceList& list, const Move& move) {
  KeyValues values;
  const auto give = [&](const char* name, int square) {
    if (square != kNoSquare) values[name] = digits(list, square);
  };
  give("from", move.from);
  give("to", move.to);
  give("captured", move.captured);
  give("rook_from", move.rook_from);
  give("rook_to", move.rook_to);
  values["captured_code"] = fmt::format("{:02X}", list.captured_code());
  return values;
}

// The promoting pawn stands on `square` now.
void add_promotion_values(const session::Play& play, const PieceList& list, const Peek& peek,
                          const Move& move, Side mover, int square, KeyValues& values) {
  const std::vector<Cell> cells = list.cells(peek);
  const Cell* pawn = pawn_cell(cells, square, mover);
  if (pawn == nullptr) throw session::Error("there is no pawn to promote in the machine's memory");
  const Cell* target = free_cell(list, cells, mover, move.promoted);
  if (target == nullptr) {
    const std::string free = promotable_kinds(play, list, peek, mover);
    const std::string squares = move.coordinates.substr(0, 4);
    if (free.empty())
      throw session::Error(fmt::format(
          "the program has one cell per piece, and none of queen, rook, bishop and knight is free; "
          "'force {}' leaves the pawn a pawn",
          squares));
    std::string ways;
    for (char kind : free) ways += fmt::format("{}{}={}", ways.empty() ? "" : ", ", squares, kind);
    throw session::Error(
        fmt::format("the program has one cell per piece, and that piece's is in use; free: {}", ways));
  }
  values["cell"] = fmt::format("{:04X}", pawn->address);
  values["promoted_cell"] = fmt::format("{:04X}", target->address);
}

}  // namespace

std::vector<std::string> expand_keys(const session::Play& play, const std::string& action,
                                     const KeyValues& values) {
  const auto found = play.keys.find(action);
  if (found == play.keys.end())
    throw session::Error(fmt::format("the program's manifest has no keys for '{}' in [play.keys]", action));
  std::vector<std::string> keys;
  for (const std::string& item : found->second) {
    if (item.size() < 3 || item.front() != '{' || item.back() != '}') {
      keys.push_back(item);
      continue;
    }
    const auto value = values.find(item.substr(1, item.size() - 2));
    if (value == values.end())
      throw session::Error(
          fmt::format("the keys for '{}' in [play.keys] want {}, which this move has not", action, item));
    for (char digit : value->second) keys.emplace_back(1, digit);
  }
  return keys;
}

std::vector<std::string> keys_for_move(const session::Play& play, const PieceList& list, const Peek& peek,
                                       const Move& move, Side mover) {
  KeyValues values = move_values(list, move);
  if (move.promoted != 0) add_promotion_values(play, list, peek, move, mover, move.from, values);
  return expand_keys(play, move.action, values);
}

std::vector<std::string> keys_to_complete(const session::Play& play, const PieceList& list, const Peek& peek,
                                          const Move& move) {
  KeyValues values = move_values(list, move);
  if (move.promoted != 0) add_promotion_values(play, list, peek, move, list.computer(), move.to, values);
  return expand_keys(play, move.promoted != 0 ? "computer_promotion" : "computer_castling", values);
}

std::vector<std::string> keys_for_shift(const session::Play& play, const PieceList& list, int from, int to) {
  return expand_keys(play, "move", {{"from", digits(list, from)}, {"to", digits(list, to)}});
}

std::string promotable_kinds(const session::Play& play, const PieceList& list, const Peek& peek, Side side) {
  const std::string kinds = "QRBN";
  if (!play.one_cell_per_piece) return kinds;
  const std::vector<Cell> cells = list.cells(peek);
  std::string free;
  for (char kind : kinds)
    if (free_cell(list, cells, side, kind) != nullptr) free += kind;
  return free;
}

}  // namespace janus::play
