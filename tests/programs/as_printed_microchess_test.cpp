// MicroChess in the notation of its manual: software/microchess/as-printed.
#include "as_printed.hpp"
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"

namespace {

using namespace janus;

const as_printed::Listing& microchess() {
  static const as_printed::Listing listing = as_printed::assemble("microchess", "microchess.s", "6502", "mos-suffix");
  return listing;
}

}  // namespace

TEST_CASE("MicroChess as printed: every line assembles to the bytes next to it") {
  int lines = 0;
  int last = 0;
  std::size_t bytes = 0;
  const std::regex pattern("; *([0-9]+)  ([0-9A-F]{4})((?: [0-9A-F]{2})+)()$");
  as_printed::for_printed(microchess(), pattern,
                          [&](const as_printed::Printed& expected, const std::string& text, const tools::LineSpan* span) {
                            CAPTURE(text);
                            REQUIRE(span != nullptr);
                            CHECK(span->address == expected.address);
                            CHECK(span->length == expected.bytes.size());
                            for (std::uint32_t k = 0; k < expected.bytes.size(); ++k)
                              CHECK(microchess().bytes.at(expected.address + k) == expected.bytes[k]);
                            CHECK(expected.number > last);  // no line is repeated or out of order
                            last = expected.number;
                            ++lines;
                            bytes += expected.bytes.size();
                          });
  CHECK(lines == 441);
  CHECK(bytes == 861);  // all of the code
}

TEST_CASE("MicroChess as printed: the bytes equal the program's") {
  std::map<std::uint32_t, std::uint8_t> played;
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  for (const session::Block& block : program->images) {
    const bool cells_of_the_monitor = block.bytes.size() <= 2;
    if (cells_of_the_monitor) continue;
    for (std::size_t i = 0; i < block.bytes.size(); ++i) played[block.address + static_cast<std::uint32_t>(i)] = block.bytes[i];
  }
  CHECK(microchess().bytes == played);
}

TEST_CASE("MicroChess as printed: a period or an asterisk is part of a name") {
  CHECK(microchess()["OUT"] == 0x0008);
  CHECK(microchess()["*OUT"] == 0x1F1F);
  CHECK(microchess()[".BCC"] == 0x00E5);  // an instruction without the period
  CHECK(microchess()["ROL"] == 0x03EC);   // the name of an instruction
}
