add16   .macro
        clc
        lda \1
        adc \2
        sta \1
        .endm

        * = $c000
start   ldy #4
loop    #add16 $fb, $fd
        cpy
        dey
        bne loop
        rts
