; Multiplication in three ways; WIDTH says how many bits the factors have.

        .setcpu "6502"
        .macpack generic

        .ifndef WIDTH
WIDTH = 8
        .endif

.if WIDTH = 8
        .define CELL 1
.elseif WIDTH = 16
        .define CELL 2
.else
        .error "WIDTH is 8 or 16"
.endif

        .zeropage
factor:         .res CELL
multiplier:     .res CELL
product:        .res 2 * CELL

        .code
start:  lda #13
        sta z:factor
        lda #21
        sta z:multiplier
        jsr by_shifts
        lda product
        cmp #<(13 * 21)
        bne fail
        lda product+1
        cmp #>(13 * 21)
        bne fail

        ldx #13
        ldy #11
        jsr by_squares
        cmp #13 * 11
        bne fail

        lda #7
        jsr times_ten
        cmp #70
        bne fail
        cmp #69
        ble fail                        ; of the package: less or equal
        cmp #71
        bgt fail
done:   jmp done
fail:   jmp fail

; factor * multiplier -> product
by_shifts:
        lda #0
        ldx #WIDTH
        lsr multiplier
@loop:  bcc @skip
        add factor
@skip:  ror a
        ror multiplier
        dex
        bne @loop
        sta product+1
        lda multiplier
        sta product
        rts

; X * Y -> A, as (x+y)^2/4 - (x-y)^2/4
by_squares:
        stx factor
        tya
        add factor
        tax
        tya
        sub factor
        bcs :+
        eor #$FF
        adc #1
:       tay
        lda squares,x
        sub {squares,y}
        rts

times_ten:
        asl
        sta factor
        asl
        asl
        add factor
        rts

        .align 32                       ; no page ends in it
squares:
        .repeat 32, n
          .byte <(n * n / 4)
        .endrepeat
