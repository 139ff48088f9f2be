// The progress of a tutorial: the current part, whether the machine has reached its end, and the commands that lead there. The window's
// tutorial strip draws it; the engine's worker thread executes parts as console commands.
//
//   next()    executes the current part unless already done, then goes to the next part
//   back()    goes to the start of the previous part
//   go_to()   executes all parts before a part
//   update()  must be called for every snapshot
//
// If the user has already executed a part manually, it is not executed again. If the machine is elsewhere, next() first returns to the
// cycle at the start of the part or, if that is in another branch, executes all parts from the first.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/ui/console/console_channel.hpp"
#include "frontends/core/views/tutorial.hpp"

namespace janus::console {

class TutorialRun {
 public:
  // Executes commands through `channel`, whose front end shows the output.
  TutorialRun(views::Tutorial tutorial, std::shared_ptr<ConsoleChannel> channel);

  void update(const views::Snapshot& now, engine::Engine& engine);
  void next(const views::Snapshot& now, engine::Engine& engine);
  void back(engine::Engine& engine);
  // Executes all parts before `part`, which becomes the current part. A number beyond the last part selects the last part.
  void go_to(std::size_t part, engine::Engine& engine);
  // Restores the breakpoints that existed before the tutorial. Until then, only those breakpoints are saved.
  void end(engine::Engine& engine);

  const views::Tutorial& tutorial() const { return tutorial_; }
  std::size_t part() const { return part_; }
  bool is_busy() const { return job_ != nullptr; }
  bool is_part_complete() const { return part_complete_; }  // true if the current part is complete
  bool is_at_last_part() const { return part_ + 1 == tutorial_.parts.size(); }
  const std::string& problem() const { return problem_; }  // empty if none
  // Returns the windows for a part without commands. The front end calls set_arranged() to report whether they are already arranged.
  const std::vector<std::string>& window_only_commands() const;
  void set_arranged(bool so) { arranged_ = so; }
  // Returns the windows to arrange for the parts executed since the last call (TutorialPart::windows).
  std::vector<std::string> take_windows() { return std::exchange(windows_, {}); }

 private:
  struct PartJob;
  const views::TutorialPart& current_part() const { return tutorial_.parts[part_]; }
  bool is_at_part_start(const views::Snapshot& now) const;
  void enter_part(std::size_t part, const views::Snapshot& now);
  int newest() const;
  void run_parts(engine::Engine& engine, std::size_t first, std::optional<std::uint64_t> from);
  void finish_work(const views::Snapshot& now, engine::Engine& engine);

  views::Tutorial tutorial_;
  std::shared_ptr<ConsoleChannel> channel_;
  std::size_t part_ = 0;
  std::vector<std::optional<std::uint64_t>> begins_;            // cycles at the starts of parts
  std::shared_ptr<PartJob> job_;                                // active job; null if none
  std::optional<std::chrono::steady_clock::time_point> ended_;  // when the end of work_ was detected
  bool enters_next_ = false;                                    // goes to the next part after work_ has ended
  bool done_ = false;                                           // set by next(), for a part without an expected result
  bool part_complete_ = false;
  bool arranged_ = false;
  std::vector<debug::Breakpoint> breakpoints_;  // breakpoints in the last snapshot
  std::vector<std::optional<int>> newest_;      // highest breakpoint number at the start of each part; 0 if none
  std::uint64_t session_ = 0;                   // number of the session description whose breakpoints were stashed; 0 if none yet
  std::string problem_;
  std::vector<std::string> windows_;
};

}  // namespace janus::console
