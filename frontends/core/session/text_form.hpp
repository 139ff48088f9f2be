// A program text - numbered lines, as in BASIC - and its form in an interpreter's memory: [text] of a manifest. It is
// stored there before cycle 1 as if it had been typed.
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

// A pointer to be set to the text's location.
struct TextPointer {
  enum class To : std::uint8_t {
    begin,  // the text's first byte
    end,    // its end mark
    after,  // the byte after that
    value,
  };
  debug::TypedName place;
  To to = To::begin;
  std::int64_t value = 0;
};

struct TextForm : debug::TextLayout {
  bool in_slot = false;  // the machine has a slot for it and stores it in its own form; all but `run` is void
  std::int64_t least_number = 0, most_number = 0;
  std::size_t longest = 0;  // characters of a typed line; 0: any number
  std::vector<TextPointer> pointers;
  std::string run;  // typed after loading
  // First keywords of all statements other than assignments; a full stop may abbreviate a word. Empty: unknown.
  std::vector<std::string> statements;
  std::string error_mark;           // displayed before the number of an error
  std::vector<std::string> errors;  // meaning of each, from number 1 on; empty: unknown
};

// Program text, unchanged from its file.
struct ProgramText {
  std::string file;  // the file's name in errors
  std::string bytes;
  std::string path = {};  // the file's name in sources: "PROGRAM/FILE.bas"; empty: as in errors
};

std::vector<std::uint8_t> bytes_of(const ProgramText& text);

// Replaces the only line that equals `was`, ignoring surrounding blanks, by `now`, and preserves those blanks. Returns
// an error in one line; empty: done.
std::string change_line(ProgramText& text, std::string_view was, std::string_view now);

struct LaidText {
  std::vector<Block> blocks;  // the text, and the values of its pointers
  std::size_t lines = 0;
  std::size_t size = 0;  // bytes of the text
};

// Converts the text to the machine's own characters and the interpreter's form. Sorts lines by number; a later line
// replaces an earlier one, and a number without text deletes the line, as if they were typed. `characters` are a
// display's, by code; none: ASCII. Throws Error with file, line and column.
LaidText lay_text(const TextForm& form, const ProgramText& text, std::span<const char32_t> characters);

// Meaning of the last error in `shown`, as "9: no statement"; empty if there is none, or it is unknown.
std::string error_shown(const TextForm& form, std::string_view shown);

// Limits the form to the space before the first of `taken` after the text's start.
TextForm fitted(TextForm form, const std::vector<Block>& taken);

// Characters of a machine's screen, by code; empty if it has no screen of characters.
std::vector<char32_t> screen_characters(const machines::Machine& machine);

}  // namespace janus::session
