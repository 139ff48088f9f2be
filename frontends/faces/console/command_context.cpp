#include "frontends/faces/console/command_context.hpp"

#include <algorithm>
#include <cctype>

#include "frontends/faces/console/arguments.hpp"
#include "frontends/core/session/scope.hpp"
#include "tools/find_outside.hpp"
#include "tools/text.hpp"

namespace janus::console {

using tools::find_outside;

namespace {

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

}  // namespace

CommandContext::CommandContext(session::Session& owner, Console::Sink sink)
    : session(owner), debugger(owner.debugger()), code(owner.machine(), owner.symbols(), owner.sources()), sink_(std::move(sink)) {
  debugger.on_log([this](const debug::Breakpoint& breakpoint, const debug::Hit&) { write_log(breakpoint); });
}

void CommandContext::begin_command() {
  given_up_ = false;
  follow_symbols();
}

void CommandContext::follow_symbols() {
  if (symbols_version_ == session.symbols_version()) return;
  symbols_version_ = session.symbols_version();
  code.set_symbols(session.symbols());
}

std::uint16_t CommandContext::pc() const { return static_cast<std::uint16_t>(machine().register_value(cpu().program_counter)); }

const cpus::InstructionSet& CommandContext::instruction_set(std::string_view what) const {
  if (const cpus::InstructionSet* set = machine().instruction_set()) return *set;
  throw Error(fmt::format("{} runs no instructions: there is nothing to {}; `list` shows the program", machine().name(), what));
}

debug::Expression CommandContext::parse(std::string_view text) const { return parse(text, false); }

debug::Expression CommandContext::parse_any(std::string_view text) const { return parse(text, true); }

debug::Expression CommandContext::parse(std::string_view text, bool any) const {
  const session::ProgramScope scope(machine(), session.symbols());
  const auto read = any ? debug::Expression::parse_any : debug::Expression::parse;
  auto result = level == 0 ? read(text, scope) : read(text, session::LevelScope(scope, tracker(level).level().name));
  if (const auto* error = std::get_if<debug::ParseError>(&result))
    throw Error(fmt::format("`{}`, column {}: {}", text, error->column, error->message));
  return std::get<debug::Expression>(std::move(result));
}

std::int64_t CommandContext::value(std::string_view text) const { return session.evaluate(parse(text)); }

std::uint64_t CommandContext::count(std::string_view text, std::string_view what) const {
  const std::int64_t number = value(text);
  if (number < 1) throw Error(fmt::format("{} `{}` is {}: it must be at least 1", what, text, number));
  return static_cast<std::uint64_t>(number);
}

std::uint8_t CommandContext::byte(std::string_view text) const {
  const std::int64_t number = value(text);
  if (number < -128 || number > 255) throw Error(fmt::format("`{}` is {}: a byte is at most 255", text, number));
  return static_cast<std::uint8_t>(number);
}

std::optional<CommandContext::SourceLine> CommandContext::source_line(std::string_view text) const {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0 || !all_digits(text.substr(colon + 1)) || colon + 9 <= text.size()) return std::nullopt;
  const std::string_view name = text.substr(0, colon);
  const debug::SourceMap& sources = session.sources();
  const auto file = sources.find_file(name);
  if (!file) {
    throw Error(fmt::format("there is no source file `{}`, or several; {}", name,
                            sources.files().empty() ? "this program came without sources" : "`info files` lists them"));
  }
  const auto line = static_cast<std::uint32_t>(std::stoul(std::string(text.substr(colon + 1))));
  const auto span = sources.of_line(*file, line);
  if (!span) throw Error(fmt::format("`{}`: neither this line nor one after it makes any bytes", text));
  return SourceLine{line, *span};
}

std::uint16_t CommandContext::code_place(std::string_view text) {
  const auto source = source_line(text);
  if (source && source->line != source->span.line)
    print("line {} makes no code; the next that does is {}", source->line, source_place(source->span));
  const auto label = session.symbols().label(text);
  return label && *label <= 0xFFFF ? static_cast<std::uint16_t>(*label) : place(text);
}

std::uint16_t CommandContext::place(std::string_view text) const {
  if (const auto source = source_line(text)) return source->span.first;
  if (const auto named = typed_place(text); named && named->space == 0) return static_cast<std::uint16_t>(named->address);
  const std::int64_t number = value(text);
  if (number < 0 || number > 0xFFFF) throw Error(fmt::format("`{}` is {}: an address is between $0000 and $FFFF", text, number));
  return static_cast<std::uint16_t>(number);
}

std::optional<debug::TypedName> CommandContext::typed_place(std::string_view text) const {
  if (const debug::TypedName* name = session.symbols().typed(text)) return *name;
  const std::size_t bracket = text.find_first_of("[(");
  if (bracket == std::string_view::npos) return std::nullopt;
  const std::string name = std::string(tools::trim(text.substr(0, bracket))) + (text[bracket] == '(' ? "()" : "");
  if (session.symbols().typed(name) == nullptr) return std::nullopt;
  const debug::Expression expression = parse_any(text);
  const auto found = expression.place(session.context());
  if (!found && expression.element_of_array()) throw Error(fmt::format("`{}`: an index is outside of the array now", text));
  return found;
}

SpaceRange CommandContext::range(std::string_view text) const {
  SpaceRange result;
  const auto spaces = machine().spaces();
  const auto named = typed_place(text);
  if (named && static_cast<std::size_t>(named->space) < spaces.size() &&
      named->address + named->size() <= spaces[static_cast<std::size_t>(named->space)].size)
    return {named->space, named->address, named->address + named->size() - 1, named->size() == 1};
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    const auto space = std::find_if(spaces.begin(), spaces.end(),
                                    [&](const machines::Space& s) { return tools::equal_folded(s.name, text.substr(0, colon)); });
    if (space != spaces.end()) {
      result.space = static_cast<int>(space - spaces.begin());
      text = text.substr(colon + 1);
    }
  }
  const machines::Space& space = spaces[static_cast<std::size_t>(result.space)];
  const auto address = [&](std::string_view word) {
    const std::int64_t number = result.space == 0 ? place(word) : value(word);
    if (number < 0 || number >= space.size)
      throw Error(fmt::format("`{}` is {}: {} ends at ${:X}", word, number, space.name, space.size - 1));
    return static_cast<std::uint32_t>(number);
  };
  const std::size_t dots = find_outside(text, ".."), comma = find_outside(text, ",");
  if (dots != std::string_view::npos) {
    result.first = address(text.substr(0, dots));
    result.last = address(text.substr(dots + 2));
    if (result.last < result.first) throw Error(fmt::format("`{}` ends before it begins", text));
  } else if (comma != std::string_view::npos) {
    result.first = address(text.substr(0, comma));
    const std::uint64_t length = count(text.substr(comma + 1), "the length");
    if (length > space.size - result.first) throw Error(fmt::format("`{}` reaches beyond the end of {}", text, space.name));
    result.last = result.first + static_cast<std::uint32_t>(length) - 1;
  } else {
    result.first = result.last = address(text);
    result.one = true;
  }
  return result;
}

std::uint64_t CommandContext::moment(std::string_view text) const {
  const debug::History& history = debugger.history();
  if (const auto mark = marks.find(std::string(text)); mark != marks.end()) return mark->second;
  if (tools::equal_folded(text, "begin")) return history.begin();
  if (tools::equal_folded(text, "end")) return history.end();
  if (tools::equal_folded(text, "now")) return session.cycle();
  if (tools::equal_folded(text, "key")) return session.timeline().last_work().first;
  if (tools::equal_folded(text, "wait")) return session.timeline().last_work().last;
  if (text.starts_with('#')) {
    const std::uint64_t serial = count(text.substr(1), "the frame");
    return find_frame(serial).opened;
  }
  if (text.starts_with('+')) return session.cycle() + count(text.substr(1), "the number of cycles");
  if (text.starts_with('-')) {
    const std::uint64_t back = count(text.substr(1), "the number of cycles");
    return back > session.cycle() ? 0 : session.cycle() - back;
  }
  const std::int64_t number = value(text);
  if (number < 0) throw Error(fmt::format("`{}` is {}: cycles count from 0", text, number));
  return static_cast<std::uint64_t>(number);
}

Frame CommandContext::find_frame(std::uint64_t serial, int of) const {
  debug::History& history = debugger.history();
  if (const auto frame = history.find_frame(serial, of)) return *frame;
  if (history.end() - history.begin() <= kMostReplayed) {
    for (const Frame& frame : history.frames(history.begin(), history.end(), of)) {
      if (frame.serial == serial) return frame;
    }
    throw Error(fmt::format("there is no frame {} in what is recorded", serial));
  }
  throw Error(fmt::format(
      "frame {} is neither open nor was it a long one; `tree FIRST..LAST` shows short ones, with the cycle of their entry", serial));
}

debug::CycleRange CommandContext::stretch(std::string_view text) const {
  const debug::History& history = debugger.history();
  const std::size_t dots = find_outside(text, "..");
  if (dots == std::string_view::npos) throw Error(fmt::format("`{}`: write FIRST..LAST, for example begin..now", text));
  debug::CycleRange result{moment(text.substr(0, dots)), moment(text.substr(dots + 2))};
  if (result.last < result.first) throw Error(fmt::format("`{}` ends before it begins", text));
  if (result.last > history.end() || result.first < history.begin()) {
    throw Error(
        fmt::format("`{}` is not recorded: the recording goes from {} to {}", text, grouped(history.begin()), grouped(history.end())));
  }
  return result;
}

debug::CycleRange CommandContext::last_work() const {
  const session::Timeline::Work work = session.timeline().last_work();
  return {work.first, work.last};
}

std::string CommandContext::work_text() const {
  const session::Timeline::Work work = session.timeline().last_work();
  return fmt::format("from {}, cycle {}, to {}, cycle {}:", work.has_input ? "the last key" : "the beginning", grouped(work.first),
                     work.over ? "where the program waited" : "the end of the recording", grouped(work.last));
}

std::optional<int> CommandContext::register_index(std::string_view name) const {
  return session::ProgramScope(machine(), session.symbols()).register_index(name);
}

}  // namespace janus::console
