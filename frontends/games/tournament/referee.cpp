#include "frontends/games/tournament/referee.hpp"

#include <fmt/format.h>

#include <array>

#include "frontends/core/session/error.hpp"
#include "frontends/games/tournament/chance.hpp"
#include "frontends/games/tournament/random_player.hpp"
#include "tools/text.hpp"

namespace janus::tournament {

namespace {

constexpr const char* kDrawn = "1/2-1/2";
constexpr int kRepetitions = 3;

const char* lost_by(play::Side side) { return side == play::Side::white ? "0-1" : "1-0"; }

void end(Game& game, std::string result, Cause cause, std::string words) {
  game.result = std::move(result);
  game.cause = cause;
  game.words = std::move(words);
}

// Ends the game after a turn without a legal move.
void end_by_turn(Game& game, play::Side side, const Turn& turn) {
  const auto joined = [&] { return turn.move + (turn.move.empty() || turn.words.empty() ? "" : ": ") + turn.words; };
  switch (turn.kind) {
    case Turn::Kind::resigned: return end(game, lost_by(side), Cause::resigned, turn.words);
    case Turn::Kind::won: return end(game, lost_by(play::opposite_side(side)), Cause::rules, "declared by the program");
    case Turn::Kind::silent: return end(game, lost_by(side), Cause::no_answer, turn.words);
    default: return end(game, lost_by(side), Cause::illegal_move, joined());
  }
}

// Move that replaces an illegal castling; nullopt if the king has none. Depends only on the seed, the game and its moves.
std::optional<play::Move> touch_move(const play::Rules& rules, const play::Record& record, int king, std::uint64_t seed, int number) {
  std::vector<play::Move> moves = rules.legal_moves(record.position());
  std::erase_if(moves, [&](const play::Move& move) { return move.from() != king; });
  if (moves.empty()) return std::nullopt;
  RandomNumbers chance(game_seed(seed, number) + record.segments().back().moves.size());
  return moves[chance.next_below(moves.size())];
}

// Clocks of a game. Half moves of the opening use no time and are not counted.
class ClockPair {
 public:
  explicit ClockPair(const TimeControl& control) : clocks_{control, {control.base, control.base}} {}

  // Clocks as shown to the player of that side before its move.
  const Clocks& shown_to(play::Side side) {
    if (clocks_.control.moves > 0) clocks_.moves_to_go = clocks_.control.moves - made_[place(side)] % clocks_.control.moves;
    return clocks_;
  }
  // Returns false if the time was exceeded.
  bool spend(play::Side side, std::uint64_t microseconds) {
    std::uint64_t& left = clocks_.left[place(side)];
    if (microseconds > left) return false;
    left = left - microseconds + clocks_.control.increment;
    const int made = ++made_[place(side)];
    if (clocks_.control.moves > 0 && made % clocks_.control.moves == 0) left += clocks_.control.base;
    return true;
  }
  std::uint64_t left(play::Side side) const { return clocks_.left[place(side)]; }

 private:
  static std::size_t place(play::Side side) { return side == play::Side::white ? 0 : 1; }

  Clocks clocks_;
  std::array<int, 2> made_ = {};
};

}  // namespace

bool end_by_rules(const GameTerms& terms, const play::Record& record, Game& game) {
  const play::Rules& rules = *terms.rules;
  const play::GameResult ending = rules.game_result(record.position());
  const int quiet = rules.quiet_limit();
  const auto plies = record.segments().back().moves.size();
  if (ending.kind != play::GameResult::Kind::none) end(game, record.result(), Cause::rules, tools::lower(ending.text));
  else if (record.repetitions() >= kRepetitions) end(game, kDrawn, Cause::repetition, "the position occurred for the third time");
  else if (quiet > 0 && record.quiet_plies() >= quiet)
    end(game, kDrawn, Cause::quiet, fmt::format("{} moves without a capture or a man's move forward", quiet / 2));
  else if (plies >= static_cast<std::size_t>(terms.most_plies)) end(game, kDrawn, Cause::length, fmt::format("{} half moves", plies));
  else return false;
  return true;
}

std::optional<Game> play_game(const GameTerms& terms, int number, const Opening& opening, Player& white, Player& black,
                              const std::atomic<bool>& cancel) {
  const play::Rules& rules = *terms.rules;
  Game game{.number = number, .start = opening.start, .given = opening.moves.size()};
  for (const std::string& move : opening.moves) game.moves.push_back({move});
  play::Record record = game.record(rules);
  ClockPair clocks(terms.clock);
  white.start_game(number, opening.start, play::Side::white);
  black.start_game(number, opening.start, play::Side::black);
  while (!end_by_rules(terms, record, game)) {
    const play::Side side = rules.to_move(record.position());
    Player& player = side == play::Side::white ? white : black;
    Turn turn;
    if (terms.clock) player.set_clocks(clocks.shown_to(side));
    const bool random = player.accepts_own_moves() && game.moves.size() < 2 * static_cast<std::size_t>(opening.random_moves);
    try {
      turn = random ? random_turn(record, opening.seed) : player.move(record, cancel);
    } catch (const session::Error& error) {
      // A player that fails at its first move cannot play this match at all.
      if (game.moves.size() < game.given + 2) throw;
      end(game, lost_by(side), Cause::cannot_go_on, error.what());
      break;
    }
    if (turn.kind == Turn::Kind::cancelled) return std::nullopt;
    if (const std::uint64_t left = clocks.left(side); terms.clock && !clocks.spend(side, turn.microseconds)) {
      end(game, lost_by(side), Cause::time,
          fmt::format("{:.1f} s with {:.1f} s left", static_cast<double>(turn.microseconds) / 1e6, static_cast<double>(left) / 1e6));
      break;
    }
    std::optional<play::Move> move;
    std::string instead_of;
    if (turn.kind == Turn::Kind::moved) {
      play::ParsedMove parsed = rules.parse(record.position(), turn.move);
      move = std::move(parsed.move);
      if (!move) turn = {.kind = Turn::Kind::irregular, .move = turn.move, .words = parsed.why};
    } else if (turn.touched != play::kNoSquare && terms.touch_move) {
      move = touch_move(rules, record, turn.touched, *terms.touch_move, number);
      instead_of = turn.move;
    }
    if (!move) {
      end_by_turn(game, side, turn);
      break;
    }
    game.moves.push_back({move->coordinates, turn.microseconds, std::move(instead_of)});
    record.play({std::move(*move), side, true, turn.microseconds, 0});
  }
  return game;
}

}  // namespace janus::tournament
