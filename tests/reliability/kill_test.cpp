// kill -9 at any time: afterwards the old or the new file exists completely.
#include <chrono>
#include <cmath>
#include <random>
#include <thread>

#include "catch.hpp"
#include "reliability/writers.hpp"

using namespace janus::tests;
using namespace std::chrono_literals;

namespace {

// The moments are drawn anew each time; what is asserted holds for any.
void kill_writers(int kills, int repeats) {
  std::mt19937 random(std::random_device{}());
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    const Bench bench(writer, repeats);
    const auto start = std::chrono::steady_clock::now();
    const Ended whole = bench.start().wait();
    const auto duration = std::chrono::steady_clock::now() - start;
    CAPTURE(whole.err);
    REQUIRE((whole.code == 0 || whole.code == 2));  // 2: a limit of cycles was meant
    const std::string newer = bench.content();
    REQUIRE(newer != Bench::kOlder);
    int older = 0;
    for (int i = 0; i < kills; ++i) {
      bench.lay_older();
      Process process = bench.start();
      // More often towards the end, where most write.
      std::this_thread::sleep_for(duration * std::sqrt(std::uniform_real_distribution<>(0, 1.1)(random)));
      process.kill_now();
      const std::string content = bench.content();
      const bool kept = content == Bench::kOlder, replaced = content == newer;  // too long to be shown
      CAPTURE(i, content.size(), newer.size());
      CHECK((kept || replaced));
      if (kept) ++older;
    }
    CAPTURE(older);
    // What killed ones left is gone with the next save.
    CHECK(bench.start().wait().code == whole.code);
    const bool whole_again = bench.content() == newer;
    CHECK(whole_again);
    CHECK(bench.entries() == std::set<std::string>{writer.file});
  }
}

}  // namespace

TEST_CASE("whoever is killed while it writes leaves the older or the newer file, whole") { kill_writers(5, 3); }

TEST_CASE("whoever is killed a hundred times while it writes leaves the older or the newer file, whole", "[slow]") {
  kill_writers(100, 30);
}
