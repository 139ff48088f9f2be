#include "frontends/faces/cli/progress_line.hpp"
#include "tools/files/standard_output.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace janus::cli {
namespace {

constexpr auto kFirst = std::chrono::milliseconds(500);
constexpr auto kInterval = std::chrono::milliseconds(100);

}  // namespace

void ProgressLine::restart() { due_ = Clock::now() + kFirst; }

void ProgressLine::show(const session::Session& session) {
  if (due()) write(fmt::format("cycle {}, {:.1f} s", session.cycle(), session.seconds()));
}

void ProgressLine::show(const std::string& text) {
  if (due()) write(text);
}

bool ProgressLine::due() { return live_ && Clock::now() >= due_; }

void ProgressLine::write(const std::string& text) {
  due_ = Clock::now() + kInterval;
  std::fflush(stdout);
  tools::show_progress(fmt::format("{}; Ctrl-C stops", text));
  shown_ = true;
}

void ProgressLine::clear() {
  if (shown_) tools::show_progress({});
  shown_ = false;
}

}  // namespace janus::cli
