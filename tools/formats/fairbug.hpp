// Fairchild's Fairbug tape, as the F8 kit's monitor reads (L) and punches (N) it; srec_cat knows it as -fairchild.
//
//   SAAAA                  the address of the records that follow
//   X dddddddddddddddd C   eight bytes, without these blanks; C = the sum of their 16 digits, modulo 16
//   *                      the end
//
// What stands between is a comment: anything but the three letters. There are no short records: where an image ends within one, the
// rest is written FF, which an erased EPROM reads.
#pragma once

#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

// An address, and the first record after nothing but blanks, line ends and the like: no other format begins so.
bool is_fairbug(std::string_view text);

Loaded read_fairbug(std::string_view text);  // a warning where whole records and a line end end it, as srec_cat writes them
std::string write_fairbug(const Image& image);

}  // namespace janus::tools
