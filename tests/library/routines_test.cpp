// Routines, variables, hooks, counts and games, through the functions of janus.h and the classes of janus.hpp.
#include <janus.hpp>

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "catch.hpp"
#include "own_folder.hpp"

namespace {

constexpr const char* kSource = R"(
        .org $0200
start:  jmp start
; A times X in A
mul:    sta factor
        lda #0
        cpx #0
next:   beq end
        clc
        adc factor
        dex
        jmp next
end:    rts
twice:  jsr mul
        ldx #2
        jsr mul
        rts
bad:    brk
after:  nop
        brk
forever: inc factor
        jmp forever
factor: .byte 0
word:   .word $1234
)";

class Source {
 public:
  explicit Source(const char* text) { std::ofstream(path()) << text; }
  std::string path() const { return folder_.at("mul.s"); }

 private:
  janus::tests::OwnFolder folder_;
};

janus_result result_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const janus::Error& error) {
    INFO(error.what());
    CHECK(std::string(error.what()).find('\n') == std::string::npos);
    return error.result();
  }
  return JANUS_OK;
}

}  // namespace

TEST_CASE("call: a routine of the 6502 gets registers, and PC and S are restored") {
  const Source source(kSource);
  janus::Machine m(source.path());
  const janus::Registers before = m.registers();
  janus::Registers after = m.call("mul", {{"A", 3}, {"X", 5}});
  CHECK(after.at("A") == 15);
  CHECK(after.at("PC") == before.at("PC"));
  CHECK(after.at("S") == before.at("S"));
  CHECK(m.stop_reason() == JANUS_STOP_COMPLETED);
  CHECK(m.call("twice", {{"A", 7}, {"X", 3}}).at("A") == 42);
  CHECK(m.call(m.symbol("mul"), {{"A", 2}, {"X", 2}}).at("A") == 4);
}

TEST_CASE("call: a routine that does not return fails, and the machine is stopped in it") {
  const Source source(kSource);
  janus::Machine m(source.path());
  m.write(0xFFFE, {0x00, 0x02});  // with a vector, BRK is not a trap
  for (const char* routine : {"bad", "after"}) {
    CAPTURE(routine);
    CHECK(result_of([&] { m.call(routine); }) == JANUS_NOT_REACHED);
    CHECK(m.stop_reason() == JANUS_STOP_TRAPPED);
    CHECK(m.peek(m.register_value("PC")) == 0);
  }
  CHECK(result_of([&] { m.call("forever", {}, 1000); }) == JANUS_NOT_REACHED);
  CHECK(m.stop_reason() == JANUS_STOP_LIMIT);
  CHECK(result_of([&] { m.call("start"); }) == JANUS_NOT_REACHED);
  CHECK(m.stop_reason() == JANUS_STOP_TRAPPED);
  const int breakpoint = m.break_at("next");
  CHECK(result_of([&] { m.call("mul", {{"A", 1}, {"X", 1}}); }) == JANUS_NOT_REACHED);
  CHECK(m.stop_breakpoint() == breakpoint);
  m.delete_breakpoint(breakpoint);
  CHECK(m.call("mul", {{"A", 6}, {"X", 6}}).at("A") == 36);
  CHECK(result_of([&] { m.call(0x10000); }) == JANUS_BAD_ARGUMENT);
  CHECK(result_of([&] { m.run_to("bad", 100); }) == JANUS_NOT_REACHED);
}

TEST_CASE("call: a call that is refused changes nothing") {
  const Source source(kSource);
  janus::Machine m(source.path());
  const janus::Registers before = m.registers();
  CHECK(result_of([&] { m.call("mul", {{"A", 9}, {"Q", 4}}); }) == JANUS_NOT_FOUND);
  CHECK(result_of([&] { m.call("mul", {{"A", 9}, {"X", 400}}); }) == JANUS_BAD_ARGUMENT);
  CHECK(result_of([&] { m.on("next", nullptr); }) == JANUS_BAD_ARGUMENT);
  CHECK(result_of([&] { m.count(m.symbol("mul"), 9, 8); }) == JANUS_BAD_ARGUMENT);
  CHECK(m.registers() == before);
  janus::Machine basic("computer-chess");
  basic.run();
  const std::uint64_t cycle = basic.cycle();
  CHECK(result_of([&] { basic.call("BOARD", {{"ERR", 1}}); }) == JANUS_REFUSED);
  CHECK(basic.register_value("ERR") == 0);
  CHECK(basic.cycle() == cycle);
}

TEST_CASE("call: routines of the 6800 and the F8") {
  const Source m6800(" .org $100\nstart bra start\ndouble asla\n rts\nnested bsr double\n bra double\nbad swi\n");
  janus::Machine m(m6800.path(), {{"cpu", "6800"}});
  CHECK(result_of([&] { m.call("nested", {{"A", 5}}); }) == JANUS_REFUSED);  // no stack
  CHECK(m.register_value("A") == 0);
  m.set_register("SP", 0x1FF);
  CHECK(m.call("nested", {{"A", 5}}).at("A") == 20);
  CHECK(m.register_value("PC") == m.symbol("start"));
  CHECK(m.register_value("SP") == 0x1FF);
  CHECK(result_of([&] { m.call("bad"); }) == JANUS_NOT_REACHED);
  const Source f8(" ORG $100\nSTART BR START\nDOUBLE SL 1\n POP\n");
  janus::Machine f(f8.path(), {{"cpu", "f8"}});
  CHECK(f.call("DOUBLE", {{"A", 5}}).at("A") == 10);
  CHECK(f.register_value("PC0") == f.symbol("START"));
}

TEST_CASE("value: variables have their size, and other symbols are bytes") {
  const Source source(kSource);
  janus::Machine m(source.path());
  CHECK(m.value("word") == 0x1234);
  CHECK(m.value("mul") == 0x8D);
  m.set_value("word", 0xABCD);
  CHECK(m.read(m.symbol("word"), 2) == janus::Bytes{0xCD, 0xAB});
  m.set_value("mul", 0xEA);
  CHECK(m.peek(m.symbol("mul")) == 0xEA);
  m.execute("radix 16");
  m.set_value("factor", 10);
  CHECK(m.value("factor") == 10);
  CHECK(result_of([&] { m.value("wrod"); }) == JANUS_NOT_FOUND);
  CHECK(result_of([&] { m.value("A"); }) == JANUS_NOT_FOUND);  // a register
  CHECK(result_of([&] { m.set_value("word", 0x10000); }) == JANUS_REFUSED);
  CHECK(result_of([&] { m.set_value("mul", 0x100); }) == JANUS_BAD_ARGUMENT);
  CHECK(result_of([&] { m.set_value("mul 1", 0); }) == JANUS_NOT_FOUND);
  CHECK(m.value("word") == 0xABCD);
  const janus::tests::OwnFolder folder;
  std::ofstream(folder.at("real.bas")) << "10 A = 2.5\n20 DIM C(5)\n30 C(3) = 4\n40 INPUT X\n";
  janus::Machine basic(folder.at("real.bas"), {{"machine", "qbasic"}});
  basic.run();
  CHECK(basic.value("C(3)") == 4);
  basic.set_value("C(3)", -10);
  CHECK(basic.value("C(3)") == -10);
  CHECK(result_of([&] { basic.value("A"); }) == JANUS_REFUSED);
  CHECK(result_of([&] { basic.evaluate("A"); }) == JANUS_REFUSED);
  CHECK(basic.evaluate("A*2") == 5);
}

TEST_CASE("hook: gets each hit with the state of the machine, and can stop the run") {
  const Source source(kSource);
  janus::Machine m(source.path());
  std::vector<std::uint32_t> seen;
  std::uint64_t last = 0;
  const int at_next = m.on("next", [&] {
    seen.push_back(m.register_value("X"));
    CHECK(m.cycle() > last);
    last = m.cycle();
    CHECK(m.value("factor") == 4);
    CHECK(result_of([&] { m.poke(0, 1); }) == JANUS_REFUSED);
    CHECK(result_of([&] { m.run(); }) == JANUS_REFUSED);
    CHECK(result_of([&] { m.save(); }) == JANUS_REFUSED);
    return true;
  });
  m.call("mul", {{"A", 4}, {"X", 2}});
  CHECK(seen == std::vector<std::uint32_t>{2, 1, 0});
  CHECK(m.count("next") == 3);
  CHECK(m.count(m.symbol("next"), last, m.cycle()) == 1);
  CHECK(m.count(m.symbol("next"), last, last) == 0);
  CHECK(result_of([&] { m.count(0, 0, m.cycle() + 1); }) == JANUS_BAD_ARGUMENT);
  m.go_to(m.history().first);
  m.delete_breakpoint(at_next);
  const int condition = m.on("a==8 && pc==next", [] { return false; });
  janus::Machine moved = std::move(m);
  CHECK(result_of([&] { moved.call("mul", {{"A", 4}, {"X", 3}}); }) == JANUS_NOT_REACHED);
  CHECK(moved.stop_breakpoint() == condition);
  CHECK(moved.register_value("X") == 1);
  CHECK(seen.size() == 3);
  moved.delete_breakpoint(condition);
  const int address = moved.on("pc == NEXT && x==1", [] { return false; });
  CHECK(moved.execute("break").find("$020A next if pc == NEXT && x==1") != std::string::npos);  // one address
  moved.set_register("PC", moved.symbol("mul"));
  moved.set_register("X", 2);
  CHECK(moved.run() == JANUS_STOP_BREAKPOINT);
  CHECK(moved.register_value("X") == 1);
  moved.delete_breakpoint(address);
  CHECK(result_of([&] { moved.on("pc==nowhere", [] { return false; }); }) == JANUS_REFUSED);
  for (const char* where : {"pc==next || x==7", "pc==word", "x==1 && pc==next"})
    moved.delete_breakpoint(moved.on(where, [] { return true; }));
  moved.on("end", []() -> bool { throw std::out_of_range("of the hook"); });
  CHECK_THROWS_AS(moved.run_to("$0"), std::out_of_range);
  CHECK(moved.register_value("PC") == moved.symbol("end"));
  int reports = 0;
  moved.on_progress([&](std::uint64_t) { return ++reports < 2; });
  moved.set_register("PC", moved.symbol("forever"));
  CHECK(moved.run() == JANUS_STOP_INTERRUPTED);
  CHECK(reports == 2);
}

TEST_CASE("reports: profile and coverage as data") {
  const Source source(kSource);
  janus::Machine m(source.path());
  m.call("twice", {{"A", 2}, {"X", 3}});
  const std::string profile = m.command("profile", {{"range", "begin..now"}});
  CHECK(profile.find(R"({"name":"mul","address":515,"calls":2,"own":)") != std::string::npos);
  const std::string coverage = m.command("coverage");
  CHECK(coverage.find(R"({"line":8,"executed":7})") != std::string::npos);  // beq end
  CHECK(coverage.find(R"({"line":18,"executed":0})") != std::string::npos);
  CHECK(coverage.find(R"({"address":522,"executed":7,"read":0,"written":0})") != std::string::npos);
}

TEST_CASE("games: legal moves, side to move and result") {
  janus::Machine chess("microchess", {{"side", "black"}, {"level", "super-blitz"}});
  chess.new_game();
  CHECK(chess.moves().size() == 20);
  CHECK(chess.side_to_move() == "white");
  CHECK(chess.result() == "*");
  for (int i = 0; i < 6; ++i) {
    const std::vector<std::string> moves = chess.moves();
    CAPTURE(chess.position());
    chess.play(moves[moves.size() * 3 / 4]);
  }
  CHECK(chess.side_to_move() == "white");
  chess.execute("resign");
  CHECK(chess.result() == "0-1");
  CHECK(chess.moves().empty());
  janus::Machine checkers("samuel-checkers", {{"level", "instant"}});
  checkers.new_game();
  CHECK(checkers.side_to_move() == "black");
  CHECK(checkers.moves().size() == 7);
  janus::Machine board("kim1");
  CHECK(result_of([&] { board.moves(); }) == JANUS_REFUSED);
}

TEST_CASE("C: variables of the innermost function have values") {
  janus::Machine m(JANUS_SOURCE_DIR "/tests/other_tools/variables.bin@1000");
  const auto message = [&](const char* name) {
    try {
      m.value(name);
    } catch (const janus::Error& error) { return std::string(error.what()); }
    return std::string();
  };
  m.execute("break variables.c:23");
  m.run();
  CHECK(m.value("m") == 2);
  CHECK(m.value("text[2]") == 2);
  CHECK(m.evaluate("m * 10 + n") == 21);
  CHECK(message("q").find("`q` is a variable of last; it has a value only in a frame of that function") != std::string::npos);
  m.execute("delete 1");
  m.execute("until variables.c:39");
  CHECK(m.value("q.x") == -3);
  CHECK(message("q").find("`q` is a structure") != std::string::npos);
  CHECK(message("p").find("is in a cc65 register") != std::string::npos);

  m = janus::Machine(JANUS_SOURCE_DIR "/tests/other_tools/structures.bin@1000");
  m.execute("until structures.c:69");
  CHECK(m.value("head->next->item.price") == -20);
  CHECK(m.value("grid[1][2]") == 98);
  CHECK(message("head->item").find("`head->item` is a structure") != std::string::npos);
}
