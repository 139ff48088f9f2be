// SHA-256, for checking images against their expected hashes.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace janus::session {

std::string sha256(std::span<const std::uint8_t> bytes);  // 64 lower-case hexadecimal digits

}  // namespace janus::session
