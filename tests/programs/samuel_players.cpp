#include "programs/samuel_players.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <stdexcept>
#include <string>

#include "frontends/games/play/draughts/fen.hpp"
#include "frontends/games/play/draughts/notation.hpp"

namespace janus::tests::samuel {
namespace {

namespace draughts = play::draughts;

constexpr int kMan = 2, kKing = 3, kWin = 1000;

// Returns the material for the side to move.
int material(const Position& position) {
  int black = 0;
  for (const char piece : position.pieces) {
    if (piece == 'b') black += kMan;
    if (piece == 'B') black += kKing;
    if (piece == 'w') black -= kMan;
    if (piece == 'W') black -= kKing;
  }
  return position.to_move == Side::black ? black : -black;
}

int value(const Position& position, int ply, int plies, int alpha, int beta) {
  if (ply == plies) return material(position);
  int best = ply - kWin;
  for (const Step& step : draughts::legal_steps(position)) {
    best = std::max(best, -value(draughts::apply_step(position, step), ply + 1, plies, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

// The library's distributions differ between implementations, so none is used.
const Step& any_of(const std::vector<Step>& steps, std::mt19937& random) { return steps[random() % steps.size()]; }

void add_lines(Opening line, int plies, std::vector<Opening>& lines) {
  if (plies == 0) {
    lines.push_back(std::move(line));
    return;
  }
  for (const Step& step : draughts::legal_steps(line.position)) {
    Opening next = line;
    next.moves.push_back(step);
    next.position = draughts::apply_step(line.position, step);
    add_lines(std::move(next), plies - 1, lines);
  }
}

std::vector<int> squares_of(const Opening& line) {
  std::vector<int> squares;
  for (const Step& step : line.moves) {
    for (const int square : {step.path.front(), step.path.back()}) squares.push_back(draughts::square_number(square));
  }
  return squares;
}

}  // namespace

Player random_player(unsigned seed) {
  return [random = std::mt19937(seed)](const Position& position, const std::vector<Step>&) mutable {
    return any_of(draughts::legal_steps(position), random);
  };
}

Player material_player(unsigned seed, int plies) {
  return [random = std::mt19937(seed), plies](const Position& position, const std::vector<Step>&) mutable {
    std::vector<Step> best;
    int most = -kWin;
    for (const Step& step : draughts::legal_steps(position)) {
      // The window is one below the best value, so that the value of an equal move is exact.
      const int found = -value(draughts::apply_step(position, step), 1, plies, -kWin, -(most - 1));
      if (found < most) continue;
      if (found > most) best.clear();
      most = found;
      best.push_back(step);
    }
    return any_of(best, random);
  };
}

std::vector<Opening> lines_of(int plies) {
  std::vector<Opening> lines;
  add_lines({{}, *draughts::parse_fen(draughts::kStartFen)}, plies, lines);
  std::stable_sort(lines.begin(), lines.end(), [](const Opening& a, const Opening& b) { return squares_of(a) < squares_of(b); });
  return lines;
}

std::vector<Opening> fifty_openings() {
  const std::vector<Opening> lines = lines_of(3);
  std::vector<Opening> openings;
  for (std::size_t i = 0; openings.size() < 50; i += 6) openings.push_back(lines.at(i));
  return openings;
}

Result play_game(const Position& from, const Player& black, const Player& white) {
  constexpr int kTimes = 3, kQuietPlies = 80;
  Result result;
  result.last = from;
  Position& position = result.last;
  std::map<std::string, int> stood;
  for (int quiet = 0;;) {
    const std::vector<Step> legal = draughts::legal_steps(position);
    if (legal.empty()) {
      result.ending = Result::Ending::no_move;
      result.winner = opposite_side(position.to_move);
      return result;
    }
    if (++stood[draughts::to_short_fen(position)] == kTimes) {
      result.ending = Result::Ending::third_time;
      return result;
    }
    if (quiet == kQuietPlies) {
      result.ending = Result::Ending::quiet;
      return result;
    }
    const Step step = (position.to_move == Side::black ? black : white)(position, result.moves);
    const auto is_it = [&](const Step& each) { return each.path == step.path && each.taken == step.taken; };
    if (std::none_of(legal.begin(), legal.end(), is_it)) {
      const std::string told = step.path.empty() ? "no move" : draughts::to_notation(step);
      throw std::runtime_error(told + " is not legal in " + draughts::to_short_fen(position));
    }
    const auto side = static_cast<std::size_t>(position.to_move);
    const char piece = position.at(step.path.front());
    position = draughts::apply_step(position, step);
    result.taken[side] += static_cast<int>(step.taken.size());
    if (position.at(step.path.back()) != piece) ++result.crowned[side];
    quiet = step.taken.empty() && draughts::is_king(piece) ? quiet + 1 : 0;
    result.moves.push_back(step);
  }
}

void Tally::add(const Result& result, Side side) { ++(!result.winner ? drawn : *result.winner == side ? won : lost); }

}  // namespace janus::tests::samuel
