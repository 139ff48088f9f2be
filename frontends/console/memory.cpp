// Registers and memory.
#include <algorithm>

#include "frontends/console/command.hpp"
#include "frontends/session/files.hpp"
#include "machines/catalogue.hpp"
#include "tools/printable.hpp"

namespace janus::console {
namespace {

constexpr std::uint32_t kRow = 16;
constexpr std::uint32_t kDump = 8 * kRow;  // bytes, if nothing else is asked for
constexpr std::size_t kMostFound = 100;

void poke(Desk& desk, int space, std::uint32_t address, std::uint8_t value) {
  desk.session.enter({.kind = debug::Input::Kind::poke, .index = space, .address = address, .value = value});
}

void dump(Desk& desk, const SpaceRange& range) {
  for (std::uint64_t row = range.first; row <= range.last; row += kRow) {
    std::string hex, text;
    for (std::uint64_t address = row; address < row + kRow && address <= range.last; ++address) {
      const std::uint8_t byte = desk.machine().peek(range.space, static_cast<std::uint32_t>(address));
      hex += fmt::format("{}{:02X} ", address % kRow == 8 && address != row ? " " : "", byte);
      text += byte >= 0x20 && byte < 0x7F ? static_cast<char>(byte) : '.';
    }
    desk.print("{:04X}  {:<49} {}", row, hex, text);
  }
}

// Bytes, words of which may be texts; `any` takes ?? for every byte.
std::vector<std::optional<std::uint8_t>> pattern(Desk& desk, Arguments& arguments, bool any) {
  std::vector<std::optional<std::uint8_t>> bytes;
  do {
    const std::string word = arguments.take("a byte");
    if (any && word == "??") {
      bytes.push_back(std::nullopt);
    } else if (word.starts_with('"')) {
      for (const char c : unquoted(word)) bytes.push_back(static_cast<std::uint8_t>(c));
    } else {
      bytes.push_back(desk.byte(word));
    }
  } while (!arguments.empty());
  return bytes;
}

// Values of a type, from the place of the first on.
void set_typed(Desk& desk, const debug::TypedName& place, Arguments& arguments) {
  if (place.type == debug::Type::string)
    throw Error(
        fmt::format("`{}` is a string: the program alone makes its characters; `mem` and `set` change those that there are", place.name));
  std::vector<std::uint8_t> bytes;
  do {
    const std::string word = arguments.take("a value");
    const debug::Number number = desk.parse(word).value(desk.session.context());
    const auto encoded = debug::encode(place.type, number);
    if (!encoded) throw Error(fmt::format("`{}` is {}: that is no {}", word, debug::to_text(number), debug::type_name(place.type)));
    bytes.insert(bytes.end(), encoded->begin(), encoded->end());
  } while (!arguments.empty());
  if (bytes.size() > place.size())
    throw Error(fmt::format("`{}` has room for {}", place.name, place.count == 1 ? "one value" : fmt::format("{} values", place.count)));
  for (std::size_t i = 0; i < bytes.size(); ++i) poke(desk, place.space, place.address + static_cast<std::uint32_t>(i), bytes[i]);
  desk.print("{} = {}", place.name, debug::value_text(place.type, bytes));
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

std::optional<Picture> picture_at(Desk& desk, std::uint64_t cycle) {
  struct Look : debug::Onlooker {
    const machines::Machine* machine = nullptr;
    std::optional<Picture> picture;
    void subscribe(machines::Observation&) override { picture.emplace(*machine); }
  } look;
  look.machine = &desk.machine();
  desk.history().look_at(cycle, cycle, look);
  return look.picture;
}

Picture picture_of_file(Desk& desk, const std::string& path) {
  const machines::MachineInfo* info = machines::find_machine(desk.machine().name());
  if (info == nullptr) throw Error(fmt::format("{} cannot be built a second time", desk.machine().name()));
  const auto other = info->create();
  const std::vector<std::uint8_t> state = session::read_bytes(path, tools::kStateFile);
  if (const std::string refusal = other->load(state); !refusal.empty()) throw Error(fmt::format("{}: {}", path, refusal));
  return Picture(*other);
}

}  // namespace

void registers(Desk& desk, Arguments& arguments) {
  if (arguments.empty()) return desk.print("{}  cycle {}", debug::register_text(desk.machine(), true), grouped(desk.session.cycle()));
  const auto index = desk.register_index(arguments.peek());
  if (!index || arguments.count() > 1) return set(desk, arguments);
  const cpus::RegisterInfo& info = desk.cpu().registers[static_cast<std::size_t>(*index)];
  desk.print("{}={:0{}X}", info.name, desk.machine().register_value(*index), (info.bits + 3) / 4);
}

void memory(Desk& desk, Arguments& arguments) {
  const auto text = arguments.take_optional();
  arguments.finish();
  SpaceRange range = text ? desk.range(*text) : desk.next_memory.value_or(SpaceRange{0, 0, 0, true});
  const std::uint32_t end = desk.machine().spaces()[static_cast<std::size_t>(range.space)].size - 1;
  if (range.one) range.last = std::min(end, range.first + kDump - 1);
  dump(desk, range);
  const std::uint32_t next = range.last == end ? 0 : range.last + 1;
  desk.next_memory = SpaceRange{range.space, next, next, true};
}

void set(Desk& desk, Arguments& arguments) {
  const std::string target = arguments.take("a register or an address");
  arguments.take_if("=");
  if (const auto index = desk.register_index(target)) {
    const cpus::RegisterInfo& info = desk.cpu().registers[static_cast<std::size_t>(*index)];
    const std::string text = arguments.take_rest("the value");
    const std::int64_t number = desk.value(text);
    if (number < 0 || number >> info.bits != 0) throw Error(fmt::format("`{}` is {}: {} has {} bits", text, number, info.name, info.bits));
    desk.session.set_register(*index, static_cast<std::uint32_t>(number));
    return desk.print("{}", debug::register_text(desk.machine(), true));
  }
  const SpaceRange range = desk.range(target);
  if (const auto place = desk.typed_place(target); place && place->type != debug::Type::u8 && place->type != debug::Type::text)
    return set_typed(desk, *place, arguments);
  const auto bytes = pattern(desk, arguments, false);
  const std::uint32_t size = desk.machine().spaces()[static_cast<std::size_t>(range.space)].size;
  if (bytes.size() > size - range.first) throw Error(fmt::format("{} bytes from `{}` on reach beyond the end", bytes.size(), target));
  for (std::size_t i = 0; i < bytes.size(); ++i) poke(desk, range.space, range.first + static_cast<std::uint32_t>(i), *bytes[i]);
  dump(desk, {range.space, range.first, range.first + static_cast<std::uint32_t>(bytes.size()) - 1, false});
}

void fill(Desk& desk, Arguments& arguments) {
  const SpaceRange range = desk.range(arguments.take("a range"));
  const auto bytes = pattern(desk, arguments, false);
  for (std::uint64_t address = range.first; address <= range.last; ++address)
    poke(desk, range.space, static_cast<std::uint32_t>(address), *bytes[(address - range.first) % bytes.size()]);
  desk.print("{} bytes filled", grouped(std::uint64_t{range.last} - range.first + 1));
}

void find(Desk& desk, Arguments& arguments) {
  const SpaceRange range = desk.range(arguments.take("a range"));
  const auto bytes = pattern(desk, arguments, true);
  std::size_t found = 0;
  for (std::uint64_t at = range.first; at + bytes.size() <= std::uint64_t{range.last} + 1; ++at) {
    bool same = true;
    for (std::size_t i = 0; same && i < bytes.size(); ++i)
      same = !bytes[i] || desk.machine().peek(range.space, static_cast<std::uint32_t>(at + i)) == *bytes[i];
    if (same && ++found <= kMostFound) desk.print("{}", desk.address_text(range.space, static_cast<std::uint32_t>(at)));
  }
  if (found > kMostFound) desk.print("... and {} more", found - kMostFound);
  if (found == 0) desk.print("not found");
}

void compare(Desk& desk, Arguments& arguments) {
  const std::string what = unquoted(arguments.take_rest("a file or a moment"));
  const bool is_moment = desk.marks.contains(what) || !tools::is_file(what);
  const Picture now(desk.machine());
  std::optional<Picture> then;
  if (is_moment) {
    const std::uint64_t cycle = desk.moment(what);
    if (cycle < desk.history().begin() || cycle > desk.history().end())
      throw Error(fmt::format("cycle {} is not recorded", grouped(cycle)));
    then = picture_at(desk, cycle);
  } else {
    then = picture_of_file(desk, what);
  }
  bool any = false;
  for (std::size_t i = 0; i < now.registers.size(); ++i) {
    if (now.registers[i] == then->registers[i]) continue;
    any = true;
    desk.print("{:<24} there ${:02X}, here ${:02X}", desk.cpu().registers[i].name, then->registers[i], now.registers[i]);
  }
  for (std::size_t space = 0; space < now.spaces.size(); ++space) {
    for (std::uint32_t address = 0; address < now.spaces[space].size(); ++address) {
      const std::uint8_t there = then->spaces[space][address], here = now.spaces[space][address];
      if (there == here) continue;
      any = true;
      desk.print("{:<24} there ${:02X}, here ${:02X}", desk.address_text(static_cast<int>(space), address), there, here);
    }
  }
  if (!any) desk.print("no difference in registers and memory");
}

void evaluate(Desk& desk, Arguments& arguments) {
  const std::string what = arguments.take_rest("an expression");
  if (const auto level = desk.find_level(what); level && *level != 0) return variables_of_level(desk, *level);
  // A whole array, or a text, is no number.
  if (const debug::TypedName* name = desk.session.symbols().typed(what);
      name != nullptr && (name->is_array() || debug::is_text(name->type)))
    return desk.print("{}  {} from {} on", debug::value_text(desk.session.context(), *name), debug::type_name(name->type),
                      desk.address_text(name->space, name->address));
  const debug::Expression expression = desk.parse_any(what);
  if (expression.is_text()) return desk.print("\"{}\"", tools::printable(expression.text_value(desk.session.context())));
  const debug::Number value = expression.value(desk.session.context());
  if (value.is_real()) return desk.print("{}", debug::to_text(value));
  const std::int64_t number = value.as_whole();
  std::string text = fmt::format("${:02X}  {}", static_cast<std::uint64_t>(number), number);
  if (number >= 0 && number <= 0xFF) text += fmt::format("  %{:08b}", number);
  if (number >= 0x20 && number < 0x7F) text += fmt::format("  '{}'", static_cast<char>(number));
  if (number >= 0 && number <= 0xFFFF) {
    const std::string place =
        desk.code.name(static_cast<std::uint16_t>(number)).value_or(desk.code.place(static_cast<std::uint16_t>(number)));
    if (!place.empty()) text += "  " + place;
  }
  desk.print("{}", text);
}

}  // namespace janus::console
