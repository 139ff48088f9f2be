// [[level]] and [search] of a manifest, and their errors.
#include "catch.hpp"
#include "session/error_text.hpp"
#include "session/text_collection.hpp"

using namespace janus;
using Catch::Contains;

namespace {

const std::string kHead = "name = \"demo\"\nmachine = \"bare-6502\"\n[[image]]\nsource = \"demo.s\"\n";
const std::string kLevel =
    "[[level]]\nname = \"basic\"\nstatements = [\"START\"]\nline = \"word($10)\"\ntext = \"word($12)\"\n"
    "stacks = [ { name = \"GOSUB\", pointer = \"word($14)\", empty = 0x300, size = 4, line = \"word(frame + 2)\" } ]\n"
    "variables = [ { names = \"A B @\", address = 0x40, type = \"i16le\" } ]\n";

std::string refusal(const std::string& manifest) {
  return tests::error_text([&] { tests::load_demo(kHead + manifest); });
}

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

TEST_CASE("what is wrong in a level is told with its place and the mend") {
  CHECK_THAT(refusal("[[level]]\nname = \"Basic\"\n"), Contains("`Basic` is not a valid name of a level; use lower-case letters"));
  CHECK_THAT(refusal("[[level]]\nname = \"machine\"\n"), Contains("level 0"));
  CHECK_THAT(refusal("[[level]]\nname = \"basic\"\n"), Contains("lacks `statements`"));
  CHECK_THAT(refusal("[[level]]\nname = \"basic\"\nstatements = [\"NOWHERE\"]\n"), Contains("`NOWHERE` is not a label of the images"));
  CHECK_THAT(refusal("[[level]]\nname = \"basic\"\nstatements = [\"START\"]\n"), Contains("lacks `line`"));
  CHECK_THAT(refusal("[[level]]\nname = \"basic\"\nstatements = [\"START\"]\nline = \"1\"\ntext = \"2\"\n"), Contains("lacks `stacks`"));
  CHECK_THAT(refusal(kLevel + "[[watch]]\nlevel = \"pascal\"\nline = 10\n"), Contains("unknown [[level]] `pascal`"));
}

TEST_CASE("[search]: an error has the place and the fix") {
  CHECK_THAT(refusal("[search]\n[[search.candidate]]\nwhen = \"pc == START\"\nfields = [ { name = \"x\", value = \"a\" } ]\n"),
             Contains("candidates need `starts_when`"));
  CHECK_THAT(refusal("[search]\nstarts_when = \"a == 1\"\n"), Contains("begin the condition with `pc == LABEL`"));
  CHECK_THAT(refusal("[search]\n[[search.list]]\nname = \"x\"\nfirst = \"1\"\ncount = \"1\"\nsize = 3\n"), Contains("lacks `fields`"));
  CHECK_THAT(refusal("[search]\n[[search.list]]\nname = \"x\"\nfirst = \"1\"\ncount = \"1\"\nsize = 3\nfields = [ { name = \"m\", "
                     "value = \"mem[item]\", as = "
                     "\"MAN\" } ]\n"),
             Contains("no [[watch]] has a variable `MAN`"));
}
