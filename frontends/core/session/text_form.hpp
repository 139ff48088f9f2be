// A program's text - numbered lines, as a BASIC has them - and how an interpreter keeps it in memory: [text] of a manifest, with
// which a text is put there before cycle 1 as if it had been typed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/levels/stored_text.hpp"
#include "frontends/core/debug/expression/typed_name.hpp"

namespace janus::machines {
class Machine;
}

namespace janus::session {

// Bytes and their address in a space of the machine; by default, in its memory.
struct Block {
  std::uint16_t address = 0;
  std::vector<std::uint8_t> bytes;
  int space = 0;
};

// What is to say where the text lies.
struct TextPointer {
  enum class To : std::uint8_t {
    begin,  // the text's first byte
    end,    // its end mark
    after,  // the first byte after that
    value,
  };
  debug::TypedName place;
  To to = To::begin;
  std::int64_t value = 0;
};

struct TextForm : debug::TextLayout {
  bool in_slot = false;  // the machine has a slot for it and keeps it as it likes; all but `run` is void
  std::int64_t least_number = 0, most_number = 0;
  std::size_t longest = 0;  // characters of a line as it is typed; 0: any number
  std::vector<TextPointer> pointers;
  std::string run;  // is typed when a text has been given
  // With what a statement may begin that assigns nothing; a word may be cut short by a full stop. Empty: not known.
  std::vector<std::string> statements;
  std::string error_mark;           // is shown before the number of an error
  std::vector<std::string> errors;  // what each means, from number 1 on; empty: not known
};

// A text as its file has it.
struct ProgramText {
  std::string file;  // how errors name it
  std::string bytes;
  std::string path = {};  // how sources name it: "PROGRAM/FILE.bas"; empty: as errors do
};

std::vector<std::uint8_t> bytes_of(const ProgramText& text);

// Puts `now` in the place of the one line that is `was` but for the blanks around it, and leaves those. One line that says what is wrong;
// empty: done.
std::string change_line(ProgramText& text, std::string_view was, std::string_view now);

struct LaidText {
  std::vector<Block> blocks;  // the text, and what its pointers hold
  std::size_t lines = 0;
  std::size_t size = 0;  // bytes of the text
};

// The text in the machine's own characters, in the form that the interpreter wants. Lines are sorted by number, a later one replaces
// an earlier one, and a number alone takes the line away, as if they were typed. `characters` are a display's, by code; none: ASCII.
// Throws Error, which names file, line and column.
LaidText lay_text(const TextForm& form, const ProgramText& text, std::span<const char32_t> characters);

// What the last error means that stands in `shown`, as "9: no statement"; empty where there is none, or it is not known.
std::string error_shown(const TextForm& form, std::string_view shown);

// The form with only so much room as is left before the first of `taken` that lies after the text's beginning.
TextForm fitted(TextForm form, const std::vector<Block>& taken);

// The characters of a machine's screen, by code; none if it has no screen of characters.
std::vector<char32_t> screen_characters(const machines::Machine& machine);

}  // namespace janus::session
