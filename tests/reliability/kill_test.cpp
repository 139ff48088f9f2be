// kill -9 at any time: afterwards the old or the new file is complete.
#include <chrono>
#include <cmath>
#include <random>
#include <thread>

#include "catch.hpp"
#include "reliability/writers.hpp"

using namespace janus::tests;
using namespace std::chrono_literals;

namespace {

// Random times; the assertions hold for any.
void kill_writers(int kills, int repeats) {
  std::mt19937 random(std::random_device{}());
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    const Bench bench(writer, repeats);
    const auto start = std::chrono::steady_clock::now();
    const Ended whole = bench.start().wait();
    const auto duration = std::chrono::steady_clock::now() - start;
    CAPTURE(whole.err);
    REQUIRE((whole.code == 0 || whole.code == 2));  // 2: the cycle limit is intended
    const std::string newer = bench.content();
    REQUIRE(newer != bench.older());
    int older = 0;
    for (int i = 0; i < kills; ++i) {
      bench.write_older();
      Process process = bench.start();
      // More often towards the end, when most commands write.
      std::this_thread::sleep_for(duration * std::sqrt(std::uniform_real_distribution<>(0, 1.1)(random)));
      process.kill_now();
      const std::string content = bench.content();
      const bool kept = content == bench.older(),
                 replaced = content == newer;  // compared here, because the contents are too long for a message
      CAPTURE(i, content.size(), newer.size());
      CHECK((kept || replaced));
      if (kept) ++older;
    }
    CAPTURE(older);
    // The next save removes temporary files of killed processes.
    CHECK(bench.start().wait().code == whole.code);
    const bool whole_again = bench.content() == newer;
    CHECK(whole_again);
    CHECK(bench.entries() == std::set<std::string>{writer.file});
  }
}

}  // namespace

TEST_CASE("kill -9: a killed writer leaves the complete older or newer file") { kill_writers(5, 3); }

TEST_CASE("kill -9: a writer killed a hundred times leaves the older or newer file", "[slow]") { kill_writers(100, 30); }
