// `janus vectors` on the command line.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

// LDX #$05 at 0200, said to leave X as `x`.
std::string load_x(const std::string& name, int x) {
  const std::string rest = R"("s":255,"a":0,"y":0,"p":36,"ram":[[512,162],[513,5]])";
  return R"({"name":")" + name + R"(","initial":{"pc":512,"x":0,)" + rest + R"(},"final":{"pc":514,"x":)" + std::to_string(x) + "," + rest +
         R"(},"cycles":[[512,162,"read"],[513,5,"read"]]})";
}

}  // namespace

TEST_CASE("vectors that fail are shown side by side") {
  const Folder folder("vectors");
  const std::string file = folder.file("x.json", "[" + load_x("right", 5) + "," + load_x("wrong", 6) + "]");
  const Outcome both = run_janus(folder, "vectors 6502 " + file);
  INFO(both.out << both.err);
  CHECK(both.code == 1);
  for (const char* part : {"1 passed, 1 failed", "> X        06             05", "cycle 2  0201 05 read   0201 05 read"})
    CHECK_THAT(both.out, Catch::Contains(part));
  CHECK(both.err.empty());  // progress is for terminals

  CHECK(output_of(folder, "vectors 6502 --filter right " + file) == "1 passed, 0 failed\n");
  CHECK(run_janus(folder, "vectors 6502 --shown 0 " + file).out == "1 passed, 1 failed\n");

  refusal(folder, "vectors 6502 --filter nothing " + file);
}
