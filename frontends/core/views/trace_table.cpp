#include "frontends/core/views/trace_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "frontends/core/views/progress.hpp"
#include "tools/text.hpp"

namespace janus::views {

std::size_t TraceReport::at(std::uint64_t cycle) const {
  const auto found = std::lower_bound(lines.begin(), lines.end(), cycle,
                                      [](const debug::TraceLine& line, std::uint64_t wanted) { return line.cycle < wanted; });
  return static_cast<std::size_t>(found - lines.begin());
}

std::shared_ptr<const TraceReport> trace_report(session::Session& session, std::size_t count, Progress& progress) {
  const debug::CodeText code(session.machine(), session.symbols(), session.sources());
  auto report = std::make_shared<TraceReport>();
  report->end = session.cycle();
  report->lines = debug::last_instructions(session.machine(), session.debugger().history(), code, count,
                                           [&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& trace) {
                                             return replay_range(session, first, last, trace, progress);
                                           });
  return progress.is_cancelled() ? nullptr : report;
}

namespace {

debug::Trace::Filter filter_of(const session::Session& session, std::string_view text) {
  text = tools::trim(text);
  if (tools::equals_ignore_case(text.substr(0, 3), "if ")) {
    return {.code = {},
            .now = [&session, condition = session.parse_condition(text.substr(3))] { return condition.is_true(session.context()); }};
  }
  return {.code =
              [words = tools::split_words(tools::lower(text))](const debug::CodeLine& code, std::string_view place) {
                const std::string line = tools::lower(fmt::format("{} {:04x} {}", place, code.address, code.text));
                return std::all_of(words.begin(), words.end(),
                                   [&](const std::string& word) { return line.find(word) != std::string::npos; });
              },
          .now = {}};
}

}  // namespace

std::shared_ptr<const TraceReport> filtered_trace(session::Session& session, std::size_t count, const std::string& filter,
                                                  Progress& progress) {
  const debug::CodeText code(session.machine(), session.symbols(), session.sources());
  debug::History& history = session.debugger().history();
  auto report = std::make_shared<TraceReport>();
  report->end = session.cycle();
  report->filter = filter;
  const debug::ProgressScope reported(history, &progress);
  progress.set_range(report->end, history.begin());
  const auto look = [&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& trace) {
    return history.replay_range(first, last, trace);
  };
  try {
    report->lines = debug::last_instructions_of(session.machine(), history, code, count, filter_of(session, filter), look, report->all);
  } catch (const debug::Cancelled&) { return nullptr; }
  return report;
}

Table trace_table(const TraceReport& report) {
  constexpr std::size_t kMostPlace = 14;
  std::size_t place = 5, registers = 9;
  if (!report.lines.empty()) registers = report.lines.back().registers.size();
  for (const debug::TraceLine& line : report.lines) {
    place = std::max(place, line.place.size());
    if (place >= kMostPlace) break;
  }
  const auto column = [](const char* name, Role role, float characters) {
    return Column{.name = name, .role = role, .characters = characters};
  };
  return {.name = "trace",
          .columns = {column("cycle", Role::text, 13.5F), column("label", Role::label, static_cast<float>(std::min(place, kMostPlace)) + 1),
                      column("addr", Role::address, 4.5F), column("bytes", Role::faint, 9), column("instruction", Role::mnemonic, 18),
                      column("registers after", Role::text, static_cast<float>(registers) + 1), column("data", Role::dim, 14)}};
}

Row trace_row(const debug::TraceLine& line) {
  return {.key = std::to_string(line.cycle),
          .cells = {{.text = fmt::format("{:>13}", debug::group_digits(line.cycle)), .act = {ClickAction::Kind::go_to, line.cycle}},
                    {.text = line.place},
                    {.text = fmt::format("{:04X}", line.code.address)},
                    {.text = line.code.hex()},
                    {.text = line.code.text},
                    {.text = line.registers},
                    {.text = line.data_text()}}};
}

}  // namespace janus::views
