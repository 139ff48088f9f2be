#include "frontends/core/views/watch_list.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/views/values.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/core/session/scope.hpp"
#include "tools/printable.hpp"

namespace janus::views {
namespace {

std::string number_text(const debug::Number& number) {
  if (number.is_real()) return debug::to_text(number);
  const std::int64_t value = number.as_whole();
  if (value >= 0 && value < 0x100) return fmt::format("${:02X}  {}", value, value);
  if (value >= 0 && value < 0x10000) return fmt::format("${:04X}  {}", value, value);
  return fmt::format("{}", value);
}

}  // namespace

void WatchList::follow(const Description& about) {
  if (described_ != about.number) begin(about);
}

void WatchList::begin(const Description& about) {
  if (!begun_ || program_ != about.program) {
    rows_.clear();
    begun();
    if (about.program) {
      const auto add_variable = [&](const debug::Variable& variable) {
        if (static_cast<std::size_t>(variable.space) >= about.spaces.size()) return;
        const std::string text = debug::cell_expression(variable, about.spaces[static_cast<std::size_t>(variable.space)].name);
        const bool there = std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.text == text; });
        if (!there && !variable.is_array())
          rows_.push_back({variable.name, text, std::nullopt, "", variable.value_names, false,
                           about.program->square_variable(variable.name) != nullptr});
      };
      for (const auto& watch : about.program->watches) {
        for (const debug::Variable& variable : watch.variables) add_variable(variable);
      }
      for (const debug::Variable& variable : about.program->transcript) add_variable(variable);
    }
  }
  begun_ = true;
  program_ = about.program;
  described_ = about.number;
  const session::ProgramScope scope = scope_of(about);
  for (Row& row : rows_) {
    row.expression.reset();
    row.range.reset();
    row.problem = read(row, scope);
  }
}

std::string WatchList::read(Row& row, const debug::Scope& scope) const {
  auto parsed = debug::Expression::parse_any(row.text, scope);
  if (const auto* error = std::get_if<debug::ParseError>(&parsed)) return fmt::format("column {}: {}", error->column, error->message);
  row.expression = std::get<debug::Expression>(std::move(parsed));
  return {};
}

std::string WatchList::add(const Description& about, const std::string& text) {
  Row row;
  row.name = row.text = text;
  row.own = true;
  if (std::string problem = read(row, scope_of(about)); !problem.empty()) return problem;
  rows_.push_back(std::move(row));
  return {};
}

Table WatchList::table(const Snapshot& now, const Snapshot& earlier) const {
  Table table{.name = "watch", .columns = {{}, {}, {.role = Role::dim, .stretch = 1}}};
  const auto context = context_of(now);
  for (const Row& each : rows_) {
    const std::string means = program_ ? program_->meaning(each.name) : "";
    const std::string tip = means.empty() ? each.text : fmt::format("{}: {}", each.text, means);
    views::Row& row = table.rows.emplace_back(views::Row{.key = each.name, .cells = {{.text = each.name, .tip = tip}}});
    if (!each.expression) {
      row.cells.push_back({.text = "?"});
      row.cells.push_back({.text = each.problem, .role = Role::text});
      continue;
    }
    if (const auto place = each.expression->place(*context)) row.byte = {place->space, place->address};  // where the value stands now
    const std::string value = shown(now, each);
    const bool changed = earlier.about == now.about && shown(earlier, each) != value;
    row.cells.push_back({.text = value, .role = changed ? Role::changed : Role::column});
    row.cells.push_back({.text = meaning(now, each)});
  }
  return table;
}

std::string WatchList::shown(const Snapshot& now, const Row& row) const {
  const debug::Expression& expression = *row.expression;
  return expression.is_text() ? '"' + tools::printable(expression.text_value(*context_of(now))) + '"'
                              : number_text(value_of(now, expression));
}

std::string meaning(const Snapshot& now, const WatchList::Row& row) {
  const debug::Number number = value_of(now, *row.expression);
  if (number.is_real()) return "";
  const std::int64_t value = number.as_whole();
  if (row.square && now.about->program)
    return play::square_text(*now.about->program, now.settings, static_cast<int>(value), now.debug.board_turned);
  const auto found = row.value_names.find(value);
  return found == row.value_names.end() ? "" : found->second;
}

}  // namespace janus::views
