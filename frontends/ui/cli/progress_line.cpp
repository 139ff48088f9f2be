#include "frontends/ui/cli/progress_line.hpp"
#include "tools/files/standard_output.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace janus::cli {

void ProgressLine::restart() { due_ = Clock::now() + std::chrono::milliseconds(500); }

bool ProgressLine::due() const { return live_ && Clock::now() >= due_; }

void ProgressLine::show(const session::Session& session) {
  if (due()) show(fmt::format("cycle {}, {:.1f} s", session.cycle(), session.seconds()));
}

void ProgressLine::show(const std::string& text) {
  if (!due()) return;
  due_ = Clock::now() + interval_;
  std::fflush(stdout);
  tools::show_progress(fmt::format("{}; Ctrl-C stops", text));
  shown_ = true;
}

void ProgressLine::clear() {
  if (shown_) tools::show_progress({});
  shown_ = false;
}

}  // namespace janus::cli
