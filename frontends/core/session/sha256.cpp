#include "frontends/core/session/sha256.hpp"

#include <fmt/format.h>
#include <nettle/sha2.h>

#include <array>

namespace janus::session {

std::string sha256(std::span<const std::uint8_t> bytes) {
  sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, bytes.size(), bytes.data());
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest;
  sha256_digest(&context, digest.size(), digest.data());
  return fmt::format("{:02x}", fmt::join(digest, ""));
}

}  // namespace janus::session
