#include "frontends/gui/widgets/breakpoint_line.hpp"

#include <algorithm>

#include "frontends/session/error.hpp"

namespace janus::gui {
namespace {

void add(session::Session& session, debug::Breakpoint fresh, const std::string& condition) {
  if (!condition.empty()) fresh.condition = session.parse(condition, fresh.level);
  const auto added = session.debugger().add(std::move(fresh));
  if (const auto* problem = std::get_if<std::string>(&added)) throw session::Error(*problem);
}

}  // namespace

const debug::Breakpoint* breakpoint_at(const Snapshot& now, std::uint16_t address, int level) {
  const auto& all = now.debug.breakpoints;
  const auto found = std::find_if(all.begin(), all.end(), [&](const debug::Breakpoint& each) {
    return each.on == debug::BreakOn::execute && each.level == level && each.first == address && each.last == address;
  });
  return found == all.end() ? nullptr : &*found;
}

void set_breakpoint(Engine& engine, debug::Breakpoint fresh, const std::string& condition) {
  engine.submit(Job::edit([fresh, condition](session::Session& session) { add(session, fresh, condition); }));
}

std::future<std::string> try_breakpoint(Engine& engine, debug::Breakpoint fresh, const std::string& condition) {
  auto answer = std::make_shared<std::promise<std::string>>();
  std::future<std::string> later = answer->get_future();
  engine.submit(Job::edit([answer, fresh, condition](session::Session& session) {
    std::string problem;
    try {
      add(session, fresh, condition);
    } catch (const std::exception& error) { problem = error.what(); }
    answer->set_value(problem);
  }));
  return later;
}

void toggle_breakpoint(Engine& engine, const Snapshot& now, std::uint16_t address, int level) {
  if (const debug::Breakpoint* there = breakpoint_at(now, address, level)) {
    engine.submit(Job::edit([id = there->id](session::Session& session) { session.debugger().remove(id); }));
    return;
  }
  set_breakpoint(engine, {.level = level, .first = address, .last = address});
}

}  // namespace janus::gui
