#include "frontends/core/session/manifest/setting_value.hpp"

#include <fmt/format.h>

#include "frontends/core/session/error.hpp"
#include "tools/number.hpp"
#include "tools/text.hpp"

namespace janus::session {

std::optional<std::int64_t> parse_integer(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  const auto value = tools::parse_number<std::int64_t>(text, hexadecimal ? 16 : 10);
  if (!value || *value < 0) return std::nullopt;
  return negative ? -*value : *value;
}

std::string suggestion_text(const std::vector<std::string>& names, const std::string& wrong) {
  const std::string near = debug::nearest_name(wrong, names);
  return near.empty() ? "use one of: " + tools::join_names(names) : "did you mean `" + near + "`?";
}

ReadPosition read_position(const Program& program, const Setting& setting, const std::string& value) {
  try {
    if (program.position_reader) return program.position_reader(program, value);
    throw Error("this build does not include the game rules");
  } catch (const Error& error) { throw Error(fmt::format("{}={}: {}", setting.name, value, error.what())); }
}

std::string resolved_value(const Program& program, const Setting& setting, const std::string& value) {
  if (setting.text) return value.empty() ? value : read_position(program, setting, value).text;
  if (setting.range) {
    const auto number = parse_integer(value.starts_with('$') ? "0x" + value.substr(1) : value);
    if (number && *number >= setting.range->least && *number <= setting.range->most) return std::to_string(*number);
    throw Error(fmt::format("{}={}: {} is {}", setting.name, value, setting.name, setting.range->text()));
  }
  if (setting.find(value) != nullptr) return value;
  throw Error(fmt::format("{}={}: unknown value; {}", setting.name, value, suggestion_text(sorted_names(setting.values), value)));
}

}  // namespace janus::session
