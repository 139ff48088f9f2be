// Formats the watched variables of a call in the program's own terms: named values, and squares in the game's notation.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontends/core/debug/frame.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::play {

// Returns true if the program uses a turned board in this call. `outer`: see variables_of.
bool board_turned(session::Session& session, const debug::Frame& frame, std::span<const debug::Frame> outer);
// The same for the innermost active call with watched variables; false if there is none.
bool innermost_turned(session::Session& session, std::span<const debug::Frame> open);

struct VariableText {
  std::string name;     // "SQUARE"
  std::string value;    // "22"; "-0.76"
  std::string meaning;  // "f3"; empty if the manifest defines none
};

// Variables of a frame at its entry; empty if its routine has none. `outer`: the enclosing calls,
// outermost first. Requires a session with a debugger.
std::vector<VariableText> variables_of(session::Session& session, const debug::Frame& frame, std::span<const debug::Frame> outer,
                                       int level = 0);

// The same in one line: "STATE=04 try a move of the computer, PIECE=0F king's pawn, SQUARE=33 e4".
std::string text_of(const std::vector<VariableText>& variables);
// Shorter, for a narrow field: "try a move of the computer, king's pawn, e4".
std::string brief_text_of(const std::vector<VariableText>& variables);

}  // namespace janus::play
