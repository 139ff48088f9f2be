#include "frontends/faces/engine/views/trace_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/faces/engine/study.hpp"

namespace janus::engine {

std::size_t TraceReport::at(std::uint64_t cycle) const {
  const auto found = std::lower_bound(lines.begin(), lines.end(), cycle,
                                      [](const debug::TraceLine& line, std::uint64_t wanted) { return line.cycle < wanted; });
  return static_cast<std::size_t>(found - lines.begin());
}

std::shared_ptr<const TraceReport> trace_report(session::Session& session, std::size_t count, Progress& progress) {
  const debug::CodeText code(session.machine(), session.symbols(), session.sources());
  auto report = std::make_shared<TraceReport>();
  report->end = session.cycle();
  report->lines = debug::last_instructions(
      session.machine(), session.debugger().history(), code, count,
      [&](std::uint64_t first, std::uint64_t last, debug::Onlooker& trace) { return look_at(session, first, last, trace, progress); });
  return progress.cancelled ? nullptr : report;
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
          .cells = {{.text = fmt::format("{:>13}", debug::grouped(line.cycle)), .act = {Act::Kind::go_to, line.cycle}},
                    {.text = line.place},
                    {.text = fmt::format("{:04X}", line.code.address)},
                    {.text = line.code.hex()},
                    {.text = line.code.text},
                    {.text = line.registers},
                    {.text = line.data_text()}}};
}

}  // namespace janus::engine
