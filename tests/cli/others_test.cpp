// Third-party programs for the boards' monitors, loaded and started as those monitors require.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

// Asks, and answers each character with the next one, until a full stop.
const char* const kKim = R"(OUTCH   = $1EA0
GETCH   = $1E5A
        *=$0200
START   LDX #0
TELL    LDA TEXT,X
        BEQ ASK
        JSR OUTCH
        INX
        BNE TELL
ASK     JSR GETCH
        CMP #'.'
        BEQ DONE
        CLC
        ADC #1
        JSR OUTCH
        JMP ASK
DONE    JMP DONE
TEXT    .BYTE 'NAME?',0
        .END
)";

const char* const kH68 = R"(        NAM HELLO
CHROUT  EQU $F006
CHRIN   EQU $F009
        ORG $0100
START   LDX #TEXT
TELL    LDA A 0,X
        BEQ ASK
        JSR CHROUT
        INX
        BRA TELL
ASK     JSR CHRIN
        CMP A #'.
        BEQ DONE
        INC A
        JSR CHROUT
        BRA ASK
DONE    RTS
TEXT    FCC /NAME?/
        FCB 0
        END
)";

}  // namespace

TEST_CASE("a paper tape is typed at the KIM-1's terminal and its program started with G") {
  const Folder folder("others_kim");
  const std::string source = folder.file("echo.s", kKim), tape = (folder.path / "echo.ptp").string();
  REQUIRE(run_janus(folder, "asm " + source + " -o " + tape).code == 0);
  const std::string typed = folder.file("typed.txt", "\x7fL" + slurp(tape) + "0200 GHAL.");
  const Outcome run = run_janus(folder, "run kim1-monitor --option terminal=on --option baud=1200 --type-file " + typed + " --printout -");
  INFO(run.out << run.err);
  CHECK(has(run.out, "GNAME?HIABLM."));  // the board's circuit echoes what is typed
  CHECK(has(run.err, "the program jumps to itself"));
}

TEST_CASE("a program for the H68 is started at its terminal and comes back to the monitor") {
  const Folder folder("others_h68");
  const std::string source = folder.file("hello.s", kH68), image = (folder.path / "hello.hex").string();
  REQUIRE(run_janus(folder, "asm " + source + " --cpu 6800 -o " + image).code == 0);
  const std::string typed = folder.file("typed.txt", "G 0100\rHAL.");
  const std::string run = output_of(folder, "run h68tr-monitor " + image + " --option terminal=on --type-file " + typed + " --printout -");
  CHECK(has(run, "NAME?IBM"));
  CHECK(has(run, "PC="));  // the monitor's registers, and its prompt
}
