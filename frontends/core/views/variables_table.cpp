#include "frontends/core/views/variables_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/listing_symbols.hpp"
#include "frontends/core/views/values.hpp"

namespace janus::views {
namespace {

const LevelView& view_of(const Snapshot& now, int level) { return now.debug.levels[static_cast<std::size_t>(level - 1)]; }

std::vector<Column> value_columns() { return {{.role = Role::label}, {.stretch = 1}, {.role = Role::faint}}; }

Row value_row(const std::string& name, std::string value, bool changed, debug::Type type) {
  return {.key = name,
          .cells = {{.text = name},
                    {.text = std::move(value), .role = changed ? Role::changed : Role::column},
                    {.text = std::string(debug::type_name(type))}}};
}

std::string tip_of(const Description& about, const debug::TypedName& name) {
  const std::string means = about.meaning(name.name);
  return fmt::format("{}, {} at ${:04X}{}{}", name.name, debug::type_name(name.type), name.address, means.empty() ? "" : ": ", means);
}

// Contents of memory at this address, in both snapshots.
Row memory_row(const Snapshot& now, const Snapshot& earlier, const debug::TypedName& name) {
  const std::string value = debug::c_value_text(*make_context(now), name);
  const bool comparable = earlier.about != nullptr && earlier.about->machine == now.about->machine && !earlier.spaces.empty();
  Row row = value_row(name.name, value, comparable && debug::c_value_text(*make_context(earlier), name) != value, name.type);
  row.cells[0].tip = tip_of(*now.about, name);
  row.byte = Row::Byte{name.space, name.address};
  return row;
}

// "FACT.N" belongs to FACT.
bool of_procedure(const Description& about, std::string_view name) {
  const std::size_t dot = name.find('.');
  return dot != std::string_view::npos && about.symbols.label(name.substr(0, dot)).has_value();
}

std::string bounds_text(const debug::TypedName& array) {
  std::string text;
  for (const debug::Dimension& each : array.dimensions)
    text += fmt::format("{}{} to {}", text.empty() ? "" : ", ", each.least, each.least + static_cast<std::int64_t>(each.count) - 1);
  return fmt::format("{}({})", array.stem(), text);
}

}  // namespace

bool has_text_variables(const Description& about) { return about.instruction_set == nullptr || !about.symbols.c().functions.empty(); }

TextVariables text_variables(const Snapshot& now, const Snapshot& earlier) {
  TextVariables found{.values = {.name = "variable", .columns = value_columns()}, .arrays = {}, .calls = {}};
  for (const auto& [text, name] : now.about->symbols.typed_names()) {
    if (name.is_array()) found.arrays.push_back({name, bounds_text(name)});
    else if (!of_procedure(*now.about, text)) found.values.rows.push_back(memory_row(now, earlier, name));
  }
  const auto context = make_context(now);
  for (std::size_t depth = 0; depth < std::min(now.debug.open.size(), Snapshot::kMostProcedures); ++depth) {
    const debug::CLocals locals = find_c_locals(now, depth);
    if (locals.function == nullptr) continue;
    const debug::Frame& frame = now.debug.open[now.debug.open.size() - 1 - depth];
    Table& table = found.calls.emplace_back(
        Table{.name = fmt::format("call-{}", frame.serial), .title = locals.function->name, .columns = value_columns()});
    for (const debug::TypedName& name : locals.names) table.rows.push_back(memory_row(now, earlier, name));
    for (const auto& [name, problem] : locals.problems)
      table.rows.push_back({.key = name, .cells = {{.text = name}, {.text = problem}, {}}});
  }
  for (std::size_t i = 0; i < now.procedures.size(); ++i) {
    const machines::ListingCall& call = now.procedures[i];
    const std::size_t outer = now.procedures.size() - i;  // an index from the outermost call identifies the same call in both
    const machines::ListingCall* const before =
        outer <= earlier.procedures.size() ? &earlier.procedures[earlier.procedures.size() - outer] : nullptr;
    const bool comparable = before != nullptr && before->procedure == call.procedure && before->values.size() == call.values.size();
    Table& table =
        found.calls.emplace_back(Table{.name = fmt::format("call-{}", outer), .title = call.procedure, .columns = value_columns()});
    for (std::size_t k = 0; k < call.values.size(); ++k) {
      const machines::ListingCall::Value& value = call.values[k];
      const debug::Type type = session::type_of(value.type);
      table.rows.push_back(
          value_row(value.name, debug::value_text(type, value.bytes, context.get()), comparable && before->values[k] != value, type));
    }
  }
  return found;
}

Table elements_table(const debug::TypedName& array) { return {.name = std::string(array.stem()), .columns = value_columns()}; }

debug::TypedName element_of(const debug::TypedName& array, std::uint32_t index) {
  debug::TypedName element = array;
  element.name = array.element_name(index);
  element.address += index * static_cast<std::uint32_t>(debug::type_size(array.type));
  element.count = 1;
  element.dimensions.clear();
  return element;
}

Row element_row(const Snapshot& now, const Snapshot& earlier, const debug::TypedName& array, std::uint32_t index) {
  return memory_row(now, earlier, element_of(array, index));
}

Table variables_table(const Snapshot& now, const Snapshot& earlier, int level) {
  const std::vector<std::string>& values = view_of(now, level).values;
  const auto& names = now.about->levels()[static_cast<std::size_t>(level - 1)].variables;
  const bool comparable = earlier.about == now.about && earlier.debug.levels.size() == now.debug.levels.size();
  Table table{.name = "variable", .columns = {{}}};
  for (std::size_t i = 0; i < names.size() && i < values.size(); ++i) {
    const debug::TypedName& name = names[i];
    const bool changed = comparable && view_of(earlier, level).values[i] != values[i];
    table.rows.push_back({.key = std::string(debug::short_name(name)),
                          .cells = {{.text = fmt::format("{}={}", debug::short_name(name), values[i]),
                                     .role = changed            ? Role::changed
                                             : values[i] == "0" ? Role::faint
                                                                : Role::text,
                                     .tip = tip_of(*now.about, name)}},
                          .byte = Row::Byte{name.space, name.address}});
  }
  return table;
}

Table stacks_table(const Snapshot& now, int level) {
  Table table{.name = "stack", .columns = {{}, {.role = Role::dim}, {.stretch = 1}}};
  for (const debug::StackFrame& frame : view_of(now, level).frames) {
    Cell kind{.text = frame.kind, .tip = fmt::format("at ${:04X}", frame.address)};
    if (frame.serial != 0) {
      kind.act = {ClickAction::Kind::entry, frame.serial, level};
      kind.tip += "; click to go to the call";
    }
    table.rows.push_back(
        {.key = fmt::format("{}/{}", frame.kind, table.rows.size()),
         .cells = {std::move(kind), {.text = frame.line == 0 ? "" : fmt::format("line {}", frame.line)}, {.text = frame.words}}});
  }
  return table;
}

}  // namespace janus::views
