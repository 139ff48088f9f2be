// [[level]] of a manifest.
#include "catch.hpp"
#include "session/text_collection.hpp"

using namespace janus;

namespace {

const std::string kHead = "name = \"demo\"\nmachine = \"bare-6502\"\n[[image]]\nsource = \"demo.s\"\n";
const std::string kLevel =
    "[[level]]\nname = \"basic\"\nstatements = [\"START\"]\nline = \"word($10)\"\ntext = \"word($12)\"\n"
    "stacks = [ { name = \"GOSUB\", pointer = \"word($14)\", empty = 0x300, size = 4, line = \"word(frame + 2)\" } ]\n"
    "variables = [ { names = \"A B @\", address = 0x40, type = \"i16le\" } ]\n";

}  // namespace

TEST_CASE("a level is labels and expressions, and its names are known") {
  const auto program = tests::load_demo(kHead + kLevel);
  REQUIRE(program->levels.size() == 1);
  const debug::Level& level = program->levels[0];
  CHECK(level.title == "basic");
  CHECK(level.statements == std::vector<std::uint16_t>{0x200});
  REQUIRE(level.variables.size() == 3);
  CHECK(level.variables[2].name == "basic.@");
  CHECK(level.variables[2].address == 0x44);
  CHECK(program->symbols.typed("basic.B")->address == 0x42);
  CHECK(program->symbols.find("basic.B") == std::nullopt);  // it names no address in a listing
  CHECK(*program->symbols.formula("basic.line") == "word($10)");
}
