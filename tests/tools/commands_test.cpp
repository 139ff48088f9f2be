// The commands on real files.
#include <filesystem>
#include <functional>

#include "catch.hpp"
#include "own_folder.hpp"
#include "tools/commands/asm_command.hpp"
#include "tools/commands/collection.hpp"
#include "tools/commands/convert_command.hpp"
#include "tools/commands/dis_command.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/formats/format.hpp"

using namespace janus::tools;
namespace fs = std::filesystem;

namespace {

struct Folder : janus::tests::OwnFolder {
  void write(const std::string& name, std::string_view text) const {
    fs::create_directories(fs::path(at(name)).parent_path());
    REQUIRE(write_file(at(name), text).empty());
  }
  std::string read(const std::string& name) const { return read_file(at(name), kImageFile).bytes; }
  bool has(const std::string& name) const { return fs::exists(at(name)); }
};

}  // namespace

TEST_CASE("asm writes what it is asked for") {
  const Folder folder;
  folder.write("a.s", "        .org $0200\nstart:  lda #SPEED\n        .include \"b.inc\"\n");
  folder.write("lib/b.inc", "        rts\n");
  AsmRequest request;
  request.input = folder.at("a.s");
  request.output = folder.at("a.hex");
  request.include_paths = {folder.at("lib")};
  request.defines = {"SPEED=$6", "FAST"};
  request.listing = folder.at("a.lst");
  request.symbols = folder.at("a.lab");
  request.line_map = folder.at("a.dbg");
  REQUIRE(run_asm(request) == 0);
  CHECK(folder.read("a.hex") == ":03020000A90660EC\n:00000001FF\n");
  CHECK(folder.read("a.lab") == "al C:0006 .SPEED\nal C:0001 .FAST\nal C:0200 .start\n");
  CHECK(folder.read("a.lst").find("0200  A9 06") != std::string::npos);
  CHECK(folder.read("a.dbg").find("line=2") != std::string::npos);
  request.format = "mospt";
  request.output = folder.at("a.hex");
  REQUIRE(run_asm(request) == 0);
  CHECK(folder.read("a.hex").starts_with(";030200"));
}

TEST_CASE("asm writes nothing when anything is wrong") {
  const Folder folder;
  folder.write("a.s", "        .org $0200\n        lda #300\n");
  folder.write("a.bin", "old");
  AsmRequest request;
  request.input = folder.at("a.s");
  request.output = folder.at("a.bin");
  CHECK(run_asm(request) == 3);
  CHECK(folder.read("a.bin") == "old");
  for (const auto& spoil : std::vector<std::function<void(AsmRequest&)>>{
           [](AsmRequest& r) { r.cpu = "z80"; }, [](AsmRequest& r) { r.syntax = "intel"; }, [](AsmRequest& r) { r.format = "elf"; },
           [](AsmRequest& r) { r.defines = {"1=2"}; }, [](AsmRequest& r) { r.defines = {"A=x"}; },
           [](AsmRequest& r) { r.input += ".none"; }}) {
    AsmRequest spoilt = request;
    spoil(spoilt);
    CHECK(run_asm(spoilt) == 3);
  }
  CHECK(folder.read("a.bin") == "old");
}

TEST_CASE("dis gives a source back") {
  const Folder folder;
  folder.write("a.bin", std::string("\xA9\x01\x8D\x00\x17\x60", 6));
  folder.write("a.sym", "PAD = $1700\n");
  DisRequest request;
  request.input = folder.at("a.bin") + "@200";
  request.symbols = {folder.at("a.sym")};
  request.output = folder.at("a.s");
  REQUIRE(run_dis(request) == 0);
  CHECK(folder.read("a.s").find("sta PAD") != std::string::npos);
  request.input = folder.at("a.bin") + "@0200-0201";
  REQUIRE(run_dis(request) == 0);
  CHECK(folder.read("a.s").find("PAD") == std::string::npos);
  for (const char* range : {"", "@", "@XYZ", "@0200-01FF", "@0300-", "@12345"}) {
    request.input = folder.at("a.bin") + range;
    CAPTURE(range);
    CHECK(run_dis(request) == 3);
  }
}

TEST_CASE("without a syntax the processor's own is taken, and one without words for it is refused") {
  const Folder folder;
  folder.write("a.s", "* for the 6800\n ORG $200\n LDA A #1 comment\n");
  AsmRequest request;
  request.input = folder.at("a.s");
  request.output = folder.at("a.bin");
  request.cpu = "6800";
  REQUIRE(run_asm(request) == 0);
  CHECK(folder.read("a.bin") == "\x86\x01");
  DisRequest back;
  back.input = folder.at("a.bin") + "@200";
  back.cpu = "6800";
  back.output = folder.at("b.s");
  REQUIRE(run_dis(back) == 0);
  CHECK(folder.read("b.s").find("LDAA #$01") != std::string::npos);
  request.syntax = "mos";
  CHECK(run_asm(request) == 3);
  back.syntax = "fairchild";
  CHECK(run_dis(back) == 3);
  AssemblerOptions options;
  CHECK(set_names(options, "f8", "mos") == "the syntax 'mos' does not support the f8; use 'fairchild'");
}

TEST_CASE("asm takes the processor that the source names, or else the syntax's") {
  const Folder folder;
  AsmRequest request;
  request.input = folder.at("a.s");
  request.output = folder.at("a.bin");
  const auto bytes = [&](const std::string& text, const std::string& cpu = "", const std::string& syntax = "") {
    folder.write("a.s", text);
    request.cpu = cpu;
    request.syntax = syntax;
    return run_asm(request) == 0 ? folder.read("a.bin") : "refused";
  };
  CHECK(bytes("; a Channel F\n processor f8\n org 0\n lr 3,a\n") == "\x53");
  CHECK(bytes("* SWTPC\n\tcpu 6800 ; or 6802\n ORG 0\n PSHA\n") == "\x36");
  CHECK(bytes("  .cpu \"6510\"\n  .org 0\n  pha\n") == "\x48");
  CHECK(bytes("  .p02\n  .org 0\n  pha\n") == "\x48");
  CHECK(bytes("  .org 0\n  pha\n") == "\x48");
  CHECK(bytes(" ORG 0\n PSHA\n", "", "motorola") == "\x36");
  CHECK(bytes("; none\n ORG 0\n PHA\n", "", "mos-suffix") == "\x48");
  CHECK(bytes("  processor f8\n  .org 0\n  pha\n", "6502") == "refused");
  CHECK(bytes("  processor z80\n  .org 0\n  pha\n") == "refused");
}

TEST_CASE("asm and convert refuse a file whose extension names no format") {
  const Folder folder;
  folder.write("a.s", "  .org $0200\n  rts\n");
  AsmRequest request;
  request.input = folder.at("a.s");
  for (const char* name : {"a.foo", "a.o", "folder.d/a.foo"}) {
    request.output = folder.at(name);
    CHECK(run_asm(request) == 3);
  }
  std::optional<Format> format;
  CHECK(choose_output("a.foo", "", "--format", format) ==
        "a.foo: unknown extension; use one of: .bin .rom .raw .prg .hex .ihex .ihx .srec .s19 .s28 .s37 .mot .ptp .pap .mospt "
        ".fbg .fairbug .dump .mon .wav, or add --format FMT");
  CHECK(choose_output("a.foo", "srec", "--format", format).empty());
  CHECK(format == Format::s_record);
  for (const char* name : {"a", "-", "/dev/stdout", "a.d/b"}) {
    CHECK(choose_output(name, "", "--format", format).empty());
    CHECK_FALSE(format.has_value());
  }
  request.output = folder.at("a");
  REQUIRE(run_asm(request) == 0);
  CHECK(folder.read("a") == "\x60");
  request.output = folder.at("a.prg");
  REQUIRE(run_asm(request) == 0);
  CHECK(folder.read("a.prg") == std::string("\x00\x02\x60", 3));
  ConvertRequest back;
  back.inputs = {folder.at("a.prg")};
  back.output = folder.at("b.hex");
  REQUIRE(run_convert(back) == 0);
  CHECK(folder.read("b.hex") == ":01020000609D\n:00000001FF\n");
  request.cycles = true;
  CHECK(run_asm(request) == 3);  // in which listing?
}

TEST_CASE("convert goes from any format to any other") {
  const Folder folder;
  folder.write("a.hex", ":03020000A90660EC\n:00000001FF\n");
  const auto convert = [&](const std::string& from, const std::string& to, const std::string& id = "") {
    ConvertRequest request;
    request.inputs = {folder.at(from)};
    request.output = folder.at(to);
    request.id = id;
    request.speed = 6;
    return run_convert(request);
  };
  REQUIRE(convert("a.hex", "a.wav", "C1") == 0);
  REQUIRE(convert("a.wav", "a.ptp") == 0);
  REQUIRE(convert("a.ptp", "a.s19") == 0);
  REQUIRE(convert("a.s19", "b.hex") == 0);
  CHECK(folder.read("b.hex") == folder.read("a.hex"));
  REQUIRE(convert("a.hex", "a.fbg") == 0);
  CHECK(folder.read("a.fbg") == "S0200\nXA90660FFFFFFFFFF5\n*\n");
  REQUIRE(convert("a.fbg", "c.hex") == 0);
  CHECK(folder.read("c.hex").starts_with(":08020000A90660FFFFFFFFFF"));
  REQUIRE(convert("a.hex", "a.bin") == 0);
  CHECK(folder.read("a.bin") == std::string("\xA9\x06\x60"));
  CHECK(convert("a.bin", "d.hex") == 3);  // which address?
  CHECK(convert("a.hex", "c.xyz") == 3);
  CHECK(convert("none.hex", "c.bin") == 3);
  CHECK(convert("a.hex", "c.wav", "0") == 3);
  folder.write("bad.hex", ":03020000A90660ED\n:00000001FF\n");
  CHECK(convert("bad.hex", "c.bin") == 3);
  CHECK_FALSE(folder.has("c.bin"));
  folder.write("bad.fbg", "S0200\nXA90660FFFFFFFFFF6\n*\n");
  CHECK(convert("bad.fbg", "c.bin") == 3);
  CHECK_FALSE(folder.has("c.bin"));
}

TEST_CASE("a program's folder becomes data, or an error that names the place") {
  const Folder folder;
  folder.write("demo/program.toml",
               "name = \"demo\"\n[[image]]\nsource = \"a.s\"\n[[image]]\nfile = \"d.bin\"\naddress = 0\n[[image]]\ntext = \"t.bas\"\n"
               "[[transcript.event]]\nvariables = [ { name = \"who\", text = \"white\" } ]\n");
  folder.write("demo/t.bas", "10 A\n");
  folder.write("demo/a.s", "        .org $0200\n        .include \"../lib/x.inc\"\n");
  folder.write("lib/x.inc", "start:  rts\n");
  folder.write("demo/d.bin", "\x01");
  const CollectionResult good = embed_program(folder.at(""), "demo");
  REQUIRE(good.ok);
  CHECK(good.files == std::vector<std::string>{"demo/a.s", "demo/d.bin", "demo/program.toml", "demo/t.bas", "lib/x.inc"});
  CHECK(good.code.find("const Program program_demo") != std::string::npos);
  folder.write("demo/program.toml", "# What it is.\nname = \"demo\"\n  # More.\ntitle = \"#1\"\n");
  const CollectionResult whole = embed_program(folder.at(""), "demo"), small = embed_program(folder.at(""), "demo", true);
  REQUIRE(small.ok);
  for (const char* remark : {"What it is.", "More."}) {
    CHECK(whole.code.find(remark) != std::string::npos);
    CHECK(small.code.find(remark) == std::string::npos);
  }
  CHECK(small.code.find("#1") != std::string::npos);
  folder.write("demo/program.toml", "name = \"demo\"\n[[image]]\nsource = \"a.s\"\n");
  folder.write("lib/x.inc", "start:  foo #1\n");
  const CollectionResult bad = embed_program(folder.at(""), "demo");
  CHECK_FALSE(bad.ok);
  REQUIRE(bad.diagnostics.size() == 1);
  CHECK(render(bad.diagnostics[0]).starts_with("demo/../lib/x.inc:1:9: error: there is no instruction or macro 'foo'"));
  folder.write("demo/program.toml", "name = \n");
  const CollectionResult broken = embed_program(folder.at(""), "demo");
  CHECK_FALSE(broken.ok);
  CHECK(broken.diagnostics[0].line == 1);
  CHECK_FALSE(embed_program(folder.at(""), "none").ok);
}
