// Code coverage of the recording: a row for each routine, or for each line of a program; and bytes that
// were read before they were written.

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/debug/coverage.hpp"
#include "frontends/core/debug/levels/level_view.hpp"
#include "frontends/core/debug/profile.hpp"
#include "frontends/core/debug/trace.hpp"
#include "frontends/core/views/report.hpp"

namespace janus::views {
namespace {

using debug::AddressUse;

// The code between two labels.
struct Routine {
  std::uint16_t address = 0;
  std::size_t lines = 0, ran = 0;  // source lines with bytes
  AddressUse sums;
};

Row row_of(const Routine& routine, const debug::CodeText& code) {
  const double share = 100.0 * static_cast<double>(routine.ran) / static_cast<double>(std::max<std::size_t>(routine.lines, 1));
  const bool data = routine.ran == 0 && routine.sums.read + routine.sums.written != 0;
  return {.key = std::to_string(routine.address),
          .cells = {{.text = code.routine_name(routine.address), .act = {ClickAction::Kind::code, routine.address}},
                    data ? Cell{.text = "data", .role = Role::dim}
                         : Cell{.text = fmt::format("{} of {}", routine.ran, routine.lines), .number = share},
                    number_cell(routine.sums.executed),
                    number_cell(routine.sums.read),
                    number_cell(routine.sums.written)}};
}

Table routines_of(const debug::Coverage& coverage, const debug::SourceMap& sources, const debug::SymbolTable& symbols,
                  const debug::CodeText& code, std::size_t& lines, std::size_t& ran) {
  Table table{.name = "coverage",
              .columns = {{.name = "routine", .role = Role::label, .stretch = 1.5F},
                          {.name = "lines that ran", .kind = Column::Kind::share, .role = Role::accent, .stretch = 1.4F},
                          number_column("executions", 1.4F),
                          number_column("read"),
                          number_column("written")}};
  Routine now;
  const auto end = [&] {
    if (now.lines != 0) table.rows.push_back(row_of(now, code));
    lines += now.lines;
    ran += now.ran;
  };
  for (const debug::SourceSpan& span : sources.spans()) {
    if (span.high) break;
    if (now.lines == 0 || symbols.at(span.first) != nullptr) {
      end();
      now = {.address = span.first, .sums = {}};
    }
    bool executed = false;
    for (std::uint32_t address = span.first; address <= span.last; ++address) {
      const AddressUse& use = coverage.uses()[address];
      executed |= use.executed != 0;
      now.sums.executed += use.executed;
      if (use.executed == 0) now.sums.read += use.read;  // an instruction fetch reads its own bytes
      now.sums.written += use.written;
    }
    ++now.lines;
    if (executed) ++now.ran;
  }
  end();
  return table;
}

bool coverage_of_level(session::Session& session, Report& report, Progress& progress) {
  debug::History& history = session.debugger().history();
  const auto* profile = observe<debug::Profile>(session, report.range, progress, session.machine(), history, report.level);
  if (profile == nullptr) return false;
  Table table{.name = "coverage",
              .columns = {{.name = "line", .role = Role::label}, number_column("times"), {.name = "text", .stretch = 4}}};
  std::size_t ran = 0;
  for (const debug::ProgramLine& line : debug::program_lines(history.tracker(report.level).level(), session.context())) {
    const std::uint64_t times = profile->addresses()[line.number].executed;
    if (times != 0) ++ran;
    const std::string key = std::to_string(line.number);
    table.rows.push_back({.key = key,
                          .cells = {{.text = key, .act = {ClickAction::Kind::line, line.number}},
                                    number_cell(times),
                                    {.text = line.words, .role = times == 0 ? Role::faint : Role::column}}});
  }
  report.text = fmt::format("{} of {} lines were executed", ran, table.rows.size());
  report.tables = {std::move(table)};
  report.addresses = profile->addresses();
  report.cycles = profile->cycles();
  return true;
}

}  // namespace

bool coverage(session::Session& session, Report& report, Progress& progress) {
  if (report.level != 0) return coverage_of_level(session, report, progress);
  const auto* observed = observe<debug::Coverage>(session, report.range, progress, session.debugger());
  if (observed == nullptr) return false;
  const debug::Coverage& coverage = *observed;
  const debug::SourceMap& sources = session.sources();
  const debug::SymbolTable& symbols = session.symbols();
  const debug::CodeText code(session.machine(), symbols, sources);
  std::size_t lines = 0, ran = 0, instructions = 0, elsewhere = 0;
  report.tables = {routines_of(coverage, sources, symbols, code, lines, ran)};
  report.addresses.resize(coverage.uses().size());
  for (std::uint32_t address = 0; address < coverage.uses().size(); ++address) {
    report.addresses[address].executed = coverage.uses()[address].executed;
    if (coverage.uses()[address].executed == 0) continue;
    ++instructions;
    if (sources.at(static_cast<std::uint16_t>(address)) == nullptr) ++elsewhere;
  }
  if (lines != 0) report.text = fmt::format("{} of {} lines were executed; ", ran, lines);
  report.text += fmt::format("{} instructions, {} of them without source", instructions, elsewhere);
  Table unwritten{.name = "unwritten",
                  .title = "read without having been written",
                  .columns = {{.name = "byte", .role = Role::address}, {.name = "first read by", .role = Role::label, .stretch = 1}}};
  for (const auto& [address, pc] : coverage.uninitialised_reads())
    unwritten.rows.push_back({.key = std::to_string(address),
                              .cells = {{.text = code.full_address_text(address), .act = {ClickAction::Kind::memory, address}},
                                        {.text = code.full_address_text(pc), .act = {ClickAction::Kind::code, pc}}}});
  if (!unwritten.rows.empty()) report.tables.push_back(std::move(unwritten));
  return true;
}

}  // namespace janus::views
