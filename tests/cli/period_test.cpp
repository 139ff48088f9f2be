// Typical uses by owners of the boards: languages at the KIM-1's terminal, MicroChess's tapes, Tiny Chess on another H68/TR.
#include <nlohmann/json.hpp>

#include "janus_process.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

const std::string kOpenings = JANUS_BINARY_DIR "/tapes/microchess/";

}  // namespace

TEST_CASE("a program that goes by the monitor's routines talks at the terminal with --start and without") {
  const Folder folder("monitor_calls");
  const std::string program = folder.file("calls.ptp");
  REQUIRE(run_janus(folder, "asm " JANUS_SOURCE_DIR "/tests/cli/monitor_calls.s --cpu 6502 -o " + program).code == 0);
  const std::string machine = "run " + program + " --machine kim1 --option terminal=on --option ram=21k --printout - ";
  for (const char* rate : {"110", "300", "2400"}) {
    const std::string told = machine + "--option baud=" + rate + " ";
    const std::string started = output_of(folder, told + "--start 2000 --type 'ABC=Z= Q'");
    CHECK(has(started, "?ABC= 06"));
    CHECK(has(started, "Z= 10"));
    CHECK(started.rfind("KIM") > started.find("Q"));  // back in the monitor
    CHECK(has(output_of(folder, told + "--type '\\x7F2000 GABC=Z= Q'"), "?ABC= 06"));
  }
  // What is typed may be a file of lines, each with a pause after it.
  const Outcome lines = run_janus(folder, machine + "--option line-gap=40 --start 2000 --type-file " + folder.file("lines", "AA=\rBB=\rQ"));
  CHECK(has(lines.out, "AA= 02"));
}

TEST_CASE("MicroChess's openings are tapes with the IDs of the manual") {
  const Folder folder("opening_tapes");
  const struct {
    const char* id;
    const char* name;
  } tapes[] = {{"A0", "four-knights-white"}, {"A1", "four-knights-black"}, {"A2", "french-defence-white"}, {"A3", "french-defence-black"},
               {"A4", "ruy-lopez-white"},    {"A5", "ruy-lopez-black"},    {"A6", "queens-indian-white"},  {"A7", "queens-indian-black"},
               {"A8", "giuoco-piano-white"}, {"A9", "giuoco-piano-black"}};
  for (const auto& tape : tapes) {
    CAPTURE(tape.id, tape.name);
    const std::string id = tape.id, digits = std::string(1, id[0]) + "," + id[1];
    const std::string loaded =
        output_of(folder, "run microchess --tape " + kOpenings + id + "-" + tape.name + ".wav --keys RS,AD,1,7,F,9,DA," + digits +
                              ",AD,1,8,7,3,GO,PLAY,STOP,RS,GO --dump 00C0-00DB");
    const Outcome set = run_janus(folder, "run microchess --set opening=" + std::string(tape.name) + " --dump 00C0-00DB");
    const auto dump = [](const std::string& out) { return out.substr(out.find("00C0:")); };
    CHECK(dump(loaded) == dump(set.out));
  }
  // The wrong ID is passed over; the right one is played from.
  const std::string play = "run microchess --tape " + kOpenings +
                           "A5-ruy-lopez-black.wav --json --keys RS,AD,1,7,F,9,DA,A,5,AD,1,8,7,3,GO,PLAY,STOP,RS,GO,"
                           "C,E,6,4,4,4,F,PC";
  CHECK(json::parse(run_janus(folder, play).out)["display"] == "0F1434");
}

TEST_CASE("the cassette of MicroChess loads by the manual's procedure: program, an opening, and the second copy") {
  const Folder folder("cassette");
  const std::string list = run_janus(folder, "convert --list " + kOpenings + "cassette.wav").out;
  std::size_t at = 0;
  for (const char* record :
       {"1  C1  0000-03F9", "2  C1  1780-17E5", "3  A0  00C0-00DB", "12  A9  00C0-00DB", "13  C1  0000-03F9", "14  C1  1780-17E5"}) {
    CAPTURE(record);
    at = list.find(record, at);
    REQUIRE(at != std::string::npos);
  }
  const std::string start = "run --machine kim1 --json --tape " + kOpenings + "cassette.wav --keys RS,AD,0,0,F,1,DA,0,0,",
                    load = "AD,1,8,7,3,GO,PLAY,STOP,RS,", program = "AD,1,7,F,9,DA,C,1," + load + load,
                    opening = "AD,1,7,F,9,DA,A,5," + load;
  CHECK(json::parse(output_of(folder, start + program + "GO,C,PC"))["display"] == "0F1333");
  CHECK(json::parse(output_of(folder, start + program + opening + "GO,C,E,6,4,4,4,F,PC"))["display"] == "0F1434");
  CHECK(json::parse(output_of(folder, start + program + opening + program + "GO,C,PC"))["display"] == "0F1333");
}

TEST_CASE("Tiny Chess shows its screen on a positive data bus") {
  const Folder folder("positive_bus");
  const Outcome negative = run_janus(folder, "run tiny-chess --screen");
  const std::string positive = output_of(folder, "run tiny-chess --set bus=positive --option video-bus=true --screen");
  CHECK(has(positive, "TINY CHESS"));
  CHECK(positive.substr(0, positive.find("\nidle")) == negative.out.substr(0, negative.out.find("\nidle")));
  const Outcome monitor = run_janus(folder, "run h68tr-monitor --option video-bus=true --screen");
  CHECK(has(monitor.out, "H68/TR MONITOR"));
}

TEST_CASE("Tiny Chess is played on the console's keys and digits") {
  const Folder folder("led_console");
  const std::string led = "run tiny-chess --machine h68tr --option ram=16 --set console=led --start 0100 --json --type ";
  const auto shown = [&](const std::string& typed) {
    return json::parse(run_janus(folder, led + "'" + typed + "'").out)["display"].get<std::string>();
  };
  CHECK(shown("RUN\\r1YDDD") == "    A2 3");
  CHECK(shown("RUN\\r1YDDD\\rDDDD\\r") == "    B4A3");  // the computer's answer to a2a3
  CHECK(shown("RUN\\r1YDDD\\rDDDD\\rR") == "   B5 10");
}
