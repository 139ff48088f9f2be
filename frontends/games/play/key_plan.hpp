// The keys that carry out a move: the manifest's templates, filled in.
#pragma once

#include <string>
#include <vector>

#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/rules.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/core/session/manifest/program.hpp"

namespace janus::play {

// Keys, and a text to be typed after them; most have one of the two.
struct KeyPlan {
  std::vector<std::string> keys;
  std::string typed;

  bool empty() const { return keys.empty() && typed.empty(); }
  std::string text() const;       // "6 4 4 4 F"
  void add(const KeyPlan& more);  // given after it
  // Throws session::Error if the machine has no such keys.
  std::vector<session::KeyAction> actions(machines::Machine& machine) const;
};

// A game's board in a machine, as it is now.
struct BoardInMemory {
  const Rules& rules;
  const BoardReader& reader;
  const debug::Context& memory;
};

// Whether a manifest may have keys for it under these rules.
bool is_action(const Rules& rules, const std::string& action);

// The template of an action that is no move: "new_game_white", "computer_move". Throws session::Error if the program has none.
KeyPlan expand_keys(const session::Play& play, const std::string& action, const Values& values = {});

// Whether a position is keyed in, man by man.
bool keys_in_position(const session::Play& play);
// The keys for each cell of the board's list of men, in its order: a man's square, or that he is off the board. The position has no more men
// than there are cells.
KeyPlan keys_for_position(const session::Play& play, const BoardInMemory& board, const std::string& position);

// One of the legal moves of `position`. Throws session::Error if the template wants what the move has not, or if it cannot be
// keyed in: no cell is free for the man that it brings.
KeyPlan keys_for_move(const session::Play& play, const BoardInMemory& board, const std::string& position, const Move& move);
// What is left to do of a move of which the program made only the half. Throws session::Error if it cannot be keyed in.
KeyPlan keys_to_complete(const session::Play& play, const BoardInMemory& board, const Rest& rest);
// Any man to any square, whatever the rules say.
KeyPlan keys_for_shift(const session::Play& play, const BoardInMemory& board, int from, int to);

}  // namespace janus::play
