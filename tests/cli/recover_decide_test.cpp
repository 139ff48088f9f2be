// `janus recover --decide`: what a line of the file does to the image and the report.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {}  // namespace

TEST_CASE("a heading that was read as a byte is removed by a line of --decide") {
  const Folder folder("decide_none");
  const std::string page = folder.file("page.txt",
                                       "0200 A9 05    START  LDA #LEVEL\n0202 85 F9           STA $F9\n0204 20 08 02        JSR SHOW\n"
                                       "0207 60              RTS\n0208 E6 F9    SHOW   INC $F9\n020A 60              RTS\n"
                                       "020B 19       PAGE 2\n0005          LEVEL  EQU $05\n");
  const std::string recover = "recover '" + page + "' --cpu 6502 --report '" + folder.file("r.json") + "' -o '" +
                              (folder.path / "a.bin").string() + "' --source '" + folder.file("a.s") + "' ";
  const Outcome open = run_janus(folder, recover);
  CHECK(open.code == 1);
  CHECK(has(open.out, "page.txt:7: 020B shows \"19\", is open"));

  const std::string decide = "--decide '" + folder.file("a.decide", "020B none the row is a heading\n") + "'";
  const std::string decided = output_of(folder, recover + decide);
  CHECK(has(decided, "a.decide:1: 020B decided as none removes 19, which is alone: the row is a heading\n"));
  CHECK(has(decided, "11 bytes (0200 to 020A): 11 proven\n"));
  CHECK(slurp(folder.path / "a.bin") == "\xA9\x05\x85\xF9\x20\x08\x02\x60\xE6\xF9\x60");
  CHECK(has(slurp(folder.path / "r.json"), "\"removed\": [\n  {\"address\":523,"));
  CHECK_FALSE(has(slurp(folder.path / "a.s"), "$19"));

  folder.file("a.decide", "020B none the row is a heading\n0300 none nothing is there\n");
  CHECK(has(output_of(folder, recover + decide), "a.decide:2: 0300 decided as none fits no longer: no byte stands there\n"));
}
