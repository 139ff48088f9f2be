; Machine code for SYS, apart from the interpreter.

VART    = $66                   ; T among VARS

        .org $0200
; SYS 512: T = 3*T.
triple: lda VART
        ldx VART+1
        pha
        jsr add_to_t
        pla
; T = T + A, X for the high byte, which is kept.
add_to_t:
        clc
        adc VART
        sta VART
        txa
        adc VART+1
        sta VART+1
        rts
