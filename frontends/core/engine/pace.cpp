#include "frontends/core/engine/pace.hpp"

#include <utility>

namespace janus::engine {

using namespace std::chrono_literals;

void Pace::begin(std::uint64_t cycle) { begun_ = {Clock::now(), cycle}; }

Clock::time_point Pace::due(std::uint64_t cycle, std::uint64_t clock_hz, bool real) {
  constexpr auto kLag = 100ms;  // a longer delay is not made up for
  const double speed = real && (speed_ == kFullSpeed || speed_ > 1) ? 1 : speed_;
  if (std::exchange(last_speed_, speed) != speed || cycle < begun_.cycle) begin(cycle);  // or the machine was moved back
  if (speed == kFullSpeed) return {};
  const double seconds = static_cast<double>(cycle - begun_.cycle) / (static_cast<double>(clock_hz) * speed);
  const auto due = begun_.time + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  const auto now = Clock::now();
  if (now > due + kLag || due > now + kLag) begin(cycle);  // it is late, or was moved forward
  return due;
}

double Pace::measure(std::uint64_t cycle, std::uint64_t clock_hz) {
  const auto now = Clock::now();
  looks_.push_back({now, cycle});
  while (looks_.size() > 2 && now - looks_.front().time > 1s) looks_.pop_front();
  const Look& first = looks_.front();
  const double passed = std::chrono::duration<double>(now - first.time).count();
  if (passed <= 0.05 || cycle < first.cycle) return 0;
  return static_cast<double>(cycle - first.cycle) / static_cast<double>(clock_hz) / passed;
}

}  // namespace janus::engine
