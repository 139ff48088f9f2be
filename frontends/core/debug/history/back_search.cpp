#include "frontends/core/debug/history/back_search.hpp"

namespace janus::debug {

bool BackSearch::step() {
  while (const auto stretch = over_ ? std::nullopt : stretches_.next()) {
    history_.report(stretch->first);
    if (!may_contain(*stretch->keyframe)) continue;
    history_.look_at(stretch->first, stretch->last, onlooker(stretch->first));
    over_ = found();
    return !over_;
  }
  return false;
}

}  // namespace janus::debug
