#include "frontends/faces/cli/shell.hpp"

#include <fmt/format.h>

#include "frontends/core/debug/symbols.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/error.hpp"
#include "tools/commands/command.hpp"
#include "tools/text.hpp"

namespace janus::cli {

const session::Collection& Shell::collection() {
  if (software.empty()) return play::built_in_collection();
  if (!folder_) folder_ = play::open_collection(software);
  return *folder_;
}

std::pair<std::string, std::string> parse_pair(std::string_view option, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) { throw session::Error(fmt::format("{} {}: write NAME=VALUE", option, text)); }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

std::uint16_t parse_address(std::string_view option, const std::string& text) {
  const auto address = tools::parse_hex(text, 0xFFFF);
  if (!address) throw session::Error(fmt::format("{} {}: an address is hexadecimal, 0 to FFFF", option, text));
  return static_cast<std::uint16_t>(*address);
}

std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& candidates, const std::string& otherwise) {
  const std::string near = debug::nearest_name(wrong, candidates);
  return near.empty() ? otherwise : fmt::format("did you mean `{}`?", near);
}

}  // namespace janus::cli
