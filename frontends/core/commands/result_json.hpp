// The answer of a command as JSON, for programs:
//
//   {"text": "1  execute  $0100 JANUS\n", "data": {"breakpoint": 1}}     "data" only if the command has any
//   {"text": "", "error": {"code": "usage", "where": "break", "what": "an address is missing", "fix": "usage: break PLACE"}}
#pragma once

#include <string>
#include <string_view>

namespace janus::commands {

struct Result;

// `command`: its name. `text`: its output.
std::string result_json(const Result& result, std::string_view command, std::string_view text);

}  // namespace janus::commands
