// The user's own files: addresses without memory, a first assembly that fails, BASIC programs, and saving a range of memory.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "own_folder.hpp"
#include "slurp.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;

namespace {

std::string source_at(const std::string& address, const std::string& line) {
  return "count = $10\n * = $" + address + "\nstart:  " + line + "\n        sta count\nloop:   inc count\n        jmp loop\n";
}

bool notes(const json& now, const std::string& text) { return now.at("note").get<std::string>().find(text) != std::string::npos; }

}  // namespace

TEST_CASE("own file: a source opens on the machine with enough memory if no work is lost", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("bug.s", source_at("1000", "lda #1"));
  IdleWindow driven("own_memory", "kim1-monitor");
  driven.name_file("ctrl+o", file);
  driven.stands("stopped at the entry at $1000 start; press F5 to run or F11 to step");
  CHECK_THAT(driven.last.at("note").get<std::string>(), Contains("bug.s: opened on bare-6502, because kim1 does not have memory"));
  driven.reads("source", "lda #1");
  driven.screen.keys("F11");
  driven.wait([](const json& now) { return now.at("registers").at("A") == 1; });
  folder.write("bug.s", source_at("1000", "lda #7"));
  driven.shows("status/assemble");
  driven.screen.keys("ctrl+b");
  driven.reads("source", "lda #7");
  driven.click_each({"menu/Machine", "machine/power"});
  driven.wait([](const json& now) { return now.at("running") == true && now.at("registers").at("A") == 7; });
}

TEST_CASE("own file: an image without memory opens on the machine with the same processor", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("code.s19", "S1054000860133\nS9034000BC\n");
  IdleWindow driven("own_processor", "h68tr");
  driven.name_file("ctrl+o", file);
  driven.wait([](const json& now) { return now.at("machine") == "bare-6800"; });
  CHECK_THAT(driven.last.at("note").get<std::string>(), Contains("code.s19: opened on bare-6800, because h68tr does not have memory"));
}

TEST_CASE("own file: power on starts the version that was opened last", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("bug.s", source_at("0200", "lda #1"));
  Driven driven("own_power", 1280, 800, "'" + file + "'");
  folder.write("bug.s", "        ; another\n" + source_at("0200", "lda #2"));
  driven.name_file("ctrl+o", file);
  driven.hides("status/assemble");
  driven.reads("source", "lda #2");
  driven.click_each({"menu/Machine", "machine/power"});
  driven.wait([](const json& now) { return now.at("running") == true && now.at("registers").at("A") == 2; });
  driven.reads("source", "lda #2");
}

TEST_CASE("own file: a source without memory is refused if the session would be lost", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("bug.s", source_at("1000", "lda #1"));
  IdleWindow driven("own_refused", "kim1-monitor");
  driven.click("key/AD");
  driven.wait([](const json& now) { return now.at("unsaved") == true; });
  driven.name_file("ctrl+o", file);
  driven.wait([](const json& now) { return !now.at("message").get<std::string>().empty(); });
  CHECK_THAT(driven.last.at("message").get<std::string>(), Contains("kim1 does not have memory at $1000; use --option ram=5k"));
  driven.screen.keep("own_refused");
}

TEST_CASE("own file: watched after a failed first assembly, errors show the lines on disk", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("bug.s", source_at("0200", "ldx #"));
  Driven driven("own_first", 1280, 800, "--machine bare-6502");
  driven.name_file("ctrl+o", file);
  driven.reads("errors", "bug.s:3\terror\t");
  driven.click("errors/0");
  driven.reads("source", "ldx #");
  driven.screen.keep("own_first");
  folder.write("bug.s", "; a comment\n" + source_at("0200", "ldx #9"));
  driven.shows("status/own=bug.s changed on disk");
  driven.screen.keys("ctrl+b");
  driven.stands("stopped at the entry at $0200 start; press F5 to run or F11 to step");
  driven.reads("source", "ldx #9");
  driven.hides("status/assemble");

  // For a loaded file, an error shows the line on disk.
  folder.write("bug.s", "; one\n; two\n; three\n" + source_at("0200", "ldx #8\n        lda #"));
  driven.shows("status/assemble");
  driven.screen.keys("ctrl+b");
  driven.reads("errors", "bug.s:7\terror\t");
  driven.reads("source", "ldx #9");
  driven.click("errors/0");
  driven.reads("source", "; three");
  driven.screen.keep("own_on_disk");
  folder.write("bug.s", source_at("0200", "ldx #7"));
  driven.shows("status/assemble");
  driven.screen.keys("ctrl+b");
  driven.reads("source", "ldx #7");
  CHECK(driven.last.at("cycle") < 20);
}

TEST_CASE("own file: a BASIC program is loaded again", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("a.bas", "10 PRINT 1\n20 END\n");
  Driven driven("own_text", 1280, 800, "'" + file + "'");
  folder.write("a.bas", "10 PRINT 22\n20 PRINT 333\n30 END\n");
  driven.shows("status/own=a.bas changed on disk");
  driven.screen.keep("own_text");
  driven.click("status/assemble");
  driven.wait([](const json& now) { return notes(now, "a.bas: "); });
  driven.hides("status/assemble");
  driven.reads("source", "333");
}

TEST_CASE("memory: a range is saved to a file", "[gui]") {
  const OwnFolder folder;
  const std::string file = folder.write("bug.s", source_at("0200", "lda #1"));
  Driven driven("own_save", 1280, 800, "'" + file + "'");
  driven.click_to_show({"menu/File", "file/memory"}, "memory/save-as");
  driven.fill("memory/fill-from", "start");
  const auto save = [&](const std::string& to, const std::string& path) {
    driven.fill("memory/fill-to", to);  // Return opens the box
    driven.name_file("", path);
  };
  save("0203", folder.at("my code.bin"));
  driven.screen.keep("own_save_1");
  driven.wait([&](const json&) { return std::filesystem::exists(folder.at("my code.bin")); });
  CHECK(slurp(folder.at("my code.bin")) == std::string("\xA9\x01\x85\x10", 4));
  save("0201", folder.at("code.hex"));
  driven.wait([&](const json&) { return std::filesystem::exists(folder.at("code.hex")); });
  CHECK_THAT(slurp(folder.at("code.hex")), Contains(":02020000A90152"));
  driven.screen.keep("own_save");
}
