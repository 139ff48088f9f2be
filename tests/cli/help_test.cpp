// Help, versions, names and completion.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "janus_process.hpp"

using namespace janus::tests;

namespace {

std::vector<std::string> commands(const Folder& folder) {
  std::vector<std::string> names;
  std::istringstream help(run_janus(folder, "completion fish").out);
  for (std::string line; std::getline(help, line);) {
    const std::string begin = "complete -c janus -n __fish_use_subcommand -a ";
    if (line.starts_with(begin) && has(line, " -d ")) names.push_back(line.substr(begin.size(), line.find(" -d ") - begin.size()));
  }
  return names;
}

}  // namespace

TEST_CASE("help shows the commands by what they are for and how to begin") {
  const Folder folder("help");
  const std::string help = output_of(folder, "--help");
  for (const char* part : {"Usage: janus PROGRAM\n", "\n  janus microchess\n      play chess", "  janus debug microchess",
                           "  janus run FILE.bas", "\nPlay:\n  ", "\nInspect:\n", "\nBuild tools:\n  asm", "\nAutomate:\n  run",
                           "-V, --version", "Without arguments, janus starts MicroChess"})
    CHECK(has(help, part));
  CHECK(run_janus(folder, "help").out == help);
  CHECK(run_janus(folder, "help run").out == run_janus(folder, "run --help").out);
  CHECK(run_janus(folder, "-V").out == run_janus(folder, "--version").out);
  CHECK(run_janus(folder, "-V").out.starts_with("janus 0."));
  CHECK(has(refusal(folder, "help rin"), "unknown command `rin`; did you mean `run`?"));
}

TEST_CASE("the help of each command says what its options take and nothing of how they are read") {
  const Folder folder("help_commands");
  const std::vector<std::string> all = commands(folder);
  REQUIRE(all.size() >= 16);
  for (const std::string& name : all) {
    const std::string help = output_of(folder, "help " + name);
    CHECK(help.starts_with("janus " + name + ": "));
    CHECK(has(help, "\nUsage: janus " + name + " "));
    for (const char* inside :
         {"{", "->", " in [", "INT", "VALUE ...", "TEXT ", "REQUIRED", "[VALUE]", "[OPTIONS] VALUE", "Without arguments, janus"}) {
      CAPTURE(inside);
      CHECK((std::string(inside) == "TEXT " ? has(help, "TEXT ") && !has(help, "--type TEXT") : has(help, inside)) == false);
    }
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) {  // only examples are longer than a terminal is wide
      CAPTURE(line);
      CHECK((line.size() < 80 || line.starts_with("  janus ") || line.starts_with("  xboard ")));
    }
  }
  const std::string run = run_janus(folder, "help run").out;
  for (const char* part : {"[PROGRAM | FILE[@ADDR]...]", "--set NAME=VALUE", "--until CONDITION", "--start ADDR|LABEL", "--speed real|max",
                           "--dump A-B[=FILE]", "\n  --json  ", "\nExamples:\n  janus run microchess"})
    CHECK(has(run, part));
  CHECK(has(run_janus(folder, "help match").out,
            "  --jobs N                 number of games to play at the same time; the\n"
            "                           default is the number of processor cores (1 to 256)\n"));
  CHECK(has(run_janus(folder, "help term").out, "--charset jis|utf-8"));
  CHECK(has(run_janus(folder, "help completion").out, "eval \"$(janus completion bash)\""));
  CHECK_FALSE(has(refusal(folder, "term kim1 --charset x"), "->"));
}

TEST_CASE("info lists what can be named and tells what a language lacks") {
  const Folder folder("help_info");
  const std::string all = output_of(folder, "info");
  for (const char* part : {"kim1 ", "microchess ", "Use `janus info NAME` for details."}) CHECK(has(all, part));
  CHECK(all.starts_with(run_janus(folder, "list").out));
  CHECK(nlohmann::json::parse(run_janus(folder, "info --json").out)["machines"].size() >= 8);
  const std::string basic = run_janus(folder, "info qbasic").out;
  for (const char* part : {"Unsupported language features\n", "  screen pages: use GET and PUT to store images\n      PCOPY\n", "ON TIMER"})
    CHECK(has(basic, part));
  const std::string kim = run_janus(folder, "info kim1").out;
  CHECK(has(kim, "1C00-1FFF"));
  CHECK_FALSE(has(kim, "Unsupported"));
  CHECK(has(run_janus(folder, "info microchess").out, "ruy-lopez-black"));
}

TEST_CASE("info as JSON has the facts of a program and of a machine") {
  const Folder folder("help_json");
  const auto game = nlohmann::json::parse(run_janus(folder, "info microchess --json").out);
  CHECK(game["kind"] == "program");
  CHECK(game["machine"] == "kim1");
  CHECK(game["plays"] == "chess");
  CHECK(game["starting_keys"] == nlohmann::json::array({"RS", "GO"}));
  CHECK(game["settings"][0]["values"].size() >= 3);
  const auto kim = nlohmann::json::parse(run_janus(folder, "info kim1 --json").out);
  CHECK(kim["kind"] == "machine");
  CHECK(kim["clock_hz"] == 1000000);
  CHECK(kim["memory"][0] == nlohmann::json({{"from", "0000"}, {"to", "03FF"}, {"what", "RAM"}}));
  CHECK(kim["slots"][0]["address"] == "1C00");
  CHECK_FALSE(kim.contains("lacks"));
  const auto basic = nlohmann::json::parse(run_janus(folder, "info qbasic --json").out);
  CHECK(basic["lacks"][0]["kind"] == "files");
  CHECK(has(std::string(basic["lacks"][0]["words"]), "OPEN"));
  for (const auto& machine : nlohmann::json::parse(run_janus(folder, "list --json").out)["machines"])
    CHECK(nlohmann::json::parse(run_janus(folder, "info --json " + std::string(machine["name"])).out)["name"] == machine["name"]);
}

TEST_CASE("bash completes commands, options, and what each of them takes") {
  const Folder folder("help_completion");
  folder.file("janus.bash", run_janus(folder, "completion bash").out);
  folder.file("prog.s", "nop\n");
  // As the shell calls it: words cut at `=`, too.
  const auto completed = [&](const std::string& words) {
    folder.file("ask.bash", "cd " + folder.path.string() + "; . ./janus.bash\nCOMP_WORDS=(" + words +
                                ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_janus\necho \"${COMPREPLY[*]}\" >reply\n");
    REQUIRE(std::system(("bash " + folder.file("ask.bash")).c_str()) == 0);
    return slurp(folder.file("reply"));
  };
  CHECK(completed("janus comp") == "completion computer-chess\n");
  CHECK(completed("janus play micro") == "microchess microchess-upgrade\n");
  CHECK(completed("janus match microchess-") == "microchess-upgrade\n");
  CHECK(completed("janus play kim1") == "\n");  // no game
  CHECK(completed("janus info h68tr-") == "h68tr-monitor h68tr-tv\n");
  CHECK(completed("janus info --js") == "--json\n");
  CHECK(completed("janus play microchess --level super") == "super-blitz\n");
  CHECK(completed("janus run microchess --set level = bl") == "blitz\n");
  CHECK(completed("janus run microchess --set leve") ==
        "level=blitz level=deep level=instant level=normal level=quick level=steady level=super-blitz\n");
  CHECK(completed("janus play --level = super") == "super-blitz\n");
  CHECK(completed("janus run --machine bare-6") == "bare-6502 bare-6800\n");
  CHECK(completed("janus run --option terminal = o") == "off on\n");
  CHECK(completed("janus run --speed r") == "real\n");
  CHECK(completed("janus run pro") == "prog.s\n");
  CHECK(completed("janus asm --syntax mo") == "mos mos-star mos-suffix motorola\n");
  CHECK(completed("janus convert --to k") == "kcwav kimwav\n");
  CHECK(completed("janus help comp") == "completion\n");
  CHECK(completed("janus vectors 68") == "6800\n");
  CHECK(completed("janus bench hist") == "history\n");
  CHECK(completed("janus completion z") == "zsh\n");
}

TEST_CASE("the scripts for zsh and fish close every quote they open") {
  const Folder folder("help_quotes");
  for (const auto& [shell, escaped] : {std::pair{"zsh", "'\\''"}, {"fish", "\\'"}}) {
    std::istringstream lines(run_janus(folder, std::string("completion ") + shell).out);
    int quotes = 0;
    for (std::string line; std::getline(lines, line);) {
      for (std::size_t at; (at = line.find(escaped)) != std::string::npos;) line.erase(at, std::string(escaped).size());
      INFO(shell << ": " << line);
      CHECK(std::count(line.begin(), line.end(), '\'') % 2 == 0);
      quotes += static_cast<int>(std::count(line.begin(), line.end(), '\''));
    }
    CHECK(quotes > 100);
  }
  const std::string fish = run_janus(folder, "completion fish").out;
  CHECK(has(fish, "complete -c janus -n '__fish_seen_subcommand_from play' -l level -x -a 'blitz "));
  CHECK(has(fish, "complete -c janus -n '__fish_seen_subcommand_from match' -a '"));
  const std::string zsh = run_janus(folder, "completion zsh").out;
  CHECK(has(zsh, "    play:--level) compadd -- 'blitz' "));
}
