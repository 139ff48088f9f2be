// Errors and warnings with a source position, and their formatting.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::tools {

enum class Severity : std::uint8_t { error, warning, note };

enum class DiagnosticKind : std::uint8_t {
  other,
  address,  // the bytes have no place at their address
};

struct Diagnostic {
  Severity severity = Severity::error;
  std::string file;
  std::uint32_t line = 0;    // from 1; 0 for the whole file
  std::uint32_t column = 0;  // from 1, in bytes; 0 for the whole line
  std::string message;
  std::string source;  // text of the line
  DiagnosticKind kind = DiagnosticKind::other;
};

// Formats a diagnostic as "file:line:column: error: message", followed by the line and a caret under the column.
std::string render(const Diagnostic& diagnostic);

}  // namespace janus::tools
