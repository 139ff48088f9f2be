#include "frontends/core/debug/history/back_search.hpp"

namespace janus::debug {

bool BackSearch::step() {
  while (!over_) {
    const auto stretch = stretches_.next();
    if (!stretch) {
      over_ = true;
      break;
    }
    history_.report(stretch->first);
    if (!may_contain(*stretch->keyframe)) continue;
    history_.look_at(stretch->first, stretch->last, onlooker(stretch->first));
    over_ = found();
    break;
  }
  return !over_;
}

}  // namespace janus::debug
