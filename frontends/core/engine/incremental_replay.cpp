#include "frontends/core/engine/incremental_replay.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/core/engine/link_session.hpp"

namespace janus::engine {
namespace {

constexpr std::uint64_t kRetracedMilliseconds = 20;  // emulated, between two checks of the clock

}  // namespace

IncrementalReplay::IncrementalReplay(NewSession made, session::Recording recording, std::optional<std::uint64_t> hash)
    : made_(std::move(made)), recording_(std::move(recording)), hash_(hash) {
  remarks_ = session::resolve_recording(recording_, made_.session->program());
  replay_.emplace(made_.session->timeline(), recording_);
}

bool IncrementalReplay::advance(Clock::time_point deadline) {
  return replay_->advance({.on_slice = [&] { return Clock::now() < deadline; }, .slice_milliseconds = kRetracedMilliseconds});
}

double IncrementalReplay::completed_fraction() const {
  const auto part = [](std::uint64_t cycle) { return static_cast<double>(std::max<std::uint64_t>(cycle, 1)); };
  return std::min(part(made_.session->cycle()) / part(recording_.end), 1.0);
}

NewSession IncrementalReplay::take() {
  replay_->finish();
  session::Session& session = *made_.session;
  made_.bookmarks = recording_.marks;
  made_.remarks = std::move(remarks_);
  std::vector<std::string> left_out = session::replace_breakpoints(session, recording_.breakpoints);
  made_.remarks.insert(made_.remarks.end(), std::make_move_iterator(left_out.begin()), std::make_move_iterator(left_out.end()));
  if (hash_ && session.machine().state_hash() != *hash_) made_.remarks.push_back(kOtherWay);
  made_.match = play::make_match(session);
  if (made_.match != nullptr) made_.match->game().scan_recording([] { return true; });
  return std::move(made_);
}

}  // namespace janus::engine
