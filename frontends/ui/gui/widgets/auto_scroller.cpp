#include "frontends/ui/gui/widgets/auto_scroller.hpp"

namespace janus::gui {

AutoScroller::Move AutoScroller::sample(double now, std::uint16_t place, std::uint16_t first, std::uint16_t last) {
  if (now < next_check_) return Move::stay;
  next_check_ = now + kPollSeconds;
  const bool known = first <= last;  // a view that wraps around the end of memory is scrolled
  if (known && place >= first && place <= last) {
    place_ = place;
    outside_ = 0;
    return Move::stay;
  }
  if (++outside_ < kPatience) return Move::stay;
  outside_ = 0;
  place_ = place;
  const int near = (last - first) / 2;
  if (known && place < first && first - place < near) return Move::up;
  if (known && place > last && place - last < near) return Move::down;
  return Move::bring;
}

}  // namespace janus::gui
