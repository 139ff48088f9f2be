// A finished game of a match: its moves, its result, and the cause of the result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/record.hpp"

namespace janus::tournament {

enum class Cause : unsigned char {
  rules,         // checkmate or another ending defined by the rules; `words` names it
  resigned,      //
  illegal_move,  // the side that made the move loses
  no_answer,     // the player crashed, hung, or returned no move although it had a legal one
  cannot_go_on,  // the game could not be entered into a program with the program's own keys
  repetition,    // threefold repetition, even if not claimed
  time,          // the player's clock ran out
  quiet,         // fifty-move rule; forty moves in draughts
  length,        // the match's ply limit was reached
};
std::string_view name_of(Cause cause);  // as in match files: "illegal move"
std::optional<Cause> cause_of(std::string_view name);

struct GameMove {
  std::string coordinates;
  std::uint64_t microseconds = 0;  // 0 if not the player's own move, or if the time is unknown
  std::string instead_of = {};     // illegal castling that the referee replaced with this move: "9. Ke1-g1"
};

struct Game {
  int number = 0;
  std::string start = {};            // position
  std::vector<GameMove> moves = {};  // legal moves
  std::size_t given = 0;             // number of initial moves that belong to the opening
  std::string result = {};           // "1-0", "0-1", "1/2-1/2"
  Cause cause = Cause::rules;
  std::string words = {};  // reason for the end: "checkmate", "Ke8-e9: ..."

  std::uint64_t microseconds() const;  // total of all moves
  // Converts the game to a record. Throws session::Error if the moves are not legal in this game.
  play::Record record(const play::Rules& rules) const;
};

}  // namespace janus::tournament
