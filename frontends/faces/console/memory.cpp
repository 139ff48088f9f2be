// Registers and memory.
#include <algorithm>

#include "frontends/faces/console/command.hpp"
#include "frontends/core/session/files.hpp"
#include "machines/catalogue.hpp"
#include "tools/printable.hpp"

namespace janus::console {
namespace {

constexpr std::uint32_t kRow = 16;
constexpr std::uint32_t kDump = 8 * kRow;  // bytes, if nothing else is asked for
constexpr std::size_t kMostFound = 100;

void poke(CommandContext& context, int space, std::uint32_t address, std::uint8_t value) {
  context.session.enter({.kind = debug::Input::Kind::poke, .index = space, .address = address, .value = value});
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

// Bytes, words of which may be texts; `any` takes ?? for every byte.
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

// Values of a type, from the place of the first on.
void set_typed(CommandContext& context, const debug::TypedName& place, Arguments& arguments) {
  if (place.type == debug::Type::string)
    throw Error(
        fmt::format("`{}` is a string: the program alone makes its characters; `mem` and `set` change those that there are", place.name));
  std::vector<std::uint8_t> bytes;
  do {
    const std::string word = arguments.take("a value");
    const debug::Number number = context.parse(word).value(context.session.context());
    const auto encoded = debug::encode(place.type, number);
    if (!encoded) throw Error(fmt::format("`{}` is {}: that is no {}", word, debug::to_text(number), debug::type_name(place.type)));
    bytes.insert(bytes.end(), encoded->begin(), encoded->end());
  } while (!arguments.empty());
  if (bytes.size() > place.size())
    throw Error(fmt::format("`{}` has room for {}", place.name, place.count == 1 ? "one value" : fmt::format("{} values", place.count)));
  for (std::size_t i = 0; i < bytes.size(); ++i) poke(context, place.space, place.address + static_cast<std::uint32_t>(i), bytes[i]);
  context.print("{} = {}", place.name, debug::value_text(place.type, bytes));
}

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
  if (info == nullptr) throw Error(fmt::format("{} cannot be built a second time", context.machine().name()));
  const auto other = info->create();
  const std::vector<std::uint8_t> state = session::read_bytes(path, tools::kStateFile);
  if (const std::string refusal = other->load(state); !refusal.empty()) throw Error(fmt::format("{}: {}", path, refusal));
  return Picture(*other);
}

}  // namespace

void registers(CommandContext& context, Arguments& arguments) {
  if (arguments.empty())
    return context.print("{}  cycle {}", debug::register_text(context.machine(), true), grouped(context.session.cycle()));
  const auto index = context.register_index(arguments.peek());
  if (!index || arguments.count() > 1) return set(context, arguments);
  const cpus::RegisterInfo& info = context.cpu().registers[static_cast<std::size_t>(*index)];
  context.print("{}={:0{}X}", info.name, context.machine().register_value(*index), (info.bits + 3) / 4);
}

void memory(CommandContext& context, Arguments& arguments) {
  const auto text = arguments.take_optional();
  arguments.finish();
  SpaceRange range = text ? context.range(*text) : context.next_memory.value_or(SpaceRange{0, 0, 0, true});
  const std::uint32_t end = context.machine().spaces()[static_cast<std::size_t>(range.space)].size - 1;
  if (range.one) range.last = std::min(end, range.first + kDump - 1);
  dump(context, range);
  const std::uint32_t next = range.last == end ? 0 : range.last + 1;
  context.next_memory = SpaceRange{range.space, next, next, true};
}

void set(CommandContext& context, Arguments& arguments) {
  const std::string target = arguments.take("a register or an address");
  arguments.take_if("=");
  if (const auto index = context.register_index(target)) {
    const cpus::RegisterInfo& info = context.cpu().registers[static_cast<std::size_t>(*index)];
    const std::string text = arguments.take_rest("the value");
    const std::int64_t number = context.value(text);
    if (number < 0 || number >> info.bits != 0) throw Error(fmt::format("`{}` is {}: {} has {} bits", text, number, info.name, info.bits));
    context.session.set_register(*index, static_cast<std::uint32_t>(number));
    return context.print("{}", debug::register_text(context.machine(), true));
  }
  const SpaceRange range = context.range(target);
  if (const auto place = context.typed_place(target); place && place->type != debug::Type::u8 && place->type != debug::Type::text)
    return set_typed(context, *place, arguments);
  const auto bytes = pattern(context, arguments, false);
  const std::uint32_t size = context.machine().spaces()[static_cast<std::size_t>(range.space)].size;
  if (bytes.size() > size - range.first) throw Error(fmt::format("{} bytes from `{}` on reach beyond the end", bytes.size(), target));
  for (std::size_t i = 0; i < bytes.size(); ++i) poke(context, range.space, range.first + static_cast<std::uint32_t>(i), *bytes[i]);
  dump(context, {range.space, range.first, range.first + static_cast<std::uint32_t>(bytes.size()) - 1, false});
}

void fill(CommandContext& context, Arguments& arguments) {
  const SpaceRange range = context.range(arguments.take("a range"));
  const auto bytes = pattern(context, arguments, false);
  for (std::uint64_t address = range.first; address <= range.last; ++address)
    poke(context, range.space, static_cast<std::uint32_t>(address), *bytes[(address - range.first) % bytes.size()]);
  context.print("{} bytes filled", grouped(std::uint64_t{range.last} - range.first + 1));
}

void find(CommandContext& context, Arguments& arguments) {
  const SpaceRange range = context.range(arguments.take("a range"));
  const auto bytes = pattern(context, arguments, true);
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

void compare(CommandContext& context, Arguments& arguments) {
  const std::string what = unquoted(arguments.take_rest("a file or a moment"));
  const bool is_moment = context.marks.contains(what) || !tools::is_file(what);
  const Picture now(context.machine());
  std::optional<Picture> then;
  if (is_moment) {
    const std::uint64_t cycle = context.moment(what);
    if (cycle < context.history().begin() || cycle > context.history().end())
      throw Error(fmt::format("cycle {} is not recorded", grouped(cycle)));
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
  if (!any) context.print("no difference in registers and memory");
}

void evaluate(CommandContext& context, Arguments& arguments) {
  const std::string what = arguments.take_rest("an expression");
  if (const auto level = context.find_level(what); level && *level != 0) return variables_of_level(context, *level);
  // A whole array, or a text, is no number.
  if (const debug::TypedName* name = context.session.symbols().typed(what);
      name != nullptr && (name->is_array() || debug::is_text(name->type)))
    return context.print("{}  {} from {} on", debug::value_text(context.session.context(), *name), debug::type_name(name->type),
                         context.address_text(name->space, name->address));
  const debug::Expression expression = context.parse_any(what);
  if (expression.is_text()) return context.print("\"{}\"", tools::printable(expression.text_value(context.session.context())));
  const debug::Number value = expression.value(context.session.context());
  if (value.is_real()) return context.print("{}", debug::to_text(value));
  const std::int64_t number = value.as_whole();
  std::string text = fmt::format("${:02X}  {}", static_cast<std::uint64_t>(number), number);
  if (number >= 0 && number <= 0xFF) text += fmt::format("  %{:08b}", number);
  if (number >= 0x20 && number < 0x7F) text += fmt::format("  '{}'", static_cast<char>(number));
  if (number >= 0 && number <= 0xFFFF) {
    const std::string place =
        context.code.name(static_cast<std::uint16_t>(number)).value_or(context.code.place(static_cast<std::uint16_t>(number)));
    if (!place.empty()) text += "  " + place;
  }
  context.print("{}", text);
}

}  // namespace janus::console
