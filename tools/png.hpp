// Pictures as PNG files.
#pragma once

#include <string>
#include <string_view>

namespace janus::tools {

// Three bytes for each dot: red, green, blue; rows from the top. Empty: it cannot be packed. Throws std::bad_alloc.
std::string write_png(int width, int height, std::string_view dots);

}  // namespace janus::tools
