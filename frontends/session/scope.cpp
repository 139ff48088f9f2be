#include "frontends/session/scope.hpp"

#include <algorithm>
#include <cctype>

namespace janus::session {

namespace {

bool equal_but_for_case(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](char a, char b) {
    return std::toupper(static_cast<unsigned char>(a)) == std::toupper(static_cast<unsigned char>(b));
  });
}

}  // namespace

std::optional<int> ProgramScope::register_index(std::string_view name) const {
  if (cpu_ == nullptr) return std::nullopt;
  const auto is = [&](std::string_view other) { return equal_but_for_case(name, other); };
  for (std::size_t i = 0; i < cpu_->registers.size(); ++i) {
    if (is(cpu_->registers[i].name)) return static_cast<int>(i);
  }
  if (cpu_->program_counter >= 0 && is("PC")) return cpu_->program_counter;  // whatever the data book calls it
  return std::nullopt;
}

std::optional<int> ProgramScope::space_index(std::string_view name) const {
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    if (equal_but_for_case(name, spaces_[i].name)) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::string ProgramScope::nearest(std::string_view name) const {
  std::vector<std::string> names = {"display", "cycle", "idle", "mem"};
  for (const debug::Symbol& symbol : symbols_.sorted()) names.push_back(symbol.name);
  return debug::nearest_name(name, names);
}

}  // namespace janus::session
