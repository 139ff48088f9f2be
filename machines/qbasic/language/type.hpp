// The language's five data types.
#pragma once

#include <cstdint>
#include <string_view>

namespace janus::machines::qbasic {

enum class Type : std::uint8_t { integer, long_, single, double_, string };

constexpr bool is_integer(Type type) { return type == Type::integer || type == Type::long_; }
// Returns the size of a value in memory; for a string, the size of its descriptor.
constexpr std::uint32_t size_of(Type type) { return type == Type::integer ? 2 : type == Type::double_ ? 8 : 4; }
constexpr char suffix_of(Type type) { return "%&!#$"[static_cast<int>(type)]; }
constexpr bool is_suffix(char c) { return c == '%' || c == '&' || c == '!' || c == '#' || c == '$'; }
constexpr Type type_of_suffix(char c) { return static_cast<Type>(std::string_view("%&!#$").find(c)); }

}  // namespace janus::machines::qbasic
