#include "frontends/core/views/thought_tables.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/views/progress.hpp"

namespace janus::views {
namespace {

Table table_of(const play::ThoughtTable& thoughts, std::string name, std::string title) {
  Table table{.name = std::move(name), .title = std::move(title), .columns = {}};
  for (const std::string& column : thoughts.columns) table.columns.push_back({.name = column});
  for (const play::ThoughtRow& each : thoughts.rows) {
    Row& row = table.rows.emplace_back();
    row.key = fmt::format("{}{}", thoughts.of_plies ? "ply-" : "", table.rows.size() - 1);
    for (const std::string& text : each.cells) row.cells.push_back({.text = text, .role = each.better ? Role::changed : Role::column});
  }
  return table;
}

Table candidates_table(const ThoughtsReport& report, const Description& about) {
  if (!report.began) return {.name = "candidate", .title = "the program has not searched yet", .columns = {}};
  const double seconds = static_cast<double>(report.ended.value_or(report.cycle) - *report.began) / static_cast<double>(about.clock_hz);
  const std::vector<play::ThoughtRow>& weighed = report.candidates.rows;
  Table table = table_of(report.candidates, "candidate",
                         fmt::format("{} move{} evaluated {} {:.2f} s", weighed.size(), weighed.size() == 1 ? "" : "s",
                                     report.ended ? "in" : "so far, in", seconds));
  const auto best = std::find_if(weighed.rbegin(), weighed.rend(), [](const play::ThoughtRow& row) { return row.better; });
  for (std::size_t i = 0; i < weighed.size(); ++i) {
    Row& row = table.rows[i];
    row.best = best != weighed.rend() && &weighed[i] == &*best;
    if (row.cells.empty()) continue;
    row.cells[0].act = {Act::Kind::go_to, weighed[i].cycle};
    row.cells[0].tip = std::string(row.best            ? "best of these; "
                                   : weighed[i].better ? "best so far; "
                                                       : "") +
                       "click to go to its evaluation";
  }
  return table;
}

}  // namespace

// What it waits for has not come, and what it had in mind is what it has.
bool ThoughtsReport::still_true(const Snapshot& now) const {
  return cycle == now.cycle || (now.running && now.idle && waits && cycle > now.debug.last_input);
}

std::shared_ptr<const ThoughtsReport> thoughts_report(session::Session& session, Progress& progress) {
  auto report = std::make_shared<ThoughtsReport>();
  report->cycle = session.cycle();
  report->waits = session.waits();
  report->lists = play::lists_of(session);
  const play::Look look = [&](std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker) {
    return look_at(session, first, last, onlooker, progress);
  };
  report->began = play::began_to_think(session, look);
  if (!report->began) return report;
  const std::vector<std::uint64_t>& waits = session.log().waits();  // the program has moved when it waits again
  if (const auto wait = std::upper_bound(waits.begin(), waits.end(), *report->began); wait != waits.end() && *wait <= report->cycle)
    report->ended = *wait;
  auto candidates = play::candidates_since(session, *report->began, look);
  if (!candidates) return nullptr;
  report->candidates = std::move(*candidates);
  return report;
}

std::vector<Table> thought_tables(const ThoughtsReport& report, const Description& about) {
  std::vector<Table> tables;
  for (const play::ThoughtTable& list : report.lists) {
    Table& table = tables.emplace_back(table_of(list, "thoughts", fmt::format("{}: {}", list.name, list.rows.size() + list.left_out)));
    if (!list.of_plies) continue;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      table.rows[i].cells[0].act = {Act::Kind::ply, i};
      table.rows[i].cells[0].tip = "click to show this position on the board";
    }
  }
  if (!about.program->thoughts.candidates.empty()) tables.push_back(candidates_table(report, about));
  return tables;
}

}  // namespace janus::views
