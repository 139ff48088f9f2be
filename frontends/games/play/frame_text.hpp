// The watched variables of a call in the program's own terms: values by their names, squares as the game writes them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontends/core/debug/frame.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::play {

// The program works on the board turned round in this call. `outer`: as for variables_of.
bool board_turned(session::Session& session, const debug::Frame& frame, std::span<const debug::Frame> outer);
// The same of the innermost of open calls that has watched variables; false if none has.
bool innermost_turned(session::Session& session, std::span<const debug::Frame> open);

struct VariableText {
  std::string name;     // "SQUARE"
  std::string value;    // "22"; "-0.76"
  std::string meaning;  // "f3"; empty where the manifest says nothing
};

// The variables of a frame as they were at its entry; empty if its routine has none. `outer`: the calls in which it lies,
// outermost first. The session has a debugger.
std::vector<VariableText> variables_of(session::Session& session, const debug::Frame& frame, std::span<const debug::Frame> outer,
                                       int level = 0);

// The same in one line: "STATE=04 try a move of the computer, PIECE=0F king's pawn, SQUARE=33 e4".
std::string text_of(const std::vector<VariableText>& variables);
// Shorter, for a narrow place: "try a move of the computer, king's pawn, e4".
std::string brief_text_of(const std::vector<VariableText>& variables);

}  // namespace janus::play
