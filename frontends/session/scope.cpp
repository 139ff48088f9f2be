#include "frontends/session/scope.hpp"

#include <algorithm>
#include <cctype>

#include "tools/text.hpp"

namespace janus::session {

std::optional<int> ProgramScope::register_index(std::string_view name) const {
  const auto is = [&](std::string_view other) { return tools::equal_folded(name, other); };
  for (std::size_t i = 0; i < cpu_.registers.size(); ++i) {
    if (is(cpu_.registers[i].name)) return static_cast<int>(i);
  }
  if (is("PC")) return cpu_.program_counter;  // whatever the data book calls it
  return std::nullopt;
}

std::optional<int> ProgramScope::space_index(std::string_view name) const {
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    if (tools::equal_folded(name, spaces_[i].name)) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::string ProgramScope::nearest(std::string_view name) const {
  std::vector<std::string> names = {"display", "cycle", "idle", "mem"};
  for (const debug::Symbol& symbol : symbols_.sorted()) names.push_back(symbol.name);
  return debug::nearest_name(name, names);
}

}  // namespace janus::session
