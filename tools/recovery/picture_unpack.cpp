#include <algorithm>
#include <cstdlib>
#include <memory>

#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_NO_STDIO
#define STBI_ONLY_JPEG
#define STBI_ONLY_PNG
#include <stb_image.h>

#include "tools/formats/text.hpp"
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

// Removes a number of a PNM header and the character after it.
std::optional<std::int64_t> take_number(std::string_view& bytes) {
  while (!bytes.empty() && (bytes[0] == ' ' || bytes[0] == '\t' || bytes[0] == '\n' || bytes[0] == '\r' || bytes[0] == '#'))
    bytes.remove_prefix(bytes[0] == '#' ? std::min(bytes.find('\n'), bytes.size() - 1) + 1 : 1);
  const std::size_t end = std::min(bytes.find_first_not_of("0123456789"), bytes.size());
  const auto number = number_of(bytes.substr(0, std::min(end, std::size_t{9})), 10);
  bytes.remove_prefix(std::min(end + 1, bytes.size()));
  return number;
}

bool fits(std::int64_t width, std::int64_t height) {
  return width > 0 && height > 0 && static_cast<std::size_t>(width) <= kMostArea / static_cast<std::size_t>(height);
}

// Decodes grey or colour images with one byte per sample; tesseract reads the others.
std::optional<GreyPicture> unpack_pnm(std::string_view bytes) {
  const std::size_t channels = bytes.starts_with("P5") ? 1 : bytes.starts_with("P6") ? 3 : 0;
  if (channels == 0) return std::nullopt;
  bytes.remove_prefix(2);
  const auto width = take_number(bytes), height = take_number(bytes), most = take_number(bytes);
  if (!width || !height || most != 255 || !fits(*width, *height)) return std::nullopt;
  GreyPicture picture{static_cast<int>(*width), static_cast<int>(*height), {}};
  const std::size_t area = static_cast<std::size_t>(*width) * static_cast<std::size_t>(*height);
  if (bytes.size() < area * channels) return std::nullopt;
  picture.pixels.reserve(area);
  const auto at = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(bytes[i])); };
  for (std::size_t i = 0; i < area; ++i)
    picture.pixels.push_back(
        static_cast<std::uint8_t>(channels == 1 ? at(i) : (at(3 * i) * 77 + at(3 * i + 1) * 150 + at(3 * i + 2) * 29) >> 8));
  return picture;
}

}  // namespace

std::optional<GreyPicture> unpack_picture(std::string_view bytes) {
  if (bytes.size() > kMostPictureBytes) return std::nullopt;
  if (bytes.starts_with(static_cast<char>(0xFF)) && !is_plain_jpeg(bytes)) return std::nullopt;
  if (auto picture = unpack_pnm(bytes)) return picture;
  const auto* const data = reinterpret_cast<const stbi_uc*>(bytes.data());
  const auto size = static_cast<int>(bytes.size());
  GreyPicture picture;
  int channels = 0;
  if (stbi_info_from_memory(data, size, &picture.width, &picture.height, &channels) == 0 || !fits(picture.width, picture.height))
    return std::nullopt;
  const std::unique_ptr<stbi_uc, decltype(&std::free)> pixels(
      stbi_load_from_memory(data, size, &picture.width, &picture.height, &channels, STBI_grey), &std::free);
  if (pixels == nullptr) return std::nullopt;
  picture.pixels.assign(pixels.get(), pixels.get() + static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height));
  return picture;
}

}  // namespace janus::tools
