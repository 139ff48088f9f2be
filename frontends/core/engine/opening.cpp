#include "frontends/core/engine/opening.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "frontends/core/engine/link_session.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/games/play/score_reader.hpp"
#include "frontends/core/session/changed_collection.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/timeline/recorded_program.hpp"
#include "frontends/core/views/stop_line.hpp"
#include "tools/text.hpp"

namespace janus::engine {
namespace {

namespace fs = std::filesystem;

constexpr const char* kManifest = "program.toml";
constexpr std::uint64_t kPlayedBackMilliseconds = 200;  // emulated, between two checks for cancellation

std::string name_of(const std::string& path) { return fs::path(path).filename().string(); }

std::vector<std::uint8_t> bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

JobResult open_program(const std::string& path, const session::Collection& collection) {
  const std::string name = fs::path(path).filename() == kManifest ? fs::absolute(path).parent_path().string() : path;
  if (!play::has_program(collection, name))
    throw session::Error(fmt::format("{}: folder without {}; open a file, or a program folder", path, kManifest));
  return power_on_session({.program = play::load_program(collection, name)}, collection);
}

// From now on its moves are made on the machine's board.
JobResult open_game(const std::string& path, const std::string& text, const Task& task) {
  const std::string_view game = tools::trim(text);
  if (game.empty()) throw session::Error(fmt::format("{}: the file contains only whitespace", path));
  if (task.game == nullptr)
    throw session::Error(fmt::format("{}: this is a game; first open a program that plays it (File, Programs)", path));
  try {
    task.game->ask([&](play::Match& match) {
      match.game().store_mark();
      match.requests().play_moves(game);
    });
  } catch (const session::Error& error) { throw session::Error(fmt::format("{}: {}", path, error.what())); }
  return {.note = name_of(path) + ": playing its moves", .runs = true};
}

}  // namespace

session::Setup add_game_settings(session::Setup setup, const std::string& text) {
  if (!play::has_game(setup.program.get())) return setup;
  play::Settings settings;
  try {
    const auto games = play::read_score(*play::find_rules(setup.program->rules()), tools::trim(text));
    if (!games.empty()) settings = play::game_settings(games.front(), *setup.program, false);
  } catch (const session::Error&) { return setup; }                               // opening the game reports the error
  settings.insert(settings.end(), setup.settings.begin(), setup.settings.end());  // the last one counts
  return apply_settings(std::move(setup), settings);
}

JobResult power_on_session(session::Setup setup, const session::Collection& collection, bool at_entry) {
  auto session = std::make_unique<session::Session>(setup, collection);
  session->debugger();  // before the first run, so that unwritten memory is known
  session->start();
  const std::string title = setup.program ? setup.program->title : std::string(session->machine().title());
  if (at_entry) session->run({.max_cycle = session->cycle()}, {});  // moves it there
  std::string stop_reason = at_entry ? views::entry_message(*session) : std::string();
  return {.note = title + ": powered on",
          .next = {.session = std::move(session), .program = setup.program, .stop_reason = std::move(stop_reason)}};
}

NewSession make_session(const session::Recording& recording, const session::Collection& collection) {
  const session::Setup setup = session::setup_for(recording, collection);
  NewSession made{.session = std::make_unique<session::Session>(setup, collection), .program = setup.program, .loaded = true};
  if (recording.later && made.program) made.session->learn_names_from(session::program_of(recording, collection, true));
  return made;
}

void copy_annotations(const session::Session& current, session::Session& made) {
  if (made.annotated_name() == current.annotated_name()) made.annotate(current.annotations());
}

session::Control replay_control(const session::Recording& recording, const session::Session& session, views::Progress& progress) {
  const double end = static_cast<double>(std::max<std::uint64_t>(recording.end, 1));
  const auto goes_on = [&session, &progress, end] {
    progress.share = static_cast<float>(static_cast<double>(session.cycle()) / end);
    progress.seconds = session.seconds();
    return !progress.is_cancelled();
  };
  return {.on_slice = goes_on, .slice_milliseconds = kPlayedBackMilliseconds, .stop = progress.token()};
}

JobResult open_session(const std::string& path, const std::string& text, const Task& task, const session::Collection& collection) {
  views::Progress& progress = task.progress;
  try {
    const std::vector<std::uint8_t> bytes = bytes_of(text);
    const session::Recording recording = session::read_recording(bytes);
    NewSession made = make_session(recording, collection);
    session::Session& session = *made.session;
    copy_annotations(task.session, session);
    session::LoadedSession loaded = session::load_session(session, bytes, replay_control(recording, session, progress));
    if (!loaded.whole) return {};
    made.match = play::make_match(session);
    if (made.match != nullptr && !made.match->game().scan_recording([&] { return !progress.is_cancelled(); })) return {};
    made.bookmarks = std::move(loaded.marks);
    made.remarks = std::move(loaded.remarks);
    return {.note = name_of(path) + ": played back", .next = std::move(made)};
  } catch (const session::Error& error) { throw session::Error(fmt::format("{}: {}", path, error.what())); }
}

bool replaces_session(const std::string& path, const session::Collection& collection) {
  std::error_code error;
  const fs::path name = path;
  return session::is_link(path) || collection.contains(path + "/" + kManifest) || name.filename() == kManifest ||
         name.extension() == ".session" || fs::is_directory(name, error);
}

JobResult open_file(const std::string& path, const Task& task, const session::Collection& collection) {
  using session::FileKind;
  if (session::is_link(path)) return open_link(path, task, collection);
  const session::InspectedFile file = session::inspect_file(path, collection);
  if (task.progress.is_cancelled()) return {};
  switch (file.kind) {
    case FileKind::program: return open_program(path, collection);
    case FileKind::session: return open_session(path, file.bytes, task, collection);
    case FileKind::game: return open_game(path, file.bytes, task);
    default: return {.note = session::load_into(task.session, file, {.stop = task.progress.token()})};
  }
}

std::vector<std::uint8_t> verified_session_bytes(session::Session& session, const session::Bookmarks& marks,
                                                 const session::Collection& collection) {
  return session::save_session(session, marks, [&](const session::Recording& back) {
    session::Session(session::setup_for(back, collection), collection).timeline().load_state(back.start);
  });
}

}  // namespace janus::engine
