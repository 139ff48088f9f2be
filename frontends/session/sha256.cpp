#include "frontends/session/sha256.hpp"

#include <fmt/format.h>
#include <openssl/sha.h>

#include <array>

namespace janus::session {

std::string sha256(std::span<const std::uint8_t> bytes) {
  std::array<std::uint8_t, SHA256_DIGEST_LENGTH> digest;
  SHA256(bytes.data(), bytes.size(), digest.data());
  return fmt::format("{:02x}", fmt::join(digest, ""));
}

}  // namespace janus::session
