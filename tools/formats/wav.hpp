// Sound files in memory: WAV, and where libsndfile reads them FLAC, AIFF, OGG and MP3; a page has a reader of its own, for WAV alone
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
  std::string problem;       // empty if all went well
  int channels = 1;          // of the file
  float peak = 0;            // of what was read, before a quiet sound was made louder
  float loudest = 0;         // peak of the loudest channel
  std::string warning = {};  // not all channels were read

  // "" or ": too quiet (peak 0.2 %)": why no tape is heard in it.
  std::string why_unheard() const;
};
inline constexpr const char* kNoMp3 = "MP3 is not supported; convert the file to WAV or FLAC";

inline constexpr std::size_t kWavHead = 64 * 1024;

// What is wrong with a WAV file, as far as its first bytes (kWavHead, or all) and its size say, before the rest is read;
// empty if nothing is.
std::string judge_wav(std::string_view head, std::size_t size);

// ID3 tags, or two frames of Layer III.
bool begins_as_mp3(std::string_view head);
// Whether a file that begins so is a sound of one of these kinds.
bool begins_as_sound(std::string_view head);
// The same as judge_wav() for all of them. Of a packed sound only its reader can say how long it is.
std::string judge_sound(std::string_view head, std::size_t size);

inline constexpr FilePurpose kSoundFile{"a sound", 2000 * kMegabyte, judge_sound};

// Any of these kinds: all channels added up, or one of them, from 1. A quiet sound is made louder, by a power of two.
LoadedSound read_wav(std::string_view bytes, int channel = 0);
void make_louder(std::vector<float>& samples);  // if they are quiet

// All channels added up, or the one from which more of a tape can be read: channels of opposite phase cancel each other.
LoadedSound read_tape_sound(std::string_view bytes);

// 16 bits, mono.
std::string write_wav(const Sound& sound);

}  // namespace janus::tools
