// Defines a board or processor option as a table row: description, getter, setter.
//
//     {{"ram", {"1", "2", "4"}, "4", "KB of RAM"},
//      [](const Settings& now) { return std::to_string(now.kilobytes); },
//      [](Settings& next, const OptionValue& value) { next.kilobytes = value.number(); }}
//
// Names, accepted values and error messages are generated from the rows.
#pragma once

#include <charconv>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "machines/board/options.hpp"

namespace janus::machines {

// A value accepted by an option.
struct OptionValue {
  std::string_view text;
  std::size_t place;  // index into OptionInfo::values

  unsigned number() const {  // only if all values are decimal numbers
    unsigned result = 0;
    std::from_chars(text.data(), text.data() + text.size(), result);
    return result;
  }
  bool is_on() const { return text == "on"; }
};

inline std::string on_off(bool on) { return on ? "on" : "off"; }
inline std::string hex_byte(unsigned byte) {  // hexadecimal
  static constexpr char kDigits[] = "0123456789ABCDEF";
  return {kDigits[byte >> 4 & 15], kDigits[byte & 15]};
}

// `Owner` is the object that has the option: a board's Settings or a processor's State.
template <class Owner>
struct OptionRow {
  OptionInfo info;
  std::string (*text)(const Owner& now);
  void (*set)(Owner& next, const OptionValue& value);
  // Parses a value if `info` does not list the accepted values. If the value is invalid, changes nothing and returns false.
  bool (*read)(Owner& next, std::string_view value) = nullptr;
  bool at_power_on = false;  // takes effect at power-on: can only be set before the first cycle

  // Sets the value. If it is invalid, returns one line that lists the accepted values.
  std::string set_value(Owner& next, std::string_view value) const {
    if (read != nullptr) return read(next, value) ? std::string() : rejected_value_text(info, value);
    std::string error;
    if (const auto place = find_value(info, value, error)) set(next, {value, *place});
    return error;
  }
};

// A machine's options: the board's, followed by the processor's.
template <class Settings, class Processor>
struct OptionTable {
  OptionTable(std::initializer_list<OptionRow<Settings>> of_board) : OptionTable(std::vector(of_board)) {}
  OptionTable(std::vector<OptionRow<Settings>> of_board) : board(std::move(of_board)) {
    for (const auto& row : board) infos.push_back(row.info);
    for (const auto& row : Processor::options()) infos.push_back(row.info);
  }

  std::vector<OptionRow<Settings>> board;
  std::vector<OptionInfo> infos;  // all options
};

// Returns null if there is no option with that name.
template <class Rows>
auto find_option(const Rows& rows, std::string_view name) -> decltype(&*rows.begin()) {
  for (const auto& row : rows) {
    if (row.info.name == name) return &row;
  }
  return nullptr;
}

}  // namespace janus::machines
