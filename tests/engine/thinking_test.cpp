// Watch it think: the live search equals the one in the recorded run; a bar leads to the evaluation of its move.
#include "frontends/core/views/thinking.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "engine/game_face.hpp"
#include "frontends/core/views/thought_tables.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;
using namespace janus::tests;

namespace {

using Cells = std::vector<std::vector<std::string>>;

// Somebody who watches a game.
struct Watcher {
  explicit Watcher(const std::string& program, GameFace::Chosen settings = {}) : face(program, std::move(settings)) {
    face.run(60, true);
    if (face.now().game->standing->set_up) return;
    look();
    for (BoardTable::Seat& seat : board.seats()) {
      if (seat.text == "Play White") face.execute(std::move(seat.command));
    }
    face.run(60, true);
  }
  void look() {
    if (board.program() != face.now().about->program) board.begin(*face.now().about);
    board.imagine(true);
    board.look(face.now(), std::nullopt);
    thinking.look(face.now(), board);
  }
  void follow() {
    if (thinking.due(face.now())) {
      face.ask(Job::query([](const Task& task) {
        follow_search(*task.game, task.session, task.progress);
        return JobResult{};
      }));
    }
    look();
  }
  void begin_move(const std::string& move) {
    face.execute({"move", {{"move", move}}});
    face.run(0.05);
  }
  void move(const std::string& move) {
    begin_move(move);
    REQUIRE(face.run_until([&] { return face.game().waits && !face.game().thinks; }, 900));
    CHECK(face.problem() == "");
  }
  // The moves weighed, as the table of thoughts has them: cycle, the cell of that column, and whether it was better than all before.
  Cells weighed(std::size_t column) {
    std::shared_ptr<const ThoughtsReport> report;
    face.ask(Job::query([&](const Task& task) {
      report = thoughts_report(task.session, task.progress);
      return JobResult{};
    }));
    Cells cells;
    for (const play::ThoughtRow& row : report->candidates->rows)
      cells.push_back({std::to_string(row.cycle), row.cells.at(column), row.better ? "better" : ""});
    return cells;
  }
  Cells bars() const {
    Cells cells;
    for (const Thinking::Bar& bar : thinking.bars()) cells.push_back({std::to_string(bar.cycle), bar.worth, bar.better ? "better" : ""});
    return cells;
  }

  GameFace face;
  BoardTable board;
  Thinking thinking;
};

struct Watched {
  std::string program;
  GameFace::Chosen settings;
  std::string move;
  std::size_t value;  // its column in the table of thoughts
};

const std::vector<Watched> kWatched = {
    {"microchess", {{"level", "blitz"}}, "d4", 2}, {"samuel-checkers", {{"level", "instant"}}, "11-15", 2}, {"tiny-chess", {}, "d3", 3}};

}  // namespace

TEST_CASE("the bars of a thought are the moves that the program weighed, followed or looked up afterwards") {
  const Watched watched = GENERATE(from_range(kWatched));
  CAPTURE(watched.program);
  Watcher live(watched.program, watched.settings);
  live.follow();
  CHECK(live.thinking.bars().empty());
  CHECK(live.thinking.says() == "No search yet.");
  CHECK_FALSE(live.thinking.offered(live.board).empty());
  live.move(watched.move);
  live.look();
  const Cells bars = live.bars();
  CHECK(bars.size() > 3);
  CHECK(bars == live.weighed(watched.value));
  CHECK_FALSE(live.thinking.is_under_way());
  CHECK(live.thinking.says() == "Last search: " + std::to_string(bars.size()) + " moves evaluated");
  CHECK_FALSE(live.thinking.means().empty());
  // What it played is the best of them.
  REQUIRE(live.thinking.best() != nullptr);
  const auto& played = live.face.standing().record.legs().back().moves;
  CHECK(played.back().move.notation == live.thinking.best()->move);
  for (const Thinking::Bar& bar : live.thinking.bars()) {
    CAPTURE(bar.move);
    CHECK((bar.share > 0 && bar.share <= 1));
    CHECK_FALSE(bar.move.empty());
    CHECK_FALSE(bar.later);
  }

  Watcher late(watched.program, watched.settings);
  late.move(watched.move);
  late.look();
  CHECK(late.thinking.bars().empty());
  late.follow();
  CHECK(late.bars() == bars);
  CHECK(late.thinking.bars() == live.thinking.bars());
  CHECK_FALSE(late.thinking.due(late.face.now()));
}

TEST_CASE("a bar leads to where its move was valued, and the thought stays as a whole") {
  const Watched watched = GENERATE(from_range(kWatched));
  CAPTURE(watched.program);
  Watcher watcher(watched.program, watched.settings);
  watcher.follow();
  watcher.move(watched.move);
  watcher.look();
  const std::vector<Thinking::Bar> all = watcher.thinking.bars();
  REQUIRE(all.size() > 3);
  const Thinking::Bar& bar = all[all.size() / 2];
  watcher.face.go_to(bar.cycle);
  watcher.follow();
  CHECK(watcher.face.now().cycle == bar.cycle);
  CHECK(watcher.thinking.is_under_way());
  REQUIRE(watcher.thinking.bars().size() == all.size());
  CHECK(watcher.weighed(watched.value).size() == all.size() / 2 + 1);
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(watcher.thinking.bars()[i].move == all[i].move);
    CHECK(watcher.thinking.bars()[i].later == (i > all.size() / 2));
  }
  // An arrow for it, and words.
  REQUIRE(watcher.thinking.steps().size() == 1);
  CHECK(watcher.thinking.steps()[0].own);
  CHECK(watcher.thinking.sentence() == "If I play " + bar.move + ": it is worth " + bar.worth);

  // Another future: what was thought there is followed, what was thought before is gone.
  watcher.face.execute(take_back());
  watcher.follow();
  CHECK(watcher.thinking.began() < bar.cycle);
  CHECK(watcher.thinking.bars() != all);
  if (!watcher.face.game().waits) return;  // MicroChess scans its pad a moment later
  const std::string other = watched.program == "tiny-chess" ? "c3" : "9-14";
  watcher.move(other);
  watcher.follow();
  CHECK(watcher.bars() == watcher.weighed(watched.value));
  CHECK(watcher.thinking.bars().size() > 3);
}

TEST_CASE("while MicroChess thinks, the line it looks at is told in its arrows and in a sentence") {
  Watcher watcher("microchess");
  watcher.follow();
  watcher.begin_move("d4");
  std::vector<std::string> said;
  bool deep = false;
  for (int i = 0; i < 3000; ++i) {
    watcher.face.run(0.0037);
    watcher.look();
    const auto& steps = watcher.thinking.steps();
    if (steps.empty()) continue;
    said.push_back(watcher.thinking.sentence());
    CAPTURE(said.back());
    for (const Thinking::Step& step : steps) CHECK(step.from != step.to);
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

TEST_CASE("while Samuel's program and Tiny Chess think, their lines are told, too") {
  for (const auto& [program, settings, move] :
       {std::tuple<std::string, GameFace::Chosen, std::string>{"samuel-checkers", {{"level", "quick"}}, "11-15"},
        {"tiny-chess", {}, "d3"}}) {
    CAPTURE(program);
    Watcher watcher(program, settings);
    watcher.follow();
    watcher.begin_move(move);
    std::size_t most = 0, with_words = 0;
    for (int i = 0; i < 600 && !(i > 50 && watcher.face.game().waits); ++i) {
      watcher.face.run(0.021);
      watcher.look();
      most = std::max(most, watcher.thinking.steps().size());
      with_words += watcher.thinking.sentence().find("If I play ") == 0 ? 1 : 0;
    }
    CHECK(with_words > 5);
    CHECK(most >= (program == "tiny-chess" ? 1U : 3U));
  }
}

TEST_CASE("a reply from the opening book is said to be one: no move is evaluated") {
  Watcher watcher("microchess", {{"opening", "giuoco-piano-black"}});
  watcher.follow();
  watcher.move("e4");
  watcher.look();
  CHECK(watcher.thinking.bars().empty());
  CHECK(watcher.thinking.says() == "Last search: the answer came from its opening book, no move was evaluated");
}

TEST_CASE("MicroChess plays both sides: it is told to move, and to change sides, in turn") {
  Watcher watcher("microchess", {{"level", "super-blitz"}});
  for (int i = 0; i < 12 && watcher.face.plies() < 4; ++i) {
    watcher.look();
    if (auto move = Thinking::move_for_both(watcher.board)) watcher.face.execute(std::move(*move));
    watcher.face.run(0.05);
    watcher.face.run(300, true);
  }
  CHECK(watcher.face.plies() >= 4);
  CHECK(watcher.face.problem().empty());
}

TEST_CASE("board: each choice of sides has its own name, and the user's sides come first") {
  for (const std::string& program : games()) {
    CAPTURE(program);
    Watcher watcher(program);
    std::vector<std::string> names;
    watcher.look();
    for (const BoardTable::Seat& seat : watcher.board.seats()) names.push_back(seat.text);
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

TEST_CASE("thoughts: the time stops with the move, however long the program waits afterwards") {
  const auto title = [](Watcher& watcher) {
    std::string text;
    watcher.face.ask(Job::query([&](const Task& task) {
      text = thought_tables(*thoughts_report(task.session, task.progress)).back().title;
      return JobResult{};
    }));
    return text;
  };
  Watcher watcher("microchess", {{"level", "blitz"}});
  watcher.begin_move("d4");
  REQUIRE(watcher.face.run_until([&] { return title(watcher).find(" evaluated so far, in ") != std::string::npos; }, 60));
  REQUIRE(watcher.face.run_until([&] { return watcher.face.game().waits && !watcher.face.game().thinks; }, 900));
  const std::string at_the_move = title(watcher);
  CHECK(at_the_move.find(" moves evaluated in ") != std::string::npos);
  watcher.face.run(50);
  CHECK(title(watcher) == at_the_move);
}
