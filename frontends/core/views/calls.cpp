#include "frontends/core/views/calls.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace janus::views {

std::string level_title(const Description& about, int level) {
  return level == 0 ? "machine" : about.levels()[static_cast<std::size_t>(level - 1)].title;
}

std::string routine_name(const Description& about, int level, std::uint16_t routine) {
  if (level != 0) return routine == 0 ? level_title(about, level) : fmt::format("line {}", routine);
  const std::string label = debug::label_text(about.symbols, routine, 0x40);
  return label.empty() ? fmt::format("${:04X}", routine) : label;
}

OutgoingCalls outgoing_calls(session::Session& session, std::span<const debug::Frame> outer, int level) {
  const debug::Frame& parent = outer.back();
  debug::History& history = session.debugger().history();
  const std::uint64_t last = std::min(parent.closed, session.cycle());
  OutgoingCalls made;
  made.only_long = last - parent.opened > OutgoingCalls::kAllWithin;
  const auto found = made.only_long ? history.long_frames(parent.opened, last, level) : history.frames(parent.opened, last, level);
  for (const debug::Frame& call : found) {
    if (call.parent != parent.serial || made.calls.size() >= OutgoingCalls::kMost) continue;
    made.calls.push_back({call, describe_call(session, call, outer, level)});
  }
  return made;
}

}  // namespace janus::views
