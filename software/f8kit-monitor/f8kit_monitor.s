* A monitor for the F8 kit, in the 3851's ROM: terminal, registers, memory, programs, breakpoint, steps, tape. Written from
* published facts about the board alone (README.md); the service table at 8000 and the commands are our own.

        .include "equates.s"
        .include "services.s"
        .include "start.s"
        .include "line.s"
        .include "words.s"
        .include "arrive.s"
        .include "leave.s"
TABLE   DC   C'G',GO&H'FF'
        DC   0
PAGE    EQU  H'8200'
        .assert GO>>8 == PAGE>>8
        .assert * <= H'8400', error, "too long"
