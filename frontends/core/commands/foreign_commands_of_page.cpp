// The web page has no commands of VICE and MAME, to keep its program small.
#include "frontends/core/commands/command.hpp"

namespace janus::commands {

std::span<const Command> compat_commands() { return {}; }

std::string_view hint_for(std::string_view) { return {}; }

}  // namespace janus::commands
