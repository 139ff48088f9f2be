// Converts a recovery to an image and to address ranges.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tools/image.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

// Includes every byte with a value; unresolved bytes have their best candidate.
Image image_of(const Recovery& recovery);

struct AddressRange {
  std::uint16_t first = 0, last = 0;
};
// Returns the ranges of bytes that satisfy `wanted`; adjacent ranges are merged.
std::vector<AddressRange> ranges_of(const Recovery& recovery, const std::function<bool(const RecoveredByte&)>& wanted);
std::string text_of(const AddressRange& range);  // "1E00 to 1EFF", "1E19"

// Returns the byte at an address; nullptr if there is none.
const RecoveredByte* byte_at(const Recovery& recovery, std::uint16_t address);

// Returns the page name as given by the user; empty if there is none.
std::string_view page_name(const Recovery& recovery, std::size_t page);

}  // namespace janus::tools
