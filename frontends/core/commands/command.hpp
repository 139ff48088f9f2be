// The commands, as one table from which `help`, completion and error messages are made. Private to this folder.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "frontends/core/commands/arguments.hpp"
#include "frontends/core/commands/command_context.hpp"

namespace janus::commands {

// What stands after a command, for completion.
enum class Completes : std::uint8_t { nothing, place, breakpoint, file, moment, command, topic, register_, level };

struct Command {
  std::string_view group;
  std::string_view names;    // between blanks, the full name first
  std::string_view usage;    // without the name
  std::string_view help;     // one line
  std::string_view example;  // the whole line
  Completes completes;
  enum Nature : std::uint8_t {
    once = 0,
    repeats = 1,  // an empty line may do it again
    formats = 2,  // `/8xb` may stand after its name
    writes = 4,   // it changes what is in the machine, or loses something: never offered for a word that was mistyped
  };
  std::uint8_t nature;
  void (*handler)(CommandContext& context, Arguments& arguments);

  bool is(Nature of) const { return (nature & of) != 0; }
  std::string_view name() const { return names.substr(0, names.find(' ')); }
  bool is_called(std::string_view word) const;  // by one of its names, case ignored
};

// Groups of these names are shown by `help NAME` alone: words of other debuggers that do here what they do there.
inline constexpr std::string_view kVice = "VICE's monitor", kMame = "MAME's debugger";

std::span<const Command> commands();
std::span<const Command> own_commands();      // Janus's, which are gdb's as far as gdb has them
std::span<const Command> foreign_commands();  // those that VICE and MAME alone have; none in a page, which has no room for them
// By name, short name, or the beginning of exactly one name; throws session::Error with what to write instead.
const Command& find_command(std::string_view name);
bool is_command(std::string_view name);
bool is_foreign(std::string_view name);  // a name that VICE or MAME alone have, also of one of Janus's commands
std::vector<std::string> names_of_commands();
// In words that VICE and MAME alone have, and in their ways to write others, digits without a mark are hexadecimal to those who type them:
// throws Error where the radix is 10 and `text` has such a number of several digits. `name` is said to be such a word.
void refuse_decimal(const CommandContext& context, std::string_view text, std::string_view name);
// What to write for a word of another debugger that Janus has not; empty if it is none.
std::string_view mend_of(std::string_view word);

// "break PLACE". `called`: the name or alias that the user typed.
std::string usage_of(std::string_view called, const Command& command);

// A line in its parts: `x/8xb $100` is {"x", "8xb", "$100"}, `>C:50 12` is {">", "", "C:50 12"}.
struct Call {
  std::string_view name, format, rest;
};
Call read_call(std::string_view line);

// What `info` can show.
struct Topic {
  std::string_view name;
  std::string_view help;
  void (*show)(CommandContext& context, Arguments& arguments);
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
void advance(CommandContext&, Arguments&);
void jump(CommandContext&, Arguments&);
void from_beginning(CommandContext&, Arguments&);
void to_beginning(CommandContext&, Arguments&);
void to_program(CommandContext&, Arguments&);
void run_for(CommandContext&, Arguments&);
void rewind(CommandContext&, Arguments&);
// going_back.cpp
void back(CommandContext&, Arguments&);
void back_over(CommandContext&, Arguments&);
void back_out(CommandContext&, Arguments&);
void back_to_breakpoint(CommandContext&, Arguments&);
void go_to(CommandContext&, Arguments&);
void mark(CommandContext&, Arguments&);
void branches(CommandContext&, Arguments&);
void who(CommandContext&, Arguments&);
// breaking.cpp
void set_breakpoint(CommandContext&, Arguments&);
void set_temporary(CommandContext&, Arguments&);
void set_watchpoint(CommandContext&, Arguments&);
void set_tracepoint(CommandContext&, Arguments&);
void remove_breakpoints(CommandContext&, Arguments&);
void clear(CommandContext&, Arguments&);
void set_actions(CommandContext&, Arguments&);
void mame_breakpoint(CommandContext&, Arguments&);
void mame_watchpoint(CommandContext&, Arguments&);
void mame_condition(CommandContext&, Arguments&);
void enable(CommandContext&, Arguments&);
void disable(CommandContext&, Arguments&);
void condition(CommandContext&, Arguments&);
void ignore(CommandContext&, Arguments&);
// frames.cpp
void backtrace(CommandContext&, Arguments&);
void frame(CommandContext&, Arguments&);
void frame_up(CommandContext&, Arguments&);
void frame_down(CommandContext&, Arguments&);
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
void dump(CommandContext&, const SpaceRange& range);
void write_bytes(CommandContext&, int space, std::uint32_t address, std::span<const std::uint8_t> bytes);
// Bytes, words of which may be texts; `any` takes ?? for every byte.
std::vector<std::optional<std::uint8_t>> pattern(CommandContext&, Arguments&, bool any);
void copy(CommandContext&, Arguments&);
void fill(CommandContext&, Arguments&);
void find(CommandContext&, Arguments&);
void compare(CommandContext&, Arguments&);
// assign.cpp
void set(CommandContext&, Arguments&);
void vice_set(CommandContext&, Arguments&);
// TARGET=VALUE or TARGET VALUE...: a register, a variable of scripts, bytes, values of a typed name.
void assign(CommandContext&, std::string_view text);
// examine.cpp
void evaluate(CommandContext&, Arguments&);
void output(CommandContext&, Arguments&);
void examine(CommandContext&, Arguments&);
void show_text(CommandContext&, Arguments&);
void show_pixels(CommandContext&, Arguments&);
void display(CommandContext&, Arguments&);
void undisplay(CommandContext&, Arguments&);
void show_displays(CommandContext&);
void echo(CommandContext&, Arguments&);
void print_formatted(CommandContext&, Arguments&);
void radix(CommandContext&, Arguments&);
void byte_at(CommandContext&, Arguments&);
void type_of(CommandContext&, Arguments&);
// names.cpp
std::string use_text(const CommandContext&, const debug::Symbol& symbol);  // "JANUS: a label at $0100; declared"
void info_symbol(CommandContext&, Arguments&);
void set_use(CommandContext&, Arguments&);
// code.cpp
void print_line(CommandContext&, const debug::CodeLine& line);
void vice_label(CommandContext&, Arguments&);
void save_labels(CommandContext&, Arguments&);
void disassemble(CommandContext&, Arguments&);
void list(CommandContext&, Arguments&);
void symbols(CommandContext&, Arguments&);
void assemble(CommandContext&, Arguments&);
// input.cpp
void keys(CommandContext&, Arguments&);
void type(CommandContext&, Arguments&);
void tape(CommandContext&, Arguments&);
void tape_control(CommandContext&, Arguments&);
void reset(CommandContext&, Arguments&);
// reports.cpp
void trace(CommandContext&, Arguments&);
void profile(CommandContext&, Arguments&);
void coverage(CommandContext&, Arguments&);
void history_back(CommandContext&, Arguments&);
// saving.cpp
void save(CommandContext&, Arguments&);
void load(CommandContext&, Arguments&);
void restore(CommandContext&, Arguments&);
void save_state(CommandContext&, Arguments&);
void save_bytes(CommandContext&, Arguments&);
void load_bytes(CommandContext&, Arguments&);
void mame_dump(CommandContext&, Arguments&);
void mame_disassembly(CommandContext&, Arguments&);
void screenshot(CommandContext&, Arguments&);
void link(CommandContext&, Arguments&);
// game.cpp
void move(CommandContext&, Arguments&);
void new_game(CommandContext&, Arguments&);
void take_back(CommandContext&, Arguments&);
void hint(CommandContext&, Arguments&);
void save_game(CommandContext&, Arguments&);
void info_game(CommandContext&, Arguments&);
// info.cpp
void info(CommandContext&, Arguments&);
void show(CommandContext&, Arguments&);
void stopwatch(CommandContext&, Arguments&);
void list_watchpoints(CommandContext&, Arguments&);
void show_screen(CommandContext&, Arguments&);
void spaces(CommandContext&, Arguments&);
void says(CommandContext&, Arguments&);  // what needs no command here, in words
// general.cpp
void source(CommandContext&, Arguments&);      // carried out by Script
void block_word(CommandContext&, Arguments&);  // likewise
void help(CommandContext&, Arguments&);
void apropos(CommandContext&, Arguments&);
void quit(CommandContext&, Arguments&);

}  // namespace janus::commands
