// The opcode table compared with the core's bus activity: cycles, lengths, flow and flags.
#include <random>

#include "../successors.hpp"
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
namespace m6800 = janus::cpus::m6800;
using m6800::Mode;
using m6800::State;

namespace {

constexpr std::uint16_t kAt = 0x0210;
constexpr std::uint8_t kFlags = 0x3F;

const auto& row_of(int opcode) { return m6800::kRows[static_cast<std::size_t>(opcode)]; }

struct Performed {
  State state;
  std::vector<Access> log;
};

// One instruction at kAt with the operand bytes 03 40.
Performed perform(int opcode, std::uint8_t cc) {
  Board board;
  board.put(kAt, {opcode, 0x03, 0x40});
  put_vectors(board, 0x0500, 0x0600, 0x0700, 0x0800);
  FlatObserved bus(board);
  Performed result{state_at<State>(kAt), {}};
  State& state = result.state;
  state.traps = false;
  state.sp = 0x01F0;
  state.x = 0x0333;
  state.cc = static_cast<std::uint8_t>(cc | m6800::kOnes);
  m6800::run(state, bus, 1);
  result.log = board.log;
  return result;
}

}  // namespace

TEST_CASE("6800: every opcode performs as many bus cycles as its row says") {
  for (int opcode = 0; opcode < 256; ++opcode) {
    CAPTURE(opcode);
    const auto& row = row_of(opcode);
    const auto& info = m6800::kOpcodes[static_cast<std::size_t>(opcode)];
    for (const std::uint8_t cc : {std::uint8_t{0}, kFlags}) {
      const Performed done = perform(opcode, cc);
      CHECK(done.log.size() == row.cycles);
      CHECK(done.state.cycle == row.cycles);
      CHECK(done.log.at(0) == Access{0, Kind::fetch, kAt, static_cast<std::uint8_t>(opcode)});
      for (std::size_t i = 1; i < done.log.size(); ++i) {
        CHECK(done.log[i].cycle == i);
        CHECK(done.log[i].kind != Kind::fetch);
      }
      const unsigned written_after = opcode == 0x8F || opcode == 0xCF ? 1 : 0;  // these have four bytes
      if (row.flow == Flow::next) CHECK(done.state.pc == kAt + info.length + written_after);
      if (row.flow == Flow::branch) CHECK((done.state.pc == kAt + 2 || done.state.pc == kAt + 5));
      if (row.mode == Mode::relative && (row.flow == Flow::jump || row.flow == Flow::call)) CHECK(done.state.pc == kAt + 5);
      if (row.mode == Mode::extended && (row.flow == Flow::jump || row.flow == Flow::call)) CHECK(done.state.pc == 0x0340);
      if (row.mode == Mode::indexed && (row.flow == Flow::computed || row.flow == Flow::call)) CHECK(done.state.pc == 0x0336);
    }
  }
}

TEST_CASE("6800: an opcode changes no flag but those in its row") {
  std::mt19937 random(6800);
  Board board;
  for (int opcode = 0; opcode < 256; ++opcode) {
    CAPTURE(opcode);
    const auto& row = row_of(opcode);
    unsigned may_change = 0;
    for (const char letter : row.flags) may_change |= 0x80u >> std::string_view("11HINZVC").find(letter);
    unsigned changed = 0;
    for (int i = 0; i < 400; ++i) {
      if (i % 50 == 0) {
        for (auto& byte : board.memory) byte = static_cast<std::uint8_t>(random() % 4 == 0 ? 0 : random());
      }
      board.log.clear();
      const auto at = static_cast<std::uint16_t>(random());
      board.memory[at] = static_cast<std::uint8_t>(opcode);
      State state = state_at<State>(at);
      state.traps = false;
      state.a = static_cast<std::uint8_t>(random() % 4 == 0 ? 0 : random());
      state.b = static_cast<std::uint8_t>(random() % 4 == 0 ? 0 : random());
      state.x = static_cast<std::uint16_t>(random() % 4 == 0 ? 1 : random() % 4 == 0 ? 0xFFFF : random());
      state.sp = static_cast<std::uint16_t>(random() % 4 == 0 ? 0 : random());
      state.cc = static_cast<std::uint8_t>(random() | m6800::kOnes);
      if (row.mode == Mode::immediate_wide && i % 3 == 0) {  // equal numbers: CPX
        board.memory[static_cast<std::uint16_t>(at + 1)] = static_cast<std::uint8_t>(state.x >> 8);
        board.memory[static_cast<std::uint16_t>(at + 2)] = static_cast<std::uint8_t>(state.x);
      }
      const unsigned before = state.cc;
      FlatObserved bus(board);
      m6800::run(state, bus, 1);
      CHECK((state.cc & m6800::kOnes) == m6800::kOnes);
      changed |= before ^ state.cc;
    }
    CHECK((changed & ~may_change) == 0);
    const bool rarely_zero = row.mode != Mode::inherent && row.mode != Mode::immediate;  // 16 bits at random
    if (!(rarely_zero && m6800::is_wide(row.operation))) CHECK((may_change & ~changed) == 0);
  }
}

TEST_CASE("6800: opcodes that are not in the data book are trapped, and RES helps") {
  for (int opcode = 0; opcode < 256; ++opcode) {
    CAPTURE(opcode);
    Board board;
    board.put(0x0200, {0x01, opcode, 0x01, 0x01});
    put_vectors(board, 0x0500, 0x0600, 0x0700, 0x0800);
    FlatPlain bus(board);
    State state = state_at<State>(0x0200);
    const Exit exit = m6800::run(state, bus, 3);  // NOP in cycles 0-1, and then this
    CHECK((exit == Exit::jammed) == (row_of(opcode).status != Status::documented));
    if (exit != Exit::jammed) continue;
    CHECK(state.pc == 0x0201);
    CHECK(state.cycle == 3);
    CHECK(m6800::run(state, bus, 1000) == Exit::jammed);
    CHECK(state.cycle == 1000);
    CHECK(state.pc == 0x0201);
    state.reset_pending = true;
    CHECK(m6800::run(state, bus, 1001) == Exit::target);
    CHECK(state.pc == 0x0800);
    CHECK(state.cycle == 1003);
    CHECK_FALSE(state.jammed);
  }
}

TEST_CASE("6800: HCF reads address after address until RES") {
  Board board;
  board.put(0x0200, {0x9D, 0x42});
  put_vectors(board, 0x0500, 0x0600, 0x0700, 0x0800);
  FlatObserved bus(board);
  State state = state_at<State>(0x0200);
  state.traps = false;
  CHECK(m6800::run(state, bus, 0x12000) == Exit::jammed);
  CHECK(m6800::run(state, bus, 0x12000) == Exit::jammed);
  REQUIRE(board.log.size() == 0x12000);
  for (std::size_t i = 2; i < board.log.size(); ++i) {
    REQUIRE(board.log[i].kind == Kind::read);
    REQUIRE(board.log[i].address == static_cast<std::uint16_t>(0x0042 + i - 2));
  }
  state.reset_pending = true;
  CHECK(m6800::run(state, bus, 0x12001) == Exit::target);
  CHECK(state.pc == 0x0800);
}

TEST_CASE("6800: the published undocumented opcodes do what is said of them") {
  Board board;
  const auto done = [&](const std::vector<int>& program) {
    State state = state_at<State>(0x0200);
    state.traps = false;
    state.a = 0xC5;
    state.b = 0x9C;
    state.x = 0x1234;
    state.sp = 0x8001;
    board.put(0x0200, program);
    FlatPlain bus(board);
    m6800::run(state, bus, 1);
    return state;
  };
  CHECK(done({0x14}).a == 0x84);  // NBA: A and B
  // The immediate stores leave the byte after the opcode alone and write what follows.
  CHECK(done({0x87, 0x00, 0x00}).pc == 0x0203);
  CHECK(board.memory[0x0201] == 0x00);
  CHECK(board.memory[0x0202] == 0xC5);
  done({0xC7, 0x00, 0x00});
  CHECK(board.memory[0x0202] == 0x9C);
  CHECK(done({0x8F, 0x00, 0x00, 0x00}).pc == 0x0204);
  CHECK(board.memory[0x0201] == 0x00);
  CHECK(board.memory[0x0202] == 0x80);
  CHECK(board.memory[0x0203] == 0x01);
  done({0xCF, 0x00, 0x00, 0x00});
  CHECK(board.memory[0x0202] == 0x12);
  CHECK(board.memory[0x0203] == 0x34);
}

TEST_CASE("6800: undocumented opcodes do what others do, to the bus cycle") {
  const std::pair<int, int> pairs[] = {{0x21, 0x25}, {0xCD, 0x8D}, {0xED, 0xAD}, {0xFD, 0xBD}, {0x83, 0x82}, {0x93, 0x92},
                                       {0xA3, 0xA2}, {0xB3, 0xB2}, {0xC3, 0xC2}, {0xD3, 0xD2}, {0xE3, 0xE2}, {0xF3, 0xF2}};
  for (const auto& [undocumented, known] : pairs) {
    CAPTURE(undocumented);
    for (const std::uint8_t cc : {std::uint8_t{0}, kFlags}) {
      Performed done = perform(undocumented, cc);
      const Performed expected = perform(known, cc);
      REQUIRE(done.log.at(0).value == undocumented);
      done.log[0].value = static_cast<std::uint8_t>(known);
      CHECK(done.log == expected.log);
      CHECK((done.state == expected.state));
    }
  }
  CHECK(perform(0x87, 0).log ==
        std::vector<Access>{{0, Kind::fetch, kAt, 0x87}, {1, Kind::read, kAt + 1, 0x03}, {2, Kind::write, kAt + 2, 0}});
}

TEST_CASE("6800: an opcode is looked at once, whatever its row says of the next") {
  look_once_at_each_opcode<M6800, FlatObserved>(m6800::kRows, m6800::kInstructionSet, state_at<State>(0), 0x01, 0);
}
