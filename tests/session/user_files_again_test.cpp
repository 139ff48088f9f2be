// The user's own files that are loaded more than once: branches, ROM sockets, debug files, keys.
#include <algorithm>
#include <filesystem>

#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "own_folder.hpp"
#include "session/own_session.hpp"

using namespace janus;
using namespace janus::tests::own_session;
using session::Session;
using tests::error_text;

namespace {

const std::string kInRom = " * = $0200\nstart: jmp start\n * = $1FF7\n .byte ";

bool restarts(Session& session) {
  return error_text([&] { session::restart(session); }).empty();
}

}  // namespace

TEST_CASE("reload_files: the branch with the bytes of the newest version is never older") {
  const tests::OwnFolder folder;
  const std::string second = replaced(kSource, "lda #1", "lda #2");
  const auto session = powered(folder.write("bug.s", kSource));
  run(*session, 100);
  folder.write("bug.s", second);
  session::reload_files(*session);
  run(*session, 100);
  session->timeline().resume_branch(0);
  CHECK(session::runs_older_files(*session, *session->user_files()));
  folder.write("bug.s", kSource);
  session::reload_files(*session);
  CHECK_FALSE(session::runs_older_files(*session, *session->user_files()));
  CHECK(session->read(0x201) == 1);
  CHECK(restarts(*session));
  run(*session, 100);
  session->timeline().resume_branch(0);
  CHECK(session->read(0x201) == 2);
  CHECK(session::runs_older_files(*session, *session->user_files()));
  folder.write("bug.s", second);
  session::reload_files(*session);
  CHECK_FALSE(session::runs_older_files(*session, *session->user_files()));
  CHECK(restarts(*session));
}

TEST_CASE("reload_files: a source without bytes is refused, and the entry point is kept") {
  const tests::OwnFolder folder;
  const auto session = powered(folder.write("bug.s", kSource));
  run(*session, 100);
  const std::uint64_t cycle = session->cycle();
  for (const char* text : {"", "; nothing\n", "count = $10\n"}) {
    folder.write("bug.s", text);
    CHECK_THAT(error_text([&] { session::reload_files(*session); }), Catch::Contains("bug.s") && !Catch::Contains("\n"));
    CHECK(session->cycle() == cycle);
    CHECK(session->user_files()->start == 0x200);
  }
}

TEST_CASE("restart: starting keys are typed once") {
  const tests::OwnFolder folder;
  const auto start = [&] {
    session::Setup setup{.program = session::load_program(session::built_in_collection(), "microchess")};
    session::add_file(folder.write("data.bin", "abc") + "@0010", "6502", setup, {});
    auto made = std::make_unique<Session>(std::move(setup), session::built_in_collection());
    made->start();
    made->debugger();
    return made;
  };
  const auto presses = [](Session& session) {
    run(session, 3'000'000);
    const auto& log = session.log().entries();
    return std::count_if(log.begin(), log.end(), [](const debug::Input& input) { return input.kind == debug::Input::Kind::press; });
  };
  const auto once = start(), twice = start();
  const auto expected = presses(*once);
  CHECK(expected > 0);
  session::restart(*twice);
  session::restart(*twice);
  CHECK(presses(*twice) == expected);
  // Pressing a key again that the recording has at cycle 0 has no effect.
  session::restart(*twice);
  presses(*twice);
  CHECK(twice->cycle() == once->cycle());
  CHECK(twice->machine().state_hash() == once->machine().state_hash());
}

TEST_CASE("reload_files: bytes in a ROM socket are one input, which a saved session repeats") {
  const tests::OwnFolder folder;
  const auto session = powered(folder.write("rom.s", kInRom + "1,2\n"), "kim1");
  run(*session, 1'000'000);
  CHECK(session->read(0x1FF8) == 2);
  folder.write("rom.s", kInRom + "3,4\n");
  session::reload_files(*session);
  CHECK(session->read(0x1FF7) == 3);
  run(*session, 1000);
  CHECK(session->read(0x1FF8) == 4);
  Session again({.machine = "kim1"}, session::built_in_collection());
  session::load_session(again, session::save_session(*session, {}), {});
  CHECK(again.machine().state_hash() == session->machine().state_hash());
  CHECK(again.read(0x1FF8) == 4);
}

TEST_CASE("restart: a ROM image of the user replaces a file in its socket") {
  const tests::OwnFolder folder;
  const Session plain({.machine = "kim1"}, session::built_in_collection());
  session::Setup setup{.machine = "kim1"};
  for (std::uint32_t at = 0; const auto& socket : machines::slots_of(plain.machine())) {
    if (socket.address > 0x1FF7 || socket.address + socket.size <= 0x1FF7) continue;
    std::vector<std::uint8_t> bytes;
    for (at = socket.address; at < socket.address + socket.size; ++at) bytes.push_back(plain.read(static_cast<std::uint16_t>(at)));
    setup.roms.push_back({socket.name, bytes});
  }
  REQUIRE(setup.roms.size() == 1);
  session::add_file(folder.write("rom.s", kInRom + "1,2\n"), "6502", setup, {});
  setup.start = session::entry_address(setup);
  Session session(std::move(setup), session::built_in_collection());
  session.start();
  session.debugger();
  run(session, 1'000'000);
  session::restart(session);
  CHECK(session.read(0x1FF8) == plain.read(0x1FF8));
  folder.write("rom.s", kInRom + "3,4\n");
  session::reload_files(session);
  CHECK(session.read(0x1FF8) == plain.read(0x1FF8));
  CHECK(pc(session) == 0x200);
}

TEST_CASE("reload_files: a debug file next to an image is read once, and can be deleted") {
  const tests::OwnFolder folder;
  for (const char* name : {"bare.bin", "bare.dbg", "squares.c", "squares.s", "start.s"})
    std::filesystem::copy_file(std::filesystem::path(JANUS_SOURCE_DIR "/tests/other_tools") / name, folder.at(name));
  const auto session = powered(folder.at("bare.bin"));
  CHECK(session->user_files()->names_from.empty());
  CHECK_FALSE(session->user_files()->sources.empty());
  CHECK(session::reload_files(*session).remarks.empty());
  CHECK_FALSE(session->user_files()->sources.empty());
  const std::string image = folder.at("other.hex");
  std::filesystem::copy_file(folder.at("bare.dbg"), folder.at("other.dbg"));
  folder.write("other.hex", ":03020000EA00020F\n:00000001FF\n");
  const auto other = powered(image);
  std::filesystem::remove(folder.at("other.dbg"));
  CHECK(session::changed_file_message(*other->user_files()) == "other.dbg is missing on disk");
  session::reload_files(*other);
  CHECK(session::changed_file_message(*other->user_files()).empty());
}

TEST_CASE("load_into: the same source again replaces its labels and lines") {
  const tests::OwnFolder folder;
  Session session({.machine = "bare-6502"}, session::built_in_collection());
  session.start();
  session.debugger();
  const auto put = [&](const std::string& path) {
    return session::load_into(session, session::inspect_file(path, session::built_in_collection()), {});
  };
  put(folder.write("bug.s", kSource));
  put(folder.write("data.bin", "abc") + "@0300");
  put(folder.write("bug.s", " * = $0200\nstart: nop\nagain: jmp again\n"));
  const auto& own = *session.user_files();
  REQUIRE(own.arguments.size() == 2);
  CHECK_THAT(own.arguments.back().argument, Catch::EndsWith("bug.s"));
  CHECK_FALSE(session.symbols().find("loop"));
  CHECK(session.symbols().find("again") == 0x201);
  CHECK(session.sources().at(0x204) == nullptr);
  CHECK(restarts(session));
}

TEST_CASE("load_into: the same file by another path is known, and errors keep its position") {
  const tests::OwnFolder folder;
  const std::string path = folder.write("a.s", " * = $0300\nfirst: jmp first\n");
  const auto session = powered(path);
  run(*session, 50);
  const auto open = [&](const std::string& name) {
    session::load_into(*session, session::inspect_file(name, session::built_in_collection()), {});
  };
  folder.write("a.s", " * = $0300\nsecond: jmp second\n");
  open(folder.at("./a.s"));
  CHECK(session->user_files()->arguments.size() == 1);
  CHECK(session->symbols().find("second") == 0x300);
  CHECK_FALSE(session->symbols().find("first"));
  folder.write("a.s", " * = $0300\nsecond: jmp nowhere\n");
  CHECK_FALSE(error_text([&] { open(path); }).empty());
  CHECK(session->watched_file() == nullptr);
}

TEST_CASE("load_into: the includes of a source with errors are watched") {
  const tests::OwnFolder folder;
  const auto session = powered(folder.write("a.s", kSource));
  folder.write("more.s", "count = $10\n");
  const std::string other = folder.write("b.s", " * = $0300\n .include \"more.s\"\nb: lda count\n jmp nowhere\n");
  const auto file = session::inspect_file(other, session::built_in_collection());
  CHECK_FALSE(error_text([&] { session::load_into(*session, file, {}); }).empty());
  REQUIRE(session->watched_file() != nullptr);
  CHECK(session->watched_file()->stamps.size() == 2);
  folder.write("more.s", "count = $10\nnowhere = $0300\n");
  CHECK(session::changed_file_message(session->watched_file()->stamps) == "more.s changed on disk");
}

TEST_CASE("reload_files: keys that are held are released") {
  const tests::OwnFolder folder;
  const auto session = powered(folder.write("a.s", " * = $0200\nstart: jmp start\n"), "kim1");
  run(*session, 1'000'000);
  CHECK(session->read(0x200) == 0x4C);
  session::reload_files(*session);
  const std::uint64_t hash = session->machine().state_hash();
  run(*session, 1000);
  session->apply_input({.kind = debug::Input::Kind::press, .index = 3});
  run(*session, 1000);
  session::reload_files(*session);
  CHECK(session->machine().state_hash() == hash);
}
