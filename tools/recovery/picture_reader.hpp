// Pictures of pages, which tesseract reads.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/glyphs/straight.hpp"

namespace janus::tools {

bool is_picture(std::string_view head);  // PNG, PNM, TIFF or JPEG, by the first bytes

struct PictureText {
  std::vector<std::string> tables;             // as read_tesseract_tsv() takes them
  std::vector<glyphs::StraightPicture> parts;  // the picture that each table is of; empty: the file itself
  std::string problem = {};                    // without the picture's name; empty: all is well
};

// Runs tesseract, for at most some minutes; a page with several listings side by side is cut and read again.
PictureText read_picture(const std::string& path);

}  // namespace janus::tools
