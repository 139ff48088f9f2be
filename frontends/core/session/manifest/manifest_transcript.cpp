// [transcript] and its moments.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/manifest/manifest.hpp"

namespace janus::session {
namespace {

constexpr int kMostRows = 1000;

bool is_kept(const std::vector<Moment>& moments, const std::string& name) {
  return std::any_of(moments.begin(), moments.end(), [&](const Moment& moment) {
    return std::any_of(moment.keep.begin(), moment.keep.end(), [&](const MomentVariable& kept) { return kept.name == name; });
  });
}

// An expression that may be a text.
debug::Expression read_any(ManifestTable& table, std::string_view key, const debug::Scope& scope) {
  if (table.is_text(key)) {
    auto parsed = debug::Expression::parse_any(*table.text(key), scope);
    if (auto* expression = std::get_if<debug::Expression>(&parsed); expression != nullptr && expression->is_text())
      return std::move(*expression);
  }
  return read_expression(table, key, scope);
}

// A `value`, a `text`, a `row` of the screen, what was `kept`, or a typed name.
MomentVariable read_moment_variable(ManifestTable& table, const debug::Scope& scope, bool has_board, bool may_be_kept) {
  MomentVariable variable;
  variable.condition = table.expression("if", scope);
  if (table.has("value")) variable.value = read_any(table, "value", scope);
  variable.square = table.boolean("square").value_or(false);
  if (variable.square && !variable.value) table.fail_at("square", "`value` must be the code of a square");
  if (variable.square && !has_board) table.fail_at("square", "the program does not have a [board] with squares");
  variable.text = table.text("text");
  if (const auto row = table.integer("row", -kMostRows, kMostRows)) variable.row = static_cast<int>(*row);
  if (may_be_kept) variable.kept = table.text("kept").value_or("");
  const int ways = (variable.value ? 1 : 0) + (variable.text ? 1 : 0) + (variable.row ? 1 : 0) + (variable.kept.empty() ? 0 : 1);
  if (ways > 1) table.fail(fmt::format("a variable needs exactly one of `value`, `text`, `row`{}", may_be_kept ? " and `kept`" : ""));
  if (ways == 1) {
    variable.name = table.required_text("name");
  } else {
    debug::TypedName typed;
    read_typed_name(table, scope, typed);
    variable.name = typed.name;
    variable.typed = std::move(typed);
  }
  table.finish();
  return variable;
}

Moment read_moment(ManifestTable& table, const debug::Scope& scope, int program_counter, bool has_board) {
  Moment moment;
  moment.name = table.has("name") ? table.required_text("name") : std::string();
  const auto when = table.condition("when", scope);
  if (!when) table.fail("a moment lacks `when`: add when = \"pc == LABEL && ...\"");
  moment.when = *when;
  moment.places = places_of(table, "when", scope, program_counter);
  for (ManifestTable& variable : table.tables("keep")) moment.keep.push_back(read_moment_variable(variable, scope, has_board, false));
  for (ManifestTable& variable : table.tables("variables"))
    moment.variables.push_back(read_moment_variable(variable, scope, has_board, true));
  if (moment.name.empty() && moment.keep.empty()) table.fail("a moment without `name` writes nothing: name it, or let it `keep` something");
  if (moment.name.empty() && !moment.variables.empty()) table.fail_at("variables", "only a moment with a `name` writes variables");
  table.finish();
  return moment;
}

}  // namespace

void read_transcript(ManifestTable& table, const debug::Scope& scope, int program_counter, Program& program) {
  program.transcript.clear();
  program.moments.clear();
  for (ManifestTable& variable : table.tables("variables")) program.transcript.push_back(read_variable(variable, scope, program));
  std::vector<ManifestTable> events = table.tables("event");
  for (ManifestTable& event : events) program.moments.push_back(read_moment(event, scope, program_counter, program.board.has_value()));
  for (std::size_t i = 0; i < events.size(); ++i) {
    for (const MomentVariable& variable : program.moments[i].variables) {
      if (!variable.kept.empty() && !is_kept(program.moments, variable.kept))
        events[i].fail(fmt::format("no moment keeps `{}`: add it to the `keep` of one", variable.kept));
    }
  }
  table.finish();
}

}  // namespace janus::session
