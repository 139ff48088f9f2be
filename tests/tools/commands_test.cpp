// Runs the commands on real files.
#include <functional>

#include "catch.hpp"
#include "filled_folder.hpp"
#include "tools/commands/asm_command.hpp"
#include "tools/commands/collection.hpp"
#include "tools/commands/convert_command.hpp"
#include "tools/commands/dis_command.hpp"
#include "tools/formats/format.hpp"

using namespace janus::tools;

namespace {

// A folder whose `a.s` is the input.
struct Folder : janus::tests::FilledFolder {
  AsmRequest to(const std::string& output) const {
    AsmRequest request;
    request.input = at("a.s");
    request.output = at(output);
    return request;
  }
};

struct WithFolder {
  const Folder folder;
};

}  // namespace

TEST_CASE_METHOD(WithFolder, "asm: writes the requested outputs") {
  folder.put("a.s", "        .org $0200\nstart:  lda #SPEED\n        .include \"b.inc\"\n");
  folder.put("lib/b.inc", "        rts\n");
  AsmRequest request = folder.to("a.hex");
  request.include_paths = {folder.at("lib")};
  request.defines = {"SPEED=$6", "FAST"};
  request.listing = folder.at("a.lst");
  request.symbols = folder.at("a.lab");
  request.line_map = folder.at("a.dbg");
  REQUIRE(run_asm(request) == 0);
  CHECK(folder.get("a.hex") == ":03020000A90660EC\n:00000001FF\n");
  CHECK(folder.get("a.lab") == "al C:0006 .SPEED\nal C:0001 .FAST\nal C:0200 .start\n");
  CHECK(folder.get("a.lst").find("0200  A9 06") != std::string::npos);
  CHECK(folder.get("a.dbg").find("line=2") != std::string::npos);
  request.format = "mospt";
  request.output = folder.at("a.hex");
  REQUIRE(run_asm(request) == 0);
  CHECK(folder.get("a.hex").starts_with(";030200"));
}

TEST_CASE_METHOD(WithFolder, "asm: writes nothing after an error") {
  folder.put("a.s", "        .org $0200\n        lda #300\n");
  folder.put("a.bin", "old");
  AsmRequest request = folder.to("a.bin");
  CHECK(run_asm(request) == 3);
  CHECK(folder.get("a.bin") == "old");
  for (const auto& spoil : std::vector<std::function<void(AsmRequest&)>>{
           [](AsmRequest& r) { r.cpu = "z80"; }, [](AsmRequest& r) { r.syntax = "intel"; }, [](AsmRequest& r) { r.format = "elf"; },
           [](AsmRequest& r) { r.defines = {"1=2"}; }, [](AsmRequest& r) { r.defines = {"A=x"}; },
           [](AsmRequest& r) { r.input += ".none"; }}) {
    AsmRequest spoilt = request;
    spoil(spoilt);
    CHECK(run_asm(spoilt) == 3);
  }
  CHECK(folder.get("a.bin") == "old");
}

TEST_CASE_METHOD(WithFolder, "asm: --names defines the names of a file") {
  folder.put("a.s", " lda STATE\n jmp JANUS\n .byte SIZE\n");
  folder.put("a.labels", "00B5 STATE ; of the search\n0100-01FF code JANUS\nSIZE = 3\n1.x = 5\n");
  AsmRequest request = folder.to("a.bin");
  CHECK(run_asm(request) == 3);
  request.names = {folder.at("a.labels")};
  request.defines = {"SIZE=4"};
  REQUIRE(run_asm(request) == 0);
  CHECK(folder.get("a.bin") == std::string("\xA5\xB5\x4C\x00\x01\x04", 6));
  folder.put("a.labels", "00B5 STATE 3\n");
  CHECK(run_asm(request) == 3);
  request.output = folder.at("a.labels");
  CHECK(run_asm(request) == 3);
  CHECK(folder.get("a.labels") == "00B5 STATE 3\n");
}

TEST_CASE_METHOD(WithFolder, "dis: writes a source that assembles to the same bytes") {
  folder.put("a.bin", std::string("\xA9\x01\x8D\x00\x17\x60", 6));
  folder.put("a.sym", "PAD = $1700\n");
  DisRequest request;
  request.input = folder.at("a.bin") + "@200";
  request.symbols = {folder.at("a.sym")};
  request.output = folder.at("a.s");
  REQUIRE(run_dis(request) == 0);
  CHECK(folder.get("a.s").find("sta PAD") != std::string::npos);
  request.input = folder.at("a.bin") + "@0200-0201";
  REQUIRE(run_dis(request) == 0);
  CHECK(folder.get("a.s").find("PAD") == std::string::npos);
  for (const char* range : {"", "@", "@XYZ", "@0200-01FF", "@0300-", "@12345"}) {
    request.input = folder.at("a.bin") + range;
    CAPTURE(range);
    CHECK(run_dis(request) == 3);
  }
}

TEST_CASE_METHOD(WithFolder, "syntax: the default is the processor's own, unsupported ones are rejected") {
  folder.put("a.s", "* for the 6800\n ORG $200\n LDA A #1 comment\n");
  AsmRequest request = folder.to("a.bin");
  request.cpu = "6800";
  REQUIRE(run_asm(request) == 0);
  CHECK(folder.get("a.bin") == "\x86\x01");
  DisRequest back;
  back.input = folder.at("a.bin") + "@200";
  back.cpu = "6800";
  back.output = folder.at("b.s");
  REQUIRE(run_dis(back) == 0);
  CHECK(folder.get("b.s").find("LDAA #$01") != std::string::npos);
  request.syntax = "mos";
  CHECK(run_asm(request) == 3);
  back.syntax = "fairchild";
  CHECK(run_dis(back) == 3);
  AssemblerOptions options;
  CHECK(set_cpu_and_syntax(options, "f8", "mos") == "the syntax 'mos' does not support the f8; use 'fairchild'");
}

TEST_CASE_METHOD(WithFolder, "asm: uses the processor of the source, or else the syntax's default") {
  AsmRequest request = folder.to("a.bin");
  const auto bytes = [&](const std::string& text, const std::string& cpu = "", const std::string& syntax = "") {
    folder.put("a.s", text);
    request.cpu = cpu;
    request.syntax = syntax;
    return run_asm(request) == 0 ? folder.get("a.bin") : "refused";
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

TEST_CASE_METHOD(WithFolder, "asm, convert: an unknown file extension is rejected") {
  folder.put("a.s", "  .org $0200\n  rts\n");
  for (const char* name : {"a.foo", "a.o", "folder.d/a.foo"}) CHECK(run_asm(folder.to(name)) == 3);
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
  REQUIRE(run_asm(folder.to("a")) == 0);
  CHECK(folder.get("a") == "\x60");
  AsmRequest request = folder.to("a.prg");
  REQUIRE(run_asm(request) == 0);
  CHECK(folder.get("a.prg") == std::string("\x00\x02\x60", 3));
  ConvertRequest back;
  back.inputs = {folder.at("a.prg")};
  back.output = folder.at("b.hex");
  REQUIRE(run_convert(back) == 0);
  CHECK(folder.get("b.hex") == ":01020000609D\n:00000001FF\n");
  request.cycles = true;
  CHECK(run_asm(request) == 3);  // cycles need a listing
}

TEST_CASE_METHOD(WithFolder, "convert: converts any format to any other") {
  folder.put("a.hex", ":03020000A90660EC\n:00000001FF\n");
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
  CHECK(folder.get("b.hex") == folder.get("a.hex"));
  REQUIRE(convert("a.hex", "a.fbg") == 0);
  CHECK(folder.get("a.fbg") == "S0200\nXA90660FFFFFFFFFF5\n*\n");
  REQUIRE(convert("a.fbg", "c.hex") == 0);
  CHECK(folder.get("c.hex").starts_with(":08020000A90660FFFFFFFFFF"));
  REQUIRE(convert("a.hex", "a.bin") == 0);
  CHECK(folder.get("a.bin") == std::string("\xA9\x06\x60"));
  CHECK(convert("a.bin", "d.hex") == 3);  // unknown address
  CHECK(convert("a.hex", "c.xyz") == 3);
  CHECK(convert("none.hex", "c.bin") == 3);
  CHECK(convert("a.hex", "c.wav", "0") == 3);
  folder.put("bad.hex", ":03020000A90660ED\n:00000001FF\n");
  CHECK(convert("bad.hex", "c.bin") == 3);
  CHECK_FALSE(folder.has("c.bin"));
  folder.put("bad.fbg", "S0200\nXA90660FFFFFFFFFF6\n*\n");
  CHECK(convert("bad.fbg", "c.bin") == 3);
  CHECK_FALSE(folder.has("c.bin"));
}

TEST_CASE_METHOD(WithFolder, "embed: a program's folder becomes data, or an error names the place") {
  folder.put("demo/program.toml",
             "name = \"demo\"\n[[image]]\nsource = \"a.s\"\n[[image]]\nfile = \"d.bin\"\naddress = 0\n[[image]]\ntext = \"t.bas\"\n"
             "[[transcript.event]]\nvariables = [ { name = \"who\", text = \"white\" } ]\n");
  folder.put("demo/t.bas", "10 A\n");
  folder.put("demo/a.s", "        .org $0200\n        .include \"../lib/x.inc\"\n");
  folder.put("lib/x.inc", "start:  rts\n");
  folder.put("demo/d.bin", "\x01");
  const CollectionResult good = embed_program(folder.at(""), "demo");
  REQUIRE(good.ok);
  CHECK(good.files == std::vector<std::string>{"demo/a.s", "demo/d.bin", "demo/program.toml", "demo/t.bas", "lib/x.inc"});
  CHECK(good.code.find("const Program program_demo") != std::string::npos);
  folder.put("demo/program.toml", "# What it is.\nname = \"demo\"\n  # More.\ntitle = \"#1\"\n");
  const CollectionResult whole = embed_program(folder.at(""), "demo"), small = embed_program(folder.at(""), "demo", true);
  REQUIRE(small.ok);
  for (const char* remark : {"What it is.", "More."}) {
    CHECK(whole.code.find(remark) != std::string::npos);
    CHECK(small.code.find(remark) == std::string::npos);
  }
  CHECK(small.code.find("#1") != std::string::npos);
  folder.put("demo/program.toml", "name = \"demo\"\n[[image]]\nsource = \"a.s\"\n");
  folder.put("lib/x.inc", "start:  foo #1\n");
  const CollectionResult bad = embed_program(folder.at(""), "demo");
  CHECK_FALSE(bad.ok);
  REQUIRE(bad.diagnostics.size() == 1);
  CHECK(render(bad.diagnostics[0]).starts_with("demo/../lib/x.inc:1:9: error: unknown instruction or macro 'foo'"));
  folder.put("demo/program.toml", "name = \n");
  const CollectionResult broken = embed_program(folder.at(""), "demo");
  CHECK_FALSE(broken.ok);
  CHECK(broken.diagnostics[0].line == 1);
  CHECK_FALSE(embed_program(folder.at(""), "none").ok);
}
