* A monitor for the F8 kit, in the 3851's ROM: terminal, registers, memory, programs, breakpoint, steps, tape. Written from
* published facts about the board alone (README.md); the service table at 8000 and the commands are our own.

        .include "equates.s"
        .include "services.s"
        .include "arrive.s"
        .include "words.s"
        .include "line.s"
        .include "read.s"
        .include "memory.s"
        .include "go.s"
        .include "step.s"
        .include "leave.s"
        .include "blocks.s"
        .include "tape.s"
        .include "table.s"
        .assert * <= H'8400'
        .res H'8400' - *, H'FF'
