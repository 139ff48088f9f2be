// Variables of a program that cc65 compiled from variables.c, with register variables (-Or).
#include <filesystem>

#include "console_fixture.hpp"
#include "frontends/core/session/files_in.hpp"

using namespace janus::tests;
namespace session = janus::session;

namespace {

session::Setup compiled(const std::string& name) {
  session::Setup setup{.machine = "bare-6502", .start = 0x1000};
  session::add_file(JANUS_SOURCE_DIR "/tests/other_tools/" + name + ".bin@1000", "6502", setup, {});
  return setup;
}
session::Setup variables() { return compiled("variables"); }
session::Setup structures() { return compiled("structures"); }

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

TEST_CASE("C variables: members, elements and pointers of structures") {
  ConsoleFixture debug(structures(), {"until structures.c:69"});
  CHECK(values(debug, {"head->item.price", "head->next->item.price", "nodes[1].item.price", "slot[0]->item.price"}) == "-10 -20 -20 -10");
  CHECK(values(debug, {"grid[1][2]", "grid[0][2]", "items[2].name[0]", "weights[1][0]"}) == "98 -2 66 4");
  CHECK(values(debug, {"nodes[1].any.whole", "nodes[1].any.bytes[3]", "nodes[0].text[1]", "*nodes[0].text"}) == "16909061 1 68 67");
  CHECK(values(debug, {"&grid[1] - &grid", "&nodes[1] == head->next", "head[1].item.name[0]", "&nodes[1].item - &nodes"}) == "6 1 66 15");
  debug.follow({"set var head->next->item.price = 7", "set var grid[1][head->item.name[0] - 65] = -3", "watch head->item.price"});
  CHECK(values(debug, {"nodes[1].item.price", "grid[1][0]"}) == "7 -3");
  for (const auto& [text, message] : std::initializer_list<std::pair<const char*, const char*>>{
           {"grid[2][0]", "`grid` has the elements 0 to 1"},
           {"grid[1]", "`grid[1]` has 3 elements; use one of grid[1][0] to grid[1][2]"},
           {"items[1]", "`items[1]` is a structure; use a member, such as items[1].NAME"},
           {"items[1].cost", "unknown member of `items[1]`; use one of: name, price"},
           {"head.item", "`head` is a pointer; write head->MEMBER"},
           {"items->price", "`items` is not a pointer; write items.MEMBER"},
           {"head->text->x", "`head->text` has no members"},
           {"secret->x", "the type of `*secret` is not known"},
           {"some_bits->low", "the type of `*some_bits` is not known"},
           {"apply[1]", "the type of `*apply` is not known"},
           {"bits.low", "the type of `bits` is not known; use mem[&bits]"},
           {"nodes + 1", "`nodes` has 2 elements; use one of nodes[0] to nodes[1]"},
           {"*slot", "the pointer's target is not a number"},
           {"head->text + 1 + head->next", "pointer arithmetic in elements is not supported here"}})
    CHECK(has(debug.refusal("print " + std::string(text)), message));
}

TEST_CASE("C variables: parts of local structures, and breakpoints on parts") {
  ConsoleFixture debug(structures(), {"break structures.c:48", "continue"});
  CHECK(values(debug, {"pair[0].price", "pair[1].price", "pair[i & 1].price", "last.price", "last.name[0]", "sum"}) ==
        "-10 -20 -10 -20 66 33818001");
  CHECK(has(debug.refusal("print pair[i].price + pair[2].price"), "`pair` has the elements 0 to 1"));
  CHECK(has(debug.refusal("print weights[1][0]"), "the type of `*weights` is not known"));
  debug.follow({"delete", "goto begin", "break structures.c:66 if nodes[1].item.price == -20", "continue"});
  CHECK(values(debug, {"nodes[1].item.price", "head->next"}) == "-20 0");
  debug("until structures.c:46");
  CHECK(values(debug, {"from->item.price"}) == "-10");
  debug("until structures.c:48");
  CHECK(values(debug, {"from"}) == "0");
}
