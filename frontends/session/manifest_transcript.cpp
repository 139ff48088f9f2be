// [transcript] and its moments.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/session/manifest.hpp"

namespace janus::session {
namespace {

constexpr int kMostRows = 1000;

bool is_kept(const std::vector<Moment>& moments, const std::string& name) {
  return std::any_of(moments.begin(), moments.end(), [&](const Moment& moment) {
    return std::any_of(moment.keep.begin(), moment.keep.end(), [&](const MomentVariable& kept) { return kept.name == name; });
  });
}

// A `value`, a `text`, a `row` of the screen, what was `kept`, or a typed name.
MomentVariable read_moment_variable(ManifestTable& table, const debug::Scope& scope, bool may_be_kept) {
  MomentVariable variable;
  variable.condition = table.expression("if", scope);
  variable.value = table.expression("value", scope);
  variable.text = table.text("text");
  if (const auto row = table.integer("row", -kMostRows, kMostRows)) variable.row = static_cast<int>(*row);
  if (may_be_kept) variable.kept = table.text("kept").value_or("");
  const int ways = (variable.value ? 1 : 0) + (variable.text ? 1 : 0) + (variable.row ? 1 : 0) + (variable.kept.empty() ? 0 : 1);
  if (ways > 1) table.fail(fmt::format("a variable has one of `value`, `text`, `row`{}", may_be_kept ? " and `kept`" : ""));
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

Moment read_moment(ManifestTable& table, const debug::Scope& scope, int program_counter) {
  Moment moment;
  moment.name = table.has("name") ? table.required_text("name") : std::string();
  const auto when = table.expression("when", scope);
  if (!when) table.fail("a moment lacks `when`: add when = \"pc == LABEL && ...\"");
  moment.when = *when;
  moment.places = places_of(table, "when", scope, program_counter);
  for (ManifestTable& variable : table.tables("keep")) moment.keep.push_back(read_moment_variable(variable, scope, false));
  for (ManifestTable& variable : table.tables("variables")) moment.variables.push_back(read_moment_variable(variable, scope, true));
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
  for (ManifestTable& event : events) program.moments.push_back(read_moment(event, scope, program_counter));
  for (std::size_t i = 0; i < events.size(); ++i) {
    for (const MomentVariable& variable : program.moments[i].variables) {
      if (!variable.kept.empty() && !is_kept(program.moments, variable.kept))
        events[i].fail(fmt::format("no moment keeps `{}`: add it to the `keep` of one", variable.kept));
    }
  }
  table.finish();
}

}  // namespace janus::session
