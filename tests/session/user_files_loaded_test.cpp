// The user's own files that are loaded into a running machine: its memory, its options, and files that are loaded more than once.
#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/required_memory.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "own_folder.hpp"
#include "session/own_session.hpp"

using namespace janus;
using namespace janus::tests::own_session;
using session::Session;
using tests::error_text;

namespace {

std::unique_ptr<Session> started(const std::string& machine) {
  auto made = std::make_unique<Session>(session::Setup{.machine = machine}, session::built_in_collection());
  made->start();
  made->debugger();
  return made;
}

std::string put(Session& session, const std::string& path) {
  return session::load_into(session, session::inspect_file(path, session::built_in_collection()), {});
}

std::string at(const std::string& address, const std::string& value) {
  return " * = $" + address + "\nstart: lda #" + value + "\n sta $10\nloop: inc $11\n jmp loop\n";
}

}  // namespace

TEST_CASE("load_into: bytes without memory are refused with an option or a machine that has it") {
  const tests::OwnFolder folder;
  const auto session = started("kim1");
  run(*session, 1'000'000);
  const std::uint64_t hash = session->machine().state_hash();
  const std::size_t inputs = session->log().entries().size();
  const std::string source = folder.write("bug.s", at("1000", "1")), image = folder.write("a.bin", "abc") + "@0400";
  CHECK(error_text([&] { put(*session, source); }) ==
        "bug.s: kim1 does not have memory at $1000; use --option ram=5k (in the window: Machine, ram, 5k), or use --machine bare-6502, "
        "or change the address in the file");
  CHECK_THAT(error_text([&] { put(*session, image); }), Catch::StartsWith("a.bin") && Catch::Contains("$0400; use --option ram=5k"));
  const std::string high = folder.write("high.s", at("1400", "1"));
  CHECK(error_text([&] { put(*session, high); }) ==
        "high.s: kim1 does not have memory at $1400; use --machine bare-6502, or change the address in the file");
  CHECK(session->machine().state_hash() == hash);
  CHECK(session->log().entries().size() == inputs);
  CHECK(session->user_files() == nullptr);
  CHECK_FALSE(session->symbols().find("loop"));

  session->set_option("ram", "5k");
  CHECK_THAT(put(*session, source), Catch::StartsWith("bug.s: 9 bytes loaded at $1000"));
  CHECK(session->read(0x1001) == 1);
  folder.write("bug.s", at("1400", "1"));
  CHECK_THAT(error_text([&] { session::reload_files(*session); }),
             Catch::StartsWith("bug.s: kim1 does not have memory at $1400; use --machine bare-6502"));
}

TEST_CASE("load_again and restart: machine options set after loading are kept") {
  const tests::OwnFolder folder;
  const auto from_file = powered(folder.write("low.s", at("0200", "1")), "kim1");
  const auto opened = started("kim1");
  run(*opened, 1'000'000);
  put(*opened, folder.at("low.s"));
  for (Session* const session : {from_file.get(), opened.get()}) {
    run(*session, 1'000'000);
    session->set_option("ram", "21k");
    session->set_option("open-bus", "ff");
    run(*session, 1000);
    session::restart(*session);
    CHECK(session->machine().option("ram") == "21k");
    CHECK(session->machine().option("open-bus") == "ff");
    CHECK(pc(*session) == 0x200);
    const std::uint64_t hash = session->machine().state_hash();
    session::restart(*session);  // nothing is left to set
    CHECK(session->machine().state_hash() == hash);
    CHECK(session->debugger().history().branches().size() == 1);
  }
  folder.write("low.s", at("2000", "7"));
  for (Session* const session : {from_file.get(), opened.get()}) {
    session::reload_files(*session);
    CHECK(session->read(0x2001) == 7);
    CHECK(pc(*session) == 0x2000);
    run(*session, 1000);
    CHECK(session->read(0x10) == 7);
    Session again({.machine = "kim1"}, session::built_in_collection());
    session::load_session(again, session::save_session(*session, {}), {});
    CHECK(again.machine().state_hash() == session->machine().state_hash());
  }
}

TEST_CASE("restart: an option set before loading or after the cycle is not set again") {
  const tests::OwnFolder folder;
  const auto session = started("kim1");
  session->set_option("ram", "21k");
  run(*session, 1'000'000);
  put(*session, folder.write("bug.s", at("2000", "1")));
  const std::uint64_t loaded = session->cycle();
  run(*session, 1000);
  session->set_option("ram", "53k");
  run(*session, 1000);
  session->timeline().go_to(loaded + 500);
  session::restart(*session);
  CHECK(session->machine().option("ram") == "21k");
  session->timeline().go_to(1000);
  session::restart(*session);
  CHECK(session->machine().option("ram") == "21k");
  CHECK(session->read(0x2001) == 1);
}

TEST_CASE("restart: the last load of a file counts") {
  const tests::OwnFolder folder;
  const auto session = started("bare-6502");
  put(*session, folder.write("bug.s", at("0200", "1")));
  session->set_register(session->machine().cpu().program_counter, 0x200);
  run(*session, 1000);
  folder.write("bug.s", at("0200", "2"));
  put(*session, folder.at("bug.s"));
  const std::uint64_t second = session->cycle();
  run(*session, 1000);
  for (int i = 0; i < 2; ++i) {
    session::restart(*session);
    CHECK(session->cycle() == second);
    CHECK(session->read(0x201) == 2);
    CHECK(pc(*session) == 0x200);
    run(*session, 1000);
    CHECK(session->read(0x10) == 2);
  }

  // Adding a file restarts at the cycle where the first was loaded; each branch keeps its versions.
  put(*session, folder.write("data.bin", "abc") + "@0300");
  run(*session, 1000);
  session::restart(*session);
  CHECK(session->cycle() == second);
  CHECK(session->read(0x300) == 'a');
  CHECK_FALSE(session::runs_older_files(*session, *session->user_files()));
  session::restart(*session);
  run(*session, 1000);
  session->timeline().resume_branch(session->debugger().history().branches().size() - 1);
  CHECK_FALSE(session::runs_older_files(*session, *session->user_files()));
  folder.write("bug.s", at("0200", "3"));
  session::reload_files(*session);
  CHECK(session->read(0x201) == 3);
  session->timeline().resume_branch(session->debugger().history().branches().size() - 1);
  CHECK(session::runs_older_files(*session, *session->user_files()));
}
