// Errors and warnings with a position in a source file, and their formatting.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::tools {

enum class Severity : std::uint8_t { error, warning, note };

struct Diagnostic {
  Severity severity = Severity::error;
  std::string file;
  std::uint32_t line = 0;    // from 1; 0: the whole file
  std::uint32_t column = 0;  // from 1, in bytes; 0: the whole line
  std::string message;
  std::string source;  // text of the line
};

// "file:line:column: error: message", then the line and a caret under the column.
std::string render(const Diagnostic& diagnostic);

}  // namespace janus::tools
