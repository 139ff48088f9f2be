// Recovers bytes from damaged pages. Checks the number of certain bytes, and that none of them is wrong.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <sstream>

#include "catch.hpp"
#include "recovery/pages.hpp"

using namespace janus::tests;
using janus::tools::Recovery;

namespace {

// Minimum shares of the printed bytes that must be right and certain: in all pages, and in each page.
struct Bounds {
  double rate, pooled, page;
};
constexpr Bounds kBounds[] = {{0.005, 0.98, 0.96}, {0.01, 0.96, 0.92}, {0.02, 0.91, 0.85}, {0.04, 0.80, 0.72}};

// Returns the accepted number of silent errors among the printed bytes.
std::size_t silent_at_most(double rate, std::size_t printed) {
  if (rate <= 0.01) return printed < 200'000 ? 1 : 2;
  return 1 + printed / (rate <= 0.02 ? 20'000 : 4'000);
}

void check(const PageScore& score, const Bounds& bounds) {
  INFO(score.words << "worst page: " << score.worst_page);
  CHECK(score.silent <= silent_at_most(bounds.rate, score.printed));
  CHECK(score.lost_certain == 0);
  CHECK(score.share() >= bounds.pooled);
  CHECK(score.worst >= bounds.page);
}

// Unoptimised builds run fewer seeds and no time limits.
#ifdef NDEBUG
constexpr bool kOptimised = true;
#else
constexpr bool kOptimised = false;
#endif

// One test case per rate, so that they run in parallel.
void check_test_programs(const Bounds& bounds) { check(score_all(test_programs(), bounds.rate, kOptimised ? 2 : 1, Syntax::told), bounds); }
void check_ten_seeds(const Bounds& bounds) {
  check(score_all(test_programs(), bounds.rate, kOptimised ? 10 : 1, Syntax::found), bounds);
  check(score_all(house_programs(), bounds.rate, kOptimised ? 10 : 1, Syntax::found), bounds);
}

}  // namespace

TEST_CASE("damaged pages: bytes are recovered at 0.5 % damage") { check_test_programs(kBounds[0]); }
TEST_CASE("damaged pages: bytes are recovered at 1 % damage") { check_test_programs(kBounds[1]); }
TEST_CASE("damaged pages: bytes are recovered at 2 % damage") { check_test_programs(kBounds[2]); }
TEST_CASE("damaged pages: bytes are recovered at 4 % damage") { check_test_programs(kBounds[3]); }

TEST_CASE("damaged pages: bytes of two monitors are recovered") {
  const std::vector<PrintedProgram> programs = house_programs();
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string listing = listing_of(programs[i]);
    for (const Bounds& bounds : kBounds) {
      // Each layout has one rate; the slow tests combine all layouts and rates.
      const auto rate = static_cast<std::size_t>(&bounds - kBounds);
      const PageScore one = score(programs[i], listing, {kPageLayouts[(rate + i) % 3], bounds.rate, 1, programs[i].name}, Syntax::told);
      CAPTURE(programs[i].name, bounds.rate);
      INFO(one.words);
      CHECK(one.silent == 0);
      CHECK(one.lost_certain == 0);
      CHECK(one.share() >= bounds.page);
    }
  }
}

TEST_CASE("damaged pages: without a code column, bytes are found but none is certain") {
  constexpr std::size_t kBesideSource = 19;  // width of the address and the bytes on a plain page
  for (const PrintedProgram& program : test_programs()) {
    const std::string listing = listing_of(program);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      CAPTURE(program.name, seed);
      std::istringstream lines(damaged_page(listing, {PageLayout::plain, 0.005, seed, "SOURCE"}).text);
      std::string text;
      for (std::string line; std::getline(lines, line);) text += (line.size() > kBesideSource ? line.substr(kBesideSource) : "") + "\n";
      const Recovery recovery = recovered(program, text);
      REQUIRE(recovery.problem.empty());
      CHECK(recovery.source_only);
      CHECK(exit_code(recovery) == 2);
      CHECK(recovery.bytes.size() > damaged_page(listing, {PageLayout::plain, 0, 1, "SOURCE"}).printed.size() * 2 / 3);
      CHECK(std::none_of(recovery.bytes.begin(), recovery.bytes.end(), [](const auto& byte) { return is_certain(byte.verdict); }));
    }
  }
}

TEST_CASE("damaged pages: an undamaged page leaves nothing unresolved") {
  for (const PrintedProgram& program : test_programs()) {
    CAPTURE(program.name);
    const std::string listing = listing_of(program);
    for (const PageLayout layout : kPageLayouts) {
      CAPTURE(name_of(layout));
      const DamagedPage page = damaged_page(listing, {layout, 0, 1, "CLEAN"});
      const Recovery recovery = recovered(program, page.text);
      CHECK(recovery.gaps.empty());
      REQUIRE(recovery.bytes.size() == page.printed.size());
      std::size_t open = 0;
      for (const auto& byte : recovery.bytes) {
        CHECK(byte.value == page.printed.at(byte.address));
        open += is_certain(byte.verdict) ? 0 : 1;
      }
      CHECK(open == 0);
    }
  }
}

TEST_CASE("damaged pages: bytes of lost lines are reported") {
  std::size_t lost = 0;
  const PrintedProgram program = test_programs()[1];
  const std::string listing = listing_of(program);
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    CAPTURE(seed);
    const DamagedPage page = damaged_page(listing, {PageLayout::numbered, 0.03, seed, "MAZE"});
    lost += page.lost.size();
    const Recovery recovery = recovered(program, page.text);
    for (const std::uint16_t address : page.lost) {
      if (address < recovery.bytes.front().address || address > recovery.bytes.back().address) continue;  // undetectable
      CAPTURE(fmt::format("{:04X}", address));
      const auto found =
          std::find_if(recovery.bytes.begin(), recovery.bytes.end(), [&](const auto& byte) { return byte.address == address; });
      REQUIRE(found != recovery.bytes.end());
      CHECK_FALSE(is_certain(found->verdict));
    }
  }
  CHECK(lost > 0);
}

// Measures dependent additions per second, which is the clock frequency of any processor.
double additions_a_second() {
  constexpr std::uint64_t kAdditions = 50'000'000;
  double best = 1e9;
  for (int round = 0; round < 5; ++round) {
    const std::clock_t first = std::clock();
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < kAdditions; ++i) {
      sum += i;
      asm volatile("" : "+r"(sum));
    }
    best = std::min(best, static_cast<double>(std::clock() - first) / CLOCKS_PER_SEC);
  }
  return static_cast<double>(kAdditions) / best;
}

TEST_CASE("recover: 2,000 lines take less than 2 s at 3 GHz") {
  if (!kOptimised) return;
  const double most = 2 * std::max(1.0, 3e9 / additions_a_second());
  const PrintedProgram program = house_programs()[2];
  std::string text = damaged_page(listing_of(program), {PageLayout::numbered, 0.01, 1, "H68"}).text;
  std::size_t end = 0;
  for (int line = 0; line < 2000; ++line) end = text.find('\n', end) + 1;
  text.resize(end);
  double best = 1e9;
  for (int round = 0; round < 3 && best >= most; ++round) {
    const std::clock_t first = std::clock();
    recovered(program, text);
    best = std::min(best, static_cast<double>(std::clock() - first) / CLOCKS_PER_SEC);
  }
  CHECK(best < most);
}

TEST_CASE("damaged pages: ten seeds of all programs at 0.5 %", "[slow]") { check_ten_seeds(kBounds[0]); }
TEST_CASE("damaged pages: ten seeds of all programs at 1 %", "[slow]") { check_ten_seeds(kBounds[1]); }
TEST_CASE("damaged pages: ten seeds of all programs at 2 %", "[slow]") { check_ten_seeds(kBounds[2]); }
TEST_CASE("damaged pages: ten seeds of all programs at 4 %", "[slow]") { check_ten_seeds(kBounds[3]); }

TEST_CASE("damaged pages: data rows without an address continue the previous line") {
  const PrintedProgram program{"scanned", "6502", "tests/cli/scanned.s"};
  const std::string whole = listing_of(program), row = "44 20 4F 52 20 45 56 45", last = "4E 00";
  const auto verdicts = [&](const std::string& from, const std::string& to) {
    std::string text = whole;
    text.replace(text.find("  " + from + "\n") + 2, from.size(), to);
    std::map<unsigned, std::pair<janus::tools::Verdict, int>> found;
    for (const janus::tools::RecoveredByte& byte : recovered(program, text).bytes)
      found[byte.address] = {byte.verdict, byte.value ? *byte.value : -1};
    return found;
  };
  const auto all = verdicts(row, row);
  CHECK(all.size() == 152);
  for (const auto& [address, byte] : all) {
    CAPTURE(address);
    CHECK(byte.first == janus::tools::Verdict::proven);
  }
  const auto without = verdicts(last, "");
  REQUIRE(without.size() == 152);
  CHECK(without.at(0x0295) == all.at(0x0295));
  CHECK(without.at(0x0296) == std::pair(janus::tools::Verdict::missing, -1));
  CHECK(without.at(0x0297) == std::pair(janus::tools::Verdict::missing, -1));
  // With one byte pair missing, the position of the following pairs is uncertain.
  for (const auto& [address, byte] : verdicts(row, "44 20 4F 20 45 56 45")) {
    CAPTURE(address);
    CHECK((byte == all.at(address) || !janus::tools::is_certain(byte.first)));
  }
}
