// Tiny Chess at its two levels: steps over, into and out of every GOSUB of a ply, forward and in reverse; reads the
// state of its search at its lines; and checks that the machine is still fast enough.
#include "frontends/core/debug/levels/level_view.hpp"
#include "frontends/games/play/search_trace_reader.hpp"
#include "levels/level_run.hpp"

namespace {

using namespace janus;
using namespace janus::tests::levels;

// Plays itself up to a cycle.
std::unique_ptr<session::Session> game(std::uint64_t cycles) {
  auto session =
      std::make_unique<session::Session>(session::Setup{.program = session::load_program(session::built_in_collection(), "tiny-chess"),
                                                        .settings = {{"players", "0"}, {"random", "1"}}},
                                         session::built_in_collection());
  session->debugger();
  session->start();
  session->run({.max_cycle = cycles, .through_idle = true}, {});
  return session;
}

// Returns the cycles when a line started.
std::vector<std::uint64_t> begun(session::Session& session, std::uint16_t line) {
  struct Lines : debug::ReplayObserver {
    std::uint16_t line = 0;
    std::vector<std::uint64_t> cycles;
    bool on_level_event(int, const debug::LevelEvent& event) override {
      if (event.kind == Kind::begins && event.line == line && event.starts_line) cycles.push_back(event.cycle);
      return true;
    }
  } lines;
  lines.line = line;
  session.debugger().history().replay_range(session.debugger().history().begin(), session.debugger().history().end(), lines);
  return lines.cycles;
}

play::ReplayFunction look(session::Session& session) {
  return [&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer) {
    return session.debugger().history().replay_range(first, last, observer);
  };
}

}  // namespace

TEST_CASE("Tiny Chess: stepping over, into and out of each GOSUB works both ways") {
  auto session = game(12'000'000);
  const std::vector<std::uint64_t> plies = begun(*session, 3100);
  REQUIRE(plies.size() >= 3);
  Run run(kNakamozu, std::move(session), plies[1]);
  std::size_t calls = 0;
  for (std::size_t i = 0; i + 1 < run.moments.size() && run.moments[i + 1].cycle < plies[2]; ++i) {
    if (!run.moments[i].calls) continue;
    ++calls;
    CHECK(run.over(i) == i + 1 +
                             static_cast<std::size_t>(std::count_if(
                                 run.moments.begin() + static_cast<std::ptrdiff_t>(i) + 1, run.moments.end(),
                                 [&](const Moment& m) { return std::find(m.open.begin(), m.open.end(), i) != m.open.end(); })));
    run.check(i);
    run.check(i + 1);  // the first statement of the subroutine
  }
  CHECK(calls == 2);  // in 3230 and 3260: both squares are redrawn
}

TEST_CASE("Tiny Chess: candidates are reported live, the last better one is chosen") {
  auto session = game(30'000'000);
  const std::vector<std::uint64_t> chosen = begun(*session, 1150), plies = begun(*session, 3100);
  REQUIRE(chosen.size() >= 3);
  for (const std::uint64_t cycle : chosen) {
    session->timeline().go_to(cycle);
    const auto began = play::search_start(*session, look(*session));
    REQUIRE(began);
    CHECK(*began < cycle);
    const play::SearchTraceTable table = play::candidates_since(*session, *began, look(*session)).value();
    REQUIRE(!table.rows.empty());
    CHECK(table.columns == std::vector<std::string>{"from", "to", "value taken", "worth N", "best before O", "own", "other x -3"});
    std::int64_t best = -999;
    const play::SearchTraceRow* last = nullptr;
    for (const play::SearchTraceRow& row : table.rows) {
      CAPTURE(row.cycle);
      CHECK(row.cells[4] == std::to_string(best));
      CHECK(row.better == (std::stoll(row.cells[3]) > best));
      if (row.better) {
        best = std::stoll(row.cells[3]);
        last = &row;
      }
    }
    // Line 1140 takes the squares from the list at H. Line 3260 makes the move.
    const auto moved = std::find_if(plies.begin(), plies.end(), [&](std::uint64_t ply) { return ply > cycle; });
    if (moved == plies.end()) continue;
    session->timeline().go_to(*moved);
    const auto number = [&](const char* text) { return session->evaluate(session->parse(text)); };
    const auto square = [&](std::int64_t x, std::int64_t y) {
      return std::string(1, static_cast<char>('a' + x)) + static_cast<char>('5' - y);
    };
    CHECK(last->cells[0] == square(number("basic.F"), number("basic.G")));
    CHECK(last->cells[1] == square(number("basic.X"), number("basic.Y")));
  }
}

TEST_CASE("Tiny Chess: the list of moves is reported while it is used") {
  auto session = game(30'000'000);
  const std::vector<std::uint64_t> lines = begun(*session, 1130);
  REQUIRE(lines.size() > 10);
  for (std::size_t i = 0; i < 10; ++i) {
    session->timeline().go_to(lines[i]);
    const auto lists = play::read_search_lists(*session);
    REQUIRE(lists.size() == 1);
    const std::int64_t bytes = session->evaluate(session->parse("basic.S"));
    CHECK(lists[0].rows.size() == static_cast<std::size_t>(bytes / 3));
    for (const play::SearchTraceRow& row : lists[0].rows) {
      CHECK(row.cells[0].size() == 2);  // square names
      CHECK(row.cells[1].size() == 2);
    }
  }
}
