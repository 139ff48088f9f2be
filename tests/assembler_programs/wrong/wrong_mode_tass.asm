        * = $2000
pointer = $fb
        ldx #3
        lda #0
loop    sta (pointer),x
        dex
        bpl loop
        rts
