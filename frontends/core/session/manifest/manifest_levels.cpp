// [[level]]: the lines of an interpreter.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>

#include "frontends/core/session/manifest/manifest.hpp"
#include "frontends/core/session/scope.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

// Labels of the interpreter.
std::vector<std::uint16_t> read_places(ManifestTable& table, std::string_view key, const debug::Scope& scope) {
  std::vector<std::uint16_t> places;
  for (const std::string& text : table.texts(key).value_or(std::vector<std::string>{})) {
    const auto value = scope.symbol(text);
    if (!value || *value > 0xFFFF) table.fail_at(key, fmt::format("`{}` is not a label of the images", text));
    places.push_back(static_cast<std::uint16_t>(*value));
  }
  return places;
}

debug::LevelStack read_stack(ManifestTable& table, const debug::Scope& scope) {
  const ItemScope of_frame(scope, "frame");
  return {.name = table.required_text("name"),
          .other = table.text("other").value_or(""),
          .pointer = read_expression(table, "pointer", scope, debug::Names::addresses),
          .grows_up = table.choice("grows", {"up", "down"}).value_or("down") == "up",
          .empty = table.required_address("empty", scope),
          .size = static_cast<std::uint16_t>(table.required_integer("size", 1, 256)),
          .line = table.expression("line", of_frame),
          .fields = table.list("fields", [&](ManifestTable& field) {
            return debug::LevelStack::Field{field.text("name").value_or(""), read_expression(field, "value", of_frame),
                                            field.boolean("variable").value_or(false)};
          })};
}

// `names`, separated by blanks: consecutive from `address` on.
void read_level_variables(ManifestTable& table, const debug::Scope& scope, debug::Level& level, debug::SymbolTable& symbols) {
  debug::TypedName first;
  const std::vector<std::string> names = tools::split_words(table.required_text("names"));
  read_location_and_type(table, scope, first);
  for (const std::string& name : names) {
    const auto of_a_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '@'; };
    if (!std::all_of(name.begin(), name.end(), of_a_name))
      table.fail_at("names", fmt::format("`{}` cannot be used in expressions; use only letters, digits, _ and @", name));
    debug::TypedName& typed = level.variables.emplace_back(first);
    typed.name = level.name + "." + name;
    symbols.add_typed(typed);
    first.address += first.size();
  }
  table.finish();
}

debug::Level read_level(ManifestTable& table, const debug::Scope& scope, const machines::Machine& machine, Program& program) {
  debug::Level level;
  level.name = table.required_text("name");
  const auto of_a_name = [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; };
  if (!std::all_of(level.name.begin(), level.name.end(), of_a_name) || level.name == "machine")
    table.fail_at("name",
                  fmt::format("`{}` is not a valid level name; use lower-case letters, but not `machine`, which is level 0", level.name));
  level.title = table.text("title").value_or(level.name);
  level.statements = read_places(table, "statements", scope);
  if (level.statements.empty()) table.fail("[[level]] lacks `statements`: the labels at which a statement begins");
  level.line_starts = read_places(table, "line_starts", scope);
  level.calls = read_places(table, "calls", scope);
  level.ends = read_places(table, "ends", scope);
  for (ManifestTable& call : table.tables("machine_calls")) {
    level.machine_calls.push_back({call.required_address("enter", scope), call.required_address("back", scope)});
    call.finish();
  }
  level.errors = read_places(table, "errors", scope);
  level.line = read_expression(table, "line", scope);
  level.text = read_expression(table, "text", scope, debug::Names::addresses);
  level.stacks = table.list("stacks", [&](ManifestTable& stack) { return read_stack(stack, scope); });
  if (level.stacks.empty()) table.fail("[[level]] lacks `stacks`; the first must be the stack of calls");
  for (ManifestTable& variables : table.tables("variables")) read_level_variables(variables, scope, level, program.symbols);
  level.separator = table.text("separator").value_or("");
  level.stored_at = table.expression("stored_at", scope, debug::Names::addresses);
  level.error_number = table.expression("error_number", scope);
  if (program.text_form && !program.text_form->in_slot) level.stored = debug::StoredText{*program.text_form, screen_characters(machine)};
  program.symbols.add_formula(level.name + ".line", level.line.text());
  program.symbols.add_formula(level.name + ".text", debug::Expression::convert_names_to_addresses(level.text.text(), scope));
  table.finish();
  return level;
}

}  // namespace

void read_levels(ManifestTable& manifest, const debug::Scope& scope, const machines::Machine& machine, Program& program) {
  constexpr std::size_t kMost = 8;
  for (ManifestTable& table : manifest.tables("level")) {
    debug::Level level = read_level(table, scope, machine, program);
    std::erase_if(program.levels, [&](const debug::Level& other) { return other.name == level.name; });
    program.levels.push_back(std::move(level));
    if (program.levels.size() > kMost) table.fail(fmt::format("a program can have at most {} levels", kMost));
  }
}

}  // namespace janus::session
