        .code
wait:   ldx #200
delay:  dex
        bne delay
        rts

beep:   lda #1
        sta $1700
delay:  dex
        bne delay
        rts
