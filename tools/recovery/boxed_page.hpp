// A page as words with boxes, and its lines of text: the boxes determine the columns of a listing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tools/recovery/page.hpp"

namespace janus::tools {

struct BoxedWord {
  std::string text;  // unmodified OCR output
  PageBox box;
};

struct BoxedLine {
  std::size_t block = 0;  // column or paragraph, as detected by the OCR
  std::vector<BoxedWord> words;
};

struct BoxedPage {
  std::size_t number = 0;  // in its file, from 1
  std::vector<BoxedLine> lines;
};

// Returns the lines from top to bottom, numbered from 1. OCR programs split a listing into its columns: adjacent pieces become one line
// again, but two adjacent listings stay separate, the left one first. A slightly rotated page is straightened. Words that overlap, or are
// wider than their space, follow the previous word after one blank.
std::vector<PageLine> lines_of(const BoxedPage& page);

}  // namespace janus::tools
