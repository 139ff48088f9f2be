#include "tools/packed.hpp"

#include <cstdint>

namespace janus::tools {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kDigitBits = 6, kByteBits = 8;

}  // namespace

std::string to_base64url(std::string_view bytes) {
  std::string text;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char byte : bytes) {
    bits = bits << kByteBits | static_cast<std::uint8_t>(byte);
    for (count += kByteBits; count >= kDigitBits; count -= kDigitBits) text += kDigits[bits >> (count - kDigitBits) & 63];
  }
  if (count > 0) text += kDigits[bits << (kDigitBits - count) & 63];
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  if (text.size() % 4 == 1) return std::nullopt;
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char each : text) {
    const std::size_t digit = kDigits.find(each);
    if (digit == std::string_view::npos) return std::nullopt;
    bits = bits << kDigitBits | static_cast<std::uint32_t>(digit);
    count += kDigitBits;
    if (count < kByteBits) continue;
    count -= kByteBits;
    bytes += static_cast<char>(bits >> count & 0xFF);
  }
  return bytes;
}

std::string pack(std::string_view bytes) { return to_base64url(deflate(bytes)); }

UnpackResult unpack(std::string_view text, std::size_t most) {
  const std::optional<std::string> bytes = from_base64url(text);
  if (!bytes) return {{}, "contains invalid characters"};
  return inflate(*bytes, most);
}

}  // namespace janus::tools
