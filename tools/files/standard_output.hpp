// A program whose standard output is full or closed has not done what it was asked to. Where it is the standard error, there is nobody to
// tell: what was done, and the exit code, stay what they are.
#pragma once

#include <string>
#include <string_view>

namespace janus::tools {

// Call first: where standard input, output or error is closed, the first file opened would take its place.
void keep_standard_streams_open();
bool errors_go_to_a_terminal();
// Empty, or why what was printed did not arrive: one line. Call it last, too.
std::string flush_standard_output();
// More than the stream keeps, so that flush_standard_output() still knows why it did not arrive.
void print_long(std::string_view text);
// To the standard error, without control characters other than line ends and tabs. Never fails.
void print_error(std::string_view text);
// Shows a line in place of the last one that was shown so, on a terminal; an empty one wipes it.
void show_progress(std::string_view line);

}  // namespace janus::tools
