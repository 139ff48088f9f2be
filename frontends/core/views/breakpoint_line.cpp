#include "frontends/core/views/breakpoint_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/core/views/calls.hpp"

namespace janus::views {

const debug::Breakpoint* breakpoint_at(const Snapshot& now, std::uint16_t address, int level) {
  const auto& all = now.debug.breakpoints;
  const auto found = std::find_if(all.begin(), all.end(), [&](const debug::Breakpoint& each) {
    return each.on == debug::BreakOn::execute && each.level == level && each.first == address && each.last == address;
  });
  return found == all.end() ? nullptr : &*found;
}

BreakpointText text_of(const debug::Breakpoint& each) {
  return {.condition = each.condition ? each.condition->text() : "",
          .pass = each.ignore > each.hits ? std::to_string(each.ignore - each.hits) : "",
          .log = each.log};
}

std::string title_of(const debug::Breakpoint& each, const Description& about) {
  const std::string place = location_of(each, about);
  return std::string(debug::name_of(each.on)) + (place.empty() ? "" : " " + place);
}

std::string location_of(const debug::Breakpoint& each, const Description& about) {
  const std::string level = each.level == 0 ? "" : level_title(about, each.level) + " ";
  if (each.on == debug::BreakOn::depth) return fmt::format("{}depth {}", level, each.depth);
  if (!debug::kind_of(each.on).has_place) return "";
  if (each.level != 0)
    return each.last > each.first ? fmt::format("{}lines {}-{}", level, each.first, each.last)
                                  : fmt::format("{}line {}", level, each.first);
  if (each.space != 0) {
    const std::string text = fmt::format("{}:${:02X}", about.spaces[static_cast<std::size_t>(each.space)].name, each.first);
    return each.last > each.first ? fmt::format("{}-${:02X}", text, each.last) : text;
  }
  std::string text = fmt::format("${:04X}", each.first);
  if (each.last > each.first) text += fmt::format("-${:04X}", each.last);
  const std::string label = debug::label_text(about.symbols, each.first);
  return label.empty() ? text : text + " " + label;
}

std::string condition_of(const debug::Breakpoint& each) {
  std::string text = each.condition ? "if " + each.condition->text() : "";
  if (!each.log.empty()) text += (text.empty() ? "" : "  ") + ("log " + each.log);
  if (each.ignore != 0) text += fmt::format("{}after {} hits", text.empty() ? "" : "  ", each.ignore);
  return text;
}

Table breakpoints_table(const Snapshot& now) {
  Table table{.name = "breakpoints", .columns = {{.role = Role::dim}, {}, {.stretch = 1}, {.role = Role::dim}}};
  for (const debug::Breakpoint& each : now.debug.breakpoints) {
    const bool code = each.on == debug::BreakOn::execute || each.on == debug::BreakOn::enter;
    Cell place{.text = location_of(each, *now.about)};
    if (debug::kind_of(each.on).has_place)
      place.act = {each.level != 0 ? ClickAction::Kind::line
                   : code          ? ClickAction::Kind::code
                                   : ClickAction::Kind::memory,
                   each.first, each.space};
    else if (place.text.empty()) place.text = "anywhere";
    const std::string condition = condition_of(each);
    table.rows.push_back({.key = std::to_string(each.id),
                          .cells = {{.text = fmt::format("{} {}", each.id, debug::name_of(each.on))},
                                    std::move(place),
                                    {.text = condition, .tip = condition},
                                    {.text = fmt::format("{} hit{}", each.hits, each.hits == 1 ? "" : "s")}},
                          .on = each.enabled});
  }
  return table;
}

Table pending_table(const Snapshot& now) {
  Table table{.name = "waiting", .columns = {{.role = Role::dim}, {.role = Role::dim, .stretch = 1}, {.stretch = 1}}};
  for (const session::PendingBreakpoint& each : now.debug.pending_breakpoints)
    table.rows.push_back({.key = std::to_string(table.rows.size()),
                          .cells = {{.text = session::title_of(each)},
                                    {.text = each.condition.empty() ? std::string() : "if " + each.condition, .tip = each.condition},
                                    {.text = "not set: " + each.reason, .role = Role::problem, .tip = each.reason}}});
  return table;
}

}  // namespace janus::views
