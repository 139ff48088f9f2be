; Division of 16-bit numbers (6502), in crasm's style.
        cpu 6502
        dummy
        * = $20
acc     ds 2
arg     ds 2
rest    ds 2

movi    macro
        lda #(\1) & $ff
        sta \2
        lda #(\1) >> 8
        sta (\2)+1
        endm

        * = $8000
        code
        movi 1000,acc
        movi 7,arg
        jsr divide
        jmp *

divide  lda #0
        sta rest
        sta rest+1
        ldx #16
.1      asl acc
        rol acc+1
        rol rest
        rol rest+1
        sec
        lda rest
        sbc arg
        tay
        lda rest+1
        sbc arg+1
        bcc .2
        sta rest+1
        sty rest
        inc acc
.2      dex
        bne .1
        rts

        code
table   dw divide, table, *
        ddb divide
        lda (acc),y
        lda (acc,x)
        jmp (table)
        asl a
        lsr
        lda ahead
        lda ahead,x
        ldx arg,y
ahead = $30
        lda ahead
        asc "done"
