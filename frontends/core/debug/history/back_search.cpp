#include "frontends/core/debug/history/back_search.hpp"

namespace janus::debug {

bool BackSearch::step(const GoesOn& goes_on) {
  constexpr std::uint64_t kInterval = 20'000;  // cycles
  const auto ask = [&](std::uint64_t cycle, bool between) {
    given_up_ = given_up_ || (goes_on && !goes_on(cycle, between));
    return !given_up_;
  };
  while (!over_) {
    const auto stretch = stretches_.next();
    if (!stretch || !ask(stretch->first, true)) {
      over_ = true;
    } else if (may_contain(*stretch->keyframe)) {
      Followed followed(onlooker(stretch->first), kInterval, ask);
      history_.look_at(stretch->first, stretch->last, followed);
      over_ = given_up_ || found();
      break;
    }
  }
  return !over_;
}

}  // namespace janus::debug
