// A program whose standard output is full or closed has not done what it was asked to.
#pragma once

#include <string>

namespace janus::tools {

// Call first: where standard input, output or error is closed, the first file opened would take its place.
void keep_standard_streams_open();
// Empty, or why what was printed did not arrive: one line. Call it last, too.
std::string flush_standard_output();

}  // namespace janus::tools
