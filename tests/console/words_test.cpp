// Input in the syntax of gdb, VICE and MAME: all lines of the files words/*.txt with the expected answers.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>

#include "console_fixture.hpp"
#include "tools/text.hpp"

namespace {

using namespace janus;

struct Row {
  std::string typed = {}, answer = {};
  std::set<std::string> changes = {};
  std::vector<std::string> says = {}, then = {};
  std::string then_says = {};
};

std::vector<std::string> pieces_of(std::string_view text, std::string_view mark) {
  std::vector<std::string> pieces;
  while (true) {
    const std::size_t at = text.find(mark);
    pieces.emplace_back(tools::trim(text.substr(0, at)));
    if (at == std::string_view::npos) return pieces;
    text.remove_prefix(at + mark.size());
  }
}

std::vector<Row> rows_of(const std::string& name) {
  std::ifstream file(JANUS_SOURCE_DIR "/tests/console/words/" + name);
  REQUIRE(file.is_open());
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> fields = pieces_of(line, " | ");
    REQUIRE(fields.size() >= 4);
    Row row{.typed = fields[0], .answer = fields[1]};
    if (fields[2] != "-") {
      for (const std::string& word : tools::split_words(fields[2])) row.changes.insert(word);
    }
    if (fields[3] != "-") row.says = pieces_of(fields[3], " & ");
    if (fields.size() > 4) {
      const std::vector<std::string> then = pieces_of(fields[4], " => ");
      REQUIRE(then.size() == 2);
      row.then = pieces_of(then[0], " ; ");
      row.then_says = then[1];
    }
    rows.push_back(row);
  }
  return rows;
}

// A temporary folder that is the current folder. Lines can create and delete files in it.
class Folder {
 public:
  Folder() { std::filesystem::current_path(own_.path()); }
  ~Folder() { std::filesystem::current_path(before_); }
  void fill(std::span<const std::uint8_t> bytes) const {
    for (const auto& entry : std::filesystem::directory_iterator(".")) std::filesystem::remove_all(entry);
    const std::string state(bytes.begin(), bytes.end());
    const std::pair<const char*, std::string> files[] = {{"f", "# a script\nprint 77\n"},
                                                         {"f.gdb", "print 77\n"},
                                                         {"f.bin", "w"},
                                                         {"x.lab", "al C:0200 .foo\n"},
                                                         {"x.prg", {"\x00\x03wx", 4}},
                                                         {"x.bin", "w"},
                                                         {"in.bin", "w"},
                                                         {"x.vsf", state},
                                                         {"x", state}};
    for (const auto& [name, text] : files) own_.write(name, text);
  }
  static std::map<std::string, std::string> files() {
    std::map<std::string, std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(".")) all[entry.path().filename()] = tests::slurp(entry.path());
    return all;
  }

 private:
  tests::OwnFolder own_;
  std::filesystem::path before_ = std::filesystem::current_path();
};

// MicroChess at breakpoint 1: the first reply to the first move under analysis.
class AtReply : public tests::ConsoleFixture {
 public:
  explicit AtReply(bool hexadecimal) : ConsoleFixture(program("microchess")) {
    to_first_reply("break");
    (*this)("display a");
    if (hexadecimal) (*this)("radix 16");
  }

  // The state that a line may change, by name.
  std::map<std::string, std::string> facts() {
    std::map<std::string, std::string> all;
    std::string registers;
    for (std::size_t i = 0; i < session.machine().cpu().registers.size(); ++i)
      registers += fmt::format("{} ", session.machine().register_value(static_cast<int>(i)));
    all["registers"] = registers;
    std::string memory;
    for (std::uint32_t at = 0; at < 0x10000; ++at) memory += static_cast<char>(session.machine().peek(0, at));
    all["memory"] = memory;
    all["time"] = std::to_string(session.cycle());
    all["breakpoints"] = (*this)("info breakpoints");
    all["displays"] = (*this)("display");
    all["marks"] = (*this)("mark");
    all["symbols"] = std::to_string(session.symbols().size());
    all["radix"] = (*this)("radix");
    for (const auto& [name, bytes] : Folder::files()) all["files"] += name + "=" + bytes;
    return all;
  }
};

std::string listed(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += name + " ";
  return text;
}

void check(const std::string& table, bool hexadecimal, std::size_t lines, int does) {
  const Folder folder;
  const std::vector<Row> rows = rows_of(table);
  CHECK(rows.size() == lines);
  int done = 0;
  std::unique_ptr<AtReply> debug;
  std::map<std::string, std::string> before;
  std::vector<std::uint8_t> state;
  for (const Row& row : rows) {
    if (debug == nullptr) {
      debug = std::make_unique<AtReply>(hexadecimal);
      state = debug->session.save_state();
      folder.fill(state);
      before = debug->facts();
    }
    INFO(table << ": " << row.typed);
    commands::Result result;
    const std::string text = debug->said(row.typed, result);
    INFO(text);
    INFO(result.error);
    const bool refused = result.status == commands::Status::error;
    CHECK(refused == (row.answer == "refused"));
    CHECK((row.answer == "refused" || row.answer == "does" || row.answer == "shows"));
    for (const std::string& piece : row.says) {
      INFO(piece);
      CHECK(tests::has(refused ? result.error : text, piece));
    }
    std::set<std::string> changed;
    if (result.status == commands::Status::quit) changed.insert("quit");
    const bool open = debug->console.is_block_open() || tests::has(text, "(y or n)");  // another line would be the answer
    if (!open) {
      const auto after = debug->facts();
      for (const auto& [name, value] : after) {
        if (before[name] != value) changed.insert(name);
      }
      // A line that runs the machine changes registers and memory, may hit breakpoints, and updates displays.
      if (changed.contains("time")) {
        for (const char* name : {"registers", "memory", "breakpoints", "displays"}) changed.erase(name);
      } else if (changed.contains("registers") || changed.contains("memory")) {
        changed.erase("displays");
      }
    }
    CHECK(listed(changed) == listed(row.changes));
    for (std::size_t i = 0; i < row.then.size(); ++i) {
      commands::Result then;
      const std::string answer = debug->said(row.then[i], then);
      INFO(row.then[i] << " => " << answer << then.error);
      if (i + 1 == row.then.size()) CHECK(tests::has(answer, row.then_says));
    }
    if (row.answer == "does") ++done;
    // After a line without effect the next line uses the same session.
    if (!changed.empty() || !row.then.empty() || row.answer != "refused") debug.reset();
  }
  CHECK(done >= does);
}

// Replaces FILE in an example by a file that its command can read.
std::string with_file(std::string line) {
  const std::string word = line.substr(0, line.find(' '));
  const std::map<std::string, std::string> files = {{"ll", "x.lab"},        {"pb", "f"},          {"source", "f"},    {"undump", "x.vsf"},
                                                    {"stateload", "x.vsf"}, {"restore", "x.bin"}, {"bload", "x.bin"}, {"load", "x.bin"}};
  const auto found = files.find(word);
  if (const std::size_t at = line.find("FILE"); at != std::string::npos && found != files.end()) line.replace(at, 4, found->second);
  return line;
}

void check_taken(const std::vector<std::string>& lines, bool hexadecimal) {
  const Folder folder;
  for (const std::string& line : lines) {
    AtReply debug(hexadecimal);
    folder.fill(debug.session.save_state());
    debug("mark here");
    if (line == "down") debug("up");
    if (line == "reload") debug("load x.bin@0300");
    if (line == "take-back") debug.follow({"delete all", "new-game"});
    INFO(line);
    commands::Result result;
    debug.said(with_file(line), result);
    INFO(result.error);
    CHECK(result.status != commands::Status::error);
  }
}

// Returns the first column of a page's tables.
std::vector<std::string> typed_lines(const std::string& page) {
  std::ifstream file(JANUS_SOURCE_DIR "/frontends/ui/console/" + page);
  REQUIRE(file.is_open());
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    const std::size_t end = line.find("` |", 3);
    if (line.starts_with("| `") && end != std::string::npos) lines.push_back(line.substr(3, end - 3));
  }
  return lines;
}

}  // namespace

TEST_CASE("GDB.md: every line is accepted", "[words]") {
  const std::vector<std::string> lines = typed_lines("GDB.md");
  CHECK(lines.size() > 60);
  check_taken(lines, false);
}

TEST_CASE("VICE.md: every line is accepted", "[words]") {
  const std::vector<std::string> lines = typed_lines("VICE.md");
  CHECK(lines.size() > 40);
  check_taken(lines, true);
}

TEST_CASE("help: every command has an example, which is accepted", "[words]") {
  AtReply debug(false);
  std::vector<std::string> names = debug.console.complete("");
  for (const char* group : {"help vice", "help mame"}) {
    for (const std::string& row : pieces_of(debug(group), "\n")) {
      const std::vector<std::string> words = tools::split_words(row);
      if (words.size() > 2 && words[0].find(':') == std::string::npos && row.find(':') == std::string::npos)
        names.push_back(words[0].ends_with(',') ? words[0].substr(0, words[0].size() - 1) : words[0]);
    }
  }
  CHECK(names.size() > 100);
  std::vector<std::string> examples;
  for (const std::string& name : names) {
    const std::string help = debug("help " + name);
    INFO(help);
    const std::size_t at = help.find("  example: ");
    REQUIRE(at != std::string::npos);
    const std::string example(tools::trim(std::string_view(help).substr(at + 11)));
    if (!example.starts_with("type ")) examples.push_back(example);  // a KIM-1 without a terminal does not accept text
  }
  check_taken(examples, false);
}

TEST_CASE("gdb lines: same effect as in gdb, or refused with the equivalent", "[words]") { check("gdb.txt", false, 155, 120); }

TEST_CASE("VICE lines: no effect silently differs from VICE's monitor", "[words]") { check("vice.txt", false, 126, 0); }

TEST_CASE("VICE lines: same effect as in VICE's monitor after radix 16", "[words]") { check("vice-radix16.txt", true, 126, 100); }

TEST_CASE("MAME lines: no effect silently differs from MAME's debugger", "[words]") { check("mame.txt", false, 61, 0); }

TEST_CASE("MAME lines: same effect as in MAME's debugger after radix 16", "[words]") { check("mame-radix16.txt", true, 61, 40); }
