// Hex dumps and TI-TXT as files.
#include "catch.hpp"
#include "tools/formats/format.hpp"
#include "tools/formats/hex_dump.hpp"
#include "tools/formats/ti_txt.hpp"

using namespace janus::tools;

namespace {

std::vector<std::uint8_t> bytes_of(const std::string& text, std::uint32_t address = 0x0200) {
  const Loaded loaded = read_hex_dump(text);
  CHECK(loaded.problem == "");
  if (loaded.image.segments.size() != 1) return {};
  CHECK(loaded.image.first() == address);
  return loaded.image.segments[0].bytes;
}

const std::vector<std::uint8_t> kSix{0xA9, 0x01, 0x8D, 0x00, 0x17, 0x60};

}  // namespace

TEST_CASE("a hex dump is read as xxd and hexdump and people write it") {
  CHECK(bytes_of("0200: A9 01 8D 00 17 60\n") == kSix);
  CHECK(bytes_of("0200 a9018d00 1760\n") == kSix);
  CHECK(bytes_of("00000200: a901 8d00 1760                           ....|`\n") == kSix);
  CHECK(bytes_of("\n0200: A9 01 8D\r\n0203: 00 17 60\r\n") == kSix);
  std::vector<std::uint8_t> many;
  for (int i = 0; i < 40; ++i) many.push_back(static_cast<std::uint8_t>('0' + i % 10));
  // xxd
  CHECK(bytes_of("00000200: 3031 3233 3435 3637 3839 3031 3233 3435  0123456789012345\n"
                 "00000210: 3637 3839 3031 3233 3435 3637 3839 3031  6789012345678901\n"
                 "00000220: 3233 3435 3637 3839                      23456789\n") == many);
  // hexdump -C
  CHECK(bytes_of("00000200  30 31 32 33 34 35 36 37  38 39 30 31 32 33 34 35  |0123456789012345|\n"
                 "00000210  36 37 38 39 30 31 32 33  34 35 36 37 38 39 30 31  |6789012345678901|\n"
                 "00000220  32 33 34 35 36 37 38 39                           |23456789|\n"
                 "00000228\n") == many);
}

TEST_CASE("what is no row of a dump is refused with its line or as a whole") {
  CHECK(read_hex_dump("Dear reader,\nthis is prose.\n").problem == "there are no rows of an address and bytes in this text");
  CHECK_FALSE(read_hex_dump("0200: A9 01 8D\n0202: 00 17 60\n").ok());
  CHECK_FALSE(read_hex_dump("0200: A9 O1 8D\n").ok());
  CHECK(detect_format("h.txt", "0200: A9 01 8D\n") == Format::hex_dump);
  CHECK(detect_format("h.txt", "00000200: a901 8d00 1760  ......\n") == Format::hex_dump);
  CHECK(detect_format("h.txt", "1976 was the year\n") == Format::raw);
}

TEST_CASE("hex dump: a text for the Apple-1's monitor gives bytes and start address") {
  const Loaded loaded = read_hex_dump("7000: A9 01\n: 8D 00 02\r\n7010: 60\n: EA\n7000R\n");
  CHECK(loaded.problem == "");
  CHECK(loaded.warning == "");
  REQUIRE(loaded.image.segments.size() == 2);
  CHECK(loaded.image.segments[0].address == 0x7000);
  CHECK(loaded.image.segments[0].bytes == std::vector<std::uint8_t>{0xA9, 0x01, 0x8D, 0x00, 0x02});
  CHECK(loaded.image.segments[1].address == 0x7010);
  CHECK(loaded.image.segments[1].bytes == std::vector<std::uint8_t>{0x60, 0xEA});
  CHECK(loaded.image.start == 0x7000);
  CHECK(bytes_of("280:A9 01\n:8D 00\n: 17 60\n", 0x0280) == kSix);
  CHECK(read_hex_dump("E000: A9\nE2B3R\nRUN\n").warning ==
        "line 3 and the lines after it: skipped, because they follow the command to run");
  CHECK(detect_format("a.mon", "280: A9 01\n: 60\n") == Format::hex_dump);
  CHECK(detect_format("a.txt", "7000: A9 01\n: 60\n") == Format::hex_dump);
}

TEST_CASE("hex dump: a damaged text for the Apple-1's monitor is refused with its line") {
  const auto problem = [](const char* text) { return read_hex_dump(text).describe("f"); };
  const std::string row = ": '7000: A9 01', ': A9 01' or '7000R' is expected";
  CHECK(problem("7000: A9 01\n: 8D O0 02\n") == "f:2: 'O0 02' is not a byte: two hexadecimal digits are expected");
  CHECK(problem("7000: A9 01\n: 8D 0 02\n") == "f:2: '0 02' is not a byte: two hexadecimal digits are expected");
  CHECK(problem("7000: A9 01\n: 8D 00\n  D 02\n") == "f:3" + row);
  CHECK(problem("7000: A9 01\n: 60\n7001: 02\n") == "f:3: address 7001 gets 02 here, but 01 earlier in the file");
  CHECK(problem("FFFF: A9\n: 60\n") == "f:2: address 10000 lies beyond FFFF, the last one there is");
  CHECK_FALSE(read_hex_dump(": A9 01\n7000R\n").ok());  // bytes without an address
}

TEST_CASE("TI-TXT is read and written") {
  const std::string text = "@0200\nA9 01 8D 00 17 60\n@FFFC\n00 02\nq\n";
  CHECK(detect_format("a.txt", text) == Format::ti_txt);
  const Loaded loaded = read_ti_txt(text);
  REQUIRE(loaded.image.segments.size() == 2);
  CHECK(loaded.image.segments[0].bytes == kSix);
  CHECK(loaded.image.segments[1].address == 0xFFFC);
  CHECK(write_ti_txt(loaded.image) == text);
  CHECK(read_ti_txt("@0200\nA9\n").describe("f") == "f: the end 'q' is missing: the file is cut short (add the line 'q' if it is not)");
  CHECK(read_ti_txt("A9\nq\n").describe("f") == "f:1: the bytes have no address: put an '@' and four hexadecimal digits above them");
  CHECK(read_ti_txt("@0200\nA9 1\nq\n").describe("f") == "f:2: '1' is no byte: two hexadecimal digits are expected");
}
