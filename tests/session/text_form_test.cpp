// Program text: conversion of lines to bytes, and the errors for their authors.
#include "frontends/core/session/text_form.hpp"

#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/session.hpp"
#include "text_collection.hpp"

using namespace janus;
using session::TextForm;
using session::TextPointer;

namespace {

using Bytes = std::vector<std::uint8_t>;

TextForm small_form() {
  TextForm form;
  form.first = 0x0300;
  form.last = 0x033F;
  form.head = {0x00};
  form.number = debug::Type::u16be;
  form.least_number = 1;
  form.most_number = 32767;
  form.line_end = {0x00};
  form.end = {0x80};
  form.longest = 20;
  form.pointers = {{{.name = "BOP", .address = 0x36, .type = debug::Type::u16be}, TextPointer::To::begin, 0},
                   {{.name = "EOP", .address = 0x38, .type = debug::Type::u16be}, TextPointer::To::end, 0},
                   {{.name = "TOP", .address = 0x3A, .type = debug::Type::u16le}, TextPointer::To::after, 0},
                   {{.name = "MEM", .address = 0x3C, .type = debug::Type::u16be}, TextPointer::To::value, 0x35FF}};
  return form;
}

session::EncodedText lay(const std::string& text, const TextForm& form = small_form(), const std::vector<char32_t>& characters = {}) {
  return session::encode_text(form, {"a.bas", text}, characters);
}

std::string error_of(const std::string& text, const std::vector<char32_t>& characters = {}) {
  return tests::error_text([&] { lay(text, small_form(), characters); });
}

}  // namespace

TEST_CASE("text form: lines are stored in sequence, linked by pointers") {
  const session::EncodedText laid = lay("10 A=1\n300P.A\n");
  CHECK(laid.lines == 2);
  REQUIRE(laid.blocks.size() == 5);
  CHECK(laid.blocks[0].address == 0x0300);
  CHECK(laid.blocks[0].bytes == Bytes{0, 0, 10, ' ', 'A', '=', '1', 0, 1, 44, 'P', '.', 'A', 0, 0x80});
  CHECK(laid.size == laid.blocks[0].bytes.size());
  CHECK(laid.blocks[1].bytes == Bytes{0x03, 0x00});
  CHECK(laid.blocks[2].bytes == Bytes{0x03, 0x0E});
  CHECK(laid.blocks[3].bytes == Bytes{0x0F, 0x03});
  CHECK(laid.blocks[4].bytes == Bytes{0x35, 0xFF});
  CHECK(laid.blocks[4].address == 0x3C);
}

TEST_CASE("text form: lines are sorted, replaced by number, and deleted by an empty line") {
  CHECK(lay("20B\n10A\n").blocks[0].bytes == lay("10A\r\n20B").blocks[0].bytes);
  CHECK(lay("10A\n20B\n10C\n").blocks[0].bytes == lay("10C\n20B\n").blocks[0].bytes);
  CHECK(lay("10A\n20B\n10\n").blocks[0].bytes == lay("20B\n").blocks[0].bytes);
  CHECK(lay("\xEF\xBB\xBF\n  10A\n \n").blocks[0].bytes == lay("10A\n").blocks[0].bytes);
  CHECK(lay("").blocks[0].bytes == Bytes{0x00, 0x80});
}

TEST_CASE("text form: without numbers, all lines keep their order, including blank ones") {
  TextForm form = small_form();
  form.number.reset();
  form.head.clear();
  form.line_end = {0x0D};
  form.end.clear();
  CHECK(lay("B\n\nA\n", form).blocks[0].bytes == Bytes{'B', 0x0D, 0x0D, 'A', 0x0D});
  form.number = debug::Type::u16le;
  CHECK(lay("258A\n", form).blocks[0].bytes == Bytes{2, 1, 'A', 0x0D});
}

TEST_CASE("text form: characters are the machine's, and ASCII codes have priority") {
  std::vector<char32_t> characters(256);
  for (char32_t c = 0x20; c < 0x60; ++c) characters[c] = c;  // no lower case
  characters[0x01] = characters[0x80] = U' ';
  characters[0x02] = U'ｱ';
  characters[0xB1] = U'ｱ';
  characters[0xE9] = U'♠';
  CHECK(lay("1P.\"ｱ ♠\"", small_form(), characters).blocks[0].bytes == Bytes{0, 0, 1, 'P', '.', '"', 0xB1, ' ', 0xE9, '"', 0, 0x80});
  CHECK(lay("1p.a", small_form(), characters).blocks[0].bytes == lay("1P.A").blocks[0].bytes);
  CHECK(error_of("1A\n2P.\"♥\"\n", characters) == "a.bas:2:5: the machine has no character `♥` (U+2665): use another character");
}

TEST_CASE("text form: errors have the position and the fix") {
  CHECK(error_of("10A\nP.B\n") == "a.bas:2: the line has no number; begin it with one from 1 to 32767");
  CHECK(error_of("0A") == "a.bas:1: `0` is not a line number from 1 to 32767");
  CHECK(error_of("32768A") == "a.bas:1: `32768` is not a line number from 1 to 32767");
  CHECK(error_of("99999999999999999999A") == "a.bas:1: `99999999999999999999` is not a line number from 1 to 32767");
  CHECK(error_of("1 ｱ") == "a.bas:1:3: the machine has no character `ｱ` (U+FF71): only ASCII is supported");
  CHECK(error_of("1\tA").find("a.bas:1:2: the machine has no character") == 0);
  CHECK(error_of("1 A\xB1") == "a.bas:1:4: the file is not UTF-8; save it as UTF-8");
  CHECK(error_of("10" + std::string(19, 'A')) == "a.bas:1: the line has 21 characters, but the limit is 20; shorten it by 1");
  CHECK(lay("10" + std::string(18, 'A')).lines == 1);
  CHECK(error_of("1" + std::string(18, 'A') + "\n2" + std::string(18, 'B') + "\n3" + std::string(18, 'C')) ==
        "a.bas: the text needs 65 bytes, but $0300 to $033F holds only 64; shorten it by 1");
}

TEST_CASE("text form: a text must fit between the program's own bytes") {
  const TextForm form = session::fit_to_blocks(small_form(), {{0x0100, Bytes(0x200)}, {0x0310, Bytes(4)}, {0x0500, Bytes(4)}});
  CHECK(form.first == 0x0300);
  CHECK(form.last == 0x030F);
  CHECK(session::fit_to_blocks(small_form(), {{0x0400, Bytes(1)}}).last == 0x033F);
  CHECK_THROWS_WITH(lay("10A", session::fit_to_blocks(small_form(), {{0x02FF, Bytes(2)}})),
                    "a.bas: the text needs 6 bytes, but $0300 to $02FF holds only 0; shorten it by 6");
}

// --- In a program ----------------------------------------------------------------------------------------------

namespace {

const std::string kManifest = R"(name = "demo"
machine = "kim1"
starting_keys = ["RS"]
[[image]]
source = "demo.s"
[[variable]]
name = "EOP"
address = 0x12
type = "u16le"
[text]
address = 0x0210
last = 0x02FF
head = "00"
number = "u16be"
line_end = "00"
end = "80"
run = "RUN\r"
pointers = [ { address = 0x10, to = "begin" }, { name = "EOP", to = "end" }, { address = 0x14, type = "u16be", value = 0x2FF } ]
)";

tests::TextCollection collection_of(const std::string& manifest) {
  tests::TextCollection collection;
  collection.files["demo/program.toml"] = manifest;
  collection.files["demo/demo.s"] = "";
  collection.files["demo/own.bas"] = "10 OWN\n";
  collection.files["kim1-monitor/program.toml"] = "name = \"kim1-monitor\"\nmachine = \"kim1\"\n";
  return collection;
}

session::PoweredMachine power_on(const std::string& manifest, const std::string& given = {}, session::Setup setup = {}) {
  const tests::TextCollection collection = collection_of(manifest);
  setup.program = session::load_program(collection, "demo");
  if (!given.empty()) setup.text = session::ProgramText{"given.bas", given};
  return session::power_on(std::move(setup), collection);
}

std::string memory(const session::PoweredMachine& powered, std::uint16_t first, int count) {
  std::string bytes;
  for (int i = 0; i < count; ++i) bytes += static_cast<char>(powered.machine->peek(0, static_cast<std::uint32_t>(first + i)));
  return bytes;
}

}  // namespace

TEST_CASE("power_on: the program's text or a given one is in memory before the first cycle") {
  const session::PoweredMachine none = power_on(kManifest);
  CHECK(memory(none, 0x210, 2) == std::string(2, '\0'));
  CHECK(none.typed.empty());

  const session::PoweredMachine given = power_on(kManifest, "7 X\n");
  CHECK(given.machine->cycle() == 0);
  CHECK(memory(given, 0x210, 7) == std::string("\0\0\7 X\0\x80", 7));
  CHECK(memory(given, 0x10, 6) == std::string("\x10\x02\x16\x02\x02\xFF", 6));
  CHECK(memory(given, 0x200, 3) == "\1\2\3");
  CHECK(given.typed == "RUN\\r");

  const std::string with_own = kManifest + "[[image]]\ntext = \"own.bas\"\n";
  CHECK(memory(power_on(with_own), 0x210, 9) == std::string("\0\0\12 OWN\0\x80", 9));
  CHECK(power_on(with_own).typed == "RUN\\r");
  CHECK(memory(power_on(with_own, "7 X\n"), 0x210, 9) == std::string("\0\0\7 X\0\x80\0\0", 9));
  CHECK(power_on(with_own, {}, {.start = 0x200}).typed.empty());
}

TEST_CASE("power_on: typed text is the text's RUN, the program's, or from settings") {
  const std::string settings = R"(
[[setting]]
name = "players"
default = "1"
values = [ { name = "0", type = "0" }, { name = "1", type = "1\r" } ]
[[setting]]
name = "first"
default = "human"
if = { players = "1" }
values = [ { name = "human", type = "Y" }, { name = "computer", type = "N", patch = [ { address = 0x20, bytes = "AA" } ] } ]
[[setting]]
name = "speed"
range = [0, 9]
default = 3
type = "{value}!"
)";
  const std::string manifest = "starting_type = 'GO\\r'\n" + kManifest + "[[image]]\ntext = \"own.bas\"\n" + settings;
  CHECK(power_on(manifest).typed == "RUN\\rGO\\r1\\rY3!");
  CHECK(power_on(manifest, {}, {.settings = {{"players", "0"}, {"speed", "9"}}}).typed == "RUN\\rGO\\r09!");
  const session::PoweredMachine computer = power_on(manifest, {}, {.settings = {{"first", "computer"}}});
  CHECK(computer.typed == "RUN\\rGO\\r1\\rN3!");
  CHECK(memory(computer, 0x20, 1) == "\xAA");
  CHECK(power_on(manifest, "7 X\n").typed == "RUN\\r");  // another text is not followed by the program's typed text
  CHECK_THROWS_WITH(power_on(manifest, {}, {.settings = {{"players", "0"}, {"first", "computer"}}}),
                    "--set first=computer: has no effect without --set players=1");
  CHECK(power_on(manifest, {}, {.settings = {{"players", "0"}, {"first", "human"}}}).typed == "RUN\\rGO\\r03!");
}

TEST_CASE("power_on: a text is rejected if the program has no place or space for it") {
  CHECK_THROWS_WITH(power_on("name = \"demo\"\nmachine = \"kim1\"\n", "7 X\n"),
                    "given.bas: demo does not accept program text; specify a program that does, as in `janus run PROGRAM given.bas`");
  CHECK_THROWS_WITH(power_on(kManifest, "7 X\n8 " + std::string(300, 'A')), Catch::Contains("given.bas: the text needs"));
}

TEST_CASE("levels: an interpreter's error number is shown with its meaning") {
  TextForm form;
  CHECK(find_shown_error(form, "ERROR NO.2").empty());
  form.error_mark = "ERROR NO.";
  form.errors = {"too long", "no memory"};
  CHECK(find_shown_error(form, "READY\nERROR NO.1\nERROR NO.2\n10 LET\nREADY") == "2: no memory");
  for (const char* none : {"", "READY", "ERROR NO.", "ERROR NO.0", "ERROR NO.3", "ERROR NO.x", "ERROR NO.99999999999999999999"})
    CHECK(find_shown_error(form, none).empty());
}
