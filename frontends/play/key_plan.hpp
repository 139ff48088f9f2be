// The keys a person presses to carry out a move: the manifest's templates, filled in.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "frontends/play/piece_list.hpp"
#include "frontends/play/rules.hpp"
#include "frontends/session/program.hpp"

namespace janus::play {

// Hexadecimal digits by the name that stands in braces in a template: {"from", "63"}.
using KeyValues = std::map<std::string, std::string>;

// Fills in the template of `action`. Throws session::Error if the program has none, or if it wants a value
// that is not there.
std::vector<std::string> expand_keys(const session::Play& play, const std::string& action,
                                     const KeyValues& values);

// A legal move of `mover`. Throws session::Error if it cannot be keyed in: a promotion for which no cell
// is free.
std::vector<std::string> keys_for_move(const session::Play& play, const PieceList& list, const Peek& peek,
                                       const Move& move, Side mover);
// What is left to do of a move that the program made by halves: castling without the rook, a pawn left on the
// last rank. `move` is the whole move.
std::vector<std::string> keys_to_complete(const session::Play& play, const PieceList& list, const Peek& peek,
                                          const Move& move);
// Any man to any square, whatever the rules say.
std::vector<std::string> keys_for_shift(const session::Play& play, const PieceList& list, int from, int to);

// Kinds a pawn of `side` can become now: all of `kinds`, or only those of which a cell is free.
std::string promotable_kinds(const session::Play& play, const PieceList& list, const Peek& peek, Side side);

}  // namespace janus::play
