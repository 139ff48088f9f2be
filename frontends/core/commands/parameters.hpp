// The parameters of a command, read from the usage line of its row. Callers that have values instead of a line pass them by these names.
//
//   [PLACE | enter ROUTINE [N]] [ignore N] [if CONDITION]    place, enter, n, ignore, if
//   [line | LEVEL] [COUNT]                                   line (a flag), level, count
//
// A word in capitals is a parameter of that name and kind. After a lower-case word it is the value of a parameter named by that word. A
// lower-case word alone is a flag. Commands that accept a format (`print/x`) have a parameter `format`, and FIRST..LAST is `range`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/commands/arguments.hpp"
#include "frontends/core/commands/console.hpp"

namespace janus::commands {

struct Command;
enum class Completes : std::uint8_t;

struct Parameter {
  enum class Kind : std::uint8_t { flag, number, text };  // number: 0 or more, decimal

  std::string name;  // lower case
  Kind kind = Kind::text;
  bool keyword = false;  // in a line, the name precedes the value
  bool repeats = false;  // accepts several values: "BYTE..."
  Completes completes = {};
};

std::vector<Parameter> parameters_of(const Command& command);
// The row of the command decides, if it states `completes`. Otherwise, a parameter that is a cycle decides, or the first that can be completed.
Completes completes_of(const Command& command);

struct CallLine {
  std::string format;                   // the text after `/` in a line: "8xb"
  std::vector<Arguments::Value> words;  // in the order of the usage line
};
// Throws session::Error if the command has no such parameter, or a value is not of its kind.
CallLine words_of(const Command& command, const std::vector<NamedValue>& values);

}  // namespace janus::commands
