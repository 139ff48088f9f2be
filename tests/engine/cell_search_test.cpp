// A search that narrows: which cells hold what somebody looks for.
#include "catch.hpp"
#include "frontends/faces/engine/views/cell_search.hpp"

using namespace janus;
using Keep = engine::CellSearch::Keep;
using Bytes = std::vector<std::uint8_t>;

TEST_CASE("cells are narrowed down by what they hold and how they change") {
  engine::CellSearch search;
  CHECK_FALSE(search.begun());
  CHECK(search.cells().empty());
  const Bytes first = {3, 3, 7, 0, 3}, second = {2, 3, 8, 0, 4};
  const auto left = [&] { return std::vector<std::uint32_t>(search.cells().begin(), search.cells().end()); };
  const auto after = [&](Keep keep, std::uint8_t value = 0) {
    search.begin({0, 1, 2, 4}, first);  // cell 3 is none of the memory
    search.narrow({keep, value}, second, search.seen());
    return left();
  };
  using Cells = std::vector<std::uint32_t>;
  CHECK(after(Keep::changed) == Cells{0, 2, 4});
  CHECK(after(Keep::unchanged) == Cells{1});
  CHECK(after(Keep::greater) == Cells{2, 4});
  CHECK(after(Keep::less) == Cells{0});
  CHECK(after(Keep::equal, 3) == Cells{1});

  // Step by step, and a step back; another moment to compare with than the last look.
  search.begin({0, 1, 2, 3, 4}, first);
  search.narrow({Keep::equal, 3}, first, search.seen());
  search.narrow({Keep::changed}, second, search.seen());
  CHECK(left() == Cells{0, 4});
  search.narrow({Keep::greater}, second, Bytes{9, 9, 9, 9, 0});
  CHECK(left() == Cells{4});
  search.back();
  CHECK(left() == Cells{0, 4});
  search.forget();
  CHECK_FALSE(search.begun());
}
