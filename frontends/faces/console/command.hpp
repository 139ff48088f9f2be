// The commands, as one table from which `help`, completion and error messages are made. Private to this folder.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "frontends/faces/console/arguments.hpp"
#include "frontends/faces/console/command_context.hpp"

namespace janus::console {

// What stands after a command, for completion.
enum class Completes : std::uint8_t { nothing, place, breakpoint, file, moment, command, topic, register_, level };

struct Command {
  std::string_view group;
  std::vector<std::string_view> names;  // the full name first
  std::string_view usage;               // without the name
  std::string_view help;                // one line
  Completes completes;
  bool repeats;  // an empty line may do it again
  void (*handler)(CommandContext& context, Arguments& arguments);
};

std::span<const Command> commands();
// By name, short name, or the beginning of exactly one name; throws session::Error with the nearest one.
const Command& find_command(std::string_view name);
std::vector<std::string> names_of_commands();

// What `info` can show.
struct Topic {
  std::string_view name;
  std::string_view help;
  void (*show)(CommandContext& context);
};
std::span<const Topic> topics();

// The handlers, by file.
// running.cpp
void step(CommandContext&, Arguments&);
void next(CommandContext&, Arguments&);
void finish(CommandContext&, Arguments&);
void go_on(CommandContext&, Arguments&);
void until(CommandContext&, Arguments&);
void next_entry(CommandContext&, Arguments&);
void to_depth(CommandContext&, Arguments&);
// going_back.cpp
void back(CommandContext&, Arguments&);
void back_over(CommandContext&, Arguments&);
void back_out(CommandContext&, Arguments&);
void back_to_breakpoint(CommandContext&, Arguments&);
void go_to(CommandContext&, Arguments&);
void mark(CommandContext&, Arguments&);
void futures(CommandContext&, Arguments&);
void who(CommandContext&, Arguments&);
// breaking.cpp
void set_breakpoint(CommandContext&, Arguments&);
void set_temporary(CommandContext&, Arguments&);
void set_watchpoint(CommandContext&, Arguments&);
void remove_breakpoints(CommandContext&, Arguments&);
void enable(CommandContext&, Arguments&);
void disable(CommandContext&, Arguments&);
void condition(CommandContext&, Arguments&);
void ignore(CommandContext&, Arguments&);
// frames.cpp
void backtrace(CommandContext&, Arguments&);
void frame(CommandContext&, Arguments&);
void tree(CommandContext&, Arguments&);
// levels.cpp
void level(CommandContext&, Arguments&);
void variables_of_level(CommandContext&, int of);
void backtrace_of_level(CommandContext&, Arguments&, int of);
void list_of_level(CommandContext&, Arguments&, int of);
void trace_of_level(CommandContext&, const debug::CycleRange&, const std::string& file, std::size_t last, int of);  // `last` lines; 0: all
void profile_of_level(CommandContext&, const debug::CycleRange&, const std::string& csv, bool lines, int of);
void coverage_of_level(CommandContext&, const debug::CycleRange&, const std::string& csv, int of);
// memory.cpp
void registers(CommandContext&, Arguments&);
void memory(CommandContext&, Arguments&);
void set(CommandContext&, Arguments&);
void fill(CommandContext&, Arguments&);
void find(CommandContext&, Arguments&);
void compare(CommandContext&, Arguments&);
void evaluate(CommandContext&, Arguments&);
// code.cpp
void disassemble(CommandContext&, Arguments&);
void list(CommandContext&, Arguments&);
void symbols(CommandContext&, Arguments&);
void assemble(CommandContext&, Arguments&);
// input.cpp
void keys(CommandContext&, Arguments&);
void type(CommandContext&, Arguments&);
void tape(CommandContext&, Arguments&);
void reset(CommandContext&, Arguments&);
// reports.cpp
void trace(CommandContext&, Arguments&);
void profile(CommandContext&, Arguments&);
void coverage(CommandContext&, Arguments&);
// general.cpp
void save(CommandContext&, Arguments&);
void load(CommandContext&, Arguments&);
void screenshot(CommandContext&, Arguments&);
void info(CommandContext&, Arguments&);
void help(CommandContext&, Arguments&);
void quit(CommandContext&, Arguments&);

}  // namespace janus::console
