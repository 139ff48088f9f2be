        * = $0801
        .word next, 10
        .byte $9e
        .text "2061
        .byte 0
next    .word 0
        inc $d020
        rts
