// The bytes of a recovery as an image, and as ranges of addresses.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tools/image.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

// Every byte that has a value, open ones with their best candidate.
Image image_of(const Recovery& recovery);

struct AddressRange {
  std::uint16_t first = 0, last = 0;
};
// Of the bytes for which `wanted` holds; two ranges never touch.
std::vector<AddressRange> ranges_of(const Recovery& recovery, const std::function<bool(const RecoveredByte&)>& wanted);
std::string text_of(const AddressRange& range);  // "1E00 to 1EFF", "1E19"

// The byte at an address; nullptr: there is none.
const RecoveredByte* byte_at(const Recovery& recovery, std::uint16_t address);

// The page of a place as the user gave it; empty: none.
std::string_view page_name(const Recovery& recovery, std::size_t page);

}  // namespace janus::tools
