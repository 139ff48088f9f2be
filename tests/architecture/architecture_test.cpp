// Rules that the compiler does not check: permitted includes between folders, maximum file sizes, and forbidden contents of sources.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"

namespace fs = std::filesystem;

namespace {

struct File {
  std::string path;  // relative to the repository's root, with /
  std::string text;

  bool ends_with(std::string_view suffix) const { return path.ends_with(suffix); }
  bool is_header() const { return ends_with(".hpp"); }
  bool is_code() const { return is_header() || ends_with(".cpp"); }
};

const std::vector<std::string> kFolders = {"cpus", "machines", "tools", "software", "frontends", "tests"};

// Returns all files of the project's folders, and the files next to them, without build folders and generated files.
const std::vector<File>& files() {
  static const std::vector<File> result = [] {
    const std::set<std::string> kinds = {".h",     ".c",    ".py", ".hpp", ".cpp", ".s",   ".inc", ".toml", ".md", ".txt",
                                         ".cmake", ".json", ".sh", ".ts",  ".tsx", ".mjs", ".css", ".lua",  ".el", ""};
    std::vector<File> found;
    const auto add = [&](const fs::directory_entry& entry) {
      if (entry.path().filename() == ".git") return;                                // a file in linked work trees
      if (entry.path().filename() == "package-lock.json") return;                   // npm's
      if (entry.path().parent_path().parent_path().filename() == "corpus") return;  // a fuzzer's
      if (!entry.is_regular_file() || !kinds.contains(entry.path().extension().string())) return;
      std::ifstream in(entry.path(), std::ios::binary);
      found.push_back({fs::relative(entry.path(), JANUS_SOURCE_DIR).generic_string(), std::string(std::istreambuf_iterator<char>(in), {})});
    };
    for (const auto& entry : fs::directory_iterator(JANUS_SOURCE_DIR)) add(entry);
    for (const std::string& folder : kFolders) {
      for (const auto& entry : fs::recursive_directory_iterator(fs::path(JANUS_SOURCE_DIR) / folder)) add(entry);
    }
    return found;
  }();
  return result;
}

// Returns the folder of the project that contains a path, such as "cpus" or "frontends/core/debug", or an empty string.
std::string folder_of(const std::string& path) {
  static const std::regex pattern("^(frontends/(?:core|games|ui)/[a-z]+|frontends/library|machines/signals|[a-z]+)/.*");
  std::smatch match;
  return std::regex_match(path, match, pattern) ? match[1].str() : "";
}

struct Include {
  bool quoted;
  std::string name;
};

std::vector<Include> includes(const File& file) {
  static const std::regex pattern("(?:^|\n)[ \t]*#[ \t]*include[ \t]*([<\"])([^>\"\n]+)[>\"]");
  std::vector<Include> result;
  for (std::sregex_iterator i(file.text.begin(), file.text.end(), pattern), end; i != end; ++i) {
    result.push_back({(*i)[1] == "\"", (*i)[2]});
  }
  return result;
}

// The dependency rule: a folder may include itself and the folders of layers before its own. `software` is the library that the build
// generates from the programs.
const std::vector<std::set<std::string>> kLayers = {
    {"cpus", "machines/signals"},
    {"machines", "tools"},
    {"frontends/core/debug", "software"},
    {"frontends/core/session"},
    {"frontends/games/play"},
    {"frontends/core/views"},
    {"frontends/core/commands"},
    {"frontends/core/engine"},
    {"frontends/games/protocols", "frontends/games/tournament", "frontends/ui/terminal", "frontends/ui/console", "frontends/ui/launch"},
    {"frontends/library", "frontends/ui/gui", "frontends/ui/web", "frontends/ui/dap"},
    {"frontends/ui/cli"},
};

// Returns the layer of a folder, or the number of layers if it has none.
std::size_t layer_of(const std::string& folder) {
  const auto layer = std::find_if(kLayers.begin(), kLayers.end(), [&](const auto& folders) { return folders.contains(folder); });
  return static_cast<std::size_t>(layer - kLayers.begin());
}

// Returns the public non-const members of a class, read from its header, without constructors.
std::set<std::string> mutators_of(const std::string& header, const std::string& class_name) {
  static const std::regex member("\n  [A-Za-z][\\w:<>,&* ]*[ &*]([a-z]\\w*)\\([^\n]*");
  const auto file = std::find_if(files().begin(), files().end(), [&](const File& each) { return each.path == header; });
  if (file == files().end()) return {};
  const std::size_t begin = file->text.find("\nclass " + class_name + " "), end = file->text.find("\n private:", begin);
  const std::string text = file->text.substr(begin, end - begin);
  std::set<std::string> found;
  for (std::sregex_iterator i(text.begin(), text.end(), member), last; i != last; ++i)
    if (i->str().find(") const") == std::string::npos) found.insert((*i)[1]);
  return found;
}

// Returns calls in `text` that change a session, such as "debugger.remove_breakpoint". Non-const members that only give access or search are excluded.
std::vector<std::string> changes_of_session(const std::string& text) {
  static const std::set<std::string> reads = {"history",         "timeline",    "driver",      "debugger", "machine",
                                              "find_breakpoint", "last_writer", "find_writer", "last_work"};
  static const std::map<std::string, std::set<std::string>> mutators = {
      {"debugger", mutators_of("frontends/core/debug/debugger.hpp", "Debugger")},
      {"timeline", mutators_of("frontends/core/session/timeline/timeline.hpp", "Timeline")},
      {"session", mutators_of("frontends/core/session/session.hpp", "Session")},
      {"history", {"go_to"}}};
  static const std::regex comment("//[^\n]*"), call("\\b(debugger|timeline|session|history)(?=(?:\\(\\))?(?:\\.|->)([a-z_]+)\\()");
  const std::string code = std::regex_replace(text, comment, "");
  std::vector<std::string> found;
  for (std::sregex_iterator i(code.begin(), code.end(), call), last; i != last; ++i) {
    const std::string receiver = (*i)[1], member = (*i)[2];
    if (mutators.at(receiver).contains(member) && !reads.contains(member)) found.push_back(receiver + "." + member);
  }
  return found;
}

}  // namespace

TEST_CASE("user interfaces: they change a session only by commands") {
  CHECK(changes_of_session(
            "task.session.debugger().remove_all_breakpoints(); session->timeline().apply_input(input); debugger.history().go_to(7);") ==
        std::vector<std::string>{"debugger.remove_all_breakpoints", "timeline.apply_input", "history.go_to"});
  CHECK(changes_of_session("session.poke(1, 2);  // session.run(goal, {})") == std::vector<std::string>{"session.poke"});
  CHECK(changes_of_session("session.debugger().breakpoints(); session.timeline().cycle(); session.cycle();").empty());
  const std::map<std::string, std::set<std::string>> allowed = {
      // Start a session before an engine runs it.
      {"frontends/ui/gui/application.cpp", {"session.run"}},
      {"frontends/ui/gui/gui_command.hpp", {"session.start"}},
      {"frontends/ui/web/requests_links.cpp", {"timeline.load_state"}},
      // Key presses and bytes of a terminal are inputs.
      {"frontends/ui/gui/windows/terminal.cpp", {"session.apply_input"}},
      {"frontends/ui/terminal/input_feeder.cpp", {"session.clear_queue", "session.apply_input", "session.queue_keys"}},
      // No command sets an option of the machine. Tests of the page run the machine.
      {"frontends/ui/gui/application_menu.cpp", {"session.set_option"}},
      {"frontends/ui/gui/sound.cpp", {"session.set_option"}},
      {"frontends/ui/web/requests_machine.cpp",
       {"debugger.go", "session.apply_input", "session.queue_keys", "session.queue_text", "session.run", "session.set_option",
        "session.start"}},
      // Needs to know the boundary at which a jump ends.
      {"frontends/ui/gui/move_animation.cpp", {"debugger.clear_stop", "history.go_to"}},
      // No command removes one breakpoint that waits for a name.
      {"frontends/ui/gui/windows/breakpoints.cpp", {"session.pending_breakpoints"}},
      // Runs a tutorial with separate breakpoints.
      {"frontends/ui/console/tutorial_run.cpp",
       {"debugger.remove_breakpoint", "debugger.restore_breakpoints", "debugger.suspend_breakpoints", "history.go_to"}},
  };
  static const std::regex ui("frontends/ui/(gui|web|dap|console|terminal)/.*");
  for (const File& file : files()) {
    if (!file.is_code() || !std::regex_match(file.path, ui)) continue;
    const auto exceptions = allowed.find(file.path);
    for (const std::string& change : changes_of_session(file.text)) {
      CAPTURE(file.path, change);
      CHECK((exceptions != allowed.end() && exceptions->second.contains(change)));
    }
  }
}

TEST_CASE("includes: folders include only folders of layers below them") {
  std::set<std::string> found;
  for (const File& file : files()) {
    const std::string folder = folder_of(file.path);
    if (!file.is_code() || folder == "tests") continue;
    found.insert(folder);
    CAPTURE(file.path);
    const std::size_t layer = layer_of(folder);
    if (folder.starts_with("frontends/")) CHECK(layer < kLayers.size());
    if (layer == kLayers.size()) continue;
    for (const Include& include : includes(file)) {
      if (!include.quoted) continue;
      CAPTURE(include.name);
      const std::string target = folder_of(include.name);
      CHECK((target == folder || layer_of(target) < layer));
    }
  }
  for (const auto& folders : kLayers) {
    for (const std::string& folder : folders) {
      CAPTURE(folder);
      CHECK((found.contains(folder) || folder == "software"));
    }
  }
}

TEST_CASE("includes: cpus and machines use only parts of the standard library without I/O") {
  static const std::regex standard("[a-z_0-9]+");
  const std::set<std::string> outside = {"fstream", "iostream", "filesystem", "thread", "mutex",  "future",
                                         "chrono",  "ctime",    "random",     "cstdio", "atomic", "condition_variable"};
  for (const File& file : files()) {
    const std::string folder = folder_of(file.path);
    if (!file.is_code() || (folder != "cpus" && folder != "machines/signals" && folder != "machines")) continue;
    for (const Include& include : includes(file)) {
      if (include.quoted) continue;
      CAPTURE(file.path, include.name);
      CHECK(std::regex_match(include.name, standard));
      CHECK_FALSE(outside.contains(include.name));
    }
  }
}

TEST_CASE("headers: they start with a comment, have a guard, and use no namespace") {
  for (const File& file : files()) {
    if (!file.is_header()) continue;
    CAPTURE(file.path);
    CHECK(file.text.starts_with("//"));
    CHECK(file.text.find("#pragma once") != std::string::npos);
    CHECK(file.text.find("using "
                         "namespace") == std::string::npos);
    for (const Include& include : includes(file)) {  // headers that are slow to compile
      CAPTURE(include.name);
      CHECK(include.name != "nlohmann/json.hpp");
      CHECK(include.name != "CLI/CLI.hpp");
    }
  }
}

TEST_CASE("files: none exceeds 25 KB, and nine of ten sources are below 12 KB") {
  std::size_t large = 0, all = 0;
  for (const File& file : files()) {
    CAPTURE(file.path);
    CHECK(file.text.size() <= 25 * 1024);
    if (!file.is_code()) continue;
    ++all;
    if (file.text.size() > 12 * 1024) ++large;
  }
  CHECK(large * 10 <= all);
}

TEST_CASE("files: none contains paths of a work folder, or marks for open work") {
  // Split so that this file passes the test.
  const std::vector<std::string> forbidden = {
      "/wo"
      "rk/",
      "/tm"
      "p/",
      "/ho"
      "me/",
      "TO"
      "DO",
      "FIX"
      "ME",
      "X"
      "XX "};
  for (const File& file : files()) {
    for (const std::string& word : forbidden) {
      CAPTURE(file.path, word);
      CHECK(file.text.find(word) == std::string::npos);
    }
  }
}

// CTest splits a name at a semicolon, and runs no test. Catch2 reads a name that begins with a hyphen as an option.
TEST_CASE("test names: ctest and Catch2 accept them") {
  static const std::regex name("TEST_CASE(?:_METHOD\\([\\w:<>]+,|\\()\\s*\"(?:-|[^\"\\n]*;)");
  std::smatch found;
  for (const File& file : files()) {
    if (!file.path.starts_with("tests/") || !file.ends_with(".cpp")) continue;
    const bool any = std::regex_search(file.text, found, name);
    CAPTURE(file.path, any ? found.str() : "");
    CHECK_FALSE(any);
  }
}

TEST_CASE("files: names are lower_snake") {
  static const std::regex name("[a-z0-9_]+\\.(hpp|cpp)");
  for (const File& file : files()) {
    if (!file.is_code()) continue;
    CAPTURE(file.path);
    CHECK(std::regex_match(fs::path(file.path).filename().string(), name));
  }
}
