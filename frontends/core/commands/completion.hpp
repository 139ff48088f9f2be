// Completion of the word at the cursor. Private to this folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/commands/command_context.hpp"

namespace janus::commands {

// For word_to_complete(); sorted. File names are searched for in the folder that the word names. `defined`: commands of `define`.
std::vector<std::string> completions(const CommandContext& context, std::string_view line, const std::vector<std::string>& defined);
// The last word of `line`, or the part of it after the last character that cannot be in a name.
std::string_view word_to_complete(std::string_view line);

}  // namespace janus::commands
