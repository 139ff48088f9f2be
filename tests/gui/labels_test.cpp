// Labels, comments and ranges set in the window, and the file that stores them.
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "own_folder.hpp"
#include "slurp.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

// lda buf,x; jmp $0203; two bytes; "HELLO".
constexpr const char* kSource =
    "buf = $10\n        .org $0200\nstart:  lda buf,x\nloop:   jmp loop\n        .byte 1,2\n        .text \"HELLO\"\n";

fs::path find_labels(const fs::path& folder) {
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".labels") return entry.path();
  return {};
}

// Presses a key that opens the box on the line of the program counter.
void open_at_pc(Driven& driven, const std::string& key) {
  driven.click("disassembly/pc");
  driven.screen.type(key);
  driven.shows("annotation/text");
}

}  // namespace

TEST_CASE("labels: a line is named and commented in place, kept in a file, and loaded again", "[gui][labels]") {
  Driven driven("labels", 1280, 800, "microchess");
  driven.pause();
  open_at_pc(driven, ":");
  driven.replace("waiting");
  driven.hides("annotation/text");
  driven.reads("disassembly", "waiting:\n");
  open_at_pc(driven, ";");
  driven.replace("scans the keys");
  driven.reads("disassembly", "  ; scans the keys\n");
  driven.screen.keep("labels");
  const fs::path file = find_labels(driven.screen.folder());
  CHECK(file.filename() == "microchess.labels");
  CHECK_THAT(slurp(file), Contains("waiting          ; scans the keys\n"));
  // Ctrl+Z takes the comment back, then the name.
  driven.screen.keys("ctrl+z");
  driven.wait([](const json& now) { return text(now, "disassembly").find("  ; scans") == std::string::npos; });
  driven.reads("disassembly", "waiting:\n");
  driven.screen.keys("ctrl+z");
  driven.wait([](const json& now) { return text(now, "disassembly").find("waiting") == std::string::npos; });
  driven.screen.keys("ctrl+shift+z ctrl+shift+z");
  driven.reads("disassembly", "  ; scans the keys\n");
  driven.reads("disassembly", "waiting:\n");
  // The name is defined in expressions. Esc changes nothing.
  driven.fill("disassembly/goto", "waiting");
  open_at_pc(driven, ";");
  driven.screen.type("more");
  driven.press_to_hide("Escape", "annotation/text");
  CHECK_THAT(text(driven.last, "disassembly"), Contains("  ; scans the keys\n"));

  CHECK(driven.screen.close() == 0);
  driven.screen.again("microchess");
  driven.pause();
  driven.reads("disassembly", "  ; scans the keys\n");
  // An empty text removes.
  open_at_pc(driven, ";");
  driven.screen.keys("ctrl+a BackSpace Return");
  driven.hides("annotation/text");
  open_at_pc(driven, ":");
  driven.screen.keys("ctrl+a BackSpace Return");
  driven.wait([](const json& now) { return text(now, "disassembly").find("waiting") == std::string::npos; });
  CHECK(find_labels(driven.screen.folder()).empty());
}

TEST_CASE("labels: the menus of a line and of a byte have them, and an invalid name is refused beside the field", "[gui][labels]") {
  const OwnFolder folder;
  Driven driven("label_menus", 1280, 800, folder.write("t.s", kSource) + " --machine bare-6502");
  driven.shows("disassembly/pc");
  driven.right_click("disassembly/pc", "code/label");
  driven.shows("annotation/text");
  driven.replace("lda");
  driven.shows("annotation/problem");
  driven.replace("again");
  driven.hides("annotation/text");
  driven.reads("disassembly", "again:\n");
  driven.right_click("disassembly/pc", "byte/label");  // of the operand
  driven.replace("table");
  driven.reads("disassembly", "lda   table,x");
  driven.right_click("disassembly/pc", "byte/watch");
  driven.reads("watch", "mem[table]");
  // A byte in memory.
  const Box bytes(driven.last, "memory/bytes");
  driven.screen.click(bytes.x + 60, bytes.y + 5);
  driven.screen.type(":");
  driven.shows("annotation/text");
  driven.replace("byte_0");
  driven.hides("annotation/text");
  CHECK_THAT(slurp(find_labels(driven.screen.folder())), Contains("byte_0"));
  CHECK_THAT(find_labels(driven.screen.folder()).filename().string(), Catch::StartsWith("bare-6502.t.s-"));
}

TEST_CASE("labels: a range is marked as data and as text by keys", "[gui][labels]") {
  const OwnFolder folder;
  Driven driven("label_ranges", 1280, 800, folder.write("t.s", kSource) + " --machine bare-6502");
  // Return takes the proposed range.
  open_at_pc(driven, "c");
  driven.screen.keys("Return");
  driven.hides("annotation/text");
  driven.wait([&](const json&) {
    const fs::path file = find_labels(driven.screen.folder());
    return !file.empty() && slurp(file).find("0200-0201 code\n") != std::string::npos;
  });
  open_at_pc(driven, "d");
  driven.replace("$0205..$0206");
  driven.reads("disassembly", ".byte $01,$02");
  open_at_pc(driven, "t");
  driven.replace("$0207..$020B");
  driven.reads("disassembly", ".byte \"HELLO\"");
  driven.screen.keep("label-ranges");
  CHECK_THAT(slurp(find_labels(driven.screen.folder())), Contains("0205-0206 data\n0207-020B text\n"));
}

TEST_CASE("labels: a file with a wrong line is named once and not overwritten", "[gui][labels]") {
  Driven driven("label_damage", 1280, 800, "microchess");
  driven.pause();
  open_at_pc(driven, ":");
  driven.replace("waiting");
  driven.reads("disassembly", "waiting:\n");
  const fs::path file = find_labels(driven.screen.folder());
  CHECK(driven.screen.close() == 0);
  const std::string damaged = slurp(file) + "0300 nonsense more\n";
  std::ofstream(file) << damaged;
  driven.screen.again("microchess");
  driven.pause();
  CHECK_THAT(driven.last.dump(), Contains("microchess.labels:3: invalid line"));
  open_at_pc(driven, ":");
  driven.replace("other");
  driven.reads("disassembly", "other:\n");
  CHECK(slurp(file) == damaged);
}

namespace {

// The labels of this window and of another program. Lines are sorted by address.
bool holds(const std::string& text, const char* comment) {
  return text.find(comment) != std::string::npos && text.find("; above\n0300           mine\n") != std::string::npos;
}

}  // namespace

TEST_CASE("labels: changes that another program has made to the file are kept", "[gui][labels]") {
  Driven driven("label_conflict", 1280, 800, "microchess");
  driven.pause();
  open_at_pc(driven, ":");
  driven.replace("waiting");
  driven.reads("disassembly", "waiting:\n");
  const fs::path file = find_labels(driven.screen.folder());
  std::ofstream(file, std::ios::app) << "; above\n0300 mine\n";
  open_at_pc(driven, ";");
  driven.replace("here");
  driven.reads("disassembly", "  ; here\n");
  driven.wait([&](const json&) { return holds(slurp(file), "; here"); });
  CHECK_THAT(driven.screen.report().dump(), Contains("loaded the changes that another program has made"));
  open_at_pc(driven, ";");
  driven.replace("there");
  driven.wait([&](const json&) { return holds(slurp(file), "; there"); });
  driven.fill("disassembly/goto", "mine");
  driven.reads("disassembly", "mine:\n");
}

TEST_CASE("labels: a breakpoint whose condition uses a label comes back, also after the label is renamed", "[gui][labels]") {
  Driven driven("label_condition", 1280, 800, "microchess");
  driven.pause();
  open_at_pc(driven, ":");
  driven.replace("waiting");
  driven.reads("disassembly", "waiting:\n");
  driven.click_each({"menu/Windows", "window/breakpoints"});
  driven.right_click("disassembly/pc", "code/break-edit");
  driven.shows("breakpoint/condition");
  driven.enter("x == waiting");
  driven.wait([](const json& now) { return now.at("breakpoints") == 1; });
  CHECK(driven.screen.close() == 0);
  driven.screen.again("microchess");
  driven.wait([](const json& now) { return now.at("breakpoints") == 1; });
  driven.pause();
  open_at_pc(driven, ":");
  driven.replace("idling");
  driven.reads("disassembly", "idling:\n");
  driven.reads("breakpoints", "if x == idling");
  CHECK(driven.screen.close() == 0);
  driven.screen.again("microchess");
  driven.wait([](const json& now) { return now.at("breakpoints") == 1; });
  driven.pause();
  driven.reads("breakpoints", "if x == idling");
  CHECK_THAT(driven.screen.report().dump(), !Contains("not set"));

  // Without the label it waits, and is listed.
  const fs::path labels = find_labels(driven.screen.folder());
  CHECK(driven.screen.close() == 0);
  CHECK(fs::remove(labels));
  driven.screen.again("microchess");
  driven.click_each({"menu/Windows", "window/breakpoints"});
  driven.reads("breakpoints", "if x == idling\tnot set: ");
  driven.screen.keep("label_waiting");
  CHECK(driven.last.at("breakpoints") == 0);
  driven.click("waiting/clear/0");
  driven.wait([](const json& now) { return text(now, "breakpoints").find("not set") == std::string::npos; });
}
