// Serialises a machine's state in the format described in machines/STATE.md.
//
// Each part lists its persistent members once, for saving and loading:
//
//     template <class Self, class Archive>
//     static void serialize(Self& self, Archive& archive) {
//       archive.value(self.count_);
//       archive.check(self.shift_ <= 10, "timer divider");
//     }
//
// StateWriter writes the values; StateReader reads them. The reader tolerates any input: after the first error it returns zeros, and
// error() describes the error in one line. To load a state, fill a copy, and use it only if error() is empty after finish().
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace janus::machines {

inline constexpr std::uint16_t kStateVersion = 1;

std::uint32_t crc32(std::span<const std::uint8_t> bytes);

namespace detail {
template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};
template <class T>
concept List = requires(T list) {
  list.resize(list.size());
};

template <class T>
constexpr std::uint64_t to_word(T value) {
  if constexpr (std::is_enum_v<T>) {
    return to_word(static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (std::is_same_v<T, double>) {
    return std::bit_cast<std::uint64_t>(value);
  } else if constexpr (std::is_same_v<T, bool>) {
    return value ? 1 : 0;
  } else {
    return static_cast<std::uint64_t>(value);
  }
}

template <class T>
constexpr T from_word(std::uint64_t word) {
  if constexpr (std::is_same_v<T, double>) {
    return std::bit_cast<double>(word);
  } else {
    return static_cast<T>(word);
  }
}
}  // namespace detail

class StateWriter {
 public:
  static constexpr bool kReading = false;
  explicit StateWriter(std::string_view machine);

  void begin_section(std::string_view name);  // starts a section
  bool begin_optional_section(std::string_view name) {
    begin_section(name);
    return true;
  }

  template <class T>
  void value(const T& value_to_write) {
    if constexpr (detail::List<T>) {
      word(value_to_write.size(), 4);
      for (const auto& element : value_to_write) value(element);
    } else if constexpr (std::is_same_v<T, std::array<std::uint8_t, sizeof(T)>>) {
      bytes(value_to_write);
    } else if constexpr (detail::IsArray<T>::value) {
      for (const auto& element : value_to_write) value(element);
    } else {
      word(detail::to_word(value_to_write), sizeof(T));
    }
  }

  void bytes(std::span<const std::uint8_t> block);           // the length is not stored
  void ascending(const std::vector<std::uint64_t>& values);  // stored as differences
  void check(bool, std::string_view) {}

  template <class Part>
  void part(const Part& part_to_write) {
    Part::serialize(part_to_write, *this);
  }

  std::vector<std::uint8_t> finish();

 private:
  void word(std::uint64_t value, std::size_t size);
  void end_section();

  std::vector<std::uint8_t> out_;
  std::size_t section_start_ = 0;  // start of the open section's payload; 0 if no section is open
};

class StateReader {
 public:
  static constexpr bool kReading = true;
  StateReader(std::span<const std::uint8_t> state, std::string_view machine);

  void begin_section(std::string_view name);           // fails if the section is missing
  bool begin_optional_section(std::string_view name);  // returns false if it is missing, as in states from earlier versions

  template <class T>
  void value(T& target) {
    if constexpr (detail::List<T>) {
      using Element = typename T::value_type;
      const std::uint64_t size = word(4);
      target.clear();
      if (size > rest_.size() / sizeof(Element)) return fail("a list is longer than its section");
      target.resize(size);
      for (auto& element : target) value(element);
    } else if constexpr (std::is_same_v<T, std::array<std::uint8_t, sizeof(T)>>) {
      bytes(target);
    } else if constexpr (detail::IsArray<T>::value) {
      for (auto& element : target) value(element);
    } else {
      const std::uint64_t raw = word(sizeof(T));
      if constexpr (std::is_same_v<T, bool>) check(raw <= 1, "a flag is neither 0 nor 1");
      target = detail::from_word<T>(raw);
    }
  }

  void bytes(std::span<std::uint8_t> block);
  void ascending(std::vector<std::uint64_t>& values);
  void check(bool good, std::string_view what);  // fails with the message `what` unless `good`

  template <class Part>
  void part(Part& target) {
    Part::serialize(target, *this);
  }

  void finish();  // call last: checks that the last section was read completely
  const std::string& error() const { return error_; }

 private:
  std::uint64_t word(std::size_t size);
  void fail(std::string_view what);
  bool parse_header(std::span<const std::uint8_t>& rest, std::string_view machine);
  void parse_sections(std::span<const std::uint8_t> rest);

  std::map<std::string, std::span<const std::uint8_t>, std::less<>> sections_;
  std::string section_;
  std::span<const std::uint8_t> rest_;  // unread bytes of the open section
  std::string error_;
};

}  // namespace janus::machines
