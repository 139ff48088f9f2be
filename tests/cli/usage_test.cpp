// Usage errors: exit code 3 and one line with the fix.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "janus_process.hpp"

using namespace janus::tests;

// Tests run without a display.
#ifdef JANUS_HAS_GUI
constexpr const char* kNoWindow = "cannot open a display";
constexpr const char* kNoGame = "gui --kiosk: kim1-monitor is not a game; name a game, as in `janus gui microchess --kiosk`";
constexpr const char* kNoFolder = "folder /no/such/folder does not exist; create it";
constexpr const char* kNoMinutes = "not a number of minutes; use a number above 0 and up to 1440";
#else
constexpr const char* kNoWindow = "this build has no graphical front end";
constexpr const char *kNoGame = kNoWindow, *kNoFolder = kNoWindow, *kNoMinutes = kNoWindow;
#endif

TEST_CASE("usage errors: one line with the fix") {
  const Folder folder("usage");
  check_refused(
      folder,
      {
          {"rin", "did you mean `run`"},
          {"dap --stdio --port 0", "only one of --stdio, --port and --socket"},
          {"dap --port 0 --socket x", "only one of --stdio, --port and --socket"},
          {"dap --socket /dev/null", "dap --socket /dev/null: exists and is not a socket; use another path"},
          {"dap --socket /no/such/folder/x", "dap --socket /no/such/folder/x: cannot create the socket"},
          {"microches", "did you mean `microchess`"},
          {"run", "name a program"},
          {"run mircochess", "did you mean `microchess`"},
          {"run microchess --kees C", "did you mean `--keys`"},
          {"run microchess --keys", "--keys"},
          {"run microchess --set level=hyper", "super-blitz, blitz, normal"},
          {"run microchess --set levl=normal", "did you mean `level`"},
          {"run microchess --set level", "NAME=VALUE"},
          {"run microchess --option ram=3k", "1k"},
          {"run microchess --option rom=3k", "terminal"},
          {"run microchess --rom 6530-001=/dev/null", "6530-002"},
          {"run microchess --rom 6530-002=/dev/null", "1024"},
          {"run microchess --machine kim2", "kim1"},
          {"run microchess --until 'pc='", "column"},
          {"run microchess --until 1F", "write $1F"},
          {"run microchess --until JANUS", "condition `JANUS`: `JANUS` is an address, not a condition; write `pc==JANUS`"},
          {"run microchess --until 5", "condition `5`: `5` is always true"},
          {"run microchess --until idle --expect JANUS", "write `pc==JANUS`"},
          {"run microchess --dump 60-50", "swap them"},
          {"run microchess --dump 1g", "hexadecimal"},
          {"run microchess --max-seconds -1", "--max-seconds -1: not a number of emulated seconds; use a number from 0 to 4611686018427"},
          {"run microchess --max-seconds inf", "--max-seconds inf: not a number of emulated seconds"},
          {"run microchess --max-cycles -5", "--max-cycles -5: not a number of cycles; use a whole number from 0 to 4611686018427387904"},
          {"run microchess --max-cycles 99999999999999999999", "--max-cycles 99999999999999999999: not a number of cycles"},
          {"bench foo", "bench: unknown benchmark `foo`; use one of bare-6502 plain, bare-6502 observed,"},
          {"run microchess --speed warp", "real,max"},
          {"run microchess --tape /dev/null", "/dev/null"},
          {"run microchess --type x", "terminal"},
          {"run microchess --type-file /no/such/file", "cannot be read"},
          {"run microchess --printout x", "no terminal is connected to kim1"},
          {"run microchess --screenshot /no/such/folder/x.png", "/no/such/folder/x.png"},
          {"run microchess x.bas", "x.bas: cannot be read"},
          {"run microchess --transcript /no/such/folder/file", "/no/such/folder"},
          {"run /no/such/file.s", "neither a program nor a file"},
          {"run microchess --gui", kNoWindow},
          {"run microchess --profile /no/such/folder/x", "/no/such/folder/x"},
          {"run microchess --trace /no/such/folder/x", "/no/such/folder/x"},
          {"debug", "debug: name a program"},
          {"gui", kNoWindow},
          {"gui --report /no/such/folder/r.json", kNoFolder},
          {"gui --kiosk", kNoWindow},
          {"gui --kiosk microchess", kNoWindow},
          {"gui kim1 --kiosk", kNoGame},
          {"gui microchess --kiosk 0", kNoMinutes},
          {"gui microchess --kiosk soon", kNoMinutes},
          {"info nothing", "see `janus list`"},
          {"play kim1-monitor", "game"},
          {"list more", "unexpected argument `more`"},
          {"completion ksh", "bash"},
          {"vectors 6503 x.json", "6502"},
          {"--software /no/such/folder list", "folder not found"},
          {"--foo", "unknown option --foo"},
          {"match", "PLAYERS are missing; name them as in `janus match microchess microchess-upgrade`"},
          {"match mircochess microchess", "did you mean `microchess`"},
          {"match microchess:level=hyper microchess", "super-blitz, blitz, normal"},
          {"match microchess tiny-chess", "plays chess, but Tiny Chess"},
          {"match microchess", "MicroChess cannot play against itself in one machine; name it twice: `janus match microchess microchess`"},
          {"match microchess microchess microchess --games 3", "odd number of games for more than two players; use an even number"},
          {"match tiny-chess --tc 60", "--tc: not supported for a program that plays against itself on one machine"},
          {"match microchess microchess --shuffle", "no opening file is given; add --openings FILE"},
          {"match --merge /no/such/file", "/no/such/file"},
          {"match --merge /dev/null", "/dev/null"},
          {"match microchess --merge x", "players and --shard cannot be used with --merge; remove them"},
          {"match samuel-checkers --engine 'cat'", "engines play chess, but Checkers on an F8 plays draughts"},
          {"match microchess microchess --openings /no/such/book", "cannot be read"},
          {"match microchess microchess --random 2 --openings x", "--openings and --random cannot be combined"},
          {"match microchess microchess --vary levels", "--vary levels: MicroChess has no such setting"},
          {"match microchess microchess --games 0", "--games"},
          {"match microchess microchess --pgn /no/such/folder/x.pgn", "/no/such/folder/x.pgn"},
          {"match microchess microchess --file /no/such/folder/x", "/no/such/folder/x"},
          {"match microchess microchess --file /dev/full", "is a device"},
          {"match microchess,level=blitz microchess", "missing colon before the settings; write microchess:NAME=VALUE,NAME=VALUE"},
          {"uci samuel-checkers", "chess GUIs support only chess; use `janus play samuel-checkers`"},
      });
}

TEST_CASE("option --json: an error is also JSON") {
  const Folder folder("json_error");
  const Outcome run = run_janus(folder, "run microchess --keys X --json");
  CHECK(run.code == 3);
  CHECK(nlohmann::json::parse(run.out)["exit"] == 3);
}

TEST_CASE("options: an empty value is refused") {
  const Folder folder("empty_value");
  for (const char* option : {"--junit", "--coverage", "--save-state", "--trace", "--profile", "--printout", "--load-state", "--machine",
                             "--keys", "--type", "--type-file", "--tape", "--cpu", "--expect", "--define", "--software"})
    check_refused(folder, {{"run microchess " + std::string(option) + " ''", std::string(option) + ": the value is empty; write "}});
  check_refused(folder, {{"test x --filter ''", "--filter: the value is empty; write --filter WORD"}});
}

TEST_CASE("option --software: another collection of programs is assembled when it is used") {
  const Folder folder("collection");
  folder.file("demo/program.toml", "name = \"demo\"\nmachine = \"bare-6502\"\nentry = \"start\"\n[[image]]\nsource = \"demo.s\"\n");
  folder.file("demo/demo.s", "* = $400\nstart: lda #7\ndone: jmp done\n");
  const std::string software = "--software " + folder.path.string() + " ";
  CHECK(has(run_janus(folder, software + "list").out, "demo"));
  output_of(folder, software + "run demo --until pc==done --expect a==7");
  CHECK(run_janus(folder, "run demo --software " + folder.path.string() + " --until pc==done").code == 0);
  folder.file("demo/demo.s", "* = $400\nstart: lda #700\n");
  CHECK(has(refusal(folder, software + "run demo"), "demo/demo.s:2:"));
  folder.file("demo/program.toml", "name = \"demo\"\nmashine = \"bare-6502\"\n");
  CHECK(has(refusal(folder, software + "run demo"), "demo/program.toml:"));
}

TEST_CASE("gui: a saved state selects its machine") {
  const Folder folder("gui_state");
  run_janus(folder, "run microchess --max-cycles 100000 --save-state '" + folder.file("x.state") + "'");
  CHECK(has(refusal(folder, "gui '" + folder.file("x.state") + "'"), kNoWindow));
}

#ifdef JANUS_HAS_GUI
TEST_CASE("gui --dialog: an error is also shown in a dialog") {
  const Folder folder("gui_dialog");
  const std::string shown = (folder.path / "shown").string();
  const std::string dialog = folder.file("zenity", "#!/bin/sh\nprintf '%s\\n' \"$@\" >'" + shown + "'\n");
  std::filesystem::permissions(dialog, std::filesystem::perms::owner_all);
  const std::string path = std::getenv("PATH");
  setenv("PATH", (folder.path.string() + ":" + path).c_str(), 1);
  CHECK(has(refusal(folder, "gui --dialog"), kNoWindow));
  CHECK(has(slurp(shown), "--text="));
  CHECK(has(slurp(shown), kNoWindow));
  std::filesystem::remove(shown);
  CHECK(has(refusal(folder, "gui"), kNoWindow));
  CHECK_FALSE(std::filesystem::exists(shown));
  setenv("PATH", path.c_str(), 1);
}
#endif
