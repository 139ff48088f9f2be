// The program damaged_dump: a page of a hex dump out of an image, for tools/measure-recovery.
#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

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
  std::string image, truth;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (!word.starts_with("--")) {
      image = word;
      continue;
    }
    if (++i == count) return refuse(word + " wants a word");
    const std::string value = words[i];
    if (word == "--rate") rate = std::strtod(value.c_str(), nullptr);
    else if (word == "--seed") seed = static_cast<unsigned>(std::strtoul(value.c_str(), nullptr, 10));
    else if (word == "--width") style.width = std::strtoul(value.c_str(), nullptr, 10);
    else if (word == "--block") style.rows_of_block = std::strtoul(value.c_str(), nullptr, 10);
    else if (word == "--true") truth = value;
    else if (word == "--sum" && value == "exclusive-or") style.sum.kind = Kind::exclusive_or;
    else if (word == "--sum" && value == "addition") style.sum.kind = Kind::addition;
    else return refuse("there is no " + word + " " + value);
  }
  if (style.width == 0 || style.width > 32) return refuse("a row has 1 to 32 bytes");
  style.column_sum = style.sum;
  std::ifstream in(image, std::ios::binary);
  if (!in) return refuse(image.empty() ? "which image?" : image + " cannot be read");
  const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(in), {}};
  const DumpPage page = DumpPrinter(style, rate, seed).print(bytes, 0x0400);
  for (const janus::tools::PageLine& line : page.page.lines) fmt::print("{}\n", line.text);
  if (truth.empty()) return 0;
  std::string json;
  for (const auto& [address, value] : page.printed) json += fmt::format("{}\"{:04X}\": {}", json.empty() ? "" : ", ", address, value);
  std::ofstream(truth) << '{' << json << "}\n";
  return 0;
}
