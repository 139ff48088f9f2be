// Tapes that archives keep as FLAC, AIFF or OGG.
#include <sndfile.h>

#include "catch.hpp"
#include "own_folder.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/formats/format.hpp"
#include "tools/formats/kim_tape.hpp"

using namespace janus::tools;

namespace {

std::string packed(const janus::tests::OwnFolder& folder, const Sound& sound, int format) {
  const std::string path = folder.at("tape");
  SF_INFO info{};
  info.samplerate = sound.rate;
  info.channels = 1;
  info.format = format;
  SNDFILE* file = sf_open(path.c_str(), SFM_WRITE, &info);
  REQUIRE(file != nullptr);
  sf_writef_float(file, sound.samples.data(), static_cast<sf_count_t>(sound.samples.size()));
  sf_close(file);
  return read_file(path, kImageFile).bytes;
}

}  // namespace

TEST_CASE("a tape is read from FLAC and AIFF and OGG as from WAV") {
  const janus::tests::OwnFolder folder;
  KimRecord record;
  record.id = 1;
  record.address = 0x0200;
  record.bytes = {1, 2, 3, 0xFF};
  const Sound sound = write_kim_tape({&record, 1}, 3);
  for (const int format : {SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SF_FORMAT_AIFF | SF_FORMAT_PCM_16, SF_FORMAT_AIFF | SF_FORMAT_FLOAT,
                           SF_FORMAT_OGG | SF_FORMAT_VORBIS}) {
    CAPTURE(format);
    const std::string bytes = packed(folder, sound, format);
    CHECK(detect_format("tape", bytes) == Format::kim_wav);
    const Loaded loaded = read_image(Format::kim_wav, bytes);
    CHECK(loaded.problem.empty());
    REQUIRE(loaded.image.segments.size() == 1);
    CHECK(loaded.image.segments[0].bytes == record.bytes);
    for (const std::size_t size : {std::size_t{4}, std::size_t{50}, bytes.size() / 2}) {
      const Loaded cut = read_image(Format::kim_wav, bytes.substr(0, size));
      CHECK_FALSE(cut.problem.empty());
    }
  }
}

TEST_CASE("a sound in a packing that is for no tape is refused in words") {
  const janus::tests::OwnFolder folder;
  Sound sound;
  sound.samples.resize(4410);
  const std::string bytes = packed(folder, sound, SF_FORMAT_AIFF | SF_FORMAT_IMA_ADPCM);
  CHECK(read_wav(bytes).problem == "the sound is packed in a way that is not read: save it as WAV, FLAC, AIFF or OGG");
}
