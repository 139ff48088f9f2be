// `janus match`, `janus uci` and `janus xboard` as processes.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "janus_process.hpp"

using namespace janus::tests;

namespace {

const std::string kPair = "match microchess:level=super-blitz microchess-upgrade:level=super-blitz --random 2 ";
const std::string kBrief = kPair + "--max-plies 16 ";

std::size_t games_in(const std::string& file) { return nlohmann::json::parse(slurp(file)).at("games").size(); }

// Returns a shell command that waits until the file contains the word, at most `seconds`.
std::string until_said(const std::string& word, const std::string& file, int seconds) {
  return "for i in $(seq " + std::to_string(seconds * 10) + "); do if grep -q " + word + " '" + file +
         "' 2>/dev/null; then break; fi; sleep 0.1; done";
}

}  // namespace

TEST_CASE("match: the same command plays the same games, on any number of jobs") {
  const Folder folder("match");
  const Outcome one = run_janus(folder, kBrief + "--games 4 --jobs 1 --quiet --pgn '" + folder.file("1.pgn") + "'");
  const Outcome four = run_janus(folder, kBrief + "--games 4 --jobs 4 --quiet --pgn '" + folder.file("4.pgn") + "'");
  CHECK(one.code == 0);
  CHECK(one.out == four.out);
  CHECK(one.err.empty());
  CHECK(slurp(folder.file("1.pgn")) == slurp(folder.file("4.pgn")));
  CHECK(has(one.out, "MicroChess 1.0 Upgrade (level=super-blitz)"));
  const Outcome other = run_janus(folder, kBrief + "--games 4 --seed 2 --quiet");
  CHECK(other.out != one.out);
}

TEST_CASE("match: --file resumes the match, and refuses another one") {
  const Folder folder("match_file");
  const std::string file = folder.file("m.json"), option = "--file '" + file + "' ";
  CHECK(run_janus(folder, kPair + option + "--games 2 --quiet").code == 0);
  CHECK(games_in(file) == 2);
  const std::string more = output_of(folder, kPair + option + "--games 4");
  CHECK_FALSE(has(more, "   1/4  "));
  CHECK(has(more, "   4/4  "));
  CHECK(games_in(file) == 4);
  const std::string whole = slurp(file);
  CHECK(has(refusal(folder, kPair + option + "--games 4 --seed 9"),
            "contains another match (openings: 2 half moves by chance, seed 1 instead of 2"));
  CHECK(slurp(file) == whole);
  const std::string foreign = folder.file("foreign.json", "my letters\n");
  CHECK(has(refusal(folder, kPair + "--file '" + foreign + "'"),
            "foreign.json: not a match: the file is damaged; use another file, or remove this one"));
  CHECK(slurp(foreign) == "my letters\n");
}

TEST_CASE("match: after a kill or stop it resumes with the finished games") {
  const Folder folder("match_killed");
  const std::string file = folder.file("m.json");
  const std::string words = kBrief + "--games 300 --quiet --jobs 2 --file '" + file + "'";
  for (const char* signal : {"KILL", "INT"}) {
    const Outcome stopped =
        run_janus(folder, words + " & " + until_said("result", file, 60) + "; sleep 1; kill -" + signal + " $!; wait $!; echo \"code $?\"");
    if (std::string(signal) == "INT") CHECK(has(stopped.out, "code 2"));
    CHECK(games_in(file) > 0);
    CHECK(games_in(file) < 300);
  }
  const std::size_t kept = games_in(file);
  const std::string few = output_of(folder, kBrief + "--games 6 --quiet --file '" + file + "'");
  // Two jobs can finish out of order: the file can hold six games without the sixth.
  CHECK(games_in(file) >= std::max<std::size_t>(kept, 6));
  CHECK(games_in(file) <= std::max<std::size_t>(kept, 6) + 1);
  CHECK(few == run_janus(folder, kBrief + "--games 6 --quiet").out);
}

TEST_CASE("match: repeated games are counted once, with advice for more variation") {
  const Folder folder("match_same");
  const std::string pair = "match microchess:level=super-blitz microchess-upgrade:level=super-blitz --max-plies 16 --quiet --games ";
  const std::string plain = output_of(folder, pair + "8");
  CHECK(has(plain, "8 games, 2 different; no more exist: add --random N\n"));
  CHECK(has(plain, "Elo difference: unknown from these games"));
  const std::string book = folder.file("book.pgn", "1. e4 e5 *\n\n1. d4 d5 *\n\n1. c4 e5 *\n");
  CHECK(has(run_janus(folder, pair + "12 --openings '" + book + "'").out, "12 games, 6 different; no more exist: use more openings"));
  CHECK_FALSE(has(run_janus(folder, pair + "4 --random 2").out, "different"));
}

TEST_CASE("match: merged shards equal the match, and errors that prevent it are named") {
  const Folder folder("match_shards");
  const auto at = [&](const std::string& name) { return "'" + folder.file(name) + "' "; };
  const std::string words = kBrief + "--games 10 --quiet ";
  const Outcome whole = run_janus(folder, words + "--file " + at("whole") + "--pgn " + at("whole.pgn"));
  for (const char* shard : {"0", "1", "2"})
    CHECK(run_janus(folder, words + "--shard " + shard + "/3 --file " + at(std::string("part-") + shard)).code == 0);
  const std::string outputs = "--quiet --file " + at("all") + "--pgn " + at("all.pgn") + "--merge ";
  const std::string merged = output_of(folder, "match " + outputs + at("part-2") + at("part-0") + at("part-1"));
  CHECK(merged == whole.out);
  CHECK(has(merged, "SHA-256 of plan and games: "));
  CHECK(slurp(folder.file("all")) == slurp(folder.file("whole")));
  CHECK(slurp(folder.file("all.pgn")) == slurp(folder.file("whole.pgn")));

  const std::string part = slurp(folder.file("part-1"));
  folder.file("half", part.substr(0, part.size() / 2));
  const std::string kept = slurp(folder.file("all"));
  CHECK(run_janus(folder, kBrief + "--games 10 --quiet --seed 3 --shard 1/3 --file " + at("other")).code == 0);
  CHECK(run_janus(folder, kBrief + "--games 2 --quiet --shard 2/3 --file " + at("few")).code == 0);
  const std::string merge = "match " + outputs;
  check_refused(folder,
                {
                    {merge + at("part-0") + at("part-2"), "no file for shard 1/3; use the same command with --shard 1/3 to create it"},
                    {merge + at("part-0"), "no files for shards 1/3, 2/3; "},
                    {merge + at("part-0") + at("part-2") + at("half"),
                     "half: not a match: the file is damaged; delete the file and create it again; no file for shard 1/3"},
                    {merge + at("part-0") + at("part-2") + at("other"), "other: is from a different match than "},
                    {merge + at("part-0") + at("part-1") + at("part-2") + at("part-2"), "part-2: is shard 2/3, and so is "},
                    {merge + at("part-0") + at("whole"), "whole: is one of 1 shards, but "},
                    {merge + at("part-0") + at("part-1") + at("few"), "few: is from a match of 2 games, but "},
                });
  CHECK(slurp(folder.file("all")) == kept);
  CHECK(run_janus(folder, words + "--shard 2/3 --file " + at("part-1"))
            .err.find("contains shard 1/3 of the match instead of shard 2/3; use one file per shard") != std::string::npos);
  // A lost shard can be played again separately.
  std::filesystem::remove(folder.file("part-1"));
  CHECK(run_janus(folder, words + "--shard 1/3 --file " + at("part-1")).code == 0);
  CHECK(slurp(folder.file("part-1")) == part);
}

TEST_CASE("match: the clock uses the machine's time, and a time forfeit is in the PGN") {
  const Folder folder("match_clock");
  const std::string pgn = folder.file("x.pgn");
  CHECK(has(output_of(folder, kPair + "--games 2 --tc 20 --quiet --pgn '" + pgn + "'"), "out of time"));
  CHECK(has(slurp(pgn), "[TimeControl \"20\"]\n[Termination \"time forfeit\"]"));
}

TEST_CASE("match: positions are entered if the program supports it, and refused otherwise") {
  const Folder folder("match_positions");
  const std::string book = folder.file("x.epd", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one\";\n");
  const std::string words = " --openings '" + book + "' --max-plies 8 --quiet --pgn '" + folder.file("x.pgn") + "'";
  CHECK(run_janus(folder, "match microchess:level=super-blitz microchess-upgrade:level=super-blitz" + words).code == 0);
  CHECK(has(slurp(folder.file("x.pgn")), "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]"));
  CHECK(has(refusal(folder, "match microchess:level=super-blitz computer-chess" + words), "Computer Chess cannot start from a position"));
}

TEST_CASE("match: more than two players meet each other, with ratings") {
  const Folder folder("match_robin");
  const std::string words =
      "match microchess:level=super-blitz microchess-upgrade:level=super-blitz microchess:level=super-blitz --games 2 --random 2 "
      "--max-plies 16 ";
  const std::string pgn = folder.file("x.pgn");
  const std::string played = output_of(folder, words + "--quiet --pgn '" + pgn + "'");
  for (const char* part : {"Points against each:", "MicroChess (level=super-blitz) A ", "MicroChess (level=super-blitz) B "})
    CHECK_THAT(played, Catch::Contains(part));
  CHECK(has(slurp(pgn), "[Event \"Round robin of 3\"]"));
  CHECK(has(slurp(pgn), "[Round \"6\"]"));
  const auto table = nlohmann::json::parse(run_janus(folder, words + "--json").out);
  CHECK(table.at("games") == 6);
  CHECK(table.at("players").size() == 3);
  CHECK(table.at("players")[0].at("games") == 4);
  for (const char* shard : {"1/2", "2/2"})
    run_janus(folder, words + "--quiet --shard " + shard + " --file '" + folder.file(std::string("part-") + shard[0]) + "'");
  CHECK(run_janus(folder, "match --quiet --merge '" + folder.file("part-1") + "' '" + folder.file("part-2") + "'").out == played);
}

TEST_CASE("match: a program that plays only Black against random moves, with fixed sides") {
  const Folder folder("match_random");
  const std::string command = "match tiny-chess random --games 2 --max-plies 6 --json --quiet --pgn '" + folder.file("games.pgn") + "'";
  const auto result = nlohmann::json::parse(run_janus(folder, command).out);
  CHECK(result.at("players").at(0) == "Random moves");
  const std::string games = slurp(folder.file("games.pgn"));
  CHECK_FALSE(has(games, "[White \"Tiny Chess\"]"));
  CHECK(games.find("[Black \"Tiny Chess\"]") != games.rfind("[Black \"Tiny Chess\"]"));
  // A king may be left in check: Tiny Chess declares that it has won.
  const std::string table = run_janus(folder, "match tiny-chess random --games 4 --quiet").out;
  CHECK(has(table, "declared by the program Random moves lost 4"));
}

TEST_CASE("match: a program against itself in one machine, and draughts") {
  const Folder folder("match_alone");
  const auto table = nlohmann::json::parse(output_of(folder, "match tiny-chess --games 5 --vary random --json"));
  CHECK(table.at("games") == 5);
  CHECK(table.at("players") == nlohmann::json({"White", "Black"}));
  output_of(folder, "match samuel-checkers:level=instant samuel-checkers:level=instant --random 2 --games 2 --quiet --pgn '" +
                        folder.file("x.pdn") + "'");
  CHECK(has(slurp(folder.file("x.pdn")), "[GameType \"21\""));
  CHECK(has(refusal(folder, "match tiny-chess --castling touch-move"),
            "--castling touch-move: not supported for a program that plays against"));
  CHECK(has(refusal(folder, "match tiny-chess tiny-chess"), "use only `janus match tiny-chess` to let it play against itself"));
}

TEST_CASE("players: a folder or a file loaded over a program is accepted by all commands") {
  const Folder folder("players");
  const std::string weights = folder.file("weights.hex", ":0217B500EAEA5E\n:00000001FF\n"), over = "microchess+" + weights;
  folder.file("dir/mine/program.toml", "name = \"mine\"\nbase = \"microchess\"\n[[image]]\nsource = \"mine.s\"\n");
  folder.file("dir/mine/mine.s", "        .include \"../microchess/symbols.s\"\n        .org $17B5\n        nop\n        nop\n");
  const std::string mine = folder.file("dir/mine"), level = ":level=super-blitz ";
  const std::string kept = "--file '" + folder.file("m.json") + "' ", pgn = folder.file("x.pgn");
  const std::string words = "match " + over + level + mine + level + "--games 2 --random 2 --max-plies 16 --pgn '" + pgn + "' " + kept;
  const std::string table = output_of(folder, words);
  CHECK(has(table, "MicroChess + weights.hex (level=super-blitz)"));
  CHECK(has(table, "MicroChess (mine) (level=super-blitz)"));
  CHECK(has(slurp(pgn), "[White \"MicroChess + weights.hex (level=super-blitz)\"]\n[Black \"MicroChess (mine) (level=super-blitz)\"]"));
  // The same bytes play the same games, and a file with other bytes is another player.
  const std::string named = "--software '" + folder.file("dir") + "' ";
  const std::string rest = " microchess-upgrade:level=super-blitz --games 4 --random 2 --max-plies 20 --json";
  const auto outcome = [&](const std::string& first) {
    auto json = nlohmann::json::parse(output_of(folder, named + "match " + first + ":level=super-blitz" + rest));
    return json.erase("players"), json.erase("sha256"), json;
  };
  CHECK(outcome(over) == outcome("mine"));
  folder.file("weights.hex", ":0217B500EA65E3\n:00000001FF\n");
  CHECK(has(refusal(folder, words), "contains another match (bytes of player 1: "));
  folder.file("weights.hex", ":0217B500EAEA5E\n:00000001FF\n");
  CHECK(has(refusal(folder, "match " + over + " random --pgn '" + folder.file("weights.hex") + "'"), "weights.hex"));
  CHECK(slurp(folder.file("weights.hex")) == ":0217B500EAEA5E\n:00000001FF\n");
  const std::string source = mine + "/mine.s", kept_source = slurp(source), book = folder.file("book.pgn", "1. e4 e5 *\n");
  for (const std::string option : {"--pgn", "--file"})
    CHECK(has(refusal(folder, "match " + mine + " random " + option + " '" + source + "'"), "mine.s: is also the input"));
  CHECK(has(refusal(folder, "match microchess random --openings '" + book + "' --pgn '" + book + "'"), "is also the input of --openings"));
  CHECK(slurp(source) == kept_source);

  const std::string e4 = folder.file("e4", "position startpos moves e2e4\ngo\n"),
                    xe4 = folder.file("xe4", "xboard\nprotover 2\nnew\nusermove e2e4\n");
  for (const std::string& program : {over, mine}) {
    CHECK(has(output_of(folder, "uci " + program + " --set level=super-blitz", e4), "\nbestmove "));
    CHECK(has(output_of(folder, "xboard " + program + " --set level=super-blitz", xe4), "\nmove "));
    CHECK(run_janus(folder, "play " + program + " --side black --level super-blitz", folder.file("moves", "e4\n")).code == 0);
    CHECK(has(run_janus(folder, "run " + program + " --dump 17B4-17B7").out, "17B4: DD EA EA 65"));
  }
  CHECK(has(output_of(folder, "info " + mine), "MicroChess (mine)"));
  CHECK(has(output_of(folder, "run microchess-upgrade --set factor=9 --dump 00C3-00C3"), "00C3: 09"));

  folder.file("rom.hex", ":011E0000EAF7\n:00000001FF\n");
  folder.file("factor.hex", ":0100C3001428\n:00000001FF\n");
  folder.file("level.hex", ":0102F2007794\n:00000001FF\n");
  const std::string colon = "microchess+" + folder.file("a:b.hex", slurp(weights));
  CHECK(has(output_of(folder, "match " + colon + level + colon + " --games 2 --max-plies 2 --quiet"), "+ a:b.hex (level=super-blitz)"));
  folder.file("f8.s", "        .cpu f8\n        .org $0200\n        li 5\n");
  const std::string at = folder.path.string() + "/";
  check_refused(folder,
                {{"match microchess microchess+" + at + "none.hex", "none.hex: "},
                 {"match microchess microchess+" + at + "no@x.hex", "no@x.hex: file not found; expected FILE or FILE@ADDR"},
                 {"match microchess microchess:blitz", "missing name or value; write NAME=VALUE"},
                 {"match microchess microchess+" + at + "level.hex:level=blitz",
                  "level=blitz: sets $02F2, which a file over MicroChess changes; remove the setting or the file"},
                 {"match microchess microchess+" + at + "level.hex --vary level", "level=super-blitz: sets $02F2, which a file "},
                 {"play --level blitz microchess+" + at + "level.hex", "level=blitz: sets $02F2, which a file "},
                 {"run microchess " + at + "level.hex --set level=blitz", "level=blitz: sets $02F2, which a file "},
                 {"play microchess+" + at + "rom.hex", "rom.hex: has no byte at an address of MicroChess; check the addresses"},
                 {"uci microchess+" + at + "f8.s", "f8.s"},
                 {"match " + weights + " microchess", "a file is not a program; name the program to load it over, as in microchess+"},
                 {"uci microchess+", "microchess+: missing file after `+`; write PROGRAM+FILE"},
                 {"match microchess " + at, "unknown program `" + at + "`"},
                 {"match microchess microchess-upgrade+" + at + "factor.hex",
                  "changes $00C3, which the setting `factor` sets for each game; use factor=NUMBER instead"}});
}

TEST_CASE("match: a crash loses the game, and a failed engine ends the match with an error") {
  const Folder folder("match_crash");
  const std::string crash = "microchess+" + folder.file("crash.hex", ":011780000266\n:00000001FF\n");
  const std::string table = output_of(folder, "match " + crash + " microchess:level=super-blitz --games 2");
  CHECK(has(table, "no answer (the machine has stopped (illegal opcode $02 at $1780)), "));
  CHECK(has(table, "  no answer        MicroChess + crash.hex lost 2\n"));
  // The engine exits after a game, and cannot be started again.
  const std::string script = folder.file("once.sh",
                                         "#!/bin/sh\n[ -e \"$0.gone\" ] && exit 1\nwhile read -r line; do case $line in uci) echo uciok;; "
                                         "isready) echo readyok;; go*) touch \"$0.gone\"; echo bestmove e7e5; exit;; esac; done\n");
  const std::string words = "match microchess:level=super-blitz --max-plies 2 --jobs 1 --engine 'sh " + script + "' --file '" +
                            folder.file("m.json") + "' --games ";
  const Outcome ended = run_janus(folder, words + "4 --quiet");
  CHECK(ended.code == 3);
  CHECK(ended.one_line());
  CHECK(has(ended.err, "janus: game 2: "));
  CHECK(has(ended.err, "stopped after 1 of 4 games; run the same command again to resume"));
  CHECK(games_in(folder.file("m.json")) == 1);
}

TEST_CASE("match: all errors have exit code 3 and one line with the reason") {
  const Folder folder("match_refused");
  const std::string match = folder.file("m.json"), gone = (folder.path / "gone").string();
  {  // another match uses the same file
    const int lock = ::open((match + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    REQUIRE(::flock(lock, LOCK_EX | LOCK_NB) == 0);
    CHECK(refusal(folder, kPair + "--games 2 --file '" + match + "'") ==
          "janus: " + match + ": in use by another match; wait for its end or use another --file\n");
    ::close(lock);
  }
  const std::string engine = "match microchess:level=super-blitz --games 1 --max-plies 2 --engine ";
  const std::string talk = "#!/bin/sh\nwhile read -r line; do case $line in uci) echo uciok;; isready) echo readyok;; go*) ";
  // The results folder is removed during the match.
  const std::string removes = folder.file("removes.sh", talk + "rm -rf " + gone + "; echo bestmove e7e5;; esac; done\n");
  for (const std::string option : {"--pgn", "--file"}) {
    std::filesystem::create_directories(gone);
    CHECK(refusal(folder, engine + "'sh " + removes + "' " + option + " " + gone + "/x") ==
          "janus: " + gone + "/x: cannot be written: No such file or directory\n");
  }
}

TEST_CASE("uci: plays piped commands, and unreadable lines are ignored") {
  const Folder folder("uci");
  const std::string script =
      folder.file("script", "uci\n" + std::string(10'000'000, 'x') + "\n\x01\xff\nposition startpos moves e2e4\ngo\n");
  const std::string played = output_of(folder, "uci microchess --set level=super-blitz", script);
  for (const char* part : {"\nuciok\n", "info string ignored a line longer than 65536 bytes: xxxx", "\nbestmove e7e5\n"})
    CHECK_THAT(played, Catch::Contains(part));
  const std::string other = folder.file("other", "xboard\nprotover 2\nnew\nusermove e2e4\n");
  CHECK(has(run_janus(folder, "xboard microchess --set level=super-blitz", other).out, "\nmove e7e5\n"));
}

TEST_CASE("uci: at real speed a move takes its time, until the GUI sends stop") {
  const Folder folder("uci_real");
  const auto began = std::chrono::steady_clock::now();
  const std::string said = folder.file("said");
  // Not piped from a file: at the end of input the program must move at once.
  const std::string command = "(printf 'position startpos moves d2d4\\ngo\\n'; sleep 2; printf 'stop\\n'; " +
                              until_said("bestmove", said, 15) +
                              "; echo quit) | '" JANUS_BINARY_DIR "/bin/janus' uci microchess --speed real > '" + said + "'";
  REQUIRE(std::system(command.c_str()) == 0);
  CHECK(has(slurp(said), "bestmove b8c6"));
  const auto took = std::chrono::steady_clock::now() - began;
  CHECK(took > std::chrono::seconds(2));
  CHECK(took < std::chrono::seconds(20));  // stopped after two of the 25 seconds that the search takes
}
