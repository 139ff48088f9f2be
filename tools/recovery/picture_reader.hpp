// Reads images of pages with tesseract.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/glyphs/straight.hpp"

namespace janus::tools {

bool is_picture(std::string_view head);  // PNG, PNM, TIFF or JPEG, by the first bytes

struct PictureText {
  std::vector<std::string> tables;             // input for read_tesseract_tsv()
  std::vector<glyphs::StraightPicture> parts;  // the image of each table; empty: the file itself
  std::string problem = {};                    // without the image's name; empty if successful
};

// Runs tesseract, for at most some minutes. Splits a page with several listings side by side and reads the parts again.
PictureText read_picture(const std::string& path);

}  // namespace janus::tools
