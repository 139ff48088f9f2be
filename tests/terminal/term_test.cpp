// `janus term` used interactively at a terminal.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "pty.hpp"
#include "shell.hpp"
#include "slurp.hpp"

using namespace janus::tests;

namespace {

std::vector<std::string> kim(const std::vector<std::string>& more = {}) {
  std::vector<std::string> words = {kJanus, "term", "kim1-monitor", "--option", "terminal=on", "--option", "baud=9600"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::string log_path(const std::string& name) {
  const auto folder = std::filesystem::path(JANUS_BINARY_DIR) / "tests/terminal";
  std::filesystem::create_directories(folder);
  return (folder / name).string();
}

// Returns `bytes` bytes from 0200 in the format of the monitor's paper tape loader, 24 per record.
std::string paper_tape(int bytes) {
  std::string text;
  const auto record = [&text](int count, int address, const std::string& data, int sum) {
    char head[16], tail[8];
    std::snprintf(head, sizeof head, ";%02X%04X", count, address);
    std::snprintf(tail, sizeof tail, "%04X\r", sum & 0xFFFF);
    text += head + data + tail;
  };
  int records = 0;
  for (int at = 0; at < bytes; at += 24, ++records) {
    const int count = std::min(24, bytes - at), address = 0x200 + at;
    int sum = count + (address >> 8) + (address & 0xFF);
    std::string data;
    for (int i = 0; i < count; ++i) {
      char digits[4];
      const int value = (at + i) * 37 & 0xFF;
      std::snprintf(digits, sizeof digits, "%02X", value);
      data += digits;
      sum += value;
    }
    record(count, address, data, sum);
  }
  record(0, records, "", records);
  return text;
}

}  // namespace

TEST_CASE("term: input reaches the machine, output is shown, and the modes are restored") {
  PtyProgram janus(kim());
  REQUIRE(janus.shows("Ctrl-] quit"));
  CHECK(janus.raw());
  janus.type_and_print("\x1b[3~", "KIM\r\n");  // the Delete key is RUB OUT
  janus.type_and_print("0200 ", "\r\n0200 ");
  janus.type_and_print("A5.", "0201 ");
  janus.quit();
}

TEST_CASE("term: a paste of four kilobytes is complete, and the log has all output") {
  const std::string log = log_path("paste.log");
  PtyProgram janus(kim({"--log", log, "--speed", "max", "--option", "ram=5k"}));
  REQUIRE(janus.shows("Ctrl-] quit"));
  janus.type_and_print("\x1b[3~", "KIM\r\n");
  const std::string tape = paper_tape(3 * 24);  // into the first kilobyte
  std::string text;
  while (text.size() < 4096) text += "L" + tape;
  janus.type_and_show(text + "0247 ", "to type");
  REQUIRE(janus.prints("0247 43 "));  // 71 * 37
  janus.quit();
  const std::string printed = slurp(log);
  CHECK(printed.find("ERR") == std::string::npos);
  std::size_t records = 0;
  for (const char c : printed) records += c == ';' ? 1 : 0;
  CHECK(records == static_cast<std::size_t>(std::count(text.begin(), text.end(), ';')));
}

TEST_CASE("term: signals restore the terminal") {
  for (const int number : {SIGTERM, SIGHUP, SIGINT}) {
    CAPTURE(number);
    PtyProgram janus(kim());
    REQUIRE(janus.shows("Ctrl-] quit"));
    janus.signal(number);
    CHECK(janus.leave() == 128 + number);
    CHECK(janus.as_found());
    CHECK(janus.seen().find("\x1b[?2004h") != std::string::npos);
  }
  for (const int number : {SIGABRT, SIGSEGV}) {
    CAPTURE(number);
    PtyProgram janus(kim());
    REQUIRE(janus.shows("Ctrl-] quit"));
    janus.signal(number);
    janus.leave();
    CHECK(janus.as_found());
  }
}

TEST_CASE("term: SIGTSTP restores the terminal, SIGCONT continues") {
  PtyProgram janus({kJanus, "term", "kim1-monitor"});
  REQUIRE(janus.shows("Ctrl-] quit"));
  janus.signal(SIGTSTP);
  janus.stopped();
  CHECK(janus.as_found());
  janus.signal(SIGCONT);
  REQUIRE(janus.shows("Ctrl-] quit"));
  CHECK(janus.raw());
  janus.quit();
}

TEST_CASE("term: Ctrl-C and Ctrl-Z are sent to the machine") {
  PtyProgram janus({kJanus, "term", JANUS_SOURCE_DIR "/tests/terminal/echo.s", "--machine", "bare-6502"});
  REQUIRE(janus.shows("Ctrl-] quit"));
  janus.type_and_print("\x03", "03 ");
  janus.type_and_print("\x1a", "1A ");
  janus.type_and_print("\x1c\x1c", "1C ");
  janus.type_and_print("\x1b", "1B ");
  janus.type("\x1b[A");  // an arrow has no code
  janus.type_and_print("\xEF\xBD\xB1", "B1 ");
  CHECK(janus.seen().find("5B ") == std::string::npos);
  janus.quit();
}

// Only changes of a display are written, so lines can arrive in pieces.
TEST_CASE("term: a keypad's keys have letters, and the digits are drawn") {
  PtyProgram janus({kJanus, "term", "kim1-monitor"});
  REQUIRE(janus.shows("Shift+A"));
  for (const char* key : {"A", "0", "2", "1", "7", "D", "a", "5"}) janus.type(key);
  REQUIRE(janus.shows("wait"));  // drawn over "running", which shares "ing"
  janus.type_and_show("\x03", "BREAK");
  janus.quit();
}

TEST_CASE("term: a screen is drawn, characters press keys, and the log has the lines") {
  const std::string log = log_path("fake_machine.log");
  PtyProgram fake({JANUS_BINARY_DIR "/bin/fake_machine_term", log});
  REQUIRE(fake.shows("READY"));
  REQUIRE((fake.seen().find("Ctrl-] quit") != std::string::npos || fake.shows("Ctrl-] quit")));  // drawn once
  fake.type_and_show("a", "A");  // small letters need Shift: Caps Lock is initially on
  fake.type_and_show("\x1c^a", "a");
  fake.type_and_show("\xEF\xBE\x81", "\xEF\xBE\x81");  // with the kana switch
  fake.type_and_show("Z", "`Z`");
  fake.type("ABAB\rAB");
  for (int i = 0; i < 3; ++i) REQUIRE(fake.shows("B"));
  fake.resize(50, 6);
  REQUIRE(fake.shows("32x13"));
  fake.resize(80, 24);
  REQUIRE(fake.shows("┌"));
  fake.type_and_show("\x1c", "BOOT");
  fake.quit();
  CHECK(slurp(log) == "READY\nAaﾁABAB\nAB\n");
}

TEST_CASE("term: Caps Lock is initially on if the language needs capitals") {
  PtyProgram janus({kJanus, "term", "nakamozu-basic", "--option", "terminal=on"});
  REQUIRE(janus.shows("Caps Lock"));
  REQUIRE(janus.prints("READY"));
  janus.type_and_print("print 6*7\r", "PRINT 6*7\r\n42");
  janus.type_and_show("\x1c", "^ lower case");
  janus.type_and_print("^print 1\r", "print 1\r\nERROR NO.9");
  janus.type_and_show("\x1c", "^ Caps Lock");
  janus.type_and_print("^print 8*9\r", "PRINT 8*9\r\n72");
  janus.quit();
}

TEST_CASE("term: without a terminal the error names an alternative") {
  const auto [code, text] = run_in_shell(kJanus + " term kim1-monitor </dev/null 2>&1");
  CHECK(code == 3);
  CHECK(text.find("--type-file") != std::string::npos);
  CHECK(text.find('\n') == text.size() - 1);
}
