#include "reliability/writers.hpp"

#include <atomic>
#include <sstream>
#include <utility>

namespace janus::tests {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSource =
    " .org $200\nstart: ldx #3\nnext: jsr sub\n dex\n bne next\n jmp start\nsub: inc $10\n rts\n .res 4000,$EA\n .org $FFFC\n .word "
    "start\n";

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size()) text.replace(at, what.size(), with);
  return text;
}

Writer run(const std::string& option, const std::string& file, const std::string& value = "FILE") {
  Writer writer{"run " + option, file, {"run", "microchess", "--keys", "C,PC", "--until", "idle", option, value}};
  writer.brief_arguments = {"run", "kim1-monitor", "--max-cycles", "300", option, value};
  return writer;
}

// Commands before the writing command give it something to save.
Writer debug(const std::string& command, const std::string& file) {
  Writer writer{"debug " + command, file, {"debug", "microchess"}, "keys C,PC\ncontinue\nREPEAT " + command + " FILE\nquit\n"};
  writer.brief_arguments = {"debug", "kim1-monitor", "--command", "until cycle>=300", "--command", command + " FILE"};
  return writer;
}

// `play` replaces only games and scores that it wrote.
Writer play(const std::string& command, const std::string& file) {
  Writer writer{"play " + command,
                file,
                {"play", "microchess", "--level", "super-blitz", "--ascii"},
                "e5\nREPEAT " + command + " FILE\nquit\n",
                true};
  writer.older = command == "pgn" ? "[Event \"older\"]\n[Site \"Janus\"]\n\n*\n" : "{\"format\": \"janus game\", \"older\": true}\n";
  return writer;
}

}  // namespace

const std::vector<Writer>& writers() {
  static const std::vector<Writer> all = {
      run("--save-state", "x.st"),
      run("--transcript", "x.jsonl"),
      run("--dump", "x.bin", "0-FFFF=FILE"),
      run("--profile", "x.csv"),
      run("--trace", "x.txt"),
      run("--audio", "x.wav"),
      run("--screenshot", "x.png"),
      {"run --printout",
       "x.prn",
       {"run", "kim1-monitor", "--option", "terminal=on", "--type", "\\x7F0200 ", "--max-cycles", "3000000", "--printout", "FILE"}},
      {"run --record", "x.wav", {"run", "kim1-monitor", "--keys", "REC", "--max-cycles", "300000", "--record", "FILE"}},
      debug("save", "x.st"),
      debug("screenshot", "x.png"),
      debug("save session", "x.ses"),
      debug("trace begin..end", "x.txt"),
      debug("profile begin..end csv", "x.csv"),
      debug("coverage begin..end csv", "x.csv"),
      play("save", "x.game"),
      play("pgn", "x.pgn"),
      {"match --pgn",
       "x.pgn",
       {"match", "microchess:level=super-blitz", "microchess-upgrade:level=super-blitz", "--max-plies", "6", "--quiet", "--pgn", "FILE"}},
      {"asm -o", "x.hex", {"asm", "SOURCE", "-o", "FILE"}},
      {"asm --listing", "x.lst", {"asm", "SOURCE", "-o", "/dev/null", "--listing", "FILE"}},
      {"convert", "x.s19", {"convert", "SOURCE.bin", "FILE", "--from", "raw", "--address", "0200"}},
  };
  return all;
}

Writer brief(Writer writer) {
  if (writer.brief_arguments.empty()) return writer;
  writer.arguments = std::move(writer.brief_arguments);
  writer.input = std::move(writer.brief_input);
  return writer;
}

Bench::Bench(const Writer& writer, int repeats) : writer_(writer), repeats_(repeats) {
  static std::atomic<int> benches = 0;  // tests may use several in parallel
  folder_ = fs::path(JANUS_BINARY_DIR) / "tests" / ("reliability_" + std::to_string(getpid()) + "_" + std::to_string(++benches));
  out_ = folder_ / "out";
  file_ = out_ / writer.file;
  fs::remove_all(folder_);
  fs::create_directories(out_);
  std::ofstream(folder_ / "source.s") << kSource;
  std::ofstream(folder_ / "source.s.bin") << std::string(4000, 'x');
  write_older();
}

Bench::~Bench() {
  std::error_code error;
  fs::permissions(out_, fs::perms::owner_all, error);
  fs::remove_all(folder_, error);
}

void Bench::write_older() const { std::ofstream(file_, std::ios::binary) << writer_.older; }

std::string Bench::content() const { return slurp(file_); }

std::set<std::string> Bench::entries() const {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(out_)) names.insert(entry.path().filename().string());
  return names;
}

Process Bench::start(const std::function<void()>& before, const fs::path& target) const {
  const auto filled = [&](const std::string& text) {
    const std::string known = replaced(replaced(text, "SOURCE", (folder_ / "source.s").string()), "KEPT", (folder_ / "kept").string());
    return replaced(known, "FILE", (target.empty() ? file_ : target).string());
  };
  std::vector<std::string> arguments;
  for (const std::string& argument : writer_.arguments) arguments.push_back(filled(argument));
  std::ofstream input(folder_ / "input");
  std::istringstream lines(filled(writer_.input));
  for (std::string line; std::getline(lines, line);) {
    const bool repeated = line.starts_with("REPEAT ");
    for (int i = 0; i < (repeated ? repeats_ : 1); ++i) input << (repeated ? line.substr(7) : line) << '\n';
  }
  input.close();
  return Process(arguments, folder_ / "input", writer_.talks, before);
}

}  // namespace janus::tests
