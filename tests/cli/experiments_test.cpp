// Runs the commands of software/microchess/EXPERIMENTS.md in an empty folder, with shorter games.
#include <regex>

#include "janus_process.hpp"

using namespace janus::tests;

TEST_CASE("experiments with MicroChess: every command of the page works unchanged") {
  const Folder folder("experiments");
  const std::string page = slurp(JANUS_SOURCE_DIR "/software/microchess/EXPERIMENTS.md");
  std::string script = "set -e\ncd '" + folder.path.string() + "'\nPATH='" JANUS_BINARY_DIR "/bin':$PATH\n";
  constexpr std::string_view kBegin = "```sh\n";
  for (std::size_t at = page.find(kBegin); at != std::string::npos; at = page.find(kBegin, at)) {
    at += kBegin.size();
    script += page.substr(at, page.find("```", at) - at);
  }
  script = std::regex_replace(script, std::regex("--games 100"), "--games 2 --max-plies 16");
  const ShellOutput typed = run_in_shell("sh '" + folder.file("page.sh", script) + "' 2>&1");
  INFO(typed.out);
  REQUIRE(typed.code == 0);
  // The values in A as on the page, and the names of the players.
  std::size_t at = 0;
  for (const char* part : {"$C5  197", "$02  2", "$C3  195", "$02  2", "MicroChess + weights.hex (level=super-blitz)",
                           "Pieces lost per game:", "MicroChess, captures count 3 (level=super-blitz)"}) {
    CAPTURE(part);
    at = typed.out.find(part, at);
    REQUIRE(at != std::string::npos);
  }
  CHECK(has(slurp(folder.file("weights.pgn")), "[White \"MicroChess + weights.hex (level=super-blitz)\"]"));
  CHECK(has(slurp(folder.file("weights.hex")), ":0217B500EAEA5E"));
  // The table of other experiments.
  for (const char* words :
       {"match microchess:level=super-blitz microchess+weights.hex:level=super-blitz computer-chess --games 2 --vary opening",
        "match microchess-upgrade:factor=10 microchess-upgrade --games 2 --random 2"})
    output_of(folder,
              std::regex_replace(std::string(words) + " --max-plies 4 --quiet", std::regex("weights.hex"), folder.file("weights.hex")));
}
