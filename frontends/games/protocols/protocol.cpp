#include "frontends/games/protocols/protocol.hpp"

namespace janus::protocols {

bool Protocol::obey(const LineSource::Line& line) {
  act_on(line);
  while (!later_.empty() && !leaves_) {
    const LineSource::Line next = std::move(later_.front());
    later_.pop_front();
    act_on(next);
  }
  return !leaves_;
}

void Protocol::run(LineSource& lines) {
  while (const auto line = lines.next())
    if (!obey(*line)) return;
  lines_end();
}

}  // namespace janus::protocols
