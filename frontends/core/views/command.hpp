// A command from the table in core/commands, with values for its parameters. View models return commands as actions, which user interfaces
// pass to Engine::execute.
#pragma once

#include <string>
#include <vector>

namespace janus::views {

// A parameter value (commands/parameters.hpp) as text: "true" or "false" for a flag, decimal digits for a number.
struct NamedValue {
  std::string name, value;
};

struct Command {
  std::string name;
  std::vector<NamedValue> values = {};
};

}  // namespace janus::views
