// [transcript] and its events.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/manifest/manifest.hpp"

namespace janus::session {
namespace {

constexpr int kMostRows = 1000;

bool is_saved(const std::vector<TranscriptEvent>& transcript_events, const std::string& name) {
  return std::any_of(transcript_events.begin(), transcript_events.end(), [&](const TranscriptEvent& moment) {
    return std::any_of(moment.save.begin(), moment.save.end(), [&](const EventVariable& saved) { return saved.name == name; });
  });
}

// Reads an expression, whose value may be a string.
debug::Expression read_any(ManifestTable& table, std::string_view key, const debug::Scope& scope) {
  if (table.is_text(key)) {
    auto parsed = debug::Expression::parse_any(*table.text(key), scope);
    if (auto* expression = std::get_if<debug::Expression>(&parsed); expression != nullptr && expression->is_text())
      return std::move(*expression);
  }
  return read_expression(table, key, scope);
}

// Reads a `value`, a `text`, a `row` of the screen, a value that was `saved`, or a typed name.
EventVariable read_moment_variable(ManifestTable& table, const debug::Scope& scope, bool has_board, bool may_be_saved) {
  EventVariable variable;
  variable.condition = table.expression("if", scope);
  if (table.has("value")) variable.value = read_any(table, "value", scope);
  variable.square = table.boolean("square").value_or(false);
  if (variable.square && !variable.value) table.fail_at("square", "`value` must be the code of a square");
  if (variable.square && !has_board) table.fail_at("square", "the program does not have a [board] with squares");
  variable.text = table.text("text");
  if (const auto row = table.integer("row", -kMostRows, kMostRows)) variable.row = static_cast<int>(*row);
  if (may_be_saved) variable.saved = table.text("saved").value_or("");
  const int ways = (variable.value ? 1 : 0) + (variable.text ? 1 : 0) + (variable.row ? 1 : 0) + (variable.saved.empty() ? 0 : 1);
  if (ways > 1) table.fail(fmt::format("a variable needs exactly one of `value`, `text`, `row`{}", may_be_saved ? " and `saved`" : ""));
  if (ways == 1) {
    variable.name = table.required_text("name");
  } else {
    variable.typed = read_typed_name(table, scope);
    variable.name = variable.typed->name;
  }
  return variable;
}

TranscriptEvent read_moment(ManifestTable& table, const debug::Scope& scope, int program_counter, bool has_board) {
  TranscriptEvent moment;
  moment.name = table.has("name") ? table.required_text("name") : std::string();
  const auto when = table.condition("when", scope);
  if (!when) table.fail("an event lacks `when`; add when = \"pc == LABEL && ...\"");
  moment.when = *when;
  moment.places = memory_locations(table, "when", scope, program_counter);
  moment.save = table.list("save", [&](ManifestTable& variable) { return read_moment_variable(variable, scope, has_board, false); });
  moment.variables =
      table.list("variables", [&](ManifestTable& variable) { return read_moment_variable(variable, scope, has_board, true); });
  if (moment.name.empty() && moment.save.empty()) table.fail("an event without `name` writes nothing; add a `name`, or `save` a value");
  if (moment.name.empty() && !moment.variables.empty()) table.fail_at("variables", "only an event with a `name` writes variables");
  table.finish();
  return moment;
}

}  // namespace

void read_transcript(ManifestTable& table, const debug::Scope& scope, int program_counter, Program& program) {
  program.transcript_events.clear();
  program.transcript = table.list("variables", [&](ManifestTable& variable) { return read_variable(variable, scope, program); });
  std::vector<ManifestTable> events = table.tables("event");
  for (ManifestTable& event : events)
    program.transcript_events.push_back(read_moment(event, scope, program_counter, program.board.has_value()));
  for (std::size_t i = 0; i < events.size(); ++i) {
    for (const EventVariable& variable : program.transcript_events[i].variables) {
      if (!variable.saved.empty() && !is_saved(program.transcript_events, variable.saved))
        events[i].fail(fmt::format("no event saves `{}`; add it to the `save` of one", variable.saved));
    }
  }
  table.finish();
}

}  // namespace janus::session
