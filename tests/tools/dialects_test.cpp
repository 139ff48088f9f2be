// Each syntax: the programs in dialects/ (README.md there), compared with the bytes of its reference assembler.
#include <fmt/format.h>

#include <sstream>

#include "assemble.hpp"
#include "cases.hpp"
#include "catch.hpp"
#include "tools/formats/format.hpp"

using namespace janus::tools;
using janus::tests::cases_in;
using janus::tests::right_of_bars;

namespace {

// The messages, and the bytes of a program without an error, 32 to a line, with 00 in gaps.
std::string result_of(const Assembly& assembly) {
  std::string result;
  for (const std::string& message : messages(assembly)) result += message + "\n";
  const Bytes bytes = assembly.ok ? flatten(assembly.image) : Bytes();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    result += fmt::format("{:02X}{}", bytes[i], i % 32 == 31 || i + 1 == bytes.size() ? '\n' : ' ');
  }
  return result;
}

// The bytes that a line made.
std::string bytes_of_line(const Assembly& assembly, std::uint32_t line) {
  std::string result;
  for (const LineSpan& span : assembly.lines.spans) {
    if (span.line != line) continue;
    for (const Segment& segment : assembly.image.segments) {
      for (std::uint32_t at = span.address; at < span.address + span.length; ++at) {
        if (at >= segment.address && at < segment.end()) result += fmt::format("{:02X} ", segment.bytes[at - segment.address]);
      }
    }
  }
  return result;
}

void check_programs(const std::string& syntax, const std::string& cpu, const std::string& kind = "") {
  for (const auto& [title, source, result] : cases_in("tools/dialects/" + syntax + "-" + cpu + kind + ".txt")) {
    CAPTURE(title, source);
    CHECK(result_of(assemble_text(source, cpu, syntax)) == result);
  }
}

// In these files each line has its bytes in front: "86 41   |START   LDAA #$41".
void check_lines(const std::string& syntax, const std::string& cpu) {
  for (const auto& [title, lines, none] : cases_in("tools/dialects/" + syntax + "-" + cpu + "-lines.txt")) {
    CAPTURE(title);
    const Assembly assembly = assemble_text(right_of_bars(lines), cpu, syntax);
    REQUIRE(messages(assembly) == Messages{});
    std::istringstream in(lines);
    std::uint32_t number = 0;
    for (std::string line; std::getline(in, line);) {
      CHECK(fmt::format("{:<30}{}", bytes_of_line(assembly, ++number), line.substr(line.find('|'))) == line);
    }
  }
}

}  // namespace

TEST_CASE("ca65: programs become the bytes of ca65 and ld65, and errors are reported") { check_programs("ca65", "6502"); }
TEST_CASE("64tass: programs become the bytes of 64tass, and errors are reported") { check_programs("64tass", "6502"); }
TEST_CASE("acme: programs become the bytes of ACME, and errors are reported") { check_programs("acme", "6502"); }
TEST_CASE("dasm: programs become the bytes of dasm, and errors are reported") {
  for (const char* cpu : {"6502", "6800", "f8"}) check_programs("dasm", cpu);
}
TEST_CASE("crasm: programs become the bytes of crasm, and errors are reported") { check_programs("crasm", "6800"); }
TEST_CASE("mos: programs become the right bytes, and errors are reported") {
  check_programs("mos", "6502");
  check_programs("mos", "6502", "-whole");
}
TEST_CASE("mos-star: errors are reported") { check_programs("mos-star", "6502"); }
TEST_CASE("mos-suffix: errors are reported") { check_programs("mos-suffix", "6502"); }
TEST_CASE("motorola: programs become the right bytes, and errors are reported") { check_programs("motorola", "6800"); }
TEST_CASE("fairchild: errors are reported") { check_programs("fairchild", "f8"); }

TEST_CASE("mos: each line becomes the bytes of the data book") { check_lines("mos", "6502"); }
TEST_CASE("mos-star: each line becomes the bytes printed in the listing of the upgrade") { check_lines("mos-star", "6502"); }
TEST_CASE("mos-suffix: each line becomes the bytes printed in the MicroChess listing") { check_lines("mos-suffix", "6502"); }
TEST_CASE("motorola: each line becomes the bytes of the M6800 data sheet") { check_lines("motorola", "6800"); }
TEST_CASE("fairchild: each line becomes the bytes of the F8 Guide to Programming") { check_lines("fairchild", "f8"); }

TEST_CASE("ca65: text functions nested without end are refused at once") {
  for (const std::string function : {".concat(", ".string(", ".ident(", ".left(1,", ".sprintf("}) {
    std::string line = "\t.byte ";
    for (int i = 0; i < 100'000; ++i) line += function;
    CHECK_FALSE(messages(assemble_text(line + "\n", "6502", "ca65")).empty());
    CHECK_FALSE(messages(assemble_text(line + "\"a\"" + std::string(100'000, ')') + "\n", "6502", "ca65")).empty());
  }
}

TEST_CASE("mos: a byte order mark is no character of the text") {
  CHECK(assemble_text("\xEF\xBB\xBF* = $0200\n nop\n").ok);
  CHECK(assemble_text("\xEF\xBB\xBF; a comment\n .org 0\n nop\n").ok);
}

TEST_CASE("motorola: END says where the program starts") {
  const Assembly told = assemble_text(" ORG $0200\n RTS\nSTART NOP\n END START  and so on\n FOO\n", "6800", "motorola");
  REQUIRE(told.ok);
  CHECK(told.image.start == 0x0201U);
  CHECK(write_image(Format::s_record, told.image).bytes.ends_with("S9030201F9\n"));
  const Assembly silent = assemble_text(" ORG $0200\n RTS\n END\n", "6800", "motorola");
  REQUIRE(silent.ok);
  CHECK_FALSE(silent.image.start.has_value());
}

TEST_CASE("motorola: the program's name is in the S0 record") {
  const Assembly named = assemble_text(" NAM  DEMO  of records\n ORG 0\n RTS\n", "6800", "motorola");
  REQUIRE(named.ok);
  CHECK(named.image.name == "DEMO");
  const std::string records = write_image(Format::s_record, named.image).bytes;
  CHECK(records.starts_with("S007000044454D4FD3\nS1"));
  CHECK(read_image(Format::s_record, records).image.name == "DEMO");
  CHECK(write_image(Format::s_record, assemble_text(" ORG 0\n RTS\n", "6800", "motorola").image).bytes.starts_with("S0030000FC\nS1"));
}
