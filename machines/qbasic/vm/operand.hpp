// Reads and writes operands of ops: numbers of any type at an offset, and array elements by index.
#pragma once

#include <cmath>
#include <limits>
#include <type_traits>

#include "cpus/inline.hpp"
#include "machines/little_endian.hpp"
#include "machines/qbasic/language/numbers.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {

template <class T>
JANUS_INLINE T read_raw(const std::uint8_t* data, std::uint32_t at) {
  return load_little_endian<T>(data + at);
}
template <class T>
JANUS_INLINE void write_raw(std::uint8_t* data, std::uint32_t at, T value) {
  store_little_endian(data + at, value);
}

template <class Real>
JANUS_INLINE Real to_real(double number) {
  if (!(std::fabs(number) <= static_cast<double>(std::numeric_limits<Real>::max()))) [[unlikely]]
    fail(ErrorNumber::overflow);
  return static_cast<Real>(number);
}

template <Kind kKind>
struct StorageFormat;
template <>
struct StorageFormat<Kind::i16> {
  using Type = std::int16_t;
};
template <>
struct StorageFormat<Kind::i32> {
  using Type = std::int32_t;
};
template <>
struct StorageFormat<Kind::f32> {
  using Type = float;
};
template <>
struct StorageFormat<Kind::f64> {
  using Type = double;
};
template <>
struct StorageFormat<Kind::element_by_f32> {
  using Type = float;
};
template <>
struct StorageFormat<Kind::element_by_f64> {
  using Type = float;
};

constexpr bool is_element(Kind kind) { return kind == Kind::element_by_f32 || kind == Kind::element_by_f64; }
constexpr bool is_whole(Kind kind) { return kind == Kind::i16 || kind == Kind::i32; }

// Returns the index relative to the array's lowest index. Throws BasicError 9 if it is out of range.
template <class Index>
JANUS_INLINE std::uint32_t index_of(const Element& element, const std::uint8_t* data) {
  const double index = static_cast<double>(read_raw<Index>(data, element.index));
  // Adding and subtracting this number rounds half to even if the value is small enough.
  constexpr double kRound = 6755399441055744.0;
  if (!(std::fabs(index) < 1e9)) fail(ErrorNumber::subscript_out_of_range);
  const auto whole = static_cast<std::int64_t>((index + kRound) - kRound) - element.least;
  if (static_cast<std::uint64_t>(whole) >= element.count) [[unlikely]]
    fail(ErrorNumber::subscript_out_of_range);
  return static_cast<std::uint32_t>(whole);
}

template <bool kObserved, Kind kKind>
JANUS_INLINE_LARGE std::uint32_t element_address(Runtime& runtime, const std::uint8_t* data, std::uint32_t at) {
  const Element& element = runtime.element(at);
  if constexpr (kKind == Kind::element_by_f32) {
    if constexpr (kObserved) runtime.note_read(element.index, 4);
    return element.base + index_of<float>(element, data) * element.stride;
  } else {
    return element.base + index_of<double>(element, data) * element.stride;
  }
}

// Returns the offset of an operand or of the indexed element.
template <bool kObserved, Kind kKind>
JANUS_INLINE std::uint32_t offset(Runtime& runtime, const std::uint8_t* data, std::uint32_t at) {
  if constexpr (is_element(kKind)) return element_address<kObserved, kKind>(runtime, data, at);
  else return at;
}

// Loads an operand. Returns integers as std::int32_t and all other numbers as double.
template <bool kObserved, Kind kKind>
JANUS_INLINE auto load(Runtime& runtime, const std::uint8_t* data, std::uint32_t at) {
  using Stored = typename StorageFormat<kKind>::Type;
  const std::uint32_t from = offset<kObserved, kKind>(runtime, data, at);
  if constexpr (kObserved) runtime.note_read(from, sizeof(Stored));
  const auto value = read_raw<Stored>(data, from);
  if constexpr (is_whole(kKind)) {
    return static_cast<std::int32_t>(value);
  } else {
    return static_cast<double>(value);
  }
}

template <bool kObserved, Kind kKind>
JANUS_INLINE void put(Runtime& runtime, std::uint8_t* data, std::uint32_t at, double value) {
  using Stored = typename StorageFormat<kKind>::Type;
  const std::uint32_t to = offset<kObserved, kKind>(runtime, data, at);
  if constexpr (is_whole(kKind)) {
    write_raw<Stored>(data, to, to_integer<Stored>(value));
  } else {
    write_raw<Stored>(data, to, to_real<Stored>(value));
  }
  if constexpr (kObserved) runtime.note_write(to, sizeof(Stored));
}

template <bool kObserved, Kind kKind>
JANUS_INLINE void put_integer(Runtime& runtime, std::uint8_t* data, std::uint32_t at, std::int64_t value) {
  using Stored = typename StorageFormat<kKind>::Type;
  static_assert(is_whole(kKind));
  if (value < std::numeric_limits<Stored>::min() || value > std::numeric_limits<Stored>::max()) fail(ErrorNumber::overflow);
  write_raw<Stored>(data, at, static_cast<Stored>(value));
  if constexpr (kObserved) runtime.note_write(at, sizeof(Stored));
}

// Continues after an op with these operands. Accesses to array elements are not recorded because their addresses can change.
template <bool kObserved, Kind... kOperands>
const Op* run_from(const Op* op, Runtime& runtime, const Op* next, std::uint8_t* data) {
  if constexpr (kObserved && !(is_element(kOperands) || ...)) runtime.record_access(op);
  return run_next(runtime, next, data);
}

// Handler tables for templates on operand kinds, whose handler is Shape<kObserved, kinds...>::run.
inline constexpr Kind kNumbers[] = {Kind::i16, Kind::i32, Kind::f32, Kind::f64, Kind::element_by_f32, Kind::element_by_f64};
inline constexpr std::size_t kNumberKinds = std::size(kNumbers);

template <template <bool, Kind> class Shape, std::size_t... kIndices>
Handlers pick_one(Kind kind, std::index_sequence<kIndices...>) {
  static constexpr Handlers kTable[] = {{&Shape<false, kNumbers[kIndices]>::run, &Shape<true, kNumbers[kIndices]>::run}...};
  return kTable[static_cast<std::size_t>(kind)];
}
template <template <bool, Kind> class Shape>
Handlers pick(Kind kind) {
  return pick_one<Shape>(kind, std::make_index_sequence<kNumberKinds>());
}

template <template <bool, Kind, Kind> class Shape, std::size_t... kIndices>
Handlers pick_two(Kind left, Kind right, std::index_sequence<kIndices...>) {
  static constexpr Handlers kTable[] = {{&Shape<false, kNumbers[kIndices / kNumberKinds], kNumbers[kIndices % kNumberKinds]>::run,
                                         &Shape<true, kNumbers[kIndices / kNumberKinds], kNumbers[kIndices % kNumberKinds]>::run}...};
  return kTable[static_cast<std::size_t>(left) * kNumberKinds + static_cast<std::size_t>(right)];
}
template <template <bool, Kind, Kind> class Shape>
Handlers pick(Kind left, Kind right) {
  return pick_two<Shape>(left, right, std::make_index_sequence<kNumberKinds * kNumberKinds>());
}

}  // namespace janus::machines::qbasic
