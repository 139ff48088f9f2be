// Files of pages: text, a table of tesseract's (TSV), or a picture that tesseract reads. Which one it is, its contents tell.
//
//   ReadPages read = read_page_file("page.txt");
//   if (!read.problem.empty()) fail(read.problem);  // "page.txt: is no text: it has control characters"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/page.hpp"

namespace janus::tools {

struct ReadPages {
  std::vector<Page> pages;
  std::string problem;  // one line that names the file, and the line if it is about one; then there are no pages
  bool blank = false;   // the problem is that nothing is on the page
};

// Several pages of one file are called "scan.tsv page 2". Lines of text have their numbers in the file, those of boxes are counted on
// their page. The picture in which boxes lie is sought beside the file, under the file's own name.
ReadPages read_page_file(const std::string& path);

// The same of what was read of it; no picture.
ReadPages read_page(std::string_view bytes, const std::string& name);

}  // namespace janus::tools
