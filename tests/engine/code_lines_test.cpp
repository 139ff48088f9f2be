// The byte that an instruction reads or writes, as the disassembly shows it.
#include "catch.hpp"
#include "engine/pumped_engine.hpp"
#include "frontends/core/views/code_lines.hpp"
#include "started.hpp"

using namespace janus;

namespace {

// The code at $0200, after so many cycles.
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
  CHECK(mos.access(0x206, true).empty());     // X may be another one then
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
