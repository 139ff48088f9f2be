; A monitor for the KIM-1, entry-compatible with the ROMs of its two 6530s: written from published facts about
; addresses, registers, effects and times alone (README.md). Two images of 1 KB: 1800 (6530-003), 1C00 (6530-002).
;
; Programs of the 1970s call routines at fixed addresses, so the source is a row of slots. Where the text says
; "forced", the slot leaves room for one way only to do what callers rely on, or very nearly so.

; Fills up to `address`. A slot that has grown past its end makes the count negative: an error.
.macro slot address
        .res address - *, $FF
.endmacro

        .include "equates.s"

        .org $1800
        .include "tape.s"               ; 1800 dump and load
        .include "tape_write.s"         ; 1932 checksum, tones, characters out
        .include "tape_read.s"          ; 19EA bits, characters in; PLL adjustment

        .org $1C00
        .include "monitor.s"            ; 1C00 save, reset, start
        .include "keypad.s"             ; 1C77 keypad commands
        .include "terminal.s"           ; terminal commands, GO
        .include "papertape.s"          ; load and punch
        .include "serial.s"             ; 1E1E printing, characters in and out, bit times
        .include "display.s"            ; 1EFE key columns, display
        .include "keys.s"               ; 1F63 key codes, hex digits, open cell
        .include "vectors.s"            ; 1FD5 tables, vectors
