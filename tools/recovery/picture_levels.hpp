// Pictures of pages with paper that is white and ink that is black: a scan's noise and a photograph's uneven light mislead who reads it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace janus::tools {

struct GreyPicture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> pixels;  // row by row, 0 is black
};

// PNG, JPEG or PNM; nothing for what cannot be unpacked here.
std::optional<GreyPicture> unpack_picture(std::string_view bytes);

// Paper is as bright everywhere as where it is brightest, and its noise and that of the ink are cut off.
void set_levels(GreyPicture& picture);

}  // namespace janus::tools
