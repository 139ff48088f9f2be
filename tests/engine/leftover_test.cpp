// Sessions that cannot be opened are moved, each to a unique name.
#include <map>
#include <set>
#include <string>

#include "catch.hpp"
#include "frontends/core/engine/autosave.hpp"
#include "own_folder.hpp"
#include "slurp.hpp"

using namespace janus;
namespace fs = std::filesystem;

namespace {

struct Folder : tests::OwnFolder {
  // Returns the contents of the sessions in the folder, by name.
  std::map<std::string, std::string> sessions() const {
    std::map<std::string, std::string> found;
    for (const auto& entry : fs::directory_iterator(at(""))) {
      if (entry.path().extension() == ".session") found[entry.path().filename().string()] = tests::slurp(entry.path());
    }
    return found;
  }
};

}  // namespace

TEST_CASE("rename_damaged: a session never replaces another") {
  const Folder folder;
  folder.write("damaged.session", "of last year");
  folder.write("window-1.session", "first");
  folder.write("window-2.session", "second");
  auto leftovers = engine::find_recoverable_sessions(folder.at(""));
  REQUIRE(leftovers.size() == 2);
  CHECK(leftovers[0]->rename_damaged() == "damaged-2.session");
  CHECK(leftovers[1]->rename_damaged() == "damaged-3.session");
  const auto sessions = folder.sessions();
  REQUIRE(sessions.size() == 3);
  CHECK(sessions.at("damaged.session") == "of last year");
  CHECK(std::set<std::string>{sessions.at("damaged-2.session"), sessions.at("damaged-3.session")} ==
        std::set<std::string>{"first", "second"});
  leftovers.clear();
  CHECK(engine::find_recoverable_sessions(folder.at("")).empty());
}

TEST_CASE("rename_damaged: a session that cannot be moved stays") {
  const Folder folder;
  folder.write("window-1.session", "first");
  auto leftovers = engine::find_recoverable_sessions(folder.at(""));
  REQUIRE(leftovers.size() == 1);
  fs::rename(folder.at("window-1.session"), folder.at("kept"));  // makes the rename fail
  CHECK(leftovers[0]->rename_damaged() == "window-1.session");
  CHECK(folder.sessions().empty());  // no empty file was left
}
