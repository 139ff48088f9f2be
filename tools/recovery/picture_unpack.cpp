#include <algorithm>
#include <cstdlib>
#include <memory>

#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_NO_STDIO
#define STBI_ONLY_JPEG
#define STBI_ONLY_PNG
#define STBI_ONLY_PNM
#include <stb_image.h>

#include "tools/recovery/picture_levels.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMostPictureBytes = 500'000'000, kMostArea = 150'000'000;  // A3 at 600 dpi has 70 million pixels

// stb_image writes out of bounds if a JPEG has too many Huffman codes, and its decoder of progressive JPEGs is unsafe for untrusted files.
// Tesseract reads these files.
bool is_plain_jpeg(std::string_view bytes) {
  using namespace std::string_view_literals;
  constexpr std::size_t kLengths = 16, kMostCodes = 256;
  const auto at = [&](std::size_t i) { return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : std::size_t{0}; };
  if (bytes.find("\xFF\xC2"sv) != std::string_view::npos) return false;
  for (std::size_t table = bytes.find("\xFF\xC4"sv); table != std::string_view::npos; table = bytes.find("\xFF\xC4"sv, table + 1)) {
    const std::size_t end = std::min(table + 2 + at(table + 2) * 256 + at(table + 3), bytes.size());
    for (std::size_t i = table + 4; i < end;) {
      std::size_t codes = 0;
      for (std::size_t length = 1; length <= kLengths; ++length) codes += at(i + length);
      if (codes > kMostCodes) return false;
      i += 1 + kLengths + codes;
    }
  }
  return true;
}

// stb_image accepts PNM files that are cut off, and reads the low byte of samples with 16 bits.
bool is_whole_pnm(std::string_view bytes, const GreyPicture& picture, int channels) {
  const auto* const data = reinterpret_cast<const stbi_uc*>(bytes.data());
  const std::size_t samples =
      static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height) * static_cast<std::size_t>(channels);
  return stbi_is_16_bit_from_memory(data, static_cast<int>(bytes.size())) == 0 && bytes.size() > samples;
}

bool fits(std::int64_t width, std::int64_t height) {
  return width > 0 && height > 0 && static_cast<std::size_t>(width) <= kMostArea / static_cast<std::size_t>(height);
}

}  // namespace

std::optional<GreyPicture> unpack_picture(std::string_view bytes) {
  if (bytes.size() > kMostPictureBytes) return std::nullopt;
  if (bytes.starts_with(static_cast<char>(0xFF)) && !is_plain_jpeg(bytes)) return std::nullopt;
  const auto* const data = reinterpret_cast<const stbi_uc*>(bytes.data());
  const auto size = static_cast<int>(bytes.size());
  GreyPicture picture;
  int channels = 0;
  if (stbi_info_from_memory(data, size, &picture.width, &picture.height, &channels) == 0 || !fits(picture.width, picture.height))
    return std::nullopt;
  if (bytes.starts_with('P') && !is_whole_pnm(bytes, picture, channels)) return std::nullopt;
  const std::unique_ptr<stbi_uc, decltype(&std::free)> pixels(
      stbi_load_from_memory(data, size, &picture.width, &picture.height, &channels, STBI_grey), &std::free);
  if (pixels == nullptr) return std::nullopt;
  picture.pixels.assign(pixels.get(), pixels.get() + static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height));
  return picture;
}

}  // namespace janus::tools
