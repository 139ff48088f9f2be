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

void toggle_breakpoint(Engine& engine, const Snapshot& now, std::uint16_t address) {
  if (const debug::Breakpoint* there = breakpoint_at(now, address)) {
    engine.post([id = there->id](session::Session& session) { session.debugger().remove(id); });
    return;
  }
  engine.post([address](session::Session& session) {
    debug::Breakpoint fresh;
    fresh.first = fresh.last = address;
    const auto added = session.debugger().add(std::move(fresh));
    if (const auto* problem = std::get_if<std::string>(&added)) throw session::Error(*problem);
  });
}

}  // namespace janus::gui
