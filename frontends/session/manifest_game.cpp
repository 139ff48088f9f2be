// [[watch]], [transcript] and [play].
#include <fmt/format.h>

#include <charconv>

#include "frontends/session/manifest.hpp"

namespace janus::session {
namespace {

std::uint8_t byte_key(const ManifestTable& table, const std::string& text) {
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  const char* first = text.data() + (hexadecimal ? 2 : 0);
  const char* last = text.data() + text.size();
  unsigned value = 0;
  const auto [end, error] = std::from_chars(first, last, value, hexadecimal ? 16 : 10);
  if (error != std::errc{} || end != last || value > 0xFF) {
    table.fail_at(text, fmt::format("`{}` is no byte: write 0x00 to 0xFF", text));
  }
  return static_cast<std::uint8_t>(value);
}

Variable read_variable(ManifestTable& table, const debug::Scope& scope) {
  Variable variable;
  variable.name = table.required_text("name");
  variable.address = table.required_address("address", scope);
  variable.length = static_cast<int>(table.integer("length", 1, 0x10000 - variable.address).value_or(1));
  variable.square = table.boolean("square").value_or(false);
  variable.from_caller = table.texts("from_caller").value_or(std::vector<std::string>{});
  if (auto values = table.table("values")) {
    for (const auto& [value, name] : values->all_text())
      variable.value_names[byte_key(*values, value)] = name;
  }
  table.finish();
  return variable;
}

std::uint16_t routine_address(ManifestTable& table, const std::string& routine, const debug::Scope& scope) {
  const auto address = scope.symbol(routine);
  if (!address || *address > 0xFFFF) {
    const std::string near = scope.nearest(routine);
    table.fail_at("routine", fmt::format("the program has no label `{}`{}", routine,
                                         near.empty() ? "" : "; did you mean `" + near + "`?"));
  }
  return static_cast<std::uint16_t>(*address);
}

// A list of keys, or one text to be typed.
KeyTemplate read_template(ManifestTable& table, const std::string& action, std::vector<std::string> keys) {
  if (table.is_text(action)) return KeyTemplate::typing(std::move(keys.front()));
  return KeyTemplate(std::move(keys));
}

void read_progress(ManifestTable& table, const debug::Scope& scope, Play& play) {
  play.best_piece = table.expression("best_piece", scope);
  play.best_from = table.expression("best_from", scope);
  play.best_to = table.expression("best_to", scope);
  play.best_value = table.expression("best_value", scope);
  play.best_valid = table.expression("best_valid", scope);
  for (ManifestTable& entry : table.tables("counters")) {
    PlayCounter counter;
    counter.label = entry.required_text("label");
    counter.routine = entry.required_text("routine");
    counter.address = routine_address(entry, counter.routine, scope);
    entry.finish();
    play.counters.push_back(counter);
  }
  table.finish();
}

}  // namespace

std::vector<RoutineWatch> read_watches(ManifestTable& manifest, const debug::Scope& scope) {
  std::vector<RoutineWatch> watches;
  for (ManifestTable& table : manifest.tables("watch")) {
    std::vector<Variable> variables;
    for (ManifestTable& variable : table.tables("variable")) variables.push_back(read_variable(variable, scope));
    const auto routines = table.texts("routines");
    for (const std::string& routine : routines ? *routines : std::vector{table.required_text("routine")})
      watches.push_back({routine, routine_address(table, routine, scope), variables});
    table.finish();
  }
  return watches;
}

std::vector<Variable> read_transcript(ManifestTable& table, const debug::Scope& scope) {
  std::vector<Variable> variables;
  for (ManifestTable& variable : table.tables("variables"))
    variables.push_back(read_variable(variable, scope));
  table.finish();
  return variables;
}

Play read_play(ManifestTable& table, const debug::Scope& scope, const Program& program) {
  Play play;
  play.rules = table.required_text("rules");  // whether there are such rules is for a game to say
  play.computer_side = table.text("computer_side").value_or("");
  if (!play.computer_side.empty() && program.find_setting(play.computer_side) == nullptr) {
    table.fail_at("computer_side", fmt::format("there is no setting `{}`", play.computer_side));
  }
  if (auto keys = table.table("keys")) {
    for (auto& [action, list] : keys->all_texts()) play.keys[action] = read_template(*keys, action, std::move(list));
    keys->finish();
  }
  if (auto answer = table.table("answer")) {
    play.answer_resigns = answer->text("resigns").value_or("");
    answer->finish();
  }
  if (auto progress = table.table("progress")) read_progress(*progress, scope, play);
  table.finish();
  return play;
}

}  // namespace janus::session
