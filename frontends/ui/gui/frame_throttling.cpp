#include "frontends/ui/gui/frame_throttling.hpp"

#include <algorithm>

namespace janus::gui {
namespace {

bool same_game(const play::GameView* a, const play::GameView* b) {
  if (a == nullptr || b == nullptr) return a == b;
  return a->game_state == b->game_state && a->waits == b->waits && a->thinks == b->thinks && a->answers == b->answers &&
         a->outcome == b->outcome;
}

bool same_terminal(const std::optional<views::TerminalView>& a, const std::optional<views::TerminalView>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->printout == b->printout && a->pending == b->pending;
}

bool turns(const Snapshot& snapshot) { return snapshot.tape && snapshot.tape->motion != machines::Tape::Motion::stopped; }

bool same_displays(const Snapshot& a, const Snapshot& b) {
  return std::equal(a.displays.begin(), a.displays.end(), b.displays.begin(), b.displays.end(),
                    [](const views::DisplayView& one, const views::DisplayView& other) { return one.stamp == other.stamp; });
}

}  // namespace

bool continues_waiting(const Snapshot& before, const Snapshot& now) {
  if (before.number == now.number) return now.running && now.idle;
  return before.about == now.about && before.running && now.running && before.idle && now.idle && !turns(before) && !turns(now) &&
         before.keys_waiting == now.keys_waiting && before.unsaved == now.unsaved && before.speed == now.speed &&
         same_displays(before, now) && before.pressed == now.pressed && same_terminal(before.terminal, now.terminal) &&
         same_game(before.game.get(), now.game.get()) && before.options == now.options && before.settings == now.settings &&
         before.bookmarks == now.bookmarks && before.debug.inputs == now.debug.inputs &&
         before.debug.timeline_markers == now.debug.timeline_markers && before.debug.branches == now.debug.branches &&
         before.debug.breakpoints.size() == now.debug.breakpoints.size();
}

}  // namespace janus::gui
