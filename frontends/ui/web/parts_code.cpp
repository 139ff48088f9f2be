// Parts for the current code: disassembly, registers, memory, program lines and source line.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/core/views/breakpoint_line.hpp"
#include "frontends/core/views/code_lines.hpp"
#include "frontends/core/views/register_rows.hpp"
#include "frontends/core/views/values.hpp"
#include "frontends/ui/web/parts.hpp"
#include "tools/text.hpp"

namespace janus::web {
namespace {

// Returns the first line that puts the place in the upper third of the view.
std::uint16_t top_for(const views::CodeLines& lines, const views::Snapshot& now, std::uint16_t place, int rows) {
  std::uint16_t top = place;
  for (int i = 0; i < rows / 3; ++i) top = lines.find_preceding(now, top);
  return top;
}

}  // namespace

ordered_json code_part(PageState& page) {
  const views::Snapshot& now = *page.now;
  if (page.description().instruction_set == nullptr) return {};
  const views::CodeLines lines(page.description());
  const auto place = now.place();
  if (page.code.follow && place && !now.running) {
    std::uint16_t at = page.code.top;
    bool seen = false;
    for (int i = 0; i < page.code.rows - 2 && !seen; ++i) {
      seen = at == *place;
      at = lines.at(now, at).next;
    }
    if (!seen) page.code.top = top_for(lines, now, *place, page.code.rows);
  }
  ordered_json rows = ordered_json::array();
  std::uint16_t at = page.code.top;
  for (int i = 0; i < page.code.rows; ++i) {
    const views::CodeLine line = lines.at(now, at);
    const debug::Breakpoint* stop = views::breakpoint_at(now, line.address);
    ordered_json row = {{"address", fmt::format("{:04X}", line.address)},
                        {"label", line.label},
                        {"bytes", line.bytes},
                        {"mnemonic", line.mnemonic},
                        {"operand", line.operand},
                        {"cycles", line.cycles},
                        {"here", !now.running && place == line.address},
                        {"stop", stop == nullptr ? ""
                                 : stop->enabled ? "on"
                                                 : "off"}};
    if (line.target) row["target"] = fmt::format("{:04X}", *line.target);
    rows.push_back(row);
    at = line.next;
  }
  return {{"follow", page.code.follow}, {"rows", rows}, {"next", fmt::format("{:04X}", at)}};
}

ordered_json registers_part(PageState& page) {
  ordered_json told = ordered_json::array();
  for (const views::RegisterRow& row : views::register_rows(*page.now, *page.earlier)) {
    std::string flags;
    for (const auto& flag : row.flags) {
      if (flag.letter != '-') flags += flag.set ? flag.letter : tools::lower(flag.letter);
    }
    told.push_back({{"value", row.value}, {"flags", flags}});
  }
  return told;
}

ordered_json memory_part(PageState& page) {
  const auto space = static_cast<std::size_t>(page.memory.space);
  if (space >= page.now->spaces.size()) return {};
  const auto& bytes = page.now->spaces[space];
  const std::uint32_t first = std::min<std::uint32_t>(page.memory.first, static_cast<std::uint32_t>(bytes.size()));
  const std::uint32_t last = std::min<std::uint32_t>(first + page.memory.count, static_cast<std::uint32_t>(bytes.size()));
  std::string digits;
  for (std::uint32_t at = first; at < last; ++at) fmt::format_to(std::back_inserter(digits), "{:02X}", bytes[at]);
  std::string_view what;
  for (const machines::Region& region : page.now->regions) {
    if (space == 0 && first >= region.first && first <= region.last) what = region.what;
  }
  return {{"space", space}, {"first", first}, {"bytes", digits}, {"region", what}};
}

ordered_json lines_part(PageState& page) {
  const int level = page.shown_level();
  if (level == 0) return {};
  const views::LevelView& view = page.now->debug.levels[static_cast<std::size_t>(level - 1)];
  ordered_json lines = ordered_json::array(), frames = ordered_json::array();
  for (const debug::ProgramLine& line : *view.program) {
    const debug::Breakpoint* stop = views::breakpoint_at(*page.now, line.number, level);
    lines.push_back({{"number", line.number},
                     {"text", line.listing_text()},
                     {"stop", stop == nullptr ? ""
                              : stop->enabled ? "on"
                                              : "off"}});
  }
  ordered_json values = ordered_json::array();
  const auto& variables = page.description().levels()[static_cast<std::size_t>(level - 1)].variables;
  for (std::size_t i = 0; i < view.values.size() && i < variables.size(); ++i)
    values.push_back({{"name", debug::short_name(variables[i])}, {"value", view.values[i]}});
  for (const debug::StackFrame& frame : view.frames) frames.push_back(fmt::format("{} {}", frame.kind, frame.words));
  return {{"lines", lines},      {"here", page.now->running ? 0 : view.statement.line},
          {"words", view.words}, {"machine_code", view.in_machine_code},
          {"frames", frames},    {"values", values}};
}

ordered_json location_part(PageState& page) {
  const auto place = page.now->place();
  const debug::SourceSpan* span = place ? page.description().sources.at(*place) : nullptr;
  ordered_json stops = ordered_json::array();
  for (const debug::Breakpoint& each : page.now->debug.breakpoints) {
    if (each.on != debug::BreakOn::execute || each.level != 0) continue;
    if (const debug::SourceSpan* at = page.description().sources.at(static_cast<std::uint16_t>(each.first)))
      stops.push_back({at->file, at->line});
  }
  ordered_json told = {{"stops", stops}};
  if (span != nullptr && !page.now->running) told["here"] = {span->file, span->line};
  return told;
}

}  // namespace janus::web
