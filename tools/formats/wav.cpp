#include "tools/formats/wav.hpp"

#include <fmt/format.h>
#include <sndfile.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <new>

namespace janus::tools {
namespace {

constexpr sf_count_t kBlock = 4096;  // frames
constexpr std::size_t kHead = 44;    // of a PCM file written by libsndfile

// A file in memory for libsndfile.
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

constexpr int kMpeg = 0x230000, kLayer3 = 0x82;  // SF_FORMAT_MPEG and SF_FORMAT_MPEG_LAYER_III, since libsndfile 1.1

// Returns true for tape formats. The library has many old decoders for other formats.
bool is_read(int format) {
  const int coding = format & SF_FORMAT_SUBMASK;
  const bool plain = coding == SF_FORMAT_PCM_S8 || coding == SF_FORMAT_PCM_U8 || coding == SF_FORMAT_PCM_16 || coding == SF_FORMAT_PCM_24 ||
                     coding == SF_FORMAT_PCM_32 || coding == SF_FORMAT_FLOAT || coding == SF_FORMAT_DOUBLE;
  switch (format & SF_FORMAT_TYPEMASK) {
    case SF_FORMAT_WAV:
    case SF_FORMAT_WAVEX: return true;  // checked by check_wav()
    case SF_FORMAT_FLAC:
    case SF_FORMAT_AIFF: return plain;
    case kMpeg: return coding == kLayer3;
    case SF_FORMAT_OGG: return coding == SF_FORMAT_VORBIS || coding == SF_FORMAT_OPUS || plain;
    default: return false;
  }
}

struct Closer {
  void operator()(SNDFILE* file) const { sf_close(file); }
};

}  // namespace

LoadedSound read_wav(std::string_view bytes, int channel) {
  LoadedSound result;
  result.problem = check_sound(bytes.substr(0, kWavHead), bytes.size());
  if (!result.problem.empty()) return result;
  Memory memory{bytes.data(), nullptr, static_cast<sf_count_t>(bytes.size()), 0};
  SF_INFO info{};
  const std::unique_ptr<SNDFILE, Closer> file(sf_open_virtual(&kVirtualIo, SFM_READ, &info, &memory));
  if (file == nullptr) {
    result.problem = is_mp3(bytes) ? kNoMp3 : fmt::format("the audio cannot be read: {}", sf_strerror(nullptr));
    return result;
  }
  if (!is_read(info.format)) {
    result.problem = "the audio uses an unsupported encoding; save it as WAV, FLAC, AIFF or OGG";
    return result;
  }
  if (info.samplerate < 4000 || info.samplerate > 192000 || info.channels < 1 || info.channels > kMaxSoundChannels) {
    result.problem = fmt::format("{} samples per second in {} channels are not supported; use 4000 to 192000 in 1 to {} channels",
                                 info.samplerate, info.channels, kMaxSoundChannels);
    return result;
  }
  // Reserves the total size, so that a long recording is not copied to ever larger vectors.
  constexpr std::size_t kMostPerByte = 32;  // frames, in the densest format
  result.sound.rate = info.samplerate;
  result.channels = info.channels;
  const auto limit = static_cast<std::size_t>(info.samplerate) * 60 * kMaxSoundMinutes;
  const auto channels = static_cast<std::size_t>(info.channels);
  std::vector<float> block(static_cast<std::size_t>(kBlock) * channels);
  auto& samples = result.sound.samples;
  const auto expected = static_cast<std::size_t>(std::max<sf_count_t>(info.frames, 0));
  if (expected > limit) {
    result.problem = sound_too_long_message();
    return result;
  }
  samples.reserve(std::min(expected, bytes.size() * kMostPerByte));
  while (const sf_count_t frames = sf_readf_float(file.get(), block.data(), kBlock)) {
    if (frames < 0) break;
    for (std::size_t i = 0; i < static_cast<std::size_t>(frames); ++i) {
      float sum = 0;
      for (std::size_t c = 0; c < channels; ++c) {
        const float sample = block[i * channels + c];
        result.loudest = std::max(result.loudest, std::abs(sample));
        if (channel == 0 || c + 1 == static_cast<std::size_t>(channel)) sum += sample;
      }
      samples.push_back(std::isfinite(sum) ? sum : 0.0F);
      result.peak = std::max(result.peak, std::abs(samples.back()));
    }
    if (samples.size() > limit) {
      result.sound.samples = {};
      result.problem = sound_too_long_message();
      return result;
    }
  }
  normalise_volume(samples);
  return result;
}

std::string write_wav(const Sound& sound) {
  const std::size_t size = kHead + sound.samples.size() * sizeof(std::int16_t);
  std::string result;
  result.reserve(size);  // no exception may pass through the library
  Memory memory{nullptr, &result, 0, 0};
  SF_INFO info{};
  info.samplerate = sound.rate;
  info.channels = 1;
  info.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16;
  std::unique_ptr<SNDFILE, Closer> file(sf_open_virtual(&kVirtualIo, SFM_WRITE, &info, &memory));
  // The format is supported, so memory is missing, which the library does not always report.
  if (file == nullptr) throw std::bad_alloc();
  const auto count = static_cast<sf_count_t>(sound.samples.size());
  const bool written = sf_writef_float(file.get(), sound.samples.data(), count) == count;
  const bool closed = sf_close(file.release()) == 0;  // writes the header
  if (!written || !closed || result.size() != size) throw std::bad_alloc();
  return result;
}

}  // namespace janus::tools
