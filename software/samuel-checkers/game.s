* The game around the search: his steps A to D and 6 of page 3. H is at TREE whenever the machine waits, and the services of the
* monitor keep all but 0 to 2 and 9.

* A: which side, which level; the board is set up.
START   DCI  TSIDE
        PI   TELL
        PI   ASK
        NI   H'5F'
        LISU 6
        LISL 1
        XI   'B'        the machine has the other side
        LIS  2
        BZ   STA1
        LR   A,6
        NI   H'5F'
        XI   'W'
        LIS  1
        BZ   STA1
        LR   A,6
        NI   H'5F'
        XI   'N'        both
        LIS  3
        BNZ  START
STA1    LR   S,A
STA2    DCI  TLEVEL
        PI   TELL
        PI   ASK
        AI   -'1'
        CI   3
        BNC  STA2
        DCI  LIMITS
        ADC
        LM
        DCI  LIMIT
        ST
        PI   SETUP
        CLR
        LR   7,A
        DCI  QUIET
        ST
        LR   A,4
        NS   4
        BZ   NEXT
        LR   A,S
        NI   1
        BZ   NEXT
        DCI  RANDOM     Black is the machine's: it begins with a stored move
        LM
        LR   3,A
        INC
        DCI  RANDOM
        ST
        LR   A,3
        NI   7
        SL   1
        DCI  OPENS
        ADC
        XDC
        DCI  MVIN
        XDC
        PI   FOR2
        DCI  MVIN+2
        CLR
        ST
        JMP  REPORT

* B: the board.
NEXT    LR   A,8
        COM
        INC
        NI   'B'^'W'
        XI   'B'
        LR   QU,A       letter of ACTIVE
        XI   'B'^'W'
        LR   QL,A
        DCI  TREE
        LIS  1
        LR   7,A        the square
ROW     PI   CRLF
        LR   A,7
        LR   3,A
        CI   9
        BNC  DIS2
        PI   BLANK
DIS2    PI   SQOU
        PI   BLANK
        LR   A,7
        NI   4
        BNZ  DIS3
        LM              the next byte of each set
        LR   4,A
        LIS  3
        ADC
        LM
        LR   5,A
        LIS  3
        ADC
        LM
        LR   6,A
        LI   -8
        ADC
        PI   BLANK
        PI   BLANK
DIS3    LI   '-'
        LR   3,A
        LR   A,4
        AS   4
        LR   4,A
        BNC  DIS4
        LR   A,QU
        LR   3,A
DIS4    LR   A,5
        AS   5
        LR   5,A
        BNC  DIS5
        LR   A,QL
        LR   3,A
DIS5    LR   A,3
        LR   0,A
        PI   PUTC
        LR   A,6
        AS   6
        LR   6,A
        LI   ' '
        BNC  DIS6
        LI   'K'
DIS6    LR   0,A
        PI   PUTC
        PI   BLANK
        PI   BLANK
        LR   A,7
        INC
        LR   7,A
        NI   3
        XI   1
        BNZ  DIS3
        LR   A,7
        XI   33
        BNZ  ROW

* Can the side move at all? Looked up as a move without squares.
        CLR
        DCI  MVIN
        ST
LOOKUP  LI   H'FF'
WALK    LISU 6
        LISL 0
        LR   S,A
        DCI  TREE+ALPHA
        LI   -127
        ST
        LI   127
        ST
        CLR
        LR   11,A
        LR   9,A
        PI   RASC
        JMP  ENTRY

* The end.
OVER    LR   A,8
        NI   1
        DCI  TWHITE
        BZ   OVE1
        DCI  TBLACK
        BR   OVE1
DRAWN   DCI  TDRAW
OVE1    PI   TELL
        JMP  START

* The walk has come to its end.
TRIED   LISU 6
        LISL 0
        LR   A,S
        NS   S
        BZ   REPORT     it has found a move
        DCI  MVIN
        LM
        NI   H'FF'
        BZ   WHOSE
REFUSE  DCI  TNOT
        PI   TELL
WHOSE   DCI  QUIET
        LM
        XI   80
        BZ   DRAWN
        LR   A,8
        INC
        LISL 1
        LISU 6
        NS   S
        LIS  0
        BNZ  WALK

* D: the opponent's move, squares with anything between them.
READ    DCI  TYOUR
        PI   TELL
        DCI  MVIN
        LIS  12
        LR   4,A        room
REA1    CLR
        LR   3,A
REA2    PI   ASK
        AI   -'0'
        CI   9
        BNC  REA4
        LR   5,A
        LR   A,3
        CI   9
        BC   REA3
        LIS  9          no square has three digits
REA3    SL   1          ten of them, and the digit
        LR   0,A
        SL   1
        SL   1
        AS   0
        AS   5
        LR   3,A
        BR   REA2
REA4    LR   5,A
        XI   H'7F'-'0'  rubout and backspace begin anew
        BZ   READ
        XI   H'97'      8-'0', and what was exclusive-ored before
        BZ   READ
        LR   A,3
        NS   3
        BZ   REA5
        DS   4
        BNZ  REA6
        LIS  1
        LR   4,A
        BR   REA5
REA6    ST
REA5    LR   A,5
        XI   13-'0'     Return
        BNZ  REA1
        ST
        DCI  MVIN
        LM
        NI   H'FF'
        BZ   REFUSE
        JMP  LOOKUP

* 6: the machine's move.
REPORT  DCI  TMY
        PI   TELL
        DCI  MVIN
        LM
REP1    LR   3,A
        PI   SQOU
        LM
        LR   3,A
        NS   3
        BZ   REP3
        LR   A,7
        NI   FJUMP
        LI   '-'
        BZ   REP2
        LI   'X'
REP2    LR   0,A
        PI   PUTC
        LR   A,3
        BR   REP1
REP3    JMP  LOOKUP

* A character into 6 and A, with echo.
ASK     LR   K,P
        PI   GETC
        LR   A,0
        LR   6,A
        PI   PUTC
        LR   A,6
        PK
* The text at DC0 on a line of its own.
TELL    LR   K,P
        PI   CRLF
        PI   PSTR
        PK
BLANK   LR   K,P
        LI   ' '
        LR   0,A
        PI   PUTC
        PK

* The number in 3.
SQOU    LR   K,P
        LI   '0'
SQO1    LR   0,A
        LR   A,3
        AI   -10
        BNC  SQO2
        LR   3,A
        LR   A,0
        INC
        BR   SQO1
SQO2    LR   A,0
        XI   '0'
        BZ   SQO3
        PI   PUTC
SQO3    LR   A,3
        AI   '0'
        LR   0,A
        PI   PUTC
        PK

LIMITS  DC   2,4,5,6
OPENS   DC   11,15,9,14,11,16,10,15,12,16,10,14,9,13,11,15
TSIDE   .asciiz "YOU B, W OR N? "
TLEVEL  .asciiz "LEVEL 1-4? "
TYOUR   .asciiz "YOUR MOVE? "
TNOT    .asciiz "NOT LEGAL"
TMY     .asciiz "MY MOVE: "
TBLACK  .asciiz "BLACK WINS"
TWHITE  .asciiz "WHITE WINS"
TDRAW   .asciiz "A DRAW"
