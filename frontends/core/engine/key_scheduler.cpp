#include "frontends/core/engine/key_scheduler.hpp"

#include <algorithm>

namespace janus::engine {
namespace {

constexpr std::uint64_t kGapMilliseconds = 30;

}  // namespace

bool KeyScheduler::due(const Event& event, const session::Session& session) const {
  const machines::KeyInfo& info = machines::keys_of(session.machine())[static_cast<std::size_t>(event.key)];
  if (info.toggle) return true;
  const auto passed = [&](std::uint64_t since, std::uint64_t milliseconds) {
    return since == 0 || session.cycle() >= since + milliseconds * session.machine().clock_hz() / 1000;
  };
  if (event.down) return info.direct || (passed(last_press_, session::kHoldMilliseconds) && passed(last_release_, kGapMilliseconds));
  // The last key must be detected together with its modifiers, whichever is released first.
  if (info.layer != 0 && !passed(last_press_, session::kHoldMilliseconds)) return false;
  const auto held = std::find_if(held_.begin(), held_.end(), [&](const Held& each) { return each.key == event.key; });
  return held == held_.end() || session.cycle() >= held->since + held->least;
}

void KeyScheduler::perform(const Event& event, session::Session& session) {
  using Kind = session::Input::Kind;
  const std::uint64_t least = session.driver().hold_cycles();
  session.apply_input({.kind = event.down ? Kind::press : Kind::release, .index = event.key});
  const machines::KeyInfo& info = machines::keys_of(session.machine())[static_cast<std::size_t>(event.key)];
  if (info.toggle) return;
  std::erase_if(held_, [&](const Held& each) { return each.key == event.key; });
  if (event.down) held_.push_back({event.key, session.cycle(), least, !info.direct && info.layer == 0});
  if (!info.direct) (event.down ? last_press_ : last_release_) = session.cycle();
}

bool KeyScheduler::holds_keys() const {
  return std::any_of(held_.begin(), held_.end(), [](const Held& each) { return each.scanned; });
}

void KeyScheduler::perform_due_events(session::Session& session) {
  while (!waiting_.empty()) {
    const Event event = waiting_.front();
    const bool known = event.key >= 0 && event.key < static_cast<int>(machines::keys_of(session.machine()).size());
    if (known && !due(event, session)) return;
    waiting_.pop_front();
    if (known) perform(event, session);
  }
}

}  // namespace janus::engine
