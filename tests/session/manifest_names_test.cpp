// Variables of any type in any address space, declared in a manifest: watched, patched, logged, inspected.
#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/driver/transcript.hpp"
#include "text_collection.hpp"

using namespace janus;
using tests::load_demo;

namespace {

const std::string kHead = "name = \"demo\"\nmachine = \"bare-f8\"\n";

// LIS 5; LR 11,A; LI -1; LR 10,A; PI START; BR *. START: POP.
const std::string kCalls = kHead + R"(
[[image]]
source = "demo.s"
[[image]]
address = 0x1F0
bytes = "75 5B 20 FF 5A 28 02 00 90 FF"
[[image]]
address = 0x200
bytes = "1C"
[[variable]]
name = "SCORE"
space = "scratchpad"
address = 10
type = "i16be"
[[variable]]
name = "TABLE"
address = 0x40
type = "u16be"
count = 3
[[watch]]
routine = "START"
[[watch.variable]]
name = "SCORE"
[watch.variable.values]
-251 = "lost"
[[watch.variable]]
name = "FIRST"
address = "TABLE"
count = 1
[transcript]
variables = [
  { name = "SCORE" },
  { name = "LIST", address = "TABLE" },
  { name = "WORDS", address = "&TABLE[1]", type = "u8", count = 2 },
  { name = "TEXT", address = 0x60, type = "text", count = 4 },
  { name = "HALF", address = 0x70, type = "f32" },
]
[[setting]]
name = "level"
default = "a"
when = "between-moves"
values = [
  { name = "a", patch = [ { name = "TABLE", value = [1, 2, 500] }, { space = "scratchpad", address = 20, bytes = "AB CD" } ] },
  { name = "b", patch = [ { name = "SCORE", value = -2 }, { address = 0x60, type = "text", count = 4, value = "HEY" },
                          { address = 0x70, type = "f32", value = 0.5 } ] },
]
)";

session::Session demo() {
  return session::Session({.program = load_demo(kCalls), .start = std::uint16_t{0x1F0}}, session::built_in_collection());
}

std::string written(const session::Session& session) {
  session::TranscriptLine line;
  line.variables = session.driver().transcript_variables();
  const std::string json = session::to_json(line);
  return json.substr(json.find("\"vars\""));
}

std::string refused(const std::string& text) {
  return tests::error_text([&] { load_demo(kHead + text); });
}

}  // namespace

TEST_CASE("manifest: a setting patches any space with bytes or values") {
  session::Session session = demo();
  CHECK(session.machine().peek(1, 20) == 0xAB);
  CHECK(session.machine().peek(1, 21) == 0xCD);
  CHECK(session.evaluate(session.parse("TABLE[2]")) == 500);
  CHECK(written(session) == R"("vars":{"SCORE":0,"LIST":[1,2,500],"WORDS":[0,2],"TEXT":"","HALF":0.0}})");
  session.start();
  session.change_setting("level", "b");
  CHECK(written(session) == R"("vars":{"SCORE":-2,"LIST":[1,2,500],"WORDS":[0,2],"TEXT":"HEY","HALF":0.5}})");
  CHECK(session.evaluate(session.parse("scratchpad.i16be[10] == -2 && SCORE == -2")) == 1);
}

TEST_CASE("manifest: a call keeps its watched variables of any space and type") {
  session::Session session = demo();
  debug::Debugger& debugger = session.debugger();
  session.start();
  const auto inside = session.parse("inside(START) || pc == START");
  REQUIRE(session.run({.until = &inside}, {}) == session::EndReason::condition);
  const debug::Frame frame = debugger.calls().top();
  std::vector<std::string> seen;
  debug::for_each_variable(
      frame, *debugger.calls().routine_watch(frame.routine), [&](const debug::Variable& variable, std::span<const std::uint8_t> bytes) {
        seen.push_back(variable.name + " " + debug::value_text(variable.type, bytes) + " " + variable.value_name(bytes));
      });
  CHECK(seen == std::vector<std::string>{"SCORE -251 lost", "FIRST $0001 "});
}

TEST_CASE("manifest: a wrong type, space, address or value is reported with its position") {
  const std::string variable = "[[variable]]\nname = \"V\"\n";
  CHECK(refused(variable + "address = 1\ntype = \"u24\"") ==
        "demo/program.toml:6:8: unknown value `u24`; use one of: u8, i8, u16be, u16le, i16be, i16le, i32le, u32le, f32, f64, text, string");
  CHECK(refused(variable + "address = 1\nspace = \"vram\"") == "demo/program.toml:6:9: the machine does not have an address space `vram`");
  CHECK(refused(variable + "address = 64\nspace = \"scratchpad\"") ==
        "demo/program.toml:5:11: 64 is beyond the end of its address space, which has 64 bytes");
  CHECK(refused(variable + "address = 60\nspace = \"scratchpad\"\ntype = \"f32\"\ncount = 2") ==
        "demo/program.toml:8:9: `count` must be an integer from 1 to 1");
  CHECK(refused(variable) == "demo/program.toml:3:1: `variable` lacks `address`; add address = 0x... or a symbol in quotes");
  CHECK(refused("[[variable]]\nname = \"A B\"\naddress = 1") ==
        "demo/program.toml:4:8: `A B` cannot be used in expressions; use letters, digits and _, with a letter or _ first");
  const std::string setting = "[[setting]]\nname = \"s\"\ndefault = \"x\"\nvalues = [{ name = \"x\", patch = [";
  CHECK(refused(setting + "{ address = 1, value = 256 }] }]") == "demo/program.toml:6:57: 256 is not a valid u8");
  CHECK(refused(setting + "{ address = 1, type = \"i8\", value = 0.5 }] }]") == "demo/program.toml:6:70: 0.5 is not a valid i8");
  CHECK(refused(setting + "{ address = 1, value = [1, 2] }] }]") ==
        "demo/program.toml:6:57: `value` needs 1 to 1 numbers here; see `count`");
  CHECK(refused(setting + "{ space = \"scratchpad\", address = 63, bytes = \"00 00\" }] }]") ==
        "demo/program.toml:6:68: the bytes extend past the end of the address space, which has 64");
  CHECK(refused("[transcript]\nvariables = [ { name = \"X\", address = 1, length = 2, count = 2 } ]") ==
        "demo/program.toml:4:51: `length` is the old name of `count`; remove it");
}

TEST_CASE("manifest: [board] or older keys mark watched variables as squares") {
  const std::string watch = R"([[image]]
source = "demo.s"
[[watch]]
routine = "START"
[[watch.variable]]
name = "SQUARE"
address = 3
)";
  const std::string board = R"([board]
kind = "cells"
first = 0x300
squares = { a1 = 0, file = 1, rank = 8 }
pieces = { 1 = "P" }
)";
  const auto older = load_demo(kHead + watch + "square = true\nfrom_caller = [\"START\"]\n" + board);
  const auto newer = load_demo(kHead + watch + board + "[[board.variable]]\nname = \"SQUARE\"\nfrom_caller = [\"START\"]\n");
  for (const auto& program : {older, newer}) {
    REQUIRE(program->square_variable("SQUARE") != nullptr);
    CHECK(program->square_variable("SQUARE")->from_caller == std::vector<std::string>{"START"});
  }
  CHECK(load_demo(kHead + watch + board)->square_variable("SQUARE") == nullptr);
  CHECK(refused(watch + board + "[[board.variable]]\nname = \"SQARE\"\n") == "demo/program.toml:16:8: unknown [[watch.variable]] `SQARE`");
}

TEST_CASE("manifest: a board's cells may be a declared array") {
  const auto program = load_demo(kHead + R"([[variable]]
name = "B"
space = "scratchpad"
address = 4
type = "i16le"
count = 25
[board]
kind = "cells"
first = "B"
squares = { a1 = 0, file = 1, rank = 5 }
pieces = { -1 = "p", 1 = "P" }
)");
  CHECK(program->board->first.space == 1);
  CHECK(program->board->first.fixed == 4);
  CHECK(program->board->type == debug::Type::i16le);
  CHECK(program->board->stride == 2);
}

TEST_CASE("manifest: a level consists of labels and expressions, and names can be used") {
  const auto program = load_demo(R"TOML(name = "demo"
machine = "bare-6502"
[[image]]
source = "demo.s"
[[level]]
name = "basic"
statements = ["START"]
line = "word($10)"
text = "word($12)"
stacks = [ { name = "GOSUB", pointer = "word($14)", empty = 0x300, size = 4, line = "word(frame + 2)" } ]
variables = [ { names = "A B @", address = 0x40, type = "i16le" } ]
)TOML");
  REQUIRE(program->levels.size() == 1);
  const debug::Level& level = program->levels[0];
  CHECK(level.title == "basic");
  CHECK(level.statements == std::vector<std::uint16_t>{0x200});
  REQUIRE(level.variables.size() == 3);
  CHECK(level.variables[2].name == "basic.@");
  CHECK(level.variables[2].address == 0x44);
  CHECK(program->symbols.typed_name("basic.B")->address == 0x42);
  CHECK(program->symbols.find("basic.B") == std::nullopt);  // it names no address in a listing
  CHECK(*program->symbols.formula("basic.line") == "word($10)");
}
