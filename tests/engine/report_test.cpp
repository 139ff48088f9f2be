// Reports on the recorded run, as shown in the window and the page.
#include <cmath>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/views/report.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::views;

namespace {

const ReportKind& kind_of(std::string_view id) {
  for (const ReportKind& kind : report_kinds())
    if (kind.id == id) return kind;
  throw std::runtime_error("no such report");
}

// A recorded search of MicroChess.
std::unique_ptr<session::Session> searched() {
  auto session = tests::started({.program = session::load_program(session::built_in_collection(), "microchess")});
  session->debugger();
  session->queue_keys(session::parse_keys("C,PC,6,0,5,0,F,PC", session->machine()));
  session->run({.max_cycle = 20'000'000}, {});
  return session;
}

std::shared_ptr<const Report> all_of(session::Session& session, std::string_view id) {
  Progress progress;
  return make_report(session, kind_of(id), 0, Stretch::Over::all, {0, session.cycle()}, progress);
}

}  // namespace

TEST_CASE("call statistics count the calls that returned, with their shortest and longest") {
  const auto session = searched();
  const auto statistics = all_of(*session, "call-statistics"), profile = all_of(*session, "profile");
  REQUIRE(statistics->tables.size() == 1);
  const Table& table = statistics->tables[0];
  REQUIRE(table.rows.size() > 10);
  for (const Row& row : table.rows) {
    CAPTURE(row.cells[0].text);
    const double calls = row.cells[1].number, mean = row.cells[2].number, shortest = row.cells[3].number, longest = row.cells[4].number;
    CHECK(calls >= 1);
    CHECK(shortest <= mean);
    CHECK(mean <= longest);
    // Every call that returned began; the profile counts those that began.
    for (const Row& other : profile->tables[0].rows)
      if (other.key == row.key) CHECK(calls <= other.cells[1].number);
  }
  CHECK(table.rows.front().cells[1].number >= table.rows.back().cells[1].number);
}

TEST_CASE("coverage: the executions of each address equal those of the profile") {
  const auto session = searched();
  const auto coverage = all_of(*session, "coverage"), profile = all_of(*session, "profile");
  REQUIRE(coverage->addresses.size() == profile->addresses.size());
  std::uint64_t executed = 0;
  for (std::size_t address = 0; address < profile->addresses.size(); ++address) {
    executed += coverage->addresses[address].executed;
    if (coverage->addresses[address].executed != profile->addresses[address].executed) FAIL_CHECK(address);
  }
  CHECK(executed > 100'000);
}

TEST_CASE("call statistics of the frames in a stretch are those of the history") {
  const auto session = searched();
  const auto frames = session->debugger().history().frames(0, session->cycle());
  const auto statistics = all_of(*session, "call-statistics");
  for (const Row& row : statistics->tables[0].rows) {
    CAPTURE(row.cells[0].text);
    double count = 0, cycles = 0;
    for (const debug::Frame& frame : frames) {
      if (std::to_string(frame.routine) != row.key || frame.kind == debug::FrameKind::root || frame.closed == cpus::kNever) continue;
      ++count;
      cycles += static_cast<double>(frame.closed - frame.opened);
    }
    CHECK(row.cells[1].number == count);
    CHECK(row.cells[2].number == std::floor(cycles / count));
  }
}

TEST_CASE("a cancelled report is none") {
  const auto session = searched();
  for (const ReportKind& kind : report_kinds()) {
    CAPTURE(kind.id);
    Progress progress;
    progress.cancel();
    CHECK(make_report(*session, kind, 0, Stretch::Over::all, {0, session->cycle()}, progress) == nullptr);
  }
}
