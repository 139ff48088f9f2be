; Multiplies A by X: returns the low byte of the product in A.
factor  = $10
        .org $0200
mul:    sta factor
        lda #0
next:   cpx #0
        beq done
        clc
        adc factor
        dex
        jmp next
done:   rts
