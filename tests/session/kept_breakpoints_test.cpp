// Breakpoints when the user's files are loaded again after edits.
#include <filesystem>

#include "catch.hpp"
#include "frontends/core/session/kept_breakpoints.hpp"
#include "frontends/core/session/moved_line.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "own_folder.hpp"
#include "session/own_session.hpp"

using namespace janus;
using namespace janus::tests::own_session;
using session::MovedLine;

TEST_CASE("moved_line: a line is followed by its text") {
  const std::vector<std::string> was = {"a", "b", "c", "d"};
  const auto moved = [&](const std::vector<std::string>& now, std::uint32_t line) { return session::moved_line(was, now, line); };
  CHECK(moved({"a", "x", "b", "c", "d"}, 3) == MovedLine{4});
  CHECK(moved({"x", "a", "y", "b", "c", "z"}, 2) == MovedLine{4});
  CHECK(moved({"a", "B", "c", "d"}, 2) == MovedLine{2});
  CHECK(moved({"a", "d", "b", "c"}, 4) == MovedLine{2});
  CHECK(moved({"a", "X", "Y", "d"}, 3) == MovedLine{3, true});
  CHECK(moved({"a", "X", "d"}, 3) == MovedLine{2, true});
  CHECK(moved({"a", "b"}, 4) == std::nullopt);
  CHECK(moved({}, 1) == std::nullopt);
  CHECK(moved(was, 5) == std::nullopt);
}

TEST_CASE("moved_line: equal lines between two edits are not confused") {
  const std::vector<std::string> was = {"start", "inc", "jsr", "inc", "jsr", "inc", "end"};
  const std::vector<std::string> now = {"new", "start", "inc", "jsr", "inc", "jsr", "inc", "new", "end"};
  for (std::uint32_t line = 1; line <= 6; ++line) CHECK(session::moved_line(was, now, line) == MovedLine{line + 1});
  CHECK(session::moved_line(was, now, 7) == MovedLine{9});
  std::vector<std::string> many, other;
  for (int i = 0; i < 3000; ++i) many.push_back("a" + std::to_string(i)), other.push_back(i == 0 ? many[0] : "b" + std::to_string(i));
  CHECK(session::moved_line(many, other, 1) == MovedLine{1});
  CHECK(session::moved_line(many, other, 2000) == MovedLine{2000, true});
}

TEST_CASE("reload_files: a breakpoint keeps its instruction after two edits") {
  const tests::OwnFolder folder;
  const std::string middle = " inc $10\n inc $11\n inc $10\n inc $11\n inc $10\n .byte $EA,$EA,$EA\n";
  const auto session = powered(folder.write("a.s", " * = $0200\nstart: nop\n" + middle + "end: jmp end\n"));
  const int line = break_at(*session, 0x205), inside = break_at(*session, 0x20C), gone = break_at(*session, 0x20E);
  CHECK(session::reload_files(*session).remarks.empty());
  CHECK(first_of(*session, inside) == 0x20C);
  folder.write("a.s", " * = $0200\nstart: nop\n nop\n" + middle + " nop\n nop\n");
  const auto remarks = session::reload_files(*session).remarks;
  CHECK(first_of(*session, line) == 0x206);
  CHECK(first_of(*session, inside) == 0x20D);
  REQUIRE(remarks.size() == 1);
  CHECK_THAT(remarks[0], Catch::Contains("breakpoint 3 was moved to $020F") && Catch::Contains("check its position"));
  CHECK(session->debugger().find_breakpoint(gone)->enabled);
  folder.write("a.s", " * = $0200\nstart: nop\n nop\n" + middle);
  CHECK_THAT(session::reload_files(*session).remarks.at(0), Catch::Contains("breakpoint 3 was disabled") && Catch::Contains("was deleted"));
}

TEST_CASE("reload_files: a watchpoint moves only with all names of its address") {
  const tests::OwnFolder folder;
  const auto text = [](const std::string& count, const std::string& last) {
    return "count = " + count + "\nalimit = " + last + "\n * = $0200\nstart: inc count\n jmp start\n";
  };
  const auto session = powered(folder.write("a.s", text("$10", "$10")));
  const int watch = break_at(*session, 0x10, debug::BreakOn::write);
  const auto again = [&](const std::string& count, const std::string& last) {
    folder.write("a.s", text(count, last));
    return session::reload_files(*session).remarks;
  };
  CHECK(again("$10", "$20").empty());
  CHECK(first_of(*session, watch) == 0x10);
  CHECK(again("$10", "$10").empty());
  CHECK(again("$30", "$30").empty());
  CHECK(first_of(*session, watch) == 0x30);
  CHECK_THAT(again("$40", "$50").at(0), Catch::Contains("breakpoint 1 stays at $0030: ") && Catch::Contains("different values"));
  CHECK(first_of(*session, watch) == 0x30);
}

TEST_CASE("reload_files: a breakpoint in an included file of one of two sources") {
  const tests::OwnFolder folder;
  folder.write("more.s", "more: inc $10\n rts\n");
  session::Setup setup{.machine = "bare-6502"};
  session::add_file(folder.write("a.s", " * = $0200\nstart: jsr $0300\n jmp start\n"), "6502", setup, {});
  session::add_file(folder.write("b.s", " * = $0300\n .include \"more.s\"\n"), "6502", setup, {});
  setup.start = session::entry_address(setup);
  session::Session session(std::move(setup), session::built_in_collection());
  session.start();
  session.debugger();
  run(session, 100);
  const int line = break_at(session, 0x302);
  folder.write("more.s", "; first\nmore: nop\n inc $10\n rts\n");
  CHECK(session::changed_file_message(*session.user_files()) == "more.s changed on disk");
  CHECK_THAT(session::reload_files(session).done, Catch::StartsWith("a.s and 1 more: 10 bytes assembled"));
  CHECK(first_of(session, line) == 0x303);
  CHECK(pc(session) == 0x200);
}

TEST_CASE("find_lines: a noted breakpoint moves with its line's text, or is reported") {
  const auto sources = [](const std::vector<std::string>& lines, std::uint16_t first) {
    debug::SourceMap map;
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    const std::size_t file = map.add_file("/some/folder/bug.s", text);
    for (std::uint32_t i = 0; i < lines.size(); ++i)
      if (!lines[i].starts_with(';'))
        map.add({static_cast<std::uint16_t>(first + 2 * i), static_cast<std::uint16_t>(first + 2 * i + 1), file, i + 1});
    return map;
  };
  const auto was = sources({"lda #1", "inx", "sta $10", "inx"}, 0x200);
  const auto noted = [&](std::uint16_t address) {
    return session::add_source_line({.on = "execute", .first = address, .last = address}, was);
  };
  CHECK(noted(0x204).file == "/some/folder/bug.s");
  CHECK(noted(0x204).line == 3);
  CHECK(noted(0x204).text == "sta $10");
  CHECK(noted(0x205).line == 0);  // within an instruction
  CHECK(session::add_source_line({.on = "write", .first = 0x204, .last = 0x204}, was).line == 0);

  std::vector<session::RecordedBreakpoint> all = {noted(0x200), noted(0x204), noted(0x206)};
  const auto same = all;
  CHECK(session::relocate_breakpoints(was, all).empty());
  CHECK(all == same);
  const auto remarks = session::relocate_breakpoints(sources({"; new", "nop", "inx", "sta $10", "inx", "lda #2"}, 0x200), all);
  CHECK(all[1].first == 0x206);
  CHECK(all[1].last == 0x206);
  CHECK(all[2].first == 0x208);
  REQUIRE(remarks.size() == 2);
  CHECK(remarks[0] == "the breakpoint at bug.s:1 was moved to line 2, because the file has changed; check its position");
  CHECK_THAT(remarks[1], Catch::StartsWith("the breakpoint at bug.s:4 was moved to line 5"));
  std::vector<session::RecordedBreakpoint> gone = {noted(0x206)};
  CHECK(session::relocate_breakpoints(sources({"lda #1", "; nothing"}, 0x200), gone) ==
        std::vector<std::string>{"the breakpoint at $0206 was disabled: bug.s:4 has no code"});
  CHECK_FALSE(gone[0].enabled);
  std::vector<session::RecordedBreakpoint> other = {noted(0x204)};
  CHECK(session::relocate_breakpoints(debug::SourceMap(), other).empty());
  CHECK(other[0].first == 0x204);
}

TEST_CASE("find_lines: text that is not UTF-8 is found as stored in notes") {
  const auto sources = [](const std::string& text) {
    debug::SourceMap map;
    map.add({0x200, 0x201, map.add_file("bug.s", text), 1});
    return map;
  };
  std::vector<session::RecordedBreakpoint> noted = {
      session::add_source_line({.on = "execute", .first = 0x200, .last = 0x200}, sources("inx ; m\xFC\xDF\n"))};
  noted[0].text = "inx ; m\uFFFD\uFFFD";
  const auto same = noted;
  CHECK(session::relocate_breakpoints(sources("inx ; m\xFC\xDF\n"), noted).empty());
  CHECK(noted == same);
}

TEST_CASE("replace_breakpoints: a breakpoint of a source not yet loaded is set at its line") {
  const tests::OwnFolder folder;
  const std::string other = folder.write("main.s", kSource);
  const auto noted = session::add_source_line({.on = "execute", .first = 0x204, .last = 0x204}, powered(other)->sources());
  REQUIRE(noted.line == 5);
  std::filesystem::create_directory(folder.at("b"));
  const auto session = powered(folder.write("b/main.s", kSource));
  CHECK(session::replace_breakpoints(*session, {noted}).empty());
  CHECK(session->debugger().breakpoints().empty());
  REQUIRE(session->pending_breakpoints().size() == 1);
  CHECK(session->pending_breakpoints()[0].reason == other + ":5 is not loaded; open the file, or use `delete all`");
  CHECK(session::whole_recording(*session, {}).breakpoints.empty());

  folder.write("main.s", "; moved\n" + replaced(kSource, "$0200", "$0300"));
  session::load_into(*session, session::inspect_file(other, session::built_in_collection()), {});
  CHECK(session->pending_breakpoints().empty());
  REQUIRE(session->debugger().breakpoints().size() == 1);
  CHECK(session->debugger().breakpoints()[0].first == 0x304);
}
