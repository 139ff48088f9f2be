// Topics of `info`: the program, the machine, the recording and the current state. Also the help.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "frontends/games/play/frame_text.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

void info_program(CommandContext& context, Arguments&) {
  const session::Program* program = context.session.program();
  if (program == nullptr) return context.print("the loaded program has no manifest");
  context.print("{}: {}{}", program->name, program->title, program->author.empty() ? "" : ", " + session::credit(*program));
  for (const auto& [name, value] : context.session.settings()) context.print("  setting {} = {}", name, value);
  for (const debug::RoutineWatch& watch : program->watches) {
    std::string names;
    for (const debug::Variable& variable : watch.variables) names += (names.empty() ? "" : ", ") + variable.name;
    context.print("  watched in {}: {}", watch.routine, names);
  }
}

void info_machine(CommandContext& context, Arguments&) {
  const machines::Machine& machine = context.machine();
  context.print("{}: {}, {} at {} Hz", machine.name(), machine.title(), context.cpu().name, group_digits(machine.clock_hz()));
  for (const machines::Region& region : machine.memory_map())
    context.print("  {:04X} to {:04X}  {}", region.first, region.last, region.what);
  for (const machines::Space& space : machine.spaces()) context.print("  space {}: {} bytes", space.name, group_digits(space.size));
  for (const machines::OptionInfo& option : machine.options()) context.print("  option {} = {}", option.name, machine.option(option.name));
  std::string keys;
  for (const machines::KeyInfo& key : machines::keys_of(machine)) keys += fmt::format("{}{}", keys.empty() ? "" : " ", key.name);
  if (!keys.empty()) context.print("  keys {}", keys);
}

void info_recording(CommandContext& context, Arguments&) {
  const debug::History& history = context.history();
  context.print("cycles {} to {}, now at {}", group_digits(history.begin()), group_digits(history.end()),
                group_digits(context.session.cycle()));
  context.print("{} keyframes, {} inputs, {} KB, {} other branch{}", history.keyframes().size(), history.inputs().size(),
                group_digits(history.memory_size() / 1024), history.branches().size(), history.branches().size() == 1 ? "" : "es");
  if (history.dropped_branches() != 0)
    context.print("{} of the oldest branches dropped: the recording is limited to {} KB", group_digits(history.dropped_branches()),
                  group_digits(history.memory_limit() / 1024));
}

std::string slot_text(const machines::Machine& machine, const std::string& name) {
  for (const machines::SlotInfo& slot : machines::slots_of(machine)) {
    if (slot.name == name && slot.kind == machines::SlotInfo::Kind::text) return "text " + name;
  }
  return "ROM " + name;
}

void info_inputs(CommandContext& context, Arguments&) {
  using Kind = debug::Input::Kind;
  for (const debug::Input& input : context.history().inputs()) {
    const auto keys = machines::keys_of(context.machine());
    const auto key = [&]() -> const std::string& { return keys[static_cast<std::size_t>(input.index)].name; };
    std::string text;
    switch (input.kind) {
      case Kind::press: text = fmt::format("press {}", key()); break;
      case Kind::release: text = fmt::format("release {}", key()); break;
      case Kind::insert_tape: text = "insert tape"; break;
      case Kind::play_tape: text = "play tape"; break;
      case Kind::record_tape: text = "record tape"; break;
      case Kind::stop_tape: text = "stop tape"; break;
      case Kind::rewind_tape: text = "rewind tape"; break;
      case Kind::terminal_byte: text = fmt::format("type ${:02X}", input.value); break;
      case Kind::option: text = fmt::format("option {}={}", input.name, input.text); break;
      case Kind::poke: text = fmt::format("set {} to ${:02X}", context.address_text(input.index, input.address), input.value); break;
      case Kind::set_register: text = fmt::format("set {} to ${:02X}", context.register_info(input.index).name, input.value); break;
      case Kind::load_rom: text = fmt::format("load {}", slot_text(context.machine(), input.name)); break;
      case Kind::reset: text = "reset"; break;
      case Kind::setting: text = fmt::format("setting {}={}", input.name, input.text); break;
    }
    context.print("{:>15}  {}", group_digits(input.cycle), text);
  }
}

void info_files(CommandContext& context, Arguments&) {
  if (context.session.sources().files().empty()) context.print("the program has no source files");
  for (const debug::SourceFile& file : context.session.sources().files()) context.print("{}, {} lines", file.path, file.lines.size());
}

// The variables of a function of C, and the watched variables of the selected frame with their values at its entry.
void info_locals(CommandContext& context, Arguments&) {
  const auto& open = context.debugger.calls().open_frames();
  const std::size_t index = open.size() - 1 - context.selected_frame();
  const auto variables = play::variables_of(context.session, open[index], std::span(open).first(index));
  const debug::CLocals c = context.c_locals();
  for (const debug::TypedName& name : c.names) context.print("{} = {}", name.name, debug::c_value_text(context.session.context(), name));
  for (const auto& [name, problem] : c.problems) context.print("{}", problem);
  if (variables.empty() && c.function == nullptr)
    context.print("no variables are watched in {}", context.code.routine_name(open[index].routine));
  if (c.function != nullptr && c.function->variables.empty()) context.print("{} has no variables", c.function->name);
  for (const play::VariableText& variable : variables)
    context.print("{} = {}{}{}", variable.name, variable.value, variable.meaning.empty() ? "" : "  ", variable.meaning);
}

void info_line(CommandContext& context, Arguments& arguments) {
  const std::uint16_t address = arguments.empty() ? context.pc() : context.parse_code_address(arguments.take("a place"));
  const debug::SourceSpan* span = context.session.sources().at(address);
  if (span == nullptr) throw failure("no source line for {}", context.code.full_address_text(address));
  context.print("{} is ${:04X} to ${:04X}: {}", context.source_position(*span), span->first, span->last,
                context.session.sources().text(*span));
}

// Names of routines or of data, all or those with a prefix.
template <bool routines>
void info_names(CommandContext& context, Arguments& arguments) {
  const std::string beginning = arguments.take_optional().value_or("");
  std::size_t shown = 0;
  for (const debug::Symbol& symbol : context.session.symbols().sorted()) {
    const debug::SourceSpan* span = context.session.sources().at(static_cast<std::uint16_t>(symbol.value));
    const debug::CFunction* const function = context.session.symbols().c().at(static_cast<std::uint16_t>(symbol.value));
    const bool is_function = function != nullptr && function->entry == symbol.value && function->name == symbol.name;
    const bool is_code = (is_function || (symbol.is_label && symbol.use != tools::SymbolUse::variable)) && span != nullptr &&
                         context.code.at(static_cast<std::uint16_t>(symbol.value)).row != nullptr;
    if (is_code != routines || !tools::equals_ignore_case(std::string_view(symbol.name).substr(0, beginning.size()), beginning)) continue;
    ++shown;
    context.print("{:04X}  {}", symbol.value, symbol.name);
  }
  if (!routines) {
    for (const auto& [name, typed] : context.session.symbols().typed_names()) {
      ++shown;
      context.print("{}  {}, {}", context.address_text(typed.space, typed.address), name, debug::type_name(typed.type));
    }
  }
  if (shown == 0) context.print("no names");
}

void info_source(CommandContext& context, Arguments&) {
  const debug::SourceSpan* span = context.session.sources().at(context.pc());
  if (span == nullptr) throw failure("no source line for {}", context.code.full_address_text(context.pc()));
  const debug::SourceFile& file = context.session.sources().files()[span->file];
  context.print("{}, line {} of {}", file.path, span->line, file.lines.size());
}

// Finds the deepest call of a run.
class DeepestCall final : public debug::ReplayObserver {
 public:
  explicit DeepestCall(const debug::CallTree& calls) : calls_(calls) {}
  void subscribe(machines::Observation&) override { look(); }
  void on_flow(const cpus::FlowEvent&) override { look(); }
  const Frame& frame() const { return deepest_; }

 private:
  void look() {
    if (!found_ || calls_.depth() > deepest_.depth) deepest_ = calls_.top();
    found_ = true;
  }
  const debug::CallTree& calls_;
  Frame deepest_;
  bool found_ = false;
};

void info_stack_depth(CommandContext& context, Arguments&) {
  DeepestCall deepest(context.debugger.calls());
  context.replay_range({context.history().begin(), context.history().end()}, deepest);
  const Frame& frame = deepest.frame();
  const std::string routine = context.code.routine_name(frame.routine);
  context.print("depth {}: {}, frame {}, entered at cycle {}", frame.depth, routine, frame.serial, group_digits(frame.opened));
  context.set_data("depth", frame.depth);
  context.set_data("routine", routine);
  context.set_data("cycle", static_cast<std::int64_t>(frame.opened));
}

// The first topic that starts with an abbreviation is the one shown.
constexpr Topic kTopics[] = {
    {"breakpoints", "list the breakpoints and watchpoints", list_breakpoints},
    {"display", "show the machine's display and the values shown at every stop", info_display},
    {"frame", "show the selected frame", commands::frame},
    {"files", "list the source files", info_files},
    {"functions", "[PREFIX]: list the names of routines", info_names<true>},
    {"game", "show the position and the moves of the game", info_game},
    {"inputs", "list all recorded inputs and their cycles", info_inputs},
    {"line", "[PLACE]: show the source line and the addresses of its code", info_line},
    {"locals", "show the C variables in the selected frame, and the watched variables with their values on entry", info_locals},
    {"args", "show registers and variables with their values on entry to the selected frame", commands::frame},
    {"machine", "show the memory map, address spaces, options and keys", info_machine},
    {"marks", "list the marks", list_marks},
    {"program", "show the title, settings and watched variables", info_program},
    {"registers", "[NAME]: show all registers, or only NAME", registers},
    {"all-registers", "show all registers", registers},
    {"recording", "show the recorded cycles and the size of the recording", info_recording},
    {"source", "show the current source file", info_source},
    {"stack", "print the call stack", backtrace},
    {"stack-depth", "show the deepest call in the recording", info_stack_depth},
    {"symbol", "ADDRESS | NAME: show the name of an address, or the meaning of a name", info_symbol},
    {"overlays", "show the program's tables that have a value for each square of the board", info_overlays},
    {"thoughts",
     "list the moves that the program evaluated in its last search, with their values, and the terms of each value if they are in memory",
     info_search},
    {"variables", "[PREFIX]: list the names of data and constants", info_names<false>},
    {"watchpoints", "list the watchpoints", list_watchpoints},
};

void info(CommandContext& context, Arguments& arguments) {
  const auto name = arguments.take_optional();
  if (!name) {
    for (const Topic& topic : topics()) context.print("info {:<14} {}", topic.name, topic.help);
    return;
  }
  std::vector<std::string> names;
  for (const Topic& topic : topics()) {
    if (tools::equals_ignore_case(topic.name.substr(0, name->size()), *name)) {
      topic.show(context, arguments);
      return arguments.finish();
    }
    names.emplace_back(topic.name);
  }
  // In VICE, `i` shows memory as text.
  if (arguments.name() == "i" && (name->find_first_of("0123456789$") == 0)) {
    Arguments range(fmt::format("{} {}", *name, arguments.rest()), "i ADDRESS [ADDRESS]");
    return show_text(context, range);
  }
  if (const std::string_view hint = hint_for("info " + tools::lower(*name)); !hint.empty())
    throw failure("unknown topic `{}`; {}", *name, hint);
  const std::string near = debug::nearest_name(*name, names);
  throw failure("unknown topic `{}`; {}", *name, near.empty() ? "`info` lists the topics" : "did you mean `" + near + "`?");
}

void show(CommandContext& context, Arguments& arguments) {
  const std::string what = tools::lower(arguments.take("the setting"));
  if (what == "radix") {
    Arguments none("", "");
    return radix(context, none);
  }
  if (const std::string_view hint = hint_for("show " + what); !hint.empty()) throw failure("cannot show `{}`; {}", what, hint);
  throw failure("cannot show `{}`; use `show radix`, or `info` for a list of topics", what);
}

void print_row(CommandContext& context, const Command& command) {
  const std::vector<std::string> names = tools::split_words(command.names);
  context.print("  {:<16} {}", names.size() > 1 ? names[0] + ", " + names[1] : names[0], command.help);
}

// `help vice` and `help mame`, which the list of all commands leaves out.
bool print_group(CommandContext& context, std::string_view name) {
  const std::string_view group = tools::equals_ignore_case(name, "vice")   ? kVice
                                 : tools::equals_ignore_case(name, "mame") ? kMame
                                                                           : std::string_view();
  if (group.empty()) return false;
  context.print("{}:", group);
  for (const Command& command : compat_commands()) {
    if (command.group == group) print_row(context, command);
  }
  context.print("These commands expect hexadecimal numbers: type `radix 16` first. For commands with the same name in Janus, see `help`.");
  return true;
}

void apropos(CommandContext& context, Arguments& arguments) {
  const std::string word = tools::lower(arguments.take_rest("a word"));
  std::size_t found = 0;
  for (const Command& command : commands()) {
    const auto has = [&](std::string_view text) { return tools::lower(text).find(word) != std::string::npos; };
    if (!has(command.help) && !has(command.usage) && !has(command.names)) continue;
    ++found;
    print_row(context, command);
  }
  if (found == 0) throw failure("no command mentions `{}`; `help` lists all commands", word);
}

void quit(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  context.quit_requested = true;
}

}  // namespace

std::span<const Topic> topics() { return kTopics; }

void info_display(CommandContext& context, Arguments&) {
  if (const auto screen = context.session.screen()) {
    for (const std::string& row : *screen) context.print("{}", row);
  }
  const std::string digits = context.session.display_text();
  if (!digits.empty()) context.print("{}", digits);
  show_displays(context);  // gdb's displays
}

void help(CommandContext& context, Arguments& arguments) {
  const auto name = arguments.take_last();
  if (name && print_group(context, *name)) return;
  if (name) {
    const Command& command = find_command(parse_command(*name).name);
    std::vector<std::string> others = tools::split_words(command.names);
    others.erase(others.begin());
    const std::string_view gap = command.usage.empty() || command.usage.starts_with('/') ? "" : " ";
    context.print("{}{}{}", command.name(), gap, command.usage);
    context.print("  {}", command.help);
    if (!others.empty()) context.print("  also: {}", tools::join_names(others));
    context.print("  example: {}", command.example);
    return;
  }
  std::string_view group;
  for (const Command& command : native_commands()) {
    if (command.group != group) context.print("{}:", command.group);
    group = command.group;
    print_row(context, command);
  }
  context.print(
      "`help COMMAND` describes one command; `help vice` and `help mame` list the commands of VICE and MAME. Numbers are decimal; "
      "prefix hexadecimal numbers with $ or 0x. Symbols and registers can be used in place of numbers.");
}

// clang-format off
constexpr Command kInfo[] = {
    {"Other", "info i", "[TOPIC]", "show information about a topic, such as the program, the machine or the recording; without a topic, list the topics", "info registers", info, Effect::query},
    {"Other", "show", "radix", "show the default number base", "show radix", show, Effect::query},
    {"Other", "help", "[COMMAND | vice | mame]", "list all commands, describe one command, or list the supported commands of VICE or MAME", "help watch", help, Effect::query},
    {"Other", "apropos", "WORD", "search the names and descriptions of all commands for a word", "apropos watch", apropos, Effect::query},
    {"Other", "quit q", "", "exit the debugger", "quit", quit, Effect::query},
};
std::span<const Command> info_commands() { return kInfo; }

}  // namespace janus::commands
