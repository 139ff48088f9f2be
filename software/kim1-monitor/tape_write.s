; Tape out: VEB and checksum, characters, tones.

; VEB from SA, with an RTS; the opcode is the caller's. Forced: 26 bytes.
        slot $1932
INTVEB: lda SAL
        sta VEB+1
        lda SAH
        sta VEB+2
        lda #$60
        sta VEB+3
        lda #$00
        sta CHKL
        sta CHKH
        rts

; Checksum += A. Forced: 18 bytes.
        slot $194C
CHKT:   tay
        clc
        adc CHKL
        sta CHKL
        lda CHKH
        adc #$00
        sta CHKH
        tya
        rts

; A byte as two digits, with checksum or without. Forced.
        slot $195E
OUTBTC: jsr CHKT
OUTBT:  tay
        lsr a
        lsr a
        lsr a
        lsr a
        jsr HEXOUT
        tya
        jsr HEXOUT
        tya
        rts

; The low half of A as a digit.
        slot $196F
HEXOUT: and #$0F
        cmp #$0A
        bcc @digit
        adc #$06                        ; and the carry
@digit: adc #'0'                        ; the carry is clear
        nop                             ; up to OUTCHT

; A character, lowest bit first. Each bit is three thirds: high tone, then high (0) or low (1), then low.
        slot $197A
OUTCHT: stx HEXPACK
        sty BITS
        ldy #$08
@bit:   jsr ONE
        lsr a
        bcs @low
        jsr ONE                         ; keeps the carry
        bcc @third                      ; always
@low:   jsr ZRO
@third: jsr ZRO
        dey
        bne @bit
        ldx HEXPACK
        ldy BITS
        rts

; A third of a bit: 18 half cycles of the high tone, 12 of the low one. The timer runs on between calls, so that
; what callers do meanwhile is not heard. Looking every 7 cycles, the loops come to 139 and 209 cycles.
; A is kept in memory rather than on the stack, to keep within six bytes of it.
        slot $199E
ONE:    sta SAVEX
        ldx #18
@half:  bit CLKRDI
        bpl @half
        lda #127
        sta CLK1T
        lda SBD
        eor #$80
        sta SBD
        dex
        bne @half
        lda SAVEX
        rts

        slot $19C4
ZRO:    sta SAVEX
        ldx #12
@half:  bit CLKRDI
        bpl @half
        lda #197
        sta CLK1T
        lda SBD
        eor #$80
        sta SBD
        dex
        bne @half
        lda SAVEX
        rts
