// A recovery as messages and a summary.
#pragma once

#include <string>

#include "tools/recovery/report.hpp"

namespace janus::tools {

// A line for each repair and each doubt, as compilers have them:
//   page.txt:431: 031C shows "2O 2A O3", is 20 2A 03: JSR JANUS, JANUS is 032A in 4 other places
std::string findings_text(const Recovery& recovery);
// Some lines: how many bytes, where, and how certain; letters, confusions, gaps.
std::string summary_text(const Recovery& recovery);
// "3 of 3050 lines with an address were used", where most were not; else empty.
std::string unused_text(const Recovery& recovery);

}  // namespace janus::tools
