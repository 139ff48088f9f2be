#include "frontends/faces/engine/views/variables_table.hpp"

#include <fmt/format.h>

namespace janus::engine {
namespace {

const LevelView& view_of(const Snapshot& now, int level) { return now.debug.levels[static_cast<std::size_t>(level - 1)]; }

}  // namespace

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
                                     .tip = fmt::format("{}, {} at ${:04X}", name.name, debug::type_name(name.type), name.address)}},
                          .byte = Row::Byte{name.space, name.address}});
  }
  return table;
}

Table stacks_table(const Snapshot& now, int level) {
  Table table{.name = "stack", .columns = {{}, {.role = Role::dim}, {.stretch = 1}}};
  for (const debug::StackFrame& frame : view_of(now, level).frames) {
    Cell kind{.text = frame.kind, .tip = fmt::format("at ${:04X}", frame.address)};
    if (frame.serial != 0) {
      kind.act = {Act::Kind::entry, frame.serial, level};
      kind.tip += "; a click goes to where the call began";
    }
    table.rows.push_back(
        {.key = fmt::format("{}/{}", frame.kind, table.rows.size()),
         .cells = {std::move(kind), {.text = frame.line == 0 ? "" : fmt::format("line {}", frame.line)}, {.text = frame.words}}});
  }
  return table;
}

}  // namespace janus::engine
