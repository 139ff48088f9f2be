// A program of lines as an interpreter keeps it in memory: how they lie there, and read back as text.
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
  std::optional<Type> number;  // nothing: lines have none, and stay in their order
};

struct ProgramLine {
  std::uint16_t number = 0;   // without numbers: from 1, in their order
  std::uint16_t address = 0;  // of its first byte
  std::uint16_t text = 0;     // of its first character
  std::uint16_t next = 0;     // after its end
  std::string words;          // its characters as UTF-8

  // As it is listed: a blank between number and words, if they do not begin with one.
  std::string listed() const { return std::to_string(number) + (words.starts_with(' ') ? "" : " ") + words; }

  bool operator==(const ProgramLine&) const = default;
};

using Peek = std::function<std::uint8_t(std::uint16_t)>;

struct StoredText {
  TextLayout layout;
  std::vector<char32_t> characters = {};  // by code; none: ASCII

  // In the order in which they lie. Where memory holds no such text, as far as it does.
  std::vector<ProgramLine> lines(const Peek& peek) const;
  // Where in the line's words the character at an address stands; 0 if it is none of them.
  std::size_t column(const ProgramLine& line, std::uint16_t address, const Peek& peek) const;
  // A code that stands for no character is shown as a dot.
  std::string character(std::uint8_t code) const;
};

// Null if there is none.
const ProgramLine* find_line(const std::vector<ProgramLine>& lines, std::uint16_t number);

}  // namespace janus::debug
