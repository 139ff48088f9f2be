// Reads and writes hex dumps and TI-TXT files.
#include "catch.hpp"
#include "images.hpp"
#include "tools/formats/hex_dump.hpp"
#include "tools/formats/ti_txt.hpp"

using namespace janus::tools;

namespace {

std::vector<std::uint8_t> bytes_of(const std::string& text, std::uint32_t address = 0x0200) {
  const LoadResult loaded = read_hex_dump(text);
  CHECK(loaded.problem == "");
  if (loaded.image.segments.size() != 1) return {};
  CHECK(loaded.image.first() == address);
  return loaded.image.segments[0].bytes;
}

std::string problem(const std::string& text) { return read_hex_dump(text).describe("f"); }

const std::vector<std::uint8_t> kSix{0xA9, 0x01, 0x8D, 0x00, 0x17, 0x60};

}  // namespace

TEST_CASE("hex dump: formats of xxd, hexdump and manual input are read") {
  CHECK(bytes_of("\n0200: A9 01 8D\r\n0203: 00 17 60\r\n") == kSix);
}

TEST_CASE("hex dump: a cut byte is not a column of letters") { CHECK_FALSE(read_hex_dump("280: 35 36  56\n:01\n").ok()); }

TEST_CASE("hex dump: detected by its contents") {
  CHECK(detect_format("h.txt", "0200: A9 01 8D\n") == Format::hex_dump);
  CHECK(detect_format("h.txt", "00000200: a901 8d00 1760  ......\n") == Format::hex_dump);
  CHECK(detect_format("h.txt", "1976 was the year\n") == Format::raw);
}

TEST_CASE("hex dump: text for the Apple-1's monitor has bytes and a start address") {
  const LoadResult loaded = read_hex_dump("7000: A9 01\n: 8D 00 02\r\n7010: 60\n: EA\n7000R\n");
  CHECK(shown(loaded) == "7000: A9 01 8D 00 02; 7010: 60 EA");
  CHECK(loaded.image.start == 0x7000);
  CHECK(detect_format("a.mon", "280: A9 01\n: 60\n") == Format::hex_dump);
  CHECK(detect_format("a.txt", "7000: A9 01\n: 60\n") == Format::hex_dump);
}

TEST_CASE("hex dump: Apple-1 rows may omit blanks, errors name a row that is too wide") {
  CHECK(detect_format("a.txt", "0280:A9 01\n:60\n") == Format::hex_dump);
  CHECK(detect_format("a.txt", "0100:0200 A9 01\n") == Format::raw);
  std::string wide = "200:";
  for (int i = 0; i < 33; ++i) wide += " EA";
  CHECK(problem(wide + "\n: 01\n200R\n") == "f:1: the row has more than 32 bytes; split it into shorter rows");
}

TEST_CASE("TI-TXT: is read and written") {
  const std::string text = "@0200\nA9 01 8D 00 17 60\n@FFFC\n00 02\nq\n";
  CHECK(detect_format("a.txt", text) == Format::ti_txt);
  const LoadResult loaded = read_ti_txt(text);
  CHECK(shown(loaded) == "0200: A9 01 8D 00 17 60; FFFC: 00 02");
  CHECK(write_ti_txt(loaded.image) == text);
}
