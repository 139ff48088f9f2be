// No command overwrites its input or writes two outputs to one file, however the name is spelled.
#include <map>

#include "catch.hpp"
#include "reliability/writers.hpp"

using namespace janus::tests;
namespace fs = std::filesystem;

namespace {

// Arguments with which a command also reads or writes another file; KEPT and SOURCE as in Writer. Every command of the table of
// writers has a row here.
struct Others {
  std::vector<std::string> reads;
  std::string input;  // in the writer's folder
  std::string bytes;  // contents to write to it; empty: the bench has the file
  std::vector<std::string> writes;
};

// Dumps the monitor of the KIM-1, for --rom.
std::string read_monitor_rom() {
  const Writer dump{"run --dump", "x.bin", {"run", "kim1-monitor", "--max-cycles", "1", "--dump", "1C00-1FFF=FILE"}};
  const Bench bench(dump);
  REQUIRE(bench.start().wait().code == 2);
  return bench.content();
}

Others others_of(const Writer& writer) {
  static const std::string monitor_rom = read_monitor_rom();
  const std::map<std::string, Others> rows = {
      {"run", {{"--load-state", "KEPT"}, "kept", "a state", {writer.name == "run --transcript" ? "--trace" : "--transcript", "KEPT"}}},
      {"debug", {{"--symbols", "KEPT"}, "kept", "name = $0200\n", {}}},
      {"play", {{"--rom", "6530-002=KEPT"}, "kept", monitor_rom, {}}},
      {"match", {{"--openings", "KEPT"}, "kept", "1. e4 e5 *\n", {"--file", "KEPT"}}},
      {"asm", {{}, "source.s", "", {"--symbols", "KEPT"}}},
      {"convert", {{}, "source.s.bin", "", {"--plot", "KEPT"}}},
  };
  const auto row = rows.find(writer.arguments.front());
  REQUIRE(row != rows.end());
  return row->second;
}

Writer with(Writer writer, const std::vector<std::string>& more) {
  writer.arguments.insert(writer.arguments.end(), more.begin(), more.end());
  return writer;
}

void check_refused(const Writer& writer, const Ended& ended, const std::string& words) {
  CAPTURE(ended.err);
  CHECK(ended.err.find(words) != std::string::npos);
  if (writer.talks) return;
  CHECK(ended.code == 3);
  CHECK(ended.one_line());
}

}  // namespace

TEST_CASE("writers: none overwrites its input, however the name is spelled") {
  for (const Writer& each : writers()) {
    const Others others = others_of(each);
    const Writer writer = with(brief(each), others.reads);
    for (const std::string how : {"as given", "dots", "link", "hard link"}) {
      CAPTURE(writer.name, how);
      const Bench bench(writer);
      const fs::path input = bench.folder() / others.input;
      if (!others.bytes.empty()) std::ofstream(input, std::ios::binary) << others.bytes;
      const std::string before = slurp(input);
      REQUIRE_FALSE(before.empty());
      fs::path output = input;
      if (how == "dots") output = bench.out() / ".." / "." / others.input;
      if (how == "link") fs::create_symlink(input, output = bench.out() / "link");
      if (how == "hard link") fs::create_hard_link(input, output = bench.out() / "hard");
      check_refused(writer, bench.start({}, output).wait(), "is also the input");
      const bool kept = slurp(input) == before && slurp(output) == before;
      CHECK(kept);
      CHECK(bench.content() == bench.older());
    }
  }
}

TEST_CASE("writers: two outputs need two files, however the names are spelled") {
  for (const Writer& each : writers()) {
    const Others others = others_of(each);
    if (others.writes.empty()) continue;  // writes one file at a time
    const Writer writer = with(brief(each), others.writes);
    for (const std::string how : {"new", "older", "link to nothing"}) {
      CAPTURE(writer.name, how);
      const Bench bench(writer);
      const fs::path file = bench.folder() / "kept";
      fs::path output = bench.out() / ".." / "kept";
      if (how == "older") std::ofstream(file) << Bench::kOlder;
      if (how == "link to nothing") fs::create_symlink("../kept", output = bench.out() / "link");
      check_refused(writer, bench.start({}, output).wait(), "is also the output");
      CHECK(fs::exists(file) == (how == "older"));
      if (how == "older") CHECK(slurp(file) == Bench::kOlder);
    }
  }
}

TEST_CASE("commands: files that a command opens itself are not overwritten") {
  struct Row {
    std::vector<std::string> arguments;
    std::string words;       // part of the error
    std::string input = {};  // piped in
  };
  const Bench bench(writers().front());
  const fs::path& folder = bench.folder();
  const auto at = [&](const std::string& name) { return (folder / name).string(); };
  const std::map<std::string, std::string> files = {
      {"main.s", " .org $200\n .include \"part.inc\"\n .incbin \"data.bin\"\n"},
      {"part.inc", "start: jmp start\n"},
      {"data.bin", "data"},
      {"script.jd", "save " + at("script.jd") + "\n"},
      {"outer.jd", "source " + at("script.jd") + "\n"},
      {"points.jd", "break $300\n"},
  };
  for (const auto& [name, text] : files) std::ofstream(folder / name) << text;
  const std::string source = at("main.s");
  for (const Row& row : std::vector<Row>{
           {{"asm", source, "-o", at("o.bin"), "-l", at("part.inc")}, "-l " + at("part.inc") + ": is also the input"},
           {{"asm", source, "-o", at("data.bin")}, "-o " + at("data.bin") + ": is also the input"},
           {{"asm", "-", "-o", source}, "-o " + source + ": is also the input", source},
           {{"run", source, "--max-cycles", "9", "--trace", at("part.inc")}, "part.inc: is also the input"},
           {{"debug", source, "--command", "save 200..210 " + at("data.bin")}, "data.bin: is also the input"},
           {{"debug", "kim1-monitor", "--script", at("script.jd")}, "script.jd: is also the input"},
           {{"debug", "kim1-monitor", "--command", "load " + source, "--command", "save breakpoints " + source},
            "main.s: is also the input"},
           {{"debug", "kim1-monitor", "--command", "restore " + at("data.bin") + " binary 200", "--command",
             "save 200..203 " + at("data.bin")},
            "data.bin: is also the input"},
           {{"debug", source, "--command", "step 3", "--command", "profile csv " + at("two") + " json " + at("./two")},
            "two: is also the output"},
           {{"debug", "kim1-monitor", "--script", at("outer.jd")}, "script.jd: is also the input"},
           {{"convert", at("data.bin"), at("o.hex"), "--from", "raw", "--plot", at("data.bin")}, "--plot " + at("data.bin") + ": is also"},
       }) {
    CAPTURE(row.arguments);
    const Ended ended = Process(row.arguments, row.input.empty() ? "/dev/null" : row.input, false, {}).wait();
    CAPTURE(ended.err);
    CHECK(ended.code == 3);
    CHECK(ended.one_line());
    CHECK(ended.err.find(row.words) != std::string::npos);
    for (const auto& [name, text] : files) CHECK(slurp(folder / name) == text);
  }
}

TEST_CASE("debug: a tape in the deck is not overwritten") {
  const Bench bench(writers().front());
  const std::string tape = (bench.folder() / "a.wav").string();
  std::ofstream(bench.folder() / "a.bin") << "some bytes";
  REQUIRE(Process({"convert", (bench.folder() / "a.bin").string(), tape, "--from", "raw", "--address", "200"}, "/dev/null", false, {})
              .wait()
              .code == 0);
  const std::string before = slurp(tape);
  for (const std::vector<std::string>& inserted : {std::vector<std::string>{"--tape", tape}, {"--command", "tape insert " + tape}}) {
    std::vector<std::string> arguments = {"debug", "kim1-monitor"};
    arguments.insert(arguments.end(), inserted.begin(), inserted.end());
    arguments.insert(arguments.end(), {"--command", "tape save " + tape});
    const Ended ended = Process(arguments, "/dev/null", false, {}).wait();
    CHECK(ended.err.find("a.wav: is also the input") != std::string::npos);
    CHECK(ended.code == 3);
    CHECK(slurp(tape) == before);
  }
}

TEST_CASE("outputs: /dev/stdout continues the redirected file") {
  const Bench bench(writers().front());
  const auto run = [&](const std::string& arguments, const std::string& redirection) {
    const std::string command = "cd '" + bench.folder().string() + "' && (echo first; '" JANUS_BINARY_DIR "/bin/janus' " + arguments +
                                " || echo refused; echo last) " + redirection + " 2>said";
    return std::system(command.c_str());
  };
  std::ofstream(bench.folder() / "main.s") << " .org $200\nstart: jmp start\n";
  const std::string record = ":030200004C0002AD\n:00000001FF\n";
  CHECK(run("asm main.s --format ihex -o /dev/stdout", ">log") == 0);
  CHECK(slurp(bench.folder() / "log") == "first\n" + record + "last\n");
  CHECK(run("asm main.s --format ihex -o /dev/fd/1", ">>log") == 0);
  CHECK(slurp(bench.folder() / "log") == "first\n" + record + "last\nfirst\n" + record + "last\n");
  CHECK(run("asm main.s --format ihex -o /dev/stdout -l /dev/stdout", ">log") == 0);  // several outputs may share a stream
  CHECK(slurp(bench.folder() / "log").find("jmp start") != std::string::npos);
  CHECK(run("asm main.s --format ihex -o - -l log", ">log") == 0);
  CHECK(slurp(bench.folder() / "log") == "first\nrefused\nlast\n");
  CHECK(slurp(bench.folder() / "said").find("-l log: is also the output of -o") != std::string::npos);
  CHECK(run("run main.s --max-cycles 9 --dump 0-1 --dump 0-1", ">log") == 0);  // the output has no file
  CHECK(slurp(bench.folder() / "said").find("is also") == std::string::npos);
}

TEST_CASE("debug: a state, a session or breakpoints may overwrite the loaded file") {
  const Bench bench(writers().front());
  const auto at = [&](const std::string& name) { return (bench.folder() / name).string(); };
  const auto done = [&](const std::vector<std::string>& commands, std::vector<std::string> arguments = {}) {
    arguments.insert(arguments.begin(), {"debug", "kim1-monitor"});
    for (const std::string& command : commands) arguments.insert(arguments.end(), {"--command", command});
    const Ended ended = Process(arguments, "/dev/null", false, {}).wait();
    CAPTURE(commands, ended.err);
    CHECK(ended.code == 0);
  };
  done({"until cycle>=300", "save " + at("a.state"), "save session " + at("a.session"), "break $1C00", "save breakpoints " + at("a.jd")});
  const std::string state = slurp(at("a.state")), session = slurp(at("a.session")), points = slurp(at("a.jd"));
  done({"step 5", "save " + at("a.state")}, {"--load-state", at("a.state")});
  CHECK(slurp(at("a.state")) != state);
  done({"load " + at("a.session"), "until cycle>=900", "save session " + at("a.session")});
  CHECK(slurp(at("a.session")) != session);
  done({"break $1F00", "save breakpoints " + at("a.jd")}, {"--script", at("a.jd")});
  CHECK(slurp(at("a.jd")).starts_with(points));
}
