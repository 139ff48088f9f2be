border  = $d020
back    = $d021
        * = $1000
main    lda #0
        sta border
        sta back
loop    inc border
        jmp loop

loop    dec back
        jmp loop
