// Input and output files of all kinds: links, devices, pipes, unsuitable files, and a full or closed standard output.
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <fstream>
#include <set>

#include "janus_process.hpp"

using namespace janus::tests;
namespace fs = std::filesystem;

namespace {

bool is_device(const fs::path& path) { return fs::is_character_file(path); }

std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
  return names;
}

}  // namespace

TEST_CASE("standard output: if full or closed, every command reports an error") {
  const Folder folder("full_output");
  for (const char* arguments :
       {"run microchess --keys C --until idle --json", "run kim1-monitor --max-seconds 1 --until 'cycle>5000' --dump 0-10", "list",
        "list --json", "info kim1", "info microchess", "debug microchess --command reg", "completion bash", "--help", "run --help",
        "--version"}) {
    INFO(arguments);
    CHECK(refusal(folder, std::string(arguments) + " >/dev/full") == "janus: standard output cannot be written: No space left on device\n");
    CHECK(refusal(folder, std::string(arguments) + " >&-") == "janus: standard output cannot be written: Bad file descriptor\n");
  }
  const std::string moves = folder.file("moves", "e4\nquit\n");
  CHECK(run_janus(folder, "play microchess --side black --level super-blitz >/dev/full", moves).code == 3);
}

TEST_CASE("closed streams: no output is written to a file that reuses their descriptor") {
  const Folder folder("closed_streams");
  const std::string state = folder.file("state");
  refusal(folder, "run kim1-monitor --until 'cycle>1000' --save-state '" + state + "' <&- 2>&1 >&-");
  CHECK(slurp(state).starts_with("JANUS"));
}

TEST_CASE("play: saves a game to links, devices and pipes") {
  const Folder folder("play_files");
  const std::string play = "play microchess --side black --level super-blitz --ascii";
  const std::string target = folder.file("target.json");
  std::ofstream(target).close();
  REQUIRE(::chmod(target.c_str(), 0600) == 0);
  fs::create_symlink("target.json", folder.path / "link.json");
  const auto moves = [&](const std::string& text) { return folder.file("moves", text); };
  CHECK(run_janus(folder, play, moves("save " + folder.file("link.json") + "\nquit\n")).code == 0);
  CHECK(fs::is_symlink(folder.path / "link.json"));
  CHECK(has(slurp(target), "janus game"));
  CHECK((fs::status(target).permissions() & fs::perms::all) == (fs::perms::owner_read | fs::perms::owner_write));

  if (::geteuid() == 0) {  // making a device is root's
    REQUIRE(::mknod(folder.file("full").c_str(), S_IFCHR | 0666, ::makedev(1, 7)) == 0);
    const Outcome full = run_janus(folder, play, moves("save " + folder.file("full") + "\npgn " + folder.file("full") + "\nquit\n"));
    const std::string told = folder.file("full") + ": the file cannot be written: No space left on device\n";
    CHECK(has(full.out, "save " + told));
    CHECK(has(full.out, "pgn " + told));
    CHECK(is_device(folder.path / "full"));
  }
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  const std::string script = moves("pgn " + folder.file("pipe") + "\nquit\n");
  const Outcome pipe = run_janus(folder, play + " <'" + script + "' & timeout 60 cat '" + folder.file("pipe") + "'; wait");
  CHECK(has(pipe.out, "[Event "));
  CHECK(fs::is_fifo(folder.path / "pipe"));
  CHECK(names_in(folder.path) ==
        std::set<std::string>(::geteuid() == 0 ? std::set<std::string>{"full", "link.json", "moves", "pipe", "stderr.txt", "target.json"}
                                               : std::set<std::string>{"link.json", "moves", "pipe", "stderr.txt", "target.json"}));
}

TEST_CASE("`-`: is the standard output for every output option") {
  const Folder folder("dash");
  const std::string run = "cd '" + folder.path.string() + "' && '" JANUS_BINARY_DIR "/bin/janus' run microchess --keys C ";
  for (const auto& [option, told] : {std::pair<const char*, const char*>{"--trace -", "ldx #$FF"},
                                     {"--profile -", "routine"},
                                     {"--transcript -", "\"display\""},
                                     {"--save-state -", "JANUS"},
                                     {"--screenshot -", "PNG"},
                                     {"--dump 0-F=-", ""}}) {
    INFO(option);
    CHECK(has(run_in_shell(run + option + " 2>/dev/null | head -c 100000").out, told));
    CHECK(names_in(folder.path).empty());
  }
}

TEST_CASE("unsuitable files: refused in one line by every command") {
  const Folder folder("odd_files_with_a_path_so_long_that_a_quoted_expression_would_be_shortened");
  REQUIRE(::mkfifo(folder.file("fifo").c_str(), 0600) == 0);
  folder.file("big", "x");
  fs::resize_file(folder.path / "big", std::uintmax_t{3} << 30);
  fs::create_directory(folder.path / "sub");
  folder.file("moves", "");
  for (const char* name : {"fifo", "big", "sub", "zero"}) {
    const std::string path = std::string(name) == "zero" ? "/dev/zero" : folder.file(name);
    folder.file("includes.s", "* = $400\n .include \"" + path + "\"\n");
    folder.file("incbin.s", "* = $400\n .incbin \"" + path + "\"\n");
    for (const std::string& arguments :
         {"run '" + path + "@0200'", "run kim1-monitor --tape '" + path + "'", "run kim1-monitor --load-state '" + path + "'",
          "run kim1-monitor --rom 6530-002='" + path + "'", "run kim1-monitor --symbols '" + path + "'",
          "debug kim1-monitor --script '" + path + "'", "debug kim1-monitor --command 'load " + path + "'",
          "debug kim1-monitor --command 'sym load " + path + "'", "debug kim1-monitor --command 'compare " + path + "'",
          "debug kim1-monitor --command 'compare " + path + ".missing'", "debug kim1-monitor --command 'sym " + path + "'",
          "asm '" + path + "' -o x.bin", "asm '" + folder.file("includes.s") + "' -o x.bin",
          "asm '" + folder.file("incbin.s") + "' -o x.bin", "dis '" + path + "@0200' --cpu 6502", "convert '" + path + "' x.hex",
          "vectors 6502 '" + path + "'"}) {
      INFO(arguments);
      const Outcome run = run_janus(folder, "" + arguments);
      INFO(run.err);
      CHECK(run.code == 3);
      CHECK(has(run.err, path));
      CHECK_FALSE(has(run.err, "column 1"));  // a path is never read as an expression
      if (arguments.find(".s'") == std::string::npos) CHECK(run.one_line());
    }
    const Outcome game = run_janus(folder, "play microchess --ascii", folder.file("moves", "load " + path + "\nquit\n"));
    CHECK(has(game.out, "load " + path + ": the file is "));
  }
}

TEST_CASE("folders: one named like a cycle or a symbol is not read as a file") {
  const Folder folder("named_folders");
  for (const char* name : {"begin", "GETKEY"}) fs::create_directory(folder.path / name);
  const std::string in_folder = "cd '" + folder.path.string() + "' && '" JANUS_BINARY_DIR "/bin/janus' debug kim1-monitor --command ";
  CHECK(std::system((in_folder + "'compare begin' >compared").c_str()) == 0);
  CHECK(has(slurp(folder.path / "compared"), "registers and memory are identical"));
  CHECK(std::system((in_folder + "'sym GETKEY' >names").c_str()) == 0);
  CHECK(has(slurp(folder.path / "names"), "GETKEY"));
}

TEST_CASE("list: an invalid program does not hide the others") {
  const Folder folder("bad_program");
  folder.file("good/program.toml", "name = \"good\"\nmachine = \"kim1\"\ntitle = \"Good\"\n");
  std::string endless = "name = \"evil\"\nmachine = \"kim1\"\n";
  for (int i = 0; i < 40'000; ++i) endless += "a.";
  folder.file("evil/program.toml", endless + "b = 1\n");
  folder.file("large/program.toml", "name = \"large\"\nmachine = \"kim1\"\n#" + std::string(300'000, 'x') + "\n");
  folder.file("speaks/program.toml", "name = \"speaks\"\nmachine = \"kim1\"\ntitle = \"Mic\\u001b]0;PWN\\u0007ro\"\n");
  const Outcome list = run_janus(folder, "--software '" + folder.path.string() + "' list");
  INFO(list.err);
  CHECK(list.code == 3);
  CHECK(has(list.out, "good"));
  for (const char* part :
       {"evil/program.toml:3: a key has more than 16 parts", "large/program.toml: is larger than 256 KB, the limit for a manifest",
        "speaks/program.toml:3:9: `title` contains a control character"})
    CHECK_THAT(list.err, Catch::Contains(part));
  CHECK((list.out + list.err).find('\x1B') == std::string::npos);
}

TEST_CASE("collection: a program cannot read sources outside") {
  const Folder folder("containment");
  folder.file("secret", "secret");
  const auto demo = [&](const std::string& line) {
    folder.file("sw/demo/demo.s", "* = $400\n" + line + "\n");
    return run_janus(folder, "--software '" + folder.file("sw") + "' run demo --max-cycles 10");
  };
  folder.file("sw/demo/program.toml", "name = \"demo\"\nmachine = \"bare-6502\"\n[[image]]\nsource = \"demo.s\"\n");
  fs::create_symlink("../../secret", folder.path / "sw/demo/link");
  for (const std::string& name : {std::string("../../secret"), folder.file("secret"), std::string("link")}) {
    const Outcome run = demo(" .incbin \"" + name + "\"");
    INFO(run.err);
    CHECK(run.code == 3);
    CHECK(run.one_line());
    CHECK(has(run.err, "is outside the programs folder"));
  }
  folder.file("sw/demo/program.toml", "name = \"demo\"\nmachine = \"bare-6502\"\n[[image]]\nfile = \"link\"\naddress = 0x400\n");
  CHECK(has(demo("").err, "link: outside the programs folder; use a file in that folder"));
}

TEST_CASE("archive files: convert, dis, run and debug read them and report anomalies") {
  const Folder folder("archives");
  const std::string patched = folder.file("patched.s19", "BASIC 1.3\nS1050200A9014E\nS104020102F6\nS9\n"), out = folder.file("o.bin");
  const std::string warning =
      patched +
      ": warning: line 1 is not a record: skipped; a later record replaces 1 byte at 0201, first on line 3; line 4: the end "
      "record is only 'S9'; a full one, such as S9030000FC, would confirm the end\n";
  const Outcome convert = run_janus(folder, "convert " + patched + " " + out);
  CHECK(convert.code == 0);
  CHECK(convert.err == warning);
  CHECK(slurp(out) == "\xA9\x02");
  const Outcome dis = run_janus(folder, "dis " + patched);
  CHECK(dis.code == 0);
  CHECK(dis.err == warning);
  CHECK_THAT(run_janus(folder, "run " + patched + " --max-cycles 10").err, Catch::StartsWith(warning));
  CHECK_THAT(run_janus(folder, "debug " + patched + " --command reg").err, Catch::StartsWith(warning));

  const std::string mon = folder.file("hello.mon", "0280: 4C\n: 83 02 A9 07 8D\n: 10 02\n0283R\n");
  CHECK_THAT(output_of(folder, "run " + mon + " --until pc==0x288 --dump 0210-0210"), Catch::Contains("0210: 07"));
  const std::string dump = folder.file("dump.hex", "1000 A9 01 60\n1003 00\n");
  CHECK(run_janus(folder, "convert " + dump + " " + out).code == 0);
  CHECK(slurp(out) == std::string("\xA9\x01\x60\0", 4));
}

TEST_CASE("names: control characters are not sent to the terminal") {
  const Folder folder("control");
  folder.file("a.lbl", "al C:0200 .a\x1B[2Jb\n");
  const Outcome names = run_janus(folder, "debug kim1-monitor --symbols '" + folder.file("a.lbl") +
                                              "' --command 'dis $200' --command sym --command 'mark \x1B[2J' --command mark");
  CHECK(has(names.out, "a?[2Jb"));
  CHECK((names.out + names.err).find('\x1B') == std::string::npos);
}
