// Table of all commands, for `help`, completion and error messages. Each command source file ends with its rows. Private to this folder.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "frontends/core/commands/arguments.hpp"
#include "frontends/core/commands/command_context.hpp"

namespace janus::commands {

// Kinds of completions offered after a command name. With `usage`, they depend on the parameters in the usage line.
enum class CompletionKind : std::uint8_t { nothing, usage, place, breakpoint, file, cycle, command, topic, register_ };

// The function that runs a command, or the name of the equivalent Janus command.
struct Handler {
  using Function = void (*)(CommandContext& context, Arguments& arguments);
  constexpr Handler(Function runs) : function(runs) {}
  constexpr Handler(const char* name) : same_as(name) {}

  Function function = nullptr;
  std::string_view same_as = {};
};

// A parameter that changes the effect of its command. For example, `who` is a query, but `who ADDRESS go` is not.
struct CommandVariant {
  std::string_view parameter;
  Effect effect;
};

struct Command {
  std::string_view group;
  std::string_view names;    // separated by spaces, full name first
  std::string_view usage;    // without the command name
  std::string_view help;     // one line
  std::string_view example;  // a complete command line
  Handler handler;
  Effect effect = Effect::query;  // with `same_as`, the effect of that command is used instead
  enum CommandFlags : std::uint8_t { once, repeats, formats, repeats_formats };
  CommandFlags flags = once;  // repeats: an empty line repeats the command; formats: `/8xb` may follow the name
  CompletionKind completes = CompletionKind::usage;
  std::span<const CommandVariant> forms = {};

  bool is(CommandFlags of) const { return (flags & of) != 0; }
  std::string_view name() const { return names.substr(0, names.find(' ')); }
  bool has_name(std::string_view word) const;  // checks all names, ignoring case
};

// Groups of commands from other debuggers; `help NAME` lists them.
inline constexpr std::string_view kVice = "VICE's monitor", kMame = "MAME's debugger";

std::span<const Command> commands();
std::span<const Command> native_commands();  // Janus commands, named as in gdb if gdb has an equivalent
// Commands that exist only in VICE and MAME. Empty in the web build, to reduce its size. commands() resolves `same_as`.
std::span<const Command> compat_commands();

// The commands defined in each source file.
std::span<const Command> running_commands();
std::span<const Command> reverse_commands();
std::span<const Command> breakpoint_commands();
std::span<const Command> frame_commands();
std::span<const Command> memory_commands();
std::span<const Command> examine_commands();
std::span<const Command> level_commands();
std::span<const Command> code_commands();
std::span<const Command> label_commands();
std::span<const Command> input_commands();
std::span<const Command> game_commands();
std::span<const Command> report_commands();
std::span<const Command> script_commands();
std::span<const Command> printing_commands();
std::span<const Command> saving_commands();
std::span<const Command> info_commands();
std::span<const Command> vice_commands();
std::span<const Command> mame_commands();

// Finds a command by name, short name, or unique prefix. Throws session::Error with a suggestion if there is no unique match.
const Command& find_command(std::string_view name);
bool is_command(std::string_view name);
bool is_compat_command(std::string_view name);  // true for a name that exists only in VICE or MAME, even if it runs a Janus command
std::vector<std::string> command_names();
// Throws Error if the radix is 10 and `text` contains a multi-digit number without a prefix, because VICE and MAME
// would interpret it as hexadecimal. `name` is the command name for the message.
void check_not_decimal(const CommandContext& context, std::string_view text, std::string_view name);
// Returns the Janus replacement for another debugger's unsupported command, or an empty string if `word` is not one.
std::string_view hint_for(std::string_view word);

// Returns the usage, such as "break PLACE". `called` is the name or alias that the user typed.
std::string usage_text(std::string_view called, const Command& command);

// The parts of a command line: {"x", "8xb", "$100"} for `x/8xb $100`, and {">", "", "C:50 12"} for `>C:50 12`.
struct CommandParts {
  std::string_view name, format, rest;
};
CommandParts parse_command(std::string_view line);

// A topic that `info` can show.
struct Topic {
  std::string_view name;
  std::string_view help;
  Handler::Function show;
};
std::span<const Topic> topics();

// Returns sorted completions for the last word of `line`, or for the part after its last character that is not allowed in a name. Files are
// searched for in the folder specified by the word. `defined` contains the commands created with `define`.
std::vector<std::string> completions(const CommandContext& context, std::string_view line, const std::vector<std::string>& defined);
std::string_view word_to_complete(std::string_view line);

// Functions shared by several files, grouped by the file that defines them.
// running.cpp
struct Steps {
  bool lines;  // steps through source lines
  int level;
  std::uint64_t count;
};
Steps take_steps(CommandContext&, Arguments&);
void continue_run(CommandContext&, Arguments&);
void until(CommandContext&, Arguments&);
// reverse.cpp
void report_arrival(CommandContext&, std::uint64_t cycle, std::string_view reason = "arrived");
void list_marks(CommandContext&, Arguments&);
void show_restart(CommandContext&);
// breaking.cpp
int add_breakpoint(CommandContext&, debug::Breakpoint breakpoint);  // adds the breakpoint and prints it
debug::Breakpoint& require_breakpoint(CommandContext&, std::string_view number);
void set_range(debug::Breakpoint& breakpoint, const SpaceRange& range);
SpaceRange parse_code_range(CommandContext&, const std::string& text);
void print_actions(CommandContext&, const std::vector<std::string>& lines);
void list_breakpoints(CommandContext&, Arguments&);
void list_watchpoints(CommandContext&, Arguments&);
void set_tracepoint(CommandContext&, Arguments&);
// frames.cpp
void backtrace(CommandContext&, Arguments&);
void frame(CommandContext&, Arguments&);
// memory.cpp
void registers(CommandContext&, Arguments&);
void memory(CommandContext&, Arguments&);
void fill(CommandContext&, Arguments&);
void compare(CommandContext&, Arguments&);
void dump(CommandContext&, const SpaceRange& range);
void write_bytes(CommandContext&, int space, std::uint32_t address, std::span<const std::uint8_t> bytes);
// Parses bytes and quoted strings. If `any` is true, ?? matches any byte.
std::vector<std::optional<std::uint8_t>> take_pattern(CommandContext&, Arguments&, bool any);
void show_text(CommandContext&, Arguments&);
void show_memory(CommandContext&, Arguments&, const SpaceRange& start);
// Parses the range at the end of a command, which defaults to `start`. A single address is extended to `bytes` bytes.
SpaceRange take_shown_range(CommandContext&, Arguments&, const std::optional<SpaceRange>& start, std::uint32_t bytes);
// assign.cpp
void set(CommandContext&, Arguments&);
// Assigns to a register, a script variable, bytes, or the values of a typed name: TARGET=VALUE or TARGET VALUE...
void assign(CommandContext&, std::string_view text);
void check_target(const CommandContext&, std::string_view target, std::string_view before, std::string_view between,
                  std::string_view value);
void set_bytes(CommandContext&, const std::string& target, Arguments& values);
// examine.cpp
void evaluate(CommandContext&, Arguments&);
void examine(CommandContext&, Arguments&);
void undisplay(CommandContext&, Arguments&);
void show_displays(CommandContext&);
void radix(CommandContext&, Arguments&);
void info_symbol(CommandContext&, Arguments&);
void info_search(CommandContext&, Arguments&);
void info_overlays(CommandContext&, Arguments&);
std::string read_text_at(const CommandContext&, int space, std::uint32_t& address);  // reads up to a zero byte; moves `address` past it
// levels.cpp
void print_level_variables(CommandContext&, int of);
void list_level_lines(CommandContext&, Arguments&, int of);
// code.cpp
void print_line(CommandContext&, const debug::CodeLine& line);
void disassemble(CommandContext&, Arguments&);
bool is_plain_name(std::string_view name);  // true if all assembler syntaxes accept the name
// labels.cpp
void set_label(CommandContext&, std::uint16_t address,
               const std::string& name);  // moves an existing label of that name; throws session::Error if the name is invalid
void remove_label(CommandContext&, std::uint16_t address);
// input.cpp
void tape(CommandContext&, Arguments&);
// reports.cpp
void trace(CommandContext&, Arguments&);
// saving.cpp
void dump_or_save(CommandContext&, Arguments&);
void save_bytes(CommandContext&, Arguments&);  // VICE command
void load_bytes(CommandContext&, Arguments&);
void save_state(CommandContext&, Arguments&);
// Parses FILE,ADDRESS,LENGTH, as used by MAME commands.
std::pair<std::string, SpaceRange> take_file_and_range(CommandContext&, Arguments&);
// game.cpp
void info_game(CommandContext&, Arguments&);
// info.cpp
void info_display(CommandContext&, Arguments&);
void help(CommandContext&, Arguments&);
// vice.cpp
void spaces(CommandContext&, Arguments&);

}  // namespace janus::commands
