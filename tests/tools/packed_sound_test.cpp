// Sounds as found in archives: compressed, with two channels, quiet.
#include <sndfile.h>

#include <cmath>

#include "catch.hpp"
#include "filled_folder.hpp"
#include "images.hpp"
#include "own_folder.hpp"
#include "skip.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/formats/kansas_city_tape.hpp"
#include "tools/formats/kim_tape.hpp"
#include "tools/formats/tape.hpp"

using namespace janus::tools;

namespace {

std::string packed(const janus::tests::OwnFolder& folder, const Sound& sound, int format, int channels = 1) {
  const std::string path = folder.at("tape");
  SF_INFO info{};
  info.samplerate = sound.rate;
  info.channels = channels;
  info.format = format;
  SNDFILE* file = sf_open(path.c_str(), SFM_WRITE, &info);
  REQUIRE(file != nullptr);
  sf_writef_float(file, sound.samples.data(), static_cast<sf_count_t>(sound.samples.size()) / channels);
  sf_close(file);
  return read_file(path, kImageFile).bytes;
}

// Writes a WAV file of floating-point samples. `right` computes the right channel from the left one.
template <class Right>
std::string stereo(const janus::tests::OwnFolder& folder, const Sound& left, Right right) {
  Sound both{left.rate, {}};
  for (std::size_t i = 0; i < left.samples.size(); ++i) {
    both.samples.push_back(left.samples[i]);
    both.samples.push_back(right(i));
  }
  return packed(folder, both, SF_FORMAT_WAV | SF_FORMAT_FLOAT, 2);
}

const std::vector<std::uint8_t> kFour{1, 2, 3, 0xFF};

// A tape format, and a sound that stores the same four bytes in it.
struct KindOfTape {
  Format format;
  Sound sound;
};
std::vector<KindOfTape> tapes() {
  KimRecord record;
  record.id = 1;
  record.address = 0x0200;
  record.bytes = kFour;
  return {{Format::kim_wav, write_kim_tape({&record, 1}, 3)},
          {Format::kansas_city_wav, write_kansas_city_tape({{{"", 0x0200, kFour}}, {}, {}})}};
}

float tone(std::size_t sample) { return 0.8F * std::sin(0.43F * static_cast<float>(sample % 100'000)); }

void check_four(const LoadResult& loaded, const std::string& warning = "") {
  CHECK(shown(loaded) == "0200: 01 02 03 FF" + (warning.empty() ? "" : " | " + warning));
}

}  // namespace

TEST_CASE_METHOD(janus::tests::WithFolder, "sound: tapes in FLAC, AIFF and OGG are read as from WAV") {
  const Sound sound = tapes().front().sound;
  for (const int format : {SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SF_FORMAT_AIFF | SF_FORMAT_PCM_16, SF_FORMAT_AIFF | SF_FORMAT_FLOAT,
                           SF_FORMAT_OGG | SF_FORMAT_VORBIS}) {
    CAPTURE(format);
    const std::string bytes = packed(folder, sound, format);
    CHECK(detect_format("tape", bytes) == Format::kim_wav);
    check_four(read_image(Format::kim_wav, bytes));
    for (const std::size_t size : {std::size_t{4}, std::size_t{50}, bytes.size() / 2})
      CHECK_FALSE(read_image(Format::kim_wav, bytes.substr(0, size)).problem.empty());
  }
}

TEST_CASE_METHOD(janus::tests::WithFolder, "sound: an unsupported encoding is rejected with a message") {
  Sound sound;
  sound.samples.resize(4410);
  const std::string bytes = packed(folder, sound, SF_FORMAT_AIFF | SF_FORMAT_IMA_ADPCM);
  CHECK(read_wav(bytes).problem == "the audio uses an unsupported encoding; save it as WAV, FLAC, AIFF or OGG");
}

TEST_CASE_METHOD(janus::tests::WithFolder, "sound: MP3 is read if libsndfile supports it, or is named") {
  constexpr int kMp3 = 0x230000 | 0x82;  // SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
  SF_INFO info{0, 44100, 1, kMp3, 0, 0};
  if (sf_format_check(&info) == 0) {
    janus::tests::skip("this libsndfile writes no MP3: install 1.1 or newer");
    return;
  }
  for (const KindOfTape& tape : tapes()) {
    const std::string bytes = packed(folder, tape.sound, kMp3);
    CHECK(is_sound_file(bytes));
    CHECK(detect_format("tape.mp3", bytes) == tape.format);
    check_four(read_image(tape.format, bytes));
    CHECK(check_wav(bytes, bytes.size()) == "MP3 is not supported; convert the file to WAV or FLAC");  // in the browser
  }
  CHECK(is_mp3(std::string("ID3\4\0\0\0\0\0\1", 10) + "\xFF"));
  CHECK_FALSE(is_mp3("ID3 of a program that begins so"));
  CHECK_FALSE(is_mp3(std::string("\xFF\xFB\x90\x00", 4) + std::string(1000, '\xFF')));  // no second frame
}

TEST_CASE_METHOD(janus::tests::WithFolder, "sound: a tape in opposite phase is read from one of the channels") {
  const std::string warning = "read from channel 1 of 2, which contains more of the tape";
  for (const KindOfTape& tape : tapes()) {
    const std::string bytes = stereo(folder, tape.sound, [&](std::size_t i) { return -tape.sound.samples[i]; });
    CHECK(detect_format("t.wav", bytes) == tape.format);
    check_four(read_image(tape.format, bytes), warning);
    CHECK(read_tape(tape.format, bytes).warning == warning);
    check_four(read_image(tape.format, stereo(folder, tape.sound, [&](std::size_t i) { return tape.sound.samples[i]; })));
  }
}

TEST_CASE_METHOD(janus::tests::WithFolder, "sound: the channel with a tape is found next to another sound") {
  for (const KindOfTape& tape : tapes()) {
    Sound other = tape.sound;
    for (std::size_t i = 0; i < other.samples.size(); ++i) other.samples[i] = tone(i);
    const std::string bytes = stereo(folder, other, [&](std::size_t i) { return tape.sound.samples[i] / 4; });
    CHECK(detect_format("t.wav", bytes) == tape.format);
    check_four(read_image(tape.format, bytes), "read from channel 2 of 2, which contains more of the tape");
  }
}

TEST_CASE("sound: a quiet tape is read like a loud one") {
  for (KindOfTape& tape : tapes()) {
    for (const float level : {0.01F, 0.0025F, 0.0008F}) {
      CAPTURE(level, tape.format);
      Sound quiet = tape.sound;
      for (float& sample : quiet.samples) sample = sample * level + 0.001F;  // with a DC offset
      check_four(read_image(tape.format, write_wav(quiet)));
    }
  }
  std::vector<float> loud{0.25F, -0.125F};
  normalise_volume(loud);
  CHECK(loud == std::vector<float>{0.25F, -0.125F});
}

TEST_CASE_METHOD(janus::tests::WithFolder, "sound: a message explains why no tape was found") {
  const auto problem = [](Format format, const std::string& bytes) { return read_image(format, bytes).problem; };
  Sound sound;
  for (std::size_t i = 0; i < 44100; ++i) sound.samples.push_back(tone(i));
  const std::string kim = "the audio does not contain a KIM-1 record", city = "the audio does not contain a Kansas City leader";
  const std::string cancelled = stereo(folder, sound, [&](std::size_t i) { return -sound.samples[i]; });
  const std::string each_other = ": the channels cancel each other out, and none of them contains a tape";
  CHECK(problem(Format::kim_wav, write_wav(sound)) == kim);
  CHECK(problem(Format::kim_wav, cancelled) == kim + each_other);
  CHECK(problem(Format::kansas_city_wav, cancelled) == city + each_other);
  CHECK(read_tape(Format::kim_wav, cancelled).problem == kim + each_other);
  for (float& sample : sound.samples) sample *= 0.0025F;
  CHECK(problem(Format::kim_wav, write_wav(sound)) == kim + ": too quiet (peak 0.2 %)");
  CHECK(problem(Format::kansas_city_wav, write_wav(sound)) == city + ": too quiet (peak 0.2 %)");
  std::fill(sound.samples.begin(), sound.samples.end(), 0.0F);
  CHECK(problem(Format::kim_wav, write_wav(sound)) == kim + ": it is silent");
}
