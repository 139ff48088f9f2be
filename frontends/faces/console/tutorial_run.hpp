// A tutorial that is followed: the part that is read, whether the machine stands where it ends, and what brings it there. The window's
// strip draws it; what a part does is done by the engine's worker, in words of the console.
//
//   next()   does what the part says, unless that is done already; then goes on to the part after it
//   back()   to where the part before began
//   go_to()  does all that comes before a part
//   look()   at every picture
//
// Where the reader did by hand what is said, the machine stands there and is left alone. Who strayed is brought back: to the cycle where
// the part began, or, where that lies in another future by now, by all parts again from the first.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/faces/console/console_channel.hpp"
#include "frontends/core/views/tutorial.hpp"

namespace janus::console {

class TutorialRun {
 public:
  // In the words of `channel`, whose face shows what was said.
  TutorialRun(views::Tutorial tutorial, std::shared_ptr<ConsoleChannel> channel);

  void look(const views::Snapshot& now, engine::Engine& engine);
  void next(const views::Snapshot& now, engine::Engine& engine);
  void back(engine::Engine& engine);
  // Does all before that part, which then is read. What lies beyond the last: the last.
  void go_to(std::size_t part, engine::Engine& engine);
  // Brings back the breakpoints as they were when the tutorial began. Until then only those are saved.
  void end(engine::Engine& engine);

  const views::Tutorial& tutorial() const { return tutorial_; }
  std::size_t part() const { return part_; }
  bool busy() const { return work_ != nullptr; }
  bool is_there() const { return there_; }  // what the part says is done
  bool at_last() const { return part_ + 1 == tutorial_.parts.size(); }
  const std::string& problem() const { return problem_; }  // empty: none
  // A part that is about windows alone: the face says whether they are so already.
  const std::vector<std::string>& windows_only() const;
  void arranged(bool so) { arranged_ = so; }
  // What the face is to do for the parts that were done since (TutorialPart::windows).
  std::vector<std::string> take_windows() { return std::exchange(windows_, {}); }

 private:
  struct Work;
  const views::TutorialPart& here() const { return tutorial_.parts[part_]; }
  bool stands_at_begin(const views::Snapshot& now) const;
  void enter(std::size_t part, const views::Snapshot& now);
  int newest() const;
  void bring(engine::Engine& engine, std::size_t first, std::optional<std::uint64_t> from);
  void came(const views::Snapshot& now, engine::Engine& engine);

  views::Tutorial tutorial_;
  std::shared_ptr<ConsoleChannel> channel_;
  std::size_t part_ = 0;
  std::vector<std::optional<std::uint64_t>> begins_;            // cycles where parts began
  std::shared_ptr<Work> work_;                                  // under way; null: none
  std::optional<std::chrono::steady_clock::time_point> ended_;  // when work_ was seen to be done
  bool enters_next_ = false;                                    // when work_ is done
  bool done_ = false;                                           // by next(): of a part that expects nothing
  bool there_ = false;
  bool arranged_ = false;
  std::vector<debug::Breakpoint> breakpoints_;  // as of the last look
  std::vector<std::optional<int>> newest_;      // the number of the newest one where each part began; 0: there was none
  std::uint64_t session_ = 0;                   // the description of the session whose breakpoints were set aside; 0: none yet
  std::string problem_;
  std::vector<std::string> windows_;
};

}  // namespace janus::console
