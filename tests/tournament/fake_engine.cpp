// An engine with the behavior that its argument selects, to test a match's reaction. It plays White's moves in a
// scholar's mate, or Black's, which lose to it.
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

namespace {

std::string mood;
bool xboard = false;

void say(const std::string& line) { std::cout << line << std::endl; }

// Misbehaves at the engine's second move. Returns true if that replaced the move.
bool misbehave() {
  if (mood == "dies") std::_Exit(3);
  if (mood == "crashes") std::abort();
  if (mood == "hangs") std::this_thread::sleep_for(std::chrono::hours(1));
  if (mood == "rubbish") return say("\x01\xff\xfe rubbish"), say(xboard ? "move \x7f\x03?" : "bestmove \x7f\x03?"), true;
  if (mood == "endless") {
    for (;;) std::cout << std::string(100000, 'x') << std::flush;
  }
  if (mood == "long") return say(std::string(10'000'000, 'x')), false;
  if (mood == "lies") return say(xboard ? "move a1h8" : "bestmove a1h8"), true;
  if (mood == "none") return say(xboard ? "1/2-1/2 {I say so}" : "bestmove (none)"), true;
  if (mood == "resigns") return say(xboard ? "resign" : "bestmove 0000"), true;
  if (mood == "closes") return close(STDOUT_FILENO), std::this_thread::sleep_for(std::chrono::hours(1)), true;
  if (mood == "deaf") {
    close(STDIN_FILENO);
    return say(xboard ? "move d1h5" : "bestmove d1h5"), std::this_thread::sleep_for(std::chrono::hours(1)), true;
  }
  return false;
}

const std::vector<std::string> kWhite = {"e2e4", "f1c4", "d1h5", "h5f7"}, kBlack = {"e7e5", "b8c6", "g8f6"};

void play(std::size_t plies) {
  if (mood == "odd") return say("I play e2e4 gladly");
  if (plies / 2 == 1 && misbehave()) return;
  const auto& moves = plies % 2 == 0 ? kWhite : kBlack;
  if (mood == "claims" && plies / 2 == 1) return say("move b8c6\n1-0 {White mates, I think}");  // a wrong claim
  if (mood == "leaves" && plies == 6) return say(xboard ? "move h5f7" : "bestmove h5f7"), std::_Exit(0);
  const std::string move = plies / 2 < moves.size() ? moves[plies / 2] : "a1a1";
  if (mood == "old") {  // like GNU Chess
    if (plies % 2 == 1) say(std::to_string(plies / 2 + 1) + ". ... " + move);
    return say("My move is : " + move);
  }
  say((xboard ? "move " : "bestmove ") + move);
}

}  // namespace

// Clock commands received; in the mood "timed", the engine moves only after them.
bool sent_clock = false, levelled = false;

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    const std::string word = arguments[i];
    if (word == "xboard") xboard = true;
    else mood = word;
  }
  if (mood == "floods")
    for (;;) say("info string and on");
  if (mood == "mute") std::this_thread::sleep_for(std::chrono::hours(1));
  std::size_t plies = 0;
  bool asked = false;  // "tardy": reads `go` only when another line arrives, like GNU Chess on a busy computer
  for (std::string line; std::getline(std::cin, line);) {
    if (asked && line.empty()) play(plies++), asked = false;
    if (line == "uci") say("id name Fake\noption name Skill Level type spin default 20 min 0 max 20\nuciok");
    else if (line == "isready") say("readyok");
    else if (line.rfind("position", 0) == 0) {
      plies = 0;
      const std::size_t moves = line.find("moves");
      if (moves != std::string::npos)
        for (const char c : line.substr(moves)) plies += c == ' ' ? 1 : 0;
    } else if (line.rfind("go", 0) == 0) {
      sent_clock = sent_clock || line.rfind("go wtime ", 0) == 0;
      if (mood == "tardy") asked = true;
      else if (mood != "timed" || sent_clock) play(plies++);
      sent_clock = false;
    } else if (line.rfind("time ", 0) == 0) sent_clock = levelled;
    else if (line == "level 2 1:00 1") levelled = true;
    else if (line.rfind(mood == "tardy" ? "easy" : "protover", 0) == 0)
      say("feature done=0 ping=" + std::string(mood == "plain" ? "0" : "1") +
          " myname=\"Fake\" usermove=1 option=\"Skill Level -spin 1 0 2\"\nfeature done=1");
    else if (line == "new") plies = 0;
    else if (line.rfind("usermove", 0) == 0) ++plies;
    else if (line.rfind("ping", 0) == 0) say("pong" + line.substr(4));
    else if (mood == "tardy" && line == "xboard") say("Fake");
    else if (line == "quit") return 0;
  }
}
