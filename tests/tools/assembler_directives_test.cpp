#include "assemble.hpp"
#include "catch.hpp"

using namespace janus::tools;

TEST_CASE("directives: space is reserved, or filled if a fill byte is given") {
  const Assembly result = assemble_text("  .org $10\n  .byte 1\n  .res 2\n  .byte 2\n  .res 2,$FF\n  .byte 3\n");
  REQUIRE(result.ok);
  REQUIRE(result.image.segments.size() == 2);
  CHECK(result.image.segments[0].bytes == Bytes{1});
  CHECK(result.image.segments[1].address == 0x13);
  CHECK(result.image.segments[1].bytes == Bytes{2, 0xFF, 0xFF, 3});
  CHECK(flatten(result.image) == Bytes{1, 0, 0, 2, 0xFF, 0xFF, 3});
  CHECK(flatten(result.image, 0xEE) == Bytes{1, 0xEE, 0xEE, 2, 0xFF, 0xFF, 3});
}

TEST_CASE("directives: every segment has its own location counter") {
  const Assembly result = assemble_text(
      "        .zeropage\n        .org $80\nptr:    .res 2\n        .code\n        .org $0200\nstart:  lda "
      "ptr\n"
      "        .segment \"TABLES\"\n        * = $0300\ntable:  .byte 1\n        .code\n        rts\n"
      "        .segment \"TABLES\"\n        .byte 2\n        .zeropage\nnext:   .res 1\n");
  REQUIRE(result.ok);
  CHECK(messages(result).empty());
  CHECK(value_of(result, "next") == 0x82);
  REQUIRE(result.image.segments.size() == 4);
  CHECK(result.image.segments[0].name == "CODE");
  CHECK(result.image.segments[0].address == 0x200);
  CHECK(result.image.segments[1].name == "TABLES");
  CHECK(join(result.image).segments[0].bytes == Bytes{0xA5, 0x80, 0x60});
  CHECK(join(result.image).segments[1].bytes == Bytes{1, 2});
}

TEST_CASE("local labels: belong to the preceding ordinary label") {
  CHECK(value_of(assemble_text("  .org 5\none: nop\n@x: nop\n"), "one@x") == 6);
}

TEST_CASE("include: files next to the including file are found first") {
  auto options = options_for({{"src/main.s", "  .org 0\n  .include \"sub/a.inc\"\n  .incbin \"data.bin\"\n  .incbin \"data.bin\",1,2\n"},
                              {"src/sub/a.inc", "  .include \"b.inc\"\n"},
                              {"lib/b.inc", "  .byte $B0\n"},
                              {"lib/data.bin", std::string("\x01\x02\x03\xFF", 4)}});
  options.include_paths = {"nowhere", "lib"};
  const Assembly result = assemble("src/main.s", options);
  REQUIRE(messages(result).empty());
  CHECK(result.image.segments[0].bytes == Bytes{0xB0, 1, 2, 3, 0xFF, 2, 3});
  CHECK(result.files == std::vector<std::string>{"src/main.s", "src/sub/a.inc", "lib/b.inc", "lib/data.bin"});
  CHECK(messages(assemble("main.s", options_for({}))) == Messages{"main.s: error: cannot be read; check the name"});
}

TEST_CASE("symbols: can be defined on the command line") {
  auto options = options_for({{"main.s", "  .org 0\n  .ifdef FAST\n  .byte SPEED\n  .endif\n"}});
  options.defines = {{"FAST", 1}, {"SPEED", 6}};
  CHECK(assemble("main.s", options).image.segments[0].bytes == Bytes{6});
}
