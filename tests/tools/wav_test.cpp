// WAV files: header checks, accepted formats, and the cost of reading.
#include "tools/formats/wav.hpp"

#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "own_folder.hpp"
#include "wav_header.hpp"

using namespace janus::tools;
using namespace janus::tests;

namespace {

constexpr std::uint64_t kGigabyte = 1'000'000'000;
constexpr std::uint64_t kHour = 3600 * 44100 * 2;  // bytes

}  // namespace

TEST_CASE("WAV: a file is accepted or rejected by its header and size") {
  const auto judge = [](const WavHeader& h, std::uint64_t size) { return check_wav(wav_header(h), size); };
  CHECK(judge({.data = kHour}, kHour + 44).empty());
  CHECK(judge({.data = 2 * kHour}, 2 * kHour + 44).empty());
  CHECK(judge({.data = 3 * kHour}, 3 * kHour + 44) == "the audio is longer than 130 minutes");
  CHECK(judge({.data = 1'900'000'000}, 1'900'000'044) == "the audio is longer than 130 minutes");
  // At 192 kHz the same bytes are less than an hour.
  CHECK(judge({.rate = 192'000, .channels = 2, .bits = 24, .data = 1'900'000'000}, 1'900'000'044).empty());
  // The header gives no size, so only the file size counts.
  CHECK(judge({.data = 0}, 1'900'000'000) == "the audio is longer than 130 minutes");
  CHECK(judge({.data = 0xFFFFFFFF}, 1'900'000'000) == "the audio is longer than 130 minutes");
  CHECK(judge({.data = 0xFFFFFFFF}, kHour).empty());
  // A short sound, followed by a gigabyte of other bytes.
  CHECK(judge({.data = 100}, kGigabyte) == "999999856 trailing bytes after 100 bytes of audio; save it as a plain WAV file");
  CHECK(judge({.data = 100}, 100'000).empty());
  CHECK(check_wav("RIFF" + little(36, 4) + "WAVE", kGigabyte) == "no audio format found in the first 64 KB");
  CHECK(judge({.before = "junk" + little(70'000, 4), .data = 1}, kHour).empty());  // the sound starts later in the file
  CHECK(judge({.before = "junk" + little(70'000, 4), .data = 1}, 1'900'000'000) == "the audio is longer than 130 minutes");
  CHECK(judge({.rate = 3000, .data = 2}, 100) ==
        "3000 samples per second in 1 channels are not supported; use 4000 to 192000 in 1 to 8 channels");
  CHECK(judge({.channels = 9, .data = 2}, 100) ==
        "44100 samples per second in 9 channels are not supported; use 4000 to 192000 in 1 to 8 channels");
  // Format tags, directly and in an extensible header.
  CHECK(judge({.coding = 3, .data = 100}, 144).empty());
  CHECK(judge({.coding = 0x55, .data = 100}, 144) == "the audio is compressed (format tag 0055); save it as PCM");
  CHECK(judge({.coding = 2, .data = 100}, 144) == "the audio is compressed (format tag 0002); save it as PCM");
  const auto extensible = [](std::uint16_t coding) {
    return "RIFF" + little(76, 4) + "WAVEfmt " + little(40, 4) + little(0xFFFE, 2) + little(1, 2) + little(44100, 4) + little(88200, 4) +
           little(2, 2) + little(16, 2) + little(22, 2) + little(16, 2) + little(0, 4) + little(coding, 2) + std::string(14, '\0') +
           "data" + little(4, 4) + "abcd";
  };
  CHECK(check_wav(extensible(1), 72).empty());
  CHECK(check_wav(extensible(0x55), 72) == "the audio is compressed (format tag 0055); save it as PCM");
  CHECK(check_wav("fLaC", kGigabyte) == "not a WAV file; it does not begin with RIFF ... WAVE");
  CHECK(check_wav("", 0) == "not a WAV file; it does not begin with RIFF ... WAVE");
}

TEST_CASE("WAV: an overlong file of two gigabytes is rejected without reading it") {
  const OwnFolder folder;
  const std::string path = folder.at("sparse.wav");
  std::ofstream(path, std::ios::binary) << wav_header({.data = 1'900'000'000});
  std::filesystem::resize_file(path, 1'900'000'044);
  const FileReadResult file = read_file(path, kSoundFile);
  CHECK(file.problem == path + ": the audio is longer than 130 minutes");
  CHECK(file.bytes.capacity() < 1 << 20);
}

TEST_CASE("WAV: channels are mixed without extra memory") {
  constexpr std::size_t kFrames = 100'001;
  std::string bytes = wav_header({.channels = 2, .data = kFrames * 4});
  for (std::size_t i = 0; i < kFrames; ++i) bytes += little(8192, 2) + little(i % 2 == 0 ? 4096 : 0xF000, 2);
  const LoadedSound loaded = read_wav(bytes);
  CHECK(loaded.problem.empty());
  CHECK(loaded.sound.rate == 44100);
  REQUIRE(loaded.sound.samples.size() == kFrames);
  CHECK(loaded.sound.samples[0] == 0.375F);
  CHECK(loaded.sound.samples[1] == 0.125F);
  CHECK(loaded.sound.samples.capacity() == kFrames);
}

TEST_CASE("WAV: a file shorter than its header states is read up to its end") {
  const std::string bytes = wav_header({.data = 4'000'000}) + little(0x7FFF, 2) + little(0, 2);
  const LoadedSound loaded = read_wav(bytes);
  CHECK(loaded.problem.empty());
  CHECK(loaded.sound.samples.size() == 2);
}
