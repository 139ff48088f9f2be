// Breakpoints and watchpoints.
#include <algorithm>
#include <cctype>

#include "frontends/core/commands/command.hpp"

#include "frontends/core/commands/value_format.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

using debug::BreakOn;
using debug::Breakpoint;

const std::vector<std::string_view> kOptions = {"if", "ignore", "log"};

bool at_option(const Arguments& arguments) {
  return arguments.empty() || std::any_of(kOptions.begin(), kOptions.end(), [&](std::string_view word) { return arguments.next_is(word); });
}

// A log point's expressions are understood now or never.
void check_log(const CommandContext& context, int level, std::string_view text) {
  const std::string_view problem = debug::log_problem(text, [&](std::string_view expression) { context.parse_in(level, expression); });
  if (!problem.empty()) throw Error(std::string(problem));
}

// A watchpoint belongs to the machine, but at a chosen level its texts use that level's names: `A` becomes `basic.A`.
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
    if (!word.empty() && (symbols.typed(level + word) != nullptr || symbols.formula(level + word) != nullptr)) result += level;
    result += word.empty() ? std::string(1, text[at]) : word;
    at = std::max(end, at + 1);
  }
  return result;
}

void read_options(CommandContext& context, Arguments& arguments, Breakpoint& breakpoint) {
  const auto written = [&](std::string_view text) { return with_level(context, breakpoint, text); };
  while (!arguments.empty()) {
    if (arguments.take_if("if")) {
      breakpoint.condition = context.condition(breakpoint.level, written(arguments.take_rest("the condition", {"ignore", "log"})));
    } else if (arguments.take_if("ignore")) {
      breakpoint.ignore += context.count(arguments.take("the number of hits"), "the number of hits");
    } else if (arguments.take_if("log")) {
      breakpoint.log = debug::with_expressions(unquoted(arguments.take_rest("the text")), written);
      check_log(context, breakpoint.level, breakpoint.log);
    } else {
      arguments.finish();
    }
  }
}

int add(CommandContext& context, Breakpoint breakpoint) {
  const std::optional<debug::Expression> condition = breakpoint.condition;
  const auto made = context.debugger.add(std::move(breakpoint));
  if (const auto* problem = std::get_if<std::string>(&made)) throw Error(*problem);
  context.print("{}", context.breakpoint_text(*context.debugger.find(std::get<int>(made))));
  if (condition) context.print_remarks(*condition);
  context.give("breakpoint", std::get<int>(made));
  return std::get<int>(made);
}

void list_breakpoints(CommandContext& context) {
  if (context.debugger.breakpoints().empty()) context.print("no breakpoints");
  for (const Breakpoint& breakpoint : context.debugger.breakpoints()) {
    context.print("{}", context.breakpoint_text(breakpoint));
    const auto actions = context.actions.find(breakpoint.id);
    if (actions == context.actions.end()) continue;
    for (const std::string& line : actions->second) context.print("       {}", line);
  }
}

// The words of VICE's monitor for what a checkpoint is about.
std::optional<BreakOn> take_access(Arguments& arguments) {
  if (arguments.take_if("load")) return BreakOn::read;
  if (arguments.take_if("store")) return BreakOn::write;
  for (const debug::BreakKind& kind : debug::break_kinds()) {
    if (kind.is_watch() && arguments.take_if(kind.name)) return kind.on;
  }
  return std::nullopt;
}

// The end of a range in two words; what is none is one word too many.
bool looks_like_address(const CommandContext& context, const Arguments& arguments) {
  const std::string_view word = arguments.peek();
  if (word.empty() || at_option(arguments)) return false;
  return word.find_first_of("$0123456789*") == 0 || context.spaced(word) || context.session.symbols().find(word).has_value();
}

void put_watch(CommandContext& context, Arguments& arguments, Breakpoint breakpoint) {
  if (at_option(arguments)) arguments.fail("a range is missing");
  const std::string first = arguments.take("a range");
  SpaceRange range = context.range(first);
  if (const auto variable = range.one ? context.variable_place(first) : std::nullopt)
    range = {variable->space, variable->address, variable->address + variable->size() - 1, variable->size() == 1};
  if (range.one && looks_like_address(context, arguments)) range = context.ended_by(range, first, arguments.take("the end"));
  breakpoint.space = range.space;
  breakpoint.first = range.first;
  breakpoint.last = range.last;
  read_options(context, arguments, breakpoint);
  add(context, std::move(breakpoint));
}

// A word that a breakpoint cannot be called by.
bool is_address(std::string_view word) { return word.find_first_of("$*.:xX") != std::string_view::npos || !tools::is_decimal(word); }

void ask_to_delete(CommandContext& context, std::string_view called) {
  const auto& all = context.debugger.breakpoints();
  if (all.empty()) return context.print("no breakpoints");
  std::string numbers;
  for (const Breakpoint& breakpoint : all) numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", breakpoint.id);
  const std::string what = fmt::format("breakpoint{} {}", all.size() == 1 ? "" : "s", numbers);
  const auto remove = [&context, what] {
    context.debugger.remove_all();
    context.actions.clear();
    context.print("deleted {}", what);
  };
  if (!context.asks) return remove();
  context.print("delete {}? (y or n){}", what, called == "d" ? "; `dis` shows instructions" : "");
  context.question = remove;
}

SpaceRange code_range(CommandContext& context, const std::string& text) {
  if (text.find(':') != std::string::npos && text.find("..") == std::string::npos) {
    const std::uint16_t address = context.code_place(text);  // FILE:LINE
    return {.space = 0, .first = address, .last = address, .one = true};
  }
  if (const auto line = context.text_line(text)) return {.space = 0, .first = *line, .last = *line, .one = true};
  if (const auto label = context.session.symbols().label(text); label && *label <= 0xFFFF)
    return {.space = 0, .first = *label, .last = *label, .one = true};
  const SpaceRange range = context.range(text);
  if (range.space != 0) throw Error(fmt::format("`{}`: cannot set a breakpoint outside memory; use `watch change`", text));
  return range;
}

// By its number, which is decimal always; null if there is none.
Breakpoint* find_breakpoint(CommandContext& context, std::string_view number) {
  return tools::is_decimal(number) && number.size() < 9 ? context.debugger.find(std::stoi(std::string(number))) : nullptr;
}

Breakpoint& breakpoint_of(CommandContext& context, const std::string& number) {
  Breakpoint* const found = find_breakpoint(context, number);
  if (found == nullptr) throw Error(fmt::format("no breakpoint number {}; `break` lists the breakpoints", number));
  return *found;
}

// Those that are named, or all.
template <class Action>
void for_breakpoints(CommandContext& context, Arguments& arguments, Action&& act) {
  std::vector<int> ids;
  while (const auto text = arguments.take_optional()) ids.push_back(breakpoint_of(context, *text).id);
  if (ids.empty()) {
    for (const Breakpoint& breakpoint : context.debugger.breakpoints()) ids.push_back(breakpoint.id);
  }
  for (const int id : ids) act(id);
}

void remove(CommandContext& context, int id) {
  context.debugger.remove(id);
  context.actions.erase(id);
}

void put_point(CommandContext& context, Arguments& arguments, Breakpoint breakpoint) {
  if (arguments.count() > 1) breakpoint.level = context.take_level(arguments);
  if (arguments.count() > 1 && !arguments.take_if("exec")) {
    if (const auto access = take_access(arguments)) {
      breakpoint.on = *access;
      breakpoint.level = 0;
      return put_watch(context, arguments, std::move(breakpoint));
    }
  }
  if (const auto line = arguments.empty() ? std::nullopt : context.line(arguments.peek())) {
    arguments.take("a line");
    breakpoint.level = line->level;
    breakpoint.first = line->first;
    breakpoint.last = line->last;
  } else if (arguments.take_if("depth")) {
    breakpoint.on = BreakOn::depth;
    const std::uint64_t depth = context.count(arguments.take("the depth"), "the depth");
    if (depth > 0xFFFF) throw Error("the depth must be at most 65535");
    breakpoint.depth = static_cast<std::uint32_t>(depth);
  } else if (arguments.take_if("enter")) {
    breakpoint.on = BreakOn::enter;
    if (const auto called = arguments.empty() ? std::nullopt : context.line(arguments.peek())) {
      breakpoint.level = called->level;
      breakpoint.first = breakpoint.last = called->first;
      arguments.take("the line");
    } else {
      breakpoint.level = 0;
      breakpoint.first = breakpoint.last = context.code_place(arguments.take("the routine"));
    }
    if (!at_option(arguments)) breakpoint.ignore = context.count(arguments.take("the number of the entry"), "the number of the entry") - 1;
  } else if (arguments.take_if("undocumented")) {
    breakpoint.on = BreakOn::undocumented;
    breakpoint.level = 0;
  } else if (arguments.take_if("uninitialised") || arguments.take_if("uninitialized")) {
    breakpoint.on = BreakOn::uninitialised;
    breakpoint.level = 0;
  } else {
    breakpoint.level = 0;
    SpaceRange range{0, context.pc(), context.pc(), true};
    if (!at_option(arguments)) {
      const std::string first = arguments.take("an address");
      range = code_range(context, first);
      if (range.one && looks_like_address(context, arguments)) range = context.ended_by(range, first, arguments.take("the end"));
    }
    breakpoint.first = range.first;
    breakpoint.last = range.last;
  }
  read_options(context, arguments, breakpoint);
  add(context, std::move(breakpoint));
}

}  // namespace

void set_breakpoint(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_breakpoints(context);
  put_point(context, arguments, {});
}

void set_temporary(CommandContext& context, Arguments& arguments) { put_point(context, arguments, {.temporary = true}); }

void set_watchpoint(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_breakpoints(context);
  const BreakOn rule = arguments.name() == "rwatch"                              ? BreakOn::read
                       : arguments.name() == "awatch" || arguments.name() == "w" ? BreakOn::access
                                                                                 : BreakOn::change;
  const auto named = take_access(arguments);
  put_watch(context, arguments, {.on = named.value_or(rule)});
}

// A line is written whenever it is passed, and the run goes on.
void set_tracepoint(CommandContext& context, Arguments& arguments) {
  Breakpoint breakpoint{.log = "{pc}"};
  if (const auto access = take_access(arguments)) {
    breakpoint.on = *access;
    return put_watch(context, arguments, std::move(breakpoint));
  }
  arguments.take_if("exec");
  put_point(context, arguments, std::move(breakpoint));
}

void remove_breakpoints(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return ask_to_delete(context, arguments.name());
  if (arguments.count() == 1 && arguments.take_if("all")) {
    context.debugger.remove_all();
    context.actions.clear();
    return;
  }
  if (arguments.count() > 1 && arguments.take_if("display")) return undisplay(context, arguments);
  // `d` is VICE's word for instructions. What can be no number of a breakpoint is an address.
  const std::string_view first = arguments.peek();
  const Breakpoint* const found = find_breakpoint(context, first);
  if (arguments.name() == "d" && found == nullptr && (is_address(first) || context.radix == 16)) return disassemble(context, arguments);
  if (arguments.name() == "d" && context.radix == 16)
    throw Error(fmt::format("`d {0}` is ambiguous; use `delete {0}` to delete the breakpoint, or `dis {0}` to show instructions", first));
  if (found == nullptr) {
    const std::int64_t number = context.value(first);
    throw Error(fmt::format("no breakpoint number {}; `break` lists the breakpoints, and `dis ${:X}` shows instructions", first, number));
  }
  for_breakpoints(context, arguments, [&](int id) { remove(context, id); });
}

void clear(CommandContext& context, Arguments& arguments) {
  const std::uint16_t address = arguments.empty() ? context.pc() : context.code_place(arguments.take("a place"));
  arguments.finish();
  std::vector<int> ids;
  for (const Breakpoint& breakpoint : context.debugger.breakpoints()) {
    if (breakpoint.on == BreakOn::execute && breakpoint.level == 0 && breakpoint.first <= address && address <= breakpoint.last)
      ids.push_back(breakpoint.id);
  }
  if (ids.empty()) throw Error(fmt::format("no breakpoint at {}; `break` lists the breakpoints", context.code.full_place(address)));
  for (const int id : ids) {
    remove(context, id);
    context.print("deleted breakpoint {}", id);
  }
}

void enable(CommandContext& context, Arguments& arguments) {
  for_breakpoints(context, arguments, [&](int id) { context.debugger.find(id)->enabled = true; });
}

void disable(CommandContext& context, Arguments& arguments) {
  for_breakpoints(context, arguments, [&](int id) { context.debugger.find(id)->enabled = false; });
}

void condition(CommandContext& context, Arguments& arguments) {
  Breakpoint changed = breakpoint_of(context, arguments.take("the breakpoint's number"));
  arguments.take_if("if");
  changed.condition.reset();
  if (!arguments.empty())
    changed.condition = context.condition(changed.level, with_level(context, changed, arguments.take_rest("the condition", {})));
  if (const std::string problem = context.debugger.change(changed); !problem.empty()) throw Error(problem);
  context.print("{}", context.breakpoint_text(changed));
  if (changed.condition) context.print_remarks(*changed.condition);
}

void ignore(CommandContext& context, Arguments& arguments) {
  const std::string number = arguments.take("the breakpoint's number");
  const std::string hits = arguments.take("the number of hits");
  arguments.finish();
  const std::int64_t count = context.value(hits);
  Breakpoint& breakpoint = breakpoint_of(context, number);
  if (count < 0) throw Error(fmt::format("`{}` is {}; the number of hits must not be negative", hits, count));
  breakpoint.ignore = breakpoint.hits + static_cast<std::uint64_t>(count);
  context.print("{}", context.breakpoint_text(breakpoint));
}

// `command 1 "r"`: the commands in one line. Those that stand in lines of their own are Script's.
void set_actions(CommandContext& context, Arguments& arguments) {
  const int id = breakpoint_of(context, arguments.take("the breakpoint's number")).id;
  std::vector<std::string> lines = between_commas(unquoted(arguments.take_rest("the commands, in quotes")), ';');
  context.actions[id] = std::move(lines);
  context.print("{}", context.breakpoint_text(*context.debugger.find(id)));
  for (const std::string& line : context.actions[id]) context.print("       {}", line);
}

// --- MAME's: ADDRESS[,CONDITION[,{ACTION}]] and ADDRESS,LENGTH,r|w|rw[,CONDITION[,{ACTION}]] --------------------------------------

namespace {

void add_with(CommandContext& context, Breakpoint breakpoint, const std::vector<std::string>& pieces, std::size_t at) {
  if (pieces.size() > at && !pieces[at].empty()) breakpoint.condition = context.condition(breakpoint.level, pieces[at]);
  std::vector<std::string> lines;
  if (pieces.size() > at + 1) {
    std::string_view action = pieces[at + 1];
    if (action.starts_with('{') && action.ends_with('}')) action = action.substr(1, action.size() - 2);
    lines = between_commas(action, ';');
  }
  const int id = add(context, std::move(breakpoint));
  for (const std::string& line : lines) context.print("       {}", line);
  if (!lines.empty()) context.actions[id] = std::move(lines);
}

}  // namespace

void mame_breakpoint(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_breakpoints(context);
  const std::vector<std::string> pieces = between_commas(arguments.rest());
  const SpaceRange range = code_range(context, pieces[0]);
  add_with(context, {.first = range.first, .last = range.last}, pieces, 1);
}

void mame_watchpoint(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_breakpoints(context);
  if (context.radix != 16 && arguments.rest().find_first_of("$xX") == std::string_view::npos)
    arguments.fail("MAME's commands need hexadecimal numbers; write $50, or type `radix 16` first");
  const std::vector<std::string> pieces = between_commas(arguments.rest());
  if (pieces.size() < 3) arguments.fail("missing argument: give an address, a length, and r, w or rw");
  Breakpoint breakpoint{.on = pieces[2] == "r" ? BreakOn::read : pieces[2] == "w" ? BreakOn::write : BreakOn::access};
  if (pieces[2] != "r" && pieces[2] != "w" && pieces[2] != "rw")
    arguments.fail(fmt::format("unknown access `{}`; use r, w or rw", pieces[2]));
  const SpaceRange range = context.range(pieces[0] + ",+" + pieces[1]);
  breakpoint.space = range.space;
  breakpoint.first = range.first;
  breakpoint.last = range.last;
  add_with(context, std::move(breakpoint), pieces, 3);
}

void mame_condition(CommandContext& context, Arguments& arguments) {
  const std::vector<std::string> pieces = between_commas(arguments.rest());
  if (pieces.empty()) arguments.fail("a condition is missing");
  add_with(context, {.first = 0, .last = 0xFFFF}, pieces, 0);
}

}  // namespace janus::commands
