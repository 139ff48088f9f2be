        .zeropage
pointer: .res 2

        .code
        ldx #0
        ldy #0
copy:   lda (pointer),y
        sta $0400,y
        iny
        bne copy
        sta (pointer,y)
        rts
