// File requests. A page has no disk: files are in the module's memory, where the caller writes or reads them.
#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "frontends/core/session/timeline/moment_link.hpp"
#include "frontends/core/engine/opening.hpp"
#include "frontends/games/play/saved_game.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/core/session/wav.hpp"
#include "frontends/ui/web/requests.hpp"

namespace janus::web {
namespace {

using engine::Job;
using engine::JobResult;
using engine::Task;

constexpr std::uint32_t kSoundRate = 44100;

// "opened": {active_job, share}, or empty after the session has been opened; a problem if that failed.
void opened(PageState& page, const ordered_json&, ordered_json& answer) {
  if (page.opening != nullptr) answer = {{"under_way", true}, {"share", page.opening->completed_fraction()}};
  else if (!page.not_opened.empty()) throw session::Error(page.not_opened);
}
// "give_up": cancels the query on the recording, the opening of a session, or the replay up to a link's position.
void give_up(PageState& page, const ordered_json&, ordered_json&) {
  if (page.query != nullptr) page.query->progress->cancel();
  page.past.reset();
  if (page.opening == nullptr) return;
  page.opening.reset();
  page.not_opened = "cancelled; the previous game continues";
}

void run_file_job(PageState& page, Job::Work work) { page.run_job_now(Job::file_job("Reading the file", std::move(work))); }

// "open" {path}: any file. A program starts. A session is replayed and stopped where it was saved; a long one is
// `active_job` and continues during Page::pump, and "opened" returns its progress.
void open(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const std::string path = asked.at("path").get<std::string>();
  const std::uint64_t number = page.description().number;
  if (!session::is_link(path)) {
    const session::InspectedFile file = session::inspect_file(path, page.collection);
    if (file.kind == session::FileKind::session) {
      page.opened_file = path;
      page.opened_note = path + ": played back";
      try {
        const session::Recording recording = session::read_recording(std::vector<std::uint8_t>(file.bytes.begin(), file.bytes.end()));
        page.opening = std::make_unique<engine::IncrementalReplay>(engine::make_session(recording, page.collection), recording);
      } catch (const session::Error& error) { throw session::Error(fmt::format("{}: {}", path, error.what())); }
      continue_opening(page, engine::Clock::now() + kAtOnce);
      return opened(page, asked, answer);
    }
  }
  run_file_job(page, [&](const Task& task) { return engine::open_file(path, task, page.collection); });
  answer["another"] = number != page.description().number;
  page.edits->clear();
}

// "save" {what, path}: session, state, game or tape. The file is complete on return.
void save(PageState& page, const ordered_json& asked, ordered_json&) {
  const std::string what = asked.at("what").get<std::string>(), path = asked.at("path").get<std::string>();
  run_file_job(page, [&](const Task& task) {
    if (what == "session") {
      session::write_file(path, engine::verified_session_bytes(task.session, task.bookmarks, page.collection));
      return JobResult{.note = "session saved", .saved = true};
    }
    if (what == "state") {
      session::write_file(path, task.session.save_state());
      return JobResult{.note = "state saved"};
    }
    if (what == "game") {
      if (task.game == nullptr) throw session::Error("this program is not a game");
      session::write_file(path, play::to_json(task.game->save()));
      return JobResult{.note = "game saved"};
    }
    if (what != "tape") throw session::Error("no such file: " + what);
    machines::Tape* tape = task.session.machine().tape();
    if (tape == nullptr) throw session::Error("this machine has no tape deck");
    session::write_sound(path, {tape->recorded_samples(kSoundRate), kSoundRate});
    return JobResult{.note = "tape saved"};
  });
}

// "keep" {path}: saves the session silently, in case the page is closed. Does not end a console command.
void keep(PageState& page, const ordered_json& asked, ordered_json&) {
  const std::string path = asked.at("path").get<std::string>();
  page.query_session(
      [&](const Task& task) { session::write_file(path, engine::verified_session_bytes(task.session, task.bookmarks, page.collection)); });
}

}  // namespace

void continue_opening(PageState& page, engine::Clock::time_point deadline) {
  page.not_opened.clear();
  try {
    if (!page.opening->advance(deadline)) return;
    const std::shared_ptr<engine::IncrementalReplay> done = std::move(page.opening);
    page.run_job_now(
        Job::file_job("Opening the session", [&](const Task&) { return JobResult{.note = page.opened_note, .next = done->take()}; }));
    page.edits->clear();
  } catch (const std::exception& error) {
    page.opening.reset();
    page.not_opened = fmt::format("{}: {}", page.opened_file, error.what());
  }
}

std::span<const Request> file_requests() {
  static constexpr Request kRequests[] = {{"open", false, open},
                                          {"opened", false, opened, false},
                                          {"give_up", false, give_up, false},
                                          {"save", false, save},
                                          {"keep", false, keep}};
  return kRequests;
}

}  // namespace janus::web
