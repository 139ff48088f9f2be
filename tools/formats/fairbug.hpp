// Fairchild Fairbug tape format, which the F8 kit's monitor reads (L) and punches (N), and srec_cat supports as -fairchild.
//
//   SAAAA                  the address of the following records
//   X dddddddddddddddd C   eight bytes, without these blanks; C = the sum of their 16 digits, modulo 16
//   *                      the end
//
// Between records, any text other than the three letters is a comment. There are no short records: if an image ends within a record, the
// rest is filled with FF, as in an erased EPROM.
#pragma once

#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

// Returns true if the text starts with an address and a record, separated only by blanks, line endings and similar characters. No other
// format starts like this.
bool is_fairbug(std::string_view text);

LoadResult read_fairbug(std::string_view text);  // warns if a line ending follows the last record instead of `*`, as in srec_cat's output
std::string write_fairbug(const Image& image);

}  // namespace janus::tools
