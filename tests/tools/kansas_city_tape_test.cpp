// Reads and writes Kansas City cassettes as files.
#include "tools/formats/kansas_city_tape.hpp"

#include "catch.hpp"
#include "tools/formats/format.hpp"
#include "tools/formats/kim_tape.hpp"

using namespace janus::tools;

namespace {

constexpr double kByte = 11.0 / 300, kFirstByte = 0.5 + 680 * kByte;  // seconds

Image image_of(std::uint32_t address, std::size_t count) {
  Image image;
  image.segments.push_back({"", address, {}});
  for (std::size_t i = 0; i < count; ++i) image.segments[0].bytes.push_back(static_cast<std::uint8_t>(i * 37 + 1));
  return image;
}

// Returns the first sample of a byte after the leader.
std::size_t sample_of(const Sound& sound, double bytes) { return static_cast<std::size_t>((kFirstByte + bytes * kByte) * sound.rate); }

std::string problem_of(const Sound& sound) { return read_kansas_city_tape(sound).problem; }

}  // namespace

TEST_CASE("Kansas City: a tape is read back in blocks of up to 256 bytes") {
  Image image = image_of(0x0D00, 600);
  image.segments.push_back({"", 0x2100, {1}});
  const Sound sound = write_kansas_city_tape(image);
  CHECK(static_cast<double>(sound.samples.size()) / sound.rate == Approx(kansas_city_tape_length(image)).margin(0.01));
  const KansasCityTape tape = read_kansas_city_tape(sound);
  CHECK(tape.problem.empty());
  REQUIRE(tape.blocks.size() == 4);
  CHECK(tape.blocks[0].bytes.size() == 256);
  CHECK(tape.blocks[2].bytes.size() == 88);
  CHECK(tape.blocks[2].address == 0x0F00);
  CHECK(tape.blocks[3].address == 0x2100);

  const WriteResult written = write_image(Format::kansas_city_wav, image);
  REQUIRE(written.problem.empty());
  CHECK(detect_format("t.wav", written.bytes) == Format::kansas_city_wav);
  const LoadResult loaded = read_image(Format::kansas_city_wav, written.bytes);
  REQUIRE(loaded.problem.empty());
  REQUIRE(loaded.image.segments.size() == 2);
  CHECK(loaded.image.segments[0].bytes == image.segments[0].bytes);
  CHECK(loaded.image.segments[1].address == 0x2100);
}

TEST_CASE("Kansas City: KIM-1 tapes and silence are rejected") {
  KimRecord record;
  record.bytes = {1, 2, 3};
  CHECK(detect_format("t.wav", write_wav(write_kim_tape({&record, 1}))) == Format::kim_wav);
  CHECK(detect_format("t.wav", write_wav(Sound{44100, std::vector<float>(50'000)})) == Format::kim_wav);
  CHECK(problem_of({}) == "the audio does not contain a Kansas City leader");
}

TEST_CASE("Kansas City: two consecutive files are one image") {
  Sound sound = write_kansas_city_tape(image_of(0x0200, 3));
  const Sound other = write_kansas_city_tape(image_of(0x0400, 5));
  sound.samples.insert(sound.samples.end(), other.samples.begin(), other.samples.end());
  const KansasCityTape tape = read_kansas_city_tape(sound);
  CHECK(tape.problem.empty());
  REQUIRE(tape.blocks.size() == 2);
  CHECK(tape.blocks[1].address == 0x0400);
}

TEST_CASE("Kansas City: damage is reported with the address reached") {
  const Sound clean = write_kansas_city_tape(image_of(0x0D00, 100));
  SECTION("cut") {
    Sound cut = clean;
    cut.samples.resize(sample_of(cut, 4 + 50.5));
    CHECK(problem_of(cut) == "the audio ends at address 0D32, 27.4 s into the tape, before the final G");
  }
  SECTION("cut after its blocks") {
    Sound cut = clean;
    cut.samples.resize(sample_of(cut, 4 + 100 + 10));
    CHECK(problem_of(cut).starts_with("the audio ends at address 0D64, "));
  }
  SECTION("invalid stop bit") {
    Sound bad = clean;
    // 1200 Hz replaces a byte and its stop bits.
    for (std::size_t i = sample_of(bad, 4 + 20); i < sample_of(bad, 4 + 21); ++i) {
      const auto half = static_cast<std::size_t>(static_cast<double>(i - sample_of(bad, 4 + 20)) * 2400 / bad.rate);
      bad.samples[i] = half % 2 == 0 ? 0.5F : -0.5F;
    }
    const LoadResult loaded = read_image(Format::kansas_city_wav, write_wav(bad));
    CHECK(loaded.image.empty());
    CHECK(loaded.describe("t.wav").starts_with("t.wav: the byte at address 0D14, 26.3 s into the tape, has no stop bit"));
  }
  SECTION("invalid block letter") {
    // The block's first bytes are missing, so a data byte is read as the block letter.
    Sound bad = clean;
    bad.samples.erase(bad.samples.begin() + static_cast<std::ptrdiff_t>(sample_of(bad, 0)),
                      bad.samples.begin() + static_cast<std::ptrdiff_t>(sample_of(bad, 2)));
    CHECK(problem_of(bad).starts_with("expected a block that begins with B or G, found 0D 25.5 s into the tape"));
  }
  SECTION("no leader") {
    Sound bad = clean;
    bad.samples.erase(bad.samples.begin(), bad.samples.begin() + static_cast<std::ptrdiff_t>(sample_of(bad, -4)));
    CHECK(problem_of(bad) == "the audio does not contain a Kansas City leader");
  }
}

TEST_CASE("Kansas City: an image that is too long for a cassette is rejected") {
  CHECK(write_image(Format::kansas_city_wav, image_of(0, 60'000)).problem.find("minutes long; the limit is 30") != std::string::npos);
}
