// Tables, in the format of all table panels.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/core/views/breakpoint_line.hpp"
#include "frontends/core/views/calls.hpp"
#include "frontends/core/views/variables_table.hpp"
#include "frontends/ui/web/parts.hpp"

namespace janus::web {
namespace {

using views::ClickAction;

// Request for an action, the name of its number there, and the panel that shows the result.
struct Does {
  const char *request, *number, *panel;
};
constexpr Does kDoes[] = {{"", "", ""},
                          {"go_to", "cycle", ""},
                          {"entry", "serial", ""},
                          {"code_view", "place", "code"},
                          {"", "", "lines"},
                          {"memory_view", "place", "memory"},
                          {"view", "ply", ""},
                          {"", "", ""}};

ordered_json act_json(const ClickAction& act) {
  const Does& does = kDoes[static_cast<std::size_t>(act.kind)];
  ordered_json told;
  told["do"] = does.request;
  if (act.kind == ClickAction::Kind::code || act.kind == ClickAction::Kind::memory) told[does.number] = fmt::format("${:04X}", act.number);
  else if (act.kind != ClickAction::Kind::line) told[does.number] = act.number;
  if (act.kind == ClickAction::Kind::entry) told["level"] = act.of;
  if (act.kind == ClickAction::Kind::memory) told["space"] = act.of;
  if (*does.panel != 0) told["panel"] = does.panel;
  return told;
}

std::string_view name_of(views::Role role) {
  static constexpr std::string_view kNames[] = {"column", "text",     "dim",     "faint",   "accent", "address",
                                                "label",  "mnemonic", "changed", "problem", "good"};
  return kNames[static_cast<std::size_t>(role)];
}

// Only a string if the cell has no other properties.
ordered_json cell_json(const views::Cell& cell, views::Column::Kind kind) {
  ordered_json told;
  told["text"] = cell.text;
  if (cell.role != views::Role::column) told["role"] = name_of(cell.role);
  if (kind != views::Column::Kind::text) told["number"] = cell.number;
  if (cell.act.kind != ClickAction::Kind::none && cell.act.kind != ClickAction::Kind::source) told["act"] = act_json(cell.act);
  if (!cell.tip.empty()) told["tip"] = cell.tip;
  return told.size() == 1 ? told["text"] : told;
}

}  // namespace

ordered_json table_json(const views::Table& table) {
  static constexpr std::string_view kKinds[] = {"text", "number", "share"};
  ordered_json told;
  told["name"] = table.name;
  told["title"] = table.title;
  ordered_json& columns = told["columns"] = ordered_json::array();
  for (const views::Column& each : table.columns)
    columns.push_back(
        {{"name", each.name}, {"kind", kKinds[static_cast<std::size_t>(each.kind)]}, {"role", name_of(each.role)}, {"tip", each.tip}});
  ordered_json& rows = told["rows"] = ordered_json::array();
  for (const views::Row& each : table.rows) {
    ordered_json& row = rows.emplace_back();
    row["key"] = each.key;
    ordered_json& cells = row["cells"] = ordered_json::array();
    for (std::size_t i = 0; i < each.cells.size(); ++i) cells.push_back(cell_json(each.cells[i], table.columns[i].kind));
    if (each.best) row["best"] = true;
    if (each.on) row["on"] = *each.on;
    if (each.byte) row["byte"] = {{"space", each.byte->space}, {"address", each.byte->address}};
  }
  return told;
}

ordered_json variables_part(PageState& page) {
  if (page.now->debug.levels.empty()) return {};
  const int level = std::max(page.shown_level(), 1);
  return {{"title", views::level_title(page.description(), level)},
          {"values", table_json(views::variables_table(*page.now, *page.earlier, level))},
          {"stacks", table_json(views::stacks_table(*page.now, level))}};
}

ordered_json breakpoints_part(PageState& page) {
  ordered_json kinds = ordered_json::array();
  for (const debug::BreakKind& kind : debug::break_kinds())
    kinds.push_back({{"name", kind.name}, {"words", kind.words}, {"place", kind.has_place || kind.on == debug::BreakOn::depth}});
  ordered_json texts = ordered_json::array();  // the editable fields of each row
  for (const debug::Breakpoint& each : page.now->debug.breakpoints) {
    const views::BreakpointText text = views::text_of(each);
    texts.push_back({{"condition", text.condition}, {"pass", text.pass}, {"log", text.log}});
  }
  return {{"table", table_json(views::breakpoints_table(*page.now))}, {"kinds", kinds}, {"texts", texts}};
}

ordered_json watch_part(PageState& page) { return table_json(page.watch.table(*page.now, *page.earlier)); }

}  // namespace janus::web
