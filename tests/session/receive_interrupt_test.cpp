// Typed text reaches a program that receives by interrupt and never polls.
#include <algorithm>

#include "assembled.hpp"
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

using namespace janus;

namespace {

// Stores received characters from 0100 on. The counter prevents a repeating state, which would be detected as idle.
constexpr const char* kReceiver = R"(
        ORG $F000
start   LDS #$03FF | LDX #$0100 | STX $10 | LDAA #$03 | STAA $E908 | LDAA #CONTROL | STAA $E908
        LDX #0
wait    DEX | BNE wait | MASK
loop    LDX $20 | INX | STX $20 | BRA loop
receive LDX $10 | LDAA $E909 | STAA 0,X | INX | STX $10 | RTI
        ORG $FFF8 | FDB receive,start,start,start
)";

std::vector<std::uint8_t> receiver_rom(std::string control, std::string mask) {
  std::string source = kReceiver;
  source.replace(source.find("CONTROL"), 7, control);
  source.replace(source.find("MASK"), 4, mask);
  const auto program = tests::assembled_text("6800", source);
  std::vector<std::uint8_t> rom(0x1000, 0xFF);
  for (const tools::Segment& segment : program.assembly.image.segments) {
    std::copy(segment.bytes.begin(), segment.bytes.end(), rom.begin() + (segment.address - 0xF000));
  }
  return rom;
}

std::string received(const std::string& control, const std::string& mask) {
  session::Setup setup{.machine = "h68tr", .options = {{"terminal", "on"}}, .roms = {{"monitor", receiver_rom(control, mask)}}};
  session::Session session(std::move(setup), session::built_in_collection());
  session.start();
  session.queue_text("Hello\\r");
  session.run({.max_cycle = 3'000'000}, {});
  std::string text;
  for (std::uint32_t at = 0x100; const std::uint8_t byte = session.machine().peek(0, at); ++at) text += static_cast<char>(byte);
  return text;
}

}  // namespace

TEST_CASE("h68tr: typed text reaches a program that receives by interrupt") {
  CHECK(received("$95", "CLI") == "Hello\r");
  CHECK(received("$95", "SEI").empty());  // the interrupt is masked
  CHECK(received("$15", "CLI").empty());  // the interrupt is not enabled
}
