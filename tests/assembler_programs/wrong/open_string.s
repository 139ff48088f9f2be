        .code
        ldx #0
:       lda hello,x
        beq :+
        sta $0400,x
        inx
        bne :-
:       rts

        .rodata
hello:  .byte "HELLO, WORLD
        .byte 0
