// Candidate moves of MicroChess and Samuel's checkers, as described by [search] in their manifests.
#include <algorithm>

#include "catch.hpp"
#include "frontends/games/play/search_trace_reader.hpp"
#include "programs/player.hpp"

using namespace janus;
using namespace janus::tests;

namespace {

struct EvaluatedMove {
  std::optional<std::uint64_t> began;
  play::SearchTraceTable table;
};

// Returns the candidates since the last request for a move.
EvaluatedMove weighed(session::Session& session) {
  debug::History& history = session.debugger().history();
  const play::ReplayFunction look = [&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer) {
    return history.replay_range(first, last, observer);
  };
  EvaluatedMove result{play::search_start(session, look), {}};
  if (!result.began) return result;
  result.table = play::candidates_since(session, *result.began, look).value();
  return result;
}

// Checks that each row's last cell is the best value so far, and that `better` marks rows that exceed it.
void check_best_so_far(const std::vector<play::SearchTraceRow>& rows, std::string value) {
  for (const play::SearchTraceRow& row : rows) {
    CAPTURE(row.cycle);
    CHECK(row.cells[3] == value);
    CHECK(row.better == (std::stoi(row.cells[2]) > std::stoi(value)));
    if (row.better) value = row.cells[2];
  }
}

void break_at(session::Session& session, const char* name) {
  debug::Breakpoint breakpoint;
  breakpoint.first = breakpoint.last = session.symbols().find(name).value();
  REQUIRE(std::holds_alternative<int>(session.debugger().add(std::move(breakpoint))));
}

}  // namespace

TEST_CASE("MicroChess: its move is the last candidate that was better than all before") {
  Player player("microchess", {{"level", "blitz"}});
  session::Session& session = player.session();
  session.debugger();
  player.keys("C");
  CHECK(!weighed(session).began);

  CHECK(move_name(player.think(), true) == "e2e4");  // from the book, without candidates
  const EvaluatedMove book = weighed(session);
  CHECK(book.began);
  CHECK(book.table.rows.empty());

  player.move(square("a7", true), square("a6", true));
  const std::uint64_t asked = session.cycle();
  const std::string answer = move_name(player.think(), true);
  const EvaluatedMove thought = weighed(session);
  REQUIRE(thought.began);
  CHECK(*thought.began > asked);
  CHECK(thought.table.columns ==
        std::vector<std::string>{"piece", "to", "score", "best", "takes", "trade", "attack", "danger", "moves", "bonus"});
  CHECK(thought.table.rows.size() == 30);  // White's moves after 1 e4 a6
  const auto& rows = thought.table.rows;
  const auto best = std::find_if(rows.rbegin(), rows.rend(), [](const play::SearchTraceRow& row) { return row.better; });
  REQUIRE(best != rows.rend());
  CHECK(best->cells[1] == answer.substr(2));
  check_best_so_far(rows, "12");  // initial value of BESTV

  // In the middle of the search, only the earlier candidates are listed, after going back and in a live run.
  session.timeline().go_to(rows[rows.size() / 2].cycle);
  CHECK(weighed(session).table.rows.size() == rows.size() / 2 + 1);

  Player second("microchess", {{"level", "blitz"}});
  second.session().debugger();
  second.keys("C");
  second.think();
  second.move(square("a7", true), square("a6", true));
  break_at(second.session(), "PUSH");
  second.session().queue_keys(session::parse_keys("PC", second.session().machine()));
  for (std::size_t count = 1; count < 4; ++count) {
    second.session().debugger().go();
    REQUIRE(second.session().run({}, {}) == session::EndReason::stopped);
    CHECK(weighed(second.session()).table.rows.size() == count);
  }
}

TEST_CASE("Samuel's checkers: its move is the last best candidate, blocks have its line") {
  Player player("samuel-checkers");
  session::Session& session = player.session();
  session.debugger();
  session.queue_text("11-15\r");
  REQUIRE(session.run({}, {}) == session::EndReason::idle);
  EvaluatedMove thought = weighed(session);
  REQUIRE(thought.began);
  CHECK(thought.table.columns == std::vector<std::string>{"from", "to", "value", "best"});
  const auto& rows = thought.table.rows;
  CHECK(rows.size() == 7);  // White's replies
  const auto best = std::find_if(rows.rbegin(), rows.rend(), [](const play::SearchTraceRow& row) { return row.better; });
  REQUIRE(best != rows.rend());
  const auto lines = session.screen().value();
  CHECK(std::find(lines.begin(), lines.end(), "MY MOVE: " + best->cells[0] + "-" + best->cells[1]) != lines.end());
  check_best_so_far(rows, "-127");

  // At an evaluation, four or more plies deep, each ply has a block. Its bounds are the previous block's, exchanged and negated.
  session.timeline().go_to(*thought.began);
  break_at(session, "EVAL");
  for (int i = 0; i < 5; ++i) {
    session.debugger().go();
    REQUIRE(session.run({}, {}) == session::EndReason::stopped);
    const auto lists = play::read_search_lists(session);
    REQUIRE(lists.size() == 1);
    CHECK(lists[0].columns == std::vector<std::string>{"ply", "side", "move", "ALPHA", "BETA", "MOVE", "FLAG"});
    const auto& blocks = lists[0].rows;
    REQUIRE(blocks.size() >= 5);
    for (std::size_t ply = 1; ply < blocks.size(); ++ply) {
      CHECK(blocks[ply].cells[0] == std::to_string(ply));
      CHECK(blocks[ply].cells[1] == (ply % 2 == 0 ? "White" : "Black"));
      CHECK(blocks[ply].cells[2].find_first_of("-x") != std::string::npos);
      CHECK(std::stoi(blocks[ply].cells[4]) == -std::stoi(blocks[ply - 1].cells[3]));
    }
  }
}
