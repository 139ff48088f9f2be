// A page as boxes with words in them, and the lines of text that they make: a listing's columns are where its boxes begin.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tools/recovery/page.hpp"

namespace janus::tools {

struct BoxedWord {
  std::string text;  // as the reader gave it
  PageBox box;       // without a width or a height: not told
  double confidence = -1;
};

struct BoxedLine {
  std::size_t block = 0;  // what the reader took for one column or paragraph
  std::vector<BoxedWord> words;
};

struct BoxedPage {
  std::size_t number = 0;  // in its file, from 1
  std::vector<BoxedLine> lines;
};

// Numbered from 1, from top to bottom. Readers cut a listing into its columns: pieces that stand side by side become one line again,
// but two listings side by side are left apart, the left one first. A page that lies a little askew is set straight. What is drawn over
// each other, or is wider than its place, stands one blank after what is left of it.
std::vector<PageLine> lines_of(const BoxedPage& page);

}  // namespace janus::tools
