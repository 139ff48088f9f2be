// What a name stands for in a value, by where it comes from: a source, a file of names, a manifest, or a guess.
#include <filesystem>

#include "frontends/core/session/files_in.hpp"
#include "own_folder.hpp"
#include "session/program_session.hpp"
#include "session/source_session.hpp"

using namespace janus;
using tools::SymbolUse;

namespace {

namespace fs = std::filesystem;

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

// The image of a C program for the bare 6502 at $1000, with the names of a file beside it.
session::Session of_other_tools(const tests::OwnFolder& folder, const char* names) {
  const fs::path from = fs::path(JANUS_SOURCE_DIR) / "tests" / "other_tools";
  for (const char* each : {"bare.bin", names}) fs::copy_file(from / each, folder.at(each));
  session::Setup setup{.machine = "bare-6502", .start = 0x1000};
  session::add_file(folder.at("bare.bin@1000"), "6502", setup, {});
  session::add_symbols(folder.at(names), setup, {});
  return session::Session(std::move(setup), session::built_in_collection());
}

}  // namespace

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
  const tests::OwnFolder folder;
  const session::Session session = of_other_tools(folder, "bare.dbg");
  check(session, {{"total", SymbolUse::variable, false, 0x10A1},
                  {"_total", SymbolUse::variable, false, 0x10A1},
                  {"_calls", SymbolUse::variable, false, 0x10A2},
                  {"start", SymbolUse::code, true, 0x1000},
                  {"_main", SymbolUse::code, true, 0x1045},
                  {"main", SymbolUse::code, true, 0x1045},
                  {"square", SymbolUse::code, true, 0x1011}});
}

TEST_CASE("VICE labels: classes are guessed from the instructions in memory") {
  const tests::OwnFolder folder;
  const session::Session session = of_other_tools(folder, "bare.lbl");
  check(session, {{"_total", SymbolUse::variable, true, 0x10A1},
                  {"sp", SymbolUse::variable, true, 0x10},
                  {"halt", SymbolUse::code, true, 0x100E},
                  {"decsp1", SymbolUse::code, true, 0x107B}});
}

TEST_CASE("set_use: a chosen class outlasts more names") {
  const tests::OwnFolder folder;
  session::Session session = of_other_tools(folder, "bare.lbl");
  REQUIRE(session.set_use("_total", SymbolUse::code));
  CHECK_FALSE(session.set_use("nothing", SymbolUse::code));
  debug::SymbolTable more;
  more.add({"other", 0x10A2});
  session.add_symbols(more);
  check(session, {{"_total", SymbolUse::code, false, 0x10A1}, {"other", SymbolUse::variable, true, 0x10A2}});
}

TEST_CASE("manifests: typed names are values in brackets, too") {
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
  CHECK(session.parse("JAA").place(session.context()).has_value());
}
