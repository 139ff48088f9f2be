#include "frontends/session/board_view.hpp"

#include <bit>
#include <cmath>

namespace janus::session {
namespace {

struct Shape {
  int bytes;
  bool high_first;
  bool is_signed;
};

Shape shape_of(CellType type) {
  switch (type) {
    case CellType::u8: return {1, false, false};
    case CellType::i8: return {1, false, true};
    case CellType::u16be: return {2, true, false};
    case CellType::u16le: return {2, false, false};
    case CellType::i16be: return {2, true, true};
    case CellType::i16le: return {2, false, true};
    case CellType::f32: return {4, false, false};
    case CellType::f64: return {8, false, false};
  }
  return {1, false, false};
}

// What is no number, or none of this size, is no man's value either.
std::int64_t rounded(double number) {
  return std::abs(number) < 1e15 ? std::llround(number) : INT64_MIN;
}

}  // namespace

int bytes_of(CellType type) {
  return shape_of(type).bytes;
}

std::uint32_t Place::address(const debug::Context& memory) const {
  return expression ? static_cast<std::uint32_t>(expression->evaluate(memory)) : fixed;
}

std::uint8_t Place::byte(const debug::Context& memory, std::uint32_t address) const {
  return space == 0 ? memory.memory(address) : memory.byte(space, address);
}

std::int64_t Place::number(const debug::Context& memory, std::uint32_t address, CellType type) const {
  const Shape shape = shape_of(type);
  std::uint64_t bits = 0;
  for (int i = 0; i < shape.bytes; ++i) {
    const int offset = shape.high_first ? i : shape.bytes - 1 - i;
    bits = bits << 8 | byte(memory, address + static_cast<std::uint32_t>(offset));
  }
  if (type == CellType::f32) return rounded(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
  if (type == CellType::f64) return rounded(std::bit_cast<double>(bits));
  const std::uint64_t sign = std::uint64_t{1} << (8 * shape.bytes - 1);
  const auto value = static_cast<std::int64_t>(bits);
  return shape.is_signed && (bits & sign) != 0 ? value - static_cast<std::int64_t>(sign << 1) : value;
}

}  // namespace janus::session
