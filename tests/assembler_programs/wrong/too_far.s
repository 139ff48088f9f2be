; The branch goes over a table that has grown.
        .code
start:  ldx #0
        lda table,x
        bne finish
        inx

table:
        .repeat 50, i
        .byte i, i * 2, i * 3
        .endrepeat

finish: sta $80
        rts
