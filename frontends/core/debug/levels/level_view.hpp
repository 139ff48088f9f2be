// What a level shows where the machine stands: frames on its stacks, variables, the lines of its text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/levels/level_tracker.hpp"

namespace janus::debug {

// A frame on one of the interpreter's stacks, as it lies there.
struct StackFrame {
  std::string kind;           // "FOR"
  std::uint16_t address = 0;  // of its lowest byte
  std::uint16_t line = 0;     // of the statement that made it; 0: not known, or none
  std::uint64_t serial = 0;   // of the call that made it; 0: none
  std::string words;          // "I to 24 step 1"
};

// Of all stacks, the innermost first in each; at most `kMostFrames` of one. What cannot be a stack is none.
inline constexpr std::size_t kMostFrames = 1000;
std::vector<StackFrame> stack_frames(const LevelTracker& tracker, const Context& context);

// The lines of its program as they are now; none if the manifest does not say how they lie.
std::vector<ProgramLine> program_lines(const Level& level, const Context& context);
// The statement as it lies in memory, up to what separates it from the next.
std::string statement_words(const Level& level, const LevelEvent& statement, const Context& context);
// A variable's name at its level: "A" of "basic.A".
std::string_view short_name(const TypedName& name);

}  // namespace janus::debug
