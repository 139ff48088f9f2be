// Information about bytes in the memory window: last use, bytes never written, and differences.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/core/views/memory_info.hpp"
#include "frontends/ui/gui/memory_reference.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/error.hpp"
#include "gui/driven.hpp"
#include "small_code.hpp"

using namespace janus;
using namespace janus::gui;
using nlohmann::json;
using namespace janus::tests;

namespace {

// 0200 lda $10, 0202 sta $11, 0204 inc $12, 0206 jmp 0206; $10 holds $55.
std::unique_ptr<session::Session> three_bytes() {
  return small_code({0xA5, 0x10, 0x85, 0x11, 0xE6, 0x12, 0x4C, 0x06, 0x02}, {{.address = 0x10, .bytes = {0x55}}});
}

Snapshot snapshot_of(session::Session& session) {
  Snapshot now;
  now.about = views::describe(session, 1, nullptr);
  views::RecordingSummary recorded;
  fill_snapshot(session, recorded, nullptr, now);
  return now;
}

}  // namespace

TEST_CASE("memory facts: each byte has the cycle of its last use, at any cycle") {
  const auto session = three_bytes();
  Progress progress;
  const std::uint64_t begin = session->cycle();
  run_to(*session, begin + 300'000);
  const auto facts = views::memory_info(*session, {.uses = true, .unwritten = true}, progress);
  REQUIRE(facts != nullptr);
  CHECK(facts->cycle == session->cycle());
  const auto use = [&](std::uint16_t address) { return facts->uses[address]; };
  CHECK(use(0x200).executed != 0);
  CHECK(use(0x201).executed == use(0x200).executed + 1);  // an operand is executed, not read
  CHECK(use(0x201).read == 0);
  CHECK(use(0x10).read > use(0x201).executed);
  CHECK(use(0x10).written == 0);
  CHECK(use(0x11).written > use(0x10).read);
  CHECK(use(0x11).read == 0);
  CHECK(use(0x12).read != 0);
  CHECK(use(0x12).written > use(0x12).read);
  CHECK(use(0x206).executed > facts->cycle - 10);
  CHECK(use(0x300).executed == 0);
  CHECK(facts->unwritten[0x13]);
  CHECK_FALSE(facts->unwritten[0x10]);  // loaded, not written
  CHECK_FALSE(facts->unwritten[0x11]);
  CHECK_FALSE(facts->unwritten[0x1C00]);  // not RAM

  const auto later = [&](std::uint64_t to) {
    run_to(*session, to);
    return views::memory_info(*session, {.uses = true, .unwritten = false, .before = facts}, progress);
  };
  const auto soon = later(begin + 600'000);  // continues from the earlier facts
  CHECK(soon->uses[0x11].written == use(0x11).written);
  CHECK(soon->uses[0x206].executed > use(0x206).executed);
  CHECK(soon->unwritten.empty());
  CHECK(later(begin + 3'000'000)->uses[0x11].written == 0);  // more than a second ago

  session->debugger().history().go_to(begin);  // before the first instruction
  const auto back = views::memory_info(*session, {.uses = true, .unwritten = true, .before = soon}, progress);
  CHECK(back->uses[0x11].written == 0);
  CHECK(back->unwritten[0x11]);

  progress.cancel();
  session->debugger().history().go_to(begin + 500'000);
  CHECK(views::memory_info(*session, {.uses = true}, progress) == nullptr);
}

TEST_CASE("freshness: fades over a second of emulated time") {
  CHECK(views::freshness(0, 500, 1000) == 0);
  CHECK(views::freshness(501, 500, 1000) == 1);
  CHECK(views::freshness(501, 1000, 1000) == Approx(0.5));
  CHECK(views::freshness(501, 2000, 1000) == 0);
  CHECK(views::freshness(901, 500, 1000) == 1);  // later than the displayed cycle
}

TEST_CASE("memory comparison: with another cycle and with a saved state") {
  const auto session = three_bytes();
  const std::uint64_t begin = session->cycle();
  const std::vector<std::uint8_t> state = session->save_state();
  run_to(*session, begin + 300'000);
  const std::uint64_t here = session->cycle();
  const std::vector<std::uint8_t> now = session->save_state();
  const Snapshot snapshot = snapshot_of(*session);
  Progress progress;
  const std::vector<std::uint32_t> expected = {0x11, 0x12};
  const auto memory_differs = [&](const MemoryReference& reference) {
    std::vector<std::uint32_t> found = differences(snapshot.spaces[0], reference.spaces[0]);
    std::erase_if(found, [](std::uint32_t address) { return address >= 0xE0; });  // the monitor's variables, and timers
    return found;
  };
  const auto earlier = reference_at_cycle(*session, begin, progress);
  CHECK(memory_differs(*earlier) == expected);
  CHECK(earlier->name.starts_with("cycle " + std::to_string(begin)));
  const auto saved = reference_from_state(*session, state, "old.state");
  CHECK(memory_differs(*saved) == expected);
  CHECK(saved->name == "old.state");
  CHECK(memory_differs(*reference_from_snapshot(snapshot)).empty());
  CHECK_THROWS_AS(reference_from_state(*session, std::vector<std::uint8_t>{1, 2, 3}, "bad.state"), session::Error);
  CHECK(session->cycle() == here);
  CHECK(session->save_state() == now);  // the session is unchanged
}

TEST_CASE("read_moment: accepts a bookmark, a time, or a cycle of the recording") {
  const auto session = three_bytes();
  run_to(*session, 2'000'000);
  Snapshot now = snapshot_of(*session);
  now.bookmarks["lunch"] = 1'234'567;
  std::string problem;
  CHECK(parse_time(now, "lunch", problem) == 1'234'567U);
  CHECK(parse_time(now, "0.5s", problem) == 500'000U);
  CHECK(parse_time(now, "-0.5s", problem) == now.cycle - 500'000);
  CHECK(parse_time(now, "1500000", problem) == 1'500'000U);
  CHECK(parse_time(now, "cycle - 10", problem) == now.cycle - 10);
  CHECK(problem.empty());
  CHECK_FALSE(parse_time(now, "9s", problem));
  CHECK(problem.find("recorded") != std::string::npos);
  problem.clear();
  CHECK_FALSE(parse_time(now, "supper", problem));
  CHECK_FALSE(problem.empty());
}

TEST_CASE("memory comparison: excludes ports and repeated memory") {
  const machines::Region map[] = {{0, 0x3FF, "RAM"}, {0x1740, 0x177F, "ports and timer"}, {0x1C00, 0x1FFF, "6530-002 ROM"}};
  CHECK(is_memory(map, 0x3FF));
  CHECK_FALSE(is_memory(map, 0x1740));
  CHECK(is_memory(map, 0x1C00));
  CHECK(is_memory({}, 0x1740));  // a machine without a map
}

TEST_CASE("next_difference: steps from range to range, and wraps") {
  const std::vector<std::uint32_t> found = {3, 4, 5, 9, 20, 21};
  CHECK(next_difference(found, 0, true) == 3);
  CHECK(next_difference(found, 3, true) == 9);
  CHECK(next_difference(found, 9, true) == 20);
  CHECK(next_difference(found, 20, true) == 3);
  CHECK(next_difference(found, 20, false) == 9);
  CHECK(next_difference(found, 3, false) == 20);
}

TEST_CASE("memory window: shows use, bytes never written, and differences", "[gui]") {
  Driven driven("memory_facts", 1280, 800, "microchess --speed 10x");
  Screen& screen = driven.screen;
  const json bytes = driven.wait([](const json& now) { return now.at("idle") == true; }).at("controls").at("memory/bytes");
  const auto colours = [&] { return screen.pixels().colours(bytes.at("x"), bytes.at("y"), 400, 220); };
  const std::size_t plain = colours();
  driven.click("memory/heat");
  driven.wait([&](const json&) { return colours() > plain + 20; });
  driven.click_each({"memory/heat", "memory/unwritten"});
  driven.wait([](const json& now) { return count_of(now, "memory/unwritten-") > 0; });
  driven.click("memory/unwritten");

  driven.press("shift+F5", "paused");
  driven.click_each({"memory/compare", "memory/compare-now"});
  driven.wait([](const json& now) { return count_of(now, "memory/differ-") == 0; });
  // Compares with the start: at two cycles when the program waits for a key all bytes may be equal.
  driven.click("memory/compare-moment");
  screen.type("0");
  screen.keys("Return");
  driven.wait([](const json& now) { return count_of(now, "memory/differ-") > 0; });
  driven.click_each({"memory/difference-next", "memory/compare-off"});
  driven.wait([](const json& now) { return count_of(now, "memory/differ-") < 0; });
}
