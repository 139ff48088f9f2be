// The verdict on a byte: what its witnesses are worth together.
#pragma once

#include <span>

#include "tools/recovery/report.hpp"
#include "tools/recovery/listing/statement.hpp"

namespace janus::tools::recovery {

// Digits that the reader often takes others for.
struct DoubtfulDigits {
  std::string often = {};   // so often that one literal does not confirm another
  std::string mostly = {};  // so often that no number of literals does
};

// Places in the opinion count lines of the chain; `number` is that of the line in its page.
RecoveredByte judge(std::uint16_t address, const ByteOpinion& opinion, const DoubtfulDigits& doubtful,
                    std::span<const std::uint32_t> numbers);

}  // namespace janus::tools::recovery
