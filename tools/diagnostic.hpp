// Errors and warnings that point at a place in a source file, and how they are shown.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::tools {

enum class Severity : std::uint8_t { error, warning, note };

struct Diagnostic {
  Severity severity = Severity::error;
  std::string file;
  std::uint32_t line = 0;    // from 1; 0: the file as a whole
  std::uint32_t column = 0;  // from 1, in bytes; 0: the line as a whole
  std::string message;
  std::string source;  // the line's text
};

// "file:line:column: error: message", then the line and a caret under the column.
std::string render(const Diagnostic& diagnostic);

}  // namespace janus::tools
