// Contents loaded into a machine before it runs: start addresses in sources, and tapes that were playing in a saved state.
#include "janus_process.hpp"

using namespace janus::tests;

TEST_CASE("END says where a source starts, and --start goes before it") {
  const Folder folder("end_start");
  const std::string file = folder.file("end.s", " ORG $0200\n NOP\nhere BRA here\nbegin LDA A #1\nthere BRA there\n END begin\n");
  output_of(folder, "run " + file + " --machine bare-6800 --until pc==there --expect a==1");
  CHECK(run_janus(folder, "run " + file + " --machine bare-6800 --start 0200 --until pc==here").code == 0);
}

TEST_CASE("a state that was saved in the middle of a tape goes on with that tape") {
  const Folder folder("mid_tape");
  const std::string image = folder.file("image.bin", std::string(200, 'J'));
  const std::string tape = folder.file("tape.wav"), state = folder.file("mid.state");
  REQUIRE(run_janus(folder, "convert " + image + " " + tape + " --address 0200 --id 01").code == 0);
  const std::string load = "run --machine kim1 --tape " + tape + " --keys AD,0,0,F,1,DA,0,0,AD,1,7,F,9,DA,0,1,AD,1,8,7,3,GO,PLAY ";
  const std::string dump = " --dump 0200-02C7";
  const std::string whole = output_of(folder, load + dump);
  const Outcome first = run_janus(folder, load + "--max-seconds 14 --save-state " + state);
  CHECK(first.code == 2);
  CHECK(output_of(folder, "run --machine kim1 --tape " + tape + " --load-state " + state + dump) == whole);
  CHECK(has(whole, "4A 4A 4A"));
}
