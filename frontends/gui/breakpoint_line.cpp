#include "frontends/gui/breakpoint_line.hpp"

#include <algorithm>

#include "frontends/session/error.hpp"

namespace janus::gui {

const debug::Breakpoint* breakpoint_at(const Snapshot& now, std::uint16_t address) {
  const auto& all = now.debug.breakpoints;
  const auto found = std::find_if(all.begin(), all.end(), [&](const debug::Breakpoint& each) {
    return each.on == debug::BreakOn::execute && each.first == address && each.last == address;
  });
  return found == all.end() ? nullptr : &*found;
}

void set_breakpoint(Engine& engine, debug::Breakpoint fresh, const std::string& condition) {
  engine.post([fresh, condition](session::Session& session) mutable {
    if (!condition.empty()) fresh.condition = session.parse(condition);
    const auto added = session.debugger().add(std::move(fresh));
    if (const auto* problem = std::get_if<std::string>(&added)) throw session::Error(*problem);
  });
}

void toggle_breakpoint(Engine& engine, const Snapshot& now, std::uint16_t address) {
  if (const debug::Breakpoint* there = breakpoint_at(now, address)) {
    engine.post([id = there->id](session::Session& session) { session.debugger().remove(id); });
    return;
  }
  set_breakpoint(engine, {.first = address, .last = address});
}

}  // namespace janus::gui
