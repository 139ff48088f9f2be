// Parses words and their boxes from the tables (TSV) of tesseract.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/boxed_page.hpp"

namespace janus::tools {

inline constexpr int kMostPixels = 1'000'000;  // greatest distance from an image's corner, horizontal or vertical

struct BoxedPages {
  std::vector<BoxedPage> pages;  // pages without words are omitted
  std::string problem;           // empty if the file is valid
  std::uint32_t line = 0;        // line of the problem; 0: the whole file
  bool blank = false;            // the problem is an empty page
};

bool is_tesseract_tsv(std::string_view text);  // checks only the start
BoxedPages read_tesseract_tsv(std::string_view text);

}  // namespace janus::tools
