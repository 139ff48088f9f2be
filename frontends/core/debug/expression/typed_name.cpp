#include "frontends/core/debug/expression/typed_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "frontends/core/debug/expression/expression.hpp"
#include "tools/printable.hpp"

namespace janus::debug {
namespace {

struct Shape {
  std::string_view name;
  int bytes;
  bool high_first;
  bool is_signed;
};

constexpr Shape kShapes[] = {{"u8", 1, false, false},  {"i8", 1, false, true},    {"u16be", 2, true, false}, {"u16le", 2, false, false},
                             {"i16be", 2, true, true}, {"i16le", 2, false, true}, {"i32le", 4, false, true}, {"u32le", 4, false, false},
                             {"f32", 4, false, true},  {"f64", 8, false, true},   {"text", 1, false, false}, {"string", 4, false, false}};

constexpr int kLargest = 8;

const Shape& shape_of(Type type) { return kShapes[static_cast<std::size_t>(type)]; }

std::uint64_t bits_of(const Shape& shape, std::span<const std::uint8_t> bytes) {
  std::uint64_t bits = 0;
  for (int i = 0; i < shape.bytes; ++i) bits = bits << 8 | bytes[static_cast<std::size_t>(shape.high_first ? i : shape.bytes - 1 - i)];
  return bits;
}

std::uint32_t word_of(std::span<const std::uint8_t> bytes) { return static_cast<std::uint32_t>(bytes[1] << 8 | bytes[0]); }

std::string in_quotes(std::string_view text) { return '"' + tools::printable(text) + '"'; }

std::string element_text(Type type, std::span<const std::uint8_t> bytes, const Context* context) {
  const Shape& shape = shape_of(type);
  if (type == Type::string && context != nullptr) return in_quotes(read_string(*context, bytes));
  if (type == Type::string) return fmt::format("{} characters at ${:04X}", word_of(bytes), word_of(bytes.subspan(2)));
  const Number number = decode(type, bytes);
  if (shape.is_signed) return to_text(number);
  return fmt::format("${:0{}X}", number.as_integer(), 2 * shape.bytes);
}

}  // namespace

// Values that fit into single precision are written as such: -0.76 there differs from -0.76 in double precision.
std::string to_text(const Number& number) {
  if (!number.is_real()) return fmt::format("{}", number.as_integer());
  const double real = number.as_real();
  const auto single = static_cast<float>(real);
  return static_cast<double>(single) == real ? fmt::format("{}", single) : fmt::format("{}", real);
}

Type number_type(std::uint8_t size, bool is_signed) {
  if (size == 1) return is_signed ? Type::i8 : Type::u8;
  if (size == 2) return is_signed ? Type::i16le : Type::u16le;
  return is_signed ? Type::i32le : Type::u32le;
}

int type_size(Type type) { return shape_of(type).bytes; }

bool is_real(Type type) { return type == Type::f32 || type == Type::f64; }

std::string_view type_name(Type type) { return shape_of(type).name; }

std::optional<Type> find_type(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kShapes); ++i)
    if (kShapes[i].name == name) return static_cast<Type>(i);
  return std::nullopt;
}

const std::vector<std::string>& type_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> result;
    for (const Shape& shape : kShapes) result.emplace_back(shape.name);
    return result;
  }();
  return names;
}

std::vector<std::string> number_types() {
  std::vector<std::string> result;
  for (const std::string& name : type_names())
    if (!is_text(*find_type(name))) result.push_back(name);
  return result;
}

std::string TypedName::element_name(std::uint32_t index) const {
  if (is_opaque) return fmt::format("mem[&{}+{}]", name, index);
  if (dimensions.empty()) return is_array() ? fmt::format("{}[{}]", name, index) : name;
  std::string text;
  for (const Dimension& dimension : dimensions) {
    text += fmt::format("{}{}", text.empty() ? "" : ",", dimension.least + static_cast<std::int64_t>(index % dimension.count));
    index /= dimension.count;
  }
  return fmt::format("{}({})", stem(), text);
}

Number decode(Type type, std::span<const std::uint8_t> bytes) {
  const Shape& shape = shape_of(type);
  const std::uint64_t bits = bits_of(shape, bytes);
  if (type == Type::f32) return Number::real(static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits))));
  if (type == Type::f64) return Number::real(std::bit_cast<double>(bits));
  const std::uint64_t sign = std::uint64_t{1} << (8 * shape.bytes - 1);
  const auto value = static_cast<std::int64_t>(bits);
  return Number::integer(shape.is_signed && (bits & sign) != 0 ? value - static_cast<std::int64_t>(sign << 1) : value);
}

std::optional<std::vector<std::uint8_t>> encode(Type type, const Number& number) {
  const Shape& shape = shape_of(type);
  std::uint64_t bits = 0;
  if (type == Type::f32) {
    bits = std::bit_cast<std::uint32_t>(static_cast<float>(number.as_real()));
  } else if (type == Type::f64) {
    bits = std::bit_cast<std::uint64_t>(number.as_real());
  } else {
    const std::int64_t values = std::int64_t{1} << (8 * shape.bytes), value = number.as_integer();
    const std::int64_t least = shape.is_signed ? -values / 2 : 0;
    if (number.is_real() || value < least || value >= least + values) return std::nullopt;
    bits = static_cast<std::uint64_t>(value);
  }
  std::vector<std::uint8_t> bytes;
  for (int i = 0; i < shape.bytes; ++i)
    bytes.push_back(static_cast<std::uint8_t>(bits >> 8 * (shape.high_first ? shape.bytes - 1 - i : i)));
  return bytes;
}

Number number_at(const Context& context, int space, std::uint32_t address, Type type) {
  std::array<std::uint8_t, kLargest> bytes{};
  const auto size = static_cast<std::size_t>(type_size(type));
  for (std::size_t i = 0; i < size; ++i) bytes[i] = context.at(space, address + static_cast<std::uint32_t>(i));
  return decode(type, std::span(bytes).first(size));
}

std::vector<std::uint8_t> read_element_bytes(const Context& context, const TypedName& name) {
  std::vector<std::uint8_t> bytes;
  for (std::uint32_t i = 0; i < name.size(); ++i) bytes.push_back(context.at(name.space, name.address + i));
  return bytes;
}

std::string_view text_before_zero(std::span<const std::uint8_t> bytes) {
  const auto end = std::find(bytes.begin(), bytes.end(), std::uint8_t{0});
  return {reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(end - bytes.begin())};
}

std::string read_string(const Context& context, std::span<const std::uint8_t> bytes) {
  const std::uint32_t length = word_of(bytes), first = word_of(bytes.subspan(2));
  std::string text;
  for (std::uint32_t i = 0; i < length; ++i) text += static_cast<char>(context.memory((first + i) & 0xFFFF));
  return text;
}

std::string value_text(Type type, std::span<const std::uint8_t> bytes, const Context* context) {
  if (type == Type::text) return in_quotes(text_before_zero(bytes));
  std::string text;
  const auto size = static_cast<std::size_t>(type_size(type));
  for (; bytes.size() >= size; bytes = bytes.subspan(size)) text += (text.empty() ? "" : ", ") + element_text(type, bytes, context);
  return text;
}

std::string value_text(const Context& context, const TypedName& name) {
  return value_text(name.type, read_element_bytes(context, name), &context);
}

std::string cell_expression(const TypedName& name, std::string_view space_name) {
  const std::string space = name.space == 0 ? "mem" : std::string(space_name);
  if (name.type == Type::u8 || is_text(name.type)) return fmt::format("{}[${:04X}]", space, name.address);
  return fmt::format("{}.{}[${:04X}]", space, type_name(name.type), name.address);
}

}  // namespace janus::debug
