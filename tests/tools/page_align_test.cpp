// Lines of two readings of a page.
#include <fmt/format.h>

#include <numeric>
#include <random>

#include "catch.hpp"
#include "tools/recovery/align.hpp"

using namespace janus::tools;

namespace {

Page page_of(const std::vector<std::string>& lines) {
  Page page;
  for (const std::string& line : lines) page.lines.push_back({static_cast<std::uint32_t>(page.lines.size() + 1), line});
  return page;
}

std::vector<std::string> listing(int lines, int from = 0, int number = 0) {
  static const std::vector<std::string> words = {"LDA #$00", "STA TABLE,X", "JSR OUTCH", "BNE LOOP", "INX", "RTS"};
  std::vector<std::string> result;
  for (int i = 0; i < lines; ++i) {
    const std::string front = number == 0 ? "" : fmt::format("{:04}  ", number + i * 10);
    result.push_back(fmt::format("{}{:04X}  {:02X} {:02X}     {}", front, from + 2 * i, i * 37 % 256, i * 11 % 256,
                                 words[static_cast<std::size_t>(i) % words.size()]));
  }
  return result;
}

std::string damaged(std::string line, double rate, std::mt19937& random) {
  for (char& c : line)
    if (static_cast<double>(random() % 10000) < rate * 10000) c = "0O18BI5S.,"[random() % 10];
  return line;
}

}  // namespace

TEST_CASE("align: damaged, lost, duplicate and split lines are matched") {
  std::mt19937 random(1);
  const auto lines = listing(2000);
  std::vector<std::string> one, other;
  std::vector<std::size_t> one_of, other_of;  // which line each is
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (random() % 50 != 0) one.push_back(damaged(lines[i], 0.04, random)), one_of.push_back(i);
    const auto kind = random() % 50;
    if (kind == 0) continue;
    const std::string line = damaged(lines[i], 0.04, random);
    other.push_back(kind == 1 ? line.substr(0, 18) : line), other_of.push_back(i);
    if (kind == 1) other.push_back(line.substr(18)), other_of.push_back(i);
    if (kind == 2) other.push_back(line), other_of.push_back(i);
    if (kind == 3) other.push_back(""), other_of.push_back(i + 1'000'000);
  }
  const Page page = page_of(one), reading = page_of(other);
  const auto found = align(page, reading);
  REQUIRE(found.size() == one.size());
  std::size_t right = 0, wrong = 0, before = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!found[i]) continue;
    CHECK((i == 0 || *found[i] > before || before == 0));
    before = *found[i];
    ++(other_of[*found[i]] == one_of[i] ? right : wrong);
  }
  CHECK(right > 1880);
  CHECK(wrong < 10);
}

TEST_CASE("align: unrelated pages have no matching lines") {
  const auto found = align(page_of({"0200 A9 00 LDA #0", "", "0202 60 RTS"}), page_of({"Dear reader,", "we are sorry."}));
  for (const auto& line : found) CHECK_FALSE(line.has_value());
  CHECK(align(page_of({}), page_of({"A"})).empty());
  CHECK(align(page_of({"A"}), page_of({})) == std::vector<std::optional<std::size_t>>(1));
}

TEST_CASE("align: identical lines are aligned in order") {
  const Page page = page_of(std::vector<std::string>(3000, "EA NOP"));
  const auto found = align(page, page);
  CHECK(found[0] == 0U);
  CHECK(found[2999] == 2999U);
}
