#include "frontends/faces/engine/retrace.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::engine {
namespace {

constexpr std::uint64_t kSliceMilliseconds = 20;  // emulated, between two looks at the clock

}  // namespace

Retrace::Retrace(Moment moment, const session::Collection& collection)
    : moment_(std::move(moment)), made_(session_for(moment_, collection)) {
  session::Recording recording = moment_.recording;
  remarks_ = session::settle_recording(recording, made_.session->program());
  replay_.emplace(made_.session->timeline(), std::move(recording));
}

bool Retrace::go_on(Clock::time_point deadline) {
  return replay_->go_on({.on_slice = [&] { return Clock::now() < deadline; }, .slice_milliseconds = kSliceMilliseconds});
}

double Retrace::share() const {
  const auto part = [&](std::uint64_t cycle) { return static_cast<double>(std::max<std::uint64_t>(cycle, 1)); };
  return std::min(part(made_.session->cycle()) / part(moment_.recording.end), 1.0);
}

NewSession Retrace::take() {
  replay_->finish();
  session::Session& session = *made_.session;
  made_.bookmarks = moment_.recording.marks;
  made_.remarks = std::move(remarks_);
  std::vector<std::string> left_out = session::replace_breakpoints(session, moment_.recording.breakpoints);
  made_.remarks.insert(made_.remarks.end(), std::make_move_iterator(left_out.begin()), std::make_move_iterator(left_out.end()));
  if (session.machine().state_hash() != moment_.hash) made_.remarks.push_back(kOtherWay);
  made_.match = match_of(session);
  if (made_.match != nullptr) made_.match->game().survey([] { return true; });
  return std::move(made_);
}

}  // namespace janus::engine
