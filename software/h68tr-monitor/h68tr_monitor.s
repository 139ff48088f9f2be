* A monitor for the Hitachi H68/TR and H68/TV: console, terminal, screen, tape, breakpoints, single steps. Written
* from published facts about the board alone (README.md); the service table at F000 and the commands are our own.

        .include "equates.s"

        ORG $F000
        .include "table.s" ; F000 the services
        .include "start.s" ; reset, ports, which console
        .include "output.s" ; characters, digits, texts
        .include "screen.s" ; H68/TV: characters, cursor, dots
        .include "display.s" ; the eight digits
        .include "matrix.s" ; both keyboards' matrices
        .include "input.s" ; characters in, BREAK
        .include "tape.s" ; bytes
        .include "records.s" ; records
        .include "stop.s" ; SWI, NMI, IRQ; breakpoints, steps, going on
        .include "line.s" ; lines and numbers typed
        .include "commands.s"
        .include "registers.s"
        .include "tables.s" ; glyphs, key characters, texts
        .assert * <= $FFF8

        .res $FFF8 - *, $FF
        FDB irq
        FDB swi
        FDB nmi
        FDB reset
