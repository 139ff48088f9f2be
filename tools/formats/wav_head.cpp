// Checks a sound before it is read.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>

#include "tools/formats/wav.hpp"

namespace janus::tools {
namespace {

// Little-endian, like all numbers of a WAV file; 0 beyond the end.
std::uint32_t number(std::string_view bytes, std::size_t at, std::size_t width) {
  std::uint32_t result = 0;
  for (std::size_t i = 0; i < width && at + i < bytes.size(); ++i) {
    result |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  }
  return result;
}

constexpr std::uint32_t kPcm = 1, kFloat = 3, kExtensible = 0xFFFE;

bool plain(std::uint32_t coding) { return coding == kPcm || coding == kFloat; }

// Information about the sound in the chunks at the head of a file.
struct Header {
  std::optional<std::uint32_t> coding;  // of the first chunk that has one
  std::uint64_t channels = 0, rate = 0;
  std::uint64_t bytes_per_second = 0;  // 0: unknown
  std::uint64_t data_begin = 0;        // 0: not within the head
  std::uint64_t data_size = 0;         // of the chunk, regardless of the file
};

Header read_header(std::string_view head) {
  constexpr std::size_t kChunkHead = 8;
  Header header;
  std::uint64_t at = 12;
  while (at + kChunkHead <= head.size()) {
    const std::string_view name = head.substr(at, 4);
    const std::uint64_t size = number(head, at + 4, 4);
    const std::size_t body = at + kChunkHead;
    if (name == "fmt " && size >= 16 && !header.coding) {
      constexpr std::size_t kOwnCoding = 24;  // its offset in the extensible form
      const std::uint32_t tag = number(head, body, 2);
      header.coding = tag == kExtensible && size >= kOwnCoding + 2 ? number(head, body + kOwnCoding, 2) : tag;
      header.channels = number(head, body + 2, 2);
      header.rate = number(head, body + 4, 4);
      // All samples have the same size, so the stated rate is not needed.
      header.bytes_per_second = header.rate * number(head, body + 12, 2);
    } else if (name == "data") {
      header.data_begin = body;
      header.data_size = size;
      return header;
    }
    at = body + size + size % 2;
  }
  return header;
}

// Size of the MPEG Layer III frame at the start; 0: none.
std::size_t mp3_frame(std::string_view text) {
  constexpr std::uint16_t kBits1[] = {32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320};  // thousands per second
  constexpr std::uint16_t kBits2[] = {8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160};
  constexpr std::uint32_t kRates[] = {44100, 48000, 32000};
  if (text.size() < 4) return 0;
  const std::uint32_t head = number(text, 0, 4);  // the first byte is the lowest
  const std::uint32_t version = head >> 11 & 3, bits = head >> 20 & 15, rate = head >> 18 & 3;
  const bool layer3 = (head & 0xE6FF) == 0xE2FF;
  if (!layer3 || version == 1 || bits == 0 || bits == 15 || rate == 3) return 0;
  const bool first = version == 3;
  const std::uint32_t hertz = kRates[rate] >> (first ? 0U : version == 2 ? 1U : 2U);
  return (first ? 144'000 * kBits1[bits - 1] : 72'000 * kBits2[bits - 1]) / hertz + (head >> 17 & 1);
}

}  // namespace

std::string sound_too_long_message() { return fmt::format("the audio is longer than {} minutes", kMaxSoundMinutes); }

bool is_mp3(std::string_view head) {
  constexpr std::size_t kTag = 10;
  if (head.starts_with("ID3") && head.size() > kTag)
    return head[3] >= 2 && head[3] <= 4 && std::none_of(head.begin() + 6, head.begin() + kTag, [](char c) { return (c & 0x80) != 0; });
  const std::size_t second = mp3_frame(head);
  return second != 0 && second < head.size() && mp3_frame(head.substr(second)) != 0;
}

bool is_sound_file(std::string_view head) {
  const bool aiff = head.starts_with("FORM") && (head.substr(0, 12).find("AIFF") == 8 || head.substr(0, 12).find("AIFC") == 8);
  return head.starts_with("RIFF") || head.starts_with("fLaC") || head.starts_with("OggS") || aiff || is_mp3(head);
}

std::string check_sound(std::string_view head, std::size_t size) {
  return is_sound_file(head) && !head.starts_with("RIFF") ? std::string() : check_wav(head, size);
}

std::string check_wav(std::string_view head, std::size_t size) {
  // Data other than the sound: names, pictures, editing notes.
  constexpr std::uint64_t kMostSkipped = 32U << 20;
  constexpr std::uint64_t kOpenSize = 0xFFFFFFFF;  // written as a stream, without a final size
  if (is_mp3(head)) return kNoMp3;
  if (!head.starts_with("RIFF") || head.substr(0, 12).find("WAVE") != 8) { return "not a WAV file; it does not begin with RIFF ... WAVE"; }
  const Header header = read_header(head);
  if (!header.coding) return fmt::format("no audio format found in the first {} KB", kWavHead / 1024);
  // Decoders of all other formats are not for tapes.
  if (!plain(*header.coding)) return fmt::format("the audio is compressed (format tag {:04X}); save it as PCM", *header.coding);
  const bool known = header.rate != 0 || header.channels != 0;
  if (known && (header.rate < 4000 || header.rate > 192000 || header.channels < 1 || header.channels > kMaxSoundChannels)) {
    return fmt::format("{} samples per second in {} channels are not supported; use 4000 to 192000 in 1 to {} channels", header.rate,
                       header.channels, kMaxSoundChannels);
  }
  const std::uint64_t rest = size > header.data_begin ? size - header.data_begin : 0;
  const bool told = header.data_begin != 0 && header.data_size != 0 && header.data_size < kOpenSize;
  const std::uint64_t sound = told ? std::min(header.data_size, rest) : rest;
  const std::uint64_t most = header.bytes_per_second * 60 * kMaxSoundMinutes;
  if (header.bytes_per_second != 0 && sound > most + (told ? 0 : kMostSkipped)) return sound_too_long_message();
  if (told && rest - sound > kMostSkipped) {
    return fmt::format("{} trailing bytes after {} bytes of audio; save it as a plain WAV file", rest - sound, sound);
  }
  if (!told && header.bytes_per_second == 0 && size > kMostSkipped) {
    return fmt::format("no audio format found in the first {} KB", kWavHead / 1024);
  }
  return {};
}

}  // namespace janus::tools
