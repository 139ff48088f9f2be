#include "frontends/engine/board_sight.hpp"

#include <algorithm>
#include <cctype>

namespace janus::engine {
namespace {

bool is_of(char man, play::Side side) {
  const bool white = std::isupper(static_cast<unsigned char>(man)) != 0;
  return man != '.' && white == (side == play::Side::white);
}

std::optional<BoardStep> step_of(const play::Placement& before, const play::Placement& after, play::Side side) {
  int left = 0, reached = 0;
  BoardStep step;
  for (std::size_t i = 0; i < after.cells.size(); ++i) {
    const bool was = is_of(before.cells[i], side), is = is_of(after.cells[i], side);
    if (was && !is) ++left, step.from = static_cast<int>(i);
    if (is && !was) ++reached, step.to = static_cast<int>(i);
  }
  if (left != 1 || reached != 1) return std::nullopt;
  return step;
}

}  // namespace

std::optional<play::Placement> placement_of(const play::PieceList& list, const play::Peek& peek) {
  std::vector<int> taken;
  for (const play::Cell& cell : list.cells(peek)) {
    if (cell.square != play::kNoSquare) taken.push_back(cell.square);
  }
  std::sort(taken.begin(), taken.end());
  if (taken.empty() || std::adjacent_find(taken.begin(), taken.end()) != taken.end()) return std::nullopt;
  return list.placement(peek);
}

std::optional<BoardStep> step_between(const play::Placement& before, const play::Placement& after, play::Side first) {
  const auto step = step_of(before, after, first);
  return step ? step : step_of(before, after, play::other(first));
}

std::string step_text(const play::Placement& before, const BoardStep& step) {
  const char man = static_cast<char>(std::toupper(static_cast<unsigned char>(before.cells[static_cast<std::size_t>(step.from)])));
  const bool takes = before.cells[static_cast<std::size_t>(step.to)] != '.';
  std::string text = man == 'P' ? "" : std::string(1, man);
  if (takes) text += man == 'P' ? play::square_name(before, step.from).substr(0, 1) + "x" : "x";
  return text + play::square_name(before, step.to);
}

}  // namespace janus::engine
