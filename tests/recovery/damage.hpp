// Simulates scanned pages: prints a clean listing of Janus's assembler in a layout of the 1970s, and damages it like
// OCR.
//
// The damage depends only on the seed, not on compiler or host.
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
  double rate = 0.01;  // share of damaged characters; a sixth as many lines are lost, an eighth are split in two
  std::uint64_t seed = 1;
  std::string title = {};  // printed in the heading of every 52 lines
};

struct DamagedPage {
  std::string text;
  std::map<std::uint16_t, std::uint8_t> printed;  // bytes on the undamaged page
  std::set<std::uint16_t> lost;                   // printed bytes that are only on lost lines
};

DamagedPage damaged_page(std::string_view listing, const PageOrder& order);

}  // namespace janus::tests
