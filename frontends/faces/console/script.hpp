// Lines of commands as gdb has them: `if`, `while`, `define`, `commands`, each up to its `end`, and files of such lines (`source`).
// Private to this folder.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/faces/console/command.hpp"

namespace janus::console {

class Script {
 public:
  explicit Script(CommandContext& context) : context_(context) {}

  // A line as it is typed: of a block that is open, or to be carried out. All throw session::Error. `quit` gives false.
  bool line(std::string_view line);
  bool block_is_open() const { return !block_.empty(); }
  void forget_block() { block_.clear(); }
  // Of the last line that was carried out: its command, and the line as an empty one may repeat it.
  const std::string& repeatable() const { return repeatable_; }
  // The names that `define` made.
  std::vector<std::string> defined() const;

 private:
  bool run(std::span<const std::string> lines, std::string_view where);
  bool run_block(std::span<const std::string> lines, std::string_view where);  // from its first word to its `end`
  bool run_file(const std::string& path);
  bool command(std::string_view line);
  bool defined(std::string_view name, std::string_view arguments, bool& done);
  bool after_stop();  // the commands of the breakpoint that has stopped a run
  void set_actions(std::string_view header, std::span<const std::string> lines);

  CommandContext& context_;
  std::vector<std::string> block_;  // the lines of the one that is open
  int open_ = 0;                    // how many ends are missing
  bool in_actions_ = false;
  int depth_ = 0;  // of commands that carry out commands
  std::map<std::string, std::vector<std::string>, std::less<>> own_;
  std::string repeatable_;
};

}  // namespace janus::console
