// The search display: the live search equals the recorded one, and a bar leads to the evaluation of its move.
#include "frontends/core/views/thinking.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "engine/game_ui.hpp"
#include "frontends/core/views/search_tables.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;
using namespace janus::tests;

namespace {

using Cells = std::vector<std::vector<std::string>>;

// An observer of a game.
struct ConditionObserver {
  explicit ConditionObserver(const std::string& program, GameUi::Chosen settings = {}) : ui(program, std::move(settings)) {
    ui.run(60, true);
    if (ui.now().game->game_state->set_up) return;
    look();
    for (BoardTable::Seat& seat : board.side_options()) {
      if (seat.text == "Play White") ui.execute(std::move(seat.command));
    }
    ui.run(60, true);
  }
  void look() {
    if (board.program() != ui.now().about->program) board.reset(*ui.now().about);
    board.show_analysis(true);
    board.update(ui.now(), std::nullopt);
    thinking.update(ui.now(), board);
  }
  void follow() {
    if (thinking.needs_update(ui.now())) {
      ui.ask(Job::query([](const Task& task) {
        follow_search(*task.game, task.session, task.progress);
        return JobResult{};
      }));
    }
    look();
  }
  void begin_move(const std::string& move) {
    ui.execute({"move", {{"move", move}}});
    ui.run(0.05);
  }
  void move(const std::string& move) {
    begin_move(move);
    REQUIRE(ui.run_until([&] { return ui.game().waits && !ui.game().thinks; }, 900));
    CHECK(ui.problem() == "");
  }
  // The evaluated moves in the report: cycle, the cell in this column, and whether it was better than all before.
  Cells weighed(std::size_t column) {
    std::shared_ptr<const SearchReport> report;
    ui.ask(Job::query([&](const Task& task) {
      report = search_report(task.session, task.progress);
      return JobResult{};
    }));
    Cells cells;
    for (const play::SearchTraceRow& row : report->candidates->rows)
      cells.push_back({std::to_string(row.cycle), row.cells.at(column), row.better ? "better" : ""});
    return cells;
  }
  Cells bars() const {
    Cells cells;
    for (const SearchProgress::Bar& bar : thinking.bars())
      cells.push_back({std::to_string(bar.cycle), bar.worth, bar.better ? "better" : ""});
    return cells;
  }

  GameUi ui;
  BoardTable board;
  SearchProgress thinking;
};

struct Watched {
  std::string program;
  GameUi::Chosen settings;
  std::string move;
  std::size_t value;  // its column in the report
};

const std::vector<Watched> kWatched = {
    {"microchess", {{"level", "blitz"}}, "d4", 2}, {"samuel-checkers", {{"level", "instant"}}, "11-15", 2}, {"tiny-chess", {}, "d3", 3}};

}  // namespace

TEST_CASE("search: bars are the moves that the program evaluated, live or looked up later") {
  const Watched watched = GENERATE(from_range(kWatched));
  CAPTURE(watched.program);
  ConditionObserver live(watched.program, watched.settings);
  live.follow();
  CHECK(live.thinking.bars().empty());
  CHECK(live.thinking.status_text() == "No search yet.");
  CHECK_FALSE(live.thinking.suggested_move(live.board).empty());
  live.move(watched.move);
  live.look();
  const Cells bars = live.bars();
  CHECK(bars.size() > 3);
  CHECK(bars == live.weighed(watched.value));
  CHECK_FALSE(live.thinking.is_under_way());
  CHECK(live.thinking.status_text() == "Last search: " + std::to_string(bars.size()) + " moves evaluated");
  CHECK_FALSE(live.thinking.value_meaning().empty());
  // The program played the best one.
  REQUIRE(live.thinking.best() != nullptr);
  const auto& played = live.ui.game_state().record.segments().back().moves;
  CHECK(played.back().move.notation == live.thinking.best()->move);
  for (const SearchProgress::Bar& bar : live.thinking.bars()) {
    CAPTURE(bar.move);
    CHECK((bar.share > 0 && bar.share <= 1));
    CHECK_FALSE(bar.move.empty());
    CHECK_FALSE(bar.later);
  }

  ConditionObserver late(watched.program, watched.settings);
  late.move(watched.move);
  late.look();
  CHECK(late.thinking.bars().empty());
  late.follow();
  CHECK(late.bars() == bars);
  CHECK(late.thinking.bars() == live.thinking.bars());
  CHECK_FALSE(late.thinking.needs_update(late.ui.now()));
}

TEST_CASE("search: a bar leads to the evaluation of its move, and all bars remain") {
  const Watched watched = GENERATE(from_range(kWatched));
  CAPTURE(watched.program);
  ConditionObserver condition_observer(watched.program, watched.settings);
  condition_observer.follow();
  condition_observer.move(watched.move);
  condition_observer.look();
  const std::vector<SearchProgress::Bar> all = condition_observer.thinking.bars();
  REQUIRE(all.size() > 3);
  const SearchProgress::Bar& bar = all[all.size() / 2];
  condition_observer.ui.go_to(bar.cycle);
  condition_observer.follow();
  CHECK(condition_observer.ui.now().cycle == bar.cycle);
  CHECK(condition_observer.thinking.is_under_way());
  REQUIRE(condition_observer.thinking.bars().size() == all.size());
  CHECK(condition_observer.weighed(watched.value).size() == all.size() / 2 + 1);
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(condition_observer.thinking.bars()[i].move == all[i].move);
    CHECK(condition_observer.thinking.bars()[i].later == (i > all.size() / 2));
  }
  // It has an arrow and a description.
  REQUIRE(condition_observer.thinking.steps().size() == 1);
  CHECK(condition_observer.thinking.steps()[0].own);
  CHECK(condition_observer.thinking.sentence() == "If I play " + bar.move + ": it is worth " + bar.worth);

  // In another branch, the new search is followed, and the previous one is dropped.
  condition_observer.ui.execute(take_back());
  condition_observer.follow();
  CHECK(condition_observer.thinking.search_start() < bar.cycle);
  CHECK(condition_observer.thinking.bars() != all);
  if (!condition_observer.ui.game().waits) return;  // MicroChess scans its keypad slightly later
  const std::string other = watched.program == "tiny-chess" ? "c3" : "9-14";
  condition_observer.move(other);
  condition_observer.follow();
  CHECK(condition_observer.bars() == condition_observer.weighed(watched.value));
  CHECK(condition_observer.thinking.bars().size() > 3);
}

TEST_CASE("search: MicroChess's current line is shown as arrows and a sentence") {
  ConditionObserver condition_observer("microchess");
  condition_observer.follow();
  condition_observer.begin_move("d4");
  std::vector<std::string> said;
  bool deep = false;
  for (int i = 0; i < 3000; ++i) {
    condition_observer.ui.run(0.0037);
    condition_observer.look();
    const auto& steps = condition_observer.thinking.steps();
    if (steps.empty()) continue;
    said.push_back(condition_observer.thinking.sentence());
    CAPTURE(said.back());
    for (const SearchProgress::Step& step : steps) CHECK(step.from != step.to);
    if (steps.size() < 2 || steps[0].text.find("if I play") != 0) continue;
    CHECK(steps[0].own);
    deep = deep || (!steps[1].own && steps[1].text.find("and they answer ") == 0);
  }
  CHECK(deep);
  const auto has = [&](const std::string& words) {
    return std::any_of(said.begin(), said.end(), [&](const std::string& text) { return text.find(words) != std::string::npos; });
  };
  CHECK(has("is my king in check?"));
  CHECK(has("is their king in check?"));
  CHECK(has("If I play d5"));
  CHECK(has(", and they answer "));
}

TEST_CASE("search: lines of Samuel's program and Tiny Chess are shown") {
  for (const auto& [program, settings, move] :
       {std::tuple<std::string, GameUi::Chosen, std::string>{"samuel-checkers", {{"level", "quick"}}, "11-15"}, {"tiny-chess", {}, "d3"}}) {
    CAPTURE(program);
    ConditionObserver condition_observer(program, settings);
    condition_observer.follow();
    condition_observer.begin_move(move);
    std::size_t most = 0, with_text = 0;
    for (int i = 0; i < 600 && !(i > 50 && condition_observer.ui.game().waits); ++i) {
      condition_observer.ui.run(0.021);
      condition_observer.look();
      most = std::max(most, condition_observer.thinking.steps().size());
      with_text += condition_observer.thinking.sentence().find("If I play ") == 0 ? 1 : 0;
    }
    CHECK(with_text > 5);
    CHECK(most >= (program == "tiny-chess" ? 1U : 3U));
  }
}

TEST_CASE("search: a reply from the opening book is shown as such, without evaluations") {
  ConditionObserver condition_observer("microchess", {{"opening", "giuoco-piano-black"}});
  condition_observer.follow();
  condition_observer.move("e4");
  condition_observer.look();
  CHECK(condition_observer.thinking.bars().empty());
  CHECK(condition_observer.thinking.status_text() == "Last search: the answer came from its opening book, no move was evaluated");
}

TEST_CASE("self-play: MicroChess is told to move and to change sides in turn") {
  ConditionObserver condition_observer("microchess", {{"level", "super-blitz"}});
  for (int i = 0; i < 12 && condition_observer.ui.plies() < 4; ++i) {
    condition_observer.look();
    if (auto move = SearchProgress::move_for_both(condition_observer.board)) condition_observer.ui.execute(std::move(*move));
    condition_observer.ui.run(0.05);
    condition_observer.ui.run(300, true);
  }
  CHECK(condition_observer.ui.plies() >= 4);
  CHECK(condition_observer.ui.problem().empty());
}

TEST_CASE("board: each choice of sides has its own name, and the user's sides are first") {
  for (const std::string& program : games()) {
    CAPTURE(program);
    ConditionObserver condition_observer(program);
    std::vector<std::string> names;
    condition_observer.look();
    for (const BoardTable::Seat& seat : condition_observer.board.side_options()) names.push_back(seat.text);
    const std::vector<std::string> all = {"Play White", "Play Black", "Watch it play itself", "Play both sides"};
    auto at = all.begin();
    for (const std::string& name : names) {
      CAPTURE(name);
      at = std::find(at, all.end(), name);
      REQUIRE(at != all.end());
      ++at;
    }
    if (program == "samuel-checkers") CHECK(names == std::vector<std::string>{"Play White", "Play Black", "Watch it play itself"});
  }
}

TEST_CASE("search: its time stops at the move, however long the program waits afterwards") {
  const auto title = [](ConditionObserver& condition_observer) {
    std::string text;
    condition_observer.ui.ask(Job::query([&](const Task& task) {
      text = search_tables(*search_report(task.session, task.progress)).back().title;
      return JobResult{};
    }));
    return text;
  };
  ConditionObserver condition_observer("microchess", {{"level", "blitz"}});
  condition_observer.begin_move("d4");
  REQUIRE(
      condition_observer.ui.run_until([&] { return title(condition_observer).find(" evaluated so far, in ") != std::string::npos; }, 60));
  REQUIRE(condition_observer.ui.run_until([&] { return condition_observer.ui.game().waits && !condition_observer.ui.game().thinks; }, 900));
  const std::string at_the_move = title(condition_observer);
  CHECK(at_the_move.find(" moves evaluated in ") != std::string::npos);
  condition_observer.ui.run(50);
  CHECK(title(condition_observer) == at_the_move);
}
