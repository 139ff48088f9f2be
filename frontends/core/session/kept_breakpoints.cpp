#include "frontends/core/session/kept_breakpoints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::session {
namespace {

using debug::Breakpoint;

// Moves the range of a breakpoint to another address.
void move_to(Breakpoint& breakpoint, std::uint32_t first) {
  breakpoint.last += first - breakpoint.first;
  breakpoint.first = first;
}

// The first address of a line of the new files; nullopt: the line has no code.
std::optional<std::uint32_t> code_of(const debug::SourceMap& sources, const std::string& path, std::uint32_t line) {
  const auto file = sources.find_file(path);
  const auto span = file ? sources.of_line(*file, line) : std::nullopt;
  return span && span->line == line ? std::optional<std::uint32_t>(span->first) : std::nullopt;
}

// Returns a message, or nothing.
std::string keep_line(Breakpoint& breakpoint, const debug::SourceSpan& span, const OwnFiles& was, const OwnFiles& now) {
  const debug::SourceFile& file = was.sources.files()[span.file];
  const auto found = now.sources.find_file(file.path);
  const std::uint32_t line = found ? moved_line(file.lines, now.sources.files()[*found].lines, span.line) : span.line;
  if (const auto address = code_of(now.sources, file.path, line)) {
    move_to(breakpoint, *address);
    return {};
  }
  breakpoint.enabled = false;
  return fmt::format("breakpoint {} was disabled: {}:{} has no code", breakpoint.id, file.path, line);
}

std::string keep_name(Breakpoint& breakpoint, const OwnFiles& was, const OwnFiles& now) {
  const debug::Symbol* const name = was.symbols.operand(breakpoint.first);
  if (name == nullptr) return {};
  if (const auto address = now.symbols.find(name->name)) {
    move_to(breakpoint, *address);
    return {};
  }
  return fmt::format("breakpoint {} stays at ${:04X}: {} is not defined any more", breakpoint.id, breakpoint.first, name->name);
}

// Its names can have other values now.
std::string keep_condition(Breakpoint& breakpoint, const Session& session) {
  if (!breakpoint.condition) return {};
  try {
    breakpoint.condition = session.parse(breakpoint.condition->text(), breakpoint.level);
    return {};
  } catch (const Error& error) {
    breakpoint.enabled = false;
    return fmt::format("breakpoint {} was disabled: {}", breakpoint.id, error.what());
  }
}

}  // namespace

std::uint32_t moved_line(const std::vector<std::string>& was, const std::vector<std::string>& now, std::uint32_t line) {
  const std::size_t at = line - 1, least = std::min(was.size(), now.size());
  if (line == 0 || at >= was.size()) return line;
  const auto before = static_cast<std::size_t>(
      std::mismatch(was.begin(), was.begin() + static_cast<std::ptrdiff_t>(least), now.begin()).first - was.begin());
  if (at < before) return line;
  std::size_t after = 0;  // equal lines at the end
  while (after < least - before && was[was.size() - 1 - after] == now[now.size() - 1 - after]) ++after;
  if (was.size() - at <= after) return static_cast<std::uint32_t>(now.size() - (was.size() - at) + 1);
  const auto first = now.begin() + static_cast<std::ptrdiff_t>(before), last = now.end() - static_cast<std::ptrdiff_t>(after);
  const auto found = std::find(first, last, was[at]);
  const bool once = found != last && std::find(found + 1, last, was[at]) == last;
  return once ? static_cast<std::uint32_t>(found - now.begin()) + 1 : line;
}

std::vector<std::string> keep_breakpoints(Session& session, const OwnFiles& was, const OwnFiles& now) {
  std::vector<std::string> remarks;
  for (Breakpoint breakpoint : std::vector(session.debugger().breakpoints())) {
    std::string place;
    if (breakpoint.level == 0 && breakpoint.space == 0 && debug::kind_of(breakpoint.on).has_place) {
      const debug::SourceSpan* const span = was.sources.at(static_cast<std::uint16_t>(breakpoint.first));
      const bool of_code = breakpoint.on == debug::BreakOn::execute || breakpoint.on == debug::BreakOn::enter;
      place = of_code && span != nullptr ? keep_line(breakpoint, *span, was, now) : keep_name(breakpoint, was, now);
    }
    const std::string condition = keep_condition(breakpoint, session);
    if (const std::string refusal = session.debugger().change(breakpoint); !refusal.empty())
      remarks.push_back(fmt::format("breakpoint {} was not moved: {}", breakpoint.id, refusal));
    for (const std::string& remark : {place, condition})
      if (!remark.empty()) remarks.push_back(remark);
  }
  return remarks;
}

}  // namespace janus::session
