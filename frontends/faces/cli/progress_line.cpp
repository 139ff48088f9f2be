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
  if (!live_ || Clock::now() < due_) return;
  due_ = Clock::now() + kInterval;
  std::fflush(stdout);
  tools::print_error(fmt::format("\r\x1b[Kcycle {}, {:.1f} s; Ctrl-C stops", session.cycle(), session.seconds()));
  shown_ = true;
}

void ProgressLine::clear() {
  if (shown_) tools::print_error("\r\x1b[K");
  shown_ = false;
}

}  // namespace janus::cli
