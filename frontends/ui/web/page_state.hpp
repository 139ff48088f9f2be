// State shared by the request handlers and the page's output (parts.hpp). Private to this folder.
#pragma once

#include <chrono>
#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontends/core/debug/coverage.hpp"
#include "frontends/ui/console/console_channel.hpp"
#include "frontends/ui/console/tutorial_run.hpp"
#include "frontends/core/views/cell_info.hpp"
#include "frontends/core/engine/engine.hpp"
#include "frontends/core/engine/keyboard_mapper.hpp"
#include "frontends/core/views/memory_info.hpp"
#include "frontends/core/engine/incremental_replay.hpp"
#include "frontends/core/engine/sound_feed.hpp"
#include "frontends/core/views/board_table.hpp"
#include "frontends/core/engine/edits.hpp"
#include "frontends/core/views/thinking.hpp"
#include "frontends/core/views/watch_list.hpp"
#include "frontends/core/session/collection.hpp"

namespace janus::web {

// A replay shorter than this shows no progress.
inline constexpr auto kAtOnce = std::chrono::milliseconds(20);

struct PageState {
  explicit PageState(const session::Collection& from) : collection(from) {}

  const session::Collection& collection;
  std::unique_ptr<engine::Engine> engine;  // null until the first start
  std::shared_ptr<const views::Snapshot> now;
  std::shared_ptr<const views::Snapshot> earlier, last_stop;  // values that differ from `earlier` are shown as changed
  std::unique_ptr<engine::Edits> edits;
  std::shared_ptr<console::ConsoleChannel> console = std::make_shared<console::ConsoleChannel>();
  std::shared_ptr<engine::SoundFeed> sound;            // null if the page plays no sound
  std::unique_ptr<engine::IncrementalReplay> past;     // replay of the recording before a displayed link's cycle; null if none
  std::unique_ptr<engine::IncrementalReplay> opening;  // session that will replace the current one; null if none
  std::string opened_file;                             // that session's file
  std::string opened_note;                             // note to show after opening; empty if none
  std::string not_opened;                              // error from the last attempt to open a file; empty if none
  engine::KeyboardMapper key_mapper;
  views::BoardTable board;
  views::WatchList watch;
  views::SearchProgress thinking;
  // The snapshot shared by the board and the search. The thinking view uses about twenty per second.
  std::shared_ptr<const views::Snapshot> watched;
  std::chrono::steady_clock::time_point watched_since;
  bool watched_before = false;     // `watched` has already been sent
  std::optional<std::size_t> ply;  // ply whose board is shown; nullopt for the deepest
  int level = 0;                   // level for steps, calls and breakpoints

  struct Tour {
    std::string name;
    std::shared_ptr<const session::Program> program;
    console::TutorialRun run;
  };
  std::unique_ptr<Tour> tour;  // null if no tour is active

  // The requested parts, and the visible ranges.
  std::set<std::string, std::less<>> wants;
  struct CodeView {
    bool follow = true;
    std::uint16_t top = 0;
    int rows = 24;
  } code;
  struct MemoryView {
    int space = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 256;
  } memory;

  std::string request;  // the current request
  // A query on the recording, which may take several pumps. Null if no query is running or waiting for its request to collect the result.
  struct Query {
    std::string request;
    engine::Clock::time_point since;
    std::shared_ptr<views::Progress> progress = {};
    bool done = false;
    std::shared_ptr<const void> report = {};  // null if cancelled
    std::exception_ptr thrown = {};
  };
  std::shared_ptr<Query> query;

  // The last results for this session's bytes and cells, as a starting point for the next query.
  struct Found {
    std::shared_ptr<const views::MemoryInfo> recent;
    std::shared_ptr<const std::vector<debug::AddressUse>> counts;
    std::uint64_t counted = 0, run = 0;  // `counts` covers that run up to this cycle
    std::shared_ptr<const views::CellInfo> cells;
    // The program's evaluations of moves queried so far, by the cycle of the board position.
    std::vector<std::pair<std::uint64_t, std::optional<std::int64_t>>> values;
  } found;
  // The pieces captured in one game state.
  std::shared_ptr<const play::GameState> lost_of;
  std::string lost[2];

  // The last output: the text of each part by name, and the screen images with their stamps.
  std::map<std::string, std::string, std::less<>> told;
  std::uint64_t described = 0;  // number of the description in the last output
  struct Picture {
    std::uint64_t stamp = 0;
    bool drawn = false;
    std::vector<std::uint8_t> rgba;
  };
  std::vector<Picture> pictures;

  const views::Description& description() const { return *now->about; }
  // Returns the selected level, or 0 (the machine) if the program does not have that level.
  int shown_level() const { return static_cast<std::size_t>(level) <= now->debug.levels.size() ? level : 0; }
  // Replaces the current session, if any, and starts the new one if `running` is set.
  void begin(engine::NewSession made, bool running);
  void take_snapshot();
  void update_board(const views::Snapshot& at);  // updates the board table; requires a game
  void follow_search();
  void update_tour();  // does nothing if no tour is active
  // Completes the submitted jobs (except for backward searches, which run in slices) and processes their results.
  void flush();
  // Completes all earlier jobs and then this one before returning. Rethrows the job's exceptions. Throws Later while a query is running.
  void run_job_now(engine::Job job);
  // Like run_job_now(), for a job that only reads.
  void query_session(const std::function<void(const engine::Task&)>& work);
  void cancel_query(std::string_view of);  // cancels that request's query if it is not done
  // Starts a query for the current request, and returns its report once it is complete. Throws Later until then.
  std::shared_ptr<const void> await_query(std::function<std::shared_ptr<const void>(const engine::Task&)> work);
};

// Thrown if the request will be answered later.
struct NotFinished final {};

}  // namespace janus::web
