#include "frontends/games/play/resolve_move.hpp"

#include <algorithm>

namespace janus::play {

bool passes_through(const std::vector<int>& path, const std::vector<int>& squares) {
  if (squares.empty() || path.empty() || path.front() != squares.front()) return false;
  auto at = path.begin() + 1;
  for (std::size_t i = 1; i < squares.size(); ++i, ++at) {
    at = std::find(at, path.end(), squares[i]);
    if (at == path.end()) return false;
  }
  return true;
}

ResolvedMove resolve_move(const std::vector<Move>& legal, const std::vector<int>& squares) {
  ResolvedMove result;
  if (squares.size() < 2) return result;
  for (const Move& move : legal) {
    if (!passes_through(move.path, squares)) continue;
    if (move.to() != squares.back()) {
      result.on_the_way = true;
    } else if (!result.move) {
      result.move = move;
    } else if (result.move->path != move.path && result.move->after != move.after) {
      result.ambiguous = true;
    } else if (result.move->path == move.path) {
      if (result.choices.empty()) result.choices = {*result.move};
      result.choices.push_back(move);
    }
  }
  if (result.ambiguous) result.move.reset();
  if (result.move) result.on_the_way = false;
  return result;
}

}  // namespace janus::play
