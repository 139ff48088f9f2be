// Progress output while the machine runs, and pacing of its speed.
#include <fmt/format.h>

#include <cstdio>
#include <thread>

#include "frontends/ui/terminal/game_terminal.hpp"
#include "frontends/ui/terminal/words.hpp"

namespace janus::terminal {

using namespace play;

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kRedraw = std::chrono::milliseconds(100);
constexpr auto kNap = std::chrono::milliseconds(20);  // maximum delay of Ctrl-C

}  // namespace

session::Control GameTerminal::control() {
  std::fflush(stdout);  // the run can take a while
  pace_start_ = Clock::now();
  pace_cycle_ = game_.session().cycle();
  progress_due_ = pace_start_ + kRedraw;
  const auto on_slice = [this] {
    throttle();
    show_progress();
    return true;
  };
  return {.on_slice = on_slice, .stop = interrupt_.source().get_token()};
}

void GameTerminal::throttle() {
  if (speed_ <= 0) return;
  const auto cycles = static_cast<double>(game_.session().cycle() - pace_cycle_);
  const double seconds = cycles / static_cast<double>(game_.session().machine().clock_hz()) / speed_;
  const auto due = pace_start_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  while (Clock::now() < due && !interrupt_.is_requested()) {
    show_progress();
    std::this_thread::sleep_until(std::min(due, Clock::now() + kNap));
  }
}

void GameTerminal::show_progress() {
  const bool searches = match_.requests().is_thinking() || game_.plays_alone();
  if (!style_.live_output || !searches || Clock::now() < progress_due_) return;
  progress_due_ = Clock::now() + kRedraw;
  const Progress progress = match_.requests().progress();
  std::string text =
      fmt::format("{} thinks: {}", game_.program().title, format_seconds(progress.cycles, game_.session().machine().clock_hz()));
  if (!progress.best.empty()) text += fmt::format(", best so far {}", progress.best);
  if (progress.value) text += fmt::format(" (value {:02X})", *progress.value);
  for (const std::string& count : format_counts(progress.counts)) text += ", " + count;
  fmt::print("\r\x1b[K{}", text.substr(0, static_cast<std::size_t>(terminal_columns() - 1)));
  std::fflush(stdout);
  progress_shown_ = true;
}

void GameTerminal::clear_progress() {
  if (progress_shown_) fmt::print("\r\x1b[K");
  progress_shown_ = false;
}

}  // namespace janus::terminal
