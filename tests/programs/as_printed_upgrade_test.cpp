// Stone's upgrade of MicroChess in the notation of its article: software/microchess-upgrade/as-printed.
#include "as_printed.hpp"
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"

namespace {

using namespace janus;

const as_printed::Listing& upgrade() {
  static const as_printed::Listing listing = as_printed::assemble("microchess-upgrade", "upgrade.s", "6502", "mos-star");
  return listing;
}

}  // namespace

TEST_CASE("upgrade as printed: every line assembles to the bytes next to it") {
  int lines = 0;
  std::size_t bytes = 0;
  const std::regex pattern("; *([0-9]+)  ([0-9A-F]{4})((?: [0-9A-F]{2})+)()$");
  as_printed::for_printed(upgrade(), pattern,
                          [&](const as_printed::Printed& expected, const std::string& text, const tools::LineSpan* span) {
                            CAPTURE(text);
                            REQUIRE(span != nullptr);
                            CHECK(span->address == expected.address);
                            CHECK(span->length == expected.bytes.size());
                            for (std::uint32_t k = 0; k < expected.bytes.size(); ++k)
                              CHECK(upgrade().bytes.at(expected.address + k) == expected.bytes[k]);
                            ++lines;
                            bytes += expected.bytes.size();
                          });
  CHECK(lines == 98);
  CHECK(bytes == 178);
  CHECK(upgrade().bytes.size() == 178);
}

TEST_CASE("upgrade as printed: the bytes equal the program's") {
  std::map<std::uint32_t, std::uint8_t> played;
  const auto program = session::load_program(session::built_in_collection(), "microchess-upgrade");
  for (const session::Block& block : program->images)
    for (std::size_t i = 0; i < block.bytes.size(); ++i) played[block.address + static_cast<std::uint32_t>(i)] = block.bytes[i];
  for (const auto& [address, byte] : upgrade().bytes) {
    CAPTURE(address);
    CHECK(played.at(address) == byte);
  }
}
