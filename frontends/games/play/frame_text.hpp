// Formats a call's watched variables in the program's own terms: values by name, and squares in the game's notation.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontends/core/debug/frame.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::play {

// Returns true if the program has flipped the board for this call. `outer` is as for variables_of().
bool is_board_turned(session::Session& session, const debug::Frame& frame, std::span<const debug::Frame> outer);
// Returns is_board_turned() for the innermost active call that has watched variables, or false if there is none.
bool is_innermost_board_turned(session::Session& session, std::span<const debug::Frame> open);

struct VariableText {
  std::string name;     // "SQUARE"
  std::string value;    // "22"; "-0.76"
  std::string meaning;  // "f3"; empty if the manifest defines none
};

// Returns a frame's watched variables with their values on entry, or an empty list if its routine has none. `outer` contains the enclosing
// calls, outermost first. Requires a session with a debugger.
std::vector<VariableText> variables_of(session::Session& session, const debug::Frame& frame, std::span<const debug::Frame> outer,
                                       int level = 0);

// Formats variables on one line: "STATE=04 try a move of the computer, PIECE=0F king's pawn, SQUARE=33 e4".
std::string text_of(const std::vector<VariableText>& variables);
// Formats variables briefly, for a narrow field: "try a move of the computer, king's pawn, e4".
std::string brief_text(const std::vector<VariableText>& variables);

}  // namespace janus::play
