// Program text, such as numbered BASIC lines, and its format in an interpreter's memory ([text] in a manifest). The
// text is stored there before cycle 1 as if it had been typed.
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

// Bytes and their address in one of the machine's address spaces; the default is memory.
struct Block {
  std::uint16_t address = 0;
  std::vector<std::uint8_t> bytes;
  int space = 0;
};

// A pointer that is set to a location in the text.
struct TextPointer {
  enum class To : std::uint8_t {
    begin,  // the text's first byte
    end,    // the end marker
    after,  // the byte after the end marker
    value,
  };
  debug::TypedName place;
  To to = To::begin;
  std::int64_t value = 0;
};

struct TextForm : debug::TextLayout {
  bool in_slot = false;  // the machine has a slot for the text and stores it in its own format; only `run` is used
  std::int64_t least_number = 0, most_number = 0;
  std::size_t longest = 0;  // maximum characters of a typed line; 0 for no limit
  std::vector<TextPointer> pointers;
  std::string run;  // text typed after loading
  // The first keyword of every statement except assignments; a full stop may abbreviate a word. Empty if unknown.
  std::vector<std::string> statements;
  std::string error_mark;           // displayed before an error number
  std::vector<std::string> errors;  // meanings of the error numbers, starting at 1; empty if unknown
};

// Program text, unchanged from its file.
struct ProgramText {
  std::string file;  // file name for error messages
  std::string bytes;
  std::string path = {};  // file name in source maps: "PROGRAM/FILE.bas"; if empty, `file` is used
};

std::vector<std::uint8_t> bytes_of(const ProgramText& text);

// Replaces the only line that equals `was`, ignoring surrounding whitespace, with `now`, and preserves this whitespace. Returns
// a one-line error, or an empty string.
std::string change_line(ProgramText& text, std::string_view was, std::string_view now);

struct EncodedText {
  std::vector<Block> blocks;  // the text, and the values of its pointers
  std::size_t lines = 0;
  std::size_t size = 0;  // size of the text in bytes
};

// Converts the text to the machine's own characters and the interpreter's format. Sorts lines by number. As when
// typing, a later line replaces an earlier line, and a number without text deletes the line. `characters` contains a
// display's characters by code; if empty, ASCII is used. Throws Error with file, line and column.
EncodedText encode_text(const TextForm& form, const ProgramText& text, std::span<const char32_t> characters);

// Returns the meaning of the last error in `shown`, such as "9: no statement", or an empty string if there is none or it is unknown.
std::string find_shown_error(const TextForm& form, std::string_view shown);

// Limits the text to the space between its start and the next block in `taken`.
TextForm fit_to_blocks(TextForm form, const std::vector<Block>& taken);

// Returns the characters of a machine's screen by code, or an empty list if the machine does not have a character screen.
std::vector<char32_t> screen_characters(const machines::Machine& machine);

}  // namespace janus::session
