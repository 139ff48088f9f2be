// A page after OCR: lines of text and, if available, the position of each word.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tools {

// Pixels from the upper left corner of the image.
struct PageBox {
  int left = 0, top = 0, width = 0, height = 0;
};

struct PageWord {
  std::size_t column = 0;  // first character in the line's text, from 0, in bytes
  std::size_t length = 0;
  PageBox box;
};

// A character of an address or byte.
struct PageDigit {
  std::size_t column = 0;
  std::array<double, 16> odds{};  // probabilities of 0 to F, without the evidence of other characters
  bool twice = false;             // two independent readers read the likeliest digit
  char read = 0;                  // by the other reader; 0 if unknown
  int is = -1;                    // its value if the addresses around it prove it; -1: they do not
  std::vector<float> look = {};   // by which the digit is read again
};

struct PageLine {
  std::uint32_t number = 0;  // in its file, from 1
  std::string text;          // ASCII; other characters are replaced by look-alikes or `?`
  std::vector<PageWord> words = {};
  std::vector<PageDigit> digits = {};  // of addresses and bytes, by column; empty if the reader does not measure digits
};

// A file of page text. A form feed or a heading does not start a new page.
struct Page {
  std::string name;          // as named by the user
  std::string picture = {};  // image file that the word boxes refer to; empty if unknown
  std::vector<PageLine> lines = {};
};

}  // namespace janus::tools
