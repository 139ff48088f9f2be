#include "frontends/ui/cli/shell.hpp"

#include <fmt/format.h>

#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/error.hpp"
#include "tools/commands/command.hpp"

namespace janus::cli {

const session::Collection& Shell::collection() {
  if (software.empty()) return play::built_in_collection();
  if (!folder_) folder_ = play::open_collection(software);
  return *folder_;
}

std::uint16_t parse_address(std::string_view option, const std::string& text) {
  const auto address = tools::parse_hex(text, 0xFFFF);
  if (!address) throw session::Error(fmt::format("{} {}: invalid address; use a hexadecimal number from 0 to FFFF", option, text));
  return static_cast<std::uint16_t>(*address);
}

}  // namespace janus::cli
