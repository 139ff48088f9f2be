// Reads a program of lines from an interpreter's memory, and converts it to text.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/typed_name.hpp"

namespace janus::debug {

// From `first` on: head; then per line its number, characters and line_end; then the end mark.
struct TextLayout {
  std::uint16_t first = 0, last = 0;
  std::vector<std::uint8_t> head, line_end, end;
  std::optional<Type> number;  // nullopt: lines have none, and keep their order
};

struct ProgramLine {
  std::uint16_t number = 0;   // without numbers: counted from 1
  std::uint16_t address = 0;  // first byte
  std::uint16_t text = 0;     // first character
  std::uint16_t next = 0;     // after its end
  std::string words;          // its characters as UTF-8

  // Line as in a listing: a blank between number and text, if the text does not start with one.
  std::string listed() const { return std::to_string(number) + (words.starts_with(' ') ? "" : " ") + words; }

  bool operator==(const ProgramLine&) const = default;
};

using Peek = std::function<std::uint8_t(std::uint16_t)>;

struct StoredText {
  TextLayout layout;
  std::vector<char32_t> characters = {};  // by code; none: ASCII

  // In the order of memory. If the text in memory is damaged, only the valid part.
  std::vector<ProgramLine> lines(const Peek& peek) const;
  // Index in the line's text of the character at an address; 0 if it is outside.
  std::size_t column(const ProgramLine& line, std::uint16_t address, const Peek& peek) const;
  // A code without a character is shown as a dot.
  std::string character(std::uint8_t code) const;
};

// Null if not found.
const ProgramLine* find_line(const std::vector<ProgramLine>& lines, std::uint16_t number);

}  // namespace janus::debug
