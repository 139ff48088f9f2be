// No reader passes control characters in files to the terminal.
#include <algorithm>

#include "catch.hpp"
#include "reliability/readers.hpp"

using namespace janus::tests;
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kCommands = "\x1B[31m\x07\x08\xC2\x9B";  // ESC, BEL, BS, and CSI of C1

// A command that reads `file`, with its contents.
struct Reading {
  std::string file;
  std::string text;  // empty: a file of Kept
  std::vector<std::string> arguments;
  std::string input = {};
};

const std::vector<Reading>& readings() {
  const std::string page =
      "0200 A9 05    START  LDA #5 ; it's\n0202 85 F9           STA SHOWN\n0204 60              RTS\n0209 0S              NOP\n";
  const std::string source =
      " .org $200\nstart: lda #5\n .warning \"told\"\n .out \"said\"\n .assert 1, error, \"held\"\n sta shown\n .byte \"text\"\nshown = "
      "$F9\n";
  const std::string modern = "start: lda #5\n .macro m a\n .error \"no\"\n .endmacro\n m 1\n .segment \"ODD\"\n";
  static const std::vector<Reading> all = {
      {"page.txt", page, {"recover", "KEPT/page.txt", "--cpu", "6502"}},
      {"page.decide",
       "0200 A9 as the manual has it\n0204 60 12 it is\n",
       {"recover", "KEPT/good.txt", "--cpu", "6502", "--decide", "KEPT/page.decide"}},
      {"old.s", source, {"asm", "KEPT/old.s"}},
      {"old.s", source, {"run", "KEPT/old.s", "--max-cycles", "10"}},
      {"new.s", modern, {"asm", "KEPT/new.s", "--syntax", "ca65"}},
      {"new.a", "!zone z\nstart lda #5\n!warn \"told\"\n!error \"no\"\n", {"asm", "KEPT/new.a", "--syntax", "acme"}},
      {"new.asm", "\tprocessor 6502\n\torg $200\n\techo \"told\"\n\terr\n", {"asm", "KEPT/new.asm", "--syntax", "dasm"}},
      {"x.hex", {}, {"convert", "KEPT/x.hex", "FILE.s19"}},
      {"x.s19", "S1130200A203CAD0FD4C0002000000000000000002\n", {"convert", "KEPT/x.s19", "FILE.bin"}},
      {"x.ptp", ";0A0200A90149018D00174C020201F4\n;0000010001\n", {"convert", "KEPT/x.ptp", "FILE.bin"}},
      {"x.lab", "al C:0200 .start\nal C:00F9 .shown\n", {"dis", "KEPT/x.bin@0200", "--cpu", "6502", "--symbols", "KEPT/x.lab"}},
      {"x.lab",
       "al C:0200 .start\nal C:00F9 .shown\n",
       {"debug", "KEPT/x.bin@0200", "--symbols", "KEPT/x.lab", "--command", "symbols", "--command", "list"}},
      {"x.dbg",
       "version\tmajor=2,minor=0\nfile\tid=0,name=\"x.s\",size=9,mtime=0\nsym\tid=0,name=\"start\",val=0x200,type=lab\n",
       {"debug", "KEPT/x.bin@0200", "--symbols", "KEPT/x.dbg", "--command", "symbols"}},
      {"x.txt", {}, {"debug", "kim1-monitor", "--script", "KEPT/x.txt"}},
      {"software/small/program.toml", {}, {"--software", "KEPT/software", "list"}},
      {"software/small/program.toml", {}, {"--software", "KEPT/software", "info", "small"}},
      {"software/small/program.toml", {}, {"--software", "KEPT/software", "run", "small", "--max-cycles", "10"}},
      {"software/small/small.s", {}, {"--software", "KEPT/software", "run", "small", "--max-cycles", "10"}},
      {"x.st", {}, {"run", "kim1-monitor", "--load-state", "KEPT/x.st", "--max-cycles", "10"}},
      {"x.ses", {}, {"debug", "kim1-monitor", "--command", "load KEPT/x.ses"}},
      {"x.pgn", {}, {"play", "microchess", "--level", "super-blitz", "--ascii"}, "load KEPT/x.pgn\nrecord\nquit\n"},
      {"x.pgn", {}, {"match", "microchess", "microchess", "--openings", "KEPT/x.pgn", "--games", "1", "--jobs", "1", "--max-plies", "2"}},
      {"x.game", {}, {"play", "microchess", "--level", "super-blitz", "--ascii"}, "load KEPT/x.game\nrecord\nquit\n"},
      {"x.match", {}, {"match", "--merge", "KEPT/x.match", "--file", "FILE"}},
      {"x.v.json", "[{\"name\":\"ea one\",\"initial\":{\"pc\":512},\"final\":{},\"cycles\":[]}]\n", {"vectors", "6502", "KEPT/x.v.json"}},
      {"x.bas", "10 PRINT 1\n20 GOTO \"x\n", {"run", "qbasic", "KEPT/x.bas", "--max-cycles", "10"}},
  };
  return all;
}

bool is_plain(std::string_view shown) {
  const bool ascii =
      std::all_of(shown.begin(), shown.end(), [](char c) { return c == '\n' || c == '\t' || static_cast<unsigned char>(c) >= 0x20; });
  return ascii && shown.find('\x7F') == std::string_view::npos && shown.find("\xC2\x9B") == std::string_view::npos;
}

}  // namespace

TEST_CASE("terminal: no reader prints control characters of its file") {
  const Kept kept;
  const std::map<std::string, std::string> files = kept.contents();
  constexpr std::size_t kPlaces = 9;
  for (const Reading& reading : readings()) {
    const Bench bench({"terminal", "x.none", reading.arguments, reading.input, true});
    kept.lay(bench);
    std::ofstream(bench.folder() / "kept" / "good.txt")
        << "0200 A9 05    START  LDA #5\n0202 85 F9           STA SHOWN\n0204 60              RTS\n00F9          SHOWN EQU $F9\n";
    const std::string text = reading.text.empty() ? files.at(reading.file) : reading.text;
    for (std::size_t place = 0; place <= kPlaces; ++place) {
      std::string hostile = text;
      hostile.insert(text.size() * place / kPlaces, kCommands);
      std::ofstream(bench.folder() / "kept" / reading.file, std::ios::binary) << hostile;
      const Ended ended = bench.start().wait();
      CAPTURE(reading.file, reading.arguments, place, ended.err);
      CHECK(ended.code < 5);
      CHECK(is_plain(ended.err));
    }
  }
}

TEST_CASE("terminal: no error prints control characters of a file name") {
  const Bench bench({"terminal", "x.none", {}});
  const std::string name = (bench.folder() / ("odd" + std::string(kCommands))).string();
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"asm", name},
                                             {"dis", name, "--cpu", "6502"},
                                             {"convert", name, "x.bin"},
                                             {"recover", name, "--cpu", "6502"},
                                             {"run", name},
                                             {"debug", name},
                                             {"run", "microchess", "--load-state", name},
                                             {"run", "microchess", "--tape", name},
                                             {name},
                                             {"list", name},
                                             {"match", name, name},
                                             {"vectors", "6502", name},
                                             {"bench", "--compare", name},
                                             {"--software", name, "list"},
                                             {"debug", "microchess", "--script", name},
                                             {"debug", "microchess", "--command", "load " + name}}) {
    const Ended ended = Process(arguments, "/dev/null", true, {}).wait();
    CAPTURE(arguments, ended.err);
    CHECK(is_plain(ended.err));
  }
}
