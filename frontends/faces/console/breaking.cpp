// Breakpoints and watchpoints.
#include <algorithm>

#include "frontends/faces/console/command.hpp"

#include "tools/text.hpp"

namespace janus::console {
namespace {

using debug::BreakOn;
using debug::Breakpoint;

const std::vector<std::string_view> kOptions = {"if", "ignore", "log"};

bool at_option(const Arguments& arguments) {
  return arguments.empty() ||
         std::any_of(kOptions.begin(), kOptions.end(), [&](std::string_view word) { return tools::equal_folded(arguments.peek(), word); });
}

// A log point's expressions are understood now or never.
void check_log(const CommandContext& context, std::string_view text) {
  const std::string_view problem = debug::log_problem(text, [&](std::string_view expression) { context.parse(expression); });
  if (!problem.empty()) throw Error(std::string(problem));
}

void read_options(CommandContext& context, Arguments& arguments, Breakpoint& breakpoint) {
  while (!arguments.empty()) {
    if (arguments.take_if("if")) {
      breakpoint.condition = context.parse(arguments.take_rest("the condition", {"ignore", "log"}));
    } else if (arguments.take_if("ignore")) {
      breakpoint.ignore += context.count(arguments.take("how many hits"), "the number of hits");
    } else if (arguments.take_if("log")) {
      breakpoint.log = unquoted(arguments.take_rest("the text"));
      check_log(context, breakpoint.log);
    } else {
      arguments.finish();
    }
  }
}

void add(CommandContext& context, Breakpoint breakpoint) {
  const auto made = context.debugger.add(std::move(breakpoint));
  if (const auto* problem = std::get_if<std::string>(&made)) throw Error(*problem);
  context.print("{}", context.breakpoint_text(*context.debugger.find(std::get<int>(made))));
}

void list_breakpoints(CommandContext& context) {
  if (context.debugger.breakpoints().empty()) context.print("no breakpoints");
  for (const Breakpoint& breakpoint : context.debugger.breakpoints()) context.print("{}", context.breakpoint_text(breakpoint));
}

SpaceRange code_range(CommandContext& context, const std::string& text) {
  if (text.find(':') != std::string::npos && text.find("..") == std::string::npos) {
    const std::uint16_t address = context.code_place(text);  // FILE:LINE
    return {.space = 0, .first = address, .last = address, .one = true};
  }
  if (const auto label = context.session.symbols().label(text); label && *label <= 0xFFFF)
    return {.space = 0, .first = *label, .last = *label, .one = true};
  const SpaceRange range = context.range(text);
  if (range.space != 0) throw Error(fmt::format("`{}`: instructions lie in memory; watch another space with `watch change`", text));
  return range;
}

Breakpoint& breakpoint_of(CommandContext& context, const std::string& number) {
  const std::int64_t id = context.value(number);
  Breakpoint* const found = id < 1 || id > 1'000'000'000 ? nullptr : context.debugger.find(static_cast<int>(id));
  if (found == nullptr) throw Error(fmt::format("there is no breakpoint {}; `break` lists them", number));
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

void put_point(CommandContext& context, Arguments& arguments, Breakpoint breakpoint) {
  if (arguments.count() > 1) breakpoint.level = context.take_level(arguments);
  if (const auto line = arguments.empty() ? std::nullopt : context.line(arguments.peek())) {
    arguments.take("a line");
    breakpoint.level = line->level;
    breakpoint.first = line->first;
    breakpoint.last = line->last;
  } else if (arguments.take_if("depth")) {
    breakpoint.on = BreakOn::depth;
    const std::uint64_t depth = context.count(arguments.take("the depth"), "the depth");
    if (depth > 0xFFFF) throw Error("a depth is at most 65535");
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
    const SpaceRange range =
        at_option(arguments) ? SpaceRange{0, context.pc(), context.pc(), true} : code_range(context, arguments.take("an address"));
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
  Breakpoint breakpoint{.on = BreakOn::change};
  for (const debug::BreakKind& kind : debug::break_kinds()) {
    if (kind.is_watch() && arguments.take_if(kind.name)) {
      breakpoint.on = kind.on;
      break;
    }
  }
  const SpaceRange range = context.range(arguments.take("a range"));
  breakpoint.space = range.space;
  breakpoint.first = range.first;
  breakpoint.last = range.last;
  read_options(context, arguments, breakpoint);
  add(context, std::move(breakpoint));
}

void remove_breakpoints(CommandContext& context, Arguments& arguments) {
  for_breakpoints(context, arguments, [&](int id) { context.debugger.remove(id); });
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
  if (!arguments.empty()) changed.condition = context.parse(arguments.take_rest("the condition", {}));
  if (const std::string problem = context.debugger.change(changed); !problem.empty()) throw Error(problem);
  context.print("{}", context.breakpoint_text(changed));
}

void ignore(CommandContext& context, Arguments& arguments) {
  const std::string number = arguments.take("the breakpoint's number");
  const std::string hits = arguments.take("how many hits");
  arguments.finish();
  const std::int64_t count = context.value(hits);
  Breakpoint& breakpoint = breakpoint_of(context, number);
  if (count < 0) throw Error(fmt::format("`{}` is {}: the number of hits cannot be negative", hits, count));
  breakpoint.ignore = breakpoint.hits + static_cast<std::uint64_t>(count);
  context.print("{}", context.breakpoint_text(breakpoint));
}

}  // namespace janus::console
