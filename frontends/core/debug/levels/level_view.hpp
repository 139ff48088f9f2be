// Reads a level's current state: frames on its stacks, variables, and program lines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/levels/level_tracker.hpp"

namespace janus::debug {

// A frame on one of the interpreter's stacks, as stored in memory.
struct StackFrame {
  std::string kind;           // "FOR"
  std::uint16_t address = 0;  // address of the lowest byte
  std::uint16_t line = 0;     // line of the statement that created the frame; 0 if unknown or none
  std::uint64_t serial = 0;   // serial number of the call that created the frame; 0 if there is none
  std::string words;          // "I to 24 step 1"
};

// Returns the frames of all stacks, innermost first within each stack, with at most `kMostFrames` per stack and none for invalid stacks.
inline constexpr std::size_t kMostFrames = 1000;
std::vector<StackFrame> stack_frames(const LevelTracker& tracker, const Context& context);

// Returns the current lines of the level's program, or an empty list if the manifest does not define their format.
std::vector<ProgramLine> program_lines(const Level& level, const Context& context);
// Returns the text of a statement in memory, up to the separator.
std::string statement_text(const Level& level, const LevelEvent& statement, const Context& context);
// Returns a variable's name without its level prefix: "A" for "basic.A".
std::string_view short_name(const TypedName& name);

}  // namespace janus::debug
