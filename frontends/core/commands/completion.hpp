// Completion: the words that may stand where the cursor is. Private to this folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/commands/command_context.hpp"

namespace janus::commands {

// For the last word of `line`, or the piece of it after the last sign that cannot be part of a name; sorted. File names are
// looked for in the folder that the word names.
// `defined`: names of commands that were made here.
std::vector<std::string> completions(const CommandContext& context, std::string_view line, const std::vector<std::string>& defined);
// That last word or piece.
std::string_view word_to_complete(std::string_view line);

}  // namespace janus::commands
