#include "frontends/debug/breakpoint.hpp"

namespace janus::debug {

std::string_view name_of(BreakOn on) {
  switch (on) {
    case BreakOn::execute: return "execute";
    case BreakOn::read: return "read";
    case BreakOn::write: return "write";
    case BreakOn::access: return "access";
    case BreakOn::change: return "change";
    case BreakOn::enter: return "enter";
    case BreakOn::depth: return "depth";
    case BreakOn::undocumented: return "undocumented";
    case BreakOn::uninitialised: return "uninitialised";
  }
  return "";
}

std::optional<BreakOn> break_on_of(std::string_view name) {
  for (int i = 0; i <= static_cast<int>(BreakOn::uninitialised); ++i) {
    if (name_of(static_cast<BreakOn>(i)) == name) return static_cast<BreakOn>(i);
  }
  return std::nullopt;
}

}  // namespace janus::debug
