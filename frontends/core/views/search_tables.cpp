#include "frontends/core/views/search_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "frontends/core/session/error.hpp"
#include "frontends/core/views/progress.hpp"

namespace janus::views {
namespace {

std::optional<double> number_in(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  return end == text.c_str() || *end != 0 ? std::nullopt : std::optional(number);
}

Table table_of(const play::SearchTraceTable& thoughts, std::string name, std::string title) {
  Table table{.name = std::move(name), .title = std::move(title), .columns = {}};
  for (std::size_t i = 0; i < thoughts.columns.size(); ++i) {
    // Numbers are right-aligned, except in the first column, which names its row.
    const bool numbers = i > 0 && std::all_of(thoughts.rows.begin(), thoughts.rows.end(),
                                              [&](const play::SearchTraceRow& row) { return number_in(row.cells[i]).has_value(); });
    table.columns.push_back({.name = thoughts.columns[i],
                             .kind = numbers ? Column::Kind::number : Column::Kind::text,
                             .tip = i < thoughts.means.size() ? thoughts.means[i] : ""});
  }
  for (const play::SearchTraceRow& each : thoughts.rows) {
    Row& row = table.rows.emplace_back();
    row.key = fmt::format("{}{}", thoughts.of_plies ? "ply-" : "", table.rows.size() - 1);
    for (const std::string& text : each.cells)
      row.cells.push_back({.text = text, .role = each.better ? Role::changed : Role::column, .number = number_in(text).value_or(0)});
  }
  return table;
}

Table candidates_table(const SearchReport& report) {
  if (!report.began) return {.name = "candidate", .title = "the program has not searched yet", .columns = {}};
  const std::vector<play::SearchTraceRow>& weighed = report.candidates->rows;
  std::string title = fmt::format("{} move{} evaluated {} {:.2f} s", weighed.size(), weighed.size() == 1 ? "" : "s",
                                  report.ended ? "in" : "so far, in", report.seconds);
  if (weighed.empty() && report.ended && !report.no_candidates.empty()) title += ": " + report.no_candidates;
  Table table = table_of(*report.candidates, "candidate", std::move(title));
  const auto best = std::find_if(weighed.rbegin(), weighed.rend(), [](const play::SearchTraceRow& row) { return row.better; });
  for (std::size_t i = 0; i < weighed.size(); ++i) {
    Row& row = table.rows[i];
    row.best = best != weighed.rend() && &weighed[i] == &*best;
    if (row.cells.empty()) continue;
    row.cells[0].act = {ClickAction::Kind::go_to, weighed[i].cycle};
    row.cells[0].tip = std::string(row.best            ? "best of these; "
                                   : weighed[i].better ? "best so far; "
                                                       : "") +
                       "click to go to its evaluation";
  }
  return table;
}

}  // namespace

// The awaited event has not occurred, so the report is still valid.
bool SearchReport::is_current(const Snapshot& now) const {
  return cycle == now.cycle || (now.running && now.idle && waits && cycle > now.debug.last_input);
}

std::shared_ptr<const SearchReport> search_report(session::Session& session, Progress& progress) {
  return search_report_with(session, [&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer) {
    return replay_range(session, first, last, observer, progress);
  });
}

std::shared_ptr<const SearchReport> search_report_with(session::Session& session, const play::ReplayFunction& replay) {
  auto report = std::make_shared<SearchReport>();
  report->cycle = session.cycle();
  report->waits = session.is_waiting();
  report->lists = play::read_search_lists(session);
  const session::Program* const program = session.program();
  if (program != nullptr && !program->search_trace.candidates.empty()) {
    report->candidates.emplace();
    report->no_candidates = program->search_trace.no_candidates;
  }
  report->began = play::search_start(session, replay);
  if (!report->began) return report;
  const std::vector<std::uint64_t>& waits = session.log().waits();  // the program has moved when it waits again
  if (const auto wait = std::upper_bound(waits.begin(), waits.end(), *report->began); wait != waits.end() && *wait <= report->cycle)
    report->ended = *wait;
  report->seconds =
      static_cast<double>(report->ended.value_or(report->cycle) - *report->began) / static_cast<double>(session.machine().clock_hz());
  if (!report->candidates) return report;
  report->candidates = play::candidates_since(session, *report->began, replay);
  if (!report->candidates) return nullptr;
  return report;
}

std::vector<Table> search_tables(const SearchReport& report) {
  std::vector<Table> tables;
  for (const play::SearchTraceTable& list : report.lists) {
    Table& table = tables.emplace_back(table_of(list, "thoughts", fmt::format("{}: {}", list.name, list.rows.size() + list.left_out)));
    if (!list.of_plies) continue;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      table.rows[i].cells[0].act = {ClickAction::Kind::ply, i};
      table.rows[i].cells[0].tip = "click to show this position on the board";
    }
  }
  if (report.candidates) tables.push_back(candidates_table(report));
  return tables;
}

std::vector<std::string> search_lines(session::Session& session, const play::ReplayFunction& replay) {
  if (session.program() == nullptr || session.program()->search_trace.empty())
    throw session::Error("the program's manifest does not describe a search; see `[search]`");
  const auto report = search_report_with(session, replay);
  std::vector<std::string> lines;
  for (const Table& table : report == nullptr ? std::vector<Table>() : search_tables(*report)) {
    lines.push_back(table.title);
    if (table.rows.empty()) continue;
    const auto add_line = [&](const auto& text_of, std::string_view end) {
      std::string line;
      for (std::size_t i = 0; i < table.columns.size(); ++i) {
        std::size_t width = table.columns[i].name.size();
        for (const Row& row : table.rows) width = std::max(width, row.cells[i].text.size());
        line += table.columns[i].kind == Column::Kind::text ? fmt::format(" {:<{}}", text_of(i), width)
                                                            : fmt::format(" {:>{}}", text_of(i), width);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      lines.push_back(line + std::string(end));
    };
    add_line([&](std::size_t i) { return table.columns[i].name; }, "");
    for (const Row& row : table.rows) add_line([&](std::size_t i) { return row.cells[i].text; }, row.best ? "  best" : "");
    for (const Column& column : table.columns)
      if (!column.tip.empty()) lines.push_back(fmt::format("{}: {}", column.name, column.tip));
  }
  return lines;
}

}  // namespace janus::views
