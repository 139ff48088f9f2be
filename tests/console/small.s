; A small program to look into: it adds 3, 2 and 1 up in `total`, by a routine that calls itself.
total   = $10
count   = $11

        .org $0200
start:  ldx #$FF
        txs
        lda #0
        sta total
        lda #3
        jsr sum
done:   jmp done

; Adds A and all below it to total.
sum:    sta count
        cmp #0
        beq out
        clc
        adc total
        sta total
        ldx count
        dex
        txa
        jsr sum
out:    rts

text:   .text "HELLO"

        .org $FFFC
        .word start
