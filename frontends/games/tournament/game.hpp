// A finished game of a match: how it went, how it ended, and why.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/record.hpp"

namespace janus::tournament {

enum class Cause : unsigned char {
  rules,         // mate and whatever else ends a game by itself: `words` is the rules' word for it
  resigned,      //
  illegal_move,  // the side that made it has lost
  no_answer,     // it crashed, hung, or had no move where there were some
  cannot_go_on,  // a program could not be given the game, by its own keys
  repetition,    // the third time, claimed or not
  time,          // its clock ran out
  quiet,         // fifty moves; in draughts forty
  length,        // the match's own limit
};
std::string_view name_of(Cause cause);  // in files: "illegal move"
std::optional<Cause> cause_of(std::string_view name);

struct GameMove {
  std::string coordinates;
  std::uint64_t microseconds = 0;  // 0: it was made for the player, or took none
  std::string instead_of = {};     // the illegal castling that the referee replaced by this move: "9. Ke1-g1"
};

struct Game {
  int number = 0;
  std::string start = {};            // a position
  std::vector<GameMove> moves = {};  // legal ones
  std::size_t given = 0;             // so many of them belong to the opening
  std::string result = {};           // "1-0", "0-1", "1/2-1/2"
  Cause cause = Cause::rules;
  std::string words = {};  // of the end: "checkmate", "Ke8-e9: ..."

  std::uint64_t microseconds() const;  // of all moves
  // How it went. Throws session::Error if these are no moves of that game.
  play::Record record(const play::Rules& rules) const;
};

}  // namespace janus::tournament
