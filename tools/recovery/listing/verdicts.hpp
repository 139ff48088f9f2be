// Combines the evidence for a byte into its verdict.
#pragma once

#include <span>

#include "tools/recovery/report.hpp"
#include "tools/recovery/listing/statement.hpp"

namespace janus::tools::recovery {

// Digits that are often misread as others.
struct DoubtfulDigits {
  std::string often = {};   // too often for one literal to confirm another
  std::string mostly = {};  // too often for any number of literals
};

// Places in the opinion are chain lines; `numbers` maps them to line numbers in their pages.
RecoveredByte judge(std::uint16_t address, const ByteOpinion& opinion, const DoubtfulDigits& doubtful,
                    std::span<const std::uint32_t> numbers);

}  // namespace janus::tools::recovery
