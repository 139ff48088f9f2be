// Pictures of pages, which tesseract reads.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace janus::tools {

bool is_picture(std::string_view head);  // PNG, PNM, TIFF or JPEG, by the first bytes

struct PictureText {
  std::string table;         // as read_tesseract_tsv() takes it
  std::string digits = {};   // another, by a reader that knows digits alone; empty: it was not asked for, or has failed
  std::string problem = {};  // without the picture's name; empty: all is well
};

// Runs tesseract, for at most some minutes; and once more for digits if the first table `has_digits`.
PictureText read_picture(const std::string& path, const std::function<bool(const std::string& table)>& has_digits);

}  // namespace janus::tools
