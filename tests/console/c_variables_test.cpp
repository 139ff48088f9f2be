// Variables of a program that cc65 compiled from variables.c, with register variables (-Or).
#include <filesystem>

#include "console_fixture.hpp"
#include "frontends/core/session/files_in.hpp"

using namespace janus::tests;
namespace session = janus::session;

namespace {

session::Setup variables() {
  session::Setup setup{.machine = "bare-6502", .start = 0x1000};
  session::add_file(JANUS_SOURCE_DIR "/tests/other_tools/variables.bin@1000", "6502", setup, {});
  return setup;
}

// Returns the decimal values of variables: "2 1".
std::string values(ConsoleFixture& debug, std::initializer_list<const char*> names) {
  std::string all;
  for (const char* name : names) {
    const std::string text = debug("print/d " + std::string(name));
    const std::size_t last = text.find_last_of(" \n", text.size() - 2);
    all += (all.empty() ? "" : " ") + text.substr(last + 1, text.size() - last - 2);
  }
  return all;
}

}  // namespace

TEST_CASE("C variables: automatic ones have their types, and pointers their targets") {
  ConsoleFixture debug(variables(), {"until variables.c:49"});
  CHECK(values(debug, {"total", "seconds", "*slot", "slot == &table[1]"}) == "-100000 -100000 0 1");
  debug("until variables.c:50");
  CHECK(values(debug, {"*slot", "slot[-1]", "slot[0]", "table[1]"}) == "5 0 5 5");
  CHECK(has(debug("print table"), "0, 5, 0, 0  i16le at $"));
  CHECK(has(debug.refusal("print slot + 1"), "pointer arithmetic in elements is not supported here; use P[INDEX]"));
  debug("set var slot[2] = -2");
  CHECK(values(debug, {"table[3]"}) == "-2");
  debug.follow({"until variables.c:51"});
  CHECK(values(debug, {"corner.y"}) == "5");
}

TEST_CASE("C variables: every frame of a recursion has its own, forward and backward") {
  ConsoleFixture debug(variables(), {"break variables.c:23"});
  for (int i = 0; i < 5; ++i) debug("continue");
  CHECK(values(debug, {"m", "n", "result", "text[2]", "depth"}) == "0 1 2 0 5");
  const std::string locals = debug("info locals");
  CHECK(has(locals, "m = 0\nn = 1\nresult = 2\ntext = "));
  CHECK(has(locals, "\ndepth = $0005\n"));
  for (const char* outer : {"1 1 1 1", "1 1 2 1", "2 1 1 2", "2 1 2 2"}) {
    debug("up");
    CHECK(values(debug, {"m", "n", "result", "text[2]"}) == outer);
  }
  debug("up");
  CHECK(values(debug, {"total"}) == "-100000");
  CHECK(has(debug.refusal("print m"), "`m` is a variable of ack; it has a value only in a frame of that function"));
  debug.follow({"down", "set var n = 77", "down", "down"});
  CHECK(values(debug, {"n"}) == "1");
  debug.follow({"up", "up"});
  CHECK(values(debug, {"n"}) == "77");
  debug("goto begin");
  for (int i = 0; i < 5; ++i) debug("continue");
  debug("rcontinue");
  CHECK(values(debug, {"m", "n", "depth"}) == "1 0 4");
  CHECK(has(debug.refusal("break variables.c:24 if n == 0"), "not in conditions"));
}

TEST_CASE("C variables: a variable without an address states the reason") {
  ConsoleFixture debug(variables(), {"until ack"});
  CHECK(values(debug, {"m"}) == "2");
  CHECK(has(debug.refusal("print n"), "`n` is not on the stack here"));
  CHECK(has(debug.refusal("print result"), "`result` is not on the stack here"));
  debug.follow({"step", "finish"});
  CHECK(values(debug, {"n"}) == "1");
  debug("until variables.c:39");
  CHECK(values(debug, {"q.x", "q.y", "size", "from[2]"}) == "-3 2 2 5");
  CHECK(has(debug.refusal("print p"), "`p` is in a cc65 register, so its value is unknown"));
  CHECK(has(debug.refusal("print inner"), "`inner` has no location in the debug file"));
  CHECK(has(debug("info locals"), "q = $FD, $FF, $02\nq.x = -3\nq.y = $02\n"));
  CHECK(has(debug.refusal("print q[1]"), "`q` is not an array of numbers; use mem[&q]"));
}

TEST_CASE("C variables: a debug file that is loaded later applies to later calls") {
  session::Setup setup{.machine = "bare-6502", .start = 0x1000};
  File copy;
  std::filesystem::copy_file(JANUS_SOURCE_DIR "/tests/other_tools/variables.bin", copy.path);
  session::add_file(copy.path + "@1000", "6502", setup, {});
  ConsoleFixture debug(std::move(setup), {"step 60"});
  const std::string path = JANUS_SOURCE_DIR "/tests/other_tools/variables.dbg";
  debug("symbols " + path);
  CHECK(has(debug.refusal("print total"), "`total` "));
  debug("until variables.c:23");
  CHECK(values(debug, {"m", "n"}) == "2 1");
}

TEST_CASE("C variables: `up` does not return after a step back to its cycle") {
  ConsoleFixture debug(variables(), {"break variables.c:23"});
  for (int i = 0; i < 5; ++i) debug("continue");
  debug.follow({"up", "stepi", "reverse-stepi"});
  CHECK(values(debug, {"m", "n", "result"}) == "0 1 2");
}

TEST_CASE("C variables: in a function of C, a register with one letter is not a lower-case name") {
  ConsoleFixture debug(variables(), {"break variables.c:23", "continue"});
  CHECK(has(debug.refusal("print a"), "`a` is not a variable of ack; write `.a` for the register"));
  CHECK(has(debug.refusal("set a = 3"), "`a` is not a variable of ack"));
  CHECK(has(debug.refusal("print $a"), "`$a` is ambiguous; write `.a` for the register"));
  CHECK(debug("print .a") == debug("print A"));
  CHECK(debug("print $x") == debug("print X"));
  debug("set $x = 3");
  CHECK(has(debug("registers x"), "X=03"));
  debug("set .a = 4");
  CHECK(has(debug("print A + pc - PC"), "$04 "));
}
