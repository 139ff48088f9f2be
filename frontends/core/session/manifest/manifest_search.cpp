// Reads [search], and the boards and overlays that go with [board].
#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/manifest/manifest.hpp"
#include "frontends/core/session/scope.hpp"

namespace janus::session {
namespace {

constexpr std::int64_t kMostBytes = 256;

std::vector<SearchTraceField> read_fields(ManifestTable& table, const debug::Scope& scope, const Program& program) {
  auto fields = table.list("fields", [&](ManifestTable& each) {
    SearchTraceField field{.name = each.required_text("name"), .value = read_expression(each, "value", scope)};
    field.square = each.boolean("square").value_or(false);
    field.means = each.text("means").value_or("");
    if (const auto as = each.text("as")) {  // shown as the watched variable of that name
      const Variable* variable = find_watched(program, *as);
      if (variable == nullptr) each.fail_at("as", fmt::format("no [[watch]] has a variable `{}`", *as));
      field.square = program.square_variable(*as) != nullptr;
      field.words = variable->value_names;
    }
    return field;
  });
  if (fields.empty()) table.fail(fmt::format("{} lacks `fields`: a list of {{ name, value }}", table.what()));
  return fields;
}

SearchTraceList read_list(ManifestTable& table, const debug::Scope& scope, const Program& program) {
  const ItemScope of_item(scope, "item");
  if (table.boolean("plies").value_or(false)) {
    if (!program.board || !program.board->plies) table.fail_at("plies", "the [board] lacks [board.plies]");
    const BoardPlies& plies = *program.board->plies;
    return {.name = table.required_text("name"),
            .first = plies.first,
            .count = plies.count,
            .size = plies.size,
            .plies = true,
            .fields = table.has("fields") ? read_fields(table, of_item, program) : std::vector<SearchTraceField>()};
  }
  return {.name = table.required_text("name"),
          .first = read_expression(table, "first", scope, debug::Names::addresses),
          .count = read_expression(table, "count", scope),
          .size = static_cast<std::uint32_t>(table.required_integer("size", 1, kMostBytes)),
          .fields = read_fields(table, of_item, program)};
}

// `from` or `piece`, and `to`.
std::optional<SearchMove> read_move(ManifestTable& table, const debug::Scope& scope) {
  auto from = table.expression("from", scope), piece = table.expression("piece", scope);
  if (!from && !piece && !table.has("to")) return std::nullopt;
  if (from.has_value() == piece.has_value()) table.fail("a move is `from` a square or of a `piece`, and `to` a square");
  return SearchMove{std::move(from), std::move(piece), read_expression(table, "to", scope)};
}

SearchTraceStep read_step(ManifestTable& table, const debug::Scope& scope) {
  SearchTraceStep step;
  for (const std::string& routine : table.texts("routines").value_or(std::vector<std::string>{}))
    step.routines.push_back(routine_address(table, routine, scope));
  step.when = table.condition("when", scope);
  step.move = read_move(table, scope);
  step.from_caller = table.boolean("from_caller").value_or(false);
  step.description = table.text("description").value_or("");
  if (!step.move && step.description.empty()) table.fail("a step needs a move (`to`) or a `description`");
  return step;
}

Candidate read_candidate(ManifestTable& table, const debug::Scope& scope, int program_counter, const Program& program) {
  Candidate candidate{.when = read_expression(table, "when", scope),
                      .places = memory_locations(table, "when", scope, program_counter),
                      .fields = read_fields(table, scope, program),
                      .better = table.condition("better", scope),
                      .move = read_move(table, scope),
                      .value = table.expression("value", scope)};
  table.finish();
  return candidate;
}

bool same_columns(const Candidate& a, const Candidate& b) {
  return std::equal(a.fields.begin(), a.fields.end(), b.fields.begin(), b.fields.end(),
                    [](const SearchTraceField& one, const SearchTraceField& other) { return one.name == other.name; });
}

}  // namespace

SearchTrace read_search_trace(ManifestTable& table, const debug::Scope& scope, int program_counter, const Program& program) {
  SearchTrace search_trace;
  search_trace.starts_when = table.condition("starts_when", scope);
  if (search_trace.starts_when) search_trace.begin_places = memory_locations(table, "starts_when", scope, program_counter);
  search_trace.lists = table.list("list", [&](ManifestTable& list) { return read_list(list, scope, program); });
  for (ManifestTable& candidate : table.tables("candidate")) {
    search_trace.candidates.push_back(read_candidate(candidate, scope, program_counter, program));
    if (!same_columns(search_trace.candidates.front(), search_trace.candidates.back()))
      candidate.fail("all candidates have the same columns: name the `fields` as in the first");
  }
  search_trace.steps = table.list("step", [&](ManifestTable& step) { return read_step(step, scope); });
  search_trace.value_means = table.text("value_means").value_or("");
  search_trace.no_candidates = table.text("no_candidates").value_or("");
  if (!search_trace.candidates.empty() && !search_trace.starts_when)
    table.fail("candidates need `starts_when`, the condition at the start of a search");
  table.finish();
  return search_trace;
}

}  // namespace janus::session
