#include "frontends/faces/engine/reopening.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>
#include <vector>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/faces/engine/opening.hpp"

namespace janus::engine {
namespace {

constexpr std::uint64_t kSliceMilliseconds = 20;  // emulated, between two looks at the clock

}  // namespace

void Reopening::fail(const std::exception& error) const { throw session::Error(fmt::format("{}: {}", path_, error.what())); }

Reopening::Reopening(std::string path, const std::string& text, const session::Collection& collection) : path_(std::move(path)) {
  try {
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    recording_ = session::read_recording(bytes);
    const session::Setup setup = setup_for(recording_, collection);
    made_ = {.session = std::make_unique<session::Session>(setup, collection), .program = setup.program, .loaded = true};
    made_.remarks = session::settle_recording(recording_, made_.session->program());
    replay_.emplace(made_.session->timeline(), recording_);
  } catch (const session::Error& error) { fail(error); }
}

bool Reopening::go_on(Clock::time_point deadline) {
  try {
    return replay_->go_on({.on_slice = [&] { return Clock::now() < deadline; }, .slice_milliseconds = kSliceMilliseconds});
  } catch (const session::Error& error) { fail(error); }
}

double Reopening::share() const {
  return std::min(static_cast<double>(made_.session->cycle()) / static_cast<double>(std::max<std::uint64_t>(recording_.end, 1)), 1.0);
}

JobResult Reopening::take() {
  replay_->finish();
  std::vector<std::string> left_out = session::replace_breakpoints(*made_.session, recording_.breakpoints);
  made_.remarks.insert(made_.remarks.end(), std::make_move_iterator(left_out.begin()), std::make_move_iterator(left_out.end()));
  made_.bookmarks = recording_.marks;
  made_.match = match_of(*made_.session);
  if (made_.match != nullptr) made_.match->game().survey([] { return true; });
  return {.note = std::filesystem::path(path_).filename().string() + ": played back", .next = std::move(made_)};
}

}  // namespace janus::engine
