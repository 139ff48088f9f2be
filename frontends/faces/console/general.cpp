// State files, information and help.
#include <algorithm>

#include "frontends/faces/console/command.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/screenshot.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "tools/text.hpp"

namespace janus::console {
namespace {

void info_program(CommandContext& context) {
  const session::Program* program = context.session.program();
  if (program == nullptr) return context.print("no program with a manifest is loaded");
  context.print("{}: {}{}", program->name, program->title, program->author.empty() ? "" : ", " + session::credit(*program));
  for (const auto& [name, value] : context.session.settings()) context.print("  setting {} = {}", name, value);
  for (const debug::RoutineWatch& watch : program->watches) {
    std::string names;
    for (const debug::Variable& variable : watch.variables) names += (names.empty() ? "" : ", ") + variable.name;
    context.print("  watched with {}: {}", watch.routine, names);
  }
}

void info_machine(CommandContext& context) {
  const machines::Machine& machine = context.machine();
  context.print("{}: {}, {} at {} Hz", machine.name(), machine.title(), context.cpu().name, grouped(machine.clock_hz()));
  for (const machines::Region& region : machine.memory_map())
    context.print("  {:04X} to {:04X}  {}", region.first, region.last, region.what);
  for (const machines::Space& space : machine.spaces()) context.print("  space {}: {} bytes", space.name, grouped(space.size));
  for (const machines::OptionInfo& option : machine.options()) context.print("  option {} = {}", option.name, machine.option(option.name));
  std::string keys;
  for (const machines::KeyInfo& key : machines::keys_of(machine)) keys += fmt::format("{}{}", keys.empty() ? "" : " ", key.name);
  if (!keys.empty()) context.print("  keys {}", keys);
}

void info_display(CommandContext& context) {
  if (const auto screen = context.session.screen()) {
    for (const std::string& row : *screen) context.print("{}", row);
  }
  const std::string digits = context.session.display_text();
  if (!digits.empty()) context.print("{}", digits);
}

void info_recording(CommandContext& context) {
  const debug::History& history = context.history();
  context.print("cycles {} to {}, now {}", grouped(history.begin()), grouped(history.end()), grouped(context.session.cycle()));
  context.print("{} keyframes, {} inputs, {} KB, {} other future{}", history.keyframes().size(), history.inputs().size(),
                grouped(history.memory_size() / 1024), history.futures().size(), history.futures().size() == 1 ? "" : "s");
  if (history.dropped_futures() != 0)
    context.print("{} of the oldest futures dropped: all together are kept to {} KB", grouped(history.dropped_futures()),
                  grouped(history.kept_at_most() / 1024));
}

std::string slot_text(const machines::Machine& machine, const std::string& name) {
  for (const machines::SlotInfo& slot : machines::slots_of(machine)) {
    if (slot.name == name && slot.kind == machines::SlotInfo::Kind::text) return "text " + name;
  }
  return "ROM " + name;
}

void info_inputs(CommandContext& context) {
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
      case Kind::set_register:
        text = fmt::format("set {} to ${:02X}", context.cpu().registers[static_cast<std::size_t>(input.index)].name, input.value);
        break;
      case Kind::load_rom: text = fmt::format("load {}", slot_text(context.machine(), input.name)); break;
      case Kind::reset: text = "reset"; break;
      case Kind::setting: text = fmt::format("setting {}={}", input.name, input.text); break;
    }
    context.print("{:>15}  {}", grouped(input.cycle), text);
  }
}

void info_files(CommandContext& context) {
  if (context.session.sources().files().empty()) context.print("this program came without sources");
  for (const debug::SourceFile& file : context.session.sources().files()) context.print("{}, {} lines", file.path, file.lines.size());
}

void info_breakpoints(CommandContext& context) {
  Arguments none("", "");
  set_breakpoint(context, none);
}

void info_marks(CommandContext& context) {
  Arguments none("", "");
  mark(context, none);
}

constexpr Topic kTopics[] = {
    {"breakpoints", "what stops a run", info_breakpoints},
    {"display", "what the machine shows", info_display},
    {"files", "source files", info_files},
    {"inputs", "every outside change, with its cycle", info_inputs},
    {"machine", "memory map, address spaces, options, keys", info_machine},
    {"marks", "named cycles", info_marks},
    {"program", "title, settings, watched variables", info_program},
    {"recording", "how far back and forward one can go", info_recording},
};

}  // namespace

std::span<const Topic> topics() { return kTopics; }

void save(CommandContext& context, Arguments& arguments) {
  const bool whole = arguments.count() > 1 && arguments.take_if("session");
  const std::string path = unquoted(arguments.take_rest("a file"));
  const std::vector<std::uint8_t> bytes =
      whole ? session::save_session(context.session, context.marks) : context.session.timeline().save_state();
  session::write_file(path, bytes);
  context.print("{} saved to {}", whole ? "session" : "state", path);
}

void screenshot(CommandContext& context, Arguments& arguments) {
  const session::ScreenshotTarget target = session::parse_screenshot(unquoted(arguments.take_rest("a file")), context.machine());
  session::write_file(target.file, session::screenshot(context.machine(), target.display));
  context.print("written to {}", target.file);
}

void load(CommandContext& context, Arguments& arguments) {
  const std::string path = unquoted(arguments.take_rest("a file"));
  const session::FileToOpen file = session::look_at_file(path, session::built_in_collection());
  if (file.kind == session::FileKind::program)
    throw Error(fmt::format(
        "{}: `janus debug {}` takes a program; `load` takes states, sessions, tapes, symbols, sources, texts and images", path, path));
  if (file.kind != session::FileKind::session) {
    const std::string done = session::put_in(context.session, file, context.control);
    return file.kind == session::FileKind::state ? context.show_stop("loaded") : context.print("{}", done);
  }
  session::LoadedSession loaded;
  try {
    loaded = session::load_session(context.session, std::vector<std::uint8_t>(file.bytes.begin(), file.bytes.end()), context.control);
  } catch (const Error& error) { throw Error(fmt::format("{}: {}", path, error.what())); }
  if (!loaded.whole) return context.show_stop("interrupted, nothing was loaded");
  context.marks = std::move(loaded.marks);
  for (const std::string& line : loaded.remarks) context.print("{}", line);
  context.show_stop("loaded");
}

void info(CommandContext& context, Arguments& arguments) {
  const auto name = arguments.take_optional();
  arguments.finish();
  if (!name) {
    for (const Topic& topic : topics()) context.print("info {:<12} {}", topic.name, topic.help);
    return;
  }
  std::vector<std::string> names;
  for (const Topic& topic : topics()) {
    if (topic.name.size() >= name->size() && tools::equal_folded(topic.name.substr(0, name->size()), *name)) return topic.show(context);
    names.emplace_back(topic.name);
  }
  const std::string near = debug::nearest_name(*name, names);
  throw Error(fmt::format("there is no topic `{}`; {}", *name, near.empty() ? "`info` lists them" : "did you mean `" + near + "`?"));
}

void help(CommandContext& context, Arguments& arguments) {
  const auto name = arguments.take_optional();
  arguments.finish();
  if (name) {
    const Command& command = find_command(*name);
    std::string shorts;
    for (std::size_t i = 1; i < command.names.size(); ++i) shorts += fmt::format("{}{}", i == 1 ? "" : ", ", command.names[i]);
    context.print("{}{}{}", command.names.front(), command.usage.empty() ? "" : " ", command.usage);
    context.print("  {}", command.help);
    if (!shorts.empty()) context.print("  also: {}", shorts);
    return;
  }
  std::string_view group;
  for (const Command& command : commands()) {
    if (command.group != group) context.print("{}:", command.group);
    group = command.group;
    const std::string names =
        command.names.size() > 1 ? fmt::format("{}, {}", command.names[0], command.names[1]) : std::string(command.names[0]);
    context.print("  {:<16} {}", names, command.help);
  }
  context.print(
      "`help COMMAND` shows what follows it. Numbers are decimal, $ or 0x hexadecimal; names of the program and registers are understood.");
}

void quit(CommandContext&, Arguments& arguments) { arguments.finish(); }

}  // namespace janus::console
