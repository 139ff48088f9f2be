// Forward and reverse execution and breakpoints, in a program of 17 instructions.
#include "console_fixture.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

using namespace janus::tests;

TEST_CASE("stop: shows reason, address, cycle, instruction and source line") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug.plain("until start") ==
        "stopped: step at $0200 start, cycle 7\n"
        "  0200  A2 FF     ldx #$FF             A=00 X=00 Y=00 S=FD P=nv-bdIzc\n"
        "  small.s:6  start:  ldx #$FF\n");
  CHECK(debug.first_line("step") == "stopped: step at $0202 start+2, cycle 9");
  CHECK(debug.first_line("s 4") == "stopped: step at $0209 start+9, cycle 18");
}

TEST_CASE("step, next, finish: into calls, over them and out of them") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until small.s:11"});
  CHECK(debug.first_line("step") == "stopped: step at $020F sum, cycle 24");
  CHECK(debug.first_line("next 10") == "stopped: step at $0221 out, cycle 134");
  CHECK(debug.first_line("finish") == "stopped: step at $020C done, cycle 140");
  CHECK(has(debug.refusal("finish"), "`continue`"));
  debug.follow({"goto begin", "until small.s:11"});
  CHECK(debug.first_line("next") == "stopped: step at $020C done, cycle 140");
}

TEST_CASE("until, entry, depth, goto: run to a condition, an entry, a depth, a cycle") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug.first_line("until mem[total]==3") == "stopped: the condition is true at $021A sum+11, cycle 39");
  CHECK(debug.first_line("entry") == "stopped: step at $020F sum, cycle 52");
  CHECK(debug.first_line("depth 3") == "stopped: step at $020F sum, cycle 80");
  CHECK(debug.first_line("depth 2") == "stopped: step at $0221 out, cycle 128");
  CHECK(debug.first_line("goto 1000") == "stopped: step at $020C done, cycle 1 001");
  CHECK(debug.first_line("goto -990") == "stopped: arrived at $0203 start+3, cycle 11, in the past");
  CHECK(has(debug.first_line("until depth==4"), "the condition is true at $020F sum, cycle 108"));
  CHECK(has(debug.refusal("depth -1"), "the depth must be between 0 and 65535"));
}

TEST_CASE("place: a condition is not an address or a cycle") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until done"});
  for (const char* command :
       {"break", "tbreak", "watch", "who", "seek", "seek run", "x", "dis", "dump", "jump", "advance", "fill", "label", "list"})
    for (const char* condition : {"pc==sum", "a==6", "mem[$10]==6", "!a"}) {
      INFO(command << ' ' << condition);
      CHECK(has(debug.refusal(fmt::format("{} {}", command, condition)), fmt::format("`{}` is a condition, not an address", condition)));
    }
  CHECK(has(debug.refusal("break $200..a==6"),
            "`a==6` is a condition, not an address; use `until a==6` to run until it is true, or "
            "`break ADDRESS if a==6`"));
  CHECK(has(debug.refusal("goto a==6"), "`a==6` is a condition, not a cycle"));
}

TEST_CASE("run: ends when the program jumps to itself") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(has(debug.first_line("continue"), "stopped: trap, the program jumps to itself at $020C done"));
}

TEST_CASE("reverse execution: every forward step has a counterpart") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until done"});
  CHECK(debug.first_line("back") == "stopped: step at $0221 out, cycle 134, in the past");
  debug("goto end");
  CHECK(debug.first_line("rnext") == "stopped: step at $0209 start+9, cycle 18, in the past");
  debug("goto end");
  CHECK(debug.first_line("back 4") == "stopped: step at $0221 out, cycle 116, in the past");
  CHECK(debug.first_line("rfinish") == "stopped: step at $021E sum+15, cycle 102, in the past");
  CHECK(debug.first_line("rfin") == "stopped: step at $021E sum+15, cycle 74, in the past");
  debug("watch total");
  CHECK(debug.first_line("rcontinue") ==
        "stopped: watchpoint 1, $0010 total is written ($05, was $03) by sta total, at $0218 sum+9, cycle 64, in the past");
  CHECK(has(debug.first_line("rc"), "is written ($03, was $00) by sta total, at $0218 sum+9, cycle 36"));
  CHECK(debug.first_line("rc") == "stopped: the start of the recording at $0000, cycle 0, in the past");
  CHECK(debug.first_line("goto end") == "stopped: arrived at $020C done, cycle 140");
}

TEST_CASE("who: the last writer of a byte and its address") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until done"});
  CHECK(debug("who total") == "$0010 total holds $06: $06 was written by sta total at $0218 sum+9, cycle 92\n");
  CHECK(has(debug("who total go"), "stopped: arrived at $0218 sum+9, cycle 92, in the past"));
  CHECK(has(debug("who $300"), "not written since cycle 0"));
  debug.follow({"goto end", "set total $55"});
  CHECK(has(debug("who total"), "set to $55 by the user, cycle 140"));
}

TEST_CASE("seek: goes to the next or previous write of a byte or run of an instruction") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until done"});
  CHECK(has(debug("seek total back"), "stopped: arrived at $0218 sum+9, cycle 92, in the past"));
  CHECK(has(debug("seek write total back"), "stopped: arrived at $0218 sum+9, cycle 64, in the past"));
  CHECK(has(debug("seek total"), "stopped: arrived at $0218 sum+9, cycle 92, in the past"));
  CHECK(debug.refusal("seek total") == "$0010 total is not written after this cycle in the recording");
  CHECK(has(debug("seek run sum back"), "stopped: arrived at $020F sum, cycle 80, in the past"));
  CHECK(has(debug("seek run sum"), "stopped: arrived at $020F sum, cycle 108, in the past"));
  CHECK(debug.refusal("seek run sum") == "$020F sum does not run after this cycle in the recording");
  CHECK(debug.refusal("seek run text back") == "$0222 text did not run before this cycle in the recording");
  CHECK(debug.refusal("who $300 go") == "$0300 was not written before this cycle in the recording");
}

TEST_CASE("break, delete: pending breakpoints are listed, and deleted after a prompt") {
  ConsoleFixture debug(ConsoleFixture::small());
  janus::session::replace_breakpoints(debug.session, {{.on = "execute", .first = 0x20F, .last = 0x20F, .condition = "unknown==1"}});
  const std::string listed = debug("break");
  CHECK_THAT(listed, Catch::StartsWith("not set: execute memory:$020F; condition `unknown==1`, column 1: "));
  CHECK_THAT(listed, Catch::EndsWith("; define the name with `label`, or use `delete all`\n"));
  CHECK(debug("delete") == "delete 1 breakpoint that is not set? (y or n)\n");
  CHECK(debug("y") == "deleted 1 breakpoint that is not set\n");
  CHECK(debug("break") == "no breakpoints\n");
}

TEST_CASE("breakpoints: conditions, ignore counts, log texts, enable and disable") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("break") == "no breakpoints\n");
  CHECK(debug("b sum if a==1") == "  1  execute       $020F sum if a==1\n");
  CHECK(debug.first_line("c") == "stopped: breakpoint 1 at $020F sum, cycle 80");
  CHECK(debug("break") == "  1  execute       $020F sum if a==1, hit 1 time\n");
  debug.follow({"disable 1", "goto begin"});
  CHECK(debug("break enter sum 3") == "  2  enter         $020F sum, ignores 2\n");
  CHECK(debug.first_line("c") == "stopped: breakpoint 2 at $020F sum, cycle 80");
  debug.follow({"delete 2", "goto begin"});
  CHECK(has(debug("tbreak small.s:18 if mem[total]==3"), "execute       $0215 sum+6 if mem[total]==3, temporary"));
  CHECK(has(debug.first_line("c"), "at $0215 sum+6, cycle 59"));
  CHECK_FALSE(has(debug("break"), "temporary"));
  debug.follow({"delete all", "goto begin", "break sum log adds {a:d}, {mem[total]} so far", "until done", "goto begin"});
  CHECK(has(debug("until done"),
            "log 4: adds 3, $00 so far\nlog 4: adds 2, $03 so far\nlog 4: adds 1, $05 so far\nlog 4: adds 0, $06 so far\n"));
}

TEST_CASE("break: on depth, undocumented opcodes and uninitialised reads") {
  ConsoleFixture debug(ConsoleFixture::small(), {"break depth 2"});
  CHECK(debug.first_line("c") == "stopped: breakpoint 1, depth 2 at $020F sum, cycle 52");
  debug.follow({"delete all", "until done"});
  debug("set $300 $A7 $80 $AD $00 $04 $4C $00 $03");  // LAX $80, LDA $0400, JMP $0300
  debug("a done jmp $300");
  CHECK(debug("break undocumented") == "  2  undocumented\n");
  CHECK(debug.first_line("c") == "stopped: breakpoint 2, an undocumented opcode at $0300, cycle 143");
  debug.follow({"delete all", "break uninitialised if pc==$305"});
  CHECK(has(debug("c"), "watchpoint 3, $0400 is read by lda $0400 at $0302 and was never written to, at $0305"));
  CHECK(has(debug.refusal("break depth 0"), "at least 1"));
}

TEST_CASE("watch: reads, writes and changes of ranges") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("watch write total..count") == "  1  write         $0010 total to $0011 count\n");
  CHECK(has(debug.first_line("c"), "$0010 total is written ($00, was $00) by sta total at $0205 start+5, at $0207"));
  CHECK(has(debug.first_line("c"), "$0011 count is written ($03, was $00) by sta count at $020F sum, at $0211"));
  debug.follow({"delete 1", "watch access $10,1 ignore 2"});
  CHECK(has(debug.first_line("c"), "$0010 total is read ($03) by adc total at $0216 sum+7, at $0218"));
  CHECK(debug("ignore 2 0") == "  2  access        $0010 total, ignores 3, hit 3 times\n");
  CHECK(debug("condition 2 a == 3") == "  2  access        $0010 total if a == 3, ignores 3, hit 3 times\n");
  CHECK(debug("cond 2") == "  2  access        $0010 total, ignores 3, hit 3 times\n");
  CHECK(has(debug.refusal("condition 7 a"), "no breakpoint number 7"));
  debug("disable");
  CHECK(has(debug.first_line("c"), "trap"));
  debug("enable 2");
  CHECK(has(debug("info breakpoints"), "hit 3 times"));
}

// The interrupt line stays low, because the handler does not release it.
TEST_CASE("finish: an immediately repeated interrupt ends at its handler") {
  ConsoleFixture debug(ConsoleFixture::small());
  debug("set $300 $A9 $01 $8D $08 $FE $8D $0A $FE $58 $4C $09 $03");  // lda #1; sta $FE08; sta $FE0A; cli; wait: jmp wait
  debug("set $400 $E6 $20 $40");                                      // inc $20; rti
  debug.follow({"set $FFFE $00 $04", "until start", "set s = $FF", "set pc = $300", "watch write $1FE"});
  CHECK(has(debug.first_line("continue"), "$01FE is written ($09, was $00) by the interrupt (IRQ) at $0309, at $0400"));
  CHECK(has(debug("who $1FE"), "$01FE holds $09: $09 was written by the interrupt (IRQ) at $0309, cycle"));
  CHECK(has(debug("who $20"), "not written"));
  debug("delete 1");
  CHECK(has(debug.first_line("finish"), "stopped: interrupted again immediately, at $0400"));
  CHECK(has(debug("print mem[$20]"), "$01"));
  CHECK(has(debug.first_line("next"), "stopped: step at $0402"));
  CHECK(has(debug.first_line("next"), "stopped: interrupted again immediately, at $0400"));
  CHECK(has(debug("print mem[$20]"), "$03"));  // the run passes the interrupt at the target, not the next one
  CHECK(has(debug("who $20"), "written by inc $20 at $0400"));
  CHECK(has(debug.first_line("rfinish"), "stopped: step at $0402"));
}

TEST_CASE("continue: an interrupt that blocks the program is reported at the limit") {
  ConsoleFixture debug(ConsoleFixture::small());
  debug("set $300 $A9 $01 $8D $08 $FE $8D $0A $FE $58 $4C $09 $03");  // as above
  debug.follow({"set $400 $E6 $20 $40", "set $FFFE $00 $04", "until start", "set s = $FF", "set pc = $300", "until $400"});
  const std::uint64_t first = debug.session.cycle();
  debug.console.set_max_cycle(first + 10'000);
  CHECK_FALSE(has(debug("continue"), "the IRQ line"));  // 18 cycles each
  debug.console.set_max_cycle(first + 1'000'000);
  const std::string text = debug("continue");
  CHECK(has(text, "stopped: the limit was reached at $0309, cycle "));
  CHECK(has(text, "  the handler at $0400 was immediately re-entered 55 5"));
  CHECK(has(text, " times since cycle " + std::to_string(first) +
                      "; the program at $0309 does not continue, because the IRQ line is low at each return\n"));
  // The handler releases the line.
  debug("set $400 $8D $0C $FE $40");  // sta $FE0C; rti
  debug.console.set_max_cycle(debug.session.cycle() + 100'000);
  CHECK_FALSE(has(debug("continue"), "the IRQ line"));
}

TEST_CASE("branches: input at an earlier cycle makes a branch, which can be resumed") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until done", "goto 30", "set a 5"});
  CHECK(debug("branches") == "  1  from cycle 31 to 140\n");
  CHECK(debug("futures") == debug("branches"));  // its name before 0.1.0
  debug("until done");
  CHECK(has(debug("print mem[total]"), "$08"));
  CHECK(debug.first_line("branches take 1") == "stopped: branch selected at $0215 sum+6, cycle 31, in the past");
}

TEST_CASE("rcontinue: a long search reports progress, and can be cancelled without moving") {
  ConsoleFixture debug(ConsoleFixture::program("microchess"), {"keys C,PC,PC", "c"});
  const std::uint64_t cycle = debug.session.cycle();
  debug("break 0..$FFFF if a==300");
  int asked = 0;
  std::uint64_t earliest = cycle;
  bool patient = true;
  debug.console.set_control({.on_slice = [&] {
    earliest = std::min(earliest, debug.session.cycle());
    return ++asked < 50 || patient;
  }});
  CHECK(has(debug("rc"), "stopped: the start of the recording"));
  CHECK(asked > 1000);
  CHECK(earliest < 100'000);

  debug("goto end");
  patient = false;
  for (const std::string command : {"rc", "who $1780", "back 1000"}) {
    CAPTURE(command);
    asked = 0;
    CHECK(has(debug(command), "interrupted"));
    CHECK(asked == 50);
    if (command != "back 1000") CHECK(debug.session.cycle() == cycle);
  }
  CHECK(has(debug("c"), "interrupted"));
  debug.console.set_control({});
  CHECK(debug.session.debugger().breakpoints().front().hits == 0);
}

TEST_CASE("reset: stops at the address in the reset vector") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until done"});
  CHECK(debug.first_line("reset") == "stopped: reset at $0200 start, cycle 147");
  CHECK(debug.first_line("step") == "stopped: step at $0202 start+2, cycle 149");
  ConsoleFixture kim(ConsoleFixture::program("kim1-monitor"), {"continue"});
  CHECK(has(kim.first_line("reset"), "stopped: reset at $1C22 RST"));
}

TEST_CASE("rcontinue: an access before the first instruction stops at the start") {
  janus::session::Setup setup{.machine = "kim1"};
  ConsoleFixture debug(std::move(setup));
  debug.follow({"watch read $FFFC", "keys RS"});
  CHECK(has(debug.first_line("continue"), "stopped: watchpoint 1, $FFFC is read"));
  const std::string back = debug.first_line("rcontinue");
  CHECK(has(back, "stopped: watchpoint 1, $FFFC is read ($22) by the reset, at $0000, cycle 0, in the past"));
  CHECK(debug.session.cycle() == 0);
  // Forward again to the same access.
  CHECK(has(debug.first_line("continue"), "stopped: watchpoint 1, $FFFC is read"));
}
