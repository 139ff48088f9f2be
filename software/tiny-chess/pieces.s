* The pieces. Each follows its list of steps and calls VAL for every square.

KNIGHT  LDX     #DATA1
KN1     LDA B   0,X
        CMP B   #$80
        BEQ     TRAEND
        ADD B   SX
        STA B   WX
        LDA B   1,X
        ADD B   SY
        STA B   WY
        INX
        INX
        STX     POINT
        BSR     VAL
        LDX     POINT
        BRA     KN1

* Bishop and rook continue in a direction as long as VAL returns 1, for an empty square.
BISHOP  LDX     #DATA2
        BRA     BI1
ROOK    LDX     #DATA3
BI1     STX     POINT
        LDA B   0,X
        CMP B   #$80
        BNE     *+5
        JMP     TRAEND
        LDA A   SX
        STA A   WX
        LDA A   SY
        STA A   WY
BI2     LDA A   WX
        ADD A   0,X
        STA A   WX
        LDA A   WY
        ADD A   1,X
        STA A   WY
        JSR     VAL
        LDX     POINT
        DEC B
        BEQ     BI2
        INX
        INX
        BRA     BI1

* The king uses the bishop's steps and the rook's, one each.
KING    LDX     #DATA2
KI1     STX     POINT
        LDA B   0,X
        CMP B   #$80
        BEQ     KI2
        LDA A   SX
        ADD A   0,X
        STA A   WX
        LDA A   SY
        ADD A   1,X
        STA A   WY
        JSR     VAL
        LDX     POINT
        INX
        INX
        BRA     KI1
KI2     INX                     an end mark: is a second one behind it?
        LDA B   0,X
        CMP B   #$80
        BNE     KI1

* Castling: king and rook have not moved, and columns 1 to 3 of the king's row are empty. Column 2 is
* marked with 1. The king's column and the existence of the rook are not checked.
        LDA A   VA
        INC A                   1 for Black, 2 for White: the bit of K
        BIT A   VK
        BNE     *+5
        JMP     TRAEND
        LDA A   #4
CA1     DEC A
        BEQ     CA2
        PSH A
        ADD A   SY
        LDX     WK1
        JSR     SUM
        PUL A
        LDA B   0,X
        BIT B   #$FE
        BEQ     CA1
        JMP     TRAEND
CA2     LDA A   SY
        ADD A   #2
        LDX     WK2
        JSR     SUM
        LDA B   #1
        STA B   0,X
        INC     TOTAL
        JMP     TRAEND
