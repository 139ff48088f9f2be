// Values and memory as gdb and VICE show them: formats, what is shown at every stop, texts and pictures.
#include <algorithm>
#include <utility>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/commands/value_format.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr std::uint32_t kMostText = 200;  // characters of a text in memory
constexpr std::uint32_t kTextRow = 64;

// The text at an address, up to a byte 0; what is no character ends it.
std::string text_at(const CommandContext& context, int space, std::uint32_t& address) {
  std::string text;
  const std::uint32_t end = context.machine().spaces()[static_cast<std::size_t>(space)].size;
  while (text.size() < kMostText && address < end) {
    const std::uint8_t byte = context.machine().peek(space, address++);
    if (byte == 0) break;
    text += static_cast<char>(byte);
  }
  return tools::printable(text);
}

void print_instructions(CommandContext& context, std::uint16_t& address, std::uint64_t count) {
  for (; count > 0; --count) {
    const debug::CodeLine line = context.code.at(address);
    print_line(context, line);
    address = line.next();
  }
}

// A number of several bytes, in the order that the processor has.
std::int64_t number_at(const CommandContext& context, int space, std::uint32_t address, int size) {
  const auto* set = context.machine().instruction_set();
  const bool high_first = set != nullptr && set->big_endian;
  std::uint64_t value = 0;
  for (int i = 0; i < size; ++i) {
    const std::uint32_t at = address + static_cast<std::uint32_t>(high_first ? i : size - 1 - i);
    value = value << 8 | context.machine().peek(space, at);
  }
  return static_cast<std::int64_t>(value);
}

// `count` values or instructions or texts from a place on; moves it to where the next begins.
void print_values(CommandContext& context, SpaceRange& from, const ValueFormat& format) {
  if (format.letter == 'i') {
    if (from.space != 0) throw Error("only memory contains instructions; use an address in memory");
    context.instruction_set("disassemble");
    auto address = static_cast<std::uint16_t>(from.first);
    print_instructions(context, address, format.count);
    from.first = address;
    return;
  }
  const std::uint32_t size = context.machine().spaces()[static_cast<std::size_t>(from.space)].size;
  if (format.letter == 's') {
    for (std::uint64_t i = 0; i < format.count && from.first < size; ++i) {
      const std::uint32_t begin = from.first;
      const std::string text = text_at(context, from.space, from.first);
      context.print("{:04X}  \"{}\"", begin, text);
    }
    return;
  }
  if (format.letter == 'x' && format.size == 1) {
    const std::uint32_t last = static_cast<std::uint32_t>(std::min<std::uint64_t>(size, from.first + format.count)) - 1;
    dump(context, {from.space, from.first, last, false});
    from.first = last + 1;
    return;
  }
  constexpr std::uint64_t kBytesOfRow = 16;
  const auto step = static_cast<std::uint32_t>(format.size);
  for (std::uint64_t left = format.count; left > 0 && from.first + step <= size;) {
    std::string row;
    const std::uint32_t begin = from.first;
    for (std::uint64_t i = 0; i < kBytesOfRow / step && left > 0 && from.first + step <= size; ++i, --left, from.first += step)
      row +=
          " " + formatted(number_at(context, from.space, from.first, format.size), format.letter == 'a' ? 'x' : format.letter, format.size);
    context.print("{:04X} {}", begin, row);
  }
}

std::string value_line(CommandContext& context, const std::string& what, char letter) {
  const debug::Expression expression = context.parse_any(what);
  if (expression.is_text()) return fmt::format("\"{}\"", tools::printable(expression.text_value(context.session.context())));
  const debug::Number value = expression.value(context.session.context());
  if (value.is_real() && letter != 'x') return debug::to_text(value);
  if (letter == 'a') return context.code.full_place(static_cast<std::uint16_t>(value.as_whole()));
  int size = 0;
  if (const auto index = context.register_index(what.starts_with('$') ? what.substr(1) : what))
    size = (context.cpu().registers[static_cast<std::size_t>(*index)].bits + 7) / 8;
  return formatted(value.as_whole(), letter, size);
}

// A number that a program above the machine's instructions counts with is no address.
bool is_number_of_level(const CommandContext& context, std::string_view what, const debug::Expression& expression) {
  const debug::TypedName* const name = context.session.symbols().typed(what);
  if (name != nullptr && name->name.find('.') != std::string::npos) return true;
  const debug::Needs needs = expression.needs();
  return context.level != 0 && needs.memory && !needs.registers;
}

}  // namespace

void evaluate(CommandContext& context, Arguments& arguments) {
  if (arguments.empty() && arguments.name() == "?") return help(context, arguments);
  const std::string what = arguments.take_rest("an expression");
  if (!arguments.format().empty()) {
    const ValueFormat format = read_format(arguments.format(), {});
    if (format.letter == 'i' || format.letter == 's')
      throw Error(fmt::format("`print` cannot show this format; use `x/{}`", format.letter));
    return context.print("{}", value_line(context, what, format.letter));
  }
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
  context.give("value", number);
  std::string text = fmt::format("${:02X}  {}", static_cast<std::uint64_t>(number), number);
  if (number >= 0 && number <= 0xFF) text += fmt::format("  %{:08b}", number);
  if (number >= 0x20 && number < 0x7F) text += fmt::format("  '{}'", static_cast<char>(number));
  // A variable without a type, by its name alone.
  const auto variable = context.session.symbols().symbol(what) != nullptr && context.session.symbols().typed(what) == nullptr
                            ? expression.place(context.session.context())
                            : std::nullopt;
  if (variable) text += fmt::format(", at ${:04X}", variable->address);
  if (!variable && number >= 0 && number <= 0xFFFF && !is_number_of_level(context, what, expression)) {
    const auto address = static_cast<std::uint16_t>(number);
    const std::string place = context.code.name(address).value_or(context.code.place(address));
    if (!place.empty()) text += "  " + place;
    // The name of an address: gdb users expect the value at the address.
    if (context.session.symbols().find(what) == value.as_whole() && context.session.symbols().typed(what) == nullptr)
      text += fmt::format(", contains ${:02X}", context.machine().peek(0, address));
  }
  context.print("{}", text);
}

void output(CommandContext& context, Arguments& arguments) {
  const ValueFormat format = read_format(arguments.format(), {});
  context.print("{}", value_line(context, arguments.take_rest("an expression"), format.letter));
}

// x/NFU ADDRESS; x ADDRESS as `mem` has it; alone it goes on, where it was used before.
void examine(CommandContext& context, Arguments& arguments) {
  if (arguments.empty() && !context.next_examined && arguments.format().empty())
    throw Error("`x` needs an address: `x/8xb ADDRESS`; to resume as in VICE, use `continue`");
  SpaceRange from = context.next_examined.value_or(SpaceRange{0, context.pc(), context.pc(), true});
  const std::string as = arguments.format().empty() && arguments.empty() ? context.examined_as : std::string(arguments.format());
  if (!arguments.empty()) from = context.range(arguments.take_rest("an address"));
  if (as.empty()) {
    const std::uint32_t end = context.machine().spaces()[static_cast<std::size_t>(from.space)].size - 1;
    if (from.one) from.last = std::min<std::uint32_t>(end, from.first + 0x7F);
    dump(context, from);
    from.first = from.last = from.last == end ? 0 : from.last + 1;
    context.next_memory = SpaceRange{from.space, from.first, from.first, true};
  } else {
    print_values(context, from, read_format(as, {}));
  }
  from.one = true;
  context.next_examined = from;
  context.examined_as = as;
}

// VICE's `i`: memory as a text.
void show_text(CommandContext& context, Arguments& arguments) {
  SpaceRange range = context.take_range(arguments);
  arguments.finish();
  const std::uint32_t end = context.machine().spaces()[static_cast<std::size_t>(range.space)].size - 1;
  if (range.one) range.last = std::min(end, range.first + kTextRow - 1);
  for (std::uint64_t row = range.first; row <= range.last; row += kTextRow) {
    std::string text;
    for (std::uint64_t address = row; address < row + kTextRow && address <= range.last; ++address) {
      const std::uint8_t byte = context.machine().peek(range.space, static_cast<std::uint32_t>(address));
      text += byte >= 0x20 && byte < 0x7F ? static_cast<char>(byte) : '.';
    }
    context.print("{:04X}  \"{}\"", row, text);
  }
}

// VICE's `mc`, eight rows of a character, and `ms`, 21 rows of three bytes.
void show_pixels(CommandContext& context, Arguments& arguments) {
  const bool sprite = arguments.name() == "ms";
  SpaceRange range = context.next_memory.value_or(SpaceRange{0, context.pc(), context.pc(), true});
  if (!arguments.empty()) range = context.take_range(arguments);
  arguments.finish();
  const std::uint32_t width = sprite ? 3 : 1, all = sprite ? 63 : 8;
  const std::uint32_t end = context.machine().spaces()[static_cast<std::size_t>(range.space)].size;
  if (range.one) range.last = range.first + all - 1;
  range.last = std::min(range.last, end - 1);
  for (std::uint32_t row = range.first; row <= range.last; row += width) {
    std::string text;
    for (std::uint32_t at = row; at < row + width && at < end; ++at) {
      for (int bit = 7; bit >= 0; --bit) text += (context.machine().peek(range.space, at) >> bit & 1) != 0 ? '*' : '.';
    }
    context.print("{:04X}  {}", row, text);
  }
}

namespace {

void show_display(CommandContext& context, const Display& display) {
  struct Restored {  // also where it throws
    int& level;
    int before;
    ~Restored() { level = before; }
  } const restored{context.level, std::exchange(context.level, display.level)};
  try {
    if (display.format.find_first_of("isIS") == std::string::npos && display.format.find_first_of("0123456789") == std::string::npos) {
      const ValueFormat format = read_format(display.format, {});
      context.print("{}: {} = {}", display.number, display.expression, value_line(context, display.expression, format.letter));
    } else {
      context.print("{}: {}", display.number, display.expression);
      SpaceRange from = context.range(display.expression);
      print_values(context, from, read_format(display.format, {}));
    }
  } catch (const Error& error) { context.print("{}: {}: {}", display.number, display.expression, error.what()); }
}

}  // namespace

void show_displays(CommandContext& context) {
  for (const Display& display : context.displays) show_display(context, display);
}

void display(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) {
    if (context.displays.empty())
      context.print("no displays; use `display EXPRESSION` to add one, or `info display` to show the machine's display");
    return show_displays(context);
  }
  constexpr std::size_t kMostDisplays = 100;
  if (context.displays.size() >= kMostDisplays)
    throw Error(fmt::format("too many displays: at most {} are possible; delete some with `undisplay`", kMostDisplays));
  Display made{context.next_display, std::string(arguments.format()), arguments.take_rest("an expression"), context.level};
  const ValueFormat format = read_format(made.format, {});
  if (format.letter == 'i' || format.letter == 's') context.range(made.expression);
  else context.parse_any(made.expression);
  ++context.next_display;
  context.displays.push_back(made);
  show_display(context, made);
}

void undisplay(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return context.displays.clear();
  while (const auto text = arguments.take_optional()) {
    const std::size_t gone =
        std::erase_if(context.displays, [&](const Display& display) { return std::to_string(display.number) == *text; });
    if (gone == 0) throw Error(fmt::format("no display number {}; `display` lists the displays", *text));
  }
}

void echo(CommandContext& context, Arguments& arguments) { context.print("{}", unescaped(arguments.rest())); }

void print_formatted(CommandContext& context, Arguments& arguments) {
  const std::vector<std::string> pieces = between_commas(arguments.take_rest("the quoted text"));
  if (pieces.front().size() < 2 || !pieces.front().starts_with('"') || !pieces.front().ends_with('"'))
    arguments.fail("the text must be in quotes");
  const std::vector<std::string> values(pieces.begin() + 1, pieces.end());
  const auto value_of = [&](const std::string& text) { return context.value(text); };
  const auto text_of = [&](const std::string& text) {
    const debug::Expression expression = context.parse_any(text);
    if (expression.is_text()) return expression.text_value(context.session.context());
    const SpaceRange range = context.range(text);
    std::uint32_t address = range.first;
    return text_at(context, range.space, address);
  };
  context.print("{}", unescaped(printed(unquoted(pieces.front()), values, value_of, text_of)));
}

void radix(CommandContext& context, Arguments& arguments) {
  const auto text = arguments.take_optional();
  arguments.finish();
  if (text) {
    const std::string word = tools::lower(*text);
    if (word == "16" || word == "h" || word == "hex") context.radix = 16;
    else if (word == "10" || word == "d" || word == "dec") context.radix = 10;
    else throw Error(fmt::format("unsupported radix `{}`; use `radix 16` or `radix 10`, and %101 for binary numbers", *text));
  }
  context.print("numbers without a prefix are {}{}", context.radix == 16 ? "hexadecimal" : "decimal",
                context.radix == 16 ? "; cycles, lines and breakpoint numbers are still decimal" : "; `radix 16` makes them hexadecimal");
}

// MAME's b@ADDRESS and b@ADDRESS=BYTE.
void byte_at(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take_rest("an address");
  const std::size_t sign = text.find('=');
  if (sign != std::string::npos) return assign(context, "*(" + text.substr(0, sign) + ")" + text.substr(sign));
  Arguments value("*(" + text + ")", "b@ADDRESS", "print");
  evaluate(context, value);
}

void type_of(CommandContext& context, Arguments& arguments) {
  const std::string what = arguments.take_rest("a name or an expression");
  const debug::SymbolTable& symbols = context.session.symbols();
  if (const debug::TypedName* name = symbols.typed(what)) {
    const std::string count = name->is_array() ? fmt::format("{} of ", name->count) : "";
    return context.print("{}{} at {}", count, debug::type_name(name->type), context.address_text(name->space, name->address));
  }
  if (const auto index = context.register_index(what)) {
    const cpus::RegisterInfo& info = context.cpu().registers[static_cast<std::size_t>(*index)];
    return context.print("{}: {}-bit register", info.name, info.bits);
  }
  if (const debug::Symbol* symbol = symbols.symbol(what)) return context.print("{}", use_text(context, *symbol));
  const debug::Expression expression = context.parse_any(what);
  context.print("{}", expression.is_text() ? "a string" : expression.is_real() ? "a real number" : "an integer");
}

}  // namespace janus::commands
