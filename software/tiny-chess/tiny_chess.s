* The machine code of Tiny Chess, by Ken'ichi Inui, 1978: three routines that the BASIC program calls by USER.
*
*   TRANS   1E00   copies board 1 to board 2, where moves are tried
*   TABLE   1E03   finds the target squares of the piece on square A and their values
*   INFLNC  1E06   adds up these values for all pieces of one side, on board 2
*
* Names and instructions are the printed ones (as-printed/); the comments are ours.
*
* USER(address, x, ba) starts a routine with X = x and B:A = ba, and its value is B:A at the end.
*
* A board is 25 bytes, row by row from the top, where Black starts:
*
*        x 0  1  2  3  4      A piece is its kind with the side in bit 0, 0 black and 1 white:
*   y  0  12 10  6  4  8      2 pawn   4 knight   6 bishop   8 rook   10 queen   12 king
*      5   2  2  2  2  2      0 and 1 are empty squares, dark and light.
*     10   1  0  1  0  1
*     15   3  3  3  3  3      A square is stored as x and as five times y, the index of its row: their sum is the
*     20  13 11  7  5  9      square, and a step to another row is one of 5.
*
* From Z on (2100): board 1, the table (Z+25), board 2 (Z+50), and the BASIC program's list of moves (Z+75).

CHECK   EQU     $1              the low byte of BASIC's variable @: how many kings could be taken
VA      EQU     $3              of A: the side, 0 or 1
VK      EQU     $17             of K: who may castle, bit 0 Black, bit 1 White
VZ      EQU     $34             Z, both bytes: the first board

* Scratch, where BASIC keeps %1 to %8.
        ORG     $3E
IXS     RMB     2               SUM's
WK1     RMB     2               the board that TABLE looks at
WK2     RMB     2               the table
POINT   RMB     2               where in DATA1-3 it is
TOTAL2  RMB     2               INFLNC's sum
TOTAL   RMB     1               TABLE's
WX      RMB     1               the place that is looked at
WY      RMB     1
SX      RMB     1               the man's own
SY      RMB     1

        ORG     $1E00
        JMP     TRANS
        JMP     TABLE
        JMP     INFLNC

* Steps, x and y, to the end mark $80.
DATA1   EQU     *               the knight's
        FDB     $FFF6           -1 -2
        FDB     $FEFB           -2 -1
        FDB     $FE05           -2 +1
        FDB     $FF0A           -1 +2
        FDB     $010A           +1 +2
        FDB     $0205           +2 +1
        FDB     $02FB           +2 -1
        FDB     $01F6           +1 -2
        FCB     $80
DATA2   EQU     *               the bishop's, and from here on the king's
        FDB     $FFFB           -1 -1
        FDB     $FF05           -1 +1
        FDB     $0105           +1 +1
        FDB     $01FB           +1 -1
        FCB     $80             the king goes on behind it
DATA3   EQU     *               the rook's
        FDB     $00FB            0 -1
        FDB     $FF00           -1  0
        FDB     $0005            0 +1
        FDB     $0100           +1  0
        FDB     $8080           two marks: here the king ends, too

* Copies board 1 to board 2.
TRANS   LDX     VZ
        LDA A   #25
TR1     LDA B   0,X
        STA B   50,X
        INX
        DEC A
        BNE     TR1
        RTS

* X := X + A, A without a sign. Keeps A and B.
SUM     PSH A
        STX     IXS
        ADD A   IXS+1
        BCC     *+5
        INC     IXS
        STA A   IXS+1
        LDX     IXS
        PUL A
        RTS

        .include "table.s"
        .include "pawn.s"
        .include "pieces.s"
        .include "influence.s"
