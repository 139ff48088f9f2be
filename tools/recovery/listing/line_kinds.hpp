// What a line of a listing is by its words alone: a directive that moves the origin, a comment, a line of a symbol table, a row of bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "cpus/opcode.hpp"

namespace janus::tools::recovery {

// An instruction of the processor, or another name of one, in capitals or not.
bool is_mnemonic(const cpus::InstructionSet& cpu, std::string_view word);
// A directive that may move the origin stands in it.
bool announces(const cpus::InstructionSet& cpu, std::string_view text);
// The origin that ORG or *= sets, where it is four digits.
std::optional<std::uint16_t> origin_of(std::string_view text);
// The line's directive lays no bytes: it reserves some, or gives a name its value.
bool shows_no_bytes(const cpus::InstructionSet& cpu, std::string_view text);

// Where the text goes on after a line number of at most so many characters; 0 if there is none.
std::size_t after_number(std::string_view text, std::size_t most);
// The rest of a line that was broken in two may begin with a byte, which is no line number where those are longer.
bool begins_with_number(std::string_view text, std::string_view before);
// The line is a comment from its beginning, a line number apart.
bool is_comment_line(std::string_view text);
// A name, its value and decimal numbers of lines: a line of a symbol table with its uses.
bool may_be_symbol(std::string_view text);
// "... 111 bytes more", as our own listings leave out the end of a long row of data: how many; 0 where it is no such line.
int bytes_left_out(std::string_view text);
// Pairs of digits alone, a little damaged.
bool may_be_bare(std::string_view text);

}  // namespace janus::tools::recovery
