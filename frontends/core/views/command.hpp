// A command of the table in core/commands, with values for its parameters. The actions of a view model are such commands, which a user
// interface passes to Engine::execute.
#pragma once

#include <string>
#include <vector>

namespace janus::views {

// A value for a parameter (commands/parameters.hpp), as text: "true" or "false" for a flag, decimal digits for a number.
struct NamedValue {
  std::string name, value;
};

struct Command {
  std::string name;
  std::vector<NamedValue> values = {};
};

}  // namespace janus::views
