// The commands, as one table from which `help`, completion and error messages are made. Private to this folder.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "frontends/console/arguments.hpp"
#include "frontends/console/desk.hpp"

namespace janus::console {

// What stands behind a command, for completion.
enum class Completes : std::uint8_t { nothing, place, breakpoint, file, moment, command, topic, register_, level };

struct Command {
  std::string_view group;
  std::vector<std::string_view> names;  // the full name first
  std::string_view usage;               // without the name
  std::string_view help;                // one line
  Completes completes;
  bool repeats;  // an empty line may do it again
  void (*handler)(Desk& desk, Arguments& arguments);
};

std::span<const Command> commands();
// By name, short name, or the beginning of exactly one name; throws session::Error with the nearest one.
const Command& find_command(std::string_view name);
std::vector<std::string> names_of_commands();

// What `info` can show.
struct Topic {
  std::string_view name;
  std::string_view help;
  void (*show)(Desk& desk);
};
std::span<const Topic> topics();

// The handlers, by file.
// running.cpp
void step(Desk&, Arguments&);
void next(Desk&, Arguments&);
void finish(Desk&, Arguments&);
void go_on(Desk&, Arguments&);
void until(Desk&, Arguments&);
void next_entry(Desk&, Arguments&);
void to_depth(Desk&, Arguments&);
// going_back.cpp
void back(Desk&, Arguments&);
void back_over(Desk&, Arguments&);
void back_out(Desk&, Arguments&);
void back_to_breakpoint(Desk&, Arguments&);
void go_to(Desk&, Arguments&);
void mark(Desk&, Arguments&);
void futures(Desk&, Arguments&);
void who(Desk&, Arguments&);
// breaking.cpp
void set_breakpoint(Desk&, Arguments&);
void set_temporary(Desk&, Arguments&);
void set_watchpoint(Desk&, Arguments&);
void remove_breakpoints(Desk&, Arguments&);
void enable(Desk&, Arguments&);
void disable(Desk&, Arguments&);
void ignore(Desk&, Arguments&);
// frames.cpp
void backtrace(Desk&, Arguments&);
void frame(Desk&, Arguments&);
void tree(Desk&, Arguments&);
// levels.cpp
void level(Desk&, Arguments&);
void variables_of_level(Desk&, int of);
void backtrace_of_level(Desk&, Arguments&, int of);
void list_of_level(Desk&, Arguments&, int of);
void trace_of_level(Desk&, const debug::CycleRange&, const std::string& file, std::size_t last, int of);  // `last` lines; 0: all
void profile_of_level(Desk&, const debug::CycleRange&, const std::string& csv, bool lines, int of);
void coverage_of_level(Desk&, const debug::CycleRange&, const std::string& csv, int of);
// memory.cpp
void registers(Desk&, Arguments&);
void memory(Desk&, Arguments&);
void set(Desk&, Arguments&);
void fill(Desk&, Arguments&);
void find(Desk&, Arguments&);
void compare(Desk&, Arguments&);
void evaluate(Desk&, Arguments&);
// code.cpp
void disassemble(Desk&, Arguments&);
void list(Desk&, Arguments&);
void symbols(Desk&, Arguments&);
void assemble(Desk&, Arguments&);
// input.cpp
void keys(Desk&, Arguments&);
void type(Desk&, Arguments&);
void tape(Desk&, Arguments&);
void reset(Desk&, Arguments&);
// reports.cpp
void trace(Desk&, Arguments&);
void profile(Desk&, Arguments&);
void coverage(Desk&, Arguments&);
// general.cpp
void save(Desk&, Arguments&);
void load(Desk&, Arguments&);
void screenshot(Desk&, Arguments&);
void info(Desk&, Arguments&);
void help(Desk&, Arguments&);
void quit(Desk&, Arguments&);

}  // namespace janus::console
