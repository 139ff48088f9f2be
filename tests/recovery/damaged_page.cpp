// The program damaged_page: prints a clean listing as a damaged page, for tools/measure-recovery.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "recovery/damage.hpp"
#include "recovery/words.hpp"

int main(int count, char** words) {
  using namespace janus::tests;
  const auto refuse = [](const std::string& why) {
    fmt::print(stderr,
               "damaged_page: {}\nusage: damaged_page LISTING [--rate 0.01] [--seed 1] [--style numbered|plain|right] [--true FILE.json] > "
               "page.txt\n",
               why);
    return 3;
  };
  PageOrder order;
  const Words given = words_of(count, words, [&](const std::string& word, const std::string& value) -> std::string {
    if (word == "--rate") order.rate = std::strtod(value.c_str(), nullptr);
    else if (word == "--seed") order.seed = std::strtoull(value.c_str(), nullptr, 10);
    else if (word != "--style") return "unknown option " + word;
    if (word != "--style") return {};
    const auto* layout =
        std::find_if(std::begin(kPageLayouts), std::end(kPageLayouts), [&](PageLayout each) { return name_of(each) == value; });
    if (layout == std::end(kPageLayouts)) return "unknown style " + value;
    order.layout = *layout;
    return {};
  });
  if (!given.problem.empty()) return refuse(given.problem);
  const std::string& listing = given.file;
  std::ifstream in(listing, std::ios::binary);
  if (!in) return refuse(listing.empty() ? "no listing given" : "cannot read " + listing);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  order.title = listing.substr(listing.rfind('/') + 1);
  order.title.resize(std::min(order.title.size(), order.title.find('.')));
  for (char& c : order.title) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  const DamagedPage page = damaged_page(text, order);
  fmt::print("{}", page.text);
  write_truth(given.truth, page.printed);
  return 0;
}
