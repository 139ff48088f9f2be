// Which moments a film of the past has.
#include "catch.hpp"
#include "frontends/faces/engine/views/film_plan.hpp"

using namespace janus::engine;

namespace {

Snapshot at(std::uint64_t cycle, std::uint64_t begin = 0) {
  auto about = std::make_shared<Description>();
  about->clock_hz = 1'000'000;
  Snapshot now;
  now.about = about;
  now.cycle = cycle;
  now.debug.begin = begin;
  return now;
}

}  // namespace

TEST_CASE("a film of the last seconds has ten pictures for each, the present the last of them") {
  const auto cycles = film_of_last_seconds(at(25'000'000)).cycles;
  REQUIRE(cycles.size() == 101);
  CHECK(cycles.front() == 15'000'000);
  CHECK(cycles[1] == 15'100'000);
  CHECK(cycles.back() == 25'000'000);
}

TEST_CASE("a film begins no earlier than what is recorded") {
  const auto cycles = film_of_last_seconds(at(25'000'000, 24'500'000)).cycles;
  REQUIRE(cycles.size() == 6);
  CHECK(cycles.front() == 24'500'000);
  CHECK(cycles.back() == 25'000'000);
}

TEST_CASE("where nothing has been yet a film has one picture, and each moment once") {
  CHECK(film_of_last_seconds(at(0)).cycles == std::vector<std::uint64_t>{0});
  CHECK(film_of_last_seconds(at(1)).cycles == std::vector<std::uint64_t>{0, 1});
}

TEST_CASE("where there is no game there is no last move to film") { CHECK(film_of_last_move(at(25'000'000)).cycles.empty()); }
