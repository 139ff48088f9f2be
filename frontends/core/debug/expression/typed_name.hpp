// A name for what stands in a machine: in which address space, where, of which type, and how often. Labels name addresses
// (symbols.hpp); these name values: variables that are watched, patched, written to transcripts or asked for in expressions,
// cells of a board.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/expression/number.hpp"

namespace janus::debug {

class Context;

// Words have the high (be) or the low byte first. f32 and f64 are those of IEEE 754, the lowest byte first. A text is one of
// ASCII bytes and ends at its size or before a byte 0; a string is a word that says how many characters it has and one that says
// where in memory they are, both with the low byte first.
enum class Type : std::uint8_t { u8, i8, u16be, u16le, i16be, i16le, i32le, u32le, f32, f64, text, string };

int bytes_of(Type type);  // of one element; a text's are its bytes
bool is_real(Type type);
inline bool is_text(Type type) { return type == Type::text || type == Type::string; }
std::string_view type_name(Type type);
std::optional<Type> find_type(std::string_view name);
const std::vector<std::string>& type_names();
std::vector<std::string> number_types();  // those of numbers alone

// The indices that one place of NAME(i,j) takes.
struct Dimension {
  std::int32_t least = 0;
  std::uint32_t count = 1;

  bool operator==(const Dimension&) const = default;
};

struct TypedName {
  std::string name;
  int space = 0;  // index into Machine::spaces(); 0: memory
  std::uint32_t address = 0;
  Type type = Type::u8;
  std::uint32_t count = 1;  // elements, one after the other; of a text: its bytes
  // Of an array whose elements are NAME(i,j); its name ends in "()". Elements whose first index differs by one lie next to each other, and
  // `count` is that of all.
  std::vector<Dimension> dimensions = {};
  bool is_pointer = false;  // of C; `target` is nothing if its target is no number
  std::optional<Type> target = {};
  bool is_opaque = false;  // the bytes of a C variable that is not a number or an array of numbers

  std::uint32_t size() const { return count * static_cast<std::uint32_t>(bytes_of(type)); }
  bool is_array() const { return !dimensions.empty() || (count != 1 && type != Type::text); }
  // As it is written before its indices: "A" for "A()".
  std::string_view stem() const { return std::string_view(name).substr(0, name.size() - (dimensions.empty() ? 0 : 2)); }
  // "A(0,30)", "Z[3]", or the name of what is no array; `index` counts elements.
  std::string element_name(std::uint32_t index) const;
};

// An element from its bytes, of which there are as many as it has; of a text: the byte.
Number decode(Type type, std::span<const std::uint8_t> bytes);
// An element's bytes; none if a whole number is asked for and it is none, or if it does not fit.
std::optional<std::vector<std::uint8_t>> encode(Type type, const Number& number);

// The element at an address, `Context::at` byte by byte.
Number number_at(const Context& context, int space, std::uint32_t address, Type type);
// The bytes of all elements.
std::vector<std::uint8_t> bytes_at(const Context& context, const TypedName& name);

// Elements as people read them, from their bytes: "$1F", "-3", "$01A0", "-0.76", "\"HELLO\"", "3, 4, 5". A string's characters are
// taken from `context`; without one it is "5 characters at $2004".
std::string value_text(Type type, std::span<const std::uint8_t> bytes, const Context* context = nullptr);
// As they stand there now.
std::string value_text(const Context& context, const TypedName& name);
// A string's characters, from its four bytes.
std::string string_at(const Context& context, std::span<const std::uint8_t> bytes);
// Of a text: its characters up to the first byte 0.
std::string_view text_in(std::span<const std::uint8_t> bytes);

// An expression for its first element: "mem[$00B5]", "scratchpad.i16be[$000C]". `space_name` is that of its space.
std::string cell_expression(const TypedName& name, std::string_view space_name);

}  // namespace janus::debug
