; Machine code for SYS, separate from the interpreter.

VART    = $66                   ; address of T in VARS

        .org $0200
; SYS 512: T = 3*T.
triple: lda VART
        ldx VART+1
        pha
        jsr add_to_t
        pla
; T = T + A, with X as the high byte. X is preserved.
add_to_t:
        clc
        adc VART
        sta VART
        txa
        adc VART+1
        sta VART+1
        rts
