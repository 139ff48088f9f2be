// [[watch]] and [play].
#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/manifest/manifest.hpp"

namespace janus::session {
namespace {

// A list of keys, or one text to be typed.
KeyTemplate read_template(ManifestTable& table, const std::string& action, std::vector<std::string> keys) {
  if (table.is_text(action)) return KeyTemplate::for_text(std::move(keys.front()));
  return KeyTemplate(std::move(keys));
}

void read_progress(ManifestTable& table, const debug::Scope& scope, Play& play) {
  play.best_piece = table.expression("best_piece", scope);
  play.best_from = table.expression("best_from", scope);
  play.best_to = table.expression("best_to", scope);
  play.best_value = table.expression("best_value", scope);
  play.centipawns = table.expression("centipawns", scope);
  play.best_valid = table.condition("best_valid", scope);
  play.value_at = table.address("value_at", scope);
  play.counters = table.list("counters", [&](ManifestTable& entry) {
    PlayCounter counter{.label = entry.required_text("label"), .routine = entry.required_text("routine")};
    counter.address = routine_address(entry, counter.routine, scope);
    return counter;
  });
  table.finish();
}

std::map<std::string, SideAssignment> read_seats(ManifestTable& table, const Setting& setting) {
  static const std::map<std::string, SideAssignment> kSeats = {{"white", SideAssignment::computer_white},
                                                               {"black", SideAssignment::computer_black},
                                                               {"both", SideAssignment::computer_both},
                                                               {"none", SideAssignment::person_both}};
  std::map<std::string, SideAssignment> seats;
  for (const auto& [value, side] : table.all_strings()) {
    if (setting.find(value) == nullptr) table.fail_at(value, fmt::format("`{}` is not a value of the setting `{}`", value, setting.name));
    const auto seat = kSeats.find(side);
    if (seat == kSeats.end())
      table.fail_at(value, fmt::format("unknown computer side `{}`; write \"white\", \"black\", \"both\" or \"none\"", side));
    seats[value] = seat->second;
  }
  table.finish();
  return seats;
}

Players read_players(ManifestTable& table, const Program& program, const Play& play) {
  if (!play.computer_side.empty()) table.fail("it assigns the sides, as `computer_side` does; remove one of them");
  Players players{table.required_text("white"), table.required_text("black"), table.required_text("program")};
  for (const auto& [key, name] : {std::pair{"white", players.white}, {"black", players.black}}) {
    const Setting* setting = program.find_setting(name);
    if (setting == nullptr) table.fail_at(key, fmt::format("unknown setting `{}`", name));
    if (setting->find(players.program) == nullptr)
      table.fail_at("program", fmt::format("`{}` is not a value of the setting `{}`", players.program, name));
  }
  table.finish();
  return players;
}

}  // namespace

std::uint16_t routine_address(ManifestTable& table, const std::string& routine, const debug::Scope& scope) {
  const auto address = scope.symbol(routine);
  if (!address || *address > 0xFFFF) {
    const std::string near = scope.closest_name(routine);
    table.fail_at(table.has("routine") ? "routine" : "routines",
                  fmt::format("unknown label `{}`{}", routine, near.empty() ? "" : "; did you mean `" + near + "`?"));
  }
  return static_cast<std::uint16_t>(*address);
}

void add_square_variable(Program& program, SquareVariable variable) {
  std::erase_if(program.square_variables, [&](const SquareVariable& other) { return other.name == variable.name; });
  program.square_variables.push_back(std::move(variable));
}

const Variable* find_watched(const Program& program, const std::string& name) {
  for (const RoutineWatch& watch : program.watches)
    for (const Variable& variable : watch.variables)
      if (variable.name == name) return &variable;
  return nullptr;
}

void read_watches(ManifestTable& manifest, const debug::Scope& scope, Program& program) {
  program.watches.clear();
  for (debug::Level& level : program.levels) level.watches.clear();
  for (ManifestTable& table : manifest.tables("watch")) {
    const auto variables = table.list("variable", [&](ManifestTable& variable) { return read_variable(variable, scope, program); });
    if (const auto level = table.text("level")) {
      const auto found =
          std::find_if(program.levels.begin(), program.levels.end(), [&](const debug::Level& one) { return one.name == *level; });
      if (found == program.levels.end()) table.fail_at("level", fmt::format("unknown [[level]] `{}`", *level));
      const auto line = static_cast<std::uint16_t>(table.required_integer("line", 1, 0xFFFF));
      found->watches.push_back({fmt::format("line {}", line), line, variables});
      table.finish();
      continue;
    }
    const auto routines = table.texts("routines");
    for (const std::string& routine : routines ? *routines : std::vector{table.required_text("routine")})
      program.watches.push_back({routine, routine_address(table, routine, scope), variables});
    table.finish();
  }
}

void read_meanings(ManifestTable& manifest, const debug::Scope& scope, Program& program) {
  auto table = manifest.table("meanings");
  if (!table) return;
  for (const auto& [name, text] : table->all_strings()) {
    std::string element = name;  // "A(1,*)"
    std::replace(element.begin(), element.end(), '*', '0');
    const bool is_element = element != name && std::holds_alternative<debug::Expression>(debug::Expression::parse(element, scope));
    if (!is_element && !scope.symbol(name) && scope.typed_name(name) == nullptr && find_watched(program, name) == nullptr)
      table->fail_at(name, fmt::format("unknown name `{}`", name));
    program.meanings[name] = text;
  }
}

Play read_play_section(ManifestTable& table, const debug::Scope& scope, const Program& program) {
  Play play;
  play.rules = table.required_text("rules");  // the games verify the name of the rules
  play.computer_side = table.text("computer_side").value_or("");
  if (!play.computer_side.empty() && program.find_setting(play.computer_side) == nullptr) {
    table.fail_at("computer_side", fmt::format("unknown setting `{}`", play.computer_side));
  }
  if (auto sides = table.table("computer_sides")) {
    const Setting* setting = program.find_setting(play.computer_side);
    if (setting == nullptr) sides->fail("it describes values of a setting; name the setting in `computer_side`");
    play.seats = read_seats(*sides, *setting);
  }
  if (auto players = table.table("players")) play.players = read_players(*players, program, play);
  play.ply = table.text("ply").value_or("");
  if (!play.ply.empty() && std::none_of(program.transcript_events.begin(), program.transcript_events.end(),
                                        [&](const TranscriptEvent& m) { return m.name == play.ply; }))
    table.fail_at("ply", fmt::format("unknown [[transcript.event]] `{}`", play.ply));
  if (auto keys = table.table("keys")) {
    for (auto& [action, list] : keys->all_string_lists()) play.keys[action] = read_template(*keys, action, std::move(list));
    keys->finish();
  }
  if (auto answer = table.table("answer")) {
    play.answer_resigns = answer->text("resigns").value_or("");
    for (const auto& [key, result] : {std::pair{"white_wins", "1-0"}, {"black_wins", "0-1"}, {"drawn", "1/2-1/2"}})
      for (const std::string& said : answer->texts(key).value_or(std::vector<std::string>{})) play.answer_ends.emplace_back(result, said);
    answer->finish();
  }
  if (auto progress = table.table("progress")) read_progress(*progress, scope, play);
  table.finish();
  return play;
}

}  // namespace janus::session
