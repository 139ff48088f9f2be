// Registers and memory.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/files.hpp"
#include "machines/catalogue.hpp"

namespace janus::commands {
namespace {

constexpr std::uint32_t kRow = 16;
constexpr std::uint32_t kDump = 8 * kRow;  // bytes, by default
constexpr std::uint32_t kTextRow = 64;
constexpr std::size_t kMostFound = 100;

// The registers of a machine, then the bytes of each address space.
using Cells = std::vector<std::vector<std::uint32_t>>;

Cells cells_of(const machines::Machine& machine) {
  Cells cells(1);
  for (std::size_t i = 0; i < machine.cpu().registers.size(); ++i) cells[0].push_back(machine.register_value(static_cast<int>(i)));
  const auto spaces = machine.spaces();
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    std::vector<std::uint32_t>& bytes = cells.emplace_back();
    for (std::uint32_t address = 0; address < spaces[i].size; ++address) bytes.push_back(machine.peek(static_cast<int>(i), address));
  }
  return cells;
}

Cells cells_at(CommandContext& context, std::uint64_t cycle) {
  if (cycle < context.history().begin() || cycle > context.history().end())
    throw failure("cycle {} is not recorded; `info recording` shows the recorded cycles", group_digits(cycle));
  struct AccessObserver : debug::ReplayObserver {
    explicit AccessObserver(const machines::Machine& of) : machine(of) {}
    void subscribe(machines::Observation&) override { cells = cells_of(machine); }
    const machines::Machine& machine;
    Cells cells;
  } look(context.machine());
  context.history().replay_range(cycle, cycle, look);
  return look.cells;
}

Cells cells_of_file(CommandContext& context, const std::string& path) {
  const machines::MachineInfo* info = machines::find_machine(context.machine().name());
  if (info == nullptr) throw failure("cannot read the file: failed to create a temporary {} machine", context.machine().name());
  const auto other = info->create();
  const std::vector<std::uint8_t> state = session::read_bytes(path, tools::kStateFile);
  if (const std::string refusal = other->load(state); !refusal.empty()) throw failure("{}: {}", path, refusal);
  return cells_of(*other);
}

// Characters of memory, with a dot for each unprintable one.
std::string characters(const CommandContext& context, int space, std::uint64_t first, std::uint64_t last) {
  std::string text;
  for (std::uint64_t address = first; address <= last; ++address) {
    const std::uint8_t byte = context.peek(space, address);
    text += byte >= 0x20 && byte < 0x7F ? static_cast<char>(byte) : '.';
  }
  return text;
}

struct RangeAndBytes {
  SpaceRange range;
  std::vector<std::optional<std::uint8_t>> bytes;
};

// RANGE BYTE..., FIRST LAST BYTE..., or MAME's form with commas, as in `find 100,20,4c`.
RangeAndBytes take_range_and_bytes(CommandContext& context, Arguments& arguments, bool any) {
  const std::vector<std::string> pieces = split_at_commas(arguments.rest());
  if (pieces.size() <= 2) {
    const SpaceRange range = context.take_range(arguments, 1);
    return {range, take_pattern(context, arguments, any)};
  }
  check_not_decimal(context, arguments.rest(), fmt::format("{} ADDRESS,LENGTH,BYTE", arguments.name()));
  std::string line;
  for (const std::string& piece : std::span(pieces).subspan(2)) line += piece + " ";
  Arguments bytes(line, "");
  const SpaceRange range = context.parse_range(pieces[0] + "," + pieces[1]);
  return {range, take_pattern(context, bytes, any)};
}

void find(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "h" && arguments.count() < 2) return help(context, arguments);  // gdb's
  const auto [range, bytes] = take_range_and_bytes(context, arguments, true);
  std::size_t found = 0;
  for (std::uint64_t at = range.first; at + bytes.size() <= std::uint64_t{range.last} + 1; ++at) {
    std::size_t same = 0;
    while (same < bytes.size() && (!bytes[same] || context.peek(range.space, at + same) == *bytes[same])) ++same;
    if (same == bytes.size() && ++found <= kMostFound)
      context.print("{}", context.address_text(range.space, static_cast<std::uint32_t>(at)));
  }
  if (found > kMostFound) context.print("... and {} more", found - kMostFound);
  if (found == 0) context.print("not found");
}

// The ranges can overlap.
void copy(CommandContext& context, Arguments& arguments) {
  const SpaceRange from = context.take_range(arguments);
  const std::string text = arguments.take("the destination address");
  const SpaceRange to = context.parse_range(text);
  arguments.finish();
  const std::uint32_t length = from.last - from.first + 1;
  if (length > context.space_info(to.space).size - to.first)
    throw failure("{} bytes do not fit at `{}`; copy fewer bytes, or use a lower address", length, text);
  std::vector<std::uint8_t> bytes;
  for (std::uint32_t i = 0; i < length; ++i) bytes.push_back(context.peek(from.space, from.first + i));
  write_bytes(context, to.space, to.first, bytes);
  context.print("{} bytes copied to {}", group_digits(std::uint64_t{length}), context.address_text(to.space, to.first));
}

// Compares two ranges of memory.
void compare_memory(CommandContext& context, Arguments& arguments) {
  const SpaceRange one = context.take_range(arguments);
  const SpaceRange other = context.parse_range(arguments.take("the other address"));
  arguments.finish();
  const std::uint32_t room = context.space_info(other.space).size - other.first;
  std::size_t different = 0;
  for (std::uint32_t i = 0; one.first + i <= one.last && i < room; ++i) {
    const std::uint8_t here = context.peek(one.space, one.first + i), there = context.peek(other.space, other.first + i);
    if (here == there || ++different > kMostFound) continue;
    context.print("{:<20} ${:02X}   {:<20} ${:02X}", context.address_text(one.space, one.first + i), here,
                  context.address_text(other.space, other.first + i), there);
  }
  if (different > kMostFound) context.print("... and {} more", different - kMostFound);
  if (different == 0) context.print("no differences");
}

}  // namespace

void write_bytes(CommandContext& context, int space, std::uint32_t address, std::span<const std::uint8_t> bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i)
    context.session.apply_input(
        {.kind = debug::Input::Kind::poke, .index = space, .address = address + static_cast<std::uint32_t>(i), .value = bytes[i]});
}

void dump(CommandContext& context, const SpaceRange& range) {
  for (std::uint64_t row = range.first; row <= range.last; row += kRow) {
    const std::uint64_t last = std::min<std::uint64_t>(range.last, row + kRow - 1);
    std::string hex;
    for (std::uint64_t address = row; address <= last; ++address)
      hex += fmt::format("{}{:02X} ", address % kRow == 8 && address != row ? " " : "", context.peek(range.space, address));
    context.print("{:04X}  {:<49} {}", row, hex, characters(context, range.space, row, last));
  }
}

// VICE's `i`.
void show_text(CommandContext& context, Arguments& arguments) {
  const SpaceRange range = take_shown_range(context, arguments, std::nullopt, kTextRow);
  for (std::uint64_t row = range.first; row <= range.last; row += kTextRow)
    context.print("{:04X}  \"{}\"", row, characters(context, range.space, row, std::min<std::uint64_t>(range.last, row + kTextRow - 1)));
}

SpaceRange take_shown_range(CommandContext& context, Arguments& arguments, const std::optional<SpaceRange>& start, std::uint32_t bytes) {
  SpaceRange range = arguments.empty() && start ? *start : context.take_range(arguments);
  arguments.finish();
  if (range.one) range.last = std::min(context.space_info(range.space).size, range.first + bytes) - 1;
  return range;
}

void show_memory(CommandContext& context, Arguments& arguments, const SpaceRange& start) {
  const SpaceRange range = take_shown_range(context, arguments, start, kDump);
  dump(context, range);
  const std::uint32_t next = range.last == context.space_info(range.space).size - 1 ? 0 : range.last + 1;
  context.next_memory = SpaceRange{range.space, next, next, true};
}

std::vector<std::optional<std::uint8_t>> take_pattern(CommandContext& context, Arguments& arguments, bool any) {
  std::vector<std::optional<std::uint8_t>> bytes;
  do {
    const std::string word = arguments.take("a byte");
    if (word.starts_with('"')) {
      for (const char c : unquote(word)) bytes.push_back(static_cast<std::uint8_t>(c));
    } else {
      bytes.push_back(any && word == "??" ? std::nullopt : std::optional(context.parse_byte(word)));
    }
  } while (!arguments.empty());
  return bytes;
}

void registers(CommandContext& context, Arguments& arguments) {
  const auto text = [&](int index) {
    const cpus::RegisterInfo& info = context.register_info(index);
    return fmt::format("{}={:0{}X}", info.name, context.frame_context().register_value(index), (info.bits + 3) / 4);
  };
  if (arguments.empty() && context.selected_frame() == 0)
    return context.print("{}  cycle {}", debug::register_text(context.machine(), true), group_digits(context.session.cycle()));
  if (arguments.empty()) {
    std::string all;
    for (int i = 0; i < std::ssize(context.cpu().registers); ++i) all += text(i) + "  ";
    return context.print("{}before the call of frame {}", all, context.selected_frame() - 1);
  }
  const std::string_view name = arguments.peek();
  const auto index = context.register_index(name.size() == 1 ? fmt::format(".{}", name) : std::string(name));
  if (!index || arguments.count() > 1) {
    // `r a=$05, x=$10` is VICE's.
    const bool foreign = arguments.name() == "r" && arguments.rest().find('=') != std::string_view::npos;
    if (foreign) check_not_decimal(context, arguments.rest(), "r NAME=VALUE");
    for (const std::string& piece : split_at_commas(arguments.rest())) assign(context, piece);
    return;
  }
  arguments.take("a register");
  context.print("{}", text(*index));
}

void memory(CommandContext& context, Arguments& arguments) {
  show_memory(context, arguments, context.next_memory.value_or(SpaceRange{.one = true}));
}

void fill(CommandContext& context, Arguments& arguments) {
  const auto [range, bytes] = take_range_and_bytes(context, arguments, false);
  for (std::uint64_t address = range.first; address <= range.last; ++address)
    write_bytes(context, range.space, static_cast<std::uint32_t>(address), {&*bytes[(address - range.first) % bytes.size()], 1});
  context.print("{} bytes filled", group_digits(std::uint64_t{range.last} - range.first + 1));
}

void compare(CommandContext& context, Arguments& arguments) {
  if (arguments.count() > 1 && !arguments.peek().starts_with('"')) return compare_memory(context, arguments);
  const std::string what = unquote(arguments.take_rest("a file or a cycle"));
  const bool is_cycle = context.marks().contains(what) || !tools::is_path(what);
  const Cells now = cells_of(context.machine());
  const Cells then = is_cycle ? cells_at(context, context.parse_cycle(what)) : cells_of_file(context, what);
  bool any = false;
  for (std::size_t group = 0; group < now.size(); ++group) {
    for (std::uint32_t i = 0; i < now[group].size(); ++i) {
      if (then[group][i] == now[group][i]) continue;
      any = true;
      const std::string name =
          group == 0 ? std::string(context.cpu().registers[i].name) : context.address_text(static_cast<int>(group) - 1, i);
      context.print("{:<24} other ${:02X}, current ${:02X}", name, then[group][i], now[group][i]);
    }
  }
  if (!any) context.print("registers and memory are identical");
}

// clang-format off
constexpr Command kMemory[] = {
    {"Memory", "reg r registers", "[NAME [[=] VALUE]]", "show all registers, show one register, or set a register", "reg a = 5", registers, Effect::edit, Command::once, CompletionKind::register_},
    {"Memory", "mem m", "[[SPACE:]RANGE]", "show the contents of memory; RANGE is FIRST..LAST, FIRST LAST, FIRST,LENGTH or FIRST,+LENGTH", "mem $50..$6F", memory, Effect::query, Command::repeats},
    {"Memory", "x", "/[COUNT][FORMAT][SIZE] [[SPACE:]ADDRESS]", "show COUNT memory values in FORMAT (x d u o t c), instructions (i), or strings (s); SIZE is b (1 byte), h (2) or w (4); without a format, show memory like `mem`", "x/8xb BOARD", examine, Effect::query, Command::repeats_formats},
    {"Memory", "dump", "[[SPACE:]RANGE] | binary memory FILE FIRST END", "show the contents of memory, or write a range of memory to a file", "dump $50..$5F", dump_or_save, Effect::file, Command::repeats},
    {"Memory", "set", "REGISTER = VALUE | [SPACE:]ADDRESS BYTE... | NAME VALUE... | $NAME = VALUE", "set a register, memory, a program variable, or a script variable", "set a = 5", set, Effect::edit},
    {"Memory", "fill", "[SPACE:]RANGE BYTE...", "fill a range of memory with a pattern of bytes", "fill $300..$30F $EA", fill, Effect::edit},
    {"Memory", "copy t", "[SPACE:]RANGE [SPACE:]ADDRESS", "copy a range of memory to another address", "copy $50..$5F $300", copy, Effect::edit},
    {"Memory", "find hunt h", "[SPACE:]RANGE BYTE... | \"TEXT\"", "search a range of memory for bytes or text; ?? matches any byte", "find $0..$3FF $20 ?? $01", find, Effect::query},
    {"Memory", "compare cmp", "FILE | CYCLE | RANGE ADDRESS", "compare the current state of the machine with a saved state or with its state at another cycle, or compare two ranges of memory", "compare begin", compare, Effect::query},
};
std::span<const Command> memory_commands() { return kMemory; }

}  // namespace janus::commands
