// Classifies listing lines by their text only: directives that move the origin, comments, rows of a symbol table, and rows of bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "cpus/opcode.hpp"

namespace janus::tools::recovery {

// Returns whether the word is a mnemonic of the processor or an alias of one, in any case.
bool is_mnemonic(const cpus::InstructionSet& cpu, std::string_view word);
// Returns whether the line has a directive that may move the origin.
bool announces(const cpus::InstructionSet& cpu, std::string_view text);
// Returns the origin that ORG or *= sets, if it has four digits.
std::optional<std::uint16_t> origin_of(std::string_view text);
// Returns whether the line's directive emits no bytes: it reserves memory or defines a name.
bool shows_no_bytes(const cpus::InstructionSet& cpu, std::string_view text);

// Returns the position after a line number of at most `most` characters; 0 if the line has no number.
std::size_t after_number(std::string_view text, std::size_t most);
// Returns whether the text starts with a line number. One or two digits are a byte instead if the previous line's number is longer.
bool begins_with_number(std::string_view text, std::string_view before);
// Returns whether the line, after its line number, is a comment.
bool is_comment_line(std::string_view text);
// Matches a symbol table row with references: a name, its value and decimal line numbers.
bool may_be_symbol(std::string_view text);
// Returns the count in "... 111 bytes more", with which Janus listings shorten long rows of data; 0 for other lines.
int bytes_left_out(std::string_view text);
// Returns whether the line has only pairs of digits, with little damage.
bool may_be_bare(std::string_view text);

}  // namespace janus::tools::recovery
