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
  CHECK(messages(result) ==
        std::vector<std::string>{
            "main.s:2:9: error: there is no instruction or macro 'foo'; a label ends with a colon",
            "main.s:3:14: error: a value is missing here", "main.s:4:9: error: there is no directive '.blah'",
            "main.s:5:9: error: this character means nothing here",
            "main.s:7:16: error: '$2' does not belong here", "main.s:8:17: error: a value is missing here",
            "main.s:9:15: error: this string has no closing quote",
            "main.s:6:13: error: 'nowhere' is not defined"});
}

TEST_CASE("after a hundred errors it is enough") {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "  foo\n";
  const Assembly result = assemble_text(text);
  CHECK(result.diagnostics.size() == 101);
  CHECK(messages(result).back() == "main.s: note: that makes 100 errors; the rest is not shown");
}

TEST_CASE("an error in an included file names that file") {
  const Assembly result = assemble(
      "main.s", options_for({{"main.s", "  .org 0\n  .include \"a.inc\"\n"}, {"a.inc", "\n  bad\n"}}));
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
  CHECK(told("  .repeat 65536\n  .repeat 65536\n  nop\n  .endrepeat\n  .endrepeat\n",
             "more than 500000 lines"));
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
