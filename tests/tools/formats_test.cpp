#include "cases.hpp"
#include "catch.hpp"
#include "images.hpp"

#include "tools/formats/hex_dump.hpp"
#include "tools/formats/intel_hex.hpp"
#include "tools/formats/mos_paper_tape.hpp"
#include "tools/formats/s_record.hpp"
#include "tools/formats/text.hpp"

using namespace janus::tools;

namespace {

using Bytes = std::vector<std::uint8_t>;

Image sample() {
  Image image = image_of({{0x0000, Bytes(3, 0x11)}, {0x02F0, {}}, {0xFFFF, {0xEE}}});
  for (int i = 0; i < 100; ++i) image.segments[1].bytes.push_back(static_cast<std::uint8_t>(i * 7));
  return image;
}

std::string problem(const LoadResult& loaded) {
  CHECK(loaded.image.empty());
  return loaded.describe("f");
}

}  // namespace

TEST_CASE("formats: every format reads back the written image") {
  for (const FormatInfo& info : formats()) {
    if (info.format == Format::kim_wav) continue;  // see kim_tape_test.cpp
    if (info.format == Format::fairbug) continue;  // whole records only: see fairbug_test.cpp
    CAPTURE(info.name);
    const WriteResult written = write_image(info.format, sample());
    REQUIRE(written.problem.empty());
    const LoadResult loaded = read_image(info.format, written.bytes);
    REQUIRE(loaded.ok());
    const bool filled = info.format == Format::raw || info.format == Format::prg;
    if (filled) CHECK(loaded.image.segments[0].bytes == flatten(sample()));
    else CHECK(shown(join(loaded.image)) == shown(join(sample())));
  }
}

TEST_CASE("formats: text files become images, or an error names the place") {
  for (const auto& [name, format] : {std::pair{"fairbug", Format::fairbug},
                                     {"hex_dump", Format::hex_dump},
                                     {"intel_hex", Format::intel_hex},
                                     {"mos_paper_tape", Format::mos_paper_tape},
                                     {"s_record", Format::s_record},
                                     {"ti_txt", Format::ti_txt}}) {
    for (const auto& [title, text, result] : janus::tests::cases_in("tools/formats/" + std::string(name) + ".txt")) {
      CAPTURE(name, title, text);
      const LoadResult loaded = read_image(format, text);
      CHECK((loaded.ok() ? shown(loaded) : problem(loaded)) + "\n" == result);
    }
  }
}

TEST_CASE("PRG: a file starts with its address, low byte first") {
  CHECK(write_image(Format::prg, image_of({{0x0801, {1, 2}}, {0x0804, {3}}})).bytes == std::string("\x01\x08\x01\x02\x00\x03", 6));
  CHECK(shown(read_image(detect_format("GAME.PRG", "\x01\x08\xEA"), "\x01\x08\xEA")) == "0801: EA");
  CHECK(problem(read_image(Format::prg, "\x01\x08")) == "f: a PRG file needs two address bytes and at least one data byte");
  CHECK(problem(read_image(Format::prg, "\xFF\xFF\x01\x02")) == "f: 2 bytes at FFFF do not fit below 10000");
}

TEST_CASE("formats: adjacent segments are written as one") {
  Image image;
  image.segments.push_back({"B", 0x202, {3}});
  image.segments.push_back({"A", 0x200, {1, 2}});
  CHECK(write_intel_hex(image) == ":03020000010203F5\n:00000001FF\n");
}

TEST_CASE("Intel HEX: known records") { CHECK(read_intel_hex(":0400000500000200F5\n:0102000001FC\n:00000001FF\n").image.start == 0x200); }

TEST_CASE("Intel HEX: errors name their place") {
  CHECK(problem(read_intel_hex("\n:0102000001FB\n")) == "f:2:12: the checksum is FB, expected FC");
}

TEST_CASE("records: a later one replaces bytes, a warning names them") {
  CHECK(read_s_record("S104020001F8\nS104020001F8\nS9030000FC\n").warning.empty());  // the same byte with the same value
  CHECK_FALSE(read_hex_dump("0200: A9 01\n0300: 60\n0201: 02\n").ok());              // no checksum confirms these
}

TEST_CASE("S-records: a bare S9 ends a file, with a warning") {
  for (const std::string& end : {std::string("S9"), std::string("S9\r\n"), std::string("s9\n\n"), std::string("S9\n\x1A\x1A"),
                                 std::string("S9\r\n\r\n\0\0\0", 9), std::string("S9\r\n\x13"), std::string("S9\x1A")}) {
    CAPTURE(end);
    CHECK(shown(read_s_record("S1050200A9014E\n" + end)) ==
          "0200: A9 01 | line 2: the end record is only 'S9'; a full one, such as S9030000FC, would confirm the end");
  }
  CHECK(problem(read_s_record("S9\n")) == "f:1:3: the last line is cut short");
  CHECK(problem(read_s_record("S1050200A9014E\nS8")) == "f:2:3: the last line is cut short");
  CHECK(problem(read_s_record("S1050200A9014E\nS903")) == "f:2:5: the last line is cut short");
}

TEST_CASE("records: contents after a title line decide the format") {
  const std::string motorola = "TITLE\nS1050200A9014E\nS9030000FC\n", intel = "TITLE\n:0202000005EE09\n:00000001FF\n";
  for (const char* name : {"x.hex", "x.mon", "x.ptp", "x.s19", "x.txt"}) {
    CAPTURE(name);
    CHECK(detect_format(name, motorola) == Format::s_record);
    CHECK(detect_format(name, intel) == Format::intel_hex);
  }
  CHECK(detect_format("x.bin", motorola) == Format::raw);
  CHECK(detect_format("x.mon", "280: A9 01\n:8D001760\n") == Format::hex_dump);
  CHECK(shown(read_image(detect_format("x.hex", motorola), motorola)) == "0200: A9 01 | line 1 is not a record: skipped");
}

TEST_CASE("records: the rest of a cut record is not a title") {
  for (const char* line : {"066E7E", "06 6E 7E", "X1 05 0200 A9 01 4E", ". 02 0200 00 05 EE 09", "51 05 0200 A9 01 4E"}) {
    CAPTURE(line);
    const std::string above = std::string(line) + "\n";
    CHECK(problem(read_s_record(above + "S1050200A9014E\nS9030000FC\n")) == "f:1:1: an S-record must begin with 'S' and a digit");
    CHECK(problem(read_intel_hex(above + ":0202000005EE09\n:00000001FF\n")) == "f:1:1: an Intel HEX line must begin with ':'");
  }
  CHECK(read_s_record("TAPE 1 SIDE A 1977\nS1050200A9014E\nS9030000FC\n").ok());
}

TEST_CASE("records: text before the first one is skipped, with a warning") {
  CHECK(shown(read_s_record("MICRO BASIC 1.3\r\nSWTPC 6800, 1977\r\n\r\nS1050200A9014E\r\nS9030000FC")) ==
        "0200: A9 01 | lines 1 to 3 are not records: skipped");
  CHECK(detect_format("basic.txt", "MICRO BASIC 1.3\r\nS1050200A9014E\r\nS9\r\n") == Format::s_record);
  CHECK(detect_format("basic", "Tiny BASIC\n:0102000001FC\n") == Format::intel_hex);
  CHECK(detect_format("letter.txt", "Dear reader,\nS1 is a record.\n") == Format::raw);
  CHECK(read_s_record("\n\nS1050200A9014E\nS9030000FC\n").warning.empty());
}

TEST_CASE("records: a file that is cut within a line is an error") {
  const std::string hex = ":0302000001020BED\n", end = ":00000001FF";
  for (std::size_t length = 1; length < end.size(); ++length) {
    CAPTURE(length);
    const std::string column = std::to_string(length + 1);
    CHECK(problem(read_intel_hex(hex + end.substr(0, length))) == "f:2:" + column + ": the last line is cut short");
    CHECK(problem(read_intel_hex(hex + "  " + end.substr(0, length) + "\n\n")) ==
          "f:2:" + std::to_string(length + 3) + ": the last line is cut short");
  }
  const std::string record = "S1040200AA4F\n", last = "S9030000FC";
  for (std::size_t length = 1; length < last.size(); ++length) {
    if (length == 2) continue;  // some tools write a bare S9
    CAPTURE(length);
    CHECK(problem(read_s_record(record + last.substr(0, length))) == "f:2:" + std::to_string(length + 1) + ": the last line is cut short");
  }
  CHECK(problem(read_intel_hex(":0302\n" + end)) == "f:1:6: the line is too short for a record");
  CHECK(problem(read_intel_hex(hex + ":000000G")) == "f:2:8: expected only pairs of hexadecimal digits after the ':'");
}

TEST_CASE("formats: an empty file is reported as empty") {
  for (const FormatInfo& format : formats()) {
    CAPTURE(format.name);
    CHECK(problem(read_image(format.format, "")) == "f: the file is empty");
  }
}

TEST_CASE("formats: text is distinguished from binary data by its characters") {
  CHECK(is_probably_text("0200  A9 05     LDA #5\r\n\f\t; \xC3\xBC and so on\n"));
  CHECK_FALSE(is_probably_text(std::string_view("LDA\0", 4)));
  CHECK_FALSE(is_probably_text("\xA9\x05\x60"));
  CHECK_FALSE(is_probably_text("\xA9\xA9\x60"));
}

TEST_CASE("S-records: known records, counts and ends") {
  const LoadResult loaded = read_s_record(
      "S00F000068656C6C6F202020202000003C\nS11F00007C0802A6900100049421FFF07C6C1B787C8C23783C6000003863000026"
      "\nS5030001FB\nS9030000FC\n");
  REQUIRE(loaded.ok());
  CHECK(loaded.image.segments[0].bytes.size() == 28);
}

TEST_CASE("S-records: a correct count replaces a missing end record") {
  // srec_cat writes no end record unless it has an execution start address.
  const std::string data = "S0220000687474703A2F2F737265636F72642E736F75726365666F7267652E6E65742F1D\nS1050200A960EF\n";
  const LoadResult counted = read_s_record(data + "S5030001FB\n");
  CHECK(shown(counted) == "0200: A9 60");
  CHECK_FALSE(counted.image.start.has_value());
}

TEST_CASE("MOS paper tape: records match the monitor's") {
  Image image = image_of({{0x0300, Bytes(30)}});
  for (std::size_t i = 0; i < 30; ++i) image.segments[0].bytes[i] = static_cast<std::uint8_t>(i);
  CHECK(write_mos_paper_tape(image) ==
        ";180300000102030405060708090A0B0C0D0E0F1011121314151617012F\r\n;06031818191A1B1C1D00C0\r\n;"
        "0000020002\r\n");
}

TEST_CASE("MOS paper tape: text between records is ignored") {
  const std::string nuls(6, '\0');
  CHECK(shown(read_mos_paper_tape(nuls + "\r\n" + nuls + ";010200AA00AD\r\n" + nuls + "\x13" + ";0000010001\x13\r\nKIM")) == "0200: AA");
}

TEST_CASE("raw: bytes are loaded at the given address") {
  FormatOptions options;
  options.address = 0xFFFE;
  CHECK(read_image(Format::raw, "ab", options).image.segments[0].address == 0xFFFE);
  CHECK(problem(read_image(Format::raw, "abc", options)) == "f: 3 bytes at FFFE do not fit below 10000");
  CHECK(problem(read_image(Format::raw, "", options)) == "f: the file is empty");
}

TEST_CASE("formats: a file without bytes is an error") {
  CHECK(problem(read_image(Format::intel_hex, ":00000001FF\n")) == "f: the file does not contain any bytes");
  CHECK_FALSE(read_image(Format::intel_hex, std::string(17U << 20U, ':')).ok());
}

TEST_CASE("formats: detected by extension and by contents") {
  CHECK(find_format_by_extension("a/b.HEX") == Format::intel_hex);
  CHECK(find_format_by_extension("x.s19") == Format::s_record);
  CHECK(find_format_by_extension("x.ptp") == Format::mos_paper_tape);
  CHECK(find_format_by_extension("tape.wav") == Format::kim_wav);
  CHECK_FALSE(find_format_by_extension("a.bin/file").has_value());
  CHECK(detect_format("x.bin", ":00000001FF") == Format::raw);
  CHECK(detect_format("x.hex", "S9030000FC") == Format::s_record);
  CHECK(detect_format("x.hex", "1000 A9 01 60\n1003 00\n") == Format::hex_dump);
  CHECK(detect_format("x.s19", ";0000010001") == Format::mos_paper_tape);
  CHECK(detect_format("x.hex", ":00000") == Format::intel_hex);  // damaged, so the extension decides
  CHECK(detect_format("x.ptp", "leader") == Format::mos_paper_tape);
  CHECK(detect_format("x", ":00000001FF") == Format::intel_hex);
  CHECK(detect_format("x.txt", "S9030000FC") == Format::s_record);
  CHECK(detect_format("x", std::string_view("\0\0\r\n;0000010001", 15)) == Format::mos_paper_tape);
  CHECK(detect_format("x", "; a comment") == Format::raw);
  CHECK(detect_format("x", "RIFF....WAVE") == Format::kim_wav);
  CHECK(detect_format("x", "") == Format::raw);
}
