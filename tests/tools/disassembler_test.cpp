#include "round_trip.hpp"
#include "tools/disassembler/instruction_writer.hpp"

using namespace janus::tools;

TEST_CASE("dis: writes code, names and data") {
  const Image image = image_at(0x0200, {0xA5, 0x50, 0xD0, 0x02, 0x44, 0x10, 0x20, 0x00, 0x1C, 0xAD, 0x10, 0x00, 0x4C, 0x00, 0x02, 0xA9});
  const std::string text = dis(image, {{"BOARD", 0x50, false, false}, {"start", 0x200, true, false}, {"A", 0x1C00, false, false}});
  CHECK(text ==
        "; 6502\n"
        "BOARD = $0050\n"
        "A_ = $1C00\n"
        "\n"
        "        .org $0200\n"
        "start:\n"
        "        lda BOARD                       ; 0200  A5 50\n"
        "        bne L0206                       ; 0202  D0 02\n"
        "        .byte $44,$10                   ; 0204  44 10  nop $10\n"
        "L0206:\n"
        "        jsr A_                          ; 0206  20 00 1C\n"
        "        lda a:$0010                     ; 0209  AD 10 00\n"
        "        jmp start                       ; 020C  4C 00 02\n"
        "        .byte $A9                       ; 020F\n");
  check_round_trip(image, text);
}

TEST_CASE("dis: follows the control flow from entry points, the rest is data") {
  const Image image = image_at(0x0300, {0x20, 0x07, 0x03, 0x4C, 0x00, 0x03, 0xA9, 0xE8, 0x60, 0xEA});
  const std::string text = dis(image, {}, {0x0300});
  CHECK(text.find(".byte $A9 ") != std::string::npos);
  CHECK(text.find("L0307:\n        inx") != std::string::npos);
  CHECK(text.find(".byte $EA ") != std::string::npos);
  CHECK(text.find("nop") == std::string::npos);
  check_round_trip(image, text);
}

TEST_CASE("dis: bytes of unknown kind that look like text are shown as text") {
  const Image image = image_at(0x0200, {0x20, 0x09, 0x02, 'H', 'E', 'L', 'L', 'O', 0x00, 0x60, 'A', 'B'});
  DisassemblyOptions options{find_instruction_set("6502"), find_dialect("mos"), {}, {}, 4};
  std::string text = disassemble(image, options);
  CHECK(text.find(".byte \"HELLO\"") != std::string::npos);
  CHECK(text.find("jsr L0209") != std::string::npos);
  CHECK(text.find("AB") == std::string::npos);  // too short
  check_round_trip(image, text);
  options.entries = {0x0200};
  text = disassemble(image, options);
  CHECK(text.find("jsr L0209") != std::string::npos);
  check_round_trip(image, text);
  options.shortest_text = 0;
  CHECK(disassemble(image, options).find('"') == std::string::npos);
}

TEST_CASE("dis: ranges mark code, data and text") {
  const Image image = image_at(0x0200, {0xA9, 0x01, 0xA9, 0x41, 'O', 'K', 0x0D, 0x60});
  using Kind = KnownRange::Kind;
  DisassemblyOptions options{find_instruction_set("6502"), find_dialect("mos"), {}, {}};
  options.annotations.ranges = {{0x0202, 0x0203, Kind::data}, {0x0204, 0x0206, Kind::text}};
  const std::string text = disassemble(image, options);
  CHECK(text.find("lda #$01") != std::string::npos);
  CHECK(text.find(".byte $A9,$41") != std::string::npos);
  CHECK(text.find(".byte \"OK\"") != std::string::npos);
  CHECK(text.find(".byte $0D") != std::string::npos);
  CHECK(text.find("rts") != std::string::npos);
  check_round_trip(image, text);
  // Control flow does not reach this code. An instruction never extends into data.
  options.entries = {0x0200};
  options.annotations.ranges = {{0x0201, 0x0206, Kind::data}, {0x0207, 0x0207, Kind::code}};
  const std::string followed = disassemble(image, options);
  CHECK(followed.find("lda") == std::string::npos);
  CHECK(followed.find("rts") != std::string::npos);
  check_round_trip(image, followed);
}

TEST_CASE("dis: names that the assembler would reject are changed") {
  const Image image = image_at(0x200, {0x4C, 0x05, 0x02, 0x4C, 0x06, 0x02, 0xEA});
  const std::string text = dis(image, {{"LOOP@next", 0x205, true, true}, {"lda", 0x206, true, false}, {"1.x", 0x203, true, false}});
  CHECK(text.find("LOOP_next = $0205") != std::string::npos);
  CHECK(text.find("lda_:") != std::string::npos);
  CHECK(text.find("_1_x:") != std::string::npos);
  check_round_trip(image, text);
}

TEST_CASE("dis: formats one instruction for a debugger") {
  const InstructionWriter writer(*find_instruction_set("6502"), *find_dialect("mos"));
  const Bytes branch = {0xD0, 0x80};
  const auto decoded = writer.decode(0x10, branch);
  REQUIRE(decoded);
  CHECK(decoded->wraps);
  CHECK(decoded->target() == 0xFF92);
  CHECK(writer.format(*decoded) == "bne $FF92");
  CHECK_FALSE(writer.decode(0x10, Bytes{0xAD, 0x10}).has_value());
  const Namer name = [](std::uint16_t) { return "vec"; };
  CHECK(writer.format(*writer.decode(0, Bytes{0x6C, 0x00, 0x02}), name) == "jmp (vec)");
  CHECK(writer.format(*writer.decode(0, Bytes{0xB1, 0x20}), {}) == "lda ($20),y");
  CHECK(writer.format(*writer.decode(0, Bytes{0x0A}), {}) == "asl a");
}
