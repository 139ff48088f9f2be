        * = $c000
        ldx #8
-       lda $d012
        .fill 130, $ea
        dex
        bne -
        rts
