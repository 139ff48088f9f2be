// The console of the debugger at a terminal: lines with history and completion, progress of long runs, Ctrl-C.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "frontends/faces/cli/progress_line.hpp"
#include "frontends/core/commands/console.hpp"
#include "frontends/faces/engine/pumped_engine.hpp"
#include "frontends/faces/terminal/interrupt.hpp"
#include "frontends/faces/terminal/style.hpp"

namespace janus::cli {

class DebugTerminal {
 public:
  // The engine outlives it.
  explicit DebugTerminal(engine::PumpedEngine& engine);
  ~DebugTerminal();

  // Run control for a job: reports progress, and Ctrl-C cancels. Valid while the job runs.
  session::Control control(const engine::Task& task);
  // Where every run ends at the latest.
  void set_max_cycle(std::uint64_t cycle);
  // A run of the commands that are followed has ended there; this was reported, and no command after it is carried out.
  bool limit_reached() const { return limit_reached_; }
  // One line; Ctrl-C ends what it runs.
  commands::Result execute(std::string_view line);
  // Lines from the person, until he leaves. Mistakes are shown, and the next line read.
  void converse(const std::string& greeting);
  // Executes lines of commands; errors begin with `name`. False: a `quit` or the limit ended it. Throws session::Error.
  bool follow(std::istream& lines, const std::string& name);
  // The same for a file.
  bool follow_script(const std::string& path);
  // Throws session::Error if the commands of `name` have left an `if`, a `while`, a `define` or `commands` without its end.
  void refuse_open_block(const std::string& name) const;

  // The same for the standard input.
  void follow_input();

  bool live() const { return style_.live_input; }

 private:
  void write(std::string_view text);

  engine::PumpedEngine& engine_;
  terminal::Style style_;
  terminal::Interrupt interrupt_;
  std::unique_ptr<commands::Console> console_;  // of the engine's session
  ProgressLine progress_;
  bool limit_reached_ = false;
};

}  // namespace janus::cli
