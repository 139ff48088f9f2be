// Lines of commands as gdb has them: `if`, `while`, `define`, `commands`, each up to its `end`, and files of such lines (`source`).
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
  enum class Came : std::uint8_t { done, quit, paused };

  explicit Script(CommandContext& context) : context_(context) {}

  // A line as it is typed: of a block that is open, or to be carried out. All throw session::Error.
  Came line(std::string_view line);
  // A command without a line. Not while a block is open, and not the words that begin one.
  Came call(const Command& command, Arguments& arguments);
  // Continues a line that is paused (CommandContext::pauses).
  Came go_on();
  bool block_is_open() const { return !block_.empty(); }
  void forget_block() { block_.clear(); }
  // Of the last line that was carried out: its command, and the line as an empty one may repeat it.
  const std::string& repeatable() const { return repeatable_; }
  // The names that `define` made.
  std::vector<std::string> defined() const;

 private:
  // Lines that are carried out one after the other. Innermost are those that a line of the ones below has called for.
  struct Lines {
    std::vector<std::string> lines;
    std::string where = {};      // a file or a name, which an error begins with; empty: nothing
    bool is_file = false;        // `where` is a file
    std::string condition = {};  // of a loop
    bool of_stop = false;        // commands of a breakpoint
    std::size_t at = 0, next = 0;
    std::uint64_t began = 0;  // the cycle at which a loop did this time

    bool ended() const { return next == lines.size(); }
  };

  Came carry_out();
  bool step();  // the next line; `quit` gives false
  bool begins_next();
  bool command(std::string_view line);
  bool apply(const Command& command, Arguments& arguments);
  void begin(Lines lines);
  void begin_block(std::span<const std::string> lines);  // from its first word to its `end`
  void begin_file(const std::string& path);
  bool begin_defined(std::string_view name, std::string_view arguments);
  void after_stop();  // the commands of the breakpoint that has stopped a run
  std::vector<Lines>::iterator of_stop();
  void set_actions(std::string_view header, std::span<const std::string> lines);
  std::string placed(std::string message) const;  // of an error, with where it happened
  void forget();

  CommandContext& context_;
  std::vector<std::string> block_;  // the lines of the one that is open
  int open_ = 0;                    // how many ends are missing
  std::vector<Lines> under_way_;
  std::optional<std::uint64_t> began_;  // the cycle at which the last command did
  std::map<std::string, std::vector<std::string>, std::less<>> own_;
  std::string repeatable_;
};

}  // namespace janus::commands
