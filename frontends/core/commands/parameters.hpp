// A command's parameters, derived from its usage line. Callers that have values instead of a line pass them under these names.
//
//   [PLACE | enter ROUTINE [N]] [ignore N] [if CONDITION]    place, enter, n, ignore, if
//   [line | LEVEL] [COUNT]                                   line (a flag), level, count
//
// An upper-case word is a parameter of that name and kind. After a lower-case word, it is the value of a parameter named after the word. A
// lower-case word alone is a flag. Commands that accept a format (`print/x`) have a `format` parameter; FIRST..LAST is `range`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/commands/arguments.hpp"
#include "frontends/core/commands/console.hpp"

namespace janus::commands {

struct Command;
enum class CompletionKind : std::uint8_t;

struct Parameter {
  enum class Kind : std::uint8_t { flag, number, text };  // numbers are decimal and non-negative

  std::string name;  // lower case
  Kind kind = Kind::text;
  bool keyword = false;  // the name precedes the value in a line
  bool repeats = false;  // accepts several values: "BYTE..."
  CompletionKind completes = {};
};

std::vector<Parameter> command_parameters(const Command& command);
// Returns Command::completes unless it is `usage`. Otherwise, the result depends on the cycle parameter or, if there is
// none, on the first parameter that can be completed.
CompletionKind completion_kind(const Command& command);

struct CommandLine {
  std::string format;                   // text after `/` in a line, such as "8xb"
  std::vector<Arguments::Value> words;  // in the order of the usage line
};
// Converts values to command line words. Throws session::Error for an unknown parameter or a value of the wrong type.
CommandLine make_command_line(const Command& command, const std::vector<NamedValue>& values);

}  // namespace janus::commands
