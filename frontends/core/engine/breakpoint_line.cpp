#include "frontends/core/engine/breakpoint_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "frontends/core/views/calls.hpp"
#include "frontends/core/engine/edits.hpp"
#include "frontends/core/views/values.hpp"
#include "frontends/core/session/error.hpp"
#include "tools/text.hpp"

namespace janus::engine {
namespace {

// With its condition read, and its log text looked through. Throws session::Error.
debug::Breakpoint read(const session::Session& session, debug::Breakpoint wanted, const std::string& condition) {
  wanted.condition.reset();
  if (!condition.empty()) wanted.condition = session.condition(condition, wanted.level);
  const std::string problem(debug::log_problem(wanted.log, [&](std::string_view expression) { session.parse(expression, wanted.level); }));
  if (!problem.empty()) throw session::Error(problem);
  return wanted;
}

// What a user should know of its condition.
std::string note_of(const debug::Breakpoint& breakpoint) {
  return breakpoint.condition ? tools::joined(breakpoint.condition->remarks()) : "";
}

// Returns its number.
int add(session::Session& session, const debug::Breakpoint& fresh, const std::string& condition) {
  const auto added = session.debugger().add(read(session, fresh, condition));
  if (const auto* refusal = std::get_if<std::string>(&added)) throw session::Error(*refusal);
  return std::get<int>(added);
}

bool read_pass(const std::string& text, std::uint64_t& pass, std::string& problem) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), pass);
  if (error == std::errc{} && end == text.data() + text.size()) return true;
  problem = "hits to pass: a whole number";
  return false;
}

}  // namespace

const debug::Breakpoint* breakpoint_at(const views::Snapshot& now, std::uint16_t address, int level) {
  const auto& all = now.debug.breakpoints;
  const auto found = std::find_if(all.begin(), all.end(), [&](const debug::Breakpoint& each) {
    return each.on == debug::BreakOn::execute && each.level == level && each.first == address && each.last == address;
  });
  return found == all.end() ? nullptr : &*found;
}

void set_breakpoint(Engine& engine, debug::Breakpoint fresh, const std::string& condition) {
  engine.submit(Job::edit([fresh, condition](session::Session& session) { add(session, fresh, condition); }));
}

std::future<std::string> try_breakpoint(Engine& engine, debug::Breakpoint fresh, const std::string& condition,
                                        std::shared_ptr<int> number) {
  return answered_edit(engine, [fresh, condition, number = std::move(number)](session::Session& session) {
    const int added = add(session, fresh, condition);
    if (number != nullptr) *number = added;
    return note_of(*session.debugger().find(added));
  });
}

BreakpointText text_of(const debug::Breakpoint& each) {
  return {.condition = each.condition ? each.condition->text() : "",
          .pass = each.ignore > each.hits ? std::to_string(each.ignore - each.hits) : "",
          .log = each.log};
}

std::future<std::string> write_breakpoint(Engine& engine, debug::Breakpoint wanted, const BreakpointText& text) {
  return answered_edit(engine, [wanted, text](session::Session& session) {
    debug::Breakpoint changed = wanted;
    changed.log = text.log;
    if (text.pass != text_of(wanted).pass) {
      std::string problem;
      changed.ignore = 0;
      if (!text.pass.empty() && !read_pass(text.pass, changed.ignore, problem)) throw session::Error(problem);
      if (const debug::Breakpoint* there = session.debugger().find(wanted.id); there != nullptr && changed.ignore != 0)
        changed.ignore += there->hits;
    }
    if (changed.id == 0) return note_of(*session.debugger().find(add(session, changed, text.condition)));
    changed = read(session, std::move(changed), text.condition);
    if (const std::string problem = session.debugger().change(changed); !problem.empty()) throw session::Error(problem);
    return note_of(changed);
  });
}

void toggle_breakpoint(Engine& engine, const views::Snapshot& now, std::uint16_t address, int level) {
  if (const debug::Breakpoint* there = breakpoint_at(now, address, level)) {
    remove_breakpoints(engine, {there->id});
    return;
  }
  set_breakpoint(engine, {.level = level, .first = address, .last = address});
}

void enable_breakpoint(Engine& engine, int id, bool on) {
  engine.submit(Job::edit([id, on](session::Session& session) {
    if (debug::Breakpoint* found = session.debugger().find(id)) found->enabled = on;
  }));
}

void remove_breakpoints(Engine& engine, std::vector<int> ids) {
  engine.submit(Job::edit([ids = std::move(ids)](session::Session& session) {
    for (const int id : ids) session.debugger().remove(id);
  }));
}

std::string title_of(const debug::Breakpoint& each, const views::Description& about) {
  const std::string place = place_of(each, about);
  return std::string(debug::name_of(each.on)) + (place.empty() ? "" : " " + place);
}

std::string place_of(const debug::Breakpoint& each, const views::Description& about) {
  const std::string level = each.level == 0 ? "" : views::level_title(about, each.level) + " ";
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
  const std::string label = debug::label_of(about.symbols, each.first);
  return label.empty() ? text : text + " " + label;
}

std::string condition_of(const debug::Breakpoint& each) {
  std::string text = each.condition ? "if " + each.condition->text() : "";
  if (!each.log.empty()) text += (text.empty() ? "" : "  ") + ("log " + each.log);
  if (each.ignore != 0) text += fmt::format("{}after {} hits", text.empty() ? "" : "  ", each.ignore);
  return text;
}

views::Table breakpoints_table(const views::Snapshot& now) {
  views::Table table{.name = "breakpoints", .columns = {{.role = views::Role::dim}, {}, {.stretch = 1}, {.role = views::Role::dim}}};
  for (const debug::Breakpoint& each : now.debug.breakpoints) {
    const bool code = each.on == debug::BreakOn::execute || each.on == debug::BreakOn::enter;
    views::Cell place{.text = place_of(each, *now.about)};
    if (debug::kind_of(each.on).has_place)
      place.act = {each.level != 0 ? views::Act::Kind::line
                   : code          ? views::Act::Kind::code
                                   : views::Act::Kind::memory,
                   each.first, each.space};
    else if (place.text.empty()) place.text = "anywhere";
    const std::string condition = condition_of(each);
    table.rows.push_back({.key = std::to_string(each.id),
                          .cells = {{.text = fmt::format("{} {}", each.id, debug::name_of(each.on))},
                                    std::move(place),
                                    {.text = condition, .tip = condition},
                                    {.text = fmt::format("{} hits", each.hits)}},
                          .on = each.enabled});
  }
  return table;
}

std::optional<debug::Breakpoint> read_breakpoint(const views::Snapshot& now, debug::BreakOn on, int level, const std::string& place,
                                                 const std::string& pass, std::string& problem) {
  debug::Breakpoint fresh;
  fresh.on = on;
  if (debug::kind_of(fresh.on).has_place || fresh.on == debug::BreakOn::depth) {
    if (debug::kind_of(fresh.on).of_levels()) fresh.level = level;
    const std::size_t colon = fresh.level == 0 ? place.find(':') : std::string::npos;
    const auto space =
        colon == std::string::npos ? std::nullopt : views::scope_of(*now.about).space_index(std::string_view(place).substr(0, colon));
    fresh.space = space.value_or(0);
    const std::string range = space ? place.substr(colon + 1) : place;
    const std::size_t dash = range.find('-');
    const auto read = [&](const std::string& text) -> std::optional<std::uint32_t> {
      if (fresh.level == 0 && !space) return views::read_address(now, text, problem);
      const auto number = evaluate(now, text, problem, space ? debug::Names::places : debug::Names::values);  // of a line: decimal
      const bool fits = number && (space || (*number >= 0 && *number <= 0xFFFF));
      return fits ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
    };
    const auto first = read(range.substr(0, dash));
    std::string end = dash == std::string::npos ? "" : range.substr(dash + 1);
    if (const std::size_t named = fresh.level == 0 ? end.find(':') : std::string::npos; named != std::string::npos) {
      if (const auto other = views::scope_of(*now.about).space_index(std::string_view(end).substr(0, named))) {
        if (*other != fresh.space) {
          problem = fmt::format("`{}` begins and ends in different spaces; name one space", place);
          return std::nullopt;
        }
        end.erase(0, named + 1);
      }
    }
    const auto last = dash == std::string::npos ? first : read(end);
    if (!first || !last) return std::nullopt;
    if (fresh.on == debug::BreakOn::depth) fresh.depth = *first;
    else fresh.first = *first, fresh.last = *last;
  }
  if (!pass.empty() && !read_pass(pass, fresh.ignore, problem)) return std::nullopt;
  return fresh;
}

}  // namespace janus::engine
