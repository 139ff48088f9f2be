// Annotations: labels, comments and ranges in their own file and in a disassembly.
#include "catch.hpp"
#include "filled_folder.hpp"
#include "round_trip.hpp"
#include "tools/annotations.hpp"
#include "tools/commands/dis_command.hpp"
#include "tools/formats/symbol_files.hpp"

using namespace janus::tools;
using janus::tests::WithFolder;
using Kind = KnownRange::Kind;

TEST_CASE("annotations: a file is read and written sorted, with the user's own lines") {
  const std::string text =
      "# my notes\n"
      "\n"
      "0310 LOOP ; waits for a key\n"
      "; the program\n"
      "0200-03FF code START\n"
      "0320 ; only a comment\n"
      "0400-041F text\n"
      "00B5 STATE\n"
      "; the end\n";
  const ProgramNames read = read_names(text);
  REQUIRE(read.problem.empty());
  CHECK(read.only_annotations);
  CHECK(read.content.symbols.empty());
  const Annotations& notes = read.annotations;
  CHECK(notes.at(0x310)->label == "LOOP");
  CHECK(notes.at(0x310)->comment == "waits for a key");
  CHECK(notes.at(0x320)->label.empty());
  CHECK(notes.at(0x311) == nullptr);
  CHECK(notes.ranges == std::vector<KnownRange>{{0x200, 0x3FF, Kind::code}, {0x400, 0x41F, Kind::text}});
  CHECK(notes.is_data(0x41F));
  CHECK_FALSE(notes.is_data(0x420));
  CHECK(notes.summary() == "3 labels, 2 comments, 2 ranges");
  const std::string written = write_annotations(notes);
  CHECK(written ==
        "; ADDRESS[-END] [code|data|text] [NAME] [; COMMENT]\n"
        "00B5           STATE\n"
        "; the program\n"
        "0200-03FF code START\n"
        "# my notes\n"
        "\n"
        "0310           LOOP             ; waits for a key\n"
        "0320                            ; only a comment\n"
        "0400-041F text\n"
        "; the end\n");
  CHECK(read_names(written).annotations == notes);
}

TEST_CASE("annotations: a file starts with the description of its lines") {
  Annotations notes;
  notes.set_label(0x200, "start");
  const std::string text = write_annotations(notes);
  CHECK(text == "; ADDRESS[-END] [code|data|text] [NAME] [; COMMENT]\n0200           start\n");
  CHECK(write_annotations(read_names(text).annotations) == text);
}

TEST_CASE("annotations: an error names its line, one file may mix symbol formats") {
  const auto problem = [](const std::string& text) {
    const ProgramNames read = read_names("al C:0200 .start\n; comment\n" + text + "\nsize = $10\n");
    CHECK(read.annotations.empty() == (!read.problem.empty()));
    CHECK_FALSE(read.only_annotations);
    return read.problem.empty() ? std::string() : std::to_string(read.line) + ": " + read.problem;
  };
  CHECK(problem("0310 LOOP ; here").empty());
  CHECK(problem("$0310-0x031F data LOOP").empty());
  CHECK(problem("0310 code data") == "3: 'data' cannot be a name in this file; use another name");
  const std::string form = "3: invalid line; write ADDRESS[-END] [code|data|text] [NAME] [; COMMENT], in hexadecimal";
  CHECK(problem("0310-0200 data") == form);
  CHECK(problem("0310-0320 LOOP") == form);
  CHECK(problem("0310") == form);
  CHECK(problem("0310 code LOOP more") == form);
  CHECK(problem("0310 one\n0311 one") == "4: 'one' is already the name of 0310; use another name");
  CHECK(problem("0310 one\n0310 two") == "4: the address 0310 already has the name 'one'; remove one of them");
  CHECK(problem("10000 LOOP").find("3: expected 'al") == 0);
}

TEST_CASE("annotations: marks replace each other, and a name belongs to one address") {
  Annotations notes;
  notes.set_range(0x200, 0x2FF, Kind::data);
  notes.set_range(0x210, 0x21F, Kind::text);
  notes.set_range(0x2F0, 0x30F, std::nullopt);
  CHECK(notes.ranges == std::vector<KnownRange>{{0x200, 0x20F, Kind::data}, {0x210, 0x21F, Kind::text}, {0x220, 0x2EF, Kind::data}});
  notes.set_range(0, 0xFFFF, Kind::code);
  CHECK(notes.ranges == std::vector<KnownRange>{{0, 0xFFFF, Kind::code}});
  notes.set_label(0x200, "a1");
  notes.set_comment(0x200, "first");
  notes.set_label(0x300, "a1");
  CHECK(notes.at(0x200)->label.empty());
  notes.set_comment(0x200, "");
  CHECK(notes.at(0x200) == nullptr);
  Annotations other;
  other.set_label(0x300, "b1");
  other.lines[0x300] = "; above\n";
  notes.add(other);
  notes.add(other);
  CHECK(notes.at(0x300)->label == "b1");
  CHECK(notes.lines[0x300] == "; above\n");
}

TEST_CASE_METHOD(WithFolder, "dis: labels, comments and ranges are used and written with those found") {
  // lda #1; jsr $0208; jmp $0200; rts; "HI"
  folder.put("a.bin", std::string("\xA9\x01\x20\x08\x02\x4C\x00\x02\x60HI", 11));
  folder.put("a.labels", "; mine\n0208 done ; nothing to do\n0209-020A text GREETING\n00B5 STATE\n0201 ; the operand\n");
  DisRequest request;
  request.input = folder.at("a.bin") + "@0200";
  request.symbols = {folder.at("a.labels")};
  request.entries = {"0200"};
  request.output = folder.at("a.s");
  request.save_labels = folder.at("a.labels");
  REQUIRE(run_dis(request) == 0);
  const std::string source = folder.get("a.s");
  CHECK(source.find("jsr done ") != std::string::npos);
  CHECK(source.find("; 0208  60  nothing to do\n") != std::string::npos);
  CHECK(source.find("GREETING:\n        .byte \"HI\"") != std::string::npos);
  CHECK(folder.get("a.labels") ==
        "; ADDRESS[-END] [code|data|text] [NAME] [; COMMENT]\n"
        "00B5           STATE\n"
        "0200-0208 code L0200\n"
        "0201                            ; the operand\n"
        "; mine\n"
        "0208           done             ; nothing to do\n"
        "0209-020A text GREETING\n");
  check_round_trip(image_at(0x200, {0xA9, 1, 0x20, 8, 2, 0x4C, 0, 2, 0x60, 'H', 'I'}), source);
  folder.put("b.sym", "PAD = $1700\n");
  request.symbols = {folder.at("b.sym")};
  request.save_labels = folder.at("b.sym");
  CHECK(run_dis(request) == 3);
  CHECK(folder.get("b.sym") == "PAD = $1700\n");
}

TEST_CASE("annotations: one user's changes are merged into another user's annotations") {
  Annotations before;
  before.set_label(0x200, "one");
  before.set_label(0x210, "two");
  before.set_comment(0x220, "old");
  before.set_range(0x300, 0x30F, Kind::data);
  Annotations after = before, other = before;
  after.set_label(0x230, "one");  // moved
  after.set_label(0x210, "");
  after.set_comment(0x220, "new");
  after.set_range(0x300, 0x30F, Kind::text);
  other.set_label(0x240, "theirs");
  other.set_range(0x400, 0x40F, Kind::data);
  other.apply_changes(before, after);
  CHECK(other.find("one") == 0x230);
  CHECK_FALSE(other.find("two"));
  CHECK(other.find("theirs") == 0x240);
  CHECK(other.at(0x220)->comment == "new");
  CHECK(other.ranges == std::vector<KnownRange>{{0x300, 0x30F, Kind::text}, {0x400, 0x40F, Kind::data}});
}
