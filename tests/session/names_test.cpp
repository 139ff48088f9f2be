// Files of names and lines: finding their sources, remarks about missing or changed sources, loading them next to an image, and
// classification of names as variable, constant or code.

#include <chrono>
#include <filesystem>

#include "catch.hpp"
#include "error_text.hpp"
#include "own_folder.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/session.hpp"
#include "session/program_session.hpp"
#include "session/source_session.hpp"

using namespace janus;
using tools::SymbolUse;

namespace {

namespace fs = std::filesystem;

// A folder with files written by other tools.
struct Made : tests::OwnFolder {
  explicit Made(std::initializer_list<const char*> names) {
    for (const char* each : names) fs::copy_file(fs::path(JANUS_SOURCE_DIR "/tests/other_tools") / each, at(each));
  }
  std::string replaced(std::string text) const {
    for (std::size_t found; (found = text.find(at(""))) != std::string::npos;) text.erase(found, at("").size());
    return text;
  }
};

struct Started {
  explicit Started(const Made& made, const std::string& image) {
    session::Setup setup{.machine = "bare-6502", .start = 0x1000};
    session::add_file(made.at(image), "6502", setup, [&](const std::string& line) { said += made.replaced(line) + "\n"; });
    session = std::make_unique<session::Session>(std::move(setup), session::built_in_collection());
  }
  std::string line_at(std::uint16_t address) const {
    const debug::SourceSpan* span = session->sources().at(address);
    if (span == nullptr) return {};
    return session->sources().files()[span->file].path + ":" + std::to_string(span->line) + ":" +
           std::string(session->sources().text(*span));
  }

  std::string said;
  std::unique_ptr<session::Session> session;
};

struct Expected {
  const char* name;
  SymbolUse use;
  bool guessed;
  std::uint32_t address;
  std::uint8_t size = 1;
};

void check(const session::Session& session, std::initializer_list<Expected> all) {
  for (const Expected& each : all) {
    CAPTURE(each.name);
    const debug::Symbol* symbol = session.symbols().symbol(each.name);
    REQUIRE(symbol != nullptr);
    CHECK(static_cast<int>(symbol->use) == static_cast<int>(each.use));
    CHECK(symbol->guessed == each.guessed);
    CHECK(symbol->value == each.address);
    CHECK(session.evaluate(session.parse(std::string("&") + each.name)) == each.address);
    std::int64_t value = each.address;
    if (each.use == SymbolUse::variable) {
      const auto at = static_cast<std::uint16_t>(each.address);
      value = each.size == 1 ? session.read(at) : session.read(at) | session.read(static_cast<std::uint16_t>(at + 1)) << 8;
      CHECK(symbol->size == each.size);
    }
    CHECK(session.evaluate(session.parse(each.name)) == value);
  }
}

// A C program for the bare 6502 at $1000 with names from a file.
session::Session named_by(const char* names) {
  const Made made({"bare.bin", names});
  session::Setup setup{.machine = "bare-6502", .start = 0x1000};
  session::add_file(made.at("bare.bin@1000"), "6502", setup, {});
  session::add_symbols(made.at(names), setup, {});
  return session::Session(std::move(setup), session::built_in_collection());
}

}  // namespace

TEST_CASE("names: a debug file next to an image provides names and lines, and is named") {
  const Made made({"bare.bin", "bare.dbg", "squares.c", "squares.s", "start.s"});
  const Started started(made, "bare.bin@1000");
  CHECK(started.said == "lines and names from bare.dbg\n");
  CHECK(started.line_at(0x1057) == "squares.c:25:        total += square(i);");
  CHECK(started.line_at(0x1000) == "start.s:6:start:  ldx #$FF");
  CHECK(started.line_at(0x1086).empty());  // the runtime has no line information
  CHECK(started.session->symbols().find("main") == 0x1045U);
}

TEST_CASE("names: raw bytes are loaded at the address in the debug file next to them") {
  const Made made({"bare.bin", "bare.dbg", "squares.c", "squares.s", "start.s"});
  CHECK(Started(made, "bare.bin").line_at(0x1057) == "squares.c:25:        total += square(i);");
  fs::rename(made.at("bare.bin"), made.at("other.bin"));
  session::Setup setup;
  CHECK_THAT(tests::error_text([&] { session::add_file(made.at("other.bin"), "6502", setup, {}); }),
             Catch::Contains("raw bytes need an address"));
}

TEST_CASE("names: missing sources are reported once, and lines have numbers") {
  const Made made({"bare.bin", "bare.dbg", "squares.c"});
  const Started started(made, "bare.bin@1000");
  CHECK(started.said ==
        "bare.dbg: start.s not found, so only the numbers of its lines are shown\n"
        "lines and names from bare.dbg\n");
  CHECK(started.line_at(0x1000) == "start.s:6:");
  CHECK(started.session->sources().span_of_line(*started.session->sources().find_file("start.s"), 12)->first == 0x100B);
}

TEST_CASE("names: a source is also found next to the debug file by its base name") {
  const Made made({"bare.bin", "bare.dbg", "squares.c", "squares.s"});
  std::string text = session::read_text(made.at("bare.dbg"), tools::kSymbolFile);
  text.replace(text.find("\"start.s\""), 9, "\"/no/such/folder/start.s\"");
  made.write("bare.dbg", text);
  fs::copy_file(JANUS_SOURCE_DIR "/tests/other_tools/start.s", made.at("start.s"));
  const Started started(made, "bare.bin@1000");
  CHECK(started.said == "lines and names from bare.dbg\n");
  CHECK(started.line_at(0x1000) == "/no/such/folder/start.s:6:start:  ldx #$FF");
}

TEST_CASE("names: a source whose size has changed is reported") {
  const Made made({"bare.bin", "bare.dbg", "squares.s", "start.s"});
  made.write("squares.c", "/* another one */\n");
  const Started started(made, "bare.bin@1000");
  CHECK(started.said ==
        "bare.dbg: squares.c has changed since; lines may not match, and C types are not used; create the file again\n"
        "lines and names from bare.dbg\n");
  CHECK(started.line_at(0x1057) == "squares.c:25:");  // after the end of the source
}

TEST_CASE("names: a source that was edited to the same size is reported") {
  const Made made({"bare.bin", "bare.dbg", "squares.c", "squares.s", "start.s"});
  const auto has_changed = [&](std::int64_t debug_file, std::int64_t source) {  // seconds after the compilation
    constexpr std::int64_t kCompiled = 0x6B07B576;
    const auto set = [&](const char* name, std::int64_t seconds) {
      const std::chrono::sys_seconds time(std::chrono::seconds(kCompiled + seconds));
      fs::last_write_time(made.at(name), std::chrono::file_clock::from_sys(time));
    };
    for (const char* each : {"squares.s", "start.s"}) set(each, 0);
    set("bare.dbg", debug_file);
    set("squares.c", source);
    return Started(made, "bare.bin@1000").said.find("squares.c has changed since") != std::string::npos;
  };
  CHECK_FALSE(has_changed(1, 0));
  CHECK(has_changed(1, 2));
  CHECK_FALSE(has_changed(1000, 1005));  // both are copies
  CHECK(has_changed(1000, 1061));
}

TEST_CASE("names: a broken debug file is reported, and the image is loaded") {
  const Made made({"bare.bin"});
  made.write("bare.dbg", "version\tmajor=2,minor=0\nspan\tid=0,seg\n");
  const Started started(made, "bare.bin@1000");
  CHECK(started.said == "bare.dbg:2: expected key=value pairs, separated by commas\n");
  CHECK(started.session->read(0x1000) == 0xA2);
}

TEST_CASE("names: a listing that matches no loaded bytes is rejected") {
  const Made made({"bare.bin", "blink.lst"});
  session::Setup setup{.machine = "bare-6502", .start = 0x1000};
  session::add_file(made.at("bare.bin@1000"), "6502", setup, {});
  session::add_symbols(made.at("blink.lst"), setup);
  CHECK(made.replaced(tests::error_text([&] { session::Session(setup, session::built_in_collection()); })) ==
        "blink.lst: none of its lines match the bytes in memory; this is the listing of another program");
}

TEST_CASE("names: labels of a ROM given as offsets belong to the image loaded with them") {
  const Made made({"bare.bin"});
  made.write("bare.mlb", "P:0045:main\nR:0010:sp\n");
  session::Setup setup{.machine = "bare-6502", .start = 0x1000};
  session::add_file(made.at("bare.bin@1000"), "6502", setup, {});
  session::add_symbols(made.at("bare.mlb"), setup);
  CHECK(setup.symbols.find("main") == 0x1045U);
  CHECK(setup.symbols.find("sp") == 0x10U);
}

TEST_CASE("names: breakpoints in VICE labels are not set, and one line reports this") {
  const Made made({});
  made.write("v.lab", "al 000205 .lab\nbreak $0205\nal C:0207 .next\nbk 0207 if A == $03\n");
  made.write("w.lab", "break 1007\nw store 10 20\ntr exec .loop\nbk 1008\nbk 1009\n");
  session::Setup setup;
  std::string said;
  session::add_symbols(made.at("v.lab"), setup, [&](const std::string& line) { said += made.replaced(line) + "\n"; });
  CHECK(setup.symbols.find("lab") == 0x205);
  CHECK(setup.symbols.find("next") == 0x207);
  CHECK(said == "v.lab: 2 breakpoints not set; in the debugger, type: break $0205, break $0207 if A == $03\n");
  said.clear();
  session::add_symbols(made.at("w.lab"), setup, [&](const std::string& line) { said += made.replaced(line) + "\n"; });
  CHECK(said ==
        "w.lab: 5 breakpoints not set; in the debugger, type: break $1007, watch write $0010..$0020, trace exec loop; "
        "2 more in the file\n");
}

TEST_CASE("names: a symbol file that contradicts earlier symbols is reported") {
  const Made made({});
  made.write("old.lab", "al 000205 .done\nal 000200 .start\n");
  session::Setup setup;
  setup.symbols.add({"done", 0x207});
  setup.symbols.add({"start", 0x200});
  std::string said;
  session::add_symbols(made.at("old.lab"), setup, [&](const std::string& line) { said += made.replaced(line) + "\n"; });
  CHECK(said ==
        "old.lab: warning: replaces symbols of the program: done ($0205 instead of $0207); "
        "update or remove this file if it is out of date\n");
}

TEST_CASE("names: symbol files are detected by their contents and report the result") {
  const Made made({"bare.bin", "bare.dbg", "squares.c", "squares.s", "start.s", "bare.map", "blink.sym", "blink.bin", "blink.lst"});
  session::Session session({.machine = "kim1"}, session::built_in_collection());
  const auto put = [&](const std::string& name) {
    return made.replaced(session::load_into(session, session::inspect_file(made.at(name), session::built_in_collection()), {}));
  };
  fs::rename(made.at("blink.sym"), made.at("names"));
  CHECK(put("names") == "names: 5 symbols");
  CHECK(session.symbols().find("text") == 0x20BU);
  CHECK(put("bare.map") == "bare.map: 16 symbols");
  CHECK(put("blink.bin@0200") == "blink.bin: 24 bytes loaded at $0200");
  fs::rename(made.at("blink.lst"), made.at("listing"));
  CHECK(put("listing") == "listing: lines of listing");
  CHECK(session.sources().at(0x205)->line == 8);
  CHECK(session.sources().at(0x20E)->line == 12);
  CHECK(session.sources().at(0x20F) == nullptr);  // the source is cut off here
  CHECK(put("bare.dbg") == "bare.dbg: 15 symbols, lines of start.s, squares.s, squares.c");
}

TEST_CASE("sources: labels and constants are classified by bytes and operands") {
  const tests::SourceSession source("6502",
                                    "count = $20\n"
                                    "POINT = $22\n"
                                    "LIMIT = 7\n"
                                    "UNUSED = $30\n"
                                    "VECTOR = $40\n"
                                    "OUT = $0300\n"
                                    "  .org $0200\n"
                                    "start: lda #LIMIT\n"
                                    "  sta count\n"
                                    "  lda (POINT),y\n"
                                    "  sta table+UNUSED,x\n"
                                    "  jsr OUT\n"
                                    "  jmp (VECTOR)\n"
                                    "table: .byte 1,2,3\n"
                                    "word:\n"
                                    "  .word $1234\n"
                                    "pair: .word 1,2\n"
                                    "room: .res 2\n"
                                    "end:\n");
  const session::Session& session = *source.session;
  check(session, {{"count", SymbolUse::variable, false, 0x20},
                  {"POINT", SymbolUse::variable, false, 0x22},
                  {"VECTOR", SymbolUse::variable, false, 0x40},
                  {"LIMIT", SymbolUse::constant, false, 7},
                  {"UNUSED", SymbolUse::constant, false, 0x30},
                  {"OUT", SymbolUse::constant, false, 0x300},
                  {"start", SymbolUse::code, false, 0x200},
                  {"table", SymbolUse::variable, false, 0x20F},
                  {"word", SymbolUse::variable, false, 0x212, 2},
                  {"pair", SymbolUse::variable, false, 0x214},
                  {"room", SymbolUse::variable, false, 0x218, 2},
                  {"end", SymbolUse::code, false, 0x21A}});
  CHECK(session.evaluate(session.parse("word == $1234")) == 1);
  CHECK(session.evaluate(session.parse("mem[table + 1]")) == 2);
}

TEST_CASE("ld65 and cc65: variables are declared, code is guessed") {
  const session::Session session = named_by("bare.dbg");
  check(session, {{"total", SymbolUse::variable, false, 0x10A1},
                  {"_total", SymbolUse::variable, false, 0x10A1},
                  {"_calls", SymbolUse::variable, false, 0x10A2},
                  {"start", SymbolUse::code, true, 0x1000},
                  {"_main", SymbolUse::code, true, 0x1045},
                  {"main", SymbolUse::code, true, 0x1045},
                  {"square", SymbolUse::code, true, 0x1011}});
}

TEST_CASE("VICE labels: classes are guessed from the instructions in memory") {
  const session::Session session = named_by("bare.lbl");
  check(session, {{"_total", SymbolUse::variable, true, 0x10A1},
                  {"sp", SymbolUse::variable, true, 0x10},
                  {"halt", SymbolUse::code, true, 0x100E},
                  {"decsp1", SymbolUse::code, true, 0x107B}});
}

TEST_CASE("set_symbol_use: a chosen class outlasts more names") {
  session::Session session = named_by("bare.lbl");
  REQUIRE(session.set_symbol_use("_total", SymbolUse::code));
  CHECK_FALSE(session.set_symbol_use("nothing", SymbolUse::code));
  debug::SymbolTable more;
  more.add({"other", 0x10A2});
  session.add_symbols(more);
  check(session, {{"_total", SymbolUse::code, false, 0x10A1}, {"other", SymbolUse::variable, true, 0x10A2}});
}

TEST_CASE("manifests: typed names are also values in brackets") {
  session::Session session = tests::program_session("samuel-checkers");
  const std::int64_t tree = session.evaluate(session.parse("&TREE"));
  CHECK(session.evaluate(session.parse("&H")) == 10);
  CHECK(session.evaluate(session.parse("mem[TREE]")) == session.read(static_cast<std::uint16_t>(tree)));
  CHECK(session.evaluate(session.parse("mem[H]")) == session.read(static_cast<std::uint16_t>(session.evaluate(session.parse("H")))));
}

TEST_CASE("BASIC: variables are values, lines are addresses") {
  session::Session session = tests::program_session("computer-chess");
  const debug::Symbol* line = session.symbols().symbol("CWHITE");
  REQUIRE(line != nullptr);
  CHECK(session.evaluate(session.parse("CWHITE")) == line->value);
  CHECK(session.parse("JAA").location(session.context()).has_value());
}

TEST_CASE("C sources that have changed give no types") {
  const Made made({"variables.bin", "variables.dbg", "variables.c", "start.s"});
  CHECK(Started(made, "variables.bin@1000").said == "lines and names from variables.dbg\n");
  const auto type_of = [&](const std::string& variable) {
    const Started started(made, "variables.bin@1000");
    for (const debug::CFunction& each : started.session->symbols().c().functions)
      for (const debug::CVariable& own : each.variables)
        if (each.name == "ack" && own.name == variable)
          return own.parts.empty() ? own.problem : std::string(debug::type_name(own.parts[0].type));
    return std::string("none");
  };
  CHECK(type_of("result") == "i16le");
  made.write("variables.c", session::read_text(made.at("variables.c"), tools::kSourceFile) + "\n");
  CHECK(type_of("result") == "u8");
}
