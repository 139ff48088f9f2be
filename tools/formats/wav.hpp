// Reads and writes sound files in memory: WAV and, with libsndfile, FLAC, AIFF, OGG and MP3. The web page has its own reader, which only
// supports WAV (frontends/ui/web/host).
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

inline constexpr int kMaxSoundMinutes = 130;  // 64 KB at the KIM-1's standard speed
inline constexpr int kMaxSoundChannels = 8;
std::string sound_too_long_message();  // the error message

struct LoadedSound {
  Sound sound;
  std::string problem;       // empty if there is no error
  int channels = 1;          // in the file
  float peak = 0;            // peak before a quiet sound was amplified
  float loudest = 0;         // peak of the loudest channel
  std::string warning = {};  // warning that not all channels were read

  // Returns why no tape was found in the sound, such as ": too quiet (peak 0.2 %)", or an empty string.
  std::string explain_silence() const;
};
inline constexpr const char* kNoMp3 = "MP3 is not supported; convert the file to WAV or FLAC";

inline constexpr std::size_t kWavHead = 64 * 1024;

// Checks a WAV file by its first bytes (kWavHead, or all) and its size before the rest is read. Returns the error, or an empty string.
std::string check_wav(std::string_view head, std::size_t size);

// Recognises ID3 tags, or two frames of Layer III.
bool is_mp3(std::string_view head);
// Returns true if a file that starts with `head` is a sound in one of these formats.
bool is_sound_file(std::string_view head);
// Like check_wav(), but for all formats. The length of a compressed sound is only known after reading it.
std::string check_sound(std::string_view head, std::size_t size);

inline constexpr FilePurpose kSoundFile{"an audio file", 2000 * kMegabyte, check_sound};

// Reads any of these formats. Returns the sum of all channels (0), or the selected channel, from 1. A quiet sound is amplified by a power
// of two.
LoadedSound read_wav(std::string_view bytes, int channel = 0);
void normalise_volume(std::vector<float>& samples);  // only if they are quiet

// Returns the sum of all channels, or a single channel if it has more readable tape data, because channels of opposite phase cancel each
// other.
LoadedSound read_tape_sound(std::string_view bytes);

// Writes a mono file with 16 bits per sample.
std::string write_wav(const Sound& sound);

}  // namespace janus::tools
