#include "assemble.hpp"
#include "catch.hpp"

using namespace janus::tools;

TEST_CASE("diagnostics: an error shows the line and a caret under its column") {
  const Assembly result = assemble_text("\t.org 0\n\tlda #300\n");
  REQUIRE(result.diagnostics.size() == 1);
  CHECK(render(result.diagnostics[0]) ==
        "main.s:2:7: error: 300 ($12C) is out of range: a byte is -128 to 255\n"
        "    \tlda #300\n"
        "    \t     ^\n");
}

TEST_CASE("diagnostics: output stops after a hundred errors") {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "  foo\n";
  const Assembly result = assemble_text(text);
  CHECK(result.diagnostics.size() == 101);
  CHECK(messages(result).back() == "main.s: note: 100 errors; further errors are not shown");
}

TEST_CASE("diagnostics: an error in an included file names that file") {
  const Assembly result = assemble("main.s", options_for({{"main.s", "  .org 0\n  .include \"a.inc\"\n"}, {"a.inc", "\n  bad\n"}}));
  CHECK(messages(result)[0].starts_with("a.inc:2:3: error:"));
}

TEST_CASE("diagnostics: files that are not text are rejected with errors") {
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  CHECK_FALSE(assemble_text(all).ok);
  CHECK(assemble_text("").ok);
  CHECK(assemble_text("\n\n").ok);
  CHECK(assemble_text("; only a comment").ok);
}

TEST_CASE("diagnostics: an error quotes at most one screen line of a long line") {
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
