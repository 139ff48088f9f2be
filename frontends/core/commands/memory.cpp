// Registers and memory.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/commands/value_format.hpp"
#include "frontends/core/session/files.hpp"
#include "machines/catalogue.hpp"

namespace janus::commands {
namespace {

constexpr std::uint32_t kRow = 16;
constexpr std::uint32_t kDump = 8 * kRow;  // bytes, if nothing else is asked for
constexpr std::size_t kMostFound = 100;

// All address spaces and registers of a machine.
struct Picture {
  std::vector<std::vector<std::uint8_t>> spaces;
  std::vector<std::uint32_t> registers;

  explicit Picture(const machines::Machine& machine) {
    const auto all = machine.spaces();
    for (std::size_t i = 0; i < all.size(); ++i) {
      spaces.emplace_back();
      for (std::uint32_t address = 0; address < all[i].size; ++address) spaces[i].push_back(machine.peek(static_cast<int>(i), address));
    }
    for (std::size_t i = 0; i < machine.cpu().registers.size(); ++i) registers.push_back(machine.register_value(static_cast<int>(i)));
  }
};

std::optional<Picture> picture_at(CommandContext& context, std::uint64_t cycle) {
  struct Look : debug::Onlooker {
    const machines::Machine* machine = nullptr;
    std::optional<Picture> picture;
    void subscribe(machines::Observation&) override { picture.emplace(*machine); }
  } look;
  look.machine = &context.machine();
  context.history().look_at(cycle, cycle, look);
  return look.picture;
}

Picture picture_of_file(CommandContext& context, const std::string& path) {
  const machines::MachineInfo* info = machines::find_machine(context.machine().name());
  if (info == nullptr) throw Error(fmt::format("cannot create a second {} to read the file", context.machine().name()));
  const auto other = info->create();
  const std::vector<std::uint8_t> state = session::read_bytes(path, tools::kStateFile);
  if (const std::string refusal = other->load(state); !refusal.empty()) throw Error(fmt::format("{}: {}", path, refusal));
  return Picture(*other);
}

}  // namespace

void write_bytes(CommandContext& context, int space, std::uint32_t address, std::span<const std::uint8_t> bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i)
    context.session.enter(
        {.kind = debug::Input::Kind::poke, .index = space, .address = address + static_cast<std::uint32_t>(i), .value = bytes[i]});
}

void dump(CommandContext& context, const SpaceRange& range) {
  for (std::uint64_t row = range.first; row <= range.last; row += kRow) {
    std::string hex, text;
    for (std::uint64_t address = row; address < row + kRow && address <= range.last; ++address) {
      const std::uint8_t byte = context.machine().peek(range.space, static_cast<std::uint32_t>(address));
      hex += fmt::format("{}{:02X} ", address % kRow == 8 && address != row ? " " : "", byte);
      text += byte >= 0x20 && byte < 0x7F ? static_cast<char>(byte) : '.';
    }
    context.print("{:04X}  {:<49} {}", row, hex, text);
  }
}

std::vector<std::optional<std::uint8_t>> pattern(CommandContext& context, Arguments& arguments, bool any) {
  std::vector<std::optional<std::uint8_t>> bytes;
  do {
    const std::string word = arguments.take("a byte");
    if (any && word == "??") {
      bytes.push_back(std::nullopt);
    } else if (word.starts_with('"')) {
      for (const char c : unquoted(word)) bytes.push_back(static_cast<std::uint8_t>(c));
    } else {
      bytes.push_back(context.byte(word));
    }
  } while (!arguments.empty());
  return bytes;
}

void registers(CommandContext& context, Arguments& arguments) {
  if (arguments.empty())
    return context.print("{}  cycle {}", debug::register_text(context.machine(), true), grouped(context.session.cycle()));
  const auto index = context.register_index(arguments.peek());
  if (!index || arguments.count() > 1) {
    // `r a=$05, x=$10` is VICE's.
    const bool foreign = arguments.name() == "r" && arguments.rest().find('=') != std::string_view::npos;
    if (foreign) refuse_decimal(context, arguments.rest(), "r NAME=VALUE");
    for (const std::string& piece : between_commas(arguments.rest())) assign(context, piece);
    return;
  }
  arguments.take("a register");
  const cpus::RegisterInfo& info = context.cpu().registers[static_cast<std::size_t>(*index)];
  context.print("{}={:0{}X}", info.name, context.machine().register_value(*index), (info.bits + 3) / 4);
}

void memory(CommandContext& context, Arguments& arguments) {
  SpaceRange range = context.next_memory.value_or(SpaceRange{0, 0, 0, true});
  if (!arguments.empty()) range = context.take_range(arguments);
  arguments.finish();
  const std::uint32_t end = context.machine().spaces()[static_cast<std::size_t>(range.space)].size - 1;
  if (range.one) range.last = std::min(end, range.first + kDump - 1);
  dump(context, range);
  const std::uint32_t next = range.last == end ? 0 : range.last + 1;
  context.next_memory = SpaceRange{range.space, next, next, true};
}

namespace {

// RANGE or FIRST LAST, and what follows: words, or after commas as in MAME's `find 100,20,4c`.
SpaceRange take_stretch(CommandContext& context, Arguments& arguments, std::vector<std::string>& after_commas) {
  const std::vector<std::string> pieces = between_commas(arguments.rest());
  if (pieces.size() > 2) {
    refuse_decimal(context, arguments.rest(), fmt::format("{} ADDRESS,LENGTH,BYTE", arguments.name()));
    after_commas.assign(pieces.begin() + 2, pieces.end());
    return context.range(pieces[0] + "," + pieces[1]);
  }
  const std::string first = arguments.take("a range");
  const SpaceRange range = context.range(first);
  return range.one && arguments.count() > 1 ? context.ended_by(range, first, arguments.take("the end")) : range;
}

std::vector<std::optional<std::uint8_t>> take_pattern(CommandContext& context, Arguments& arguments, std::span<const std::string> words,
                                                      bool any) {
  if (words.empty()) return pattern(context, arguments, any);
  std::string line;
  for (const std::string& word : words) line += word + " ";
  Arguments rest(line, "");
  return pattern(context, rest, any);
}

}  // namespace

void fill(CommandContext& context, Arguments& arguments) {
  std::vector<std::string> words;
  const SpaceRange range = take_stretch(context, arguments, words);
  const auto bytes = take_pattern(context, arguments, words, false);
  for (std::uint64_t address = range.first; address <= range.last; ++address)
    write_bytes(context, range.space, static_cast<std::uint32_t>(address), {&*bytes[(address - range.first) % bytes.size()], 1});
  context.print("{} bytes filled", grouped(std::uint64_t{range.last} - range.first + 1));
}

void find(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "h" && arguments.count() < 2) return help(context, arguments);  // gdb's
  std::vector<std::string> words;
  const SpaceRange range = take_stretch(context, arguments, words);
  const auto bytes = take_pattern(context, arguments, words, true);
  std::size_t found = 0;
  for (std::uint64_t at = range.first; at + bytes.size() <= std::uint64_t{range.last} + 1; ++at) {
    bool same = true;
    for (std::size_t i = 0; same && i < bytes.size(); ++i)
      same = !bytes[i] || context.machine().peek(range.space, static_cast<std::uint32_t>(at + i)) == *bytes[i];
    if (same && ++found <= kMostFound) context.print("{}", context.address_text(range.space, static_cast<std::uint32_t>(at)));
  }
  if (found > kMostFound) context.print("... and {} more", found - kMostFound);
  if (found == 0) context.print("not found");
}

// A stretch of memory into another place; they may overlap.
void copy(CommandContext& context, Arguments& arguments) {
  const SpaceRange from = context.take_range(arguments);
  const std::string text = arguments.take("the destination address");
  const SpaceRange to = context.range(text);
  arguments.finish();
  const std::uint32_t length = from.last - from.first + 1;
  if (length > context.machine().spaces()[static_cast<std::size_t>(to.space)].size - to.first)
    throw Error(fmt::format("{} bytes do not fit at `{}`; copy fewer bytes, or use a lower address", length, text));
  std::vector<std::uint8_t> bytes;
  for (std::uint32_t i = 0; i < length; ++i) bytes.push_back(context.machine().peek(from.space, from.first + i));
  write_bytes(context, to.space, to.first, bytes);
  context.print("{} bytes copied to {}", grouped(std::uint64_t{length}), context.address_text(to.space, to.first));
}

namespace {

// A stretch of memory with another.
void compare_memory(CommandContext& context, Arguments& arguments) {
  const SpaceRange one = context.take_range(arguments);
  const SpaceRange other = context.range(arguments.take("the other address"));
  arguments.finish();
  const std::uint32_t room = context.machine().spaces()[static_cast<std::size_t>(other.space)].size - other.first;
  std::size_t different = 0;
  for (std::uint32_t i = 0; one.first + i <= one.last && i < room; ++i) {
    const std::uint8_t here = context.machine().peek(one.space, one.first + i),
                       there = context.machine().peek(other.space, other.first + i);
    if (here == there || ++different > kMostFound) continue;
    context.print("{:<20} ${:02X}   {:<20} ${:02X}", context.address_text(one.space, one.first + i), here,
                  context.address_text(other.space, other.first + i), there);
  }
  if (different > kMostFound) context.print("... and {} more", different - kMostFound);
  if (different == 0) context.print("no differences");
}

}  // namespace

void compare(CommandContext& context, Arguments& arguments) {
  if (arguments.count() > 1 && !arguments.peek().starts_with('"')) return compare_memory(context, arguments);
  const std::string what = unquoted(arguments.take_rest("a file or a cycle"));
  const bool is_moment = context.marks.contains(what) || !tools::names_a_path(what);
  const Picture now(context.machine());
  std::optional<Picture> then;
  if (is_moment) {
    const std::uint64_t cycle = context.moment(what);
    if (cycle < context.history().begin() || cycle > context.history().end())
      throw Error(fmt::format("cycle {} is not recorded; `info recording` shows the recorded cycles", grouped(cycle)));
    then = picture_at(context, cycle);
  } else {
    then = picture_of_file(context, what);
  }
  bool any = false;
  for (std::size_t i = 0; i < now.registers.size(); ++i) {
    if (now.registers[i] == then->registers[i]) continue;
    any = true;
    context.print("{:<24} there ${:02X}, here ${:02X}", context.cpu().registers[i].name, then->registers[i], now.registers[i]);
  }
  for (std::size_t space = 0; space < now.spaces.size(); ++space) {
    for (std::uint32_t address = 0; address < now.spaces[space].size(); ++address) {
      const std::uint8_t there = then->spaces[space][address], here = now.spaces[space][address];
      if (there == here) continue;
      any = true;
      context.print("{:<24} there ${:02X}, here ${:02X}", context.address_text(static_cast<int>(space), address), there, here);
    }
  }
  if (!any) context.print("registers and memory are identical");
}

}  // namespace janus::commands
