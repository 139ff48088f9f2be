// TI-TXT, the format used by Texas Instruments' programmers: `@ADDR` lines, bytes as pairs of hexadecimal digits, and a final `q`.
#pragma once

#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

bool is_ti_txt(std::string_view text);
LoadResult read_ti_txt(std::string_view text);
std::string write_ti_txt(const Image& image);

}  // namespace janus::tools
