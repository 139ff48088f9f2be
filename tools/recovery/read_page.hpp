// Reads page files: text, tesseract tables (TSV), or images for tesseract. The content determines the format.
//
//   ReadPages read = read_page_file("page.txt");
//   if (!read.problem.empty()) fail(read.problem);  // "page.txt: is not text: it has control characters"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/page.hpp"

namespace janus::tools {

struct ReadPages {
  std::vector<Page> pages;
  std::string problem;  // one line with the file name, and the line number if known; there are no pages then
  bool blank = false;   // the problem is an empty page
};

// Names the pages of a file with several pages "scan.tsv page 2". Text lines have their line numbers in the file; lines of boxes are
// numbered per page. Searches the image of the boxes in the file's folder, by the file's base name.
ReadPages read_page_file(const std::string& path);

// Reads the bytes of a page file that is not an image.
ReadPages read_page(std::string_view bytes, const std::string& name);

}  // namespace janus::tools
