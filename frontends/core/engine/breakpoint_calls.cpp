#include "frontends/core/engine/breakpoint_calls.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/error.hpp"
#include "tools/text.hpp"

namespace janus::engine {
namespace {

// Throws session::Error if `level` or `space` does not exist.
std::string owner_of(const views::Description& about, int level, int space) {
  const auto index = [](int number, std::size_t count) {
    if (number < 0 || static_cast<std::size_t>(number) >= count) throw session::Error("no such level or address space");
    return static_cast<std::size_t>(number);
  };
  if (level != 0) return about.levels()[index(level - 1, about.levels().size())].name;
  return space == 0 ? "" : about.spaces[index(space, about.spaces.size())].name;
}

views::Command with_options(views::Command call, const views::BreakpointText& text) {
  if (!text.condition.empty()) call.values.push_back({"if", text.condition});
  if (text.pass.find_first_not_of('0') != std::string::npos) call.values.push_back({"ignore", text.pass});
  if (!text.log.empty()) call.values.push_back({"log", text.log});
  return call;
}

// `place`: a value for the parameter of this kind.
views::Command call_for(const views::Description& about, debug::BreakOn on, int level, const std::string& place,
                        const views::BreakpointText& text) {
  const debug::BreakKind& kind = debug::kind_of(on);
  const std::string name(kind.name);
  views::Command call{"break", {{name, place}}};
  if (kind.is_watch()) call = {"watch", {{name, "true"}, {"range", place}}};
  else if (on == debug::BreakOn::execute) call.values[0].name = "place";
  else if (on != debug::BreakOn::depth && !kind.has_place) call.values[0].value = "true";
  if (on == debug::BreakOn::depth && level != 0) call.values.push_back({"level", owner_of(about, level, 0)});
  return with_options(std::move(call), text);
}

}  // namespace

std::string location_argument(const views::Description& about, int level, int space, std::uint32_t first, std::uint32_t last) {
  const auto number = [level](std::uint32_t value) { return level != 0 ? std::to_string(value) : fmt::format("${:04X}", value); };
  const std::string owner = owner_of(about, level, space);
  return owner + (owner.empty() ? "" : ":") + number(first) + (last != first ? ".." + number(last) : "");
}

views::Command breakpoint_command(const views::Description& about, const debug::Breakpoint& wanted, const views::BreakpointText& text) {
  if (wanted.id != 0) return with_options({"modify", {{"n", std::to_string(wanted.id)}}}, text);
  if (wanted.on == debug::BreakOn::depth) return call_for(about, wanted.on, wanted.level, std::to_string(wanted.depth), text);
  return call_for(about, wanted.on, wanted.level, location_argument(about, wanted.level, wanted.space, wanted.first, wanted.last), text);
}

views::Command typed_breakpoint_command(const views::Description& about, debug::BreakOn on, int level, std::string_view place,
                                        const views::BreakpointText& text) {
  const debug::BreakKind& kind = debug::kind_of(on);
  if (!kind.applies_to_levels()) level = 0;
  if (!kind.has_place) return call_for(about, on, level, std::string(place), text);
  const auto read = [&](std::string_view end) {
    const std::string word(tools::trim(end));
    return (level == 0 && tools::is_hexadecimal(word) && !about.symbols.find(word) ? "$" : "") + word;
  };
  const std::size_t dash = place.find('-');
  std::string range = read(place.substr(0, dash));
  if (level != 0) range = owner_of(about, level, 0) + ":" + range;
  if (dash != std::string_view::npos) range += ".." + read(place.substr(dash + 1));
  return call_for(about, on, level, range, text);
}

views::Command toggle_breakpoint_command(const views::Snapshot& now, std::uint16_t address, int level) {
  if (const debug::Breakpoint* there = views::breakpoint_at(now, address, level)) return {"delete", {{"n", std::to_string(there->id)}}};
  return breakpoint_command(*now.about, {.level = level, .first = address, .last = address});
}

views::Command run_to_command(const views::Description& about, std::uint16_t address, int level) {
  return {"until", {{"place", location_argument(about, level, 0, address, address)}}};
}

views::Command seek_command(const views::Description& about, bool runs, bool back, const std::string& name, std::uint16_t address,
                            int level) {
  views::Command call{"seek",
                      {{"place", location_argument(about, level, 0, address, address)}, {runs ? "run" : "write", "true"}, {"as", name}}};
  if (back) call.values.push_back({"back", "true"});
  return call;
}

views::Command step_command(const views::Description& about, const debug::Step& step, int level) {
  views::Command call{std::string(step.command)};
  if (level != 0 && step.command != "rcontinue") call.values.push_back({"level", owner_of(about, level, 0)});
  else if (step.lines && !about.sources.empty()) call.values.push_back({"line", "true"});
  return call;
}

views::Command entry_command(const views::Description& about, std::uint64_t serial, int level) {
  const std::string owner = owner_of(about, level, 0);
  return {"goto", {{"cycle", fmt::format("{}{}#{}", owner, owner.empty() ? "" : ":", serial)}}};
}

views::Command fill_command(const views::Description& about, int space, std::uint32_t address, std::span<const std::uint8_t> bytes) {
  const std::string range = location_argument(about, 0, space, address, address + static_cast<std::uint32_t>(bytes.size()) - 1);
  views::Command call{"fill", {{"range", range}}};
  for (const std::uint8_t byte : bytes) call.values.push_back({"byte", fmt::format("${:02X}", byte)});
  return call;
}

views::Command set_register_command(const cpus::RegisterInfo& info, std::uint32_t value) {
  return {"reg", {{"name", std::string(info.name)}, {"value", fmt::format("${:X}", value)}}};
}

views::Command branch_command(std::string what, std::uint64_t run) { return {"branches", {{std::move(what), fmt::format("#{}", run)}}}; }

}  // namespace janus::engine
