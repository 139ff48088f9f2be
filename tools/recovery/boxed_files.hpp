// Words with their boxes, from a table of tesseract (TSV).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/boxed_page.hpp"

namespace janus::tools {

inline constexpr int kMostPixels = 1'000'000;  // from a picture's corner, either way

struct BoxedPages {
  std::vector<BoxedPage> pages;  // those without words are left out
  std::string problem;           // empty: all is well
  std::uint32_t line = 0;        // where; 0: with all of it
  bool blank = false;            // the problem is that nothing is on the page
};

bool is_tesseract_tsv(std::string_view text);  // by how it begins
BoxedPages read_tesseract_tsv(std::string_view text);

}  // namespace janus::tools
