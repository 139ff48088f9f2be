#include "frontends/play/change.hpp"

#include <vector>

namespace janus::play {

namespace {

std::size_t index(int square) {
  return static_cast<std::size_t>(square);
}

Placement with_man_moved(Placement board, int from, int to) {
  board.cells[index(to)] = board.cells[index(from)];
  board.cells[index(from)] = '.';
  return board;
}

std::string long_notation(const Placement& board, int from, int to) {
  const char man = board.cells[index(from)];
  const char kind = man >= 'a' ? static_cast<char>(man - 'a' + 'A') : man;
  std::string text = kind == 'P' ? "" : std::string(1, kind);
  text += square_name(board, from);
  text += board.cells[index(to)] == '.' ? '-' : 'x';
  return text + square_name(board, to);
}

Change single(Change::Kind kind, const Placement& old, int from, int to, std::optional<Move> move = {}) {
  return {kind, std::move(move), from, to, long_notation(old, from, to)};
}

}  // namespace

Change compare(const Rules& rules, const std::string& before, const Placement& now) {
  const Placement old = rules.placement(before);
  if (now == old) return {};
  const std::vector<Move> legal = rules.legal_moves(before);
  for (const Move& move : legal)
    if (rules.placement(move.after) == now) return single(Change::Kind::legal, old, move.from, move.to, move);
  for (const Move& move : legal) {
    if ((move.rook_from == kNoSquare && move.promoted == 0) || with_man_moved(old, move.from, move.to) != now)
      continue;
    const auto kind = move.promoted != 0 ? Change::Kind::half_promotion : Change::Kind::half_castling;
    return single(kind, old, move.from, move.to, move);
  }
  for (int from = 0; from < old.files * old.ranks; ++from) {
    if (old.cells[index(from)] == '.' || now.cells[index(from)] != '.') continue;
    for (int to = 0; to < old.files * old.ranks; ++to)
      if (old.cells[index(to)] != old.cells[index(from)] && with_man_moved(old, from, to) == now)
        return single(Change::Kind::irregular, old, from, to);
  }
  return {Change::Kind::several, std::nullopt, kNoSquare, kNoSquare, ""};
}

}  // namespace janus::play
