// Reads and writes Fairbug tapes as files.
#include "tools/formats/fairbug.hpp"

#include <algorithm>

#include "catch.hpp"
#include "images.hpp"
#include "tools/formats/text.hpp"

using namespace janus::tools;

namespace {

using Bytes = std::vector<std::uint8_t>;

// Source: srecord's description of the format.
const std::string kExample = "S1000\nX48656C6C6F2C2057C\nX6F726C64210AFFFF3\n*\n";

Image text_at(std::uint32_t address, std::string_view text) { return image_of({{address, Bytes(text.begin(), text.end())}}); }

std::string problem(std::string_view text) {
  const LoadResult loaded = read_image(Format::fairbug, text);
  CHECK(loaded.image.empty());
  return loaded.describe("f");
}

// Returns 64 KB with the image in it and FF elsewhere.
Bytes memory_of(const Image& image) {
  Bytes memory(kAddressSpace, 0xFF);
  for (const Segment& segment : image.segments) std::copy(segment.bytes.begin(), segment.bytes.end(), memory.begin() + segment.address);
  return memory;
}

}  // namespace

TEST_CASE("Fairbug: the example in the format's description is read and written") {
  CHECK(write_fairbug(text_at(0x1000, "Hello, World!\n")) == kExample);
  CHECK(shown(read_fairbug(kExample)) == shown(text_at(0x1000, "Hello, World!\n\xFF\xFF")));
}

TEST_CASE("Fairbug: whole records are read back unchanged") {
  Image image = image_of({{0x0000, Bytes(8, 0x11)}, {0x02F1, {}}, {0xFFF8, Bytes(8, 0xEE)}});
  for (int i = 0; i < 96; ++i) image.segments[1].bytes.push_back(static_cast<std::uint8_t>(i * 7));
  const std::string tape = write_fairbug(image);
  CHECK(tape.starts_with("S0000\nX11111111111111110\nS02F1\nX00070E151C"));
  CHECK(tape.ends_with("\nSFFF8\nXEEEEEEEEEEEEEEEE0\n*\n"));
  const LoadResult loaded = read_fairbug(tape);
  CHECK(shown(loaded) == shown(image));
  CHECK(write_fairbug(loaded.image) == tape);
}

TEST_CASE("Fairbug: a record is padded with image bytes, and FF elsewhere") {
  // The next segment starts inside the record, at its end, and after it.
  CHECK(write_fairbug(image_of({{0x100, {1, 2, 3}}, {0x105, {4, 5, 6, 7}}})) == "S0100\nX010203FFFF0405061\nX07FFFFFFFFFFFFFF9\n*\n");
  CHECK(write_fairbug(image_of({{0x108, {2}}, {0x100, {1}}})) == "S0100\nX01FFFFFFFFFFFFFF3\nX02FFFFFFFFFFFFFF4\n*\n");
  CHECK(write_fairbug(image_of({{0x100, {1}}, {0x109, {2}}})) == "S0100\nX01FFFFFFFFFFFFFF3\nS0109\nX02FFFFFFFFFFFFFF4\n*\n");
  CHECK(write_fairbug(image_of({{0x100, {1}}, {0x102, {2}}, {0x104, {3}}})) == "S0100\nX01FF02FF03FFFFFFC\n*\n");
}

TEST_CASE("Fairbug: at the end of memory, the last record starts at FFF8") {
  CHECK(write_fairbug(image_of({{0xFFFF, {0xEE}}})) == "SFFF8\nXFFFFFFFFFFFFFFEEE\n*\n");
  CHECK(write_fairbug(image_of({{0xFFF6, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}})) ==
        "SFFF6\nX01020304050607084\nSFFF8\nX030405060708090A4\n*\n");
  CHECK(write_fairbug(image_of({{0xFFF2, {1}}, {0xFFFB, {2}}})) == "SFFF2\nX01FFFFFFFFFFFFFF3\nSFFF8\nXFFFFFF02FFFFFFFF4\n*\n");
}

TEST_CASE("Fairbug: no byte is lost or changed, whatever the segment addresses") {
  std::uint32_t random = 1;
  const auto next = [&](std::uint32_t below) {
    random = random * 1664525 + 1013904223;
    return (random >> 8) % below;
  };
  for (int turn = 0; turn < 300; ++turn) {
    Image image;
    std::uint32_t address = turn % 2 == 0 ? next(0x40) : 0x10000 - 60;
    while (address < 0x10000 && image.segments.size() < 8) {
      Bytes bytes(1 + next(20));
      for (auto& byte : bytes) byte = static_cast<std::uint8_t>(next(255));  // never FF
      bytes.resize(std::min<std::size_t>(bytes.size(), 0x10000 - address));
      image.segments.push_back({"", address, std::move(bytes)});
      address = image.segments.back().end() + next(20);
    }
    const std::string tape = write_fairbug(image);
    CAPTURE(tape);
    const LoadResult loaded = read_fairbug(tape);
    REQUIRE(loaded.ok());
    REQUIRE(memory_of(loaded.image) == memory_of(image));
    REQUIRE(loaded.image.size() <= image.size() + 7 * image.segments.size());
  }
}

TEST_CASE("Fairbug: text between records and after the end is ignored") {
  const std::string nuls(6, '\0');
  const LoadResult loaded = read_fairbug("a leader" + nuls + "S1000" + nuls + "X48656C6C6F2C2057C first\r\n" + nuls + "\x13 S2000 there X" +
                                         "6f726c64210affff3 second * S X");
  CHECK(shown(loaded) == "1000: 48 65 6C 6C 6F 2C 20 57; 2000: 6F 72 6C 64 21 0A FF FF");
  CHECK(read_fairbug("S1000X48656C6C6F2C2057CX6F726C64210AFFFF3*").ok());
  CHECK(read_fairbug("S9999S1000X48656C6C6F2C2057C*").image.first() == 0x1000);
}

TEST_CASE("Fairbug: errors name their place") {
  const std::string first = "S1000\r\nX48656C6C6F2C2057C\r\n";
  CHECK(problem(first + "X6F726C64210AFFFF") ==
        "f:3: expected 17 hexadecimal digits after the 'X', found 16 (a comment must not contain S, X or *)");
  CHECK(problem(first.substr(0, first.size() - 2)) ==
        "f: the end record is missing, so the tape may be cut short; if the tape is complete, add the line '*'");
}

TEST_CASE("Fairbug: a tape of srec_cat without an end record causes a warning") {
  const LoadResult loaded = read_fairbug("S1000\nX48656C6C6F2C2057C\nX6F726C64210AFFFF3\n");
  REQUIRE(loaded.ok());
  CHECK(loaded.image.size() == 16);
  CHECK(loaded.warning == "the end record, the line '*', is missing; if the tape was cut short, the rest is lost");
  CHECK(read_fairbug(kExample).warning.empty());
}

TEST_CASE("Fairbug: a cut record or a damaged digit is an error") {
  for (std::size_t length = 0; length < kExample.size() - 2; ++length) {
    CAPTURE(length);
    const std::string cut = kExample.substr(0, length);
    const LoadResult loaded = read_fairbug(cut);
    CHECK(loaded.ok() == (cut.size() > 6 && cut.ends_with('\n')));
    CHECK(loaded.ok() == !loaded.warning.empty());
  }
  for (std::size_t place = kExample.find('X'); place + 2 < kExample.size(); ++place) {
    if (hex_digit(kExample[place]) < 0) continue;
    std::string damaged = kExample;
    damaged[place] = damaged[place] == '0' ? '1' : '0';
    CAPTURE(damaged);
    CHECK_FALSE(read_fairbug(damaged).ok());
  }
}

TEST_CASE("Fairbug: detected by extension and by unambiguous contents") {
  CHECK(find_format_by_extension("x.FBG") == Format::fairbug);
  CHECK(find_format_by_extension("x.fairbug") == Format::fairbug);
  CHECK(detect_format("x", kExample) == Format::fairbug);
  CHECK(detect_format("x.txt", std::string_view("\0\0\r\nS1000\0\r\nX48656C6C6F2C2057C", 30)) == Format::fairbug);
  CHECK(detect_format("x", "S1000X48656C6C6F2C2057C*") == Format::fairbug);
  CHECK(detect_format("x.bin", kExample) == Format::raw);
  CHECK(detect_format("x", "S10004865") == Format::s_record);
  CHECK(detect_format("x", "S1000\nX48656C6C6F2C2057") == Format::raw);
  CHECK(detect_format("x", "S1000 a comment X48656C6C6F2C2057C\n*") == Format::raw);
  CHECK(detect_format("x", "S100") == Format::raw);
  CHECK(detect_format("x", "S") == Format::raw);
}
