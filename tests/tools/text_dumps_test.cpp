// Hex dumps and TI-TXT as files.
#include "catch.hpp"
#include "images.hpp"
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

std::string problem(const std::string& text) { return read_hex_dump(text).describe("f"); }

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

TEST_CASE("hex dump: '*' repeats the row before up to the next address") {
  const std::string row = "00000000  41 41 41 41 41 41 41 41  41 41 41 41 41 41 41 41  |AAAAAAAAAAAAAAAA|\n";
  std::vector<std::uint8_t> bytes(0x30, 0x41);
  CHECK(bytes_of(row + "*\n00000030\n", 0) == bytes);  // hexdump -C
  bytes.insert(bytes.end(), {0x31, 0xFF});
  CHECK(bytes_of(row + "*\n00000030  31 ff                                             |1.|\n00000032\n", 0) == bytes);
  CHECK(bytes_of(row + "*\n00000020  41 41 41 41 41 41 41 41  41 41 41 41 41 41 41 41  |AAAAAAAAAAAAAAAA|\n"
                       "00000030  31 ff                                             |1.|\n",
                 0) == bytes);
  std::vector<std::uint8_t> nuls(0x40);  // xxd -a
  nuls[0] = nuls[0x3F] = 0x60;
  nuls[0x10] = 0;
  CHECK(bytes_of("00000200: 6000 0000 0000 0000 0000 0000 0000 0000  `...............\n"
                 "00000210: 0000 0000 0000 0000 0000 0000 0000 0000  ................\n*\n"
                 "00000230: 0000 0000 0000 0000 0000 0000 0000 0060  ...............`\n") == nuls);
  const std::string advice = "; for a damaged page use `janus recover FILE`";
  CHECK(problem(row + "*\n00000031\n") == "f:2: '*' repeats rows of 16 bytes from 0010, but these do not end at 0031" + advice);
  CHECK(problem(row + "*\n") == "f:2: expected a row or an end address after '*'" + advice);
  CHECK(problem(row + "00000020\n") == "f:2: the end address is 0020, but the bytes end at 0010" + advice);
  CHECK(problem("280: A9\n*\n290: 60\n") == "f:2: '*' is not a row; write all bytes as '280: A9 01'");
}

TEST_CASE("hex dump: a cut byte is not a column of letters") {
  for (const char* text :
       {"280: 35 36 37 5\n: 01 02\n280R\n", "280: 35 36 37 38\n284: 35 36 37 5\n288: 01 02\n280R\n", "0280: 35 36 37 5\n0290: 01 02\n",
        "0280: 35 5\n", "0280: 35 36 37  5\n", "0280: 82 G\n", "00000280  35 36 37  |567\n", "280: 35 36  56\n:01\n"}) {
    INFO(text);
    CHECK_FALSE(read_hex_dump(text).ok());
  }
  CHECK(bytes_of("0280: 20 36 37 20   67\n", 0x0280) == std::vector<std::uint8_t>{0x20, 0x36, 0x37, 0x20});
  CHECK(bytes_of("0280: 48 49 4A 4B HIJK\n", 0x0280) == std::vector<std::uint8_t>{0x48, 0x49, 0x4A, 0x4B});
}

TEST_CASE("hex dump: a line that is not a row is refused, whatever the file is called") {
  const std::string no_row = ": this line is not a row with an address and bytes; for a damaged page use `janus recover FILE`";
  CHECK(problem("0200: A9 01\nHELLO THIS IS PAGE 2\n0202: 60\n") == "f:2" + no_row);
  CHECK(problem("0200: A9 01\n????: ?? ??\n0204: 60\n") == "f:2" + no_row);
  CHECK(problem("PAGE 1\n0200: A9 01\n") == "f:1" + no_row);
  // Without sums, nothing confirms how the reader of scans reads such rows.
  CHECK(problem("0200: A9 01 60 00\n0204- EA EA EA EA\n0208: EA EA EA EA\n") == "f:2" + no_row);
  CHECK(problem("0200: A9 01 8D\nF 06\n0205: 60\n") == "f:2" + no_row);
  CHECK(problem("0200: A9 4!\n0202: 60\n") ==
        "f:1: '4!' is not a byte; expected two hexadecimal digits; for a damaged page use `janus recover FILE`");
  CHECK(problem("0200: A9 010202: 60\n0204: 60\n") ==
        "f:1: '010202: 60' is not a byte; expected two hexadecimal digits; for a damaged page use `janus recover FILE`");
}

TEST_CASE("what is no row of a dump is refused with its line or as a whole") {
  CHECK(read_hex_dump("Dear reader,\nthis is prose.\n").problem == "the text does not contain rows with an address and bytes");
  CHECK_FALSE(read_hex_dump("0200: A9 01 8D\n0202: 00 17 60\n").ok());
  CHECK_FALSE(read_hex_dump("0200: A9 O1 8D\n").ok());
  CHECK(detect_format("h.txt", "0200: A9 01 8D\n") == Format::hex_dump);
  CHECK(detect_format("h.txt", "00000200: a901 8d00 1760  ......\n") == Format::hex_dump);
  CHECK(detect_format("h.txt", "1976 was the year\n") == Format::raw);
}

TEST_CASE("hex dump: a text for the Apple-1's monitor gives bytes and start address") {
  const Loaded loaded = read_hex_dump("7000: A9 01\n: 8D 00 02\r\n7010: 60\n: EA\n7000R\n");
  CHECK(shown(loaded) == "7000: A9 01 8D 00 02; 7010: 60 EA");
  CHECK(loaded.image.start == 0x7000);
  CHECK(bytes_of("280:A9 01\n:8D 00\n: 17 60\n", 0x0280) == kSix);
  CHECK(read_hex_dump("E000: A9\nE2B3R\nRUN\n").warning ==
        "line 3 and the lines after it: skipped, because they follow the command to run");
  CHECK(detect_format("a.mon", "280: A9 01\n: 60\n") == Format::hex_dump);
  CHECK(detect_format("a.txt", "7000: A9 01\n: 60\n") == Format::hex_dump);
}

TEST_CASE("hex dump: a damaged text for the Apple-1's monitor is refused with its line") {
  const std::string row = ": expected '7000: A9 01', ': A9 01' or '7000R'";
  CHECK(problem("7000: A9 01\n: 8D O0 02\n") == "f:2: 'O0 02' is not a byte; expected two hexadecimal digits");
  CHECK(problem("7000: A9 01\n: 8D 0 02\n") == "f:2: '0 02' is not a byte; expected two hexadecimal digits");
  CHECK(problem("7000: A9 01\n: 8D 00\n  D 02\n") == "f:3" + row);
  CHECK(problem("7000: A9 01\n: 60\n7001: 02\n") == "f:3: address 7001 is 02 here, but 01 earlier in the file");
  CHECK(problem("FFFF: A9\n: 60\n") == "f:2: address 10000 is beyond FFFF, the last address");
  CHECK_FALSE(read_hex_dump(": A9 01\n7000R\n").ok());  // bytes without an address
}

TEST_CASE("hex dump: rows for the Apple-1 may have no blank, and errors name the row that is too wide") {
  CHECK(bytes_of("0280:A9 01\n:8D 00 17\n: 60\n0280R\n", 0x0280) == kSix);
  CHECK(detect_format("a.txt", "0280:A9 01\n:60\n") == Format::hex_dump);
  CHECK_FALSE(read_hex_dump("0100:0200 A9 01\n").ok());  // a segment and an offset
  CHECK(detect_format("a.txt", "0100:0200 A9 01\n") == Format::raw);
  std::string wide = "200:";
  for (int i = 0; i < 33; ++i) wide += " EA";
  CHECK(problem(wide + "\n: 01\n200R\n") == "f:1: the row has more than 32 bytes; split it into shorter rows");
  CHECK(problem("200: 01 02 03 04\n202: 05 06\n200R\n") == "f:1: the row has more bytes than fit before 0202, the next address");
  CHECK(problem("200: 01\n200: 02\n200R\n") == "f:2: address 0200 is 02 here, but 01 earlier in the file");
}

TEST_CASE("TI-TXT is read and written") {
  const std::string text = "@0200\nA9 01 8D 00 17 60\n@FFFC\n00 02\nq\n";
  CHECK(detect_format("a.txt", text) == Format::ti_txt);
  const Loaded loaded = read_ti_txt(text);
  CHECK(shown(loaded) == "0200: A9 01 8D 00 17 60; FFFC: 00 02");
  CHECK(write_ti_txt(loaded.image) == text);
  CHECK(read_ti_txt("@0200\nA9\n").describe("f") ==
        "f: the end 'q' is missing, so the file may be cut short; if the file is complete, add the line 'q'");
  CHECK(read_ti_txt("A9\nq\n").describe("f") == "f:1: the bytes have no address; put an '@' and four hexadecimal digits above them");
  CHECK(read_ti_txt("@0200\nA9 1\nq\n").describe("f") == "f:2: '1' is not a byte; expected two hexadecimal digits");
}
