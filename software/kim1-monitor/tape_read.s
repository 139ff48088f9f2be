; Tape in: bits, characters, bytes. And the square wave for the tape input's adjustment.

; Forced.
        slot $19EA
INCVEB: inc VEB+1
        bne NOBYTE
        inc VEB+2
NOBYTE: rts

; Two digits to a byte in A, Z and Y = 0. Else Z is clear, and A what was not a digit.
        slot $19F3
RDBYT:  jsr RDCHT
        jsr PACKT
        bne NOBYTE
        jsr RDCHT
        ldy #$00                        ; PACKT counts from there

; A digit goes into HEXPACK from the right, and that into A. Less '0' by EOR, digits are 00-09; letters are 71-76, and
; become FA-FF. The bit brought in by ROL is the last to leave A: it ends the shifting.
        slot $1A00
PACKT:  eor #'0'
        cmp #$0A
        bcc @digit
        adc #$88                        ; and the carry
        cmp #$FA
        bcc @not
@digit: sec
        rol a
        asl a
        asl a
        asl a
        asl a
@shift: rol HEXPACK
        asl a
        bne @shift
        lda HEXPACK
        ldy #$00
        rts
@not:   sbc #$88                        ; and the borrow: A as it came
        eor #'0'
        iny
        rts

; A character, lowest bit first.
        slot $1A24
RDCHT:  stx SAVEX
        ldx #$08
@bit:   jsr RDBIT
        lsr BITS
        ora BITS
        sta BITS
        dex
        bne @bit
        ldx SAVEX
        and #$7F
        rts

; A bit, 80 or 00: 1 if its low tone is longer than its high tone, at whatever speed. The timer has been running
; since the last bit ended; comes back when this one has. PB7 is 0 for the high tone. After each change the input is
; left alone for a moment: it may chatter.
        slot $1A41
RDBIT:  bit SBD
        bpl RDBIT
        lda CLKRDT                      ; what the high tone left of FF
        ldy #$FF
        sty CLK64T
        ldy #16
@settle:
        dey
        bne @settle
@low:   bit SBD
        bmi @low
        cmp CLKRDT                      ; the low tone left less: carry
        ldy #$FF
        sty CLK64T
        ldy #8
@wait:  dey
        bne @wait
        lda #$80
        bcs @one
        asl a
@one:   rts

; A square wave for ever, half periods of 167 cycles, the middle between the two tones.
        slot $1A6B
PLLCAL: jsr TAPEON
        lda #QUIET
@half:  eor #$80
        sta SBD
        ldx #31
@wait:  dex
        bne @wait
        nop
        jmp @half

; Tape out, inputs shut off.
TAPEON: lda #QUIET
        sta SBD
        lda #$BF
        sta PBDD
        cld
        sei
        rts

; The 6530-003 has vectors of its own, which no processor on this board ever reads.
        slot $1BFA
        .word PLLCAL, PLLCAL, PLLCAL
        slot $1C00
