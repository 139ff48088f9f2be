// `janus term` in tmux, with interactive machines: typing and pasting, the display, and the state of the shell
// afterwards.
#include <string>
#include <vector>

#include "catch.hpp"
#include "terminal/tmux.hpp"

using namespace janus::tests;

namespace {

// `janus term` between two prompts of a shell.
class Visit {
 public:
  explicit Visit(const std::string& words)
      : command_("\"$JANUS\" term " + words + "; echo left=$?"), modes_(tmux.stty()), state_(tmux.state()) {
    REQUIRE_FALSE(modes_.empty());
    tmux.line("clear");
    tmux.see("an empty screen", [](const std::string& screen) { return screen.find("asked") == std::string::npos; });
    tmux.line(command_, "Ctrl-] quit");
  }
  // All is as it was: what stood there before a screen was drawn, or `stays` of what came from a line; the modes of the line and of the
  // terminal; and the shell takes keys and a paste, which would come with brackets where those are still asked for.
  void leave(const std::string& stays = {}) {
    tmux.keys("C-]", (stays.empty() ? "$ " + command_ + "\n" : stays) + "left=0\n$");
    CHECK(tmux.state() == state_);
    CHECK(tmux.screen().find("Ctrl-] quit") == std::string::npos);
    CHECK(tmux.stty() == modes_);
    tmux.paste("echo pasted=$((6*7))\n", Tmux::Paste::marked);
    tmux.see("pasted=42\n$");
  }

  Tmux tmux;

 private:
  std::string command_, modes_, state_;
};

const std::vector<std::string> kProgram = {
    "10 REM PRIMES, A SUM, A ROUTINE",
    "20 N=2",
    "30 IF N>30 GOTO 110",
    "40 P=1:D=2",
    "50 IF D*D>N GOTO 80",
    "60 IF N/D*D=N P=0",
    "70 D=D+1:IF P GOTO 50",
    "80 IF P PRINT N;\" \";",
    "90 N=N+1",
    "100 GOTO 30",
    "110 PRINT",
    "120 S=0",
    "130 FOR I=1 TO 10",
    "140 S=S+I",
    "150 NEXT I",
    "160 PRINT \"SUM \";S",
    "170 GOSUB 200",
    "180 PRINT \"DONE\"",
    "190 END",
    "200 PRINT \"ROUTINE\"",
    "210 RET",
};

std::string lines(std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) text += kProgram[i] + "\n";
  return text;
}

// An endless loop that says when it is in it, broken by Ctrl-C; then the prompt takes what is typed.
void break_a_loop(Tmux& tmux) {
  tmux.line("300 PRINT \"ROUND\"", ">300 PRINT \"ROUND\"\n>");
  tmux.line("310 GOTO 310", ">310 GOTO 310\n>");
  tmux.line("RUN 300", ">RUN 300\nROUND\n");
  tmux.see("  running  ");
  tmux.keys("C-c", "ROUND\nBREAK\n310 GOTO 310\nREADY\n>");
  tmux.line("PRINT 6*7", ">PRINT 6*7\n42\nREADY\n>");
}

void alter_memory(Tmux& tmux) {
  tmux.line("M 100", "*M 100\n0100 00");
  tmux.line("12", "0100 00 12\n0101 00");
  tmux.line("34", "0101 00 34\n0102 00");
  tmux.line(".");
}

constexpr const char* kRun = ">RUN\n2 3 5 7 11 13 17 19 23 29\nSUM 55\nROUTINE\nDONE\nREADY\n>";

}  // namespace

TEST_CASE("in tmux: BASIC on its screen takes a paste, lists, runs, is broken, and is left", "[external]") {
  NEEDS_TMUX();
  Visit visit("nakamozu-basic");
  Tmux& tmux = visit.tmux;
  tmux.see("READY\n>_");
  CHECK(tmux.state("alternate_on"));
  CHECK_FALSE(tmux.state("cursor_flag"));  // the machine's own is shown
  tmux.paste(lines(0, kProgram.size()), Tmux::Paste::marked);
  tmux.see(" to type");
  tmux.see(">210 RET\n>_");
  tmux.line("LIST 10,80", ">LIST 10,80\n" + lines(0, 8) + "READY\n>_");
  tmux.line("LIST 90,210", ">LIST 90,210\n" + lines(8, kProgram.size()) + "READY\n>_");
  tmux.line("RUN", kRun);
  break_a_loop(tmux);
  visit.leave();
}

TEST_CASE("in tmux: BASIC at the machine's terminal likewise, and all that it printed is kept", "[external]") {
  NEEDS_TMUX();
  Visit visit("nakamozu-basic --option terminal=on");
  Tmux& tmux = visit.tmux;
  tmux.see("READY\n>");
  CHECK_FALSE(tmux.state("alternate_on"));
  CHECK(tmux.state("cursor_flag"));
  tmux.paste(lines(0, kProgram.size()), Tmux::Paste::plain);
  tmux.see(" to type");
  tmux.see(">210 RET\n>");
  tmux.line("LIST", "210 RET\nREADY\n>");
  CHECK(tmux.all().find(">LIST\n" + lines(0, kProgram.size()) + "READY\n>") != std::string::npos);
  tmux.line("RUN", kRun);
  break_a_loop(tmux);
  visit.leave(">PRINT 6*7\n42\nREADY\n>\n");
}

TEST_CASE("in tmux: the H68's monitor on its screen shows and alters memory, and dumps it", "[external]") {
  NEEDS_TMUX();
  Visit visit("h68tr-monitor");
  Tmux& tmux = visit.tmux;
  tmux.see("H68/TR MONITOR\n*_");
  alter_memory(tmux);
  tmux.see("0102 00 .\n*_");
  tmux.paste("F 110 11F AA\nD 100 11F\n", Tmux::Paste::plain);
  tmux.see(
      "*F 110 11F AA\n*D 100 11F\n"
      "0100 12 34 00 00 00 00 00 00\n0108 00 00 00 00 00 00 00 00\n"
      "0110 AA AA AA AA AA AA AA AA\n0118 AA AA AA AA AA AA AA AA\n*_");
  visit.leave();
}

TEST_CASE("in tmux: the H68's monitor at a terminal shows and alters memory, and dumps it until Ctrl-C", "[external]") {
  NEEDS_TMUX();
  Visit visit("h68tr-monitor --option terminal=on");
  Tmux& tmux = visit.tmux;
  tmux.see("H68/TR MONITOR\n*");
  alter_memory(tmux);
  tmux.see("0102 00 .\n*");
  tmux.paste("F 110 11F AA\nD 100 11F\n", Tmux::Paste::marked);
  tmux.see(
      "*F 110 11F AA\n*D 100 11F\n"
      "0100 12 34 00 00 00 00 00 00 00 00 00 00 00 00 00 00 .4..............\n"
      "0110 AA AA AA AA AA AA AA AA AA AA AA AA AA AA AA AA ................\n*");
  tmux.line("D 0 3FFF", "\n0040 00");  // half an hour of it
  tmux.keys("C-c");
  // What is typed before it waits again may be taken for another BREAK.
  tmux.see("a prompt behind the dump, waiting", [](const std::string& screen) {
    return screen.rfind("\n*\n") > screen.rfind("\n00") && screen.find("bit/s  waiting") != std::string::npos;
  });
  tmux.line("M 110", "*M 110\n0110 AA");
  visit.leave("*M 110\n0110 AA\n");
}

TEST_CASE("in tmux: the KIM-1's monitor is woken by RUBOUT, takes bytes and a paper tape", "[external]") {
  NEEDS_TMUX();
  Visit visit("kim1-monitor --option terminal=on");
  Tmux& tmux = visit.tmux;
  // As with the real one, what is typed while it prints is lost: its last row stands above the line that says that it waits.
  const std::string waits = "\n kim1-monitor  300 bit/s  waiting";
  tmux.see(waits);
  tmux.keys("DC", "KIM\n0000 00" + waits);  // the Delete key
  tmux.type("0200 ", "\n0200 00" + waits);
  tmux.type("A5.", "\n0201 00" + waits);
  tmux.paste("L;04030012345678011B\n;0000010001\n", Tmux::Paste::marked);
  tmux.see("KIM\n0001 00" + waits);
  CHECK(tmux.screen().find("ERR") == std::string::npos);
  tmux.type("0303 ", "\n0303 78" + waits);
  tmux.type("0200 ", "\n0200 A5" + waits);
  visit.leave("0200 A5\n");
}
