// Writes images as PNG files.
#pragma once

#include <string>
#include <string_view>

namespace janus::tools {

// `dots` has three bytes per dot (red, green, blue), in rows from the top. Returns an empty string if compression fails. Throws
// std::bad_alloc.
std::string write_png(int width, int height, std::string_view dots);

}  // namespace janus::tools
