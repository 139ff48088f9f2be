; What cc65's code calls: the stack of C, whose pointer is sp. Assembled without -g, so that it has no lines.
        .exportzp sp
        .export   pusha, decsp1, decsp2, incsp1, incsp2, incsp3
        .zeropage
sp:     .res 2
        .code
decsp2: jsr decsp1
decsp1: pha
        lda sp
        bne down
        dec sp+1
down:   dec sp
        pla
        rts
pusha:  jsr decsp1
        ldy #0
        sta (sp),y
        rts
incsp3: inc sp
        bne incsp2
        inc sp+1
incsp2: inc sp
        bne incsp1
        inc sp+1
incsp1: inc sp
        bne up
        inc sp+1
up:     rts
