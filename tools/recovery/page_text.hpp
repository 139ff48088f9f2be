// Reads pages from text files: OCR output or manually typed text.
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
  std::string problem;     // empty if the file is valid
  std::uint32_t line = 0;  // line of the problem; 0: the whole file
  bool blank = false;      // the problem is an empty page
};

// Lines end with LF, CR LF or CR, not with a form feed. Lines that only open or close a Markdown code block become empty.
PageText read_page_text(std::string_view bytes);

// Returns the reason why a file with this start is not text; empty if it may be text.
std::string why_no_text(std::string_view head);

}  // namespace janus::tools
