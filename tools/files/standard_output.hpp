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
// Never fails.
void print_error(std::string_view text);

}  // namespace janus::tools
