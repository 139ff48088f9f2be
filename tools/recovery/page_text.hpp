// Lines of a page that came as text: what a reader of scans wrote, or somebody who typed it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/page.hpp"

namespace janus::tools {

inline constexpr std::size_t kMostPageText = 32 * 1024 * 1024;  // bytes of a file
inline constexpr std::size_t kMostPageLines = 400'000;
inline constexpr std::size_t kMostPageColumns = 16 * 1024;

struct PageText {
  std::vector<PageLine> lines;
  std::string problem;     // what is wrong with the file; empty: all is well
  std::uint32_t line = 0;  // where; 0: with all of it
  bool blank = false;      // the problem is that nothing is on the page
};

// Lines end with LF, CR LF or CR; a form feed ends none. Those that only begin or end a block of code in Markdown are empty.
PageText read_page_text(std::string_view bytes);

// Why this is no text, by how it begins; empty: it may be one.
std::string why_no_text(std::string_view head);

}  // namespace janus::tools
