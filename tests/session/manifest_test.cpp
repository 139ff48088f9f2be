// Valid manifests, and the errors for their authors: one line with the place and the fix.
#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/session.hpp"
#include "text_collection.hpp"

using namespace janus;

namespace {

const std::string kHead = "name = \"demo\"\nmachine = \"kim1\"\n";

std::shared_ptr<const session::Program> load(const std::string& manifest) {
  tests::TextCollection collection;
  collection.files["demo/program.toml"] = manifest;
  collection.files["demo/demo.s"] = "";
  collection.files["other/program.toml"] =
      "name = \"other\"\nmachine = \"kim1\"\ntitle = \"Other\"\nentry = 0x300\n[[image]]\naddress = 1\nbytes "
      "= \"AA BB\"\n";
  collection.files["loop/program.toml"] = "name = \"loop\"\nbase = \"loop\"\n";
  return session::load_program(collection, "demo");
}

std::string error_of(const std::string& manifest) {
  return tests::error_text([&] { load(manifest); });
}

}  // namespace

TEST_CASE("manifest: images are loaded in order, and addresses may be symbols") {
  const auto program = load(kHead + R"(
entry = "START"
starting_keys = ["RS", "GO"]
[[image]]
source = "demo.s"
[[image]]
address = "BOARD+1"
bytes = "00 1c"
[transcript]
variables = [ { name = "BOARD", address = "BOARD", length = 16 } ]
[[watch]]
routine = "START"
[[watch.variable]]
name = "STATE"
address = 0xB5
[watch.variable.values]
0xFF = "exchange"
12 = "count"
[idle]
condition = "mem[BOARD] == 3"
)");
  REQUIRE(program->images.size() == 2);
  CHECK(program->images[1].address == 0x51);
  CHECK(program->images[1].bytes == std::vector<std::uint8_t>{0x00, 0x1C});
  CHECK(program->entry == 0x200);
  CHECK(program->starting_keys == std::vector<std::string>{"RS", "GO"});
  CHECK(program->transcript[0].count == 16);
  CHECK(program->watches[0].variables[0].value_names.at(0xFF) == "exchange");
  CHECK(program->watches[0].variables[0].value_names.at(12) == "count");
  CHECK(program->idle.condition);
}

TEST_CASE("manifest: images of the base program come first, and missing keys are inherited") {
  const auto program = load("name = \"demo\"\nbase = \"other\"\n[[image]]\naddress = 2\nbytes = \"CC\"\n");
  CHECK(program->title == "Other (demo)");  // distinguishes the players
  CHECK(program->machine == "kim1");
  CHECK(program->entry == 0x300);
  REQUIRE(program->images.size() == 2);
  CHECK(program->images[0].bytes.size() == 2);
}

TEST_CASE("settings: the user's value, else an implied value, else the default") {
  const auto program = load(kHead + R"(
[[setting]]
name = "opening"
default = "a"
values = [ { name = "a", implies = { side = "black" } }, { name = "b", patch = [ { address = 3, bytes = "01" } ] } ]
[[setting]]
name = "side"
default = "white"
values = [ { name = "white" }, { name = "black" } ]
)");
  CHECK(session::resolve_settings(*program, {}).at("side") == "black");
  CHECK(session::resolve_settings(*program, {{"side", "white"}}).at("side") == "white");
  CHECK(session::resolve_settings(*program, {{"opening", "b"}}).at("side") == "white");
  CHECK_THROWS_WITH(session::resolve_settings(*program, {{"opning", "b"}}), Catch::Contains("did you mean `opening`"));
  CHECK_THROWS_WITH(session::resolve_settings(*program, {{"opening", "c"}}), Catch::Contains("a, b"));
}

TEST_CASE("manifest: errors have the line, the column and the fix") {
  struct Wrong {
    std::string text;
    std::string line;
    std::string told;
  };
  const Wrong wrongs[] = {
      {"", ":1:1: ", "lacks `name`"},
      {"name = ", ":1:", "TOML"},
      {"name = \"demo\"\nname = \"demo\"", ":2:", "TOML"},
      {"name = \"demon\"\nmachine = \"kim1\"", ":1:8: ", "folder name `demo`"},
      {"name = 3", ":1:8: ", "must be a string in quotes"},
      {"name = \"\"", ":1:8: ", "`name` is empty"},
      {kHead + "[[setting]]\nname = \"\"\ndefault = \"a\"\nvalues = [ { name = \"a\" } ]", ":4:8: ", "`name` is empty"},
      {kHead + "[[setting]]\nname = \"s\"\ndefault = \"a\"\nvalues = [ { name = \"a\" }, { name = \"\" } ]", ":6:37: ", "`name` is empty"},
      {kHead + "[transcript]\nvariables = [ { name = \"\", address = 3 } ]", ":4:24: ", "`name` is empty"},
      {"name = \"demo\"", ":1:1: ", "lacks `machine`"},
      {"name = \"demo\"\nmachine = \"kim2\"", ":2:11: ", "did you mean `kim1`"},
      {kHead + "yaer = 1976", ":3:1: ", "did you mean `year`"},
      {kHead + "year = \"1976\"", ":3:8: ", "must be an integer from 1940 to 2100"},
      {kHead + "year = 99999999999999999999", ":3:", "TOML"},
      {kHead + "starting_keys = \"RS\"", ":3:17: ", "must be a list of strings"},
      {kHead + "starting_keys = [1]", ":3:18: ", "must be a string in quotes"},
      {kHead + "entry = 0x10000", ":3:9: ", "65535"},
      {kHead + "entry = \"NOWHERE\"", ":3:9: ", "neither a register nor a symbol"},
      {kHead + "entry = \"mem[3]\"", ":3:9: ", "only contain numbers and symbols"},
      {kHead + "entry = \"-1\"", ":3:9: ", "-1 is not an address from 0 to 0xFFFF"},
      {kHead + "base = \"nobody\"", ":3:8: ", "demo, loop, other"},
      {"name = \"demo\"\nbase = \"loop\"", ":2:8: ", "too many levels of `base`; check for a cycle"},
      {kHead + "image = 3", ":3:9: ", "list of tables"},
      {kHead + "[[image]]\n", ":3:1: ", "one of `source`, `file`, `text` and `bytes`"},
      {kHead + "[[image]]\nbytes = \"00\"", ":3:1: ", "need an `address`"},
      {kHead + "[[image]]\naddress = 0\nbytes = \"0\"", ":5:9: ", "only one digit"},
      {kHead + "[[image]]\naddress = 0\nbytes = \"0 0\"", ":5:9: ", "no space between"},
      {kHead + "[[image]]\naddress = 0\nbytes = \"xy\"", ":5:9: ", "hexadecimal"},
      {kHead + "[[image]]\naddress = 0xFFFF\nbytes = \"00 00\"", ":3:1: ", "extends past FFFF"},
      {kHead + "[[image]]\nsource = \"none.s\"", ":4:10: ", "file demo/none.s not found"},
      {kHead + "[[image]]\nsource = \"../x.s\"", ":4:10: ", "outside the program's folder"},
      {kHead + "[[image]]\nsource = \"demo.s\"\naddress = 3", ":5:11: ", "remove `address`"},
      {kHead + "[[image]]\nsource = \"demo.s\"\nfile = \"demo.s\"", ":3:1: ", "one of"},
      {kHead + "[[setting]]\nname = \"a\"", ":3:1: ", "lacks `default`"},
      {kHead + "[[setting]]\nname = \"a\"\ndefault = \"x\"\nvalues = []", ":5:11: ", "not a value of"},
      {kHead + "[[setting]]\nname = \"a\"\ndefault = \"x\"\nvalues = [{name=\"x\"},{name=\"x\"}]", ":3:1: ", "twice"},
      {kHead + "[[setting]]\nname = \"a\"\ndefault = \"x\"\nwhen = \"now\"\nvalues = [{name=\"x\"}]", ":6:8: ", "between-moves"},
      {kHead + "[[setting]]\nname = \"a\"\ndefault = \"x\"\nvalues = [{name=\"x\", implies={b=\"c\"}}]", ":3:1: ", "does not exist"},
      {kHead + "[[hash]]\nfrom = 0\nto = 0\nsha256 = \"00\"", ":3:1: ", "covers $0000, which no image contains"},
      {kHead + "[[image]]\naddress = 0\nbytes = \"00\"\n[[hash]]\nfrom = 0\nto = 0\nsha256 = \"00\"", ":9:10: ", "6e340b9cffb37a98"},
      {kHead + "[[watch]]\nroutine = \"STRT\"", ":4:11: ", "unknown label `STRT`"},
      {kHead + "[[image]]\nsource=\"demo.s\"\n[[watch]]\nroutine = \"STRT\"", ":6:11: ", "did you mean `START`"},
      {kHead + "[transcript]\nvariables = [{name=\"x\"}]", ":4:14: ", "lacks `address`"},
      {kHead + "[board]\nkind = \"grid\"", ":4:8: ", "piece-list"},
      {kHead + "[board]\nkind = \"piece-list\"\ncomputer = 1\nopponent = 2\npieces = \"KQ\"\ncaptured = 3", ":3:1: ", "lacks `squares`"},
      {kHead + "[board]\nkind = \"cells\"\nfirst = { space = \"disk\", address = 3 }", ":5:19: ", "does not have an address space `disk`"},
      {kHead + "[board]\nkind = \"cells\"\nfirst = 3\ntype = \"u7\"", ":6:8: ", "i16le"},
      {kHead + "[board]\nkind = \"cells\"\nfirst = 3\nsquares = { a1 = 0, file = 1, rank = 8 }\npieces = { x = \"P\" }",
       ":7:16: ", "`x` is not an integer; write the value that represents the piece in memory"},
      {kHead + "[board]\nkind = \"cells\"\nfirst = 3\nsquares = { a1 = 0, file = 1, rank = 8 }\npieces = { 1 = \"PP\" }",
       ":7:16: ", "piece letters"},
      {kHead + "[board]\nkind = \"bits\"", ":3:1: ", "`sets`"},
      {kHead + "[play]\nrules = \"chess\"", ":3:1: ", "needs a [board]"},
      {kHead + "[idle]\ncondition = \"idle &&\"", ":4:13: ", "expected a value"},
      {kHead + "x = " + std::string(5000, '['), ":3:", "TOML"},
  };
  for (const Wrong& wrong : wrongs) {
    const std::string told = error_of(wrong.text);
    INFO(wrong.text << "\n" << told);
    CHECK(told.find("/program.toml" + wrong.line) != std::string::npos);
    CHECK(told.find(wrong.told) != std::string::npos);
    CHECK(told.find('\n') == std::string::npos);
  }
}

TEST_CASE("manifest: a board can be at a pointer, in another space, or in sets of bits") {
  const auto cells = load(kHead + R"(
[board]
kind = "cells"
first = "mem[$10]*256"
type = "i16le"
squares = { a1 = 20, file = 1, rank = -5 }
pieces = { -1 = "p", 0x02 = "N" }
[play]
rules = "chess5x5"
[play.keys]
move = '{from}-{to}\r'
capture = ["A", "B"]
)");
  REQUIRE(cells->board);
  CHECK(cells->board->first.expression);
  CHECK(cells->board->stride == 2);
  CHECK(cells->board->piece_codes == std::map<std::int64_t, char>{{-1, 'p'}, {2, 'N'}});
  CHECK(cells->play->keys.at("move").typed == "{from}-{to}\\r");
  CHECK(cells->play->keys.at("capture").keys == std::vector<std::string>{"A", "B"});

  const auto bits = load("name = \"demo\"\nmachine = \"bare-f8\"\n" + std::string(R"(
[board]
kind = "bits"
sets = [ { space = "scratchpad", address = 16 }, { space = "scratchpad", address = 20 } ]
first_bit = "low"
swapped = "scratchpad[8] != 0"
pieces = { 1 = "b", 2 = "w" }
[play]
rules = "draughts"
)"));
  REQUIRE(bits->board);
  REQUIRE(bits->board->sets.size() == 2);
  CHECK(bits->board->sets[1].space != 0);
  CHECK(bits->board->sets[1].fixed == 20);
  CHECK_FALSE(bits->board->high_bit_first);
  CHECK(bits->board->swapped);
}

TEST_CASE("manifest: an unknown program is rejected with similar names") {
  tests::TextCollection collection;
  collection.files["demo/program.toml"] = kHead;
  CHECK_THROWS_WITH(session::load_program(collection, "dmeo"), Catch::Contains("did you mean `demo`"));
  CHECK_THROWS_WITH(session::load_program(collection, "../demo"), "unknown program `../demo`; did you mean `demo`?");
}
