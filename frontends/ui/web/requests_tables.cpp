// Requests on the recording with tables as answers.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/core/views/report.hpp"
#include "frontends/core/views/search_tables.hpp"
#include "frontends/core/views/trace_table.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/ui/web/parts.hpp"
#include "frontends/ui/web/requests.hpp"

namespace janus::web {
namespace {

// "trace" {count}: the last instructions, from cycle `first` to `end`.
void trace(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const std::size_t count = std::clamp<std::size_t>(asked.at("count").get<std::size_t>(), 1, 10'000);
  const auto report = run_query(page, views::trace_report, count);
  views::Table table = views::trace_table(*report);
  for (const debug::TraceLine& line : report->lines) table.rows.push_back(views::trace_row(line));
  answer["table"] = table_json(table);
  answer["first"] = report->lines.empty() ? report->end : report->lines.front().cycle;
  answer["end"] = report->end;
}

// "report" {kind, over, mark}: one of views::report_kinds(), over "all", "last_work", or "mark": from that cycle to the current one.
void report(PageState& page, const ordered_json& asked, ordered_json& answer) {
  using Over = views::ReportRange::Over;
  static constexpr std::string_view kOver[] = {"all", "last_work", "mark"};
  const auto kinds = views::report_kinds();
  const auto kind =
      std::find_if(kinds.begin(), kinds.end(), [id = asked.at("kind").get<std::string>()](const auto& each) { return each.id == id; });
  if (kind == kinds.end()) throw session::Error("unknown report");
  const auto over = std::find(std::begin(kOver), std::end(kOver), asked.value("over", "all"));
  if (over == std::end(kOver)) throw session::Error("`over` must be `all`, `last_work` or `mark`");
  views::ReportRange stretch{.over = static_cast<Over>(over - std::begin(kOver))};
  if (stretch.over == Over::mark) stretch.mark = std::min(asked.at("mark").get<std::uint64_t>(), page.now->debug.end);
  const auto found = run_query(page, views::make_report, *kind, page.shown_level(), stretch.over, views::report_range(stretch, *page.now));
  answer["text"] = found->text;
  answer["tables"] = ordered_json::array();
  for (const views::Table& table : found->tables) answer["tables"].push_back(table_json(table));
}

// "thoughts": the tables of the program's search.
void thoughts(PageState& page, const ordered_json&, ordered_json& answer) {
  answer["tables"] = ordered_json::array();
  if (!page.description().program || page.description().program->search_trace.empty()) return;
  const auto report = run_query(page, views::search_report);
  for (const views::Table& table : views::search_tables(*report)) answer["tables"].push_back(table_json(table));
}

// "entry" {serial, level}: goes to the entry of a call.
void entry(PageState& page, const ordered_json& asked, ordered_json&) {
  const int level = asked.at("level").get<int>();
  if (level < 0 || static_cast<std::size_t>(level) > page.now->debug.levels.size()) throw session::Error("no such level");
  page.engine->execute(engine::entry_command(page.description(), asked.at("serial").get<std::uint64_t>(), level));
}

}  // namespace

std::span<const Request> table_requests() {
  static constexpr Request kRequests[] = {
      {"trace", false, trace},
      {"report", false, report},
      {"thoughts", false, thoughts},
      {"entry", false, entry},
  };
  return kRequests;
}

}  // namespace janus::web
