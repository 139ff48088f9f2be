// Sessions saved by earlier versions of Janus: each must load in every later version, with the same final state.
//
// Each version has a folder, made by tools/keep-sessions. `expected.txt` in it has a line for each session: its file, the cycle, the
// registers, and the address spaces as hashes, by name. Items that later versions add are not compared.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "catch.hpp"
#include "frontends/core/session/timeline/recorded_program.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/files.hpp"

using namespace janus;
namespace fs = std::filesystem;

namespace {

const fs::path kKept = fs::path(JANUS_SOURCE_DIR) / "tests" / "kept";
constexpr const char* kExpected = "expected.txt";

using Stand = std::map<std::string, std::string>;  // "cycle" and the other items by name

std::string hex(std::uint64_t number) {
  std::ostringstream text;
  text << std::hex << number;
  return text.str();
}

// FNV-1a, defined here so that it is the same in every version.
std::uint64_t hash_of(const machines::Machine& machine, int space, std::uint32_t size) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (std::uint32_t address = 0; address < size; ++address) hash = (hash ^ machine.peek(space, address)) * 0x100000001B3;
  return hash;
}

Stand stand_of(const session::Session& session) {
  const machines::Machine& machine = session.machine();
  Stand stand = {{"cycle", std::to_string(machine.cycle())}};
  const auto registers = machine.cpu().registers;
  for (std::size_t i = 0; i < registers.size(); ++i)
    stand[std::string(registers[i].name)] = hex(machine.register_value(static_cast<int>(i)));
  const auto spaces = machine.spaces();
  for (std::size_t i = 0; i < spaces.size(); ++i)
    stand[std::string(spaces[i].name)] = hex(hash_of(machine, static_cast<int>(i), spaces[i].size));
  return stand;
}

std::map<std::string, Stand> read_expected(const fs::path& folder) {
  std::map<std::string, Stand> expected;
  std::ifstream file(folder / kExpected);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    for (std::string word; words >> word;) expected[name][word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
  }
  return expected;
}

Stand load(const fs::path& file) {
  const session::Collection& collection = play::built_in_collection();
  const auto bytes = session::read_bytes(file.string(), tools::kSessionFile);
  session::Session session(session::setup_for(session::read_recording(bytes), collection), collection);
  const session::LoadedSession loaded = session::load_session(session, bytes, {});
  REQUIRE(loaded.whole);
  CHECK(loaded.marks.contains("here"));
  // Back to an earlier cycle and forward again gives the same state.
  debug::History& history = session.debugger().history();
  const Stand stand = stand_of(session);
  history.go_to(history.begin() + (session.cycle() - history.begin()) / 2);
  history.go_to(std::stoull(stand.at("cycle")));
  CHECK(stand_of(session) == stand);
  return stand;
}

}  // namespace

TEST_CASE("sessions of earlier versions: load with the expected state") {
  const bool keeps = std::getenv("JANUS_KEEP_SESSIONS") != nullptr;  // tools/keep-sessions: missing lines are written
  std::set<std::string> programs;
  for (const auto& folder : fs::directory_iterator(kKept)) {
    if (!folder.is_directory()) continue;
    std::map<std::string, Stand> expected = read_expected(folder.path());
    std::set<fs::path> sessions;
    for (const auto& entry : fs::directory_iterator(folder.path())) {
      if (entry.path().extension() == ".session") sessions.insert(entry.path());
    }
    for (const fs::path& file : sessions) {
      const std::string name = file.filename().string();
      CAPTURE(folder.path().filename().string(), name);
      programs.insert(file.stem().string());
      const Stand stand = load(file);
      if (keeps && !expected.contains(name)) {
        std::ofstream list(folder.path() / kExpected, std::ios::app);
        list << name;
        for (const auto& [what, value] : stand) list << ' ' << what << '=' << value;
        list << '\n';
        continue;
      }
      REQUIRE(expected.contains(name));  // else: tools/keep-sessions adds its line
      REQUIRE(expected[name].contains("cycle"));
      for (const auto& [what, value] : expected[name]) {
        CAPTURE(what);
        REQUIRE(stand.contains(what));
        CHECK(stand.at(what) == value);
      }
    }
    CHECK(expected.size() <= sessions.size());
  }
  // Every program must have a session, also a new one.
  for (const std::string& name : play::built_in_collection().programs()) {
    CAPTURE(name);
    CHECK(programs.contains(name));  // else: tools/keep-sessions
  }
}
