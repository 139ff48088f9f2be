// What requests and parts work on. Private to this folder.
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
#include "frontends/faces/console/console_channel.hpp"
#include "frontends/faces/console/tutorial_run.hpp"
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

// What is made again in less is not shown on its way.
inline constexpr auto kAtOnce = std::chrono::milliseconds(20);

struct PageState {
  explicit PageState(const session::Collection& from) : collection(from) {}

  const session::Collection& collection;
  std::unique_ptr<engine::Engine> engine;  // null: no machine yet
  std::shared_ptr<const views::Snapshot> now;
  std::shared_ptr<const views::Snapshot> earlier, last_stop;  // values that differ from the earlier one are shown as changed
  std::unique_ptr<engine::Edits> edits;
  std::shared_ptr<console::ConsoleChannel> console = std::make_shared<console::ConsoleChannel>();
  std::shared_ptr<engine::SoundFeed> sound;  // null: nobody listens
  std::unique_ptr<engine::Retrace> past;     // of the moment that stands there alone, made again meanwhile; null: there is none to make
  std::unique_ptr<engine::Retrace> opening;  // a session that is to take the place of this one; null: none
  std::string opened_file;                   // from which
  std::string opened_note;                   // said when it has; empty: nothing
  std::string not_opened;                    // why the last one was not; empty: it was
  engine::Fingers fingers;
  views::BoardTable board;
  views::WatchList watch;
  views::Thinking thinking;
  // What board and thoughts are told of: while it is watched at its thinking, some twenty snapshots a second, the same for both.
  std::shared_ptr<const views::Snapshot> watched;
  std::chrono::steady_clock::time_point watched_since;
  bool watched_before = false;     // it was told already
  std::optional<std::size_t> ply;  // whose board is shown; nothing: the deepest
  int level = 0;                   // that steps, calls and breakpoints are of

  struct Tour {
    std::string name;
    std::shared_ptr<const session::Program> program;
    console::TutorialRun run;
  };
  std::unique_ptr<Tour> tour;  // null: none is followed

  // What is looked at, and with which window onto it.
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

  std::string request;  // that is answered now
  // A query on the recording, which takes the time of several pumps. Null: none is running, or waits to be collected by its request.
  struct Query {
    std::string request;
    engine::Clock::time_point since;
    std::shared_ptr<views::Progress> progress = {};
    bool done = false;
    std::shared_ptr<const void> report = {};  // null: cancelled
    std::exception_ptr thrown = {};
  };
  std::shared_ptr<Query> query;

  // What was found out last of bytes and cells, to go on from; of this session.
  struct Found {
    std::shared_ptr<const views::MemoryFacts> recent;
    std::shared_ptr<const std::vector<debug::AddressUse>> counts;
    std::uint64_t counted = 0, run = 0;  // up to this cycle, of that run
    std::shared_ptr<const views::CellFacts> cells;
    // What the program said of its moves, by the cycles at which they stood on the board, as far as it was looked for.
    std::vector<std::pair<std::uint64_t, std::optional<std::int64_t>>> values;
  } found;
  // The men that are off the board, of one standing.
  std::shared_ptr<const play::Standing> lost_of;
  std::string lost[2];

  // What was told last: parts by name as text, and the pictures of the screens with their stamps.
  std::map<std::string, std::string, std::less<>> told;
  std::uint64_t described = 0;  // the number of the description that the last look told
  struct Picture {
    std::uint64_t stamp = 0;
    bool drawn = false;
    std::vector<std::uint8_t> rgba;
  };
  std::vector<Picture> pictures;

  const views::Description& about() const { return *now->about; }
  // As far as the program has it; 0 is the machine.
  int shown_level() const { return static_cast<std::size_t>(level) <= now->debug.levels.size() ? level : 0; }
  // That session in the place of the one that is there, if there is one; it runs or stands.
  void begin(engine::NewSession made, bool running);
  void take_snapshot();
  void look_at_board(const views::Snapshot& at);  // there is a game: its table as it stands there
  void watch_it_think();
  void look_at_tour();  // where one is followed
  // Has the jobs done that were submitted, but for what takes its slices (a search back), and looks at what came of them.
  void settle();
  // Done when this returns, after all that was asked before. What it throws comes out. Throws Later while a query is running.
  void do_now(engine::Job job);
  // The same of what only looks.
  void look_into(const std::function<void(const engine::Task&)>& work);
  // The report of a query that the request starts, once it is complete; until then, throws Later.
  void drop_query(std::string_view of);  // cancels the query of that request, if it is not done
  std::shared_ptr<const void> find_out(std::function<std::shared_ptr<const void>(const engine::Task&)> work);
};

// Ends a request that is answered later.
struct Later final {};

}  // namespace janus::web
