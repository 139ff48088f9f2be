// Reads the lines of a program from an interpreter's memory and converts them to text.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/typed_name.hpp"

namespace janus::debug {

// Memory format, starting at `first`: the head; for each line, its number, characters and line_end; then the end marker.
struct TextLayout {
  std::uint16_t first = 0, last = 0;
  std::vector<std::uint8_t> head, line_end, end;
  std::optional<Type> number;  // nullopt if lines have no numbers and keep their order
};

struct ProgramLine {
  std::uint16_t number = 0;   // counted from 1 if lines have no numbers
  std::uint16_t address = 0;  // address of the first byte
  std::uint16_t text = 0;     // address of the first character
  std::uint16_t next = 0;     // address after the end of the line
  std::string words;          // characters as UTF-8

  // Returns the line as shown in a listing, with a space between the number and the text unless the text starts with one.
  std::string listing_text() const { return std::to_string(number) + (words.starts_with(' ') ? "" : " ") + words; }

  bool operator==(const ProgramLine&) const = default;
};

using Peek = std::function<std::uint8_t(std::uint16_t)>;

struct StoredText {
  TextLayout layout;
  std::vector<char32_t> characters = {};  // by character code; ASCII if empty

  // Returns the lines in memory order. If the text in memory is damaged, returns only the valid part.
  std::vector<ProgramLine> lines(const Peek& peek) const;
  // Returns the index of the character at an address within the line's text, or 0 if the address is outside the line.
  std::size_t column(const ProgramLine& line, std::uint16_t address, const Peek& peek) const;
  // Returns the character for a code, or a dot if there is none.
  std::string character(std::uint8_t code) const;
};

// Finds a line by its number. Returns null if there is none.
const ProgramLine* find_line(const std::vector<ProgramLine>& lines, std::uint16_t number);

}  // namespace janus::debug
