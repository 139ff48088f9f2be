// Commands that only VICE's monitor has. They work as they do there.
#include "frontends/core/commands/command.hpp"
#include "tools/formats/symbol_files.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

// `> ADDRESS BYTE...`
void vice_set(CommandContext& context, Arguments& arguments) {
  const std::string target = arguments.take("an address");
  if (target.starts_with('*')) check_target(context, target, "> ", " ", arguments.rest());
  const SpaceRange range = context.parse_range(target);
  if (!range.one) arguments.fail("`{}` is a range; use `fill` to fill it", target);
  set_bytes(context, target, arguments);
}

// `mc` shows eight rows of a character, and `ms` 21 rows of three bytes.
void show_pixels(CommandContext& context, Arguments& arguments) {
  const std::uint32_t width = arguments.name() == "ms" ? 3 : 1, all = width == 3 ? 63 : 8;
  const SpaceRange here{0, context.pc(), context.pc(), true};
  const SpaceRange range = take_shown_range(context, arguments, context.next_memory.value_or(here), all);
  const std::uint32_t end = context.space_info(range.space).size;
  for (std::uint32_t row = range.first; row <= range.last; row += width) {
    std::string text;
    for (std::uint32_t at = row; at < row + width && at < end; ++at) {
      for (int bit = 7; bit >= 0; --bit) text += (context.peek(range.space, at) >> bit & 1) != 0 ? '*' : '.';
    }
    context.print("{:04X}  {}", row, text);
  }
}

// `al [C:]ADDRESS .NAME` and `dl`.
void vice_label(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "dl" || arguments.name() == "del_label") {
    const std::string name = arguments.take("a name");
    arguments.finish();
    const auto address = context.session.symbols().label(name.substr(name.starts_with('.') ? 1 : 0));
    if (!address) throw failure("`{}` is not a label", name);
    return remove_label(context, static_cast<std::uint16_t>(*address));
  }
  const SpaceRange range = context.parse_range(arguments.take("an address"));
  std::string name = arguments.take("a name");
  arguments.finish();
  if (range.space != 0 || !range.one) throw Error("a label needs a single address in memory");
  if (name.starts_with('.')) name.erase(0, 1);
  set_label(context, static_cast<std::uint16_t>(range.first), name);
  context.print(".{} is ${:04X}", name, range.first);
}

void save_labels(CommandContext& context, Arguments& arguments) {
  const std::string given = arguments.take_rest("the quoted file name");
  if (!given.starts_with('"'))
    throw failure("`{0} {1}` is ambiguous; use `sl \"{1}\"` to save the labels, or `load {1}` to load a state, as MAME's `sl` does",
                  arguments.name(), given);
  tools::Symbols names;
  for (const debug::Symbol& symbol : context.session.symbols().sorted())
    names.push_back({.name = symbol.name, .value = symbol.value, .label = symbol.is_label});
  context.write_file(unquote(given), tools::write_vice_labels(names));
  context.print("{} labels written to {}", names.size(), unquote(given));
}

// The last N instructions; also MAME's `history`.
void history_back(CommandContext& context, Arguments& arguments) {
  const std::string text(arguments.peek().starts_with(',') ? arguments.rest().substr(1) : arguments.rest());
  Arguments count(text, "chis [N]");
  trace(context, count);
}

void stopwatch(CommandContext& context, Arguments& arguments) {
  const bool reset = arguments.take_if("reset");
  arguments.finish();
  if (reset) context.stopwatch = context.session.cycle();
  const std::uint64_t now = context.session.cycle(), from = std::min(context.stopwatch, now);
  context.print("{} cycles since {}", group_digits(now - from), from == 0 ? "power-on" : "cycle " + group_digits(from));
}

void show_cpu(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  context.print("{}, the only processor in this machine", context.cpu().name);
}

void show_screen(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  info_display(context, arguments);
}

// VICE numbers the buttons of the deck.
void tape_control(CommandContext& context, Arguments& arguments) {
  const std::string number = arguments.take("a number");
  arguments.finish();
  const char* const word = number == "0" ? "stop" : number == "1" ? "play" : number == "3" ? "rewind" : number == "4" ? "record" : nullptr;
  if (word == nullptr) throw failure("`tapectrl {}`: unknown number; use 0 (stop), 1 (play), 3 (rewind) or 4 (record)", number);
  Arguments button(word, "tape");
  tape(context, button);
}

void warp_or_record(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "warp") return context.print("the machine always runs at full speed in the debugger");
  if (!arguments.empty())
    throw Error("the run is always recorded; use `save session FILE` to save it, or `save breakpoints FILE` for the breakpoints");
  context.print("the run is always recorded; use `back`, `rcontinue` and `goto` to move through it");
}

}  // namespace

// Shows the address spaces, or the region at an address.
void spaces(CommandContext& context, Arguments& arguments) {
  const machines::Machine& machine = context.machine();
  std::optional<SpaceRange> place;
  if (arguments.name() == "map" && !arguments.empty()) place = context.parse_range(arguments.take("an address"));
  if (!arguments.empty())
    throw failure("`{}`: cannot select an address space; put its name before an address, as in `mem SPACE:0..15`", arguments.peek());
  for (const machines::Region& region : machine.memory_map()) {
    const bool io = region.what.find("RAM") == std::string_view::npos && region.what.find("ROM") == std::string_view::npos;
    if (arguments.name() == "bank" || (arguments.name() == "io" && !io)) continue;
    if (place && (place->space != 0 || place->first < region.first || place->first > region.last)) continue;
    context.print("{:04X} to {:04X}  {}", region.first, region.last, region.what);
    if (arguments.name() == "io") dump(context, {0, region.first, std::min<std::uint32_t>(region.last, region.first + 0x3Fu), false});
  }
  if (arguments.name() == "io" || place) return;
  for (const machines::Space& space : machine.spaces()) context.print("space {}: {} bytes", space.name, group_digits(space.size));
}

// clang-format off
constexpr Command kViceRows[] = {
    {kVice, "bk", "[exec | load | store] [RANGE] [if CONDITION]", "set a breakpoint or watchpoint; without arguments, list the breakpoints", "bk exec $0100", "break"},
    {kVice, ">", "[C:]ADDRESS BYTE...", "write bytes to memory at ADDRESS", "> $50 $12", vice_set, Effect::edit},
    {kVice, "mc ms", "[ADDRESS]", "show memory as pixels; `mc` shows 8 bytes as a character, and `ms` shows 63 bytes as a sprite", "mc $50", show_pixels, Effect::query, Command::repeats},
    {kVice, "ll load_labels", "\"FILE\"", "load labels from a file", "ll \"FILE\"", "sym"},
    {kVice, "sl save_labels", "\"FILE\"", "save all labels to a file", "sl \"all.lab\"", save_labels, Effect::file},
    {kVice, "al add_label dl del_label", "[C:]ADDRESS .NAME", "add a label for an address; `dl .NAME` deletes it", "al C:$0200 .foo", vice_label, Effect::edit},
    {kVice, "shl show_labels", "", "list all labels", "shl", "sym"},
    {kVice, "bload", "\"FILE\" DEVICE ADDRESS", "load a binary file into memory at ADDRESS; `load` and `l` read the address from the file", "bload \"FILE\" 0 $0300", load_bytes, Effect::file},
    {kVice, "bsave", "\"FILE\" DEVICE FIRST LAST", "save a range of memory to a binary file; `save` and `s` also write the start address to the file", "bsave \"page.bin\" 0 $0200 $0210", save_bytes, Effect::file},
    {kVice, "chis cpuhistory history", "[N]", "show the last N executed instructions (default 20)", "chis 5", history_back, Effect::query},
    {kVice, "sw stopwatch", "[reset]", "show the number of cycles since power-on, or since the last reset of the stopwatch", "sw", stopwatch, Effect::edit},
    {kVice, "~", "EXPRESSION", "print the value of an expression in all number formats", "~ $10", "print", Effect::query, Command::once, CompletionKind::nothing},
    {kVice, "bank", "", "list the address spaces", "bank", spaces, Effect::query},
    {kVice, "io", "", "show the I/O registers of the chips", "io", spaces, Effect::query},
    {kVice, "cpu", "", "show the type of the processor", "cpu", show_cpu, Effect::query},
    {kVice, "screen sc", "", "show the machine's display", "screen", show_screen, Effect::query},
    {kVice, "playback pb", "\"FILE\"", "read debugger commands from a file and run them", "pb \"FILE\"", "source"},
    {kVice, "undump", "\"FILE\"", "load a saved machine state; `dump \"FILE\"` saves one", "undump \"FILE\"", "load"},
    {kVice, "tapectrl", "N", "control the cassette deck; N is 0 (stop), 1 (play), 3 (rewind) or 4 (record)", "tapectrl 0", tape_control, Effect::edit},
    {kVice, "warp record", "[on | off]", "do nothing; the machine always runs at full speed and records everything", "warp on", warp_or_record, Effect::query},
};
std::span<const Command> vice_commands() { return kViceRows; }

}  // namespace janus::commands
