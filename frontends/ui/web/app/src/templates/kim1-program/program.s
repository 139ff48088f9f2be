; Counts on the six digits, as fast as one can read.
; 0000-00EE and 0200-03FF are free; the monitor's routines are at 1C00-1FFF.

POINTH  = $FB           ; the digits: two of each cell
POINTL  = $FA
INH     = $F9
SCANDS  = $1F1F         ; lights the six digits once

        .org $0200

START:  cld
        lda #$00
        sta INH
        sta POINTL
        sta POINTH

NEXT:   ldx #$10        ; for so many rounds
SHOW:   txa
        pha
        jsr SCANDS
        pla
        tax
        dex
        bne SHOW

        sed             ; one more, in decimal figures
        clc
        lda INH
        adc #$01
        sta INH
        lda POINTL
        adc #$00
        sta POINTL
        lda POINTH
        adc #$00
        sta POINTH
        cld
        jmp NEXT
