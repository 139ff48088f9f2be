// Pictures of pages, which tesseract reads.
#pragma once

#include <string>
#include <string_view>

namespace janus::tools {

bool is_picture(std::string_view head);  // PNG, PNM, TIFF or JPEG, by the first bytes

struct PictureText {
  std::string table;    // as read_tesseract_tsv() takes it
  std::string problem;  // without the picture's name; empty: all is well
};

// Runs tesseract, for at most some minutes.
PictureText read_picture(const std::string& path);

}  // namespace janus::tools
