; The label inside of the block cannot be seen from outside by its name alone.
        * = $1000
start   jsr print
        jmp exit

print   .proc
        ldx #0
next    lda text,x
        beq exit
        jsr $ffd2
        inx
        bne next
exit    rts
        .pend

text    .null "hello"
