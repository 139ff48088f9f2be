// Names for values in a machine, each with an address space, address, type and element count. Labels name addresses (symbols.hpp), whereas
// typed names name values: variables that are watched, patched, written to transcripts or used in expressions, and board cells.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/expression/number.hpp"
#include "tools/formats/c_shape.hpp"

namespace janus::debug {

class Context;

// Element types. Words are big-endian (be) or little-endian (le). f32 and f64 are IEEE 754, little-endian. `text` is ASCII, terminated by a
// zero byte unless it fills its size. `string` is a descriptor of two little-endian words: length in characters and address in memory.
enum class Type : std::uint8_t { u8, i8, u16be, u16le, i16be, i16le, i32le, u32le, f32, f64, text, string };

Type number_type(std::uint8_t size, bool is_signed);  // of an integer of cc65
int type_size(Type type);                             // per element; 1 for text
bool is_real(Type type);
inline bool is_text(Type type) { return type == Type::text || type == Type::string; }
std::string_view type_name(Type type);
std::optional<Type> find_type(std::string_view name);
const std::vector<std::string>& type_names();
std::vector<std::string> number_types();  // excluding text and string

// The index range of one dimension of NAME(i,j).
struct Dimension {
  std::int32_t least = 0;
  std::uint32_t count = 1;

  bool operator==(const Dimension&) const = default;
};

struct TypedName {
  std::string name;
  int space = 0;  // index into Machine::spaces(); 0 is memory
  std::uint32_t address = 0;
  Type type = Type::u8;
  std::uint32_t count = 1;  // number of consecutive elements; for text, number of bytes
  // For an array with elements NAME(i,j), whose name ends in "()". Elements whose first index differs by one are
  // adjacent; `count` is the total number of elements.
  std::vector<Dimension> dimensions = {};
  bool is_pointer = false;  // a C pointer; `target` is empty if it does not point to a number
  std::optional<Type> target = {};
  bool is_opaque = false;    // raw bytes of a C variable that is not a number or an array of numbers
  tools::CShape shape = {};  // type of a C variable that is not a number

  std::uint32_t size() const { return count * static_cast<std::uint32_t>(type_size(type)); }
  bool is_array() const { return !dimensions.empty() || (count != 1 && type != Type::text); }
  // Returns the name without indices: "A" for "A()".
  std::string_view stem() const { return std::string_view(name).substr(0, name.size() - (dimensions.empty() ? 0 : 2)); }
  // Returns "A(0,30)" or "Z[3]", or just the name if this is not an array; `index` counts elements.
  std::string element_name(std::uint32_t index) const;
};

// Decodes one element from its bytes, or one byte of text.
Number decode(Type type, std::span<const std::uint8_t> bytes);
// Encodes one element. Returns nullopt if the number does not fit, or if it is real and the type is an integer type.
std::optional<std::vector<std::uint8_t>> encode(Type type, const Number& number);

// Reads the element at an address, byte by byte with `Context::at`.
Number number_at(const Context& context, int space, std::uint32_t address, Type type);
// Reads the bytes of all elements.
std::vector<std::uint8_t> read_element_bytes(const Context& context, const TypedName& name);

// Formats elements, given their bytes: "$1F", "-3", "$01A0", "-0.76", "\"HELLO\"", "3, 4, 5". The characters of a string
// are read from `context`; without a context, the result is "5 characters at $2004".
std::string value_text(Type type, std::span<const std::uint8_t> bytes, const Context* context = nullptr);
// Formats the current values in memory.
std::string value_text(const Context& context, const TypedName& name);
// Reads a string's characters, given its four-byte descriptor.
std::string read_string(const Context& context, std::span<const std::uint8_t> bytes);
// Returns the characters of text up to the first zero byte.
std::string_view text_before_zero(std::span<const std::uint8_t> bytes);

// Returns an expression for the first element: "mem[$00B5]", "scratchpad.i16be[$000C]".
std::string cell_expression(const TypedName& name, std::string_view space_name);

}  // namespace janus::debug
