// MOS paper tape format, which the KIM-1 monitor reads with L and punches with Q (KIM-1 User Manual, appendix F).
//
//   ;LLAAAA data CCCC      LL data bytes 01-FF, AAAA address, CCCC = 16-bit sum of all bytes before it
//   ;00RRRRCCCC            the end: RRRR = number of records
//
// Data between records (CR LF, NULs, XOFF, leader) are skipped, as in the monitor. The last record may be short, although the monitor
// always punches 24 bytes.
#pragma once

#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

LoadResult read_mos_paper_tape(std::string_view text);
std::string write_mos_paper_tape(const Image& image);

}  // namespace janus::tools
