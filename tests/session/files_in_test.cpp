// Named files: their detected type, loading them into a machine before it is powered on and while it runs, and rejected ones.

#include <atomic>
#include <filesystem>

#include "catch.hpp"
#include "error_text.hpp"
#include "own_folder.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/image_file.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/wav.hpp"
#include "tools/formats/kim_tape.hpp"

using namespace janus;
using session::FileKind;

namespace {

namespace fs = std::filesystem;

using Files = tests::OwnFolder;

FileKind kind_of(const std::string& path) { return session::inspect_file(path, session::built_in_collection()).kind; }

std::string put(session::Session& session, const std::string& path, const session::Control& control = {}) {
  return session::load_into(session, session::inspect_file(path, session::built_in_collection()), control);
}

std::string refused(session::Session& session, const std::string& path) {
  return tests::error_text([&] { put(session, path); });
}

std::string not_added(const std::string& argument, session::Setup& setup) {
  return tests::error_text([&] { session::add_file(argument, "6502", setup, {}); });
}

session::Control cancelled() {
  const debug::StopSource source;
  source.request_stop();
  return {.stop = source.get_token()};
}

const std::string kTape = ";030200010203000B\r\n;0000010001\r\n";

}  // namespace

TEST_CASE("kind_of: the kind of a file is detected by name, then by contents") {
  const Files files;
  fs::create_directories(files.path() / "program");
  CHECK(kind_of("microchess") == FileKind::program);
  CHECK(kind_of(files.at("program")) == FileKind::program);
  CHECK(kind_of(files.at("program/program.toml")) == FileKind::program);
  CHECK(kind_of("a.s") == FileKind::source);
  CHECK(kind_of("a.ASM") == FileKind::source);
  CHECK(kind_of("a.bas") == FileKind::text);
  CHECK(kind_of("a.wav") == FileKind::tape);
  for (const char* name : {"a.dbg", "a.lbl", "a.sym", "a.labels", "a.vs"}) CHECK(kind_of(name) == FileKind::symbols);
  session::write_sound(files.at("sound"), {std::vector<float>(8), 8000});
  CHECK(kind_of(files.at("sound")) == FileKind::tape);
  CHECK(kind_of(files.write("state", "JANUS")) == FileKind::state);
  CHECK(kind_of(files.write("old.state", "x")) == FileKind::state);
  CHECK(kind_of(files.write("session",
                            "\xA1\x66"
                            "format"
                            "\x6Djanus session")) == FileKind::session);
  CHECK(kind_of(files.write("ld65", "version\tmajor=2,minor=0\n")) == FileKind::symbols);
  CHECK(kind_of(files.write("tape", kTape)) == FileKind::image);
  const std::string raw = files.write("raw", "abc");
  CHECK(kind_of(raw) == FileKind::image);
  CHECK(session::inspect_file(raw + "@0300", session::built_in_collection()).address == 0x300);
  CHECK_THAT(tests::error_text([&] { kind_of(files.at("none")); }), Catch::Contains("No such file"));
  CHECK_THAT(tests::error_text([&] { kind_of(files.write("large", "JANUS" + std::string(17 << 20, 'x'))); }),
             Catch::Contains("is larger than any saved state"));
}

TEST_CASE("add_file: files are added to a setup before power-on") {
  const Files files;
  session::Setup setup;
  session::add_file(files.write("tape.ptp", kTape), "6502", setup, {});
  session::add_file(files.write("a.s", "* = $0300\nstart: nop\n.end start\n"), "6502", setup, {});
  session::add_file(files.write("b.s", "* = $0310\nother: nop\n.end other\n"), "6502", setup, {});
  session::add_file(files.write("raw", "abc") + "@0380", "6502", setup, {});
  REQUIRE(setup.images.size() == 4);
  CHECK(setup.images[0].address == 0x200);
  CHECK(setup.images[0].bytes == std::vector<std::uint8_t>{1, 2, 3});
  CHECK(setup.images[3].address == 0x380);
  CHECK(setup.symbols.find("other") == 0x310);
  CHECK(setup.start == 0x300);  // the first file with a start address sets it
  session::add_file(files.write("a.bas", "10 END\n"), "6502", setup, {});
  REQUIRE(setup.text);
  CHECK(setup.text->bytes == "10 END\n");

  CHECK_THAT(not_added("raw@03G0", setup), Catch::Contains("expected FILE or FILE@ADDR, with a hexadecimal address"));
  CHECK_THAT(not_added("raw@0300-0380", setup), Catch::Contains("expected FILE or FILE@ADDR"));
  CHECK_THAT(not_added(files.at("a.s") + "@0300", setup), Catch::Contains("source files set their own addresses; remove @ADDR"));
  CHECK_THAT(not_added(files.at("a.bas") + "@0300", setup), Catch::Contains("program text cannot have an address; remove @ADDR"));
  CHECK_THAT(not_added(files.at("a.bas"), setup), Catch::Contains("is already the program's text; use only one of them"));
  CHECK_THAT(not_added(files.write("code", "\xA9\x05\x60"), setup), Catch::Contains("raw bytes need an address; write "));
  CHECK_THAT(not_added(files.write("photo.png", "\x89PNG\r\n\x1A\n" + std::string(100, '\x10')), setup),
             Catch::Contains("a PNG image is not supported; Janus opens programs, sources, "));
  CHECK_THAT(not_added(files.write("film", std::string(70'000, '\x10')), setup),
             Catch::Contains("a file of more than 64 KB is not supported"));
  const std::vector<std::uint8_t> tape(kTape.begin(), kTape.end());
  CHECK_THAT(tests::error_text([&] { session::read_image("tape", tape, "mospt", 0x300); }),
             Catch::Contains("tape: this format contains its own addresses; remove the address"));
  CHECK_THAT(tests::error_text([&] { session::read_image("tape", tape, "mospr", {}); }), Catch::Contains("tape: "));
  CHECK_THAT(not_added(files.write("wrong.s", "* = $0300\nFOO BAR\nBAR FOO\n"), setup),
             Catch::Contains("wrong.s:2:") && Catch::EndsWith("(and 1 more; `janus asm` lists them)"));
  CHECK(setup.images.size() == 4);
  session::add_file(files.write("game.asm", " org $200\nstart: subroutine\n lda #1\n dc.b 1\n"), "6502", setup, {});
  CHECK(setup.images.size() == 5);
  CHECK(setup.own.back().assembled.syntax == "dasm");
}

TEST_CASE("load_into: files loaded into a running machine are reported in one line") {
  const Files files;
  session::Session session({.machine = "kim1"}, session::built_in_collection());
  CHECK(put(session, files.write("raw", "abc") + "@0300") == "raw: 3 bytes loaded at $0300");
  CHECK(session.read(0x302) == 'c');
  CHECK(put(session, files.write("a.s", "* = $0310\nwait: jmp wait\n")) ==
        "a.s: 3 bytes loaded at $0310; `restart` runs the program from its entry point");
  CHECK(session.symbols().find("wait") == 0x310);
  CHECK(session.read(0x310) == 0x4C);
  CHECK(put(session, files.write("a.sym", "HERE = $0300\nTHERE = $0301\n")) == "a.sym: 2 symbols");
  CHECK(session.symbols().find("THERE") == 0x301);
  session::write_sound(files.at("a.wav"), {std::vector<float>(16000), 8000});
  CHECK(put(session, files.at("a.wav")) == "a.wav: inserted into the deck, 2 seconds");
  fs::copy_file(files.at("a.wav"), files.at("sound"));
  CHECK(put(session, files.at("sound")) == "sound: inserted into the deck, 2 seconds");
  const std::vector<std::uint8_t> state = session.save_state();
  const std::uint64_t then = session.machine().state_hash();
  session.poke(0x300, 0);
  CHECK(put(session, files.write("a.state", {state.begin(), state.end()})) == "a.state: restored");
  CHECK(session.machine().state_hash() == then);
  CHECK(session.log().entries().empty());
}

TEST_CASE("load_into: unsuitable files are rejected in one line and change nothing") {
  const Files files;
  session::Session session({.machine = "kim1"}, session::built_in_collection());
  session::Session bare({.machine = "bare-6502"}, session::built_in_collection());
  const std::uint64_t before = session.machine().state_hash();
  session::write_sound(files.at("a.wav"), {std::vector<float>(8), 8000});
  CHECK_THAT(refused(bare, files.at("a.wav")), Catch::Contains("cannot insert a tape; bare-6502 does not have a cassette deck"));
  CHECK(tests::error_text([&] { session::load_tape(bare, files.at("a.wav")); }) == "--tape: bare-6502 does not have a cassette deck");
  CHECK_THAT(refused(session, files.write("sound", "RIFF----WAVE")), Catch::Contains("sound: "));
  CHECK_THAT(refused(session, files.write("b.wav", "RIFF----WAVE")), Catch::Contains("b.wav: "));
  CHECK_THAT(refused(session, files.write("empty.s", "THREE = 3\n")), Catch::Contains("the file does not contain any bytes"));
  CHECK_THAT(refused(session, files.write("a.state", "JANUS")), Catch::Contains("a.state: "));
  CHECK_THAT(refused(session, files.write("a.sym", "= = =\n")), Catch::Contains("a.sym:1: "));
  CHECK_THAT(refused(session, files.write("a.s", "FOO BAR\n")), Catch::Contains("a.s:1:"));
  CHECK_THAT(refused(session, files.write("a.bas", "10 END\n")),
             Catch::Contains("does not accept program text; specify a program that does"));
  CHECK_THAT(refused(session, "microchess"), Catch::Contains("cannot load a program or a session into a running machine"));
  CHECK(session.machine().state_hash() == before);
  CHECK(session.log().entries().empty());

  for (const char* name : {"raw", "good.s", "good.sym", "good.wav"}) CHECK_FALSE(fs::exists(files.at(name)));
  session::write_sound(files.at("good.wav"), {std::vector<float>(8), 8000});
  CHECK(put(session, files.write("raw", "abc") + "@0300", cancelled()).empty());
  CHECK(put(session, files.write("good.s", "* = $0300\nNOP\n"), cancelled()).empty());
  CHECK(put(session, files.write("good.sym", "HERE = $0300\n"), cancelled()).empty());
  CHECK(put(session, files.at("good.wav"), cancelled()).empty());
  CHECK(session.machine().state_hash() == before);
  CHECK_FALSE(session.symbols().find("HERE"));
}

TEST_CASE("files: empty files, random bytes and unknown text are reported as such") {
  const Files files;
  session::Session session({.machine = "kim1"}, session::built_in_collection());
  session::Setup setup;
  for (const char* name : {"a.bin", "a.hex", "a.s", "a.bas", "a.wav", "a.state", "a.session", "a.pgn", "a.sym", "a"})
    CHECK(refused(session, files.write(name, "")) == files.at(name) + ": the file is empty");
  CHECK(refused(session, files.at("a.bin") + "@0300") == files.at("a.bin") + ": the file is empty");
  CHECK(not_added(files.at("a.hex"), setup) == files.at("a.hex") + ": the file is empty");
  CHECK(not_added(files.at("a.bin"), setup) == files.at("a.bin") + ": the file is empty");

  const std::string rubbish("\x01\x02\xFFrubbish\0", 11);
  CHECK_THAT(refused(session, files.write("b.state", rubbish)), Catch::EndsWith("b.state: saved state: this is not a Janus saved state"));
  CHECK(kind_of(files.write("b.session", rubbish)) == FileKind::session);  // the reader of sessions rejects both
  CHECK(kind_of(files.write("c.session", "not one, but a text\n")) == FileKind::session);

  const std::string listing = files.write("listing.lst", "0200  A9 05     LDA #5\n0202  60        RTS\n");
  CHECK(refused(session, listing) == listing + ": none of its lines match the bytes in memory; this is the listing of another program");
  CHECK(not_added(listing, setup) == listing + ": unknown file type; use --syntax NAME to assemble it");
  const std::string acme = files.write("a.txt", "!cpu 6510\n*=$0200\n!byte 1\n");
  CHECK(not_added(acme, setup) == acme + ": unknown file type; this looks like acme; use --syntax acme");
  session::add_file(acme, "6502", setup, {}, {.syntax = "acme"});
  CHECK(setup.images.size() == 1);
  CHECK_THAT(refused(session, listing + "@0300"), Catch::Equals(""));
  const std::string named = files.write("text.bin", "as a person names it who means its bytes");
  CHECK_THAT(refused(session, named), Catch::Contains("raw bytes need an address; write "));
  CHECK_THAT(refused(session, files.write("cut.hex", ":0302000001020BED\n:000000")),
             Catch::EndsWith("cut.hex:2:8: the last line is cut short"));
}

TEST_CASE("load_into: a text is stored in its program's text area or the machine's slot") {
  const Files files;
  const auto& collection = session::built_in_collection();
  session::Session basic({.program = session::load_program(collection, "nakamozu-basic")}, collection);
  CHECK_THAT(put(basic, files.write("a.bas", "10 PRINT 1\n20 END\n")),
             Catch::StartsWith("a.bas: 2 lines, ") && Catch::EndsWith("; type `RUN\\r` to start it"));
  CHECK_THAT(put(basic, files.write("b.bas", "10 END\n")), Catch::Contains("b.bas: 1 line, "));
  CHECK_THAT(refused(basic, files.write("c.bas", "PRINT 1\n")), Catch::Contains("c.bas:1: the line has no number"));

  session::Session quick({.machine = "qbasic"}, collection);
  CHECK_THAT(put(quick, files.write("d.bas", "PRINT 1\n")), Catch::Contains("d.bas: loaded as "));
  CHECK_THAT(refused(quick, files.write("e.bas", "PRINT (\n")), Catch::Contains("e.bas:1:"));
}

TEST_CASE("kind_of: games are detected by extension or first tag, and rejected as input") {
  const Files files;
  CHECK(kind_of(files.write("a.pgn", "1. e4 *")) == FileKind::game);
  CHECK(kind_of(files.write("a.pdn", "1. 11-15 *")) == FileKind::game);
  CHECK(kind_of(files.write("a.fen", "8/8/8/8/8/8/8/8 w - - 0 1")) == FileKind::game);
  CHECK(kind_of(files.write("game", "[Event \"?\"]\n\n*")) == FileKind::game);
  session::Setup setup;
  CHECK_THAT(tests::error_text([&] { session::add_file(files.at("a.pgn"), "6502", setup, {}); }),
             Catch::Contains("this is a game; open it with `janus gui PROGRAM ") &&
                 Catch::Contains("with Game, Open in the window, or with `load` in `janus play`"));
}

TEST_CASE("add_file: a session or saved state named as a program is reported as such") {
  const Files files;
  session::Setup setup;
  CHECK_THAT(
      tests::error_text([&] {
        session::add_file(files.write("a.bin",
                                      "\xA1\x66"
                                      "format\x6Djanus session"),
                          "6502", setup, {});
      }),
      Catch::Contains("a.bin: this is a recorded session; open it with `janus gui ") && Catch::Contains("with `load` in `janus debug`"));
  CHECK_THAT(tests::error_text([&] { session::add_file(files.write("b.bin", "JANUS state"), "6502", setup, {}); }),
             Catch::Contains("b.bin: this is a saved state; use --load-state to restore it"));
}

TEST_CASE("assemble_file: a source for another processor is rejected with a machine") {
  const Files files;
  const std::string f8 = files.write("f8.s", "  ORG H'0100'\n  LI H'05'\n  LR 0,A\n  PK\n");
  CHECK_THAT(tests::error_text([&] { session::assemble_file(f8, "6502", ""); }),
             Catch::Contains("assembled for the f8, but the machine has a 6502; use --machine bare-f8"));
  const std::string mos = files.write("mos.s", "* = $0200\n  lda #5\n  sta $10,x\n  jmp ($1234)\n");
  CHECK_THAT(tests::error_text([&] { session::assemble_file(mos, "f8", ""); }), Catch::Contains("use --machine bare-6502"));
  const std::string neither = files.write("none.s", "  this is nothing\n");
  CHECK_THAT(tests::error_text([&] { session::assemble_file(neither, "6502", ""); }), !Catch::Contains("--machine"));
}

TEST_CASE("load_into: one channel of a tape with channels in opposite phase is read") {
  const Files files;
  tools::KimRecord record;
  record.id = 1;
  record.address = 0x0200;
  record.bytes = {1, 2, 3};
  const tools::Sound one = tools::write_kim_tape({&record, 1}, 3);
  std::string wav = tools::write_wav(one), both = wav.substr(0, 44);
  for (std::size_t at = 44; at + 1 < wav.size(); at += 2) {
    const auto sample = static_cast<std::int16_t>(static_cast<unsigned char>(wav[at]) | wav[at + 1] << 8);
    for (const int value : {int{sample}, -int{sample}}) {
      both += static_cast<char>(value & 0xFF);
      both += static_cast<char>(value >> 8);
    }
  }
  const auto set = [&](std::size_t at, std::uint32_t value, int count) {
    for (int i = 0; i < count; ++i) both[at + static_cast<std::size_t>(i)] = static_cast<char>(value >> 8 * i);
  };
  set(4, static_cast<std::uint32_t>(both.size() - 8), 4);
  set(22, 2, 2);
  set(28, 4U * 44100, 4);
  set(32, 4, 2);
  set(40, static_cast<std::uint32_t>(both.size() - 44), 4);
  session::Session session({.machine = "kim1"}, session::built_in_collection());
  CHECK_THAT(put(session, files.write("both.wav", both)),
             Catch::EndsWith("seconds; read from channel 1 of 2, which contains more of the tape"));
  const session::Sound read = session::read_sound(files.at("both.wav"));
  CHECK(tools::read_kim_tape({44100, read.samples}).at(0).bytes == record.bytes);
}
