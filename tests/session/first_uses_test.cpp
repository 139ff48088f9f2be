// Which bytes a run has used before anything wrote to them.
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/driver/first_uses.hpp"
#include "frontends/core/session/session.hpp"

namespace {

using namespace janus;

std::vector<std::uint16_t> used(session::Setup setup, const std::vector<std::uint16_t>& addresses, std::uint64_t cycles) {
  session::Session session(std::move(setup), session::built_in_collection());
  session::FirstUses uses(addresses, session.machine());
  session.driver().watcher().note(&uses);
  session.start();
  session.run({.max_cycle = cycles, .through_idle = true}, {});
  std::vector<std::uint16_t> result;
  for (const session::FirstUses::Use& use : uses.uses()) result.push_back(use.address);
  return result;
}

}  // namespace

TEST_CASE("a byte is used where it is executed or read, and not where it is written first or read for nothing") {
  // LDA $0300, STA $0301, LDA $0301, INC $0302, NOP, JMP *: what follows NOP is read by it for nothing.
  const std::vector<std::uint8_t> program = {0xAD, 0x00, 0x03, 0x8D, 0x01, 0x03, 0xAD, 0x01, 0x03, 0xEE, 0x02, 0x03, 0x60, 0x11};
  session::Setup setup{.machine = "bare-6502", .images = {{0x0200, program}, {0x0300, {1, 2, 3, 4}}, {0xFFFC, {0x00, 0x02}}}};
  CHECK(used(setup, {0x0200, 0x0201, 0x020C, 0x020D, 0x0300, 0x0301, 0x0302, 0x0303, 0xFFFC}, 40) ==
        std::vector<std::uint16_t>{0x0200, 0x0201, 0x020C, 0x0300, 0x0302, 0xFFFC});
}

TEST_CASE("a byte of ROM is used where a mirror of it is read") {
  // The KIM-1 finds its vectors at FFFC, in the ROM that ends at 1FFF.
  CHECK(used({.machine = "kim1"}, {0x1FFA, 0x1FFC, 0x1FFD}, 60000) == std::vector<std::uint16_t>{0x1FFC, 0x1FFD});
}
