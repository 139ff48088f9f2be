// Sources made from recovered listings.
#include <random>

#include "catch.hpp"
#include "fake_recovery.hpp"
#include "tools/recovery/source_text.hpp"

using namespace janus::tools;

namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void check_has(const std::string& text, std::initializer_list<const char*> parts) {
  for (const char* part : parts) {
    CAPTURE(part);
    CHECK(has(text, part));
  }
}

// The source, which must assemble to the bytes that are known, and to no other.
RecoveredSource exact_source(const Recovery& recovery, const std::string& cpu, const std::string& syntax) {
  const RecoveredSource source = source_of(recovery, *find_instruction_set(cpu), *find_dialect(syntax));
  CAPTURE(cpu, syntax, source.text);
  REQUIRE(source.problem.empty());
  const Assembly again = assemble_text(source.text, cpu, syntax);
  REQUIRE(again.ok);
  const Image left = join(image_of(recovery)), right = join(again.image);
  REQUIRE(left.segments.size() == right.segments.size());
  for (std::size_t i = 0; i < left.segments.size(); ++i) {
    CHECK(left.segments[i].address == right.segments[i].address);
    CHECK(left.segments[i].bytes == right.segments[i].bytes);
  }
  return source;
}

}  // namespace

TEST_CASE("recovered source: has labels and comments, omits missing bytes") {
  const Recovery recovery = small_recovery();
  const RecoveredSource source = exact_source(recovery, "6502", "mos");
  check_has(source.text, {"; the beginning\nSTART:\n        jsr WAIT                        ; 0200  20 07 02  wait\n",
                          "        lda #$80                        ; 0203  A9 80  (0204 doubt)\n",
                          "FLAG:\n        .byte $00                       ; 0206   (0206 same-hand)\n",
                          "WAIT:\n        .byte $11,$22                   ; 0207\n"});
}

TEST_CASE("recovered source: is exact in every syntax of its processor") {
  const Recovery recovery = small_recovery();
  for (const char* syntax : {"mos", "mos-star", "mos-suffix", "ca65", "dasm", "64tass", "acme", "crasm"}) {
    const RecoveredSource source = exact_source(recovery, "6502", syntax);
    check_has(source.text, {"WAIT", "START"});
  }
}

TEST_CASE("recovered source: whole programs keep their names") {
  struct Program {
    const char *path, *cpu, *syntax, *line;  // of the source
  };
  for (const Program& program : {Program{"software/microchess/as-printed/microchess.s", "6502", "mos-suffix", "        JSR REVERSE "},
                                 Program{"software/tiny-chess/as-printed/tiny_chess.s", "6800", "motorola", "TR1\n        LDAB "},
                                 Program{"software/f8kit-monitor/f8kit_monitor.s", "f8", "fairchild", "STOP\n        LR A,QU "},
                                 Program{"software/kim1-monitor/kim1_monitor.s", "6502", "mos", " jsr "}}) {
    const Recovery recovery = recovery_of_source(program.path, program.cpu, program.syntax);
    const RecoveredSource source = exact_source(recovery, program.cpu, program.syntax);
    CAPTURE(program.path);
    CHECK(has(source.text, program.line));
  }
}

TEST_CASE("recovered source: another syntax keeps the names") {
  const Recovery recovery = recovery_of_source("software/microchess/as-printed/microchess.s", "6502", "mos-suffix");
  check_has(exact_source(recovery, "6502", "mos").text, {"_BOARD = $0050\n", "        jsr REVERSE ", "        sta _BOARD,x "});
}

TEST_CASE("recovered source: contradicted names and unknown mnemonics are not used") {
  Recovery recovery = small_recovery();
  recovery.symbols[1].value = 0x0250;     // WAIT is no longer where the JSR goes
  recovery.lines[2].mnemonic = "LDR";     // as damaged
  recovery.lines[4].operand = "$00,$01";  // a byte too many
  check_has(exact_source(recovery, "6502", "mos").text, {"START:\n        jsr L0207", "        .byte $A9,$80", "FLAG:\n        .byte $00"});
}

TEST_CASE("recovered source: a duplicate or incomplete line appears once") {
  Recovery recovery = small_recovery();
  recovery.lines.push_back(recovery.lines[1]);
  recovery.lines.push_back(recovery.lines[1]);
  recovery.lines.back().label = "OTHER";
  recovery.bytes[1].value.reset();
  recovery.bytes[1].verdict = Verdict::missing;
  const RecoveredSource source = exact_source(recovery, "6502", "mos");
  CHECK(has(source.text, "START:\n        .byte $20                       ; 0200   JSR WAIT wait (0201 missing)\n"));
  CHECK_FALSE(has(source.text, "OTHER"));
}

TEST_CASE("recovered source: is exact with randomly damaged lines and names") {
  std::mt19937 random(35);
  const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  const auto one_in = [&](unsigned n) { return below(n) == 0; };
  const auto spoil = [&](std::string& text) {
    const auto c = static_cast<char>(' ' + below(95));
    if (text.empty() || one_in(3)) text += c;
    else text[below(static_cast<unsigned>(text.size()))] = c;
  };
  const Recovery good = recovery_of_source("software/tiny-chess/as-printed/tiny_chess.s", "6800", "motorola");
  for (unsigned rate : {64U, 16U, 4U, 2U}) {
    Recovery recovery = good;
    for (RecoveredLine& line : recovery.lines) {
      for (std::string* text : {&line.label, &line.mnemonic, &line.operand, &line.comment})
        if (one_in(rate)) spoil(*text);
      if (one_in(rate * 4)) line.address = static_cast<std::uint16_t>(line.address + below(5) - 2);
      if (one_in(rate * 4)) line.length = static_cast<std::uint16_t>(below(6));
      if (one_in(rate * 4)) line.kind = static_cast<LineKind>(below(9));
      if (one_in(rate * 4)) line.placed = false;
    }
    for (RecoveredSymbol& symbol : recovery.symbols) {
      if (one_in(rate)) spoil(symbol.name);
      if (one_in(rate)) symbol.value = static_cast<std::uint16_t>(symbol.value ^ (1U << below(16)));
      if (one_in(rate)) symbol.label = !symbol.label;
    }
    for (RecoveredByte& byte : recovery.bytes) {
      if (one_in(rate * 4)) byte.value = static_cast<std::uint8_t>(below(256));
      if (one_in(rate * 4)) byte.value.reset();
    }
    for (const char* syntax : {"motorola", "dasm"}) exact_source(recovery, "6800", syntax);
  }
}

TEST_CASE("recovered source: a recovery without lines becomes data") {
  Recovery recovery;
  for (int i = 0; i < 10; ++i) recovery.bytes.push_back(recovered(static_cast<std::uint16_t>(0xFFF6 + i), 0xEA, Verdict::alone, 1, "EA"));
  const RecoveredSource source = exact_source(recovery, "6800", "motorola");
  CHECK(has(source.text,
            "        ORG $FFF6\n        FCB $EA,$EA,$EA,$EA,$EA,$EA,$EA,$EA ; FFF6\n        FCB $EA,$EA                     ; FFFE\n"));
  CHECK(source_of(Recovery{}, *find_instruction_set("6502"), *find_dialect("mos")).problem.empty());
}
