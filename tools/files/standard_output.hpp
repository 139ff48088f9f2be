// Output to the standard streams with error detection. The program fails if data written to standard output is lost. Errors on standard
// error are ignored, because they cannot be reported.
#pragma once

#include <string>
#include <string_view>

namespace janus::tools {

// Must be called first. Otherwise, the first opened file would take the place of a closed standard input, output or error.
void keep_standard_streams_open();
bool is_stderr_terminal();
// Flushes standard output. Returns a one-line reason if output was lost, or an empty string. Must also be called last.
std::string flush_standard_output();
// Prints text longer than the stream's buffer, so that flush_standard_output() still reports the reason for an error.
void print_long(std::string_view text);
// Prints to standard error, without control characters other than line endings and tabs. Never fails.
void print_error(std::string_view text);
// On a terminal, replaces the previous progress line, or erases it if `line` is empty.
void show_progress(std::string_view line);

}  // namespace janus::tools
