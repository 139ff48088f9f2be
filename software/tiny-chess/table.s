* Finds the target squares of the piece on square A. X = 1: on board 1, else on board 2. The side to move is in VA.
*
* The 25 bytes of the table: 0 not reachable, 1 an empty square, else the value of the captured piece. A = the
* sum (8 bits), B = 0. CHECK counts the kings found; nothing here clears it.

TABLE   TAB
        DEX
        BNE     TABLE2
        CLR A
        BRA     TA1
TABLE2  LDA A   #50
TA1     LDX     VZ
        BSR     SUM
        STX     WK1
        LDX     VZ
        LDA A   #25
        BSR     SUM
        STX     WK2

        LDA A   #25             clear it
TA2     CLR     0,X
        INX
        DEC A
        BNE     TA2
        CLR     TOTAL

        TBA                     the square into x and five times y
        PSH A
        CLR B
TA4     CMP A   #4
        BLS     TA3
        SUB A   #5
        ADD B   #5
        BRA     TA4
TA3     STA A   WX
        STA B   WY
        STA A   SX
        STA B   SY
        PUL A

        LDX     WK1             who stands there?
        BSR     SUM
        LDA B   0,X
        AND B   #$FE
        CMP B   #2
        BEQ     PAWN
        CMP B   #4
        BNE     TA8
        JMP     KNIGHT
TA8     CMP B   #6
        BNE     TA5
        JMP     BISHOP
TA5     CMP B   #8
        BNE     TA6
        JMP     ROOK
TA6     CMP B   #10
        BNE     TA7
        JSR     BISHOP          the queen is both
        JMP     ROOK
TA7     JMP     KING            the king (and what is no man, which nobody asks for)
