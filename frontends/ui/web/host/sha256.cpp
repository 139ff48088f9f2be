// SHA-256 with the worker's library (@noble/hashes), because the browser's own is asynchronous.
#include "frontends/core/session/sha256.hpp"

#include <emscripten.h>

#include <array>

// Writes 64 hexadecimal digits and a 0.
EM_JS(void, janus_sha256, (const std::uint8_t* bytes, std::size_t size, char* digits), {
  const text = Module['sha256'](HEAPU8.subarray(bytes, bytes + size));
  for (let i = 0; i < 64; ++i) HEAPU8[digits + i] = text.charCodeAt(i);
  HEAPU8[digits + 64] = 0;
});

namespace janus::session {

std::string sha256(std::span<const std::uint8_t> bytes) {
  std::array<char, 65> digits{};
  janus_sha256(bytes.data(), bytes.size(), digits.data());
  return digits.data();
}

}  // namespace janus::session
