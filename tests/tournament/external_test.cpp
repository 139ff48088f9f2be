// Third-party programs: a chess GUI plays a whole game with Janus as its engine, and engines play a match against
// Janus. `tools/setup --external` installs them; if one is missing, its test reports it and is skipped.
#include <cstdlib>

#include "skip.hpp"
#include "cli/janus_process.hpp"
#include "frontends/games/play/score_reader.hpp"

using namespace janus;
using tests::Folder;
using tests::Outcome;
using tests::run_janus;
using tests::slurp;

namespace {

// Debian installs games in a folder that is not in the PATH of a server's shell.
const bool kPathSet = setenv("PATH", (std::string(std::getenv("PATH")) + ":/usr/games").c_str(), 1) == 0;

bool there(std::initializer_list<const char*> programs) {
  for (const char* program : programs) {
    if (std::system(("command -v " + std::string(program) + " >/dev/null").c_str()) == 0) continue;
    return tests::skip(std::string(program) + " is not installed; tools/setup --external installs it");
  }
  return kPathSet;
}

// Runs xboard in its own display with two engines. gnuchess works best with UCI.
std::string game_in_xboard(const Folder& folder, const std::string& ours) {
  const std::string pgn = folder.file("game.pgn");
  const std::string command = "HOME='" + folder.path.string() + "' timeout 240 xvfb-run -a xboard -fcp \"" + ours +
                              "\" -scp \"polyglot -noini -ec 'gnuchess --uci'\" -fd '" + folder.path.string() + "' -sd '" +
                              folder.path.string() + "' -depth 1 -tc 30 -mg 1 -saveGameFile '" + pgn +
                              "' -popupExitMessage false -popupMoveErrors false >'" + folder.file("said") + "' 2>&1";
  // The game's record decides; xvfb-run may fail to clean up after its server.
  if (std::system(command.c_str()) != 0) UNSCOPED_INFO("xvfb-run has not ended with 0");
  return slurp(pgn);
}

void check_whole_game(const Folder& folder, const std::string& pgn) {
  CAPTURE(pgn, slurp(folder.file("said")));
  const auto games = play::read_score(*play::find_rules("chess"), pgn);  // reads only legal moves
  REQUIRE(games.size() == 1);
  CHECK(games.front().result != "*");
  CHECK(games.front().record.segments().front().moves.size() > 10);
  CHECK(games.front().tag("White").find("MicroChess") != std::string_view::npos);
  REQUIRE(std::system(("pgn-extract -r '" + folder.file("game.pgn") + "' 2>'" + folder.file("extracted") + "'").c_str()) == 0);
  CHECK(slurp(folder.file("extracted")).find("1 game matched out of 1") != std::string::npos);
}

void check_match(const char* name, const std::string& engine) {
  const Folder folder(name);
  const Outcome match = run_janus(
      folder, "match microchess:level=super-blitz --games 2 --max-plies 60 --pgn '" + folder.file("x.pgn") + "' --engine " + engine);
  CAPTURE(match.out, match.err);
  CHECK(match.code == 0);
  CHECK(match.out.find("illegal") == std::string::npos);
  CHECK(match.out.find("no answer") == std::string::npos);
  CHECK(play::read_score(*play::find_rules("chess"), slurp(folder.file("x.pgn"))).size() == 2);
}

}  // namespace

TEST_CASE("xboard: a whole game of MicroChess against gnuchess in its own protocol", "[external]") {
  if (!there({"xvfb-run", "xboard", "polyglot", "gnuchess", "pgn-extract"})) return;
  const Folder folder("external_xboard");
  check_whole_game(folder, game_in_xboard(folder, JANUS_BINARY_DIR "/bin/janus xboard microchess --set level=super-blitz"));
}

TEST_CASE("xboard: a game of MicroChess against gnuchess in UCI, through polyglot", "[external]") {
  if (!there({"xvfb-run", "xboard", "polyglot", "gnuchess", "pgn-extract"})) return;
  const Folder folder("external_uci");
  check_whole_game(folder,
                   game_in_xboard(folder, "polyglot -noini -ec '" JANUS_BINARY_DIR "/bin/janus uci microchess --set level=super-blitz'"));
}

TEST_CASE("Stockfish: plays a match in UCI", "[external]") {
  if (there({"stockfish"})) check_match("external_stockfish", "stockfish --engine-option 'Skill Level=0' --engine-go 'depth 1'");
}

TEST_CASE("gnuchess: plays a match in UCI", "[external]") {
  if (there({"gnuchess"})) check_match("external_gnuchess_uci", "'gnuchess --uci' --engine-go 'depth 1'");
}

TEST_CASE("gnuchess: plays a match in its old form of xboard's protocol", "[external]") {
  if (there({"gnuchess"})) check_match("external_gnuchess_xboard", "'gnuchess --xboard' --engine-protocol xboard --engine-go 'depth 1'");
}

TEST_CASE("Fairy-Max: plays a match in xboard's protocol", "[external]") {
  if (there({"fairymax"})) check_match("external_fairymax", "fairymax --engine-protocol xboard --engine-go 'depth 1'");
}
