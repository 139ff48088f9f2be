// Cells of memory: number, time and origin of writes in a recorded run, and the search for a cell by its values.
#include "frontends/core/views/cell_info.hpp"

#include "catch.hpp"
#include "frontends/core/views/cell_search.hpp"
#include "small_code.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;
using namespace janus::tests;

namespace {

constexpr std::uint16_t kFirst = 0x10, kLast = 0x13;

// A loop that writes $13, $12 and $11 at 0202, and $11 again at 0207, but never $10.
//   0200 ldx #3   0202 sta $10,x   0204 dex   0205 bne 0202   0207 sta $11   0209 jmp 0200
std::unique_ptr<session::Session> writing() { return small_code({0xA2, 3, 0x95, 0x10, 0xCA, 0xD0, 0xFB, 0x85, 0x11, 0x4C, 0x00, 0x02}); }

std::shared_ptr<const CellInfo> ask(session::Session& session, int stretches, std::shared_ptr<const CellInfo> before = {}) {
  Progress progress;
  return cell_info(session, {kFirst, kLast, stretches, std::move(before)}, progress);
}

constexpr int kAll = 1000;

void check_same(const CellInfo& a, const CellInfo& b) {
  CHECK(a.cycle == b.cycle);
  CHECK(a.from == b.from);
  REQUIRE(a.uses.size() == b.uses.size());
  for (std::size_t i = 0; i < a.uses.size(); ++i) {
    CAPTURE(i);
    CHECK(a.uses[i].writes == b.uses[i].writes);
    CHECK(a.uses[i].written == b.uses[i].written);
  }
}

}  // namespace

TEST_CASE("cell_info: cells have the number and time of their writes") {
  const auto session = writing();
  const std::uint64_t begin = session->debugger().history().begin();
  run_to(*session, session->cycle() + 3'000'000);
  const std::uint64_t here = session->machine().state_hash();
  const auto facts = ask(*session, kAll);
  REQUIRE(facts != nullptr);
  CHECK(session->machine().state_hash() == here);  // the query has restored the machine
  CHECK(facts->cycle == session->cycle());
  CHECK(facts->from == begin);
  CHECK(facts->at(0x0F) == nullptr);
  CHECK(facts->at(0x14) == nullptr);
  CHECK(facts->at(0x10)->writes == 0);
  CHECK(facts->at(0x10)->written == 0);
  CHECK(facts->at(0x12)->writes > 70'000);  // once in 39 cycles
  CHECK(facts->at(0x11)->writes >= 2 * facts->at(0x12)->writes - 2);
  CHECK(facts->at(0x11)->writes <= 2 * facts->at(0x12)->writes);
  CHECK(facts->at(0x13)->written > session->cycle() - 50);

  session::Session& same = *session;
  auto growing = ask(same, 1);
  CHECK(growing->from > begin);
  CHECK(growing->at(0x12)->written == facts->at(0x12)->written);
  int answers = 1;
  for (; growing->from > begin && answers < 100; ++answers) growing = ask(same, 1, growing);
  CHECK(answers > 3);
  check_same(*growing, *facts);
}

TEST_CASE("cell_info: an answer continues an older one, but only of the same run") {
  const auto session = writing();
  debug::History& history = session->debugger().history();
  run_to(*session, session->cycle() + 1'500'000);
  const auto facts = ask(*session, kAll);
  run_to(*session, session->cycle() + 300'000);
  const auto later = ask(*session, 0, facts);
  CHECK(later->from == history.begin());
  check_same(*later, *ask(*session, kAll));
  CHECK(later->at(0x12)->writes > facts->at(0x12)->writes);

  history.go_to(facts->cycle - 400'000);  // going back drops later writes
  check_same(*ask(*session, kAll, later), *ask(*session, kAll));
  CHECK(ask(*session, kAll, later)->at(0x12)->writes < facts->at(0x12)->writes);

  session->poke(0x202, 0x85);  // another branch: sta $10, $CA, ...
  run_to(*session, facts->cycle + 100'000);
  const auto other = ask(*session, kAll, facts);
  check_same(*other, *ask(*session, kAll));
  CHECK(other->at(0x10)->writes > 0);

  Progress progress;
  progress.cancel();
  CHECK(cell_info(*session, {kFirst, kLast, kAll, {}}, progress) == nullptr);
}

TEST_CASE("cell_info: the instruction that wrote a cell is reported with address and code") {
  const auto session = writing();
  run_to(*session, session->cycle() + 1'000'000);
  Progress progress;
  const auto writer = cell_writer(*session, 0x12, nullptr, progress);
  REQUIRE(writer->writer);
  CHECK(writer->cycle == session->cycle());
  CHECK(writer->writer->pc == 0x202);
  CHECK(writer->writer->cycle > session->cycle() - 50);
  CHECK(writer->place == "$0202");
  CHECK(writer->code.find("$10") != std::string::npos);
  CHECK(writer->level_place.empty());
  const auto again = cell_writer(*session, 0x12, writer, progress);
  CHECK(again->code == writer->code);
  CHECK(again->writer->cycle == writer->writer->cycle);
  CHECK_FALSE(cell_writer(*session, 0x10, writer, progress)->writer);
  progress.cancel();
  CHECK(cell_writer(*session, 0x12, nullptr, progress) == nullptr);
}

TEST_CASE("change_start: changes count from the last move, else from the last input") {
  Snapshot now;
  now.cycle = 1000;
  now.debug.begin = 5;
  CHECK(find_change_origin(now).cycle == 5);
  CHECK_FALSE(find_change_origin(now).by_move);
  now.debug.inputs = std::make_shared<const std::vector<NamedInput>>(std::vector<NamedInput>{{100, "A"}, {600, "RETURN"}, {1500, "B"}});
  CHECK(find_change_origin(now).cycle == 600);
  CHECK(find_change_origin(now).what == "RETURN");
  using Kind = TimelineMarker::Kind;
  now.debug.timeline_markers = std::make_shared<const std::vector<TimelineMarker>>(std::vector<TimelineMarker>{
      {Kind::move, 300, "e4"}, {Kind::stop, 700, "breakpoint 1"}, {Kind::move, 900, "e5"}, {Kind::move, 1200, "d4"}});
  const ChangeOrigin thinking = find_change_origin(now);
  CHECK(thinking.by_move);
  CHECK(thinking.what == "e5");
  now.idle = true;  // e5 was the answer to RETURN, so its effects count as changes until the next input
  CHECK(find_change_origin(now).cycle == 300);
  now.cycle = 1500;
  CHECK(find_change_origin(now).what == "d4");
}

TEST_CASE("CellSearch: cells are narrowed down by their values and changes") {
  using Comparison = CellSearch::Comparison;
  using Bytes = std::vector<std::uint8_t>;
  CellSearch search;
  CHECK_FALSE(search.has_begun());
  CHECK(search.cells().empty());
  const Bytes first = {3, 3, 7, 0, 3}, second = {2, 3, 8, 0, 4};
  const auto left = [&] { return std::vector<std::uint32_t>(search.cells().begin(), search.cells().end()); };
  const auto after = [&](Comparison keep, std::uint8_t value = 0) {
    search.begin({0, 1, 2, 4}, first);  // without cell 3
    search.narrow({keep, value}, second, search.last_values());
    return left();
  };
  using Cells = std::vector<std::uint32_t>;
  CHECK(after(Comparison::changed) == Cells{0, 2, 4});
  CHECK(after(Comparison::unchanged) == Cells{1});
  CHECK(after(Comparison::greater) == Cells{2, 4});
  CHECK(after(Comparison::less) == Cells{0});
  CHECK(after(Comparison::equal, 3) == Cells{1});

  // Several steps and a step back; the last step compares with other bytes than the last ones.
  search.begin({0, 1, 2, 3, 4}, first);
  search.narrow({Comparison::equal, 3}, first, search.last_values());
  search.narrow({Comparison::changed}, second, search.last_values());
  CHECK(left() == Cells{0, 4});
  search.narrow({Comparison::greater}, second, Bytes{9, 9, 9, 9, 0});
  CHECK(left() == Cells{4});
  search.undo();
  CHECK(left() == Cells{0, 4});
  search.clear();
  CHECK_FALSE(search.has_begun());
}
