// Inspection commands: registers, memory, code, frames and reports of one small program.
#include <nlohmann/json.hpp>

#include "console_fixture.hpp"

using namespace janus::tests;

TEST_CASE("registers: shown and set") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until start"});
  CHECK(debug("reg") == "PC=0200 A=00 X=00 Y=00 S=FD P=nv-bdIzc  cycle 7\n");
  CHECK(debug("reg a $41") == "PC=0200 A=41 X=00 Y=00 S=FD P=nv-bdIzc\n");
  CHECK(debug("set X = a+1") == "PC=0200 A=41 X=42 Y=00 S=FD P=nv-bdIzc\n");
  CHECK(has(debug.refusal("reg a 256"), "8 bits"));
  CHECK(debug("print a") == "$41  65  %01000001  'A'\n");
  CHECK(debug("p sum+2") == "$211  529  sum+2\n");
}

TEST_CASE("memory: shown, set, filled and searched") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("mem text,5") == "0222  48 45 4C 4C 4F                                    HELLO\n");
  CHECK(debug("x $200..$211") ==
        "0200  A2 FF 9A A9 00 85 10 A9  03 20 0F 02 4C 0C 02 85  ......... ..L...\n"
        "0210  11 C9                                             ..\n");
  CHECK(has(debug("m"), "0212  00 F0 0C"));
  CHECK(has(debug("set $300 1 $FF -1 \"AB\""), "0300  01 FF FF 41 42"));
  CHECK(debug("fill $310..$314 $AA 0") == "5 bytes filled\n");
  CHECK(has(debug("mem memory:$310,6"), "AA 00 AA 00 AA 00"));
  CHECK(debug("find 0..$FFFF \"HELL\"") == "$0222 text\n");
  CHECK(debug("find start..text $85 ??  $A6") == "$0218 sum+9\n");
  CHECK(debug("hunt 0..$FF $77") == "not found\n");
  CHECK(has(debug.refusal("mem $FFFF,2"), "`$FFFF,2` extends past the end of memory"));
  CHECK(has(debug.refusal("mem 10..5"), "ends before it starts"));
  CHECK(has(debug.refusal("mem ports:3"), "source file `ports`"));
  CHECK(has(debug.refusal("set $300 256"), "between -128 and 255"));
}

TEST_CASE("typed names: printed, shown, set and watched") {
  auto setup = ConsoleFixture::small();
  setup.symbols.add_typed({"Z", 0, 0x300, janus::debug::Type::f32, 3});
  setup.symbols.add_typed({"N", 0, 0x310, janus::debug::Type::i16be, 1});
  setup.symbols.add_typed({"TITLE", 0, 0x222, janus::debug::Type::text, 5});
  ConsoleFixture debug(std::move(setup));
  debug("until start");
  CHECK(debug("set Z 0.5 -0.76 2") == "Z = 0.5, -0.76, 2\n");
  CHECK(debug("set N = -3") == "N = -3\n");
  CHECK(debug("set Z[2] Z[0]") == "Z[2] = 0.5\n");
  CHECK(debug("print Z[2] * 3") == "1.5\n");
  CHECK(debug("print Z") == "0.5, -0.76, 0.5  f32 at $0300 Z\n");
  CHECK(debug("print TITLE") == "\"HELLO\"  text at $0222 text\n");
  CHECK(debug("print TITLE == \"HELLO\"") == "$01  1  %00000001\n");
  CHECK(debug("print word($200)") == "$FFA2  65442\n");
  CHECK(debug("mem N") == "0310  FF FD                                             ..\n");
  CHECK(has(debug("watch change Z[1]"), "$0304"));
  CHECK(has(debug.refusal("set N 40000"), "`40000` is 40000, which is not a valid i16be"));
  CHECK(has(debug.refusal("set N 1 2"), "too many values: `N` holds one value"));
  CHECK(has(debug.refusal("print Z[3]"), "column 3: `Z` has the elements 0 to 2, not 3"));
}

TEST_CASE("code: shown as instructions and as source, and assembled") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("dis start..start+4") ==
        "  0200  A2 FF     start        ldx #$FF\n"
        "  0202  9A                     txs\n"
        "  0203  A9 00                  lda #$00\n");
  CHECK(has(debug("di"), "  0205  85 10                  sta total\n"));
  CHECK(has(debug("dis small.s:15"), "  020F  85 11     sum          sta count\n"));
  debug("until sum");
  CHECK(has(debug.plain("list"), ">    15 020F  sum:    sta count\n     16 0211          cmp #0\n"));
  CHECK(has(debug.plain("list"), "     25 0221  out:    rts\n"));
  CHECK(has(debug("l start"), "      6 0200  start:  ldx #$FF\n"));
  CHECK(debug("sym su") == "020F  sum\n");
  CHECK(has(debug("sym tot"), "0010  total  (constant)\n"));
  CHECK(has(debug.refusal("sym sin"), "did you mean `sum`?"));
  CHECK(debug("a $300 lda total") == "  0300  A5 10                  lda total\n");
  CHECK(debug("a . jmp sum") == "  0302  4C 0F 02               jmp sum\n");
  CHECK(has(debug("dis $300"), "0302  4C 0F 02"));
  CHECK(has(debug.refusal("a $300 lda nothing"), "nothing"));
  CHECK(has(debug.refusal("list $300"), "no source"));
  CHECK(has(debug.refusal("break small.s:90"), "no code at or after this line"));
  CHECK(has(debug.refusal("break smal.s:9"), "unknown or ambiguous source file `smal.s`; `info files` lists the files"));
}

TEST_CASE("backtrace: open calls, innermost first, with the state at their entry") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until depth==2"});
  CHECK(debug("bt") ==
        "#0   sum; from $021E sum+15; frame 4, cycle 52\n"
        "#1   sum; from $0209 start+9; frame 3, cycle 24\n"
        "#2   start, root; frame 2, cycle 7\n");
  CHECK(debug("bt 1") == "#0   sum; from $021E sum+15; frame 4, cycle 52\n... and 2 more\n");
  CHECK(debug("frame 1") ==
        "sum; from $0209 start+9; frame 3, cycle 24\n"
        "  at entry   PC=020F A=03 X=FF Y=00 S=FD P=24\n"
        "  returns to $020C done, called from $0209 start+9, frame 2\n"
        "  depth 1, open for 28 cycles\n");
  CHECK(debug("f #4") == debug("f 0"));
  CHECK(has(debug.refusal("frame 3"), "from 0 to 2"));
  CHECK(has(debug.refusal("frame #99"), "frame 99 is not in the recording"));
  CHECK(has(debug.first_line("finish #3"), "at $020C done"));
  CHECK(debug("tree") ==
        "          7 start, root; frame 2, open\n"
        "         24   sum; frame 3, 116 cycles\n"
        "         52     sum; frame 4, 82 cycles\n"
        "         80       sum; frame 5, 48 cycles\n"
        "        108         sum; frame 6, 14 cycles\n");
  CHECK(debug("tree begin..end depth 1 limit 1") == "          0 $0000, root; frame 1, 7 cycles\n... and 2 more; use `tree ... limit 3`\n");
  CHECK(debug.first_line("goto #3") == "stopped: arrived at $020F sum, cycle 24, in the past");
}

TEST_CASE("marks: name cycles, and two cycles can be compared") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(has(debug("mark"), "no marks"));
  debug("until sum");
  CHECK(debug("mark first") == "mark first at cycle 24\n");
  debug("until done");
  CHECK(has(debug("compare first"), "$0010 total              other $00, current $06\n"));
  CHECK(debug.first_line("goto first") == "stopped: arrived at $020F sum, cycle 24, in the past");
  CHECK(debug("compare 24") == "registers and memory are identical\n");
  CHECK(debug("mark later 100") == "mark later at cycle 100\n");
  debug("mark rename later last");
  CHECK(debug.refusal("mark rename later other") == "unknown mark `later`; `mark` lists the marks");
  CHECK(debug.refusal("mark rename last first") == "mark `first` already exists; choose another name");
  debug("mark rename last later");
  debug("mark delete first");
  CHECK(debug("info marks") == "later            cycle 100\n");
  CHECK(has(debug.refusal("goto first"), "`first`"));
  CHECK(has(debug.refusal("mark end"), "another name"));
}

TEST_CASE("trace: one line per instruction, with its accesses") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until mem[total]==3"});
  CHECK(debug("trace 3") ==
        "         31  sum+6          0215  18        clc                  A=03 X=FF Y=00 S=FD P=nv-bdIzc\n"
        "         33  sum+7          0216  65 10     adc total            A=03 X=FF Y=00 S=FD P=nv-bdIzc  EA=0010 D=00\n"
        "         36  sum+9          0218  85 10     sta total            A=03 X=FF Y=00 S=FD P=nv-bdIzc  EA=0010 D=03\n");
  File file;
  CHECK(has(debug("trace begin..now " + file.path), "12 lines"));
  CHECK(has(file.text(), "0209  20 0F 02  jsr sum"));
  CHECK(has(debug.refusal("trace now..begin"), "ends before"));
  CHECK(has(debug.refusal("trace 0..99999"), "not recorded"));
}

TEST_CASE("profile: counts a recursive routine once") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until done"});
  CHECK(debug("profile #3..now") ==
        "116 cycles\n"
        "routine                 calls      own cycles      %      with calls      %\n"
        "sum                         3             116 100.00             116 100.00\n"
        "start                       0               0   0.00             116 100.00\n");
  CHECK(has(debug.plain("profile lines"), "           3              18  12.86  small.s:24  jsr sum\n"));
  CHECK(has(debug("prof addresses"), "  $021E sum+15         jsr sum\n"));
  File file;
  debug("profile csv " + file.path);
  CHECK(has(file.text(), "routine,address,calls,own_cycles,inclusive_cycles\nsum,$020F,4,116,116\n"));
  debug("profile json " + file.path);
  const auto events = nlohmann::json::parse(file.text())["traceEvents"];
  REQUIRE(events.size() == 6);
  CHECK(events[1]["name"] == "sum");  // the innermost is the first to close
  CHECK(events[1]["args"]["depth"] == 4);
  CHECK(events[1]["dur"] == 14.0);
}

TEST_CASE("coverage: reports executed lines and reads of uninitialised bytes") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until sum"});
  CHECK(has(debug.plain("coverage"), " 6 of    18 code lines executed\n"));
  debug.follow({"until done", "set $400 $AD $00 $03", "a done jmp $400", "step 2"});
  CHECK(has(debug("coverage"), "$0300 was read before it was initialised, first at $0400\n"));
  CHECK_FALSE(has(debug("coverage"), "$0401"));  // set from outside
  File file;
  debug("coverage csv " + file.path);
  CHECK(has(file.text(), "\n$0010,0,3,4,\n"));
}

TEST_CASE("state and session: saved, compared and restored") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until sum"});
  File file;
  CHECK(debug("save " + file.path) == "state saved to " + file.path + "\n");
  CHECK(debug("compare " + file.path) == "registers and memory are identical\n");
  debug("until done");
  CHECK(has(debug("compare " + file.path), "$0010 total              other $00, current $06\n"));
  CHECK(debug.first_line("load " + file.path) == "stopped: loaded at $020F sum, cycle 24");
  debug.follow({"until done", "set a $12", "mark here", "save session " + file.path});
  ConsoleFixture other(ConsoleFixture::small());
  CHECK(other.first_line("load " + file.path) == "stopped: loaded at $020C done, cycle 140");
  CHECK(other("reg") == debug("reg"));
  CHECK(has(other("mark"), "here"));
  CHECK(has(debug.refusal("load " + file.path + ".not"), "cannot be read"));
}

TEST_CASE("sym: later names apply to conditions, listings and reports") {
  ConsoleFixture debug(ConsoleFixture::small());
  File file;
  std::ofstream(file.path) << "al C:0215 .adding\nsubtotal = $10\n";
  CHECK(has(debug.refusal("break adding"), "adding"));
  debug("break done");
  CHECK(debug("sym " + file.path) == file.path + ": 2 symbols\n");
  CHECK(debug("sym add") == "0215  adding\n");
  CHECK(debug("break adding if mem[subtotal]==3") == "  2  execute       $0215 adding if mem[subtotal]==3\n");
  CHECK(debug.first_line("c") == "stopped: breakpoint 2 at $0215 adding, cycle 59");
  CHECK(has(debug("dis adding,1"), "0215  18        adding "));
  CHECK(has(debug("trace 5"), "sum+4"));
  CHECK(has(debug("who subtotal"), "was written by sta "));
  debug.follow({"delete all", "break enter adding log {mem[subtotal]}"});
  CHECK(has(debug("profile addresses"), "adding"));
  janus::debug::SymbolTable more;
  more.add({"later", 0x216, true});
  debug.session.add_symbols(more);  // by another front end
  CHECK(has(debug("dis later,1"), "later "));
  CHECK(debug.console.complete("break lat") == std::vector<std::string>{"later"});
  std::ofstream(file.path) << "wrong\n";
  CHECK(has(debug.refusal("sym load " + file.path), file.path + ":1: "));
  CHECK(has(debug.refusal("sym load " + file.path + ".not"), "cannot be read"));
}

TEST_CASE("break: on source lines, also on one without code") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("break small.s:18") == "  1  execute       $0215 sum+6\n");
  CHECK(debug.plain("break small.s:14") ==
        "line 14 contains no code; the next line with code is small.s:15\n  2  execute       $020F sum\n");
  CHECK(debug.plain("tbreak small.s:1") ==
        "line 1 contains no code; the next line with code is small.s:6\n  3  execute       $0200 start, temporary\n");
  CHECK(debug.first_line("c") == "stopped: breakpoint 3 at $0200 start, cycle 7");
  CHECK(debug.first_line("c") == "stopped: breakpoint 2 at $020F sum, cycle 24");
  CHECK(debug.first_line("c") == "stopped: breakpoint 1 at $0215 sum+6, cycle 31");
  debug("delete all");
  CHECK(debug.plain("until small.s:20").starts_with("stopped: step at $0218 "));
  CHECK(has(debug.refusal("break small.s:999"), "no code at or after this line"));
  CHECK(has(debug.refusal("break large.s:3"), "`info files` lists the files"));
  CHECK(has(debug.refusal("break small.s:"), "small.s"));
}

TEST_CASE("set: a target that is not a single place is refused with the fix") {
  ConsoleFixture debug(ConsoleFixture::small(), {"set $10 $80"});
  for (const auto& [line, right] :
       {std::pair<const char*, const char*>{"set var *total+2 = 5", "cannot assign to `*total+2`; use `*(total+2) = 5`"},
        {"set (a)=3", "cannot assign to `(a)`; use `a = 3`"},
        {"set var a+1 = 4", "cannot assign to `a+1`; use `*(a+1) = 4`"},
        {"set -5 = 4", "cannot assign to `-5`; use `*(-5) = 4`"},
        {"set mem[$10]+1 = 4", "cannot assign to `mem[$10]+1`; use `*(mem[$10]+1) = 4`"},
        {"set *total+2 5", "cannot assign to `*total+2`; use `set *(total+2) 5`"},
        {"> *total+2 5", "cannot assign to `*total+2`; use `> *(total+2) 5`"}}) {
    CAPTURE(line);
    CHECK(has(debug.refusal(line), right));
  }
  CHECK(has(debug("set var *(total+2) = 5"), "0012  05"));
  CHECK(has(debug("set var total = 7"), "0010  07"));
  CHECK(has(debug("set *(unsigned char*)$20 = 9"), "0020  09"));
  CHECK(has(debug("set mem[$21] = 1"), "0021  01"));
  CHECK(has(debug("set $22 = 2"), "0022  02"));
}

TEST_CASE("names: values in conditions and print, addresses in places") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("info symbol total") == "total: a variable (one byte) at $0010, value $00; type declared\n");
  CHECK(debug("info symbol sum") == "sum: a label at $020F; type declared\n");
  CHECK(debug("info symbol $0210") == "sum+1\n");
  CHECK(debug("break sum if total==5") == "  1  execute       $020F sum if total==5\n");
  CHECK(has(debug("continue"), "stopped: breakpoint 1 at $020F sum"));
  CHECK(debug("print total") == "$05  5  %00000101, at $0010\n");
  CHECK(has(debug("print &total"), "$10  16"));
  CHECK(has(debug("print mem[total]"), "$05  5"));
  CHECK(has(debug("print sum"), "$20F  527  sum, contains $85"));
  CHECK(has(debug("who total"), "$0010 total holds $05"));
  CHECK(has(debug("until total==6"), "stopped: the condition is true at $021A"));
  CHECK(has(debug("until done"), "stopped: step at $020C done"));
  CHECK(debug.refusal("break sum if done") == "`done` is an address, not a condition; write `pc==done`");
  CHECK(debug.refusal("condition 1 5") == "`5` is always true; compare a machine value, as in a==5");
  CHECK(debug.refusal("rp done") == "`done` is an address, not a condition; write `pc==done`");
  CHECK(debug.refusal("until 1==1") == "`1==1` is always true; compare a machine value, as in a==5");
}

TEST_CASE("var, const: change the class of a name") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("const total") == "total: a constant, $10  16; type declared\n");
  CHECK(has(debug("print total"), "$10  16"));
  CHECK(debug("var total") == "total: a variable (one byte) at $0010, value $00; type declared\n");
  CHECK(debug("var done") == "done: a variable (one byte) at $020C, value $4C; type declared\n");
  CHECK(debug("const done") == "done: a label at $020C; type declared\n");
  CHECK(debug.refusal("var totl") == "unknown name `totl`; did you mean `total`?");
}

TEST_CASE("conditions: assumptions are noted once, impossible comparisons cause a warning") {
  ConsoleFixture debug(ConsoleFixture::small(), {"al $0010 .sofar", "al $0213 .within"});
  CHECK(debug("break sum if sofar==3") ==
        "  1  execute       $020F sum if sofar==3\n"
        "note: `sofar` is assumed to be a variable; use `const sofar` to make it an address\n");
  CHECK(debug("break sum if sofar==4") == "  2  execute       $020F sum if sofar==4\n");
  CHECK(debug("break sum if pc==within") == "  3  execute       $020F sum if pc==within\n");
  CHECK(debug("condition 3 sofar==$123") ==
        "  3  execute       $020F sum if sofar==$123\nwarning: `sofar==$123` is never true: `sofar` is 0 to 255\n");
  CHECK(has(debug("info symbol sofar"), "; type guessed\n"));
}

TEST_CASE("set, watch: a name determines the address space and the size") {
  ConsoleFixture f8({.machine = "bare-f8"});
  CHECK(has(f8("set scratchpad[16] = 5"), "0010  05"));
  CHECK(has(f8("print scratchpad[16]"), "$05  5"));
  CHECK(f8("print mem[5]") == f8("print mem[6]"));
  CHECK(has(f8("watch scratchpad[16]"), "change        scratchpad:$10"));
  CHECK(has(f8.refusal("break scratchpad[16]"), "`scratchpad[16]`"));

  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("set word($40) = $1234") == "word($40) = $1234\n");
  CHECK(has(debug("print word($40)"), "$1234"));
  CHECK(has(debug("set mem.i16le[$42] = -2"), "= -2"));
  CHECK(has(debug("print mem[$43]"), "$FF  255"));
  debug("set $10 = 4");
  CHECK(has(debug("set total = total + 1"), "0010  05"));
  CHECK(has(debug("set $20 = 1 2 3"), "0020  01 02 03"));
  debug("al $0030 .p");
  CHECK(has(debug("watch p"), "$0030 p"));
}

TEST_CASE("SPACE:ADDRESS: commands and expressions of the F8 accept it") {
  ConsoleFixture f8({.machine = "bare-f8"});
  f8("set $100 $73 $55 $74 $B0 $90 $FF");  // lis 3; lr 5,a; lis 4; outs 0; br *
  f8("set pc = $100");
  CHECK(f8("watch scratchpad:5") == "  1  change        scratchpad:$05\n");
  CHECK(f8.first_line("continue") ==
        "stopped: watchpoint 1, scratchpad:$05 is written ($03, was $00) by LR 5,A at $0101, at $0102, cycle 8");
  CHECK(has(f8("print scratchpad:5"), "$03  3 "));
  CHECK(has(f8("print SCRATCHPAD:5 * 2 + 1"), "$07  7 "));
  CHECK(has(f8("print scratchpad:(2 + 3) == 3 && memory:$100 == $73 && mem:$101 == $55"), "$01  1 "));
  CHECK(has(f8("print &scratchpad:5"), "$05  5 "));
  CHECK(f8("output scratchpad:5") == "$03\n");
  CHECK(has(f8("display scratchpad:5"), "1: scratchpad:5 = $03"));
  f8("undisplay");
  CHECK(f8("who scratchpad:5") == "scratchpad:$05 holds $03: $03 was written by LR 5,A at $0101, cycle 4\n");
  CHECK(has(f8("who scratchpad:6"), "scratchpad:$06 holds $00: not written since cycle 0"));
  f8("step 2");
  CHECK(has(f8("who ports:0"), "ports:$00 holds $04: $04 was written by OUTS 0 at $0103, cycle"));
  CHECK(has(f8("who scratchpad:5 go"), "stopped: arrived at $0101, cycle 4, in the past"));
  f8("goto end");
  CHECK(has(f8("set scratchpad:6 = 9"), "0006  09"));
  CHECK(has(f8("set scratchpad:7 8"), "0007  08"));
  CHECK(has(f8("who scratchpad:6"), "set to $09 by the user"));
  CHECK(has(f8("x scratchpad:5"), "0005  03 09 08"));
  CHECK(has(f8("x/2xb scratchpad:6"), "0006  09 08"));
  CHECK(has(f8("mem scratchpad:5 6"), "0005  03 09 "));
  CHECK(has(f8("dump scratchpad:6,+1"), "0006  09 "));
  CHECK(f8("find scratchpad:0..63 9") == "scratchpad:$06\n");
  CHECK(has(f8("break $104 if scratchpad:6 == 9 log {scratchpad:6:d}"), "if scratchpad:6 == 9, logs"));
  CHECK(has(f8("continue"), "log 2: 9\n"));
  CHECK(has(f8.refusal("print scratchpad:64"), "the addresses of scratchpad are 0 to 63, not 64"));
  CHECK(has(f8.refusal("print scratchpad"), "write scratchpad:ADDRESS"));
  CHECK(has(f8.refusal("break scratchpad:5"), "`scratchpad:5` is in the address space scratchpad; use a memory address"));
  CHECK(f8.refusal("who scratch:5") ==
        "unknown or ambiguous source file `scratch`; the program has no source files; valid address spaces: memory, scratchpad, ports");
}

TEST_CASE("registers: names of other debuggers are accepted or get a suggestion") {
  ConsoleFixture debug(ConsoleFixture::small(), {"set a = 3"});
  CHECK(debug("break $0207 if .A == $03 && @cpu:$0200 == $A2") == "  1  execute       $0207 start+7 if .A == $03 && @cpu:$0200 == $A2\n");
  CHECK(has(debug("print .SP == s && .FL == p && .PC == pc && .x == x"), "$01  1 "));
  CHECK(has(debug("print @ram:$0200"), "$A2"));
  CHECK(has(debug.refusal("print @rom:$0200"), "unknown bank or address space `@rom`; write @cpu:ADDRESS, or SPACE:ADDRESS"));
  CHECK(has(debug.refusal("print $sp"), "`$sp` is neither a number nor a register; did you mean `s`?"));
  CHECK(has(debug.refusal("print $flags"), "did you mean `p`?"));
  debug("al $0205 .y");
  CHECK(has(debug("print y == .y"), "$01  1 "));  // the label is `y`; `.y` is VICE's register

  ConsoleFixture motorola({.machine = "bare-6800"});
  CHECK(has(motorola.refusal("print s"), "did you mean `sp`?"));
  CHECK(has(motorola.refusal("print p"), "did you mean `cc`?"));
  CHECK(has(motorola("print $sp"), "$"));
}

TEST_CASE("set, watch, display: names resolve in the selected level") {
  ConsoleFixture debug(ConsoleFixture::program("tiny-chess", {{"players", "0"}}), {"break basic:1130", "continue", "level basic"});
  const std::string registers = debug("info registers");
  debug("set B = 9");
  CHECK(has(debug("print B"), "9"));
  CHECK(debug("info registers") == registers);
  const std::string shown = debug("display B");
  debug("level machine");
  CHECK(debug("display") == shown);
}

TEST_CASE("frames: an outer frame has the registers before its call, until the machine moves") {
  ConsoleFixture debug(ConsoleFixture::small(), {"break sum", "continue", "continue", "up"});
  CHECK(has(debug("registers"), "PC=021E  A=02  X=02  Y=00  S=FD  P="));
  CHECK(has(debug("registers"), "  before the call of frame 0\n"));
  CHECK(debug("registers a") == "A=02\n");
  debug("up");
  CHECK(has(debug("print PC"), "$209 "));
  CHECK(has(debug("print a + s"), "$102 "));
  CHECK(has(debug.refusal("set a = 1"), "cannot change A in an outer frame; use `frame 0` first"));
  debug.follow({"stepi", "reverse-stepi"});
  CHECK(has(debug("print PC"), "$20F "));
  CHECK(has(debug("info symbol PC"), "$020F"));
}
