// The debugger on MicroChess and other games: steps, profiles, `explain`, `info thoughts`.
#include "console_fixture.hpp"

using namespace janus::tests;

TEST_CASE("power-on: steps and runs start at the reset, whatever the program counter shows") {
  ConsoleFixture debug(ConsoleFixture::program("microchess"));
  CHECK(debug.first_line("step").starts_with("stopped: step at $1C22 RST, cycle "));
  CHECK(debug.first_line("start").starts_with("stopped: step at $0000 CHESS, cycle 34 "));
  CHECK(debug.first_line("step") == "stopped: step at $0001 CHESS+1, cycle 34 699");
  ConsoleFixture bench(ConsoleFixture::program("bench-6502"));
  CHECK(bench.first_line("start").starts_with("stopped: step at $0200 start, cycle "));
}

TEST_CASE("idle: a run ends when the program waits for a key") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "blitz"}}));
  CHECK(has(debug.first_line("continue"), "stopped: idle, the program is waiting for input at $1F"));
  debug("keys C,PC");
  CHECK(has(debug("continue"), "stopped: idle, "));
  CHECK(debug("info display") == "0F1333\n");
  CHECK(has(debug("info program"), "  setting level = blitz\n"));
  CHECK(has(debug("info inputs"), "  press PC\n"));
  CHECK(has(debug.refusal("keys QQ"), "QQ"));
  CHECK(has(debug("tape"), "tape: stopped"));
  CHECK_FALSE(has(debug("coverage"), "$FFFC"));  // a mirror of the ROM
  CHECK(has(debug.first_line("until display==\"CCCCCC\""), "idle"));
}

TEST_CASE("backtrace: five calls around JANUS at STATE 0 inside STATE 4") {
  ConsoleFixture debug(ConsoleFixture::program("microchess"));
  debug.to_first_reply("tbreak");
  const std::string calls = debug("bt");
  CHECK(calls ==
        "#0   JANUS, STATE=00 count the replies, PIECE=0F king's pawn, SQUARE=24 e6; from $0280 P3+7; frame 1939, cycle 316 885\n"
        "#1   GNMZ, STATE=00 count the replies, PIECE=0F king's pawn, SQUARE=23 e3; from $014D ON4+14; frame 1179, cycle 224 521\n"
        "#2   JANUS, STATE=04 try a move of the computer, PIECE=0F king's pawn, SQUARE=23 e3; from $0280 P3+7; frame 1176, cycle 223 436\n"
        "#3   GNMZ, STATE=04 try a move of the computer, PIECE=FF, SQUARE=03 e1; from $03CC NOOPEN+15; frame 470, cycle 140 933\n"
        "#4   GO; from $0036 NOREV+4; frame 240, cycle 115 011\n"
        "#5   CHESS, root; frame 44, cycle 34 697\n");
  CHECK(has(debug.first_line("break janus.s:12"), "$0108 COUNTS+4"));
  CHECK(has(debug("list"), "microchess/janus.s\n"));
}

TEST_CASE("finish, rfinish: a call of JANUS returns to its caller, and back into the call") {
  ConsoleFixture debug(ConsoleFixture::program("microchess"));
  debug.to_first_reply("tbreak");
  CHECK(debug.first_line("finish") == "stopped: step at $0283 P3+10, cycle 316 930");
  CHECK(has(debug.first_line("rfinish"), "stopped: step at $014D ON4+14"));
  CHECK(has(debug.first_line("rfinish"), "stopped: step at $0280 P3+7"));
  CHECK(has(debug.first_line("next"), "stopped: step at $0283 P3+10"));
}

TEST_CASE("who: the last writer of a cell, and another key at an earlier cycle makes a branch") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "super-blitz"}}),
                       {"continue", "mark ready", "keys C,PC", "continue"});
  CHECK(has(debug("who BESTV"), "was written by sta BESTV at $03D9 MV2+4"));
  CHECK(has(debug("who BESTP"), "was written by sta BESTP at $03AF GO+13"));  // the README's example; a book move here
  CHECK(debug("info display") == "0F1333\n");
  debug.follow({"goto ready", "keys E", "continue"});
  CHECK(debug("info display") != "0F1333\n");
  CHECK(has(debug("branches"), "  1  from cycle "));
  debug.follow({"branches take 1", "goto end"});
  CHECK(debug("info display") == "0F1333\n");
}

TEST_CASE("profile, tree: cover the last search, without the waits around it") {
  ConsoleFixture debug(ConsoleFixture::program("microchess"), {"keys C,PC,PC", "c"});
  debug("goto +30000000");  // half a minute of waiting
  const std::string thinking = "from the last input at cycle 115 545 to the wait for input at cycle 34 7";
  const std::string profile = debug("profile");
  CHECK(profile.starts_with(thinking));
  CHECK(has(profile, "\nJANUS "));
  CHECK(has(profile, "\n34 6"));  // cycles
  CHECK(debug("tree limit 3").starts_with(thinking));
  const auto work = debug.session.timeline().last_work();
  CHECK(work.first == 115'545);
  CHECK(work.last > 34'700'000);
  CHECK(work.last < 34'772'276);
  CHECK(work.over);
  CHECK(debug("profile key..wait") == profile.substr(profile.find('\n') + 1));

  debug("goto 1000000");  // during the search: the same
  CHECK(debug("profile").starts_with(thinking));
  CHECK_FALSE(debug("tree limit 3").starts_with("from"));
  debug("goto 90000");  // the key before
  CHECK(debug.session.timeline().last_work().first == 88'232);
  CHECK(debug.session.timeline().last_work().last <= 115'545);

  janus::tests::File file;
  debug("save session " + file.path);
  ConsoleFixture other(ConsoleFixture::program("microchess"), {"load " + file.path, "goto end"});
  CHECK(other.session.timeline().last_work().last == work.last);
  other.follow({"goto 200000", "set a 5"});
  CHECK_FALSE(other.session.timeline().last_work().over);
}

TEST_CASE("profile: during a search, it extends to the end of the recording") {
  ConsoleFixture debug(ConsoleFixture::program("microchess"));
  CHECK(debug.session.timeline().last_work().has_input == false);
  debug.follow({"keys C,PC,PC", "until cycle>1000000"});
  CHECK(has(debug("profile"), "from the last input at cycle 115 545 to the end of the recording at cycle 1 000 0"));
}

TEST_CASE("explain, info symbol: kind of a name, and its meaning in the program") {
  ConsoleFixture debug(ConsoleFixture::program("microchess"), {"start"});
  CHECK(debug("explain WCAP0") ==
        "WCAP0: a variable (one byte) at $00DD, value $00; type declared\n  the value of the piece that the tested move captures; weight "
        "+4\n");
  CHECK(debug("info symbol wcap0") == debug("explain WCAP0"));
  CHECK(debug("explain $00EF").starts_with("PMOB\n  the number of the computer's moves before it moves"));
  CHECK(debug("explain JANUS+3").starts_with("JANUS+3\n  handles each move that is tried"));
  CHECK(has(debug.refusal("explain $4000"), "no name for $4000"));
  CHECK(debug("explain PCP").starts_with("PCP: a variable, u8 at $00F2"));
  ConsoleFixture upgrade(ConsoleFixture::program("microchess-upgrade"), {"start"});
  CHECK(upgrade("explain SETW").starts_with("SETW: a variable (one byte) at $0070, value $"));  // no instruction of the upgrade names it
  CHECK(has(upgrade("explain CMOVETO"), "\n  the part of CMOVE"));
}

TEST_CASE("explain: registers, and the addresses to which they point") {
  ConsoleFixture debug(ConsoleFixture::program("tiny-chess"), {"set X = $1E4A"});
  CHECK(has(debug("explain x"),
            "X: a register (16 bits), $1E4A; index register\n  points to $1E4A TABLE: fills the table with the squares that one piece can "
            "reach and returns the sum\n"));
  CHECK(has(debug("explain a"), "A: a register (8 bits), $00; accumulator\nbasic.A: a variable, i16be at $0002"));
  CHECK(debug("explain N").starts_with("basic.N: a variable"));  // the machine has no such name
  CHECK(has(debug.refusal("print n"), "did you mean `basic.N`?"));
  CHECK(has(debug("explain DATA3"), "DATA3: an array, 10 of i8 at $1E23 DATA3, 0, -5, -1, 0, 0, 5, 1, 0, -128, -128; type declared\n"));
}

TEST_CASE("explain: arrays and registers in the F8's scratchpad") {
  ConsoleFixture debug(ConsoleFixture::program("samuel-checkers"), {"set ISAR = O'21'"});
  const std::string active = "\n  the pieces of the side to move, a bit for each square\n";
  CHECK(debug("explain ACTIVE") == "ACTIVE: an array, 4 of u8 at scratchpad:$10, $00, $00, $00, $00; type declared" + active);
  CHECK(debug("explain O'20'") == "ACTIVE[0]: a variable, u8 at scratchpad:$10, $00; type declared" + active);
  CHECK(has(debug("explain isar"), "\n  points to scratchpad:$11 ACTIVE[1]: the pieces of the side to move"));
  CHECK(debug("explain W") == "W: a register (5 bits), $00; status flags\n");
  CHECK(has(debug("explain pc1"), "PC1: a register (16 bits), $0000; address to which POP returns\n  points to $0000"));
  CHECK(has(debug.refusal("x ISAR"), "use `scratchpad:ISAR` for the byte that it points to"));
  CHECK(has(debug.refusal("x W"), "not an address; use `print W` for its value"));
  debug("set scratchpad[O'7'] = 200");
  CHECK(debug("print scratchpad.i8[7]") == "$C8  -56  %11001000\n");
  CHECK(debug("print/x scratchpad.i8[O'7']") == "$C8\n");
  CHECK(debug("print/d scratchpad[7]") == "200\n");
}

TEST_CASE("operands: MicroChess's symbols in its code, the monitor's in the monitor") {
  ConsoleFixture debug(ConsoleFixture::program("microchess"), {"start"});
  CHECK(has(debug("dis STRATGY,40"), "sbc PMOB"));
  CHECK(has(debug("dis $1C00,2"), "sta ACC"));
}

TEST_CASE("info thoughts: a row per move with the terms of its value, and column headings") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "blitz"}}));
  CHECK(debug("info thoughts") == "the program has not searched yet\n");
  debug.follow({"continue", "keys C,PC", "continue"});
  CHECK(debug("info thoughts") == "0 moves evaluated in 0.02 s: the answer came from its opening book, no move was evaluated\n");
  ConsoleFixture game(ConsoleFixture::program("microchess", {{"level", "blitz"}}), {"move d5"});
  const std::string thoughts = game("info thoughts");
  CHECK(
      thoughts.starts_with("31 moves evaluated in 2.25 s\n"
                           " piece                 to score best takes trade attack danger moves bonus\n"
                           " king's pawn           d5   197   12     8     0      0     -9   0.5     0\n"));
  CHECK(has(thoughts, "\n king's bishop         b5   209  199     0     0   16.5     -9     2     2  best\n"));
  CHECK(has(thoughts, "\nmoves: (WMOB - BMOB) / 4, mobility after the move\n"));
  ConsoleFixture bench(ConsoleFixture::program("bench-6502"));
  CHECK(has(bench.refusal("info thoughts"), "does not describe a search"));
  CHECK(bench("info overlays").starts_with("this program has no overlays; "));
}

TEST_CASE("info overlays: think move boards of Computer Chess before its first move") {
  ConsoleFixture debug(ConsoleFixture::program("computer-chess"), {"tbreak listing.bas:228", "continue"});
  const std::string overlays = debug("info overlays");
  CHECK(overlays.starts_with("A(1), White's think move board\n"));
  CHECK(has(overlays,
            " 4    P    P    P    P    P    P    P    P\n"
            " 3   PN    P   PN    P    P   PN    P   PN\n"
            " 2    R    B    Q NBQK QKBN    K    B    R\n"
            " 1    .    R    Q    K    Q    K    R    .\n"
            "      a    b    c    d    e    f    g    h\n"
            "A(2), Black's think move board\n"));
  CHECK(has(overlays, " 1  9 10 11 12 13 14 15 16\n"));
  CHECK(has(debug("explain A(1,50)"), "\n  White's think move board"));
  CHECK(has(debug("explain PM(3,1)"), "\n  the state of this black piece"));
  debug.follow({"tbreak CBLACKA", "continue"});  // in White's search, Black's answers
  CHECK(has(debug("info overlays"), "A(4), the moves to try\n 8    .    r    q    k    q    k    r    .\n"));
}
