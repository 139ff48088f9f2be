// Simulates scanned pages: a clean listing of our assembler, printed as at the time, and damaged as in OCR output.
//
// The damage depends only on the seed: a test's numbers are the same with every compiler and host.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace janus::tests {

enum class PageLayout : std::uint8_t {
  numbered,  // line number, address, bytes, source
  plain,     // address, bytes, source
  right,     // line number, source, address, bytes
};
inline constexpr PageLayout kPageLayouts[] = {PageLayout::numbered, PageLayout::plain, PageLayout::right};
std::string_view name_of(PageLayout layout);

struct PageOrder {
  PageLayout layout = PageLayout::numbered;
  double rate = 0.01;  // of damaged characters; a sixth as many lines are lost, an eighth are broken in two
  std::uint64_t seed = 1;
  std::string title = {};  // in the heading of every 52 lines
};

struct DamagedPage {
  std::string text;
  std::map<std::uint16_t, std::uint8_t> printed;  // the bytes that it tells where nothing is damaged
  std::set<std::uint16_t> lost;                   // those of them that stood on lost lines alone
};

DamagedPage damaged_page(std::string_view listing, const PageOrder& order);

}  // namespace janus::tests
