// Reads the files that machines make of a page.
#pragma once

#include <string>
#include <vector>

#include "tools/recovery/page.hpp"

namespace janus::tools {

struct ReadPages {
  std::vector<Page> pages;
  std::string problem;  // one line that names the file; empty: all is well
};

ReadPages read_page_file(const std::string& path);

}  // namespace janus::tools
