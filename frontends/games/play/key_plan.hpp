// Expands the manifest's key templates, which define the keys for entering moves.
#pragma once

#include <string>
#include <vector>

#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/rules.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/core/session/manifest/program.hpp"

namespace janus::play {

// Keys to press, followed by text to type; most plans have only one of the two.
struct KeyPlan {
  std::vector<std::string> keys;
  std::string typed;

  bool empty() const { return keys.empty() && typed.empty(); }
  std::string text() const;       // "6 4 4 4 F"
  void add(const KeyPlan& more);  // appends `more`
  // Converts the plan to key actions. Throws session::Error if the machine lacks one of the keys.
  std::vector<session::KeyAction> actions(machines::Machine& machine) const;
};

// A game's current board in a machine's memory.
struct BoardInMemory {
  const Rules& rules;
  const BoardReader& reader;
  const debug::Context& memory;
};

// Returns true if a manifest may define keys for the action under these rules.
bool is_action(const Rules& rules, const std::string& action);

// Expands the template of an action other than a move ("new_game_white", "computer_move"). Throws session::Error if the program has none.
KeyPlan expand_keys(const session::Play& play, const std::string& action, const Values& values = {});

// Returns true if positions are entered piece by piece.
bool enters_piece_by_piece(const session::Play& play);
// Returns the keys that set each cell of the board's piece list, in order, to its piece's square or to the code for a captured piece. The
// position must not have more pieces than cells.
KeyPlan keys_for_position(const session::Play& play, const BoardInMemory& board, const std::string& position);

// Returns the keys for `move`, a legal move in `position`. Throws session::Error if the template uses a value that the move does not have,
// or if there is no free cell for a new piece.
KeyPlan keys_for_move(const session::Play& play, const BoardInMemory& board, const std::string& position, const Move& move);
// Returns the keys that complete a move the program has only half made. Throws session::Error if they cannot be entered.
KeyPlan keys_to_complete(const session::Play& play, const BoardInMemory& board, const RemainingMove& rest);
// Returns the keys to move any piece to any square, regardless of the rules.
KeyPlan keys_for_forced_move(const session::Play& play, const BoardInMemory& board, int from, int to);

}  // namespace janus::play
