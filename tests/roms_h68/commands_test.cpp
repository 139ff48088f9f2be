// The monitor used at a terminal: every command, and rejected input.
#include "roms_h68/monitor_bench.hpp"

using Said = MonitorBench::Said;

TEST_CASE_METHOD(Bench<Console::terminal>, "M shows bytes and changes them, forward and back") {
  h68.put(0x0100, {0x11, 0x22, 0x33, 0x44});
  h68.printed();
  h68.check_printed({Said("M 100\r", "M 100\r\n0100 11 "), Said("\r", "\r\n0101 22 "), Said("a5\r", "A5\r\n0102 33 ")});
  CHECK(h68.at(0x0101) == 0xA5);
  h68.check_printed({Said("-\r", "-\r\n0101 A5 "), Said("1 2 FF\r", "1 2 FF\r\n0104 00 ")});
  CHECK(h68.memory(0x0100, 0x0104) == std::vector<std::uint8_t>{0x11, 0x01, 0x02, 0xFF, 0x00});
  h68.check_printed({Said(".\r", ".\r\n*"), Said("M\r", "M\r\n0104 00 ")});
  SECTION("Ctrl-C ends it") { h68.check_printed({{"\x03", "\r\n*"}}); }
  SECTION("what is no byte is refused") {
    h68.check_printed({{"100\r", "100\r\n?\r\n*"}});
    CHECK(h68.at(0x0104) == 0x00);
  }
  SECTION("memory that is not there is refused") {
    h68.command(".\r");
    h68.printed();
    h68.check_printed({Said("M 8000\r", "M 8000\r\n8000 FF "), Said("12\r", "12\r\n?\r\n*")});
  }
}

TEST_CASE_METHOD(Bench<Console::terminal>, "D dumps lines of 16 with their text, of 8 on the screen") {
  for (int i = 0; i < 32; ++i) h68.put(0x0100u + static_cast<unsigned>(i), {0x30 + i});
  h68.put(0x0110, {0x00, 0x7F, 0x1F, 0x7E});
  CHECK(h68.answer("D 100 111", 1.5) == "0100 30 31 32 33 34 35 36 37 38 39 3A 3B 3C 3D 3E 3F 0123456789:;<=>?\r\n0110 00 7F ..\r\n");
  CHECK(h68.answer("D", 3).substr(0, 6) == "0112 1");
  CHECK(h68.answer("D FFFE", 3).starts_with("FFFE F"));
  SECTION("BREAK ends it") {
    h68.printed();
    h68.command("D 0 FFFF\r", 2);
    const auto some = h68.printed().size();
    CHECK(some > 100);
    CHECK(some < 400);
    h68.command("\x03", 1.2);
    CHECK(h68.printed().ends_with("\r\n*"));
    h68.run_for(1'000'000);
    CHECK(h68.printed().empty());
  }
  SECTION("the screen has room for eight") {
    MonitorBench tv(Console::tv);
    tv.put_word(0x0100, 0x1234);
    tv.command("D 100 108\r");
    CHECK(tv.row(1) == "*D 100 108");
    CHECK(tv.row(2) == "0100 12 34 00 00 00 00 00 00");
    CHECK(tv.row(3) == "0108 00");
    CHECK(tv.row(4) == "*_");
  }
}

TEST_CASE_METHOD(Bench<Console::terminal>, "F fills, T moves, also over itself") {
  CHECK(h68.answer("F 100 1FF A5").empty());
  CHECK(h68.at(0x00FF) == 0);
  CHECK(h68.at(0x0200) == 0);
  for (const auto byte : h68.memory(0x0100, 0x01FF)) CHECK(byte == 0xA5);
  CHECK(h68.answer("F 300 300 12").empty());
  CHECK((h68.at(0x0300) == 0x12 && h68.at(0x0301) == 0));
  std::vector<std::uint8_t> pattern;
  for (int i = 0; i < 64; ++i) pattern.push_back(static_cast<std::uint8_t>(i * 7 + 1));
  for (const int target : {0x0410, 0x03F0, 0x0400, 0x0500}) {
    h68.put(static_cast<unsigned>(target) - 1, {0x99});
    h68.put(static_cast<unsigned>(target) + 64, {0x98});
    h68.put_bytes(0x0400, pattern);
    char line[32];
    std::snprintf(line, sizeof line, "T 400 43F %X", static_cast<unsigned>(target));
    CHECK(h68.answer(line).empty());
    CHECK(h68.memory(static_cast<unsigned>(target), static_cast<unsigned>(target) + 63) == pattern);
    if (target >= 0x0400) CHECK(h68.at(static_cast<unsigned>(target) + 64) == 0x98);
    if (target < 0x0410) CHECK(h68.at(static_cast<unsigned>(target) - 1) == 0x99);
  }
}

TEST_CASE_METHOD(Bench<Console::terminal>, "bad input is answered by a question mark, and nothing is changed") {
  const auto before = h68.memory(0x0000, 0x03FF);
  for (const char* line : {"X",       "1234",   "M XYZ",     "M 12345", "M 1 2", "D 1 2 3", "F 1 2", "F 200 1FF 0", "F 0 1 100",
                           "T 0 1",   "P 100",  "P 200 100", "P 1 2 3", "G 1 2", "S Q",     "B G",   "B 1 2",       "B -",
                           "B -1234", "B 8000", "B F000",    "R Q",     "L 1 2", "V X",     "*",     "M 12 G"}) {
    INFO(line);
    if (std::string(line) == "B -") continue;
    CHECK(h68.answer(line) == "?\r\n");
  }
  CHECK(h68.memory(0x0000, 0x03FF) == before);
  CHECK(h68.answer("").empty());
  CHECK(h68.answer("   ").empty());
}

TEST_CASE_METHOD(Bench<Console::terminal>, "a line is edited: backspace, delete, no more than it holds, Ctrl-C") {
  h68.put(0x0123, {0x77});
  h68.printed();
  h68.command(
      "m 9\b124\x7F"
      "3\b\b\b\b0123\r");
  CHECK(h68.printed() == "M 9\b \b124\b \b3\b \b\b \b\b \b\b \b0123\r\n0123 77 ");
  h68.command(".\r");
  h68.printed();
  h68.command("\b\bD 0000 0000        \r");
  CHECK(h68.printed().starts_with("D 0000 0000     \x07\x07\x07\r\n0000 00 .\r\n*"));
  h68.check_printed({Said("M 12\x03", "M 12\r\n*"), Said("\x01\n\xB1\r", "\x07\r\n*")});
}

TEST_CASE_METHOD(Bench<Console::terminal>, "R shows the registers and changes them one by one") {
  CHECK(h68.answer("R") == "PC=0000 A=00 B=00 X=0000 CC=D0 \r\nSP=E87D\r\n");
  h68.printed();
  h68.check_printed({Said("R A\r", "R A\r\nA 00 "), Said("5A\r", "5A\r\nB 00 "), Said("\r", "\r\nX 0000 "),
                     Said("1234\r", "1234\r\nCC D0 "), Said("100\r", "100\r\n?\r\n*")});
  h68.command("R S\r2FF\r");
  h68.printed();
  CHECK(h68.answer("R") == "PC=0000 A=5A B=00 X=1234 CC=D0 \r\nSP=02FF\r\n");
  SECTION("G takes them all") {
    h68.put(0x0140, {0x20, 0xFE});
    h68.command("R P\r140\r\r7\r.\r", 1);
    h68.command("G\r", 0.2);
    CHECK(h68.pc() == 0x0140);
    CHECK(h68.sp() == 0x02FF);
    CHECK((h68.register_value(2) == 0x5A && h68.register_value(3) == 7 && h68.register_value(4) == 0x1234));
    CHECK(h68.register_value(5) == 0xD0);
  }
}

TEST_CASE_METHOD(Bench<Console::terminal>, "? helps") {
  const auto text = h68.answer("?", 3);
  for (const char* line : {"MEMORY", "DUMP", "REGISTER", "GO", "STEP", "BREAK", "LOAD", "VERIFY", "PUNCH", "FILL", "TRANSFER"}) {
    CHECK(text.find(line) != std::string::npos);
  }
}

TEST_CASE_METHOD(Bench<Console::terminal>, "a program comes back by RTS or SWI, and shows its registers") {
  h68.put(0x0100, {0x86, 0x12, 0xC6, 0x34, 0xCE, 0x56, 0x78, 0x39});
  for (int i = 0; i < 3; ++i) {
    const auto text = h68.answer("G 100");
    CHECK(text.find(" A=12 B=34 X=5678 ") != std::string::npos);
    CHECK(text.ends_with("\r\nSP=E87D\r\n"));
  }
  h68.put(0x0107, {0x3F, 0x4C, 0x39});
  CHECK(h68.answer("G 100") == "PC=0108 A=12 B=34 X=5678 CC=D0 \r\nSP=E87D\r\n");
  CHECK(h68.answer("G").find(" A=13 B=34 ") != std::string::npos);
  SECTION("what it printed begins a line of its own, and so do the registers") {
    h68.put(0x0100, {0x86, '!', 0xBD, 0xF0, 0x06, 0x3F});
    CHECK(h68.answer("G 100").starts_with("!\r\nPC=0106 "));
  }
  SECTION("MONITR leaves them as they were") {
    h68.put(0x0110, {0x86, 0x99, 0x7E, 0xF0, 0x03});
    CHECK(h68.answer("G 110").empty());
    CHECK(h68.answer("R").find(" A=13 ") != std::string::npos);
  }
  SECTION("a SWI goes to the user's vector, if there is one") {
    h68.put(0x0100, {0x3F, 0x39});
    h68.put(0x0180, {0x30, 0x6C, 0x02, 0x3B});  // TSX, INC 2,X, RTI: A + 1
    h68.put_word(0xE80A, 0x0180);
    CHECK(h68.answer("G 100").empty() == false);
    h68.put_word(0xE80A, 0x0000);
  }
}
