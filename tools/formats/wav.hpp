// Sound files in memory: WAV, and where libsndfile reads them FLAC, AIFF and OGG; a page has a reader of its own, for WAV alone
// (frontends/faces/web/host).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tools/files/file_reader.hpp"

namespace janus::tools {

struct Sound {
  int rate = 44100;            // samples per second, 4000 to 192000
  std::vector<float> samples;  // mono, -1 to 1
};

inline constexpr int kMaxSoundMinutes = 130;  // a whole 64 KB at the KIM-1's own speed
inline constexpr int kMaxSoundChannels = 8;
std::string too_long_sound();  // what is wrong then

struct LoadedSound {
  Sound sound;
  std::string problem;  // empty if all went well
};

inline constexpr std::size_t kWavHead = 64 * 1024;

// What is wrong with a WAV file, as far as its first bytes (kWavHead, or all) and its size say, before the rest is read;
// empty if nothing is.
std::string judge_wav(std::string_view head, std::size_t size);

// Whether a file that begins so is a sound of one of these kinds.
bool begins_as_sound(std::string_view head);
// The same as judge_wav() for all of them. Of a packed sound only its reader can say how long it is.
std::string judge_sound(std::string_view head, std::size_t size);

inline constexpr FilePurpose kSoundFile{"a sound", 2000 * kMegabyte, judge_sound};

// Any of these kinds. Several channels are added up.
LoadedSound read_wav(std::string_view bytes);

// 16 bits, mono.
std::string write_wav(const Sound& sound);

}  // namespace janus::tools
