// gdb's blocks of lines, `if`, `while`, `define` and `commands`, each up to its `end`, and files of lines (`source`). Private to this folder.
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

  // Runs a line as typed, or adds it to the open block. The functions that return a status throw session::Error; forget() must follow.
  Status line(std::string_view line);
  // Runs a command without a line. Refuses commands while a block is open, and commands that start a block.
  Status call(const Command& command, Arguments& arguments);
  // Continues a line that is paused (CommandContext::pauses).
  Status go_on();
  // Drops the lines that remain to be run.
  void forget();
  // Puts the file and line at which an error occurred before its message.
  std::string placed(std::string message) const;
  bool block_is_open() const { return !block_.empty(); }
  void forget_block() { block_.clear(); }
  // The last line, or its command, if an empty line can repeat it; otherwise empty.
  const std::string& repeatable() const { return repeatable_; }
  // The commands of `define`.
  std::vector<std::string> defined() const;

 private:
  // Lines that run one after the other. A line can push more lines, which run before the next one.
  struct Lines {
    std::vector<std::string> lines;
    std::string where = {};      // a file or a command of `define`, for error messages
    bool is_file = false;        // `where` is a file
    std::string condition = {};  // of a loop
    bool of_stop = false;        // commands of a breakpoint
    std::size_t at = 0, next = 0;
    std::uint64_t began = 0;  // the cycle at which this pass of a loop started

    bool ended() const { return next == lines.size(); }
  };

  bool step();  // runs the next line; false: it was `quit`
  bool begins_next();
  bool command(std::string_view line);
  bool apply(const Command& command, Arguments& arguments);
  void begin(Lines lines);
  void begin_block(std::span<const std::string> lines);  // from its first line to its `end`
  void begin_file(const std::string& path);
  bool begin_defined(std::string_view name, std::string_view arguments);
  void after_stop();  // starts the commands of the breakpoint that stopped a run
  std::vector<Lines>::iterator of_stop();
  void set_actions(std::string_view header, std::span<const std::string> lines);

  CommandContext& context_;
  std::vector<std::string> block_;  // the lines of the open block
  int open_ = 0;                    // the number of missing `end`s
  std::vector<Lines> under_way_;
  std::optional<std::uint64_t> began_;  // the cycle at which the last command started
  std::map<std::string, std::vector<std::string>, std::less<>> own_;
  std::string repeatable_;
};

}  // namespace janus::commands
