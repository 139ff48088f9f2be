#include "assemble.hpp"
#include "catch.hpp"

using namespace janus::tools;

TEST_CASE("an error shows the line and a caret under the place") {
  const Assembly result = assemble_text("\t.org 0\n\tlda #300\n");
  REQUIRE(result.diagnostics.size() == 1);
  CHECK(render(result.diagnostics[0]) ==
        "main.s:2:7: error: 300 ($12C) is out of range: a byte is -128 to 255\n"
        "    \tlda #300\n"
        "    \t     ^\n");
}

TEST_CASE("the assembler goes on after an error and finds the others") {
  const Assembly result = assemble_text(
      "        .org $0200\n        foo\n        lda #\n        .blah 1\n        \xC5\xBE\n        jsr "
      "nowhere\n        sta $1 $2\n"
      "        .byte 1,,2\n        .byte \"open\n");
  CHECK(messages(result) == Messages{"main.s:2:9: error: there is no instruction or macro 'foo'; a label must end with a colon",
                                     "main.s:3:14: error: a value is missing here", "main.s:4:9: error: there is no directive '.blah'",
                                     "main.s:5:9: error: unexpected character", "main.s:7:16: error: unexpected '$2'",
                                     "main.s:8:17: error: a value is missing here", "main.s:9:15: error: this string has no closing quote",
                                     "main.s:6:13: error: 'nowhere' is not defined"});
}

TEST_CASE("a parenthesis around the whole operand is an indirection, and never overlooked") {
  const auto message = [](const std::string& line) {
    const Assembly assembly = assemble_text("        .org $0200\n        " + line + "\n");
    const auto all = messages(assembly);
    return all.empty() ? std::string() : all.front();
  };
  for (const std::string mnemonic : {"lda", "sta", "adc", "cmp"}) {
    std::string name = mnemonic;
    for (char& c : name) c = static_cast<char>(c - 'a' + 'A');
    CHECK(message(mnemonic + " ($10),x") == "main.s:2:13: error: " + name + " has no mode '(zero page),X': write ($10,x) or ($10),y");
  }
  CHECK(message("lda ($1234),x") == "main.s:2:13: error: LDA has no mode '(zero page),X': write ($1234,x) or ($1234),y");
  CHECK(message("lda (table + 2) , x") == "main.s:2:13: error: LDA has no mode '(zero page),X': write (table + 2,x) or (table + 2),y");
  CHECK(message("lda ((1+2)*3),x") == "main.s:2:13: error: LDA has no mode '(zero page),X': write ((1+2)*3,x) or ((1+2)*3),y");
  CHECK(message("inc ($10),x") == "main.s:2:13: error: INC has no mode '(zero page),X': write $10,x");
  CHECK(message("ldy ($10),x") == "main.s:2:13: error: LDY has no mode '(zero page),X': write $10,x");
  CHECK(message("jmp ($10),x") == "main.s:2:13: error: JMP has no mode '(zero page),X': write ($10)");
  CHECK(message("jmp ($10),y") == "main.s:2:13: error: JMP takes address or (address)");
  CHECK(message("ldx ($10),y") == "main.s:2:13: error: LDX takes address, #value or address,y");
  CHECK(message("lda z:($10),x") == "main.s:2:13: error: LDA has no mode '(zero page),X': write ($10,x) or ($10),y");
  CHECK(message("lda a:($10),y").find("LDA has no mode") != std::string::npos);
  // What only begins with one, or ends with one, groups.
  CHECK(bytes_of(" lda (1+2)*3,x\n") == Bytes{0xB5, 0x09});
  CHECK(bytes_of(" lda (1+2)*(3),y\n") == Bytes{0xB9, 0x09, 0x00});
  CHECK(bytes_of(" lda 2*(1+2),x\n") == Bytes{0xB5, 0x06});
  CHECK(bytes_of(" lda ((1)+2,x)\n") == Bytes{0xA1, 0x03});
  CHECK(bytes_of(" lda ((4)),y\n") == Bytes{0xB1, 0x04});
  CHECK(bytes_of(" lda #($10)\n") == Bytes{0xA9, 0x10});
  CHECK(bytes_of(" .byte ($10)\n") == Bytes{0x10});
}

TEST_CASE("where a syntax has no indirection, or says it otherwise, parentheses group") {
  const auto bytes = [](const std::string& text, const std::string& cpu, const std::string& syntax) {
    const Assembly assembly = assemble_text(text, cpu, syntax);
    REQUIRE(assembly.ok);
    return assembly.image.segments.at(0).bytes;
  };
  CHECK(bytes(" ORG 0\n LDAA ($10),X\n LDAB ($20)\n", "6800", "motorola") == Bytes{0xA6, 0x10, 0xD6, 0x20});
  CHECK(bytes(" ORG 0\n LDAZX ($10)\n JMPI ($1234)\n", "6502", "mos-suffix") == Bytes{0xB5, 0x10, 0x6C, 0x34, 0x12});
  CHECK(bytes(" ORG 0\n LR A,(4)\n LI ($10)\n", "f8", "fairchild") == Bytes{0x44, 0x20, 0x10});
}

TEST_CASE("after a hundred errors it is enough") {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "  foo\n";
  const Assembly result = assemble_text(text);
  CHECK(result.diagnostics.size() == 101);
  CHECK(messages(result).back() == "main.s: note: that makes 100 errors; the rest is not shown");
}

TEST_CASE("an error in an included file names that file") {
  const Assembly result = assemble("main.s", options_for({{"main.s", "  .org 0\n  .include \"a.inc\"\n"}, {"a.inc", "\n  bad\n"}}));
  CHECK(messages(result)[0].starts_with("a.inc:2:3: error:"));
}

TEST_CASE("too much of anything is an error that ends the assembly soon") {
  const auto told = [](const std::string& text, const std::string& what) {
    const auto lines = messages(assemble_text(text));
    for (const std::string& line : lines) {
      if (line.find(what) != std::string::npos) return true;
    }
    return false;
  };
  CHECK(told("  .include \"main.s\"\n", "included more than 16 deep"));
  CHECK(told("  .macro m\n  m\n  m\n  .endmacro\n  m\n", "nested more than 64 deep"));
  CHECK(told("  .repeat 65536\n  .repeat 65536\n  nop\n  .endrepeat\n  .endrepeat\n", "more than 500000 lines"));
  CHECK(told("  .macro m p\n  m {p p p p p p p p}\n  .endmacro\n  m 1\n", "becomes too long"));
  CHECK(told("  .res $FFFFFFFF\n", "out of range"));
  CHECK(told("  .align 0\n", "out of range"));
}

TEST_CASE("files that are no text are refused with errors, not crashes") {
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  CHECK_FALSE(assemble_text(all).ok);
  CHECK(assemble_text("").ok);
  CHECK(assemble_text("\n\n").ok);
  CHECK(assemble_text("; only a comment").ok);
}

TEST_CASE("an error quotes no more of a long line than a screen holds") {
  const std::string name(1'000'000, 'a');
  std::string text;
  while (text.size() < 1'000'000) text += "a long text ";
  const std::vector<std::pair<std::string, std::string>> sources = {
      {"mos", "  lda " + name + "\n"},
      {"mos", "  .assert 0, error, \"" + text + "\"\n"},
      {"mos", "  .error \"" + text + "\"\n"},
      {"ca65", "  bne :" + std::string(1'000'000, '+') + "\n"},
      {"ca65", "  ." + name + "\n"},
      {"ca65", "  .error \"" + text + "\"\n"},
      {"ca65", "  .include \"" + name + "/" + name + "\"\n"},
      {"dasm", "  err \"" + text + "\"\n"},
      {"64tass", "  .cerror 1, \"" + text + "\"\n"},
      {"acme", "  !error \"" + text + "\"\n"},
  };
  for (const auto& [syntax, source] : sources) {
    const Assembly assembly = assemble_text(source, "6502", syntax);
    CAPTURE(syntax, source.substr(0, 30));
    REQUIRE_FALSE(assembly.diagnostics.empty());
    std::size_t shown = 0;
    for (const Diagnostic& diagnostic : assembly.diagnostics) shown += render(diagnostic).size();
    CHECK(shown < 20'000);
  }
}
