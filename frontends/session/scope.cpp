#include "frontends/session/scope.hpp"

#include <algorithm>
#include <cctype>

namespace janus::session {

std::optional<int> ProgramScope::register_index(std::string_view name) const {
  if (cpu_ == nullptr) return std::nullopt;
  const auto same = [](char a, char b) {
    return std::toupper(static_cast<unsigned char>(a)) == std::toupper(static_cast<unsigned char>(b));
  };
  for (std::size_t i = 0; i < cpu_->registers.size(); ++i) {
    const std::string_view other = cpu_->registers[i].name;
    if (std::equal(name.begin(), name.end(), other.begin(), other.end(), same)) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::string ProgramScope::nearest(std::string_view name) const {
  std::vector<std::string> names = {"display", "cycle", "idle", "mem"};
  for (const debug::Symbol& symbol : symbols_.sorted()) names.push_back(symbol.name);
  return debug::nearest_name(name, names);
}

}  // namespace janus::session
