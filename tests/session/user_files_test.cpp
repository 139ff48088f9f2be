// The user's own files: changed files are loaded again at the entry point, breakpoints keep their lines, and the old run is a branch.
#include <filesystem>

#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/kept_breakpoints.hpp"
#include "frontends/core/session/user_files.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "own_folder.hpp"
#include "session/own_session.hpp"

using namespace janus;
using namespace janus::tests::own_session;
using session::Session;
using tests::error_text;

TEST_CASE("reload_files: new bytes run from the entry point, and the old run is a branch") {
  const tests::OwnFolder folder;
  const std::string file = folder.write("bug.s", kSource);
  const auto session = powered(file);
  run(*session, 1000);
  CHECK(session->read(0x10) > 1);
  CHECK(session::changed_file_message(*session->user_files()).empty());
  const int line = break_at(*session, 0x204), watch = break_at(*session, 0x10, debug::BreakOn::write);

  folder.write("bug.s", "; two lines\n; more\n" + replaced(replaced(kSource, "$10", "$20"), "lda #1", "nop\n  lda #$40"));
  CHECK(session::changed_file_message(*session->user_files()) == "bug.s changed on disk");
  const std::uint64_t end = session->debugger().history().end();
  const session::RestartResult done = session::reload_files(*session);
  CHECK(done.done == "bug.s: 10 bytes assembled, 10 changed");
  CHECK(done.remarks.empty());
  CHECK(session::changed_file_message(*session->user_files()).empty());
  CHECK(pc(*session) == 0x200);
  CHECK(session->cycle() < 20);
  REQUIRE(session->debugger().history().branches().size() == 1);
  CHECK(session->debugger().history().branches()[0].end == end);
  CHECK(first_of(*session, line) == 0x205);
  CHECK(first_of(*session, watch) == 0x20);
  CHECK(*session->symbols().find("loop") == 0x205);
  const debug::SourceSpan* const span = session->sources().at(0x205);
  REQUIRE(span != nullptr);
  CHECK(session->sources().text(*span) == "loop:   inc count");
  session->debugger().remove_all_breakpoints();
  run(*session, 1000);
  CHECK(session->read(0x20) > 0x40);

  // A saved session is the same run.
  const session::Recording recording = session::whole_recording(*session, {});
  Session again({.machine = "bare-6502"}, session::built_in_collection());
  session::load_session(again, session::save_session(*session, {}), {});
  CHECK(again.machine().state_hash() == session->machine().state_hash());

  // The old branch has the old bytes.
  CHECK_FALSE(session::runs_older_files(*session, *session->user_files()));
  session->timeline().resume_branch(0);
  CHECK(session->read(0x200) == 0xA9);
  CHECK(session::runs_older_files(*session, *session->user_files()));
  CHECK_THAT(error_text([&] { session::restart(*session); }), Catch::Contains("older version"));
  session::reload_files(*session);
  CHECK(session->read(0x200) == 0xEA);
  CHECK_FALSE(session::runs_older_files(*session, *session->user_files()));
}

TEST_CASE("reload_files: bytes that the new version does not have are restored") {
  const tests::OwnFolder folder;
  const std::string file = folder.write("a.s", " * = $0200\nstart: jmp start\n .byte 1,2,3\n");
  const auto session = powered(file);
  folder.write("a.s", " * = $0200\nstart: jmp start\n");
  session::reload_files(*session);
  CHECK(session->read(0x203) == 0);
  CHECK(session->read(0x205) == 0);
  folder.write("a.s", " * = $0300\nstart: jmp start\n");
  session::reload_files(*session);
  CHECK(session->read(0x200) == 0);
  CHECK(pc(*session) == 0x300);
}

TEST_CASE("reload_files: a failed load changes nothing") {
  const tests::OwnFolder folder;
  const std::string file = folder.write("bug.s", kSource + "  .include \"more.s\"\n");
  folder.write("more.s", "        nop\n");
  const auto session = powered(file);
  run(*session, 1000);
  const std::uint64_t hash = session->machine().state_hash(), cycle = session->cycle();
  const auto unchanged = [&] {
    return session->machine().state_hash() == hash && session->cycle() == cycle && session->debugger().history().branches().empty() &&
           session->symbols().find("loop") == 0x204;
  };
  folder.write("more.s", " lda #\n        nopp\n");
  CHECK(session::changed_file_message(*session->user_files()) == "more.s changed on disk");
  CHECK_THROWS_AS(session::reload_files(*session), session::AssemblyError);
  REQUIRE(session->diagnostics()->size() == 2);
  CHECK(session->diagnostics()->front().line == 1);
  CHECK_THAT(session->diagnostics()->front().file, Catch::EndsWith("more.s"));
  CHECK(unchanged());
  std::filesystem::remove(file);
  CHECK(session::changed_file_message(*session->user_files()) == "bug.s is missing on disk");
  CHECK_THAT(error_text([&] { session::reload_files(*session); }), Catch::Contains("bug.s") && !Catch::Contains("\n"));
  CHECK(unchanged());
  const auto monitor = powered(folder.write("c.s", " * = $0200\nstart: rts\n"), "kim1");
  folder.write("c.s", " * = $5000\nstart: rts\n");
  const std::uint64_t before = monitor->machine().state_hash();
  CHECK_THAT(error_text([&] { session::reload_files(*monitor); }), Catch::Contains("$5000") || Catch::Contains("not started yet"));
  CHECK(monitor->machine().state_hash() == before);
}

TEST_CASE("reload_files: a breakpoint without its line or condition is disabled, not removed") {
  const tests::OwnFolder folder;
  const auto session = powered(folder.write("bug.s", kSource));
  const int gone = break_at(*session, 0x206), condition = break_at(*session, 0x200);
  session->debugger().find_breakpoint(condition)->condition = session->parse("mem[count] > 3");
  const std::string text = " * = $0200\ncounter = $10\nstart:  lda #1\n        sta counter\nloop:   inc counter\n        ; jmp loop\n";
  folder.write("bug.s", text);
  const auto remarks = session::reload_files(*session).remarks;
  REQUIRE(remarks.size() == 2);
  CHECK_THAT(remarks[0], Catch::Contains("breakpoint 1 was disabled: ") && Catch::Contains("bug.s:6 has no code"));
  CHECK_THAT(remarks[1], Catch::Contains("breakpoint 2 was disabled: ") && Catch::Contains("count"));
  CHECK_FALSE(session->debugger().find_breakpoint(gone)->enabled);
  CHECK_FALSE(session->debugger().find_breakpoint(condition)->enabled);
}

TEST_CASE("restart: later input stays in a branch, and edits of the entry point are undone") {
  const tests::OwnFolder folder;
  const auto session = powered(folder.write("bug.s", kSource));
  run(*session, 100);
  session->poke(0x10, 0x80);
  run(*session, 100);
  session::restart(*session);
  CHECK(pc(*session) == 0x200);
  CHECK(session->read(0x10) == 0);
  CHECK(session->debugger().history().branches().size() == 1);
  session::restart(*session);
  CHECK(session->debugger().history().branches().size() == 1);
}

TEST_CASE("reload_files: files loaded into a running machine are loaded at their cycle again") {
  const tests::OwnFolder folder;
  Session session({.machine = "bare-6502"}, session::built_in_collection());
  session.start();
  session.debugger();
  CHECK_THAT(error_text([&] { session::reload_files(session); }), Catch::Contains("no source or image"));
  const auto put = [&](const std::string& path) {
    return session::load_into(session, session::inspect_file(path, session::built_in_collection()), {});
  };
  session.poke(0x210, 0x77);
  CHECK_THAT(put(folder.write("bug.s", kSource)), Catch::StartsWith("bug.s: 9 bytes loaded at $0200; `restart`"));
  put(folder.write("data.bin", "abc") + "@0210");
  CHECK(session.user_files()->arguments.size() == 2);
  session::restart(session);
  CHECK(pc(session) == 0x200);
  run(session, 100);
  CHECK(session.read(0x10) > 1);
  session::restart(session);
  CHECK(pc(session) == 0x200);
  CHECK(session.debugger().history().branches().empty());
  folder.write("data.bin", "ab");
  CHECK(session::changed_file_message(*session.user_files()) == "data.bin changed on disk");
  session::reload_files(session);
  CHECK(session.read(0x211) == 'b');
  CHECK(session.read(0x212) == 0);
  session.timeline().go_to(session.debugger().history().begin());
  session.timeline().load_state(session.save_state());
  CHECK_THAT(error_text([&] { session::reload_files(session); }), Catch::Contains("load the file again"));
}
