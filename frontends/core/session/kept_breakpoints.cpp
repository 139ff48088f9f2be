#include "frontends/core/session/kept_breakpoints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/moved_line.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::session {
namespace {

using debug::Breakpoint;

// Moves the range of a breakpoint to another address.
void move_to(Breakpoint& breakpoint, std::uint32_t first) {
  breakpoint.last += first - breakpoint.first;
  breakpoint.first = first;
}

std::string disabled(Breakpoint& breakpoint, const std::string& reason) {
  breakpoint.enabled = false;
  return fmt::format("breakpoint {} was disabled: {}", breakpoint.id, reason);
}

// All bytes of the line of `like`, in `sources`: a line can be assembled more than once.
std::vector<debug::SourceSpan> spans_of(const debug::SourceMap& sources, std::size_t file, std::uint32_t line,
                                        const debug::SourceSpan& like) {
  std::vector<debug::SourceSpan> spans = sources.spans();
  std::erase_if(spans, [&](const auto& each) { return each.file != file || each.line != line || each.high != like.high; });
  return spans;
}

std::optional<std::uint8_t> byte_at(const std::vector<Block>& blocks, std::uint32_t address) {
  std::optional<std::uint8_t> byte;
  for (const Block& block : blocks)
    if (address >= block.address && address - block.address < block.bytes.size()) byte = block.bytes[address - block.address];
  return byte;
}

// Returns a message, or an empty string.
std::string keep_line(Breakpoint& breakpoint, const debug::SourceSpan& span, const UserFiles& was, const UserFiles& now) {
  const debug::SourceFile& file = was.sources.files()[span.file];
  const auto found = now.sources.find_file(file.path);
  const auto moved = found ? moved_line(file.lines, now.sources.files()[*found].lines, span.line) : MovedLine{.line = span.line};
  if (!moved) return disabled(breakpoint, fmt::format("{}:{} was deleted", file.path, span.line));
  const auto after = found ? spans_of(now.sources, *found, moved->line, span) : std::vector<debug::SourceSpan>();
  if (after.empty()) return disabled(breakpoint, fmt::format("{}:{} has no code", file.path, moved->line));
  const auto before = spans_of(was.sources, span.file, span.line, span);
  const auto which = static_cast<std::size_t>(
      std::find_if(before.begin(), before.end(), [&](const auto& each) { return each.first == span.first; }) - before.begin());
  const debug::SourceSpan& target = before.size() == after.size() ? after[which] : after.front();
  const std::uint32_t offset = breakpoint.first - span.first;  // a macro call has several instructions
  const bool same = target.last - target.first == span.last - span.first &&
                    byte_at(was.blocks, breakpoint.first) == byte_at(now.blocks, target.first + offset);
  move_to(breakpoint, target.first + (same ? offset : 0));
  if (!moved->guessed && (same || offset == 0)) return {};
  return fmt::format("breakpoint {} was moved to ${:04X} ({}:{}), because line {} has changed; check its position", breakpoint.id,
                     breakpoint.first, file.path, moved->line, span.line);
}

// Follows a name only if it is certainly meant. Only labels name code.
std::string keep_name(Breakpoint& breakpoint, const UserFiles& was, const UserFiles& now, bool of_code) {
  std::vector<debug::Symbol> names = was.symbols.sorted();
  std::erase_if(names, [&](const debug::Symbol& name) { return name.value != breakpoint.first || (of_code && !name.is_label); });
  if (std::any_of(names.begin(), names.end(), [](const debug::Symbol& name) { return name.is_label; }))
    std::erase_if(names, [](const debug::Symbol& name) { return !name.is_label; });
  std::optional<std::uint32_t> address;
  for (const debug::Symbol& name : names) {
    const auto value = now.symbols.find(name.name);
    if (value == breakpoint.first) return {};
    if (!value) return fmt::format("breakpoint {} stays at ${:04X}: {} is no longer defined", breakpoint.id, breakpoint.first, name.name);
    if (address && value != address)
      return fmt::format("breakpoint {} stays at ${:04X}: {} and {} now have different values", breakpoint.id, breakpoint.first,
                         names.front().name, name.name);
    address = value;
  }
  if (address) move_to(breakpoint, *address);
  return {};
}

// The condition's names can have other values now.
std::string keep_condition(Breakpoint& breakpoint, const Session& session) {
  if (!breakpoint.condition) return {};
  try {
    breakpoint.condition = session.parse(breakpoint.condition->text(), breakpoint.level);
    return {};
  } catch (const Error& error) { return disabled(breakpoint, error.what()); }
}

// Runs of bytes that are not ASCII are one character: notes replace those that are not UTF-8.
std::string comparable(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool ascii = static_cast<unsigned char>(c) < 0x80;
    if (ascii || !result.ends_with('\xFF')) result += ascii ? c : '\xFF';
  }
  return result;
}

bool have_equal_text(std::string_view a, std::string_view b) { return a == b || comparable(a) == comparable(b); }

std::string last_part_of(const std::string& path) { return path.substr(path.find_last_of('/') + 1); }

// Absolute for a file on disk; only the name for a source in a collection.
std::string noted_path(const std::string& path) {
  std::error_code error;
  const bool on_disk = std::filesystem::path(path).is_absolute() || std::filesystem::exists(path, error);
  return on_disk ? std::filesystem::absolute(path, error).lexically_normal().string() : last_part_of(path);
}

// Notes of older versions have only names.
std::optional<std::size_t> noted_file(const debug::SourceMap& sources, const std::string& noted) {
  if (!std::filesystem::path(noted).is_absolute()) return sources.find_file(noted);
  const auto& files = sources.files();
  for (std::size_t i = 0; i < files.size(); ++i)
    if (noted_path(files[i].path) == noted && sources.span_of_line(i, 1)) return i;
  return std::nullopt;
}

// The line with code that has this text, the nearest one to its old number; the number itself if no line has the text.
debug::SourceSpan noted_line(const debug::SourceMap& sources, const RecordedBreakpoint& noted, std::size_t file, bool& certain) {
  std::vector<debug::SourceSpan> spans = sources.spans();
  std::erase_if(spans, [&](const auto& each) { return each.file != file || !have_equal_text(sources.text(each), noted.text); });
  certain = spans.size() == 1;
  if (spans.empty()) return sources.span_of_line(file, noted.line).value_or(debug::SourceSpan{});
  const auto distance = [&](const auto& span) {  // of two, lines were rather inserted than deleted
    return span.line >= noted.line ? 2 * (span.line - noted.line) : 2 * (noted.line - span.line) + 1;
  };
  return *std::min_element(spans.begin(), spans.end(), [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
}

}  // namespace

RecordedBreakpoint add_source_line(RecordedBreakpoint breakpoint, const debug::SourceMap& sources) {
  const auto on = debug::parse_break_on(breakpoint.on);
  const bool of_code = on == debug::BreakOn::execute || on == debug::BreakOn::enter;
  const debug::SourceSpan* const span =
      of_code && breakpoint.space == "memory" ? sources.at(static_cast<std::uint16_t>(breakpoint.first)) : nullptr;
  if (span == nullptr || span->first != breakpoint.first) return breakpoint;
  breakpoint.file = noted_path(sources.files()[span->file].path);
  breakpoint.text = sources.text(*span);
  breakpoint.line = span->line;
  return breakpoint;
}

std::vector<std::string> relocate_breakpoints(const debug::SourceMap& sources, std::vector<RecordedBreakpoint>& breakpoints) {
  std::vector<std::string> remarks;
  for (RecordedBreakpoint& each : breakpoints) {
    if (each.line == 0) continue;
    const auto file = noted_file(sources, each.file);
    const debug::SourceSpan* const here = sources.at(static_cast<std::uint16_t>(each.first));
    if (!file || (here != nullptr && here->file == *file && here->line == each.line && have_equal_text(sources.text(*here), each.text)))
      continue;
    bool certain = false;
    const debug::SourceSpan span = noted_line(sources, each, *file, certain);
    if (span.line == 0) {
      each.enabled = false;
      remarks.push_back(
          fmt::format("the breakpoint at ${:04X} was disabled: {}:{} has no code", each.first, last_part_of(each.file), each.line));
      continue;
    }
    if (!certain && span.line != each.line)
      remarks.push_back(fmt::format("the breakpoint at {}:{} was moved to line {}, because the file has changed; check its position",
                                    last_part_of(each.file), each.line, span.line));
    each.last += span.first - each.first;
    each.first = span.first;
  }
  return remarks;
}

bool lacks_source(const debug::SourceMap& sources, const RecordedBreakpoint& noted) {
  return noted.line != 0 && std::filesystem::path(noted.file).is_absolute() && !noted_file(sources, noted.file);
}

std::vector<std::string> migrate_breakpoints(Session& session, const UserFiles& was, const UserFiles& now) {
  std::vector<std::string> remarks;
  for (Breakpoint breakpoint : std::vector(session.debugger().breakpoints())) {
    std::string place;
    if (breakpoint.level == 0 && breakpoint.space == 0 && debug::kind_of(breakpoint.on).has_place) {
      const debug::SourceSpan* const span = was.sources.at(static_cast<std::uint16_t>(breakpoint.first));
      const bool of_code = breakpoint.on == debug::BreakOn::execute || breakpoint.on == debug::BreakOn::enter;
      place = of_code && span != nullptr ? keep_line(breakpoint, *span, was, now) : keep_name(breakpoint, was, now, of_code);
    }
    const std::string condition = keep_condition(breakpoint, session);
    if (const std::string refusal = session.debugger().replace_breakpoint(breakpoint); !refusal.empty())
      remarks.push_back(fmt::format("breakpoint {} was not moved: {}", breakpoint.id, refusal));
    for (const std::string& remark : {place, condition})
      if (!remark.empty()) remarks.push_back(remark);
  }
  return remarks;
}

}  // namespace janus::session
