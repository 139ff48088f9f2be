// Reads a level's state at the current position: frames on its stacks, variables, the lines of its text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/levels/level_tracker.hpp"

namespace janus::debug {

// A frame on one of the interpreter's stacks, as in memory.
struct StackFrame {
  std::string kind;           // "FOR"
  std::uint16_t address = 0;  // lowest byte
  std::uint16_t line = 0;     // line of the statement that made it; 0: unknown, or none
  std::uint64_t serial = 0;   // serial of the call that made it; 0: none
  std::string words;          // "I to 24 step 1"
};

// Frames of all stacks, the innermost first in each; at most `kMostFrames` per stack. Invalid stacks yield none.
inline constexpr std::size_t kMostFrames = 1000;
std::vector<StackFrame> stack_frames(const LevelTracker& tracker, const Context& context);

// Current lines of its program; none if the manifest does not define their form.
std::vector<ProgramLine> program_lines(const Level& level, const Context& context);
// The statement in memory, up to the separator before the next.
std::string statement_words(const Level& level, const LevelEvent& statement, const Context& context);
// Name of a variable at its level: "A" of "basic.A".
std::string_view short_name(const TypedName& name);

}  // namespace janus::debug
