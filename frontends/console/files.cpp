#include "frontends/console/files.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "frontends/session/error.hpp"
#include "tools/commands/files.hpp"

namespace janus::console {

bool is_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

std::vector<std::uint8_t> read_bytes(const std::string& path) {
  const auto bytes = tools::read_file(path);
  if (!bytes) throw session::Error(fmt::format("{}: cannot be read; check its name and its rights", path));
  return {bytes->begin(), bytes->end()};
}

void write_bytes(const std::string& path, std::string_view contents) {
  if (const std::string problem = tools::write_file(path, contents); !problem.empty()) throw session::Error(problem);
}

}  // namespace janus::console
