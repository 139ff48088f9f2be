// Output to the standard streams with error detection: if standard output is full or closed, the program has failed.
// Errors on standard error are ignored, because they cannot be reported.
#pragma once

#include <string>
#include <string_view>

namespace janus::tools {

// Call first: otherwise the first opened file would replace a closed standard input, output or error.
void keep_standard_streams_open();
bool errors_go_to_a_terminal();
// Returns an empty string, or one line with the reason why output was lost. Also call it last.
std::string flush_standard_output();
// Prints more than the stream buffers, so that flush_standard_output() still knows the reason of an error.
void print_long(std::string_view text);
// Prints to standard error without control characters other than line ends and tabs. Never fails.
void print_error(std::string_view text);
// On a terminal, replaces the previous progress line; an empty line erases it.
void show_progress(std::string_view line);

}  // namespace janus::tools
