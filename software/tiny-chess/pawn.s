* Pawns, and the end of the search for every piece.

* The value of a pawn's step in addition to a capture: 10 onto the last row, else 1. B = the value, also added to TOTAL.
* Any row beyond the board counts as its last.
EDGE    LDA B   WY
        BEQ     ED1
        CMP B   #20
        BCS     ED2
ED1     LDA B   #10
        BRA     *+4
ED2     LDA B   #1
        PSH B
        ADD B   TOTAL
        STA B   TOTAL
        PUL B
        RTS

* A = its square. Black's pawns go down, White's up. The row ahead is not checked: a pawn that has reached the
* last row and is still a pawn reads and writes beyond the board and the table (README.md, "Errors of the program").
PAWN    LDA B   VA
        BNE     PA1
        LDA B   #5
        BRA     *+4
PA1     LDA B   #$FB
        ABA                     A: the square ahead
        ADD B   WY
        STA B   WY
        LDX     WK1
        JSR     SUM
        LDA B   0,X
        BIT B   #$FE
        BNE     PA2             it is taken
        BSR     EDGE
        LDX     WK2
        JSR     SUM
        STA B   0,X

PA2     LDA B   WX              ahead and to the right
        CMP B   #4
        BEQ     PA3             no such square
        LDX     WK1
        JSR     SUM
        LDA B   1,X
        BIT B   #$FE
        BEQ     PA3             nobody there
        AND B   #1
        CMP B   VA
        BEQ     PA3             one's own
        INC     WX
        BSR     VAL             marks it: the index is WX + WY
        BSR     EDGE
        ADD B   0,X             X is still VAL's
        STA B   0,X
        DEC     WX

PA3     LDA B   WX              ahead and to the left
        BEQ     TRAEND
        LDX     WK1
        DEC A
        JSR     SUM
        LDA B   0,X
        BIT B   #$FE
        BEQ     TRAEND
        AND B   #1
        CMP B   VA
        BEQ     TRAEND
        DEC     WX
        BSR     VAL
        BSR     EDGE
        ADD B   0,X
        STA B   0,X

* The end for every piece: B:A is the sum.
TRAEND  CLR B
        LDA A   TOTAL
        RTS

* Marks the square WX, WY in the table: nothing off the board, 0 for an own piece, 1 for an empty square, else the piece's value. B = the
* mark, also added to TOTAL; X points to it in the table. Keeps A.
VAL     PSH A
        LDA A   WX
        BLT     VA8
        CMP A   #4
        BGT     VA8
        LDA B   WY
        BLT     VA8
        CMP B   #20
        BGT     VA8
        ABA
        LDX     WK1
        JSR     SUM
        LDA B   0,X
        BIT B   #$FE
        BEQ     VA1             empty
        AND B   #1
        CMP B   VA
        BEQ     VA2             one's own
        LDA B   0,X
        AND B   #$FE            a pawn's kind, 2, is its worth
        CMP B   #12
        BNE     VA3
        LDA B   #40
        INC     CHECK
VA3     CMP B   #10
        BNE     VA4
        LDA B   #20
VA4     CMP B   #8
        BNE     VA5
        LDA B   #11
VA5     CMP B   #6
        BNE     VA9
        LDA B   #7
VA9     CMP B   #4
        BNE     VA6
        LDA B   #7
        BRA     VA6
VA1     LDA B   #1
        BRA     VA6
VA2     CLR B
VA6     LDX     WK2
        JSR     SUM
        STA B   0,X
        TBA
        ADD A   TOTAL
        STA A   TOTAL
VA7     PUL A
        RTS
VA8     CLR B
        BRA     VA7
