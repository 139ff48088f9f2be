// Errors in each section of a manifest: one line with the position and the fix.
#include <utility>

#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/changed_collection.hpp"
#include "text_collection.hpp"

using namespace janus;

namespace {

const std::string kHead = "name = \"demo\"\nmachine = \"kim1\"\n";
const std::string kSource = "[[image]]\nsource = \"demo.s\"\n";
const std::string kCells = "[board]\nkind = \"cells\"\nfirst = 3\nsquares = { a1 = 0, file = 1, rank = 8 }\npieces = { 1 = \"P\" }\n";
const std::string kBits = "[board]\nkind = \"bits\"\nsets = [ { address = 3 }, { address = 7 } ]\npieces = { 1 = \"b\", 2 = \"w\" }\n";
const std::string kSide = "[[setting]]\nname = \"side\"\ndefault = \"w\"\nvalues = [ { name = \"w\" }, { name = \"b\" } ]\n";

// Returns the error message, which must be one line.
std::string refusal(const std::string& rest) {
  std::string told = tests::error_text([&] { tests::load_demo(kHead + rest); });
  CHECK(told.find('\n') == std::string::npos);
  CHECK((told.empty() || told.starts_with("demo/program.toml:")));
  return told;
}

void check_refusals(std::initializer_list<std::pair<std::string, std::string>> refusals) {
  for (const auto& [rest, told] : refusals) {
    CAPTURE(rest);
    CHECK_THAT(refusal(rest), Catch::Contains(told));
  }
}

std::string setting(const std::string& rest) { return "[[setting]]\nname = \"s\"\n" + rest; }
std::string level(const std::string& rest) { return kSource + "[[level]]\nname = \"basic\"\n" + rest; }
std::string event(const std::string& rest) { return kSource + "[[transcript.event]]\n" + rest; }
std::string thoughts(const std::string& rest) { return kSource + "[search]\n" + rest; }

}  // namespace

TEST_CASE("manifest errors: a value of the wrong kind names the right kind") {
  check_refusals({
      {"starting_type = 3", "`starting_type` must be a string in quotes"},
      {"starting_type = \"\\u0007\"", "contains a character that cannot be typed; write \\r or \\xNN"},
      {"title = \"a\\u0007\"", "contains a control character"},
      {"idle = 3", "`idle` must be a table; write [idle]"},
      {"image = [3]", "`image` must be a list of tables: { name = ... }"},
      {"[idle]\nexact = 1", "`exact` must be true or false"},
      {"[idle]\nexact = true\npolls = 3", "`exact` cannot be combined with `condition`, `polls` or `milliseconds`; remove them"},
      {"machine_options = { terminal = \"none\", colour = \"red\" }", "option colour=red: "},
      {"starting_keys = [\"NOKEY\"]", "key 1 in the list, `NOKEY`"},
      {"title = \"Demo\"\nrules = \"chess\"", "unknown key `rules`; see software/MANIFEST.md"},
      {"entry = \"1.5\"", "an address must be an integer"},
      {"entry = \"display == \\\"x\\\"\"", "an address can only contain numbers and symbols"},
  });
}

TEST_CASE("manifest errors: images that cannot be loaded") {
  check_refusals({
      {"[[image]]\nbytes = \"00\"\naddress = 0\ncpu = \"6502\"", "`cpu` and `syntax` are only allowed with `source`"},
      {"[[image]]\nbytes = \"00\"\naddress = 0\nformat = \"raw\"", "`format` is only allowed with `file`"},
      {"[[image]]\naddress = 0x1000\nbytes = \"00\"", "kim1 does not have memory at $1000, where this image is loaded"},
      {"[[hash]]\nfrom = 3\nto = 2\nsha256 = \"00\"", "`to` is the last address and must not be before `from`"},
      {"[[hash]]\nto = 2\nsha256 = \"00\"", "lacks `from`; add a number from 0 to 65535"},
      {"[[image]]\ntext = \"demo.s\"", "a program text needs a [text] table, which describes its format in memory"},
      {"[[image]]\ntext = \"demo.s\"\n[[image]]\ntext = \"demo.s\"", "a program can have only one text; merge both into one file"},
      {"[[image]]\ntext = \"none.bas\"", "file demo/none.bas not found"},
  });
}

TEST_CASE("manifest errors: a program's image must be a file without warnings") {
  tests::TextCollection collection;
  collection.files["demo/program.toml"] = kHead + "[[image]]\nfile = \"a.s19\"\n";
  collection.files["demo/a.s19"] = "S1050200A9014E\nS104020102F6\nS9030000FC\n";
  CHECK(tests::error_text([&] { session::load_program(collection, "demo"); }) ==
        "demo/program.toml:4:8: demo/a.s19: warning: a later record replaces 1 byte at 0201, first on line 2; write a correct file with "
        "`janus convert`");
}

TEST_CASE("manifest errors: an image may fill a socket but not exceed it") {
  const auto on_f8kit = [](const std::string& address) {
    const std::string manifest = "name = \"demo\"\nmachine = \"f8kit\"\n[[image]]\nbytes = \"00\"\naddress = ";
    return tests::error_text([&] { tests::load_demo(manifest + address); });
  };
  CHECK(on_f8kit("0x4FFF").empty());
  CHECK_THAT(on_f8kit("0x5000"), Catch::Contains("f8kit does not have memory at $5000, where this image is loaded"));
  CHECK_THAT(on_f8kit("0x3FFF"), Catch::Contains("f8kit does not have memory at $3FFF"));
}

TEST_CASE("manifest errors: text formats that are not possible") {
  const std::string place = "[text]\naddress = 0x200\nlast = 0x2FF\n";
  check_refusals({
      {"[text]\naddress = 0x200\nlast = 0x1FF", "`last` is the last address of the text and must not be before `address`"},
      {place, "[text] lacks `number`: u16be, u16le, u8 or none"},
      {place + "number = \"u32\"", "unknown value `u32`; use one of: u8, u16be, u16le, none"},
      {place + "number = \"u8\"\nmost_number = 256", "`most_number` must be an integer from 1 to 255"},
      {place + "number = \"none\"\npointers = [ { address = 3 } ]", "a pointer needs either `to` (begin, end or after) or `value`"},
      {place + "number = \"none\"\npointers = [ { address = 3, to = \"end\", value = 3 } ]",
       "a pointer needs either `to` (begin, end or after) or `value`"},
      {place + "number = \"none\"\npointers = [ { address = 3, type = \"f32\", to = \"end\" } ]", "a pointer must be u16be or u16le"},
      {place + "number = \"none\"\npointers = [ { address = 3, to = \"middle\" } ]",
       "unknown value `middle`; use one of: begin, end, after, behind"},
      {"[text]\nlast = 3", "lacks `address`"},
      {place + "number = \"none\"\n[[image]]\ntext = \"demo.s\"\naddress = 3", "`image`: unknown key `address`"},
      {place + "number = \"u16be\"\nleast_number = 9\nmost_number = 8", "9 to 65535"},
      {place + "number = \"none\"\nerror_mark = \"ERROR \"",
       "`error_mark` (shown before an error number) and `errors` (the meanings of the numbers) must both be present"},
      {"capitals = 1", "`capitals`"},
      {"before_start = 1", "`before_start`"},
  });
}

TEST_CASE("manifest errors: typed names and their values") {
  check_refusals({
      {kSource + "[meanings]\nNOWHERE = \"nothing\"", "unknown name `NOWHERE`"},
      {kSource + "[meanings]\n\"B(1,*)\" = \"nothing\"", "unknown name `B(1,*)`"},
      {"[[variable]]\nname = \"A\"\naddress = 0xFFFF\ntype = \"u16le\"", "`A` extends past the end of its address space"},
      {"[transcript]\nvariables = [ { name = \"A\", address = 3, values = { 256 = \"x\" } } ]", "`256` is not a byte; write 0x00 to 0xFF"},
      {"[transcript]\nvariables = [ { name = \"A\", address = 3, type = \"u16le\", values = { x = \"x\" } } ]",
       "`x` is not an integer of type u16le"},
      {setting("default = \"a\"\nvalues = [ { name = \"a\", patch = [ { address = 3, value = \"x\" } ] } ]"),
       "must be a number or a list of numbers"},
      {setting("default = \"a\"\nvalues = [ { name = \"a\", patch = [ { address = 3, type = \"string\", value = 1 } ] } ]"),
       "a string cannot have a `value`"},
      {setting("default = \"a\"\nvalues = [ { name = \"a\", patch = [ { address = 3, type = \"text\", count = 2, value = \"abc\" } ] } ]"),
       "the text has 3 characters, but `count` allows only 2"},
  });
}

TEST_CASE("manifest errors: settings that cannot be applied") {
  check_refusals({
      {setting("default = 1\nrange = [3, 1]"), "`range` needs a minimum and a maximum: [0, 65535]"},
      {setting("default = 1\nrange = [1, 2.5]"), "`range` needs a minimum and a maximum"},
      {setting("default = 1\nrange = [0.5, 2]"), "`range` needs a minimum and a maximum"},
      {setting("default = 3\nrange = 3"), "[0, 65535]"},
      {setting("range = [0, 9]"), "lacks `default`"},
      {setting("default = 1\nrange = [0, 256]\npatch = [ { address = 3 } ]"), "0 to 256 do not fit into type u8"},
      {setting("default = 1\nrange = [0, 3]\npatch = [ { address = 3, type = \"i8\", xor = 1 } ]"), "only unsigned numbers can be xored"},
      {setting("default = 1\nrange = [-1, 9]\npatch = [ { address = 3, type = \"i8\", xor = 1 } ]"), "only unsigned numbers can be xored"},
      {setting("default = 1\nrange = [0, 9]\npatch = [ { address = 3, xor = 256 } ]"), "xored"},
      {setting("default = 1\nrange = [0, 9]\npatch = [ { address = 3, bytes = \"00\" } ]"), "`patch`: unknown key `bytes`"},
      {setting("default = 1\nrange = [0, 3]\ntimes = true"), "`times` needs `type`, and a `range` from 0 to 10000"},
      {setting("default = 1\nrange = [0, 3]\nvalues = []"), "a setting can have `range` or `values`, but not both"},
      {setting("default = 4\nrange = [0, 3]"), "`default` must be an integer from 0 to 3"},
      {setting("default = \"\"\ntext = \"position\"\nrange = [0, 3]"), "a setting can have `text` or `range`, but not both"},
      {setting("default = \"x\"\ntext = \"position\""), "the default of a `text` setting must be \"\""},
      {setting("default = \"\"\ntext = \"position\""), "a position needs a [board] of the kind `bits`"},
      {setting("default = \"\"\ntext = \"moves\""), "unknown value `moves`; use one of: position"},
      {kBits + setting("default = \"\"\ntext = \"position\"\nvalues = []"), "a setting can have `text` or `values`, but not both"},
      {setting("default = \"a\"\nvalues = [ { name = \"a\", text = \"demo.s\" } ]"), "only a machine with a text slot"},
      {setting("default = \"a\"\nvalues = [ { name = \"a\" } ]\nif = { other = \"x\" }"), "`if` names other=\"x\", which does not exist"},
      {kSide + "[[setting]]\nname = \"side\"\ndefault = \"w\"\nvalues = [ { name = \"w\" } ]", "duplicate setting `side`"},
      {kBits + setting("default = \"\"\ntext = \"position\"\npatch = [ { sets = [ { address = 3 } ] } ]"), "the [board] has 2 sets"},
      {kBits + setting("default = \"\"\ntext = \"position\"\npatch = [ { address = 3, side = { black = 1 } } ]"), "lacks `white`"},
      {kBits + setting("default = \"\"\ntext = \"position\"\n") + "[[setting]]\nname = \"t\"\ndefault = \"\"\ntext = \"position\"",
       "a program can have only one position setting"},
  });
}

TEST_CASE("manifest errors: board, keys and seats of a game") {
  check_refusals({
      {kCells + "[play]\nrules = \"chess\"\ncomputer_side = \"who\"", "unknown setting `who`"},
      {kSide + kCells + "[play]\nrules = \"chess\"\ncomputer_sides = { w = \"white\" }", "name the setting in `computer_side`"},
      {kSide + kCells + "[play]\nrules = \"chess\"\ncomputer_side = \"side\"\ncomputer_sides = { x = \"white\" }",
       "`x` is not a value of the setting `side`"},
      {kSide + kCells + "[play]\nrules = \"chess\"\ncomputer_side = \"side\"\ncomputer_sides = { w = \"red\" }",
       "unknown computer side `red`"},
      {kSide + kCells +
           "[play]\nrules = \"chess\"\ncomputer_side = \"side\"\nplayers = { white = \"side\", black = \"side\", program = \"w\" }",
       "it assigns the sides, as `computer_side` does"},
      {kSide + kCells + "[play]\nrules = \"chess\"\nplayers = { white = \"side\", black = \"x\", program = \"w\" }", "unknown setting `x`"},
      {kSide + kCells + "[play]\nrules = \"chess\"\nplayers = { white = \"side\", black = \"side\", program = \"x\" }",
       "`x` is not a value of the setting `side`"},
      {kCells + "[play]\nrules = \"chess\"\nply = \"moved\"", "unknown [[transcript.event]] `moved`"},
      {kCells + "rules = \"draughts\"\n[play]\nrules = \"chess\"", "its `rules` are draughts, but the rules of [play] are chess"},
      {kBits + "other = [ { name = \"next\", first = 3 } ]", "only the kind `cells` can have other boards"},
      {"[board]\nkind = \"bits\"\nsets = []\npieces = { 1 = \"b\" }", "`sets` must be a list of 1 to 16 sets of squares"},
      {kCells + "[[board.variable]]\nname = \"FROM\"", "unknown [[watch.variable]] `FROM`"},
      {"[board]\nkind = \"piece-list\"\ncomputer = 1\nopponent = 2\npieces = \"" + std::string(65, 'P') + "\"",
       "must be 1 to 64 of the game's piece letters"},
      {"[board]\nkind = \"cells\"\nfirst = 3", "lacks `squares`"},
      {kCells + "[play]\nrules = \"chess\"\n[play.progress]\ncounters = [ { label = \"n\", routine = \"STRT\" } ]", "unknown label `STRT`"},
  });
}

TEST_CASE("manifest errors: levels that cannot be followed") {
  const std::string stack = "stacks = [ { name = \"calls\", pointer = \"mem[3]\", empty = 255, size = 2 } ]\n";
  check_refusals({
      {kSource + "[[level]]\nname = \"machine\"",
       "`machine` is not a valid level name; use lower-case letters, but not `machine`, which is level 0"},
      {"[[level]]\nname = \"Basic\"\n", "`Basic` is not a valid level name; use lower-case letters"},
      {level("statements = [\"NOWHERE\"]"), "`NOWHERE` is not a label of the images"},
      {level(""), "[[level]] lacks `statements`"},
      {level("statements = [\"START\"]"), "lacks `line`: an expression"},
      {level("statements = [\"START\"]\nline = \"mem[1]\"\ntext = \"mem[2]\""),
       "[[level]] lacks `stacks`; the first must be the stack of calls"},
      {level("statements = [\"START\"]\nline = \"mem[1]\"\ntext = \"mem[2]\"\n" + stack +
             "variables = [ { names = \"A B-C\", address = 3 } ]"),
       "`B-C` cannot be used in expressions"},
      {kSource + "[[watch]]\nlevel = \"basic\"\nline = 10", "unknown [[level]] `basic`"},
  });
  std::string many = kSource;
  for (char name = 'a'; name < 'j'; ++name)
    many += "[[level]]\nname = \"" + std::string(1, name) + "\"\nstatements = [\"START\"]\nline = \"mem[1]\"\ntext = \"mem[2]\"\n" + stack;
  CHECK_THAT(refusal(many), Catch::Contains("a program can have at most 8 levels"));
}

TEST_CASE("manifest errors: transcript events that cannot be written") {
  check_refusals({
      {event("name = \"moved\""), "an event lacks `when`; add when = "},
      {event("name = \"moved\"\nwhen = \"pc == 3 &&\""), "expected a value"},
      {event("name = \"moved\"\nwhen = \"pc == 3\"\nvariables = [ { name = \"A\" } ]"), "lacks `address`"},
      {event("name = \"moved\"\nwhen = \"pc == 3\"\nvariables = [ { name = \"A\", text = \"y\", value = \"1\" } ]"), "one of"},
      {event("name = \"moved\"\nwhen = \"pc == 3\"\nvariables = [ { name = \"A\", value = \"1\", iff = \"1\" } ]"), "did you mean `if`"},
      {event("name = \"moved\"\nwhen = \"mem[3] == 1\""), "an event needs an address; begin the condition with `pc == LABEL`"},
      {event("when = \"pc == START\""), "an event without `name` writes nothing"},
      {event("when = \"pc == START\"\nsave = [ { name = \"A\", value = \"1\" } ]\nvariables = [ { name = \"B\", saved = \"A\" } ]"),
       "only an event with a `name` writes variables"},
      {event("name = \"moved\"\nwhen = \"pc == START\"\nvariables = [ { name = \"A\", value = \"1\", row = 1 } ]"),
       "one of `value`, `text`, `row` and `saved`"},
      {event("name = \"moved\"\nwhen = \"pc == START\"\nsave = [ { name = \"A\", value = \"1\", row = 1 } ]"),
       "one of `value`, `text`, `row`"},
      {event("name = \"moved\"\nwhen = \"pc == START\"\nvariables = [ { name = \"A\", saved = \"B\" } ]"), "no event saves `B`"},
      {event("name = \"moved\"\nwhen = \"pc == START\"\nvariables = [ { name = \"A\", row = 1, square = true } ]"),
       "`value` must be the code of a square"},
      {event("name = \"moved\"\nwhen = \"pc == START\"\nvariables = [ { name = \"A\", value = \"1\", square = true } ]"),
       "the program does not have a [board] with squares"},
  });
}

TEST_CASE("manifest errors: searches that cannot be shown") {
  const std::string first = "candidate = [ { when = \"pc == START\", fields = [ { name = \"A\", value = \"1\" } ] }";
  check_refusals({
      {thoughts("list = [ { name = \"moves\", first = \"3\", count = \"2\", size = 2 } ]"), "lacks `fields`: a list of { name, value }"},
      {thoughts("list = [ { name = \"moves\", plies = true } ]"), "the [board] lacks [board.plies]"},
      {thoughts("list = [ { name = \"moves\", first = \"3\", count = \"2\", size = 2, fields = [ { name = \"A\", value = \"item\", as = "
                "\"X\" } ] } ]"),
       "no [[watch]] has a variable `X`"},
      {thoughts(first + " ]"), "candidates need `starts_when`, the condition at the start of a search"},
      {thoughts(first + ", { when = \"pc == START\", fields = [ { name = \"B\", value = \"1\" } ] } ]"),
       "all candidates have the same columns"},
      {thoughts("starts_when = \"mem[3] == 1\""), "an event needs an address"},
  });
}

TEST_CASE("manifest: a key with its old name is an error that gives the new name") {
  check_refusals({
      {"[board]\nkind = \"bits\"\nsets = [ { address = 3 } ]\nmen = { 1 = \"b\" }", "6:1: `board` has no key `men`: rename it to `pieces`"},
      {kCells + "[play]\nrules = \"chess\"\n[play.keys]\nposition_man = [\"+\"]",
       "11:1: `keys` has no key `position_man`: rename it to `position_piece`"},
      {kCells + "settled = \"1\"", "8:1: `board` has no key `settled`: rename it to `move_complete`"},
      {kCells + "[play]\nrules = \"chess\"\n[play.keys]\nway_in = [\"+\"]", "11:1: `keys` has no key `way_in`: rename it to `entry_keys`"},
      {"[thoughts]\nbegins = \"pc == 3\"", "3:2: the manifest has no key `thoughts`: rename it to `search`"},
      {"[search]\nbegins = \"pc == 3\"", "4:1: `search` has no key `begins`: rename it to `starts_when`"},
      {"[search]\nnone_means = \"\"", "4:1: `search` has no key `none_means`: rename it to `no_candidates`"},
      {"[[search.step]]\nsays = \"check?\"", "4:1: `step` has no key `says`: rename it to `description`"},
      {event("when = \"pc == START\"\nkeep = [ { name = \"A\", value = \"1\" } ]"), "7:1: `event` has no key `keep`: rename it to `save`"},
      {event("name = \"moved\"\nwhen = \"pc == START\"\nvariables = [ { name = \"A\", kept = \"B\" } ]"),
       "8:29: `variables` has no key `kept`: rename it to `saved`"},
      {setting("text = \"position\"\nunset = []"), "6:1: `setting` has no key `unset`: rename it to `no_position`"},
      {kBits + "plies = { first = \"3\", count = \"1\", size = 9, most = 4 }", "7:47: `plies` has no key `most`: rename it to `maximum`"},
  });
}

TEST_CASE("manifest: session files and links can contain keys with their old names") {
  tests::TextCollection collection;
  const session::ChangedCollection session(collection, {{"demo/program.toml", kHead + R"([board]
kind = "cells"
first = 3
squares = { a1 = 0, file = 1, rank = 8 }
men = { 1 = "P" }
settled = "mem[3] == 0"
[play]
rules = "chess"
[play.keys]
way_in = ["RS"]
position_man = ["+"]
[thoughts]
begins = "pc == 3"
none_means = "a book move"
step = [ { says = "check?" } ]
)"}});
  const auto program = session::load_program(session, "demo");
  CHECK(program->board->piece_codes == std::map<std::int64_t, char>{{1, 'P'}});
  CHECK(program->play->keys.at("position_piece").keys == std::vector<std::string>{"+"});
  CHECK(program->board->move_complete);
  CHECK(program->play->keys.at("entry_keys").keys == std::vector<std::string>{"RS"});
  CHECK_FALSE(program->play->keys.contains("position_man"));
  CHECK(program->search_trace.starts_when);
  CHECK(program->search_trace.no_candidates == "a book move");
  REQUIRE(program->search_trace.steps.size() == 1);
  CHECK(program->search_trace.steps[0].description == "check?");

  const session::ChangedCollection link(collection, {{"demo/program.toml", kHead + R"([board]
kind = "bits"
sets = [ { address = 3 } ]
men = { 1 = "b" }
plies = { first = "3", count = "1", size = 9, most = 4 }
[[setting]]
name = "position"
default = ""
text = "position"
patch = [ { sets = [ { address = 0x50 } ] } ]
unset = [ { address = 0x60, bytes = "2A" } ]
[[transcript.event]]
when = "pc == 3"
keep = [ { name = "A", value = "1" } ]
[[transcript.event]]
name = "moved"
when = "pc == 3"
variables = [ { name = "B", kept = "A" } ]
)"}});
  const auto other = session::load_program(link, "demo");
  CHECK(other->board->plies->maximum == 4);
  CHECK(other->settings[0].text->no_position[0].bytes == std::vector<std::uint8_t>{0x2A});
  REQUIRE(other->transcript_events.size() == 2);
  CHECK(other->transcript_events[0].save[0].name == "A");
  CHECK(other->transcript_events[1].variables[0].saved == "A");
}

TEST_CASE("manifest: a program has at most four programs below it") {
  const auto chain = [](int below) {
    tests::TextCollection collection;
    for (int i = 0; i <= below; ++i) {
      const std::string name = "p" + std::to_string(i);
      collection.files[name + "/program.toml"] =
          "name = \"" + name + "\"\n" + (i < below ? "base = \"p" + std::to_string(i + 1) + "\"\n" : "machine = \"kim1\"\n");
    }
    return tests::error_text([&] { session::load_program(collection, "p0"); });
  };
  CHECK(chain(4).empty());
  CHECK(chain(5) == "p4/program.toml:2:8: too many levels of `base`; check for a cycle");
}
