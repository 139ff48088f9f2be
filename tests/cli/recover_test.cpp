// `janus recover` on the command line: results, exit codes and errors.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

constexpr const char* kPage = "0200 A9 05    START  LDA #$05\n0202 60              RTS\n";

}  // namespace

TEST_CASE("recover: unusable input is refused in one line with its name") {
  const Folder folder("recover_refuses");
  const std::string page = "'" + folder.file("page.txt", kPage) + "' --cpu 6502 ";
  folder.file("bad.decide", "; mine\n0204 2O a letter\n");
  folder.file("binary.txt", std::string("\x7F"
                                        "ELF\0\0\0\1",
                                        8));
  struct Row {
    std::string arguments, words;
  };
  for (const Row& row :
       {Row{"", "PAGE is required"},
        {"'" + folder.file("page.txt") + "' --cpu z80", "unknown processor 'z80'; use one of: 6502"},
        {page + "--syntax intel", "unknown syntax 'intel'; use one of: mos,"},
        {page + "--syntax motorola", "the syntax 'motorola' does not support the 6502; use 'mos'"},
        {page + "--org 12345", "--org 12345: expected an address from 0000 to FFFF"},
        {page + "-o x.foo", "x.foo: unknown extension; use one of: .bin"},
        {page + "--format elf -o x", "unknown format 'elf'"},
        {page + "--reprot r.json", "did you mean `--report`?"},
        {"'" + folder.file("none.txt") + "' --cpu 6502", "none.txt: cannot be read: No such file"},
        {"'" + folder.path.string() + "' --cpu 6502", "is a folder"},
        {page + "--also x.txt", "the option --also was removed; use the image"},
        {page + "--decide '" + folder.file("none.decide") + "'", "none.decide: cannot be read"},
        {page + "--decide '" + folder.file("bad.decide") + "'", "bad.decide:2: 0204 needs a byte, two hexadecimal digits, not `2O`"},
        {page + "--report '" + folder.file("page.txt") + "'", "page.txt: is also the input; use another file name"},
        {page + "-o x --source x", "janus: --source x: is also the output of -o; use another file name"},
        {page + "--review", "--review: needs a file for the decisions"},
        {page + "--review --decide d --source -", "--review: needs standard output for its questions"},
        {"'" + folder.file("binary.txt") + "' --cpu 6502", "binary.txt: "}}) {
    CAPTURE(row.arguments);
    const Outcome outcome = run_janus(folder, "recover " + row.arguments);
    CHECK(outcome.code == 3);
    CHECK(outcome.out.empty());
    CAPTURE(outcome.err);
    CHECK(outcome.one_line());
    CHECK(has(outcome.err, row.words));
  }
}

TEST_CASE("recover: the processor is selected by the pages") {
  const Folder folder("recover_cpu");
  const std::string page = folder.file(
      "page.txt",
      "E000 86 05    START  LDA A #5\nE002 97 F9           STA A $F9\nE004 BD E0 08        JSR SHOW\nE007 39              RTS\n");
  const Outcome outcome = run_janus(folder, "recover '" + page + "'");
  CHECK(has(outcome.err, "janus: the pages match the 6800 best; --cpu selects another processor\n"));
  CHECK(outcome.out == run_janus(folder, "recover '" + page + "' --cpu 6800").out);
}

TEST_CASE("recover: for an image file it suggests convert") {
  const Folder folder("recover_image");
  const std::pair<std::string, std::string> files[] = {
      {folder.file("t.ptp", ";010200AA00AD\r\n;0000010001\r\n"), "MOS paper tape"},
      {folder.file("s.txt", "BASIC\nS1050200A9014E\nS9\n"), "Motorola S-record"},
      {folder.file("a.mon", "7000: A9 01\n: 60\n7000R\n"), "hex dump: rows of an address and bytes"}};
  for (const auto& [file, format] : files) {
    CHECK(refusal(folder, "recover " + file + " --cpu 6502") ==
          "janus: " + file + ": is not a listing (" + format + "): read it with `janus convert`\n");
  }
}

TEST_CASE("recover: a blank page is reported and left out, unless all are blank") {
  const Folder folder("recover_blank");
  const std::string page = "'" + folder.file("page.txt", kPage) + "' ", blank = folder.file("blank.txt", " \n\n");
  const Outcome outcome = run_janus(folder, "recover '" + blank + "' " + page + "--cpu 6502");
  CHECK(outcome.code == 0);
  CHECK(outcome.err == "janus: " + blank + ": has only blank lines; the page was ignored\n");
  CHECK(outcome.out == run_janus(folder, "recover " + page + "--cpu 6502").out);
  CHECK(refusal(folder, "recover '" + blank + "' --cpu 6502") == "janus: " + blank + ": has only blank lines\n");
}

TEST_CASE("recover: writes no files if there is no listing") {
  const Folder folder("recover_none");
  folder.file("page.txt", "Dear reader,\nhere is no listing at all.\n");
  const std::string all = "recover '" + folder.file("page.txt") + "' --cpu 6502 --allow -o '" + folder.file("a.bin") + "' --report '" +
                          folder.file("r.json") + "' --source '" + folder.file("a.s") + "'";
  CHECK(has(refusal(folder, all), "page.txt: "));
  for (const char* name : {"a.bin", "r.json", "a.s"}) CHECK_FALSE(std::filesystem::exists(folder.path / name));
}

TEST_CASE("recover: exit code reports unresolved bytes, and the image needs none or --allow") {
  const Folder folder("recover_codes");
  const std::string head = "0200 A9 05    START  LDA #LEVEL\n0202 85 F9           STA $F9\n0204 20 08 02        JSR SHOW\n";
  const std::string tail = "0208 E6 F9    SHOW   INC $F9\n020A 60              RTS\n0005          LEVEL  EQU $05\n";
  const std::string image = "\xA9\x05\x85\xF9\x20\x08\x02\x60\xE6\xF9\x60";
  struct Row {
    std::string line, more;
    int code;
  };
  for (const Row& row :
       {Row{"0207 60              RTS\n", "", 0}, Row{"0207 6O              RT5\n", "", 0},  // a letter is read as its digit
        Row{"0207 60\n", "", 1}, Row{"0207 4O              RTS\n", "", 2}, Row{"", "", 2}, Row{"", "--allow", 2}}) {
    CAPTURE(row.line, row.more);
    std::filesystem::remove(folder.path / "a.bin");
    const std::string page = folder.file("page.txt", head + row.line + tail);
    const Outcome outcome =
        run_janus(folder, "recover '" + page + "' --cpu 6502 " + row.more + " -o '" + (folder.path / "a.bin").string() + "'");
    CHECK(outcome.code == row.code);
    CHECK(std::filesystem::exists(folder.path / "a.bin") == (row.code == 0 || !row.more.empty()));
    if (row.code == 0) CHECK(slurp(folder.path / "a.bin") == image);
    else CHECK(has(outcome.out, row.line.empty() ? "0207 is missing: 1 byte of a lost line" : "page.txt:4: 0207 "));
  }
}

TEST_CASE("recover: a listing of Janus's assembler is recovered completely") {
  const Folder folder("recover_own");
  const std::string source =
      folder.file("own.s",
                  "        .org $0200\nCOUNT = $10\nstart:  lda #5\n        sta COUNT\n        jsr show\n        rts\n"
                  "text:   .byte \"GOOD DAY, 1976\"\nshow:   ldx #0\nloop:   lda text,x\n        sta $F9\n        inx\n"
                  "        cpx #14\n        bne loop\n        rts\ntab:    .byte 1,2,3,4,5,6,7,8,9,10\n"
                  "        .byte 7\nend:    jmp end\n");
  const std::string listing = (folder.path / "own.lst").string(), image = (folder.path / "own.bin").string();
  REQUIRE(run_janus(folder, "asm '" + source + "' --cpu 6502 -o '" + image + "' --listing '" + listing + "'").code == 0);
  const std::string recover = "recover '" + listing + "' --cpu 6502 -o '" + (folder.path / "back.bin").string() + "' ";
  const std::string back = output_of(folder, recover);
  CHECK(back == "49 bytes (0200 to 0230): 49 proven\n");
  CHECK(slurp(folder.path / "back.bin") == slurp(image));

  // The same page under another name is not a second witness.
  const std::string again = folder.file("again.lst", slurp(listing));
  const Outcome twice = run_janus(folder, recover + "'" + again + "'");
  CHECK(twice.code == 0);
  CHECK(twice.out == back);
  CHECK(has(twice.err, "again.lst is identical to " + listing + " and was ignored\n"));
}

TEST_CASE("recover: of several pages, one without a listing is named") {
  const Folder folder("recover_prose");
  const std::string page = folder.file("page.txt", kPage), prose = folder.file("prose.txt", "Dear reader,\nhere is none.\n");
  const std::string told = "prose.txt: no listing or dump was found on the page\n";
  const Outcome both = run_janus(folder, "recover '" + page + "' '" + prose + "' --cpu 6502");
  CHECK(both.code == run_janus(folder, "recover '" + page + "' --cpu 6502").code);
  CHECK(has(both.out, told));
  CHECK_FALSE(has(both.out, "page.txt: nothing"));
  refusal(folder, "recover '" + prose + "' '" + folder.file("again.txt", "There is\nno more.\n") + "' --cpu 6502");
}

TEST_CASE("recover: names the page that a page out of order continues") {
  const Folder folder("recover_order");
  const std::string first =
      folder.file("first.txt", "0200 A9 05    START  LDA #$05\n0202 85 10           STA $10\n0204 A2 00   LDX #$00\n");
  const std::string second = folder.file("second.txt", "0206 E8      NEXT   INX\n0207 D0 FD           BNE NEXT\n0209 60      RTS\n");
  const std::string told = "second.txt: its addresses continue " + first + "; pass the pages in order\n";
  CHECK_FALSE(has(run_janus(folder, "recover '" + first + "' '" + second + "' --cpu 6502").out, "name the pages"));
  CHECK(has(run_janus(folder, "recover '" + second + "' '" + first + "' --cpu 6502").out, told));
}

TEST_CASE("recover: an option that was removed names its replacement") {
  const Folder folder("recover_removed");
  CHECK(has(refusal(folder, "recover page.txt --cpu 6502 --machine kim1 --try"), "--try was removed"));
}

TEST_CASE("recover: reports that it writes no image and leaves an older one") {
  const Folder folder("recover_older");
  const std::string page =
      folder.file("page.txt", "0200 A9 05    START  LDA #$05\n0202 85 F9           STA $F9\n0204 6O\n0207 60     RTS\n");
  const std::string image = folder.file("a.bin", "old");
  const std::string words = "a.bin was not written: ", older = "; the existing file is unchanged\n";
  const Outcome outcome = run_janus(folder, "recover '" + page + "' --cpu 6502 -o '" + image + "'");
  CHECK(outcome.code != 0);
  CHECK(has(outcome.err, words));
  CHECK(has(outcome.err, older));
  CHECK(slurp(image) == "old");
  std::filesystem::remove(image);
  CHECK_FALSE(has(run_janus(folder, "recover '" + page + "' --cpu 6502 -o '" + image + "'").err, older));
}

TEST_CASE("recover: lower-case letters in addresses and bytes are digits") {
  const Folder folder("recover_small_letters");
  const std::string page =
      folder.file("page.txt",
                  "0200  a9 00     start   lda #$00\n0202  85 f9             sta $f9\n0204  a2 ff             ldx #$ff\n"
                  "0206  d0 f8             bne start\n0208  60                rts\n");
  const std::string image = (folder.path / "a.bin").string();
  CHECK(has(output_of(folder, "recover '" + page + "' --cpu 6502 -o '" + image + "'"), "9 bytes (0200 to 0208): 9 proven\n"));
  CHECK(slurp(image) == std::string("\xA9\x00\x85\xF9\xA2\xFF\xD0\xF8\x60", 9));
  const std::string dump =
      folder.file("dump.txt", "ea00: a9 00 85 f9 a2 ff d0 f8\nea08: 60 ad be ef ca fe ba be\nea10: 0a 0b 0c 0d 0e 0f fa fb\n");
  const Outcome rows = run_janus(folder, "recover '" + dump + "' --cpu 6502 --allow -o '" + image + "'");
  CHECK(has(rows.out, "24 bytes (EA00 to EA17)"));
  CHECK(slurp(image).substr(0, 8) == std::string("\xA9\x00\x85\xF9\xA2\xFF\xD0\xF8", 8));
}

TEST_CASE("recover: an unreadable digit keeps its place") {
  const Folder folder("recover_unread_digit");
  const std::string head =
      "0200 A9 10          START LDA #$10\n0202 85 40                STA $40\n0204 20 10 02       LOOP  JSR WAIT\n"
      "0207 C6 40                DEC $40\n0209 D0 F9                BNE LOOP\n020B A2 17                LDX #$17\n020D 60                  "
      " RTS\n"
      "020E EA                   NOP\n020F EA                   NOP\n0210 CA             WAIT  DEX\n0211 D0 FD                BNE WAIT\n"
      "0213 60                   RTS\n";
  for (const char* row : {"0214 12 3? 56\n", "0214 12 ?3 56\n", "0214 12 ?? 56\n", "0214 ?2 34 56\n", "0214 12 34 5?\n"}) {
    CAPTURE(row);
    const std::string page = folder.file("page.txt", head + row);
    const Outcome outcome = run_janus(folder, "recover '" + page + "' --cpu 6502");
    CHECK(outcome.code == 2);
    CHECK(has(outcome.out, "23 bytes (0200 to 0216)"));
    CHECK(has(outcome.out, "page.txt:13: 0214 "));
  }
}

TEST_CASE("recover: exit code 2 if most lines are not understood") {
  const Folder folder("recover_unused");
  std::string page = "0200 A9 05    START  LDA #$05\n0202 85 F9           STA $F9\n0204 60              RTS\n";
  for (int i = 0; i < 8; ++i) page += "\n" + std::to_string(9000 - 713 * i) + " A9 0" + std::to_string(i) + " of the other program\n";
  const std::string file = folder.file("page.txt", page);
  const std::string image = (folder.path / "a.bin").string();
  const Outcome outcome = run_janus(folder, "recover '" + file + "' --cpu 6502 -o '" + image + "'");
  CHECK(outcome.code == 2);
  CHECK(has(outcome.out, "3 of 11 lines with an address were used"));
  CHECK(has(outcome.err, "was not written: 3 of 11 lines with an address were used; "));
  CHECK_FALSE(std::filesystem::exists(image));
  CHECK(run_janus(folder, "recover '" + file + "' --cpu 6502 --allow -o '" + image + "'").code == 2);
  CHECK(slurp(image) == "\xA9\x05\x85\xF9\x60");
}
