#include "reliability/readers.hpp"

#include <stdexcept>

namespace janus::tests {
namespace {

namespace fs = std::filesystem;

void janus(const std::vector<std::string>& arguments, const fs::path& input = "/dev/null") {
  const Ended ended = Process(arguments, input, false, {}).wait();
  if (ended.code != 0 && ended.code != 2) throw std::runtime_error("nothing to read: " + ended.err);  // 2: the cycle limit is intended
}

Writer reader(const std::string& name, const std::vector<std::string>& arguments, const std::string& input = {}, bool talks = false) {
  return {name, "x.none", arguments, input, talks};
}

}  // namespace

const std::vector<Writer>& readers() {
  static const std::vector<std::string> play = {"play", "microchess", "--level", "super-blitz", "--ascii"};
  static const std::vector<Writer> all = {
      reader("debug load (state)", {"debug", "kim1-monitor", "--command", "load KEPT/x.st"}),
      reader("debug load (session)", {"debug", "kim1-monitor", "--command", "load KEPT/x.ses"}),
      reader("debug load (source)", {"debug", "kim1-monitor", "--command", "load KEPT/x.s"}),
      reader("debug load (tape)", {"debug", "kim1-monitor", "--command", "load KEPT/x.wav"}),
      reader("debug --script", {"debug", "kim1-monitor", "--script", "KEPT/x.txt"}),
      reader("debug, piped", {"debug", "kim1-monitor"}, "step 3\nregisters\nquit\n"),
      reader("run --load-state", {"run", "kim1-monitor", "--load-state", "KEPT/x.st", "--max-cycles", "300"}),
      reader("run (raw bytes)", {"run", "KEPT/x.bin@0200", "--max-cycles", "300"}),
      reader("run (Intel HEX)", {"run", "KEPT/x.hex", "--max-cycles", "300"}),
      reader("run (source)", {"run", "KEPT/x.s", "--max-cycles", "300"}),
      reader("run (manifest)", {"--software", "KEPT/software", "run", "small", "--max-cycles", "300"}),
      reader("run --json", {"run", "kim1-monitor", "--max-cycles", "300", "--json", "--dump", "0-F"}),
      reader("run --tape", {"run", "kim1-monitor", "--tape", "KEPT/x.wav", "--max-cycles", "300"}),
      reader("list (manifests)", {"--software", "KEPT/software", "list"}),
      reader("play load", play, "load KEPT/x.game\nquit\n", true),
      reader("play load (PGN)", play, "load KEPT/x.pgn\nquit\n", true),
      reader("match", {"match", "microchess:level=super-blitz", "microchess-upgrade:level=super-blitz", "--games", "1", "--jobs", "1",
                       "--max-plies", "2", "--quiet"}),
  };
  return all;
}

Kept::Kept() : folder_(fs::path(JANUS_BINARY_DIR) / "tests" / ("reliability_kept_" + std::to_string(getpid()))) {
  fs::remove_all(folder_);
  fs::create_directories(folder_ / "software" / "small");
  const auto path = [this](const char* name) { return (folder_ / name).string(); };
  const std::string source = "start: ldx #3\nnext: dex\n bne next\n jmp start\n";
  std::ofstream(path("more.inc")) << source;
  std::ofstream(path("x.s")) << " .org $200\n .include \"more.inc\"\n";
  std::ofstream(path("x.bin")) << "\xA2\x03\xCA\xD0\xFD\x4C" << '\0' << '\x02';
  std::ofstream(path("x.txt")) << "step 3\nregisters\n";
  std::ofstream(path("software/small/program.toml"))
      << "name = \"small\"\ntitle = \"Small\"\nmachine = \"bare-6502\"\n[[image]]\nsource = \"small.s\"\n";
  std::ofstream(path("software/small/small.s")) << " .org $200\n" << source << " .org $FFFC\n .word start\n";
  std::ofstream(path("moves")) << "e5\nsave " << path("x.game") << "\npgn " << path("x.pgn") << "\nquit\n";
  janus({"run", "kim1-monitor", "--max-cycles", "300", "--save-state", path("x.st")});
  janus({"debug", "kim1-monitor", "--command", "step 3", "--command", "break ONEKEY", "--command", "save session " + path("x.ses")});
  janus({"convert", path("x.bin"), path("x.wav"), "--from", "raw", "--address", "0200", "--speed", "6"});
  janus({"convert", path("x.bin"), path("x.hex"), "--from", "raw", "--address", "0200"});
  janus({"play", "microchess", "--level", "super-blitz"}, path("moves"));
  janus({"match", "microchess:level=super-blitz", "microchess-upgrade:level=super-blitz", "--games", "1", "--max-plies", "2", "--quiet",
         "--file", path("x.match")});
}

Kept::~Kept() {
  std::error_code error;
  fs::remove_all(folder_, error);
}

void Kept::lay(const Bench& bench) const { fs::copy(folder_, bench.folder() / "kept", fs::copy_options::recursive); }

std::string Kept::match() const { return slurp(folder_ / "x.match"); }

std::map<std::string, std::string> Kept::contents(const fs::path& folder) {
  std::map<std::string, std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) found[fs::relative(entry.path(), folder).string()] = slurp(entry.path());
  }
  return found;
}

}  // namespace janus::tests
