// The F8 kit: addresses, reset, terminal, timers and interrupts of both chips, data counters, saved states.
#include <random>

#include "assembled.hpp"
#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/f8kit/f8kit.hpp"

using janus::machines::Stop;
using janus::machines::f8kit::F8Kit;
using janus::tests::register_named;
constexpr std::uint64_t kClockHz = janus::machines::f8kit::Board::kClockHz;

namespace {

constexpr int kMemory = 0, kScratchpad = 1, kPorts = 2;

// Assembles and loads the lines of a program, at 0000 unless they contain an ORG.
void lay(F8Kit& kit, const std::string& lines) {
  janus::tests::assembled("f8", "test.s", [&](const std::string&) { return janus::tools::FileText(lines); }).lay(kit);
}

void start(F8Kit& kit, std::uint16_t pc) { kit.set_register(kit.cpu().program_counter, pc); }

std::uint32_t value(const F8Kit& kit, std::string_view name) { return kit.register_value(register_named(kit, name)); }

int scratchpad(const F8Kit& kit, std::uint32_t number) { return kit.peek(kScratchpad, number); }

// Waits for a start bit, then echoes the level of the line.
const char* const kEcho = R"(
        CLR
        OUTS 4
WAIT    INS  4          mark reads 0
        BP   WAIT
FOLLOW  INS  4          bit 7 to bit 0
        SR   4
        SR   1
        SR   1
        SR   1
        OUTS 4
        BR   FOLLOW
)";

struct WithKit {
  F8Kit kit;
};

}  // namespace

TEST_CASE_METHOD(WithKit, "f8kit: it starts at 8080, and RST holds it in reset") {
  kit.poke(kMemory, 0x8080, 0x90);
  kit.poke(kMemory, 0x8081, 0xFF);
  kit.run({.until_cycle = 100});
  CHECK(value(kit, "PC0") == 0x8080);
  start(kit, 0x0123);
  kit.press(0);
  CHECK(kit.pressed(0));
  const auto polls = kit.polls().count;
  CHECK(kit.run({.until_cycle = kit.cycle() + kClockHz / 10, .stop_at_poll = true}) == Stop::poll);
  kit.run({.until_cycle = kit.cycle() + kClockHz / 100});
  CHECK(kit.polls().count >= polls + 10);
  CHECK(value(kit, "PC0") == 0x0123);
  kit.release(0);
  kit.run({.until_cycle = kit.cycle() + 50});
  CHECK(value(kit, "PC0") == 0x8080);
  CHECK(value(kit, "PC1") == 0x0123);
}

TEST_CASE_METHOD(WithKit, "f8kit: RAM is writable, ROMs are not, and unmapped addresses read 80") {
  lay(kit, R"(
        DCI  H'0200'
        LI   H'5A'
        ST
        DCI  H'4000'
        ST
        DCI  H'8300'
        ST
        DCI  H'1000'
        ST
        DCI  H'1000'
        LM
        LR   0,A
HERE    BR   HERE
)");
  start(kit, 0);
  kit.run({.until_cycle = 400});
  CHECK(kit.peek(kMemory, 0x0200) == 0x5A);
  CHECK(kit.peek(kMemory, 0x4000) == 0xFF);
  CHECK(kit.peek(kMemory, 0x8300) == 0xFF);
  CHECK(scratchpad(kit, 0) == 0x80);
  kit.poke(kMemory, 0x4000, 0x12);
  CHECK(kit.peek(kMemory, 0x4000) == 0x12);
  kit.poke(kMemory, 0x2000, 0x12);
  CHECK(kit.peek(kMemory, 0x2000) == 0x80);
  REQUIRE(kit.set_option("ram", "1") == "");
  CHECK(kit.peek(kMemory, 0x0400) == 0x80);
  CHECK(kit.memory_map().front().last == 0x03FF);
  CHECK(kit.set_option("ram", "3") == "option ram: invalid value '3'; use one of: 1, 2, 4");
  CHECK(kit.set_option("colour", "red").find("use one of: ram, bit-rate, undefined") != std::string::npos);
  CHECK(kit.fill("monitor", std::vector<std::uint8_t>(0x400, 0x2B)) == "");
  CHECK(kit.peek(kMemory, 0x83FF) == 0x2B);
  CHECK(kit.fill("monitor", std::vector<std::uint8_t>(0x3FF)) != "");
}

TEST_CASE_METHOD(WithKit, "f8kit: ports are inverted and combined with external levels") {
  REQUIRE(kit.set_option("bit-rate", "9600") == "");
  lay(kit, R"(
        LI   H'A5'
        OUTS 0
        OUTS 5
        INS  0
        LR   0,A
        INS  5
        LR   1,A
        IN   H'22'
        LR   2,A
HERE    BR   HERE
)");
  start(kit, 0);
  kit.run({.until_cycle = 400});
  CHECK(scratchpad(kit, 0) == 0xA5);
  CHECK(scratchpad(kit, 1) == (0xA5 | 6));  // straps of 9600
  CHECK(scratchpad(kit, 2) == 0x80);        // not assigned to a chip
  CHECK(kit.peek(kPorts, 0) == 0xA5);
  CHECK(kit.peek(kPorts, 5) == 0xA7);
}

TEST_CASE("f8kit: the terminal is bits on port 4, at every rate") {
  for (const char* rate : {"110", "300", "600", "1200", "2400", "4800", "9600"}) {
    CAPTURE(rate);
    F8Kit kit;
    REQUIRE(kit.set_option("bit-rate", rate) == "");
    CHECK(kit.option("bit-rate") == rate);
    lay(kit, kEcho);
    start(kit, 0);
    CHECK(kit.run({.until_cycle = 10'000, .stop_at_poll = true}) == Stop::poll);
    const auto waiting = kit.idle_state_hash();
    kit.run({.until_cycle = 10'000, .stop_at_poll = true});
    CHECK(kit.idle_state_hash() == waiting);
    janus::tests::send(kit, "F8\r");
    kit.run({.until_cycle = kit.cycle() + 40 * kClockHz / static_cast<unsigned>(std::stoi(rate))});
    CHECK(kit.terminal()->printout() == "F8\r");
    CHECK(kit.terminal()->pending() == 0);
  }
}

TEST_CASE_METHOD(WithKit, "f8kit: timers interrupt through their chips' vectors, the 3851's first") {
  lay(kit, R"(
        LIS  3
        OUTS 6              both timers, with the same count
        OUTS 14
        LIS  6
        OUTS 12             the 3853's vector: 0600
        CLR
        OUTS 13
        LI   H'7F'
        OUTS 15
        OUTS 7
        LIS  8              a place to note who came
        LR   0,A
        EI
WAIT    BR   WAIT
        ORG  H'0600'
        LR   A,0
        SL   1
        AI   1
        LR   0,A
        EI
        POP
        ORG  H'8020'
        LR   A,0
        SL   1
        LR   0,A
        EI
        POP
)");
  start(kit, 0);
  kit.run({.until_cycle = 7900});
  // The 3853's timer was written first and requested first, but both requests are pending when interrupts are enabled.
  CHECK(scratchpad(kit, 0) == (8 << 2 | 1));
  kit.run({.until_cycle = 2 * 7905 + 1000});
  CHECK(scratchpad(kit, 0) == (((8 << 2 | 1) << 4 | 0b1010) & 0xFF));  // a period apart, the earlier request is served first
  CHECK(value(kit, "ICR_3851") == 3);
  CHECK(value(kit, "ICR_3853") == 3);
  CHECK(value(kit, "VECTOR_3853") == 0x0600);
  const auto timer = value(kit, "TIMER_3851");
  kit.run({.until_cycle = kit.cycle() + 62});
  CHECK(value(kit, "TIMER_3851") != timer);
  kit.set_register(register_named(kit, "ICR_3851"), 0);
  kit.set_register(register_named(kit, "VECTOR_3853"), 0x0700);
  CHECK(value(kit, "ICR_3851") == 0);
  CHECK(kit.peek(kPorts, 0x0C) == 0x07);
}

TEST_CASE_METHOD(WithKit, "f8kit: XDC exchanges the 3853's data counters, but not the 3851's") {
  lay(kit, R"(
        DCI  H'0300'
        XDC
        DCI  H'8100'        both chips
        XDC                 the 3853 has 0300 now, the 3851 8100 still
        LM                  which answers
        LR   0,A
        DCI  H'0300'
        LM
        LR   1,A
HERE    BR   HERE
        ORG  H'0300'
        DC   H'33'
        ORG  H'8100'
        DC   H'81'
)");
  start(kit, 0);
  kit.run({.until_cycle = 24 + 8 + 24 + 8});
  CHECK(value(kit, "DC0") == 0x0300);
  CHECK(value(kit, "DC1") == 0x8100);
  CHECK(value(kit, "DC0_3851") == 0x8100);
  kit.run({.until_cycle = 400});
  CHECK(scratchpad(kit, 0) == 0x81);
  CHECK(scratchpad(kit, 1) == 0x33);
  CHECK(value(kit, "DC0_3851") == 0x0301);
  kit.set_register(register_named(kit, "DC0_3851"), 0x8123);
  CHECK(value(kit, "DC0_3851") == 0x8123);
  CHECK(value(kit, "DC0") == 0x0301);
}

namespace {

// Random code, initially with interrupts of both timers, and characters on the line.
void randomise(F8Kit& kit, unsigned seed) {
  std::mt19937 random(seed);
  for (std::uint32_t address = 0; address < 0x1000; ++address) kit.poke(kMemory, address, static_cast<std::uint8_t>(random()));
  for (std::uint32_t address = 0x4000; address < 0x5000; ++address) kit.poke(kMemory, address, static_cast<std::uint8_t>(random()));
  for (std::uint32_t address = 0x8000; address < 0x8400; ++address) kit.poke(kMemory, address, static_cast<std::uint8_t>(random()));
  lay(kit, R"(
        LIS  3
        OUTS 6
        OUTS 14
        OUTS 7
        OUTS 15
        LIS  4
        OUTS 12
        EI
        JMP  H'0100'
)");
  kit.set_option("bit-rate", seed % 2 == 0 ? "9600" : "2400");
  janus::tests::send(kit, "A\rz");
  start(kit, 0);
}

}  // namespace

TEST_CASE("f8kit: plain, observed and reloaded runs of random programs end equally") {
  janus::tests::SilentObservation observation(janus::machines::Observation::kAllFlow);
  for (unsigned seed = 0; seed < 60; ++seed) {
    F8Kit plain, observed, pieces;
    for (F8Kit* kit : {&plain, &observed, &pieces}) randomise(*kit, seed);
    observed.observe(&observation);
    std::mt19937 random(seed);
    for (std::uint64_t target = 3000; target <= 60'000; target += 3000) {
      plain.run({.until_cycle = target});
      observed.run({.until_cycle = target});
      while (pieces.cycle() < plain.cycle()) {
        pieces.run({.until_cycle = std::min(plain.cycle(), pieces.cycle() + 1 + random() % 400)});
        if (random() % 4 != 0) continue;
        const auto saved = pieces.save();
        F8Kit other;
        REQUIRE(other.load(saved) == "");
        REQUIRE(other.save() == saved);
        REQUIRE(pieces.load(saved) == "");
      }
      CAPTURE(seed, target);
      REQUIRE(plain.cycle() == observed.cycle());
      REQUIRE(plain.state_hash() == observed.state_hash());
      REQUIRE(plain.idle_state_hash() == observed.idle_state_hash());
      REQUIRE(plain.state_hash() == pieces.state_hash());
    }
  }
}

TEST_CASE_METHOD(WithKit, "f8kit: a damaged state is rejected and changes nothing") {
  auto state = kit.save();
  const auto before = kit.state_hash();
  state.resize(state.size() / 2);
  CHECK_FALSE(kit.load(state).empty());
  CHECK(kit.state_hash() == before);
}
