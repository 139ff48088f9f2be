#include "tools/formats/wav.hpp"

#include <fmt/format.h>
#include <sndfile.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>

namespace janus::tools {
namespace {

constexpr int kMaxChannels = 8;
constexpr sf_count_t kBlock = 4096;  // frames

// A file in memory as libsndfile wants it.
struct Memory {
  const char* input = nullptr;  // reading
  std::string* output = nullptr;
  sf_count_t size = 0;
  sf_count_t at = 0;
};

sf_count_t get_length(void* user) { return static_cast<Memory*>(user)->size; }

sf_count_t seek(sf_count_t offset, int whence, void* user) {
  auto& memory = *static_cast<Memory*>(user);
  const sf_count_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? memory.at : memory.size;
  const bool outside = offset < -base || offset > memory.size - base;
  if (!outside) memory.at = base + offset;
  return outside ? -1 : memory.at;
}

sf_count_t read(void* to, sf_count_t count, void* user) {
  auto& memory = *static_cast<Memory*>(user);
  count = std::clamp<sf_count_t>(count, 0, memory.size - memory.at);
  if (count > 0) std::memcpy(to, memory.input + memory.at, static_cast<std::size_t>(count));
  memory.at += count;
  return count;
}

sf_count_t write(const void* from, sf_count_t count, void* user) {
  auto& memory = *static_cast<Memory*>(user);
  const auto end = static_cast<std::size_t>(memory.at + count);
  if (memory.output->size() < end) memory.output->resize(end);
  std::memcpy(memory.output->data() + memory.at, from, static_cast<std::size_t>(count));
  memory.at += count;
  memory.size = static_cast<sf_count_t>(memory.output->size());
  return count;
}

sf_count_t tell(void* user) { return static_cast<Memory*>(user)->at; }

SF_VIRTUAL_IO kVirtualIo = {get_length, seek, read, write, tell};

// Little-endian, as all numbers of a WAV file are; 0 beyond the end.
std::uint32_t number(std::string_view bytes, std::size_t at, std::size_t width) {
  std::uint32_t result = 0;
  for (std::size_t i = 0; i < width && at + i < bytes.size(); ++i) {
    result |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  }
  return result;
}

// What the chunks at the head of a file say of its sound.
struct Header {
  std::uint64_t channels = 0, rate = 0;
  std::uint64_t bytes_per_second = 0;  // 0: not said
  std::uint64_t data_begin = 0;        // 0: not within the head
  std::uint64_t data_size = 0;         // of the chunk, whatever the file has
};

Header read_header(std::string_view head) {
  constexpr std::size_t kChunkHead = 8;
  constexpr std::uint32_t kPcm = 1, kFloat = 3, kExtensible = 0xFFFE;
  Header header;
  std::uint64_t at = 12;
  while (at + kChunkHead <= head.size()) {
    const std::string_view name = head.substr(at, 4);
    const std::uint64_t size = number(head, at + 4, 4);
    const std::size_t body = at + kChunkHead;
    if (name == "fmt " && size >= 16) {
      const std::uint32_t coding = number(head, body, 2);
      const bool plain = coding == kPcm || coding == kFloat || coding == kExtensible;
      header.channels = number(head, body + 2, 2);
      header.rate = number(head, body + 4, 4);
      // Where every sample has as many bytes, nothing need be believed.
      header.bytes_per_second = plain ? header.rate * number(head, body + 12, 2) : number(head, body + 8, 4);
    } else if (name == "data") {
      header.data_begin = body;
      header.data_size = size;
      return header;
    }
    at = body + size + size % 2;
  }
  return header;
}

std::string too_long() { return fmt::format("the sound is longer than {} minutes", kMaxSoundMinutes); }

struct Closer {
  void operator()(SNDFILE* file) const { sf_close(file); }
};

}  // namespace

std::string judge_wav(std::string_view head, std::size_t size) {
  // Beside the sound: names, pictures, a workshop's notes.
  constexpr std::uint64_t kMostBeside = 32U << 20;
  constexpr std::uint64_t kOpenSize = 0xFFFFFFFF;  // written as it came, and never told how much it was
  if (!head.starts_with("RIFF") || head.substr(0, 12).find("WAVE") != 8) {
    return "this is no WAV file: it does not begin with RIFF ... WAVE";
  }
  const Header header = read_header(head);
  const bool known = header.rate != 0 || header.channels != 0;
  if (known && (header.rate < 4000 || header.rate > 192000 || header.channels < 1 || header.channels > kMaxChannels)) {
    return fmt::format("{} samples a second in {} channels: 4000 to 192000 in 1 to {} can be read", header.rate, header.channels,
                       kMaxChannels);
  }
  const std::uint64_t behind = size > header.data_begin ? size - header.data_begin : 0;
  const bool told = header.data_begin != 0 && header.data_size != 0 && header.data_size < kOpenSize;
  const std::uint64_t sound = told ? std::min(header.data_size, behind) : behind;
  const std::uint64_t most = header.bytes_per_second * 60 * kMaxSoundMinutes;
  if (header.bytes_per_second != 0 && sound > most + (told ? 0 : kMostBeside)) return too_long();
  if (told && behind - sound > kMostBeside) {
    return fmt::format("{} bytes follow its sound, which has {}: that is no WAV file as recorders write them", behind - sound, sound);
  }
  if (!told && header.bytes_per_second == 0 && size > kMostBeside) {
    return fmt::format("its first {} KB do not say what sound follows", kWavHead / 1024);
  }
  return {};
}

LoadedSound read_wav(std::string_view bytes) {
  LoadedSound result;
  result.problem = judge_wav(bytes.substr(0, kWavHead), bytes.size());
  if (!result.problem.empty()) return result;
  Memory memory{bytes.data(), nullptr, static_cast<sf_count_t>(bytes.size()), 0};
  SF_INFO info{};
  const std::unique_ptr<SNDFILE, Closer> file(sf_open_virtual(&kVirtualIo, SFM_READ, &info, &memory));
  if (file == nullptr) {
    result.problem = fmt::format("the sound cannot be read: {}", sf_strerror(nullptr));
    return result;
  }
  if (info.samplerate < 4000 || info.samplerate > 192000 || info.channels < 1 || info.channels > kMaxChannels) {
    result.problem = fmt::format("{} samples a second in {} channels: 4000 to 192000 in 1 to {} can be read", info.samplerate,
                                 info.channels, kMaxChannels);
    return result;
  }
  // At once what there will be, so that a long recording is not copied from vector to larger vector.
  constexpr std::size_t kMostPerByte = 32;  // frames, in the closest packing that there is
  result.sound.rate = info.samplerate;
  const auto limit = static_cast<std::size_t>(info.samplerate) * 60 * kMaxSoundMinutes;
  const auto channels = static_cast<std::size_t>(info.channels);
  std::vector<float> block(static_cast<std::size_t>(kBlock) * channels);
  auto& samples = result.sound.samples;
  const auto expected = static_cast<std::size_t>(std::max<sf_count_t>(info.frames, 0));
  if (expected > limit) {
    result.problem = too_long();
    return result;
  }
  samples.reserve(std::min(expected, bytes.size() * kMostPerByte));
  while (const sf_count_t frames = sf_readf_float(file.get(), block.data(), kBlock)) {
    if (frames < 0) break;
    for (std::size_t i = 0; i < static_cast<std::size_t>(frames); ++i) {
      float sum = 0;
      for (std::size_t c = 0; c < channels; ++c) sum += block[i * channels + c];
      samples.push_back(std::isfinite(sum) ? sum : 0.0F);
    }
    if (samples.size() > limit) {
      result.sound.samples = {};
      result.problem = too_long();
      return result;
    }
  }
  return result;
}

std::string write_wav(const Sound& sound) {
  std::string result;
  Memory memory{nullptr, &result, 0, 0};
  SF_INFO info{};
  info.samplerate = sound.rate;
  info.channels = 1;
  info.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16;
  std::unique_ptr<SNDFILE, Closer> file(sf_open_virtual(&kVirtualIo, SFM_WRITE, &info, &memory));
  if (file == nullptr) return {};
  sf_writef_float(file.get(), sound.samples.data(), static_cast<sf_count_t>(sound.samples.size()));
  file.reset();  // writes the header
  return result;
}

}  // namespace janus::tools
