// Fairchild's Fairbug tape, which the F8 kit's monitor reads (L) and punches (N); srec_cat's -fairchild.
//
//   SAAAA                  the address of the following records
//   X dddddddddddddddd C   eight bytes, without these blanks; C = the sum of their 16 digits, modulo 16
//   *                      the end
//
// Any text other than the three letters between records is a comment. There are no short records: if an image
// ends within a record, the rest is filled with FF, as in an erased EPROM.
#pragma once

#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

// Returns true if only blanks, line ends and similar precede an address and the first record; no other format starts like this.
bool is_fairbug(std::string_view text);

Loaded read_fairbug(std::string_view text);  // a warning if it ends with a complete record and a line end, like files of srec_cat
std::string write_fairbug(const Image& image);

}  // namespace janus::tools
