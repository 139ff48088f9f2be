// Assignments to registers, memory, values of typed names and variables of scripts, in the forms of gdb, VICE and MAME.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

// The `=` between a target and its value; npos: there is none.
std::size_t equals_sign(std::string_view text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (c != '=' || depth != 0) continue;
    const char before = at == 0 ? ' ' : text[at - 1], after = at + 1 < text.size() ? text[at + 1] : ' ';
    if (after == '=') return std::string_view::npos;
    if (before != '<' && before != '>' && before != '!') return at;
  }
  return std::string_view::npos;
}

// Replaces C's forms for a byte, {char}E and *(char*)E, by *E.
std::string without_cast(std::string_view target) {
  const bool braces = target.starts_with('{'), pointer = target.starts_with("*(");
  const std::size_t end = braces ? target.find('}') : pointer ? target.find(')') : std::string_view::npos;
  if (end == std::string_view::npos) return std::string(target);
  const std::string type = tools::lower(tools::trim(target.substr(braces ? 1 : 2, end - (braces ? 1 : 2))));
  if (end + 1 < target.size() && (braces || type.ends_with('*')) &&
      (type.find("int") == 0 || type.find("short") == 0 || type.find("long") == 0))
    throw failure("`{}`: cannot assign multi-byte values; use `set {} BYTE BYTE`", target, tools::trim(target.substr(end + 1)));
  if (braces ? type.find("char") == std::string::npos && type.find("int8") == std::string::npos : !type.ends_with('*'))
    return std::string(target);
  return "*" + std::string(tools::trim(target.substr(end + 1)));
}

// The position at which the parenthesis that starts the text is closed; npos: the text does not start with one.
std::size_t closing(std::string_view text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size() && text.starts_with('('); ++at) {
    if (text[at] == '(') ++depth;
    if (text[at] == ')' && --depth == 0) return at;
  }
  return std::string_view::npos;
}

void set_register(CommandContext& context, int index, const std::string& text) {
  const cpus::RegisterInfo& info = context.register_info(index);
  if (context.selected_frame() != 0) throw failure("cannot change {} in an outer frame; use `frame 0` first", info.name);
  const std::int64_t number = context.evaluate_text(text);
  if (number < 0 || number >> info.bits != 0)
    throw failure("`{}` is {}, which does not fit in {} ({} bits)", text, number, info.name, info.bits);
  context.session.set_register(index, static_cast<std::uint32_t>(number));
  context.print("{}", debug::register_text(context.machine(), true));
}

// `place`: of the first value.
void set_typed(CommandContext& context, const debug::TypedName& place, Arguments& arguments) {
  if (place.type == debug::Type::string)
    throw failure("cannot assign to the string `{}`; change its bytes with `set ADDRESS BYTE`", place.name);
  std::vector<std::uint8_t> bytes;
  do {
    const std::string word = arguments.take("a value");
    const debug::Number number = context.parse(word).value(context.frame_context());
    const auto encoded = debug::encode(place.type, number);
    if (!encoded) throw failure("`{}` is {}, which is not a valid {}", word, debug::to_text(number), debug::type_name(place.type));
    bytes.insert(bytes.end(), encoded->begin(), encoded->end());
  } while (!arguments.empty());
  if (bytes.size() > place.size())
    throw failure("too many values: `{}` holds {}", place.name, place.count == 1 ? "one value" : fmt::format("{} values", place.count));
  write_bytes(context, place.space, place.address, bytes);
  context.print("{} = {}", place.name, debug::value_text(place.type, bytes));
}

// Settings of gdb and VICE. False: the word is not one.
bool set_option(CommandContext& context, Arguments& arguments) {
  const std::string word = tools::lower(arguments.peek());
  const std::string value = tools::lower(tools::trim(arguments.rest().substr(word.size())));
  if (word == "radix" || word == "input-radix" || word == "output-radix") {
    arguments.take("radix");
    return radix(context, arguments), true;
  }
  if (word == "confirm") {
    context.confirms_delete = value != "off";
    return context.print("`delete` without arguments {} confirmation", context.confirms_delete ? "requires" : "does not require"), true;
  }
  if (word == "pagination" || word == "height" || word == "width") return context.print("output is never paginated"), true;
  if (word == "disassemble-next-line") return context.print("every stop shows the next instruction"), true;
  if (word == "logging")
    throw Error(
        "`set logging` is not supported; use `janus debug ... | tee FILE` in a shell, or `trace FIRST..LAST FILE` to log instructions");
  return false;
}

}  // namespace

// Refuses a target like `*p+2`, which means the address (*p)+2. The message puts the right target between `before` and `between`.
void check_target(const CommandContext& context, std::string_view target, std::string_view before, std::string_view between,
                  std::string_view value) {
  const std::size_t close = closing(target);
  std::optional<debug::Expression> read;
  try {
    read = context.parse_location(target);
  } catch (const Error&) { return; }  // a range or SPACE:ADDRESS; set_bytes() reports other errors
  if (close == std::string_view::npos && read->is_assignable()) return;
  const auto parts = context.split_space(target);
  std::string right = parts && parts->signs.empty() ? fmt::format("{}:({})", parts->name, parts->address)
                                                    : fmt::format("*({})", target.substr(target.starts_with('*') ? 1 : 0));
  if (close != std::string_view::npos && close + 1 == target.size()) right = target.substr(1, close - 1);
  throw failure("cannot assign to `{}`; use `{}{}{}{}`", target, before, right, between, value);
}

void set_bytes(CommandContext& context, const std::string& target, Arguments& values) {
  const SpaceRange range = context.parse_range(target);
  // Several bytes after a symbol are a list; a single value has the size of the variable.
  const auto place = values.count() == 1 ? context.find_variable_location(target) : context.find_typed_location(target);
  if (place && place->type != debug::Type::u8 && place->type != debug::Type::text) return set_typed(context, *place, values);
  std::vector<std::uint8_t> bytes;
  for (const auto& byte : take_pattern(context, values, false)) bytes.push_back(*byte);
  const std::uint32_t size = context.space_info(range.space).size;
  if (bytes.size() > size - range.first)
    throw failure("{} bytes do not fit at `{}`; write fewer bytes, or use a lower address", bytes.size(), target);
  write_bytes(context, range.space, range.first, bytes);
  dump(context, {range.space, range.first, range.first + static_cast<std::uint32_t>(bytes.size()) - 1, false});
}

void assign(CommandContext& context, std::string_view text) {
  constexpr std::string_view kUsage = "set REGISTER = VALUE | [SPACE:]ADDRESS BYTE... | NAME VALUE...";
  const std::size_t sign = equals_sign(text);
  std::string target, value;
  if (sign != std::string_view::npos) {
    target = without_cast(tools::trim(text.substr(0, sign)));
    value = tools::trim(text.substr(sign + 1));
  } else {
    Arguments words(text, kUsage);
    target = words.take("a register or an address");
    value = words.rest();
  }
  if (sign != std::string_view::npos) check_target(context, target, "", " = ", value);
  else if (target.starts_with('*') || target.starts_with('(')) check_target(context, target, "set ", " ", value);
  // Several words can be one value, as in `CNT + 1`, or a list of bytes.
  if (sign != std::string_view::npos && value.find(' ') != std::string::npos && context.try_parse(value)) value = "(" + value + ")";
  Arguments values(value, kUsage);
  if (target.empty()) values.fail("a register or an address is missing");
  if (values.empty()) values.fail("the value is missing");
  // Before `=` $x is a register, and $count a variable.
  const bool dollar = sign != std::string_view::npos && target.starts_with('$') && target.size() > 1;
  const std::string name = dollar ? target.substr(1) : target;
  const auto index = context.register_index(dollar && name.size() == 1 ? "." + name : name);
  if (dollar && tools::is_hexadecimal(name) && index)
    throw failure("`${0}` is ambiguous; use `set {0} = {1}` for the register, or `set $0{0} {1}` for the address", name, value);
  if (index && (dollar || context.level == 0 || !context.find_typed_location(name))) return set_register(context, *index, value);
  if (dollar && !tools::is_hexadecimal(name)) {
    if (name.find_first_of(" []()*+-") != std::string::npos) values.fail("`{}` is not a valid variable name", target);
    context.script_variables[name] = context.evaluate_text(value);
    return;
  }
  set_bytes(context, target, values);
}

void set(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) arguments.fail("a register or an address is missing");
  if (set_option(context, arguments)) return;
  if (arguments.count() > 1 && !arguments.take_if("var")) arguments.take_if("variable");
  assign(context, arguments.rest());
}

}  // namespace janus::commands
