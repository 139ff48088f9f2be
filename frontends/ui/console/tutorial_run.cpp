#include "frontends/ui/console/tutorial_run.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "tools/text.hpp"

namespace janus::console {
namespace {

using engine::Task;

constexpr auto kPatience = std::chrono::milliseconds(1500);  // from the end of a job to its snapshot

// Goes to the end of the recording, with all breakpoints restored.
void go_to_end(debug::Debugger& debugger) {
  debugger.restore_breakpoints();
  debugger.suspend_breakpoints();
  for (const debug::Breakpoint& each : debugger.breakpoints()) debugger.find_breakpoint(each.id)->enabled = false;
  debugger.history().go_to(debugger.history().end());
}

void change_settings(const Task& task, std::string_view words) {
  if (task.game == nullptr) throw session::Error("this program is not a game");
  task.game->ask([&](play::Match& match) {
    match.game().store_mark();
    for (const std::string& word : tools::split_words(words)) {
      const std::size_t sign = word.find('=');
      if (sign == std::string::npos) throw session::Error("`begin` accepts only settings: NAME=VALUE");
      match.requests().set(word.substr(0, sign), word.substr(sign + 1));
    }
  });
}

// Returns the console command for a tutorial keyword without output; empty: the line is a command itself.
std::string command_for(const Task& task, const std::string& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string verb = line.substr(0, end), rest = line.substr(end);
  if (verb == "start" || verb == "begin") go_to_end(task.session.debugger());
  if (verb == "begin") change_settings(task, rest);
  if (verb == "start") return "new-game" + rest;
  return verb == "move" ? line : verb == "begin" || verb == "run" ? "continue" : "";
}

}  // namespace

// A job of the worker. Its results are read after it has ended.
struct TutorialRun::PartJob {
  std::optional<std::uint64_t> from;            // cycle to go to first
  std::size_t first = 0;                        // part
  std::vector<std::vector<std::string>> parts;  // their lines
  bool whole = false;                           // repeats all parts from the first
  std::vector<std::uint64_t> begins;            // cycles at the starts of the parts
  std::string problem;
  std::atomic<bool> ended = false;

  // Returns false if paused.
  bool resume(const Task& task, ConsoleChannel& channel) {
    if (!paused && task.console().is_block_open())
      throw session::Error("a block is open in the console; enter `end` there, then repeat the step");
    task.session.debugger().suspend_breakpoints();
    if (from) task.session.debugger().history().go_to(*std::exchange(from, std::nullopt));
    for (;;) {
      if (paused && !channel.resume(task, shows)) return false;
      if (line != 0 && task.console().was_interrupted()) throw session::Error("interrupted; choose Next to resume the step");
      paused = false;
      if (part == parts.size()) return true;
      if (line == 0) begins.push_back(task.session.cycle());
      if (line == parts[part].size()) {
        ++part;
        line = 0;
      } else {
        const std::string& next = parts[part][line++];
        const std::string command = command_for(task, next);
        shows = command.empty();
        paused = !channel.execute(task, shows ? next : command, shows);
        if (paused) return false;
      }
    }
  }

 private:
  std::size_t part = 0, line = 0;     // next line to run
  bool paused = false, shows = true;  // state of the previous line
};

TutorialRun::TutorialRun(views::Tutorial tutorial, std::shared_ptr<ConsoleChannel> channel)
    : tutorial_(std::move(tutorial)), channel_(std::move(channel)), begins_(tutorial_.parts.size()), newest_(tutorial_.parts.size()) {}

void TutorialRun::enter_part(std::size_t part, const views::Snapshot& now) {
  part_ = part;
  begins_[part_] = now.cycle;
  newest_[part_] = newest();
  done_ = part_complete_ = arranged_ = false;
  problem_.clear();
}

int TutorialRun::newest() const {
  int id = 0;
  for (const debug::Breakpoint& each : breakpoints_) id = std::max(id, each.id);
  return id;
}

const std::vector<std::string>& TutorialRun::window_only_commands() const {
  static const std::vector<std::string> none;
  return current_part().lines.empty() && current_part().expects.empty() ? current_part().windows : none;
}

void TutorialRun::end(engine::Engine& engine) {
  engine.submit(engine::Job::interactive([](const Task& task) {
    task.session.debugger().restore_breakpoints();
    return engine::JobResult{};
  }));
}

void TutorialRun::run_parts(engine::Engine& engine, std::size_t first, std::optional<std::uint64_t> from) {
  job_ = std::make_shared<PartJob>();
  job_->from = from;
  job_->first = first;
  job_->whole = first == 0;
  for (std::size_t part = first; part <= part_; ++part) {
    const views::TutorialPart& each = tutorial_.parts[part];
    job_->parts.push_back(each.lines);
    windows_.insert(windows_.end(), each.windows.begin(), each.windows.end());
  }
  ended_.reset();
  engine.submit(engine::Job::interactive([work = job_, channel = channel_](const Task& task) {
    try {
      if (!work->resume(task, *channel)) return engine::JobResult{.unfinished = true};
    } catch (const std::exception& error) { work->problem = error.what(); }
    work->ended = true;
    return engine::JobResult{.runs = !task.session.is_rewound() && task.session.is_idle()};
  }));
}

// Processes a finished job: checks whether the machine is at the expected place. The snapshot that shows it arrives a little later.
void TutorialRun::finish_work(const views::Snapshot& now, engine::Engine& engine) {
  const auto time = std::chrono::steady_clock::now();
  if (!ended_) ended_ = time;
  const bool arrived = current_part().expects.empty() || views::is_at_end(current_part(), now);
  if (job_->problem.empty() && !arrived && time - *ended_ < kPatience) return;
  for (std::size_t i = 0; i < job_->begins.size(); ++i) begins_[job_->first + i] = job_->begins[i];
  const bool whole = job_->whole, failed = !job_->problem.empty() || !arrived;
  problem_ = job_->problem;
  job_.reset();
  if (failed && !whole) return run_parts(engine, 0, std::nullopt);
  if (failed && problem_.empty())
    problem_ = "The machine did not reach the end of this step. Power-cycle it (Machine menu), and try again.";
  done_ = !failed;
}

void TutorialRun::update(const views::Snapshot& now, engine::Engine& engine) {
  breakpoints_ = now.debug.breakpoints;
  if (session_ != now.about->number) {
    session_ = now.about->number;
    engine.submit({.work = [](const Task& task) {
      task.session.debugger().suspend_breakpoints();
      return engine::JobResult{};
    }});
  }
  if (!newest_[part_]) newest_[part_] = newest();
  if (!begins_[part_]) begins_[part_] = now.cycle;
  if (job_ != nullptr && job_->ended) finish_work(now, engine);
  if (job_ == nullptr && std::exchange(enters_next_, false) && done_) enter_part(part_ + 1, now);
  part_complete_ = job_ == nullptr && (current_part().expects.empty()
                                           ? done_ || (current_part().lines.empty() && (current_part().windows.empty() || arranged_))
                                           : views::is_at_end(current_part(), now));
}

void TutorialRun::go_to(std::size_t part, engine::Engine& engine) {
  if (is_busy()) return;
  part = std::min(part, tutorial_.parts.size() - 1);
  if (part == 0) return;
  part_ = part - 1;
  problem_.clear();
  enters_next_ = true;
  run_parts(engine, 0, std::nullopt);
}

// Checks the last place that an earlier part names, and the end states of the parts since.
bool TutorialRun::is_at_part_start(const views::Snapshot& now) const {
  for (std::size_t part = part_; part > 0; --part) {
    const views::TutorialPart& before = tutorial_.parts[part - 1];
    if (!before.expects.empty() && !views::is_at_end(before, now)) return false;
    if (views::expects_position(before)) return true;
  }
  return now.cycle == begins_[part_];
}

void TutorialRun::next(const views::Snapshot& now, engine::Engine& engine) {
  if (is_busy()) return;
  problem_.clear();
  if (part_complete_) {
    // The part has no commands, and its end is its start: only apply its windows.
    if (current_part().lines.empty() && !done_)
      windows_.insert(windows_.end(), current_part().windows.begin(), current_part().windows.end());
    if (!is_at_last_part()) enter_part(part_ + 1, now);
    return;
  }
  run_parts(engine, part_, part_ == 0 || is_at_part_start(now) ? std::nullopt : begins_[part_]);
}

void TutorialRun::back(engine::Engine& engine) {
  if (is_busy() || part_ == 0) return;
  --part_;
  done_ = part_complete_ = arranged_ = false;
  problem_.clear();
  // The part will be repeated: remove the breakpoints that it has set.
  engine.submit(engine::Job::interactive([newest = newest_[part_].value_or(0)](const Task& task) {
    for (const debug::Breakpoint& each : std::vector(task.session.debugger().breakpoints()))
      if (each.id > newest) task.session.debugger().remove_breakpoint(each.id);
    return engine::JobResult{};
  }));
  if (begins_[part_]) engine.go_to(*begins_[part_]);
}

}  // namespace janus::console
