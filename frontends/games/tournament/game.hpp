// Finished game of a match: its moves, its result, and the cause of the result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/record.hpp"

namespace janus::tournament {

enum class Cause : unsigned char {
  rules,         // mate, or any other end by the rules: `words` is the rules' term for it
  resigned,      //
  illegal_move,  // the side that made it loses
  no_answer,     // it crashed, hung, or returned no move although there were some
  cannot_go_on,  // a program could not receive the game with its own keys
  repetition,    // threefold, claimed or not
  time,          // its clock ran out
  quiet,         // fifty moves; forty in draughts
  length,        // the match's own limit
};
std::string_view name_of(Cause cause);  // in files: "illegal move"
std::optional<Cause> cause_of(std::string_view name);

struct GameMove {
  std::string coordinates;
  std::uint64_t microseconds = 0;  // 0: not the player's own move, or no time
  std::string instead_of = {};     // illegal castling that the referee replaced by this move: "9. Ke1-g1"
};

struct Game {
  int number = 0;
  std::string start = {};            // position
  std::vector<GameMove> moves = {};  // legal ones
  std::size_t given = 0;             // number of moves that belong to the opening
  std::string result = {};           // "1-0", "0-1", "1/2-1/2"
  Cause cause = Cause::rules;
  std::string words = {};  // about the end: "checkmate", "Ke8-e9: ..."

  std::uint64_t microseconds() const;  // of all moves
  // Converts to a record. Throws session::Error if these are not moves of that game.
  play::Record record(const play::Rules& rules) const;
};

}  // namespace janus::tournament
