        .code
.proc clear
        ldx #15
        lda
@next:  sta $0300,x
        dex
        bpl @next
        rts
.endproc
