// Values of expressions and memory in gdb's formats, displays, and the classes of names.
#include <algorithm>
#include <cctype>
#include <utility>

#include "frontends/core/commands/command.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

using tools::SymbolUse;

constexpr std::uint32_t kMostText = 200;  // characters of a string in memory
constexpr std::string_view kLetters = "xduotcasizf";
constexpr std::uint64_t kMostShown = 65536;
constexpr std::uint32_t kMostElements = 32;  // of an array that is explained

// "8xb": the count, the form (x d u o t c a s i), and the bytes of each value (b 1, h 2, w 4, g 8). Each part is optional.
struct ValueFormat {
  std::uint64_t count = 1;
  char letter = 'x';
  int size = 1;
};

ValueFormat read_format(std::string_view text) {
  ValueFormat format;
  std::size_t at = 0;
  std::uint64_t count = 0;
  for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; ++at) {
    count = count * 10 + static_cast<std::uint64_t>(text[at] - '0');
    if (count > kMostShown) throw failure("`/{}`: too many values; show at most {} at once", text, kMostShown);
  }
  if (at > 0 && count == 0) throw failure("`/{}`: the count must be at least 1", text);
  if (at > 0) format.count = count;
  for (; at < text.size(); ++at) {
    const char c = tools::lower(text[at]);
    constexpr std::string_view kSizes = "bhwg";
    if (const std::size_t size = kSizes.find(c); size != std::string_view::npos) {
      format.size = 1 << size;
    } else if (kLetters.find(c) != std::string_view::npos) {
      format.letter = c == 'z' ? 'x' : c == 'f' ? 'd' : c;
    } else {
      throw failure("`/{}`: unknown format `{}`; use a count, one of x d u o t c a s i, and one of b h w g, as in `x/8xb`", text, text[at]);
    }
  }
  return format;
}

// "$0F", "15", "%00001111", "'A'". `size`: in bytes; 0: as many as the value needs.
std::string formatted(std::int64_t value, char letter, int size) {
  const std::uint64_t mask = size == 0 || size >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * size)) - 1;
  const std::uint64_t bits = static_cast<std::uint64_t>(value) & mask;
  const int digits = size != 0 ? 2 * size : bits > 0xFF ? 4 : 2;
  switch (letter) {
    case 'd': {
      const std::int64_t sign = size == 0 || size >= 8 ? 0 : std::int64_t{1} << (8 * size - 1);
      return fmt::format("{}", (static_cast<std::int64_t>(bits) ^ sign) - sign);
    }
    case 'u': return fmt::format("{}", bits);
    case 'o': return fmt::format("0{:o}", bits);
    case 't': return fmt::format("%{:0{}b}", bits, 4 * digits);
    case 'c': return bits >= 0x20 && bits < 0x7F ? fmt::format("'{}'", static_cast<char>(bits)) : fmt::format("${:02X}", bits);
    default: return fmt::format("${:0{}X}", bits, digits);
  }
}

// A number of several bytes, in the byte order of the processor.
std::int64_t number_at(const CommandContext& context, int space, std::uint32_t address, int size) {
  const auto* set = context.machine().instruction_set();
  const bool high_first = set != nullptr && set->big_endian;
  std::uint64_t value = 0;
  for (int i = 0; i < size; ++i) {
    const std::uint32_t at = address + static_cast<std::uint32_t>(high_first ? i : size - 1 - i);
    value = value << 8 | context.peek(space, at);
  }
  return static_cast<std::int64_t>(value);
}

// Shows values, instructions or strings, and moves `from` to the place after them.
void print_values(CommandContext& context, SpaceRange& from, const ValueFormat& format) {
  if (format.letter == 'i') {
    if (from.space != 0) throw Error("cannot disassemble this address space; use a memory address");
    context.instruction_set("disassemble");
    for (std::uint64_t i = 0; i < format.count; ++i) {
      const debug::CodeLine line = context.code.at(static_cast<std::uint16_t>(from.first));
      print_line(context, line);
      from.first = line.next_address();
    }
    return;
  }
  const std::uint32_t size = context.space_info(from.space).size;
  if (format.letter == 's') {
    for (std::uint64_t i = 0; i < format.count && from.first < size; ++i) {
      const std::uint32_t begin = from.first;
      const std::string text = read_text_at(context, from.space, from.first);
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
  if (expression.is_text()) return fmt::format("\"{}\"", tools::printable(expression.text_value(context.frame_context())));
  const debug::Number value = expression.value(context.frame_context());
  if (value.is_real() && letter != 'x') return debug::to_text(value);
  if (letter == 'a') return context.code.full_address_text(static_cast<std::uint16_t>(value.as_integer()));
  const auto place = expression.location(context.frame_context());
  int size = place && !debug::is_real(place->type) && letter != 'd' ? debug::type_size(place->type) : 0;  // a value of `d` has its sign
  if (const auto index = context.register_index(what.starts_with('$') ? what.substr(1) : what))
    size = (context.register_info(*index).bits + 7) / 8;
  return formatted(value.as_integer(), letter, size);
}

// A number that an interpreted program counts with is not an address.
bool is_number_of_level(const CommandContext& context, std::string_view what, const debug::Expression& expression) {
  const debug::TypedName* const name = context.session.symbols().typed_name(what);
  if (name != nullptr && name->name.find('.') != std::string::npos) return true;
  const debug::Requirements needs = expression.requirements();
  return context.level != 0 && needs.memory && !needs.registers;
}

void output(CommandContext& context, Arguments& arguments) {
  const ValueFormat format = read_format(arguments.format());
  context.print("{}", value_line(context, arguments.take_rest("an expression"), format.letter));
}

void show_display(CommandContext& context, const Display& display) {
  struct Restored {  // also when an exception is thrown
    int& level;
    int before;
    ~Restored() { level = before; }
  } const restored{context.level, std::exchange(context.level, display.level)};
  try {
    if (display.format.find_first_of("isIS") == std::string::npos && display.format.find_first_of("0123456789") == std::string::npos) {
      const ValueFormat format = read_format(display.format);
      context.print("{}: {} = {}", display.number, display.expression, value_line(context, display.expression, format.letter));
    } else {
      context.print("{}: {}", display.number, display.expression);
      SpaceRange from = context.parse_range(display.expression);
      print_values(context, from, read_format(display.format));
    }
  } catch (const Error& error) { context.print("{}: {}: {}", display.number, display.expression, error.what()); }
}

void display(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) {
    if (context.displays.empty())
      context.print("no displays; use `display EXPRESSION` to add one, or `info display` to show the machine's display");
    return show_displays(context);
  }
  constexpr std::size_t kMostDisplays = 100;
  if (context.displays.size() >= kMostDisplays)
    throw failure("too many displays: at most {} are possible; delete some with `undisplay`", kMostDisplays);
  Display made{context.next_display, std::string(arguments.format()), arguments.take_rest("an expression"), context.level};
  const ValueFormat format = read_format(made.format);
  if (format.letter == 'i' || format.letter == 's') context.parse_range(made.expression);
  else context.parse_any(made.expression);
  ++context.next_display;
  context.displays.push_back(made);
  show_display(context, made);
}

// "JANUS: a label at $0100; type declared"
std::string use_text(const CommandContext& context, const debug::Symbol& symbol) {
  const char* const how = symbol.guessed ? "type guessed" : "type declared";
  if (symbol.use == SymbolUse::variable) {
    const std::int64_t value = context.evaluate(context.parse(symbol.name));
    return fmt::format("{}: a variable ({}) at ${:04X}, value ${:0{}X}; {}", symbol.name, symbol.size == 1 ? "one byte" : "two bytes",
                       symbol.value, value, 2 * symbol.size, how);
  }
  if (symbol.use == SymbolUse::constant)
    return fmt::format("{}: a constant, ${:02X}  {}; {}", symbol.name, symbol.value, symbol.value, how);
  return fmt::format("{}: a label at ${:04X}; {}", symbol.name, symbol.value, how);
}

std::string meaning(const CommandContext& context, const std::string& name) {
  return context.session.program() == nullptr ? "" : context.session.program()->meaning(name);
}

std::string name_at(const CommandContext& context, int space, std::uint32_t address) {
  const std::string place = space == 0 ? context.code.address_text(static_cast<std::uint16_t>(address)) : "";
  return place.empty() ? debug::byte_name(context.session.symbols(), space, address) : place;
}

void explain_variable(CommandContext& context, const debug::TypedName& name) {
  const std::string kind = name.is_array() ? fmt::format("an array, {} of", name.count) : "a variable,";
  const bool is_short = name.count <= kMostElements || debug::is_text(name.type);
  context.print("{}: {} {} at {}{}{}; type declared", name.name, kind, debug::type_name(name.type),
                context.address_text(name.space, name.address), is_short ? ", " : "",
                is_short ? debug::value_text(context.session.context(), name) : "");
  if (const std::string means = meaning(context, name.name); !means.empty()) context.print("  {}", means);
}

// "X: a register (16 bits), $CE00; index register", and the place that it points to.
void explain_register(CommandContext& context, int index) {
  const cpus::RegisterInfo& info = context.register_info(index);
  const std::uint32_t value = context.frame_context().register_value(index);
  context.print("{}: a register ({} bits), ${:0{}X}{}{}", info.name, info.bits, value, (info.bits + 3) / 4,
                info.purpose.empty() ? "" : "; ", info.purpose);
  const cpus::Scratchpad* const scratchpad = context.cpu().scratchpad;
  const bool in_scratchpad = scratchpad != nullptr && scratchpad->pointer == index;
  if (!in_scratchpad && info.bits < 16) return;
  const int space = in_scratchpad ? context.split_space(fmt::format("{}:", scratchpad->space))->space : 0;
  const std::string name = name_at(context, space, value), means = meaning(context, name);
  context.print("  points to {}{}{}{}", context.address_text(space, value), space != 0 && !name.empty() ? " " + name : "",
                means.empty() ? "" : ": ", means);
}

void type_of(CommandContext& context, Arguments& arguments) {
  const std::string what = arguments.take_rest("a name or an expression");
  const debug::SymbolTable& symbols = context.session.symbols();
  if (const auto name = context.typed_name(what)) {
    const std::string count = name->is_array() ? fmt::format("{} of ", name->count) : "";
    return context.print("{}{} at {}", count, debug::type_name(name->type), context.address_text(name->space, name->address));
  }
  if (const auto index = context.register_index(what)) {
    const cpus::RegisterInfo& info = context.register_info(*index);
    return context.print("{}: {}-bit register", info.name, info.bits);
  }
  if (const debug::Symbol* symbol = symbols.symbol(what)) return context.print("{}", use_text(context, *symbol));
  const debug::Expression expression = context.parse_any(what);
  context.print("{}", expression.is_text() ? "a string" : expression.is_real() ? "a real number" : "an integer");
}

// `var NAME` and `const NAME`.
void set_symbol_use(CommandContext& context, Arguments& arguments) {
  const std::string name = arguments.take("a name");
  arguments.finish();
  const debug::SymbolTable& symbols = context.session.symbols();
  if (symbols.typed_name(name) != nullptr) throw failure("cannot change the type of `{}`; use `&{}` for its address", name, name);
  const debug::Symbol* const found = symbols.symbol(name);
  if (found == nullptr) {
    const std::string near = symbols.closest_name(name);
    throw failure("unknown name `{}`{}", name, near.empty() ? "; `sym` lists the names" : "; did you mean `" + near + "`?");
  }
  const debug::Symbol before = *found;
  const SymbolUse other = before.is_label ? SymbolUse::code : SymbolUse::constant;
  if (!context.session.set_symbol_use(before.name, arguments.name() == "var" ? SymbolUse::variable : other))
    throw failure("cannot change `{}`, which is defined by the running program", name);
  context.update_symbols();
  context.print("{}", use_text(context, *context.session.symbols().symbol(before.name)));
}

}  // namespace

std::string read_text_at(const CommandContext& context, int space, std::uint32_t& address) {
  std::string text;
  const std::uint32_t end = context.space_info(space).size;
  while (text.size() < kMostText && address < end) {
    const std::uint8_t byte = context.peek(space, address++);
    if (byte == 0) break;
    text += static_cast<char>(byte);
  }
  return tools::printable(text);
}

void evaluate(CommandContext& context, Arguments& arguments) {
  if (arguments.empty() && arguments.name() == "?") return help(context, arguments);
  const std::string what = arguments.take_rest("an expression");
  if (!arguments.format().empty()) {
    const ValueFormat format = read_format(arguments.format());
    if (format.letter == 'i' || format.letter == 's') throw failure("`print` does not support this format; use `x/{}`", format.letter);
    return context.print("{}", value_line(context, what, format.letter));
  }
  if (const auto level = context.find_level(what); level && *level != 0) return print_level_variables(context, *level);
  // An array or a string has no numeric value.
  const auto name = context.typed_name(what);
  if (name && (name->is_array() || debug::is_text(name->type)))
    return context.print("{}  {} at {}", debug::value_text(context.session.context(), *name), debug::type_name(name->type),
                         context.address_text(name->space, name->address));
  const debug::Expression expression = context.parse_any(what);
  if (expression.is_text()) return context.print("\"{}\"", tools::printable(expression.text_value(context.frame_context())));
  const debug::Number value = expression.value(context.frame_context());
  if (value.is_real()) return context.print("{}", debug::to_text(value));
  const std::int64_t number = value.as_integer();
  context.set_data("value", number);
  const auto cell = expression.location(context.frame_context());
  auto bits = static_cast<std::uint64_t>(number);  // in the width of its place
  if (cell && debug::type_size(cell->type) < 8) bits &= (std::uint64_t{1} << 8 * debug::type_size(cell->type)) - 1;
  std::string text = fmt::format("${:02X}  {}", bits, number);
  if (bits <= 0xFF) text += fmt::format("  %{:08b}", bits);
  if (number >= 0x20 && number < 0x7F) text += fmt::format("  '{}'", static_cast<char>(number));
  // The name of a variable without a type, or of a variable of C.
  const bool of_c = name && !context.session.symbols().c().functions.empty();
  const auto variable = of_c || (context.session.symbols().symbol(what) != nullptr && !name) ? cell : std::nullopt;
  if (variable) text += fmt::format(", at ${:04X}", variable->address);
  if (!variable && number >= 0 && number <= 0xFFFF && !is_number_of_level(context, what, expression)) {
    const auto address = static_cast<std::uint16_t>(number);
    const std::string place = context.code.name(address).value_or(context.code.address_text(address));
    if (!place.empty()) text += "  " + place;
    // The name of an address: gdb users expect the value at the address.
    if (context.session.symbols().find(what) == value.as_integer() && !name)
      text += fmt::format(", contains ${:02X}", context.peek(0, address));
  }
  context.print("{}", text);
}

// x/NFU ADDRESS; `x ADDRESS` is like `mem`; without arguments, continues after the last one.
void examine(CommandContext& context, Arguments& arguments) {
  if (arguments.empty() && !context.next_examined && arguments.format().empty())
    throw Error("`x` needs an address: `x/8xb ADDRESS`; to resume as in VICE, use `continue`");
  SpaceRange from = context.next_examined.value_or(SpaceRange{0, context.pc(), context.pc(), true});
  const std::string as = arguments.format().empty() && arguments.empty() ? context.examined_as : std::string(arguments.format());
  if (!arguments.empty()) from = context.parse_range(arguments.take_rest("an address"));
  if (as.empty()) {
    show_memory(context, arguments, from);
    from = *context.next_memory;
  } else {
    print_values(context, from, read_format(as));
  }
  from.one = true;
  context.next_examined = from;
  context.examined_as = as;
}

void show_displays(CommandContext& context) {
  for (const Display& display : context.displays) show_display(context, display);
}

void undisplay(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return context.displays.clear();
  while (const auto text = arguments.take_optional()) {
    const std::size_t gone =
        std::erase_if(context.displays, [&](const Display& display) { return std::to_string(display.number) == *text; });
    if (gone == 0) throw failure("no display number {}; `display` lists the displays", *text);
  }
}

void radix(CommandContext& context, Arguments& arguments) {
  if (const auto text = arguments.take_last()) {
    const std::string word = tools::lower(*text);
    if (word == "16" || word == "h" || word == "hex") context.radix = 16;
    else if (word == "10" || word == "d" || word == "dec") context.radix = 10;
    else throw failure("unsupported radix `{}`; use `radix 16` or `radix 10`, and %101 for binary numbers", *text);
  }
  context.print("numbers without a prefix are {}{}", context.radix == 16 ? "hexadecimal" : "decimal",
                context.radix == 16 ? "; cycles, lines and breakpoint numbers are still decimal" : "; `radix 16` makes them hexadecimal");
}

void info_symbol(CommandContext& context, Arguments& arguments) {
  std::string text = arguments.take("an address or a name");
  const debug::SymbolTable& symbols = context.session.symbols();
  const cpus::Scratchpad* const scratchpad = context.cpu().scratchpad;
  if (scratchpad != nullptr && text.starts_with("O'")) text = fmt::format("{}:{}", scratchpad->space, text);  // as books number registers
  const auto index = context.level == 0 && !symbols.label(text) ? context.register_index(text) : std::nullopt;
  if (index) explain_register(context, *index);
  bool found = index.has_value();
  // A variable of an interpreted program, if no other name of the machine is meant.
  for (int of = 1; of < static_cast<int>(context.history().level_count()); ++of) {
    const debug::TypedName* const name = symbols.typed_name(fmt::format("{}.{}", context.level_name(of), text));
    if (name == nullptr || (!index && context.level == 0 && symbols.symbol(text) != nullptr)) continue;
    explain_variable(context, *name);
    found = true;
  }
  if (found) return;
  if (const auto typed = context.find_typed_location(text)) {
    const bool is_declared = symbols.typed_name(typed->name) != nullptr;
    const auto element = is_declared ? std::nullopt : symbols.element_at(typed->space, typed->address);
    const bool is_element = element && element->address == typed->address && element->size() == typed->size();
    return explain_variable(context, is_element ? *element : *typed);
  }
  std::string name;
  if (const debug::Symbol* symbol = symbols.symbol(text)) {
    name = symbol->name;
    context.print("{}", use_text(context, *symbol));
  } else {
    const SpaceRange range = context.parse_range(text);
    name = name_at(context, range.space, range.first);
    if (name.empty()) throw failure("no name for {}", context.address_text(range.space, range.first));
    context.print("{}", name);
  }
  if (const std::string means = meaning(context, name); !means.empty()) context.print("  {}", means);
}

// clang-format off
constexpr Command kExamine[] = {
    {"Memory", "print p ? inspect", "EXPRESSION", "print the value of an expression or of SPACE:ADDRESS; /x, /d, /t and /c select the format; given the name of a level, print all its variables", "print/t mem[$50]", evaluate, Effect::query, Command::formats},
    {"Memory", "output", "EXPRESSION", "print the value of an expression without any other text", "output/d a", output, Effect::query, Command::formats},
    {"Memory", "ptype whatis", "NAME", "print the type of a symbol", "ptype BOARD", type_of, Effect::query},
    {"Memory", "var const", "NAME", "treat NAME as a variable (`var`), or as an address or number (`const`), for the rest of this session", "var BOARD", set_symbol_use, Effect::edit},
    {"Memory", "explain", "ADDRESS | NAME", "show the type, location and meaning of a name; for an address, also show its name", "explain BESTV", info_symbol, Effect::query},
    {"Memory", "display", "[EXPRESSION]", "print the value of an expression each time the program stops; /i prints instructions, and /8xb prints 8 bytes; without an argument, print all displayed expressions", "display/i pc", display, Effect::edit, Command::formats},
    {"Memory", "undisplay", "[N...]", "stop displaying the expressions with the given numbers; without arguments, cancel all displayed expressions", "undisplay", undisplay, Effect::edit},
    {"Memory", "radix", "[16 | 10]", "set the default number base to 16 or 10; without an argument, show the current base", "radix 10", radix, Effect::edit},
};
std::span<const Command> examine_commands() { return kExamine; }

}  // namespace janus::commands
