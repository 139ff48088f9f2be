#include "frontends/core/commands/command_context.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "frontends/core/commands/arguments.hpp"
#include "frontends/core/session/scope.hpp"
#include "tools/find_outside.hpp"
#include "tools/text.hpp"

namespace janus::commands {

using tools::find_outside_brackets;

namespace {

// Adds the radix and the variables of scripts to the names of a program.
class ConsoleScope final : public session::ScopeDecorator {
 public:
  ConsoleScope(const debug::Scope& scope, int radix, const std::map<std::string, std::int64_t, std::less<>>& variables)
      : ScopeDecorator(scope), radix_(radix), variables_(variables) {}
  int radix() const override { return radix_; }
  std::optional<std::int64_t> variable(std::string_view name) const override {
    const auto found = variables_.find(name);
    return found == variables_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  int radix_;
  const std::map<std::string, std::int64_t, std::less<>>& variables_;
};

}  // namespace

CommandContext::CommandContext(session::Session& owner, Console::Sink sink)
    : session(owner), debugger(owner.debugger()), code(owner.machine(), owner.symbols(), owner.sources()), sink_(std::move(sink)) {
  debugger.on_log([this](const debug::Breakpoint& breakpoint, const debug::Hit&) { return write_log(breakpoint), true; });
}

void CommandContext::write_report(const std::string& path, std::string_view text) {
  write_file(path, text);
  print("written to {}", path);
}

void CommandContext::set_data(std::string_view name, std::int64_t value) { set_data(name, nlohmann::ordered_json(value)); }

void CommandContext::set_data(std::string_view name, const std::string& text) { set_data(name, nlohmann::ordered_json(text)); }

void CommandContext::set_data(std::string_view name, nlohmann::ordered_json value) {
  if (data == nullptr) data = std::make_shared<nlohmann::ordered_json>();
  (*data)[std::string(name)] = std::move(value);
}

void CommandContext::begin_command() {
  was_interrupted_ = run_cancelled_ = false;
  progress->restart();
  printed_ = 0;
  space_left_ = max_output == kNoLimit ? kNoLimit : max_output + 1;  // 0: output was dropped
  last_run_end.reset();
  data.reset();
  update_symbols();
}

void CommandContext::update_symbols() {
  if (symbols_version_ == session.symbols_version()) return;
  symbols_version_ = session.symbols_version();
  code.set_symbols(session.symbols());
}

play::Match& CommandContext::game() {
  if (game_ == nullptr) {
    std::unique_ptr<play::Match> made = play::make_match(session);
    if (made == nullptr) throw Error("this program does not play a game");
    if (!made->game().plays_alone()) made->requests().evaluate();
    else if (!made->game().scan_recording([this] { return !is_cancelled(); })) throw Error("interrupted");
    own_game_ = std::move(made);
    game_ = own_game_.get();
  }
  return *game_;
}

void CommandContext::set_game(play::Match* game) {
  own_game_.reset();
  game_ = game;
}

std::uint16_t CommandContext::pc() const { return static_cast<std::uint16_t>(machine().register_value(cpu().program_counter)); }

const cpus::InstructionSet& CommandContext::instruction_set(std::string_view what) const {
  if (const cpus::InstructionSet* set = machine().instruction_set()) return *set;
  throw failure("{} does not execute machine code, so there is nothing to {}; use `list` to show the program", machine().name(), what);
}

debug::Expression CommandContext::parse(std::string_view text, bool any, int digits, int of, debug::Names names, bool in_frame) const {
  const session::ProgramScope program(machine(), session.symbols());
  const session::CScope frame(program, in_frame ? c_locals() : debug::CLocals());
  const ConsoleScope scope(frame, digits, script_variables);
  const auto read = any ? debug::Expression::parse_any : debug::Expression::parse;
  auto result = of == 0 ? read(text, scope, names) : read(text, session::LevelScope(scope, tracker(of).level().name), names);
  if (const auto* error = std::get_if<debug::ParseError>(&result)) {
    const bool may_be_hexadecimal = digits == 10 && error->message.find(" write $") != std::string::npos;
    throw failure("`{}`, column {}: {}{}", text, error->column, error->message, may_be_hexadecimal ? ", or type `radix 16` first" : "");
  }
  return std::get<debug::Expression>(std::move(result));
}

std::optional<debug::Expression> CommandContext::try_parse(std::string_view text) const {
  try {
    return parse(text);
  } catch (const Error&) { return std::nullopt; }
}

debug::Expression CommandContext::parse_condition(int of, std::string_view text) const {
  debug::Expression condition = parse_at_level(of, text);
  if (const std::string problem = condition.condition_problem(); !problem.empty()) throw Error(problem);
  return condition;
}

void CommandContext::print_remarks(const debug::Expression& expression) {
  if (!expression.remarks().empty()) set_data("remarks", tools::join_names(expression.remarks()));
  for (const std::string& remark : expression.remarks())
    if (printed_remarks_.insert(remark).second) print("{}", remark);
}

std::int64_t CommandContext::evaluate_as(std::string_view what, const debug::Expression& expression) const {
  if (!expression.is_comparison()) return evaluate(expression);
  throw failure("`{0}` is a condition, not {1}; use `until {0}` to run until it is true, or `break ADDRESS if {0}`", expression.text(),
                what);
}

std::uint64_t CommandContext::require_at_least_one(std::int64_t number, std::string_view text, std::string_view what) {
  if (number < 1) throw failure("`{1}` is {2}; {0} must be at least 1", what, text, number);
  return static_cast<std::uint64_t>(number);
}

std::uint64_t CommandContext::take_count(Arguments& arguments, std::string_view what, std::uint64_t otherwise) const {
  const auto text = arguments.take_last();
  return text ? parse_count(*text, what) : otherwise;
}

std::uint8_t CommandContext::parse_byte(std::string_view text) const {
  // With radix 16, `a` can be a byte or a register.
  if (radix == 16 && tools::is_hexadecimal(text) && register_index(text))
    throw failure("`{0}` is ambiguous; write `$0{0}` for the number, or `({0})` for the register", text);
  const std::int64_t number = evaluate_text(text);
  if (number < -128 || number > 255) throw failure("`{}` is {}; a byte must be between -128 and 255", text, number);
  return static_cast<std::uint8_t>(number);
}

std::optional<CommandContext::SpaceAddress> CommandContext::split_space(std::string_view text) const {
  const std::size_t colon = text.find(':'), name = std::min(text.find_first_not_of("*-&~! "), text.size());
  if (colon == std::string_view::npos || colon < name) return std::nullopt;
  const auto space = session::ProgramScope(machine(), session.symbols()).space_index(text.substr(name, colon - name));
  return space ? std::optional(
                     SpaceAddress{*space, tools::trim(text.substr(0, name)), text.substr(name, colon - name), text.substr(colon + 1)})
               : std::nullopt;
}

std::optional<debug::TypedName> CommandContext::parse_space_address(std::string_view text) const {
  const auto parts = split_space(text);
  if (!parts) return std::nullopt;
  if (!parts->signs.empty())
    throw failure("`{}` is not a location; use `{}:{}`{}", text, parts->name, parts->address,
                  parts->signs == "*" ? ", or `mem[...]` for the byte in memory that it points to" : "");
  const debug::Expression expression = parse_any(text);
  if (!expression.is_assignable())
    throw failure("`{}` has an operator after the address; write `{}:({})`", text, parts->name, parts->address);
  const auto cell = expression.location(frame_context());
  if (!cell) throw failure("`{}` is outside the address space {}; use an address within it", text, space_info(parts->space).name);
  return cell;
}

std::optional<CommandContext::SourceLine> CommandContext::parse_source_line(std::string_view text) const {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0 || !tools::is_decimal(text.substr(colon + 1)) || colon + 9 <= text.size())
    return std::nullopt;
  const std::string_view name = text.substr(0, colon);
  if (split_space(text)) return std::nullopt;
  const debug::SourceMap& sources = session.sources();
  const auto file = sources.find_file(name);
  if (!file) {
    std::string spaces;
    for (const machines::Space& space : machine().spaces()) spaces += (spaces.empty() ? "" : ", ") + space.name;
    throw failure("unknown or ambiguous source file `{}`; {}; valid address spaces: {}", name,
                  sources.files().empty() ? "the program has no source files" : "`info files` lists the files", spaces);
  }
  const auto line = static_cast<std::uint32_t>(std::stoul(std::string(text.substr(colon + 1))));
  const auto span = sources.span_of_line(*file, line);
  if (!span) throw failure("`{}`: no code at or after this line", text);
  return SourceLine{line, *span};
}

std::uint16_t CommandContext::parse_code_address(std::string_view text) {
  const auto source = parse_source_line(text);
  if (source && source->line != source->span.line)
    print("line {} contains no code; the next line with code is {}", source->line, source_position(source->span));
  if (const auto line = parse_program_line(text)) return *line;
  const auto address = label(text);
  return address ? *address : parse_address(text);
}

std::optional<std::uint16_t> CommandContext::label(std::string_view name) const {
  const auto address = session.symbols().label(name);
  return address && *address <= 0xFFFF ? std::optional(static_cast<std::uint16_t>(*address)) : std::nullopt;
}

std::optional<std::uint16_t> CommandContext::parse_program_line(std::string_view text) const {
  if (!tools::is_decimal(text)) return std::nullopt;
  if (machine().instruction_set() != nullptr) {
    if (level == 0 && debugger.history().level_count() > 1)
      throw failure("`{0}` is ambiguous; write {1}:{0} for the line, or ${2:X} for the address", text, level_name(1), evaluate_text(text));
    // In gdb, the number is a line of the current file.
    const debug::SourceSpan* here = level == 0 && radix == 10 && text.size() < 7 && text[0] != '0' ? session.sources().at(pc()) : nullptr;
    if (here != nullptr && static_cast<std::size_t>(std::stoi(std::string(text))) <= session.sources().files()[here->file].lines.size()) {
      const std::string& file = session.sources().files()[here->file].path;
      throw failure("`{0}` is ambiguous; write {1}:{0} for the line, or ${2:02X} for the address", text, file.substr(file.rfind('/') + 1),
                    evaluate_text(text));
    }
    return std::nullopt;
  }
  if (const auto address = label("@" + std::string(text))) return address;
  // Counts the lines of a source that has no line numbers.
  const auto names = session.symbols().sorted();
  const bool numbered = std::any_of(names.begin(), names.end(), [](const debug::Symbol& symbol) {
    return symbol.name.size() > 1 && symbol.name[0] == '@' && tools::is_decimal(std::string_view(symbol.name).substr(1));
  });
  if (!numbered && text.size() < 7 && !session.sources().files().empty()) {
    const auto span = session.sources().span_of_line(0, static_cast<std::uint32_t>(std::stoul(std::string(text))));
    if (span) return span->first;
  }
  throw failure("no line {}; use `list` to show the program", text);
}

std::uint16_t CommandContext::parse_address(std::string_view text) const {
  const auto check_space = [&](int space) {
    if (space != 0) throw failure("`{}` is in the address space {}; use a memory address", text, space_info(space).name);
  };
  if (const auto parts = split_space(text)) {
    if (parts->signs.empty()) check_space(parts->space);
    return static_cast<std::uint16_t>(parse_space_address(text)->address);
  }
  if (const auto source = parse_source_line(text)) return source->span.first;
  if (const auto named = find_typed_location(text)) {
    check_space(named->space);
    return static_cast<std::uint16_t>(named->address);
  }
  if (const auto address = label(text)) return *address;
  check_not_register(text);
  const debug::Expression expression = parse(text, true, radix, level, debug::Names::places);
  // mem[...] and *... refer to a byte; use its address.
  if (const auto cell = expression.location(frame_context()); cell && cell->space == 0) return static_cast<std::uint16_t>(cell->address);
  const std::int64_t number = evaluate_as("an address", expression);
  if (number < 0 || number > 0xFFFF) throw failure("`{}` is {}; an address must be between $0000 and $FFFF", text, number);
  return static_cast<std::uint16_t>(number);
}

void CommandContext::check_not_register(std::string_view text) const {
  const auto index = level == 0 ? register_index(text) : std::nullopt;
  if (!index || session.symbols().label(text)) return;
  const cpus::RegisterInfo& info = register_info(*index);
  if (info.bits >= 16) return;
  std::string hint = fmt::format("use `print {0}` for its value, or `mem[{0}]` if the value is an address", text);
  if (*index == cpu().stack_pointer) hint = fmt::format("the stack is at ${:04X}", 0x100);
  else if (cpu().scratchpad != nullptr && *index == cpu().scratchpad->pointer)
    hint = fmt::format("use `{}:{}` for the byte that it points to", cpu().scratchpad->space, text);
  else if (!info.flags.empty()) hint = fmt::format("use `print {}` for its value", text);
  throw failure("`{}` is a register ({} bits), not an address; {}", text, info.bits, hint);
}

debug::CallerContext CommandContext::frame_context() const {
  const std::size_t number = level == 0 ? selected_frame() : 0;
  const auto made = [&] { return &debugger.calls().open_frames()[debugger.calls().open_frames().size() - number]; };
  return {number == 0 ? nullptr : made(), cpu(), session.context()};
}

debug::CLocals CommandContext::c_locals() const { return level == 0 ? session::c_locals(session, selected_frame()) : debug::CLocals(); }

std::optional<debug::TypedName> CommandContext::typed_name(std::string_view name) const {
  const session::ProgramScope program(machine(), session.symbols());
  const session::CScope frame(program, c_locals());
  if (!frame.unavailable_reason(name).empty()) return std::nullopt;
  const debug::TypedName* const own = level == 0 ? nullptr : frame.typed_name(fmt::format("{}.{}", tracker(level).level().name, name));
  const debug::TypedName* const found = own != nullptr ? own : frame.typed_name(name);
  return found != nullptr ? std::optional(*found) : std::nullopt;
}

std::optional<debug::TypedName> CommandContext::find_typed_location(std::string_view text) const {
  if (auto name = typed_name(text)) return name;
  const std::size_t end = std::min(text.find_first_of("[(:"), text.find("->"));
  if (end == std::string_view::npos || find_outside_brackets(text, "..") != std::string_view::npos ||
      find_outside_brackets(text, ",") != std::string_view::npos)
    return std::nullopt;
  if (const auto cell = parse_space_address(text)) return cell->space != 0 ? cell : std::nullopt;
  const std::string name = std::string(tools::trim(text.substr(0, end))) + (text[end] == '(' ? "()" : "");
  if (!typed_name(name)) return parse_cell(text);
  const debug::Expression expression = parse_any(text);
  const auto found = expression.location(frame_context());
  if (!found && expression.is_array_element()) throw failure("`{}`: array index out of range", text);
  return found;
}

std::optional<debug::TypedName> CommandContext::parse_cell(std::string_view text) const {
  try {
    const auto cell = parse_any(text).location(frame_context());
    return cell && (cell->space != 0 || cell->type != debug::Type::u8) ? cell : std::nullopt;
  } catch (const Error&) { return std::nullopt; }  // a range, or an address that has no value
}

std::optional<debug::TypedName> CommandContext::find_variable_location(std::string_view text) const {
  const auto typed = find_typed_location(text);
  return typed || !session.symbols().symbol(text) ? typed : parse_cell(text);
}

std::pair<int, std::uint32_t> CommandContext::parse_range_end(std::string_view text, int otherwise) const {
  text = tools::trim(text);
  auto named = parse_space_address(text);
  if (!named) named = find_typed_location(text);
  // In VICE, C is the memory of the computer.
  const bool vice = !named && text.size() > 2 && tools::equals_ignore_case(text.substr(0, 2), "c:");
  const int number = named ? named->space : vice ? 0 : otherwise;
  const std::int64_t address = named ? named->address : number == 0 ? parse_address(text.substr(vice ? 2 : 0)) : evaluate_location(text);
  const machines::Space& space = space_info(number);
  if (address < 0 || address >= space.size)
    throw failure("`{}` is {}; the last address of {} is ${:X}", text, address, space.name, space.size - 1);
  return {number, static_cast<std::uint32_t>(address)};
}

SpaceRange CommandContext::parse_range(std::string_view text, int otherwise) const {
  const std::size_t dots = find_outside_brackets(text, ".."),
                    comma = dots == std::string_view::npos ? find_outside_brackets(text, ",") : dots;
  const std::size_t mark = comma == std::string_view::npos ? find_range_dash(text, otherwise) : comma;
  if (mark == std::string_view::npos) {
    const auto named = find_typed_location(text);
    if (named && static_cast<std::size_t>(named->space) < machine().spaces().size() &&
        named->address + named->size() <= space_info(named->space).size)
      return {named->space, named->address, named->address + named->size() - 1, named->size() == 1};
  }
  const auto [number, first] = parse_range_end(text.substr(0, mark), otherwise);
  SpaceRange result{number, first, first, mark == std::string_view::npos};
  if (result.one) return result;
  const machines::Space& space = space_info(number);
  if (text[mark] == ',') {
    const std::string_view after = text.substr(mark + 1);
    const bool sure = after.starts_with('+');
    const std::uint64_t length = parse_count(sure ? after.substr(1) : after, "the length");
    if (!sure && first != 0 && length >= first)
      throw failure("`{0}` is ambiguous; write `{1}..{2}` if {2} is the last address, or `{1},+{2}` if it is the length", text,
                    text.substr(0, mark), after);
    if (length > space.size - first) throw failure("`{}` extends past the end of {}", text, space.name);
    result.last = first + static_cast<std::uint32_t>(length) - 1;
    return result;
  }
  const auto [of_last, last] = parse_range_end(text.substr(mark + (text[mark] == '.' ? 2 : 1)), number);
  if (of_last != number) reject_other_space(text, number, of_last);
  if (last < first) throw failure("`{}` ends before it starts", text);
  result.last = last;
  return result;
}

void CommandContext::reject_other_space(std::string_view text, int first, int last) const {
  throw failure("`{}` starts in the address space {} and ends in {}; both ends must be in the same one", text, space_info(first).name,
                space_info(last).name);
}

// A-B is a difference unless that would be negative, which cannot be an address. npos: the text is not a range.
std::size_t CommandContext::find_range_dash(std::string_view text, int otherwise) const {
  const auto parts = split_space(text);
  const std::size_t dash = text.find('-', parts ? text.find(':') : 0);
  if (dash == 0 || dash == std::string_view::npos || (parts && !parts->signs.empty())) return std::string_view::npos;
  const auto known = [&](std::string_view word, int space) -> std::optional<std::pair<int, std::uint32_t>> {
    const auto of_word = split_space(word);
    const std::string_view plain = of_word && of_word->signs.empty() ? of_word->address : word;
    if (plain.empty() || plain.find_first_of(" +-*/%&|^()[]") != std::string_view::npos) return std::nullopt;
    try {
      return parse_range_end(word, space);
    } catch (const Error&) { return std::nullopt; }
  };
  const auto from = known(text.substr(0, dash), otherwise);
  const auto to = from ? known(text.substr(dash + 1), from->first) : std::nullopt;
  return to && (from->first != to->first || from->second < to->second) ? dash : std::string_view::npos;
}

SpaceRange CommandContext::take_range(Arguments& arguments, std::size_t arguments_after) const {
  const std::string first = arguments.take("a range");
  const SpaceRange result = parse_range(first);
  return result.one && arguments.count() > arguments_after ? parse_range_to(result, first, arguments.take("the end")) : result;
}

SpaceRange CommandContext::parse_range_to(SpaceRange from, std::string_view first, std::string_view last) const {
  const std::size_t colon = first.find(':');
  const bool same_file = !split_space(first) && colon != std::string_view::npos && last.find(':') == std::string_view::npos;
  const SpaceRange end =
      parse_range(same_file ? std::string(first.substr(0, colon + 1)) + std::string(last) : std::string(last), from.space);
  if (!end.one) throw failure("`{} {}`: the end of a range must be a single address", first, last);
  if (end.space != from.space) reject_other_space(fmt::format("{} {}", first, last), from.space, end.space);
  if (end.first < from.first) throw failure("`{} {}` ends before it starts", first, last);
  from.last = end.last;
  from.one = false;
  return from;
}

std::uint64_t CommandContext::parse_cycle(std::string_view text) const {
  const debug::History& history = debugger.history();
  if (const auto mark = marks().find(std::string(text)); mark != marks().end()) return mark->second;
  if (tools::equals_ignore_case(text, "begin")) return history.begin();
  if (tools::equals_ignore_case(text, "end")) return history.end();
  if (tools::equals_ignore_case(text, "now")) return session.cycle();
  if (tools::equals_ignore_case(text, "key")) return session.timeline().last_work().first;
  if (tools::equals_ignore_case(text, "wait")) return session.timeline().last_work().last;
  if (const std::size_t sign = text.find('#'); sign != std::string_view::npos) {
    const auto of = sign == 0 ? std::optional(0) : text[sign - 1] == ':' ? find_level(text.substr(0, sign - 1)) : std::nullopt;
    if (of) return find_frame(parse_decimal_count(text.substr(sign + 1), "the frame number"), *of).opened;
  }
  if (text.starts_with('+')) return session.cycle() + parse_decimal_count(text.substr(1), "the number of cycles");
  if (text.starts_with('-')) {
    const std::uint64_t back = parse_decimal_count(text.substr(1), "the number of cycles");
    return back > session.cycle() ? 0 : session.cycle() - back;
  }
  const std::int64_t number = evaluate_as("a cycle", parse(text, false, 10, level));
  if (number < 0) throw failure("`{}` is {}; a cycle must not be negative", text, number);
  return static_cast<std::uint64_t>(number);
}

std::size_t CommandContext::selected_frame() const {
  return selected_at_ == debugger.history().move_count() && selected_frame_ < debugger.calls().open_frames().size() ? selected_frame_ : 0;
}

void CommandContext::select_frame(std::size_t number) {
  selected_frame_ = number;
  selected_at_ = debugger.history().move_count();
}

Frame CommandContext::find_frame(std::uint64_t serial, int of) const {
  debug::History& history = debugger.history();
  if (const auto frame = history.find_frame(serial, of)) return *frame;
  if (history.end() - history.begin() <= kMostReplayed) {
    for (const Frame& frame : history.frames(history.begin(), history.end(), of)) {
      if (frame.serial == serial) return frame;
    }
    throw failure("frame {} is not in the recording; `bt` and `tree` show frame numbers", serial);
  }
  throw failure("frame {} is neither open nor long enough to be indexed; use `tree FIRST..LAST` to find its entry cycle", serial);
}

debug::CycleRange CommandContext::parse_cycle_range(std::string_view text) const {
  const debug::History& history = debugger.history();
  const std::size_t dots = find_outside_brackets(text, "..");
  if (dots == std::string_view::npos) throw failure("`{}` is not a range of cycles; write FIRST..LAST, for example begin..now", text);
  debug::CycleRange result{parse_cycle(text.substr(0, dots)), parse_cycle(text.substr(dots + 2))};
  if (result.last < result.first) throw failure("`{}` ends before it starts", text);
  if (result.last > history.end() || result.first < history.begin()) {
    throw failure("`{}` is not recorded; the recording covers cycles {} to {}", text, group_digits(history.begin()),
                  group_digits(history.end()));
  }
  return result;
}

std::string CommandContext::default_range_text() const {
  const session::Timeline::Work work = session.timeline().last_work();
  return fmt::format("from {} at cycle {} to {} at cycle {}:", work.has_input ? "the last input" : "the start of the recording",
                     group_digits(work.first), work.over ? "the wait for input" : "the end of the recording", group_digits(work.last));
}

std::optional<int> CommandContext::register_index(std::string_view name) const {
  const session::ProgramScope program(machine(), session.symbols());
  return session::CScope(program, c_locals()).register_index(name);
}

}  // namespace janus::commands
