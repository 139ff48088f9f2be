// Breakpoints and watchpoints.
#include <algorithm>
#include <cctype>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

using debug::BreakOn;
using debug::Breakpoint;

const std::vector<std::string_view> kOptions = {"if", "ignore", "log"};

bool at_option(const Arguments& arguments) {
  return arguments.empty() || std::any_of(kOptions.begin(), kOptions.end(), [&](std::string_view word) { return arguments.next_is(word); });
}

// Reports an error in an expression of a log text when the breakpoint is set.
void check_log(const CommandContext& context, int level, std::string_view text) {
  const std::string_view problem =
      debug::log_problem(text, [&](std::string_view expression) { context.parse_at_level(level, expression); });
  if (!problem.empty()) throw Error(std::string(problem));
}

// A watchpoint belongs to the machine, but at a selected level its condition and log use the names of that level: `A` becomes `basic.A`.
std::string with_level(const CommandContext& context, const Breakpoint& breakpoint, std::string_view text) {
  if (context.level == 0 || !debug::kind_of(breakpoint.on).is_watch()) return std::string(text);
  const auto in_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("_@.$").find(c) != std::string_view::npos;
  };
  const std::string level = context.level_name(context.level) + ".";
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && in_name(text[end])) ++end;
    const std::string word(text.substr(at, end - at));
    const debug::SymbolTable& symbols = context.session.symbols();
    if (!word.empty() && (symbols.typed_name(level + word) != nullptr || symbols.formula(level + word) != nullptr)) result += level;
    result += word.empty() ? std::string(1, text[at]) : word;
    at = std::max(end, at + 1);
  }
  return result;
}

void read_options(CommandContext& context, Arguments& arguments, Breakpoint& breakpoint) {
  const auto written = [&](std::string_view text) { return with_level(context, breakpoint, text); };
  while (!arguments.empty()) {
    if (arguments.take_if("if")) {
      breakpoint.condition = context.parse_condition(breakpoint.level, written(arguments.take_rest("the condition", {"ignore", "log"})));
    } else if (arguments.take_if("ignore")) {
      breakpoint.ignore += context.parse_count(arguments.take("the number of hits"), "the number of hits");
    } else if (arguments.take_if("log")) {
      breakpoint.log = debug::replace_expressions(unquote(arguments.take_rest("the text")), written);
      check_log(context, breakpoint.level, breakpoint.log);
    } else {
      arguments.finish();
    }
  }
}

// Kind of access for a keyword of gdb or VICE.
std::optional<BreakOn> take_access(Arguments& arguments) {
  if (arguments.take_if("load")) return BreakOn::read;
  if (arguments.take_if("store")) return BreakOn::write;
  for (const debug::BreakKind& kind : debug::break_kinds()) {
    if (kind.is_watch() && arguments.take_if(kind.name)) return kind.on;
  }
  return std::nullopt;
}

// Distinguishes the end of a range in two words from a superfluous word.
bool is_address_text(const CommandContext& context, const Arguments& arguments) {
  const std::string_view word = arguments.peek();
  if (word.empty() || at_option(arguments)) return false;
  return word.find_first_of("$0123456789*") == 0 || context.split_space(word) || context.session.symbols().find(word).has_value();
}

// A range in one word, or in two where the second one is an address. `read` reads the first word.
template <class Read>
SpaceRange take_two_ends(CommandContext& context, Arguments& arguments, const Read& read) {
  const std::string first = arguments.take("an address");
  const SpaceRange range = read(context, first);
  return range.one && is_address_text(context, arguments) ? context.parse_range_to(range, first, arguments.take("the end")) : range;
}

void put_watch(CommandContext& context, Arguments& arguments, Breakpoint breakpoint) {
  if (at_option(arguments)) arguments.fail("a range is missing");
  const auto variable_or_range = [](const CommandContext& in, const std::string& text) {
    const SpaceRange place = in.parse_range(text);
    const auto variable = place.one ? in.find_variable_location(text) : std::nullopt;
    if (!variable) return place;
    return SpaceRange{variable->space, variable->address, variable->address + variable->size() - 1, variable->size() == 1};
  };
  set_range(breakpoint, take_two_ends(context, arguments, variable_or_range));
  read_options(context, arguments, breakpoint);
  add_breakpoint(context, std::move(breakpoint));
}

// Returns true if the word cannot be the number of a breakpoint.
bool is_address(std::string_view word) { return word.find_first_of("$*.:xX") != std::string_view::npos || !tools::is_decimal(word); }

void ask_to_delete(CommandContext& context, std::string_view called) {
  const auto& all = context.debugger.breakpoints();
  const std::size_t waiting = context.session.pending_breakpoints().size();
  if (all.empty() && waiting == 0) return context.print("no breakpoints");
  std::string numbers;
  for (const Breakpoint& breakpoint : all) numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", breakpoint.id);
  std::string what = all.empty() ? "" : fmt::format("breakpoint{} {}", all.size() == 1 ? "" : "s", numbers);
  if (waiting != 0)
    what += fmt::format("{}{} breakpoint{} not set", all.empty() ? "" : " and ", waiting, waiting == 1 ? " that is" : "s that are");
  const auto remove = [&context, what] {
    context.debugger.remove_all_breakpoints();
    context.session.pending_breakpoints().clear();
    context.actions.clear();
    context.print("deleted {}", what);
  };
  if (!context.confirms_delete) return remove();
  context.print("delete {}? (y or n){}", what, called == "d" ? "; to disassemble, use `dis`" : "");
  context.question = remove;
}

// `number` is always decimal; null: not the number of a breakpoint.
Breakpoint* find_breakpoint(CommandContext& context, std::string_view number) {
  return tools::is_decimal(number) && number.size() < 9 ? context.debugger.find_breakpoint(std::stoi(std::string(number))) : nullptr;
}

// The breakpoints with the given numbers; otherwise all.
std::vector<int> take_ids(CommandContext& context, Arguments& arguments) {
  std::vector<int> ids;
  while (const auto text = arguments.take_optional()) ids.push_back(require_breakpoint(context, *text).id);
  if (ids.empty()) {
    for (const Breakpoint& breakpoint : context.debugger.breakpoints()) ids.push_back(breakpoint.id);
  }
  return ids;
}

void remove(CommandContext& context, int id) {
  context.debugger.remove_breakpoint(id);
  context.actions.erase(id);
}

// LEVEL:LINE, or LINE at a selected level.
bool take_line(const CommandContext& context, Arguments& arguments, Breakpoint& breakpoint) {
  const auto line = arguments.empty() ? std::nullopt : context.parse_line_range(arguments.peek());
  if (!line) return false;
  arguments.take("a line");
  breakpoint.level = line->level;
  breakpoint.first = line->first;
  breakpoint.last = line->last;
  return true;
}

// The place or event of a breakpoint. `level`: of `depth N`.
void take_point(CommandContext& context, Arguments& arguments, int level, Breakpoint& breakpoint) {
  if (take_line(context, arguments, breakpoint)) return;
  if (arguments.take_if("depth")) {
    breakpoint.on = BreakOn::depth;
    breakpoint.level = level;
    const std::uint64_t depth = context.parse_count(arguments.take("the depth"), "the depth");
    if (depth > 0xFFFF) throw Error("the depth must be at most 65535");
    breakpoint.depth = static_cast<std::uint32_t>(depth);
  } else if (arguments.take_if("enter")) {
    breakpoint.on = BreakOn::enter;
    if (!take_line(context, arguments, breakpoint)) breakpoint.first = context.parse_code_address(arguments.take("the routine"));
    breakpoint.last = breakpoint.first;
    if (!at_option(arguments)) breakpoint.ignore = context.parse_count(arguments.take("the entry number"), "the entry number") - 1;
  } else if (arguments.take_if("undocumented")) {
    breakpoint.on = BreakOn::undocumented;
  } else if (arguments.take_if("uninitialised") || arguments.take_if("uninitialized")) {
    breakpoint.on = BreakOn::uninitialised;
  } else if (at_option(arguments)) {
    breakpoint.first = breakpoint.last = context.pc();
  } else {
    set_range(breakpoint, take_two_ends(context, arguments, parse_code_range));
  }
}

void put_point(CommandContext& context, Arguments& arguments, Breakpoint breakpoint) {
  const int level = arguments.count() > 1 ? context.take_level(arguments) : 0;
  if (arguments.count() > 1 && !arguments.take_if("exec")) {
    if (const auto access = take_access(arguments)) {
      breakpoint.on = *access;
      return put_watch(context, arguments, std::move(breakpoint));
    }
  }
  take_point(context, arguments, level, breakpoint);
  read_options(context, arguments, breakpoint);
  add_breakpoint(context, std::move(breakpoint));
}

void set_breakpoint(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_breakpoints(context, arguments);
  put_point(context, arguments, {});
}

void set_temporary(CommandContext& context, Arguments& arguments) { put_point(context, arguments, {.temporary = true}); }

void set_watchpoint(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_breakpoints(context, arguments);
  const BreakOn rule = arguments.name() == "rwatch"                              ? BreakOn::read
                       : arguments.name() == "awatch" || arguments.name() == "w" ? BreakOn::access
                                                                                 : BreakOn::change;
  put_watch(context, arguments, {.on = take_access(arguments).value_or(rule)});
}

void remove_breakpoints(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return ask_to_delete(context, arguments.name());
  if (arguments.count() == 1 && arguments.take_if("all")) {
    context.debugger.remove_all_breakpoints();
    context.session.pending_breakpoints().clear();
    context.actions.clear();
    return;
  }
  if (arguments.count() > 1 && arguments.take_if("display")) return undisplay(context, arguments);
  // `d` disassembles in VICE, so an argument that cannot be the number of a breakpoint is an address.
  const std::string_view first = arguments.peek();
  const Breakpoint* const found = find_breakpoint(context, first);
  if (arguments.name() == "d" && found == nullptr && (is_address(first) || context.radix == 16)) return disassemble(context, arguments);
  if (arguments.name() == "d" && context.radix == 16)
    throw failure("`d {0}` is ambiguous; use `delete {0}` to delete the breakpoint, or `dis {0}` to disassemble", first);
  if (found == nullptr) {
    const std::int64_t number = context.evaluate_text(first);
    throw failure("no breakpoint number {}; use `break` to list the breakpoints, or `dis ${:X}` to disassemble", first, number);
  }
  for (const int id : take_ids(context, arguments)) remove(context, id);
}

void clear(CommandContext& context, Arguments& arguments) {
  const std::uint16_t address = arguments.empty() ? context.pc() : context.parse_code_address(arguments.take("a place"));
  arguments.finish();
  std::vector<int> ids;
  for (const Breakpoint& breakpoint : context.debugger.breakpoints()) {
    if (breakpoint.on == BreakOn::execute && breakpoint.level == 0 && breakpoint.first <= address && address <= breakpoint.last)
      ids.push_back(breakpoint.id);
  }
  if (ids.empty()) throw failure("no breakpoint at {}; `break` lists the breakpoints", context.code.full_address_text(address));
  for (const int id : ids) {
    remove(context, id);
    context.print("deleted breakpoint {}", id);
  }
}

template <bool enabled>
void enable(CommandContext& context, Arguments& arguments) {
  for (const int id : take_ids(context, arguments)) context.debugger.find_breakpoint(id)->enabled = enabled;
}

void change(CommandContext& context, const Breakpoint& changed) {
  if (const std::string problem = context.debugger.replace_breakpoint(changed); !problem.empty()) throw Error(problem);
  context.print("{}", context.breakpoint_text(changed));
  if (changed.condition) context.print_remarks(*changed.condition);
}

void condition(CommandContext& context, Arguments& arguments) {
  Breakpoint changed = require_breakpoint(context, arguments.take("the breakpoint number"));
  arguments.take_if("if");
  changed.condition.reset();
  if (!arguments.empty())
    changed.condition = context.parse_condition(changed.level, with_level(context, changed, arguments.take_rest("the condition", {})));
  change(context, changed);
}

// Replaces all options. The hits to ignore are counted from the next one.
void modify(CommandContext& context, Arguments& arguments) {
  Breakpoint changed = require_breakpoint(context, arguments.take("the breakpoint number"));
  changed.condition.reset();
  changed.ignore = 0;
  changed.log.clear();
  read_options(context, arguments, changed);
  if (changed.ignore != 0) changed.ignore += changed.hits;
  change(context, changed);
}

void ignore(CommandContext& context, Arguments& arguments) {
  const std::string number = arguments.take("the breakpoint number");
  const std::string hits = arguments.take("the number of hits");
  arguments.finish();
  const std::int64_t count = context.evaluate_text(hits);
  Breakpoint& breakpoint = require_breakpoint(context, number);
  if (count < 0) throw failure("`{}` is {}; the number of hits must not be negative", hits, count);
  breakpoint.ignore = breakpoint.hits + static_cast<std::uint64_t>(count);
  context.print("{}", context.breakpoint_text(breakpoint));
}

// `command 1 "r"`: all commands in one line. Script reads blocks of lines.
void set_actions(CommandContext& context, Arguments& arguments) {
  const int id = require_breakpoint(context, arguments.take("the breakpoint number")).id;
  context.actions[id] = split_at_commas(unquote(arguments.take_rest("the quoted list of commands")), ';');
  context.print("{}", context.breakpoint_text(*context.debugger.find_breakpoint(id)));
  print_actions(context, context.actions[id]);
}

}  // namespace

void print_actions(CommandContext& context, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) context.print("       {}", line);
}

int add_breakpoint(CommandContext& context, Breakpoint breakpoint) {
  const std::optional<debug::Expression> condition = breakpoint.condition;
  const auto made = context.debugger.add(std::move(breakpoint));
  if (const auto* problem = std::get_if<std::string>(&made)) throw Error(*problem);
  context.print("{}", context.breakpoint_text(*context.debugger.find_breakpoint(std::get<int>(made))));
  if (condition) context.print_remarks(*condition);
  context.set_data("breakpoint", std::get<int>(made));
  return std::get<int>(made);
}

Breakpoint& require_breakpoint(CommandContext& context, std::string_view number) {
  Breakpoint* const found = find_breakpoint(context, number);
  if (found == nullptr) throw failure("no breakpoint number {}; `break` lists the breakpoints", number);
  return *found;
}

void set_range(Breakpoint& breakpoint, const SpaceRange& range) {
  breakpoint.space = range.space;
  breakpoint.first = range.first;
  breakpoint.last = range.last;
}

SpaceRange parse_code_range(CommandContext& context, const std::string& text) {
  const auto one = [](std::uint32_t address) { return SpaceRange{.first = address, .last = address, .one = true}; };
  if (text.find(':') != std::string::npos && text.find("..") == std::string::npos)
    return one(context.parse_code_address(text));  // FILE:LINE
  if (const auto line = context.parse_program_line(text)) return one(*line);
  if (const auto address = context.label(text)) return one(*address);
  const SpaceRange range = context.parse_range(text);
  if (range.space != 0) throw failure("`{}`: cannot set a breakpoint outside memory; use `watch change`", text);
  return range;
}

void list_breakpoints(CommandContext& context, Arguments&) {
  if (context.debugger.breakpoints().empty() && context.session.pending_breakpoints().empty()) context.print("no breakpoints");
  for (const Breakpoint& breakpoint : context.debugger.breakpoints()) {
    context.print("{}", context.breakpoint_text(breakpoint));
    if (const auto actions = context.actions.find(breakpoint.id); actions != context.actions.end()) print_actions(context, actions->second);
  }
  for (const session::PendingBreakpoint& each : context.session.pending_breakpoints())
    context.print("not set: {}; {}", session::title_of(each), each.reason);
}

void list_watchpoints(CommandContext& context, Arguments&) {
  bool any = false;
  for (const Breakpoint& breakpoint : context.debugger.breakpoints()) {
    if (!debug::kind_of(breakpoint.on).is_watch()) continue;
    any = true;
    context.print("{}", context.breakpoint_text(breakpoint));
  }
  if (!any) context.print("no watchpoints");
}

// VICE's `trace exec`: a log point, which prints a line at each access and does not stop the run.
void set_tracepoint(CommandContext& context, Arguments& arguments) {
  Breakpoint breakpoint{.log = "{pc}"};
  if (const auto access = take_access(arguments)) {
    breakpoint.on = *access;
    return put_watch(context, arguments, std::move(breakpoint));
  }
  arguments.take_if("exec");
  put_point(context, arguments, std::move(breakpoint));
}

// clang-format off
constexpr Command kBreaking[] = {
    {"Breakpoints", "break b br hbreak", "[PLACE[..PLACE] | LEVEL:LINE[..LINE] | enter ROUTINE [N] | [LEVEL] depth N | undocumented | uninitialised] [ignore N] [if CONDITION] [log TEXT]", "set a breakpoint at an address, on a line, or for an event; without arguments, list the breakpoints", "break JANUS if a>3", set_breakpoint, Effect::edit},
    {"Breakpoints", "tbreak tb thbreak", "PLACE [if CONDITION]", "set a temporary breakpoint, which is deleted when it is hit", "tbreak GNMZ", set_temporary, Effect::edit},
    {"Breakpoints", "watch wa w rwatch awatch", "[read | write | access | change] [SPACE:]RANGE [ignore N] [if CONDITION] [log TEXT]", "set a watchpoint, which stops the program when memory is changed (the default), read, written, or accessed; `rwatch` watches reads, and `awatch` and `w` watch all accesses", "watch $50..$5F if a==0", set_watchpoint, Effect::edit},
    {"Breakpoints", "delete d del", "[N... | all | display N]", "delete the breakpoints with the given numbers; without arguments, delete all breakpoints after confirmation; `d ADDRESS` disassembles, as in VICE", "delete all", remove_breakpoints, Effect::edit},
    {"Breakpoints", "clear", "[PLACE]", "delete the breakpoints at PLACE (default: the current instruction)", "clear", clear, Effect::edit},
    {"Breakpoints", "enable en", "[N...]", "enable the breakpoints with the given numbers (default: all)", "enable 1", enable<true>, Effect::edit},
    {"Breakpoints", "disable", "[N...]", "disable the breakpoints with the given numbers (default: all)", "disable 1", enable<false>, Effect::edit},
    {"Breakpoints", "condition cond", "N [CONDITION]", "set the condition of breakpoint N; without CONDITION, remove the condition", "condition 1 a==3", condition, Effect::edit},
    {"Breakpoints", "modify", "N [ignore COUNT] [if CONDITION] [log TEXT]", "replace the options of breakpoint N; options that are not given are removed", "modify 1 if a==3", modify, Effect::edit},
    {"Breakpoints", "ignore", "N COUNT", "ignore the next COUNT hits of breakpoint N", "ignore 1 5", ignore, Effect::edit},
    {"Breakpoints", "commands command", "[N] ... end | N \"COMMAND; COMMAND\"", "set the commands to run when breakpoint N is hit (default: the last breakpoint set); if the first command is `silent`, the stop message is not printed", "commands 1 \"bt; continue\"", set_actions, Effect::edit},
};
std::span<const Command> breakpoint_commands() { return kBreaking; }

}  // namespace janus::commands
