// Two looks at one picture, and a reading of another: which of them count as witnesses that err apart.

#include "catch.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/recover.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/text.hpp"

using namespace janus::tools;

namespace {

Page page_of(const std::string& name, const std::string& line) {
  Page page{name};
  for (const std::string& text :
       {std::string("0200 A9 05    START  LDA #LEVEL"), line, std::string("0204 20 08 02        JSR SHOW"),
        std::string("0207 60              RTS"), std::string("0208 E6 F9    SHOW   INC $F9"), std::string("0005          LEVEL  EQU $05")})
    page.lines.push_back({static_cast<std::uint32_t>(page.lines.size() + 1), text});
  return page;
}

}  // namespace

TEST_CASE("two looks at the page are one witness against another reading that takes the place of its line") {
  Page page = page_of("page.txt", "0202 65 .9           ~~~ ~~~");
  page.lines[1].other = "0202 6S .~           ~~~ ~~~";
  const Page also = page_of("also.txt", "0202 85 F9           ~~~ ~~~");
  const Recovery recovery = recover(std::vector{page}, {.cpu = find_instruction_set("6502"), .readings = {also}});
  const RecoveredByte* byte = byte_at(recovery, 0x0202);
  REQUIRE(byte != nullptr);
  std::vector<std::string> shown;
  for (const Witness& witness : byte->witnesses)
    if (witness.kind == WitnessKind::reading) shown.push_back(witness.shown);
  CHECK(shown == std::vector<std::string>{"85", "65"});
}
