; A small test program: adds 3, 2 and 1 in `total`, with a recursive routine.
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

; Adds A and all smaller numbers to total.
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
