// Formats a recovery for users: for the screen, and as the table of repairs that accompanies a program.
#pragma once

#include <string>

#include "tools/recovery/report.hpp"

namespace janus::tools {

// Returns a line for each repair and each uncertainty, in the format of compiler messages:
//   page.txt:431: 031C shows "2O 2A O3", is 20 2A 03: JSR JANUS, JANUS is 032A in 4 other places
std::string findings_text(const Recovery& recovery);
// Returns a short summary: number, ranges and certainty of the bytes; letters, confusions, gaps.
std::string summary_text(const Recovery& recovery);
// Returns "3 of 3050 lines with an address were used" if most were unused; otherwise an empty string.
std::string unused_text(const Recovery& recovery);

}  // namespace janus::tools
