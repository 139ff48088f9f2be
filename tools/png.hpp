// Writes images as PNG files.
#pragma once

#include <string>
#include <string_view>

namespace janus::tools {

// Three bytes per dot: red, green, blue; rows from the top. Returns an empty string if packing fails. Throws std::bad_alloc.
std::string write_png(int width, int height, std::string_view dots);

}  // namespace janus::tools
