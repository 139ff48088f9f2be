; A key that is not a command: a digit of a square is shifted into the display from the right. The last four
; digits are the FROM and TO squares, and the left pair shows the piece on FROM.

INPUT:  cmp #$08
        bcs ERROR               ; squares have digits 0 to 7
        jsr DISMV
DISP:   ldx #$1F
SEARCH: lda BOARD,x
        cmp DIS2
        beq HERE
        dex
        bpl SEARCH
HERE:   stx DIS1                ; 0x the computer's piece, 1x yours, FF none
        stx PIECE
ERROR:  jmp CHESS
