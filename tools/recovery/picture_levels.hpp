// Normalizes page images to white paper and black ink: noise of scans and uneven light of photographs cause OCR errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace janus::tools {

struct GreyPicture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> pixels;  // row by row, 0 is black

  std::uint8_t* row(int y) { return pixels.data() + std::ptrdiff_t{y} * width; }
  const std::uint8_t* row(int y) const { return pixels.data() + std::ptrdiff_t{y} * width; }
};

// Decodes PNG, JPEG or PNM; returns nothing for other files.
std::optional<GreyPicture> unpack_picture(std::string_view bytes);

// Raises the paper to its greatest brightness everywhere, and clips the noise of paper and ink.
void set_levels(GreyPicture& picture);

}  // namespace janus::tools
