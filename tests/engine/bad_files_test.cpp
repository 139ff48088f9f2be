// What is said of a file that cannot be opened where a game is played.
#include <unistd.h>

#include <filesystem>

#include "catch.hpp"
#include "engine/game_face.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/faces/engine/opening.hpp"
#include "frontends/games/play/positions.hpp"

using namespace janus;
using namespace janus::engine;
using janus::tests::GameFace;

namespace {

namespace fs = std::filesystem;

// What the engine complains of, without the folder's name.
std::string opened(GameFace& face, const std::string& name, const std::string& text) {
  const fs::path folder = fs::temp_directory_path() / ("janus-bad-files-" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::string path = (folder / name).string();
  session::write_file(path, text);
  face.ask(Job::file_job("a file is opened", [path](const Task& task) { return open_file(path, task, play::built_in_collection()); }));
  fs::remove_all(folder);
  std::string complaint = face.complaints();
  const std::size_t at = complaint.find(folder.string());
  return at == std::string::npos ? complaint : complaint.erase(at, folder.string().size() + 1);
}

}  // namespace

TEST_CASE("a file that is opened in vain in a program of chess is called what it is, and the game stays") {
  GameFace face("microchess", {{"level", "super-blitz"}});
  face.run(60, true);
  const std::string checkers = "this is a game of checkers, but the program plays chess";
  CHECK_THAT(opened(face, "empty.pgn", ""), Catch::Contains("empty.pgn: the file is empty"));
  CHECK_THAT(opened(face, "blank.pgn", " \n\n"), Catch::Contains("blank.pgn: there are only blanks in the file"));
  CHECK_THAT(opened(face, "breaks.pdn", "[Event \"breaks\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 *\n"),
             Catch::Contains("breaks.pdn: line 4: 11-15: " + checkers));
  CHECK_THAT(opened(face, "moves.pdn", "1. 11-15 23-19\n"), Catch::Contains("moves.pdn: 11-15: " + checkers));
  CHECK_THAT(opened(face, "board.fen", "B:W18,24,27:B1,2\n"), Catch::Contains("board.fen: " + checkers));
  CHECK_THAT(opened(face, "rubbish.session", "rubbish"), Catch::Contains("rubbish.session: this is not a Janus session, or it is cut off"));
  CHECK_THAT(opened(face, "rubbish.state", "rubbish"), Catch::Contains("rubbish.state: saved state: this is no saved state of Janus"));
  CHECK(face.plies() == 0);
}

TEST_CASE("a game of chess that is opened in a program of checkers is called what it is") {
  GameFace face("samuel-checkers");
  face.run(60, true);
  const std::string chess = "this is a game of chess, but the program plays checkers";
  CHECK_THAT(opened(face, "mate.pgn", "[Event \"mate\"]\n\n1. e4 e5 *\n"), Catch::Contains("mate.pgn: line 3: e4: " + chess));
  CHECK_THAT(opened(face, "moves.pgn", "1. Nf3 d5\n"), Catch::Contains("moves.pgn: Nf3: " + chess));
}
