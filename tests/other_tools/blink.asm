; Counts on port A of a KIM-1's second 6530.
        processor 6502
PAD     = $1700
        org $0200
start   ldx #10
.loop   stx PAD
        dex
        bne .loop
        SUBROUTINE
.loop   jmp .loop
text    .byte "HELLO, WORLD",0
