// Whole numbers as people write them: decimal, or hexadecimal after 0x, with or without a sign.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace janus::session {

std::optional<std::int64_t> whole_number(std::string_view text);

}  // namespace janus::session
