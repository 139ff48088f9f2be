// The syntax of a source: chosen by the user or extension, or detected by its directives.
#include <map>
#include <sstream>

#include "catch.hpp"
#include "error_text.hpp"
#include "own_folder.hpp"
#include "own_session.hpp"
#include "slurp.hpp"
#include "frontends/core/session/assembling.hpp"
#include "tools/files/file_reader.hpp"

using namespace janus;
using Catch::Contains;
using Catch::EndsWith;
using tests::OwnFolder;

namespace {

using Bytes = std::map<std::uint32_t, std::uint8_t>;

Bytes bytes_of(const std::vector<session::Block>& blocks) {
  Bytes bytes;
  for (const session::Block& block : blocks)
    for (std::size_t i = 0; i < block.bytes.size(); ++i) bytes[static_cast<std::uint32_t>(block.address + i)] = block.bytes[i];
  return bytes;
}

struct Result {
  Bytes bytes;
  std::string syntax, said;
};

Result assembled(const std::string& path, const std::string& cpu = "6502", tools::SourceOptions options = {}) {
  Result result;
  const auto made = session::assemble_source(path, cpu, options, [&](const std::string& line) { result.said += line + "\n"; });
  return {bytes_of(made.blocks), options.syntax, result.said};
}

std::string refused(const std::string& path, const std::string& cpu = "6502", const tools::SourceOptions& options = {}) {
  return tests::error_text([&] { assembled(path, cpu, options); });
}

}  // namespace

TEST_CASE("assemble_source: a program for another assembler is assembled in its syntax") {
  const std::string folder = JANUS_SOURCE_DIR "/tests/assembler_programs/";
  std::istringstream table(tests::slurp(folder + "programs.tsv"));
  std::string name, cpu, syntax, file, expected;
  std::getline(table, name);
  std::size_t rows = 0;
  while (table >> name >> cpu >> syntax >> file >> expected) {
    INFO(name << " " << syntax);
    ++rows;
    const Result wanted = assembled(folder + file, cpu, {.syntax = syntax});
    CHECK_FALSE(wanted.bytes.empty());
    const Result detected = assembled(folder + file, cpu);
    CHECK((detected.bytes == wanted.bytes));
    const bool own = detected.syntax == (cpu == "6502" ? "mos" : cpu == "6800" ? "motorola" : "fairchild");
    CHECK((own || detected.said.ends_with(file + ": assembled as " + detected.syntax + "\n")));
  }
  CHECK(rows > 30);
}

TEST_CASE("assemble_source: the processor's own syntax has priority unless contradicted") {
  const OwnFolder files;
  const Result own = assembled(files.write("own.s", " * = $0200\nstart: lda #1\n rts\n"));
  CHECK(own.syntax == "mos");
  CHECK(own.said.empty());
  // Both syntaxes accept these directives and emit the same bytes.
  const Result same = assembled(files.write("same.s", " processor 6502\n org $200\n dc.b 1,2\n"));
  CHECK(same.syntax == "mos");
  CHECK(same.said.empty());
  const std::string both = files.write("both.s", " processor 6502\n org $200\n dc.b 010\n");
  CHECK(refused(both) == both + ": assembles as mos and as dasm, with different bytes; use --syntax mos or --syntax dasm");
  CHECK(assembled(both, "6502", {.syntax = "dasm"}).bytes == Bytes{{0x200, 8}});
  CHECK(assembled(both, "6502", {.syntax = "mos"}).bytes == Bytes{{0x200, 10}});
}

TEST_CASE("assemble_source: an error does not select another syntax") {
  const OwnFolder files;
  for (const char* text : {" * = $0200\nstart: nopp\n rts\n", " * = $0200\n .byte 300\n", " * = $0200\n bne nowhere\n", "FOO BAR\n"}) {
    const std::string path = files.write("wrong.s", text);
    CHECK_THAT(refused(path), Catch::StartsWith(path + ":") && !Contains("--syntax"));
  }
  const std::string dasm = files.write("wrong.asm", " org $200\nstart subroutine\n lda #1\n.l jmp .nowhere\n dc.b 1\n");
  CHECK_THAT(refused(dasm), EndsWith("; this looks like dasm; use --syntax dasm"));
  const std::string mixed = files.write("mixed.asm", " org $200\nstart subroutine\n .proc\n .pend\n .proc\n nopp\n");
  CHECK_THAT(refused(mixed), EndsWith("; this looks like 64tass or ca65; use --syntax 64tass or --syntax ca65"));
}

TEST_CASE("assemble_source: extensions name syntaxes and processors") {
  const OwnFolder files;
  const std::string acme = files.write("a.acme", "*=$0200\nlda #1\n");
  CHECK(assembled(acme).said == acme + ": assembled as acme\n");
  for (const char* name : {"a.s", "a.ASM", "a.a", "a.a65", "a.a66", "a.s65", "a.65s", "a.src", "a.f8", "a.dasm", "a.acme", "a.tass"})
    CHECK(session::source_extension(name) != nullptr);
  for (const char* name : {"a.inc", "a.txt", "a", "s", ".s/a", "a.hex"}) CHECK(session::source_extension(name) == nullptr);
  CHECK(session::find_source_processor(files.write("a.f8", " ORG H'0100'\n PK\n"), {}) == "f8");
  CHECK(session::find_source_processor(files.write("b.f8", " processor 6502\n"), {}) == "6502");
  CHECK(session::find_source_processor(files.write("a.asm", " processor 6803\n"), {}) == "6800");
  CHECK(session::find_source_processor(files.at("a.asm"), {.cpu = "f8"}) == "f8");
  CHECK(session::find_source_processor(files.write("b.asm", " nop\n"), {.syntax = "motorola"}) == "6800");
  CHECK(session::find_source_processor(files.at("b.asm"), {}) == "6502");
}

TEST_CASE("assemble_source: folders of include files and definitions") {
  const OwnFolder files;
  std::filesystem::create_directories(files.path() / "lib");
  files.write("lib/more.h", " dc.b VALUE\n");
  const std::string path = files.write("a.asm", " seg code\n org $200\n include \"more.h\"\n");
  const tools::SourceOptions options{.syntax = "dasm", .include_paths = {files.at("lib")}, .defines = {"VALUE=$12"}};
  CHECK(assembled(path, "6502", options).bytes == Bytes{{0x200, 0x12}});
  CHECK_THAT(refused(path, "6502", {.defines = {"1=2"}}),
             EndsWith("-D 1=2: expected NAME=VALUE; VALUE must be a number or a numeric expression"));
  CHECK_THAT(refused(path, "6502", {.cpu = "z80"}), Contains("unknown processor 'z80'; use one of: "));
  CHECK_THAT(refused(path, "6502", {.syntax = "intel"}), Contains("unknown syntax 'intel'; use one of: "));
  CHECK_THAT(refused(path, "6502", {.cpu = "f8"}), EndsWith("--cpu is f8, but the machine has a 6502; use --machine bare-f8"));
  const std::string f8 = files.write("f8.asm", " processor f8\n org $100\nstart subroutine\n li 5\n");
  CHECK_THAT(refused(f8), EndsWith("written for the f8, but the machine has a 6502; use --machine bare-f8"));
  CHECK(assembled(f8, "f8").syntax == "dasm");
}

TEST_CASE("reload_files: sources are assembled with the same options") {
  const OwnFolder files;
  std::filesystem::create_directories(files.path() / "lib");
  files.write("lib/more.h", " dc.b VALUE\n");
  session::Setup setup{.machine = "bare-6502"};
  const tools::SourceOptions options{.syntax = "dasm", .include_paths = {files.at("lib")}, .defines = {"VALUE=18"}};
  const std::string text = " org $200\nstart subroutine\n.l jmp .l\n include \"more.h\"\n";
  session::add_file(files.write("game.txt", text), "6502", setup, {}, options);
  session::Session session(setup, session::built_in_collection());
  session.start();
  session.debugger();
  CHECK(session.read(0x203) == 18);
  files.write("game.txt", text + " dc.b 1\n");
  CHECK_THAT(session::reload_files(session).done, Contains("game.txt: 5 bytes assembled, "));
  CHECK(session.read(0x204) == 1);
  files.write("lib/more.h", " dc.b VALUE+1\n");
  session::reload_files(session);
  CHECK(session.read(0x203) == 19);
}

TEST_CASE("reload_files: a syntax detected from the source stays") {
  const OwnFolder files;
  session::Session session({.machine = "bare-6502"}, session::built_in_collection());
  session.start();
  session.debugger();
  const auto put = [&](const std::string& path, const tools::SourceOptions& options = {}) {
    return session::load_into(session, session::inspect_file(path, session::built_in_collection(), options), {});
  };
  const std::string path = files.write("game.asm", " org $200\nstart subroutine\n.l jmp .l\n dc.b 010\n");
  CHECK_THAT(put(path), Contains("game.asm: 4 bytes loaded at $0200; ") && Contains("game.asm: assembled as dasm"));
  CHECK(session.read(0x203) == 8);
  files.write("game.asm", " org $200\nstart: jmp start\n .byte 010\n");
  const session::RestartResult again = session::reload_files(session);
  CHECK(again.remarks.empty());
  CHECK(session.read(0x203) == 8);
  CHECK_THAT(put(path, {.syntax = "mos"}), !Contains("assembled as"));
  CHECK(session.read(0x203) == 10);
  CHECK(session.user_files()->arguments.size() == 1);
  CHECK_THAT(tests::error_text([&] { put(files.write("a.hex", ":03020000EA00020F\n:00000001FF\n"), {.syntax = "mos"}); }),
             EndsWith("a.hex: not a source file; remove the assembler options"));
}
