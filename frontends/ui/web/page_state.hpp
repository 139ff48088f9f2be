// State for requests and parts. Private to this folder.
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
#include "frontends/core/views/cell_facts.hpp"
#include "frontends/core/engine/engine.hpp"
#include "frontends/core/engine/fingers.hpp"
#include "frontends/core/views/memory_facts.hpp"
#include "frontends/core/engine/retrace.hpp"
#include "frontends/core/engine/sound_feed.hpp"
#include "frontends/core/views/board_table.hpp"
#include "frontends/core/engine/edits.hpp"
#include "frontends/core/views/thinking.hpp"
#include "frontends/core/views/watch_list.hpp"
#include "frontends/core/session/collection.hpp"

namespace janus::web {

// A replay shorter than this is not shown in progress.
inline constexpr auto kAtOnce = std::chrono::milliseconds(20);

struct PageState {
  explicit PageState(const session::Collection& from) : collection(from) {}

  const session::Collection& collection;
  std::unique_ptr<engine::Engine> engine;  // null: no machine yet
  std::shared_ptr<const views::Snapshot> now;
  std::shared_ptr<const views::Snapshot> earlier, last_stop;  // values that differ from `earlier` are shown as changed
  std::unique_ptr<engine::Edits> edits;
  std::shared_ptr<console::ConsoleChannel> console = std::make_shared<console::ConsoleChannel>();
  std::shared_ptr<engine::SoundFeed> sound;  // null: no listener
  std::unique_ptr<engine::Retrace> past;     // replay of the recording before a displayed link's cycle; null: none
  std::unique_ptr<engine::Retrace> opening;  // session that will replace this one; null: none
  std::string opened_file;                   // its file
  std::string opened_note;                   // note after opening; empty: none
  std::string not_opened;                    // error of the last opening; empty: none
  engine::Fingers fingers;
  views::BoardTable board;
  views::WatchList watch;
  views::Thinking thinking;
  // Snapshot for the board and the search: in the thinking view, about twenty a second, the same for both.
  std::shared_ptr<const views::Snapshot> watched;
  std::chrono::steady_clock::time_point watched_since;
  bool watched_before = false;     // it was already sent
  std::optional<std::size_t> ply;  // whose board is shown; nullopt: the deepest
  int level = 0;                   // level for steps, calls and breakpoints

  struct Tour {
    std::string name;
    std::shared_ptr<const session::Program> program;
    console::TutorialRun run;
  };
  std::unique_ptr<Tour> tour;  // null: no tour

  // Requested parts, and the visible ranges.
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
  // Query on the recording, which can take several pumps. Null: none is running or waiting for its request to collect the result.
  struct Query {
    std::string request;
    engine::Clock::time_point since;
    std::shared_ptr<views::Progress> progress = {};
    bool done = false;
    std::shared_ptr<const void> report = {};  // null: cancelled
    std::exception_ptr thrown = {};
  };
  std::shared_ptr<Query> query;

  // Last results on bytes and cells of this session, as a start for the next query.
  struct Found {
    std::shared_ptr<const views::MemoryFacts> recent;
    std::shared_ptr<const std::vector<debug::AddressUse>> counts;
    std::uint64_t counted = 0, run = 0;  // counts are up to this cycle of that run
    std::shared_ptr<const views::CellFacts> cells;
    // Evaluations of moves by the program, by cycle of the position on the board, as far as queried.
    std::vector<std::pair<std::uint64_t, std::optional<std::int64_t>>> values;
  } found;
  // Captured pieces, for one standing.
  std::shared_ptr<const play::Standing> lost_of;
  std::string lost[2];

  // Last output: parts by name as text, and images of the screens with their stamps.
  std::map<std::string, std::string, std::less<>> told;
  std::uint64_t described = 0;  // number of the description in the last output
  struct Picture {
    std::uint64_t stamp = 0;
    bool drawn = false;
    std::vector<std::uint8_t> rgba;
  };
  std::vector<Picture> pictures;

  const views::Description& about() const { return *now->about; }
  // Returns the selected level if the program has it; 0 is the machine.
  int shown_level() const { return static_cast<std::size_t>(level) <= now->debug.levels.size() ? level : 0; }
  // Replaces the session, if any; `running`: starts it.
  void begin(engine::NewSession made, bool running);
  void take_snapshot();
  void look_at_board(const views::Snapshot& at);  // requires a game; updates its table
  void watch_it_think();
  void look_at_tour();  // if there is one
  // Completes the submitted jobs, except for those done in slices (backward search), and processes their results.
  void settle();
  // Completes the job, after all earlier ones, before it returns. Passes its exceptions on. Throws Later while a query is running.
  void do_now(engine::Job job);
  // The same for a job that only reads.
  void look_into(const std::function<void(const engine::Task&)>& work);
  void drop_query(std::string_view of);  // cancels the query of that request, if it is not done
  // Returns the report of a query that the request starts, once it is complete. Until then, throws Later.
  std::shared_ptr<const void> find_out(std::function<std::shared_ptr<const void>(const engine::Task&)> work);
};

// Exception: the request will be answered later.
struct Later final {};

}  // namespace janus::web
