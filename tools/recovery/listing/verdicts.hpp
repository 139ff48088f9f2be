// The verdict on a byte: what its witnesses are worth together.
#pragma once

#include <span>

#include "tools/recovery/report.hpp"
#include "tools/recovery/listing/statement.hpp"

namespace janus::tools::recovery {

// Places in the opinion count lines of the chain; `number` is that of the line in its page.
RecoveredByte judge(std::uint16_t address, const ByteOpinion& opinion, std::span<const Confusion> confusions,
                    std::span<const std::uint32_t> numbers);

}  // namespace janus::tools::recovery
