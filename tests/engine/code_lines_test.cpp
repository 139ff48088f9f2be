// The byte that an instruction accesses, as shown in the disassembly.
#include <fmt/format.h>

#include "catch.hpp"
#include "engine/pumped_engine.hpp"
#include "frontends/core/views/code_lines.hpp"
#include "started.hpp"

using namespace janus;

namespace {

// A machine with code at $0200, stopped after a number of cycles.
struct Stopped {
  std::shared_ptr<const views::Snapshot> now;

  Stopped(const char* machine, std::vector<std::uint8_t> code, std::uint64_t cycles) {
    auto session =
        tests::started(session::Setup{.machine = machine,
                                      .images = {{0x10, {0x41}}, {0x20, {0x34, 0x12}}, {0x30, {0x0D, 0x02}}, {0x200, std::move(code)}},
                                      .start = 0x200});
    session->run({.max_cycle = session->cycle() + cycles}, {});
    engine::PumpedEngine engine(std::move(session), nullptr);
    now = engine.snapshot();
  }
  std::string access(std::uint16_t address, bool elsewhere = false) const {
    const auto found = views::CodeLines(*now->about).access(*now, address, elsewhere);
    return found ? found->text : "";
  }
};

}  // namespace

TEST_CASE("code lines: an instruction shows the address and value that it accesses") {
  // ldx #$F0; ldy #2; lda $10; sta $18,x; lda ($20),y; lda $1234,y; jmp ($0030); jsr $0200; lda #1; lda ($30,x)
  const Stopped mos("bare-6502", {0xA2, 0xF0, 0xA0, 0x02, 0xA5, 0x10, 0x95, 0x18, 0xB1, 0x20, 0xB9, 0x34,
                                  0x12, 0x6C, 0x30, 0x00, 0x20, 0x00, 0x02, 0xA9, 0x01, 0xA1, 0x30},
                    4);
  REQUIRE(mos.now->place() == 0x204);
  CHECK(mos.access(0x204) == "= $41");
  CHECK(mos.access(0x204, true) == "= $41");
  CHECK(mos.access(0x206) == "$0008 = $00");  // the zero page wraps
  CHECK(mos.access(0x206, true).empty());     // X could be different then
  CHECK(mos.access(0x208) == "$1236 = $00");
  CHECK(mos.access(0x20A) == "$1236 = $00");
  CHECK(mos.access(0x20D) == "$020D");
  CHECK(mos.access(0x210).empty());
  CHECK(mos.access(0x213).empty());
  CHECK(mos.access(0x215) == "$1234 = $00");
  // ldx #$0010; nop; ldaa 0,x; ldaa $10; ldaa $0201
  const Stopped motorola("bare-6800", {0xCE, 0x00, 0x10, 0x01, 0xA6, 0x00, 0x96, 0x10, 0xB6, 0x02, 0x01}, 5);
  REQUIRE(motorola.now->place() == 0x204);
  CHECK(motorola.access(0x204) == "$0010 = $41");
  CHECK(motorola.access(0x206) == "= $41");
  CHECK(motorola.access(0x208) == "= $00");
}

TEST_CASE("code lines: bytes marked as data or text are lines of data with comments") {
  auto session = tests::started(session::Setup{
      .machine = "bare-6502", .images = {{0x200, {0xEA, 0xEA, 0x20, 'H', 'I', 0x00, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0x60}}}, .start = 0x200});
  tools::Annotations notes;
  notes.set_range(0x203, 0x205, tools::KnownRange::Kind::text);
  notes.set_range(0x206, 0x20E, tools::KnownRange::Kind::data);
  notes.set_label(0x203, "GREETING");
  notes.set_comment(0x201, "nothing");
  session->annotate(notes);
  engine::PumpedEngine engine(std::move(session), nullptr);
  const auto now = engine.snapshot();
  const views::CodeLines lines(*now->about);
  std::string text;
  for (std::uint16_t at = 0x200; at < 0x210;) {
    const views::CodeLine line = lines.at(*now, at);
    text += fmt::format("{:04X} {}|{}|{} {}|{}\n", at, line.label, line.bytes, line.mnemonic, line.operand, line.comment);
    CHECK((at == 0x200 || lines.find_preceding(*now, line.next) == at));
    at = line.next;
  }
  CHECK(text ==
        "0200 |EA|nop |\n"
        "0201 |EA|nop |nothing\n"
        "0202 |20|.byte $20|\n"
        "0203 GREETING|48 49|.byte \"HI\"|\n"
        "0205 |00|.byte $00|\n"
        "0206 ||.byte $01,$02,$03,$04,$05,$06,$07,$08|\n"
        "020E |09|.byte $09|\n"
        "020F |60|rts |\n");
  CHECK(lines.at(*now, 0x206, 0x208).operand == "$01,$02");
}
