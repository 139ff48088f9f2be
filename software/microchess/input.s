; A key that is no command: a digit of a square shifts into the display from the right. The last four
; digits are the FROM and TO squares, and the left pair shows who stands on FROM.

INPUT:  cmp #$08
        bcs ERROR               ; squares have digits 0 to 7
        jsr DISMV
DISP:   ldx #$1F
SEARCH: lda BOARD,x
        cmp DIS2
        beq HERE
        dex
        bpl SEARCH
HERE:   stx DIS1                ; 0x the computer's man, 1x yours, FF nobody
        stx PIECE
ERROR:  jmp CHESS
