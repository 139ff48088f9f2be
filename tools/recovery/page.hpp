// A page as a machine has read it: lines of text, and where its reader tells them, the place and confidence of each word.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tools {

// In pixels of the picture, from its upper left corner.
struct PageBox {
  int left = 0, top = 0, width = 0, height = 0;
};

struct PageWord {
  std::size_t column = 0;  // of its first character in the line's text, from 0, in bytes
  std::size_t length = 0;
  PageBox box;
  double confidence = 0;  // 0 to 100, as the reader gives it; negative: not told
};

// A character of an address or byte.
struct PageDigit {
  std::size_t column = 0;
  std::array<double, 16> odds{};  // probabilities that it is 0 to F, by its look alone
};

struct PageLine {
  std::uint32_t number = 0;  // in its file, from 1
  std::string text;          // ASCII; what is not has been read as what it looks like, or as `?`
  std::vector<PageWord> words = {};
  std::vector<PageDigit> digits = {};  // of addresses and bytes, by columns, if its reader measures them
};

// One file that was read. A form feed or a heading begins no new one.
struct Page {
  std::string name;          // as the user gave it
  std::string picture = {};  // the file in which the words' boxes lie; empty: none
  std::vector<PageLine> lines = {};
};

}  // namespace janus::tools
