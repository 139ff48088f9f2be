// Tiny Chess's listing as printed in the magazine: software/tiny-chess/as-printed.
#include "as_printed.hpp"
#include "assembled.hpp"
#include "catch.hpp"

using namespace janus;

TEST_CASE("Tiny Chess as printed: with its corrections, lines have the assembled bytes") {
  const as_printed::Listing listing = as_printed::assemble("tiny-chess", "tiny_chess.s", "6800", "motorola");
  std::map<std::uint32_t, std::uint8_t> memory;
  int lines = 0, ahead = 0, corrections = 0, last = 0;
  // A line without a number corrects an earlier line. A full stop marks a forward reference, which was printed as zeros.
  const std::regex pattern("; +(?:([0-9]{4})  )?([0-9A-F]{4})((?: [0-9A-F]{2,4})+)(\\.?)$");
  as_printed::for_printed(listing, pattern, [&](const as_printed::Printed& expected, const std::string& text, const tools::LineSpan* span) {
    if (expected.address < 0x1E00) return;
    CAPTURE(text);
    if (expected.number == 0) {
      for (std::uint32_t k = 0; k < expected.bytes.size(); ++k) CHECK(memory.at(expected.address + k) == 0);
      ++corrections;
    } else {
      REQUIRE(span != nullptr);
      CHECK(span->address == expected.address);
      CHECK(span->length == expected.bytes.size());
      CHECK(expected.number > last);
      last = expected.number;
      ahead += expected.ahead ? 1 : 0;
      ++lines;
    }
    for (std::uint32_t k = 0; k < expected.bytes.size(); ++k) memory[expected.address + k] = expected.bytes[k];
  });
  CHECK(lines == 317);
  CHECK(ahead == corrections);
  CHECK(ahead == 47);
  CHECK(memory == listing.bytes);
}

TEST_CASE("Tiny Chess as printed: the bytes equal the program's") {
  const as_printed::Listing listing = as_printed::assemble("tiny-chess", "tiny_chess.s", "6800", "motorola");
  const tests::Assembled played = tests::assembled("6800", JANUS_SOURCE_DIR "/software/tiny-chess/tiny_chess.s");
  std::map<std::uint32_t, std::uint8_t> bytes;
  for (const tools::Segment& segment : played.assembly.image.segments)
    for (std::uint32_t i = 0; i < segment.bytes.size(); ++i) bytes[segment.address + i] = segment.bytes[i];
  CHECK(listing.bytes == bytes);
  for (const tools::Symbol& symbol : played.assembly.symbols) CHECK(listing[symbol.name] == static_cast<std::uint32_t>(symbol.value));
}
