// The program damaged_dump: prints an image as a damaged page with a hex dump, for tools/measure-recovery.
#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "recovery/words.hpp"
#include "tools/dump_pages.hpp"

int main(int count, char** words) {
  using namespace janus::tests;
  using Kind = janus::tools::DumpSum::Kind;
  const auto refuse = [](const std::string& why) {
    fmt::print(
        stderr,
        "damaged_dump: {}\nusage: damaged_dump IMAGE [--rate 0.01] [--seed 1] [--width 16] [--sum exclusive-or|addition] [--block ROWS] "
        "[--true FILE.json] > page.txt\n",
        why);
    return 3;
  };
  DumpStyle style;
  double rate = 0.01;
  unsigned seed = 1;
  const Words given = words_of(count, words, [&](const std::string& word, const std::string& value) -> std::string {
    if (word == "--rate") rate = std::strtod(value.c_str(), nullptr);
    else if (word == "--seed") seed = static_cast<unsigned>(std::strtoul(value.c_str(), nullptr, 10));
    else if (word == "--width") style.width = std::strtoul(value.c_str(), nullptr, 10);
    else if (word == "--block") style.rows_of_block = std::strtoul(value.c_str(), nullptr, 10);
    else if (word == "--sum" && value == "exclusive-or") style.sum.kind = Kind::exclusive_or;
    else if (word == "--sum" && value == "addition") style.sum.kind = Kind::addition;
    else return "invalid option " + word + " " + value;
    return {};
  });
  if (!given.problem.empty()) return refuse(given.problem);
  if (style.width == 0 || style.width > 32) return refuse("--width must be from 1 to 32");
  style.column_sum = style.sum;
  std::ifstream in(given.file, std::ios::binary);
  if (!in) return refuse(given.file.empty() ? "no image given" : "cannot read " + given.file);
  const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(in), {}};
  const DumpPage page = DumpPrinter(style, rate, seed).print(bytes, 0x0400);
  for (const janus::tools::PageLine& line : page.page.lines) fmt::print("{}\n", line.text);
  write_truth(given.truth, page.printed);
  return 0;
}
