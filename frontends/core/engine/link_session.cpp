#include "frontends/core/engine/link_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/timeline/recorded_program.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/core/engine/link_words.hpp"
#include "frontends/core/engine/opening.hpp"

namespace janus::engine {

using session::Error;
using session::LinkedPosition;
using session::Recording;

void check(const LinkedPosition& moment, const session::Collection& collection) {
  const Recording& recording = moment.recording;
  if (recording.program.empty()) return;
  if (!session::has_program(recording, collection))
    throw Error(fmt::format("This link requires {}, which is not available.", recording.program));
  const auto program = session::program_of(recording, collection);
  Chosen asked(recording.settings.begin(), recording.settings.end());
  for (const session::Input& input : recording.inputs)
    if (input.kind == session::Input::Kind::setting) asked.emplace_back(input.name, input.text);
  std::erase_if(asked, [&](const auto& each) { return program->find_setting(each.first) == nullptr; });  // reported when it is settled
  for (const std::string& wrong : remove_invalid_settings(*program, asked)) throw Error(wrong);
}

session::Setup setup_of(const LinkedPosition& moment, const session::Collection& collection) {
  check(moment, collection);
  return session::setup_for(moment.recording, collection);
}

NewSession power_on_link(LinkedPosition& moment, const session::Collection& collection) {
  check(moment, collection);
  NewSession made = make_session(moment.recording, collection);
  session::set_start_state(moment, *made.session);
  return made;
}

bool replay_link(const LinkedPosition& moment, session::Session& session, const session::Control& control, NewSession& made) {
  session::LoadedSession loaded = session::load_session(session, session::write_recording(moment.recording), control);
  if (!loaded.whole) return false;
  made.bookmarks = std::move(loaded.marks);
  made.remarks = std::move(loaded.remarks);
  if (session.machine().state_hash() != moment.hash) made.remarks.push_back(kOtherWay);
  return true;
}

JobResult open_link(std::string_view link, const Task& task, const session::Collection& collection) {
  views::Progress& progress = task.progress;
  LinkedPosition moment = session::read_link(link);
  NewSession made = power_on_link(moment, collection);
  session::Session& session = *made.session;
  copy_annotations(task.session, session);
  if (!replay_link(moment, session, replay_control(moment.recording, session, progress), made)) return {};
  made.match = play::make_match(session);
  if (made.match != nullptr && !made.match->game().scan_recording([&] { return !progress.is_cancelled(); })) return {};
  return {.note = "opened the linked position", .next = std::move(made)};
}

}  // namespace janus::engine
