// SPACE:ADDRESS as an address and as an end of a range.
#include "console_fixture.hpp"

using namespace janus::tests;

TEST_CASE("SPACE:ADDRESS: both ends of a range are addresses of one space") {
  ConsoleFixture f8({.machine = "bare-f8"});
  const File file;
  f8("set scratchpad:7 = 2");
  CHECK(f8("fill scratchpad:0..scratchpad:7 $EE") == "8 bytes filled\n");
  f8("set scratchpad:7 = 2");
  const std::string eight = "0000  EE EE EE EE EE EE EE 02 ";
  for (const char* range : {"scratchpad:0..scratchpad:7", "scratchpad:0..scratchpad[7]", "scratchpad:0..7", "scratchpad:0-scratchpad:7",
                            "scratchpad:0-7", "scratchpad:0 scratchpad:7", "scratchpad:0 7", "scratchpad:0,+8", "scratchpad:0..6+1"}) {
    CAPTURE(range);
    CHECK(has(f8(std::string("mem ") + range), eight));
  }
  CHECK(f8("find scratchpad:0..scratchpad:7 2") == "scratchpad:$07\n");
  f8("copy scratchpad:0..scratchpad:7 $300");
  CHECK(has(f8("mem $300,+8"), "0300  EE EE EE EE EE EE EE 02 "));
  CHECK(has(f8("watch scratchpad:0..scratchpad:7"), "scratchpad:$00 to scratchpad:$07"));
  CHECK(has(f8("watch scratchpad:1-scratchpad:6"), "scratchpad:$01 to scratchpad:$06"));
  CHECK(has(f8("watch scratchpad:2 scratchpad:5"), "scratchpad:$02 to scratchpad:$05"));
  CHECK(has(f8("dump binary memory " + file.path + " scratchpad:0 scratchpad:7"), "7 bytes from scratchpad:$00 written to "));
  for (const char* line : {"mem scratchpad:0..ports:7", "mem scratchpad:0-ports:7", "mem scratchpad:0 ports:7",
                           "watch scratchpad:0 ports:7", "fill scratchpad:0..ports:7 0", "copy scratchpad:0 ports:7 $300"}) {
    CAPTURE(line);
    CHECK(has(f8.refusal(line), "starts in the address space scratchpad and ends in ports; both ends must be in the same one"));
  }
  for (const char* line : {"mem 0 scratchpad:7", "mem 0..scratchpad:7", "mem memory:0..scratchpad:7", "watch 0 scratchpad:7"}) {
    CAPTURE(line);
    CHECK(has(f8.refusal(line), "starts in the address space memory and ends in scratchpad; both ends must be in the same one"));
  }
  CHECK(
      has(f8.refusal("dump binary memory " + file.path + " 0 scratchpad:7"), "starts in the address space memory and ends in scratchpad"));
  CHECK(has(f8.refusal("dump binary memory " + file.path + " scratchpad:0 65"), "`65` is past the end of scratchpad, which has 64 bytes"));
}

TEST_CASE("SPACE:ADDRESS: refused with operators after it or signs before it") {
  ConsoleFixture f8({.machine = "bare-f8"});
  const File file;
  f8.follow({"set scratchpad:5 = 7", "set scratchpad:6 = 9"});
  const std::string operators = "`scratchpad:5+1` has an operator after the address; write `scratchpad:(5+1)`";
  for (const std::string line : {"who ", "x ", "x/2xb ", "mem ", "watch ", "rwatch ", "copy $300 "}) {
    CAPTURE(line);
    CHECK(f8.refusal(line + "scratchpad:5+1") == operators);
  }
  for (const std::string line : {"fill ", "find ", "> ", "set ", "copy "}) {
    CAPTURE(line);
    CHECK(f8.refusal(line + "scratchpad:5+1 0") == operators);
  }
  CHECK(has(f8.refusal("x/2xb mem:5+1"), "`mem:5+1` has an operator after the address; write `mem:(5+1)`"));
  CHECK(has(f8.refusal("dump binary memory " + file.path + " scratchpad:5+1 9"), "write `scratchpad:(5+1)`"));
  CHECK(f8.refusal("set scratchpad:5+1 = 9") == "cannot assign to `scratchpad:5+1`; use `scratchpad:(5+1) = 9`");
  CHECK(has(f8("set scratchpad:(5+2) = 9"), "0007  09"));
  CHECK(has(f8("x scratchpad:(5+1)"), "0006  09 09"));
  CHECK(has(f8("who scratchpad:(5+1)"), "scratchpad:$06 holds $09"));
  CHECK(has(f8("print scratchpad:5+1"), "$08  8 "));
  for (const std::string line :
       {"break ", "tbreak ", "jump ", "dis ", "list ", "until ", "advance ", "clear ", "break enter ", "info line "})
    for (const std::string place : {"scratchpad:5", "scratchpad:5+1", "scratchpad:(5+1)"}) {
      CAPTURE(line, place);
      const std::string refusal = f8.refusal(line + place);
      CHECK((has(refusal, "use a memory address") || has(refusal, "write `scratchpad:(5+1)`")));
    }
  for (const std::string line : {"mem ", "x ", "who ", "watch ", "break ", "dis ", "jump "})
    for (const std::string sign : {"*", "-", "&", "~"}) {
      CAPTURE(line, sign);
      CHECK(has(f8.refusal(line + sign + "scratchpad:24"), "`" + sign + "scratchpad:24` is not a location; use `scratchpad:24`"));
    }
  CHECK(has(f8.refusal("set *scratchpad:24 = 9"), "`*scratchpad:24` is not a location; use `scratchpad:24`, or `mem[...]`"));
  CHECK(has(f8("mem scratchpad:24,+1"), "0018  00 "));
  f8("set 7 = $55");
  CHECK(has(f8("print *scratchpad:5"), "$55  85 "));
  CHECK(has(f8("print -scratchpad:5"), " -7"));
  CHECK(has(f8("print &scratchpad:24"), "$18  24 "));
  f8.refusal("mem scratch-pad:5");
  f8.refusal("print scratch-pad:5");
  f8("set $100 $70 $55 $71 $55 $90 $FF");  // lis 0; lr 5,a; lis 1; lr 5,a; br *
  f8("set pc = $100");
  CHECK(has(f8("until scratchpad:5 == 1"), "the condition is true at $0104"));
}

TEST_CASE("mem:ADDRESS: commands and expressions read memory") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(has(debug("set mem:8 = 1"), "0008  01"));
  CHECK(has(debug("set mem:9 2"), "0009  02"));
  CHECK(has(debug("mem mem:8"), "0008  01 02"));
  CHECK(has(debug("mem mem:8..mem:9"), "0008  01 02 "));
  CHECK(has(debug("x/2xb mem:8"), "0008  01 02"));
  CHECK(has(debug("who mem:8"), "$0008 holds $01"));
  CHECK(has(debug("break mem:$20C"), "$020C done"));
  CHECK(has(debug("watch MEM:8"), "$0008"));
  CHECK(debug("dis mem:$20C") == debug("dis $20C"));
  CHECK(debug("dis memory:$20C $20E") == debug("dis $20C $20E"));
}
