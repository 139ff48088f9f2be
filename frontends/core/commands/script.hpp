// Runs gdb-style command blocks (`if`, `while`, `define`, `commands`, each terminated by `end`) and script files (`source`).
// Private to this folder.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/commands/command.hpp"

namespace janus::commands {

class Script {
 public:
  explicit Script(CommandContext& context) : context_(context) {}

  // Runs a line as typed, or adds it to the open block. Functions that return a status throw session::Error; call discard_lines() after an error.
  Status execute_line(std::string_view line);
  // Runs a command that was not entered on the command line. Throws if a block is open or if the command starts a block.
  Status call(const Command& command, Arguments& arguments);
  // Continues a paused line (CommandContext::pauses).
  Status resume();
  // Discards the remaining lines.
  void discard_lines();
  // Prefixes an error message with the file and line at which the error occurred.
  std::string with_position(std::string message) const;
  bool is_block_open() const { return !block_.empty(); }
  void clear_block() { block_.clear(); }
  // Returns what an empty line repeats: the last line or only its command. Returns an empty string if it cannot be repeated.
  const std::string& repeatable_line() const { return repeatable_; }
  // Returns the names of the commands created with `define`.
  std::vector<std::string> defined_commands() const;

 private:
  // A sequence of lines to run. A line can push another sequence, which runs before the next line.
  struct Lines {
    std::vector<std::string> lines;
    std::string where = {};      // a file or a command created with `define`, for error messages
    bool is_file = false;        // `where` is a file
    std::string condition = {};  // loop condition
    bool for_stop = false;       // `lines` are a breakpoint's commands
    std::size_t at = 0, next = 0;
    std::uint64_t began = 0;  // start cycle of the current loop iteration

    bool has_ended() const { return next == lines.size(); }
  };

  bool step();  // runs the next line; returns false for `quit`
  bool begin_next_line();
  bool execute_command(std::string_view line);
  bool apply(const Command& command, Arguments& arguments);
  void begin(Lines lines);
  void begin_block(std::span<const std::string> lines);  // from the first line to `end`
  void begin_file(const std::string& path);
  bool begin_user_command(std::string_view name, std::string_view arguments);
  void start_stop_actions();  // starts the commands of the breakpoint that stopped a run
  std::vector<Lines>::iterator find_stop_actions();
  void set_actions(std::string_view header, std::span<const std::string> lines);

  CommandContext& context_;
  std::vector<std::string> block_;  // lines of the open block
  int open_ = 0;                    // number of `end` lines still missing
  std::vector<Lines> under_way_;
  std::optional<std::uint64_t> began_;  // start cycle of the last command
  std::map<std::string, std::vector<std::string>, std::less<>> own_;
  std::string repeatable_;
};

}  // namespace janus::commands
