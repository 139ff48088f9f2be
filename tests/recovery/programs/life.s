* Life on a board of 8 by 8 squares whose edges meet: each pattern of a table lives for some generations and is printed.
* A row is a byte of the scratchpad. All squares of a row are reckoned at once: registers 1, 2 and 3 hold the ones, twos and
* fours of how many live beside each.

CONSOLE EQU  H'10'     the port of the printer
CR      EQU  H'0D'
BOARD   EQU  O'20'     eight registers
NEW     EQU  O'30'     eight more

        ORG  H'0000'
        DI
        JMP  START

        ORG  H'0100'
START   DCI  TITLE
        PI   TEXT
        DCI  PATTERNS
NEXT    PI   LOAD
        LR   A,8
        NI   H'FF'
        BZ   DONE
        PI   TEXT       the name of the pattern
        LR   H,DC
AGAIN   PI   LIFE
        DS   8
        BNZ  AGAIN
        PI   SHOW
        PI   COUNT
        LR   DC,H
        BR   NEXT
DONE    DCI  GOODBYE
        PI   TEXT
SUCCESS BR   SUCCESS

* A pattern at DC0: how many generations into 8, its rows onto the board.
LOAD    LM
        LR   8,A
        LISU 2
        LISL 0
LOAD1   LM
        LR   I,A
        BR7  LOAD1
        LM
        LR   S,A
        POP

* One generation. 0: the row.
LIFE    LR   K,P
        LR   A,KU
        LR   QU,A
        LR   A,KL
        LR   QL,A
        CLR
        LR   0,A
LIFE1   CLR
        LR   1,A
        LR   2,A
        LR   3,A
        LR   A,0
        AI   H'FF'
        LR   4,A
        PI   ROW
        LR   A,S
        LR   5,A
        PI   ADD
        LR   A,0
        INC
        LR   4,A
        PI   ROW
        LR   A,S
        LR   5,A
        PI   ADD
        LR   A,0
        LR   4,A
        PI   ROW
* With three it lives, with two if it lived: twos and not fours, and ones or itself.
        LR   A,S
        COM
        LR   5,A
        LR   A,1
        COM
        NS   5
        COM
        NS   2
        LR   5,A
        LR   A,3
        COM
        NS   5
        LR   5,A
        LR   A,0
        AI   NEW
        LR   IS,A
        LR   A,5
        LR   S,A
        LR   A,0
        INC
        LR   0,A
        CI   8
        BNZ  LIFE1
* What is new becomes the board.
        LISL 0
LIFE2   LISU 3
        LR   A,S
        LISU 2
        LR   I,A
        BR7  LIFE2
        LISU 3
        LR   A,S
        LISU 2
        LR   S,A
        LR   P0,Q

* Adds the squares to the left and right in row 4. Leaves ISAR at it.
ROW     LR   K,P
        LR   A,4
        NI   7
        AI   BOARD
        LR   IS,A
        LR   A,S
        SL   1
        LR   5,A
        LR   A,S
        SR   4
        SR   1
        SR   1
        SR   1
        AS   5
        LR   5,A
        PI   ADD
        LR   A,S
        SR   1
        LR   5,A
        LR   A,S
        SL   4
        SL   1
        SL   1
        SL   1
        AS   5
        LR   5,A
        PI   ADD
        PK

* Adds 5 to the sums. Eight are taken for none: both die.
ADD     LR   A,1
        NS   5
        LR   6,A
        LR   A,1
        XS   5
        LR   1,A
        LR   A,2
        NS   6
        LR   7,A
        LR   A,2
        XS   6
        LR   2,A
        LR   A,3
        XS   7
        LR   3,A
        POP

* The board, a star for each square that lives.
SHOW    LISU 2
        LISL 0
        LIS  8
        LR   0,A
SHOW1   LIS  8
        LR   1,A
        LR   A,I
        LR   2,A
SHOW2   LI   C'.'
        LR   3,A
        LR   A,2
        NI   H'80'
        BZ   SHOW3
        LI   C'*'
        LR   3,A
SHOW3   LR   A,3
        OUT  CONSOLE
        LR   A,2
        SL   1
        LR   2,A
        DS   1
        BNZ  SHOW2
        LI   CR
        OUT  CONSOLE
        DS   0
        BNZ  SHOW1
        POP

* How many live, in decimal.
COUNT   LR   K,P
        CLR
        LR   3,A
        LISU 2
        LISL 0
        LIS  8
        LR   0,A
COUNT1  LIS  8
        LR   1,A
        LR   A,I
        LR   2,A
COUNT2  LR   A,2
        NI   H'80'
        BZ   COUNT3
        LI   H'67'      one, as ASD wants it
        ASD  3
        LR   3,A
COUNT3  LR   A,2
        SL   1
        LR   2,A
        DS   1
        BNZ  COUNT2
        DS   0
        BNZ  COUNT1
        LR   A,3
        SR   4
        LR   4,A
        PI   DIGIT
        LR   A,3
        NI   15
        LR   4,A
        PI   DIGIT
        DCI  LIVE
        PI   TEXT
        PK

DIGIT   LR   A,4
        AI   C'0'
        OUT  CONSOLE
        POP

* From DC0 to 00. Leaves DC0 after that.
TEXT    LM
        NI   H'FF'
        BZ   TEXT1
        OUT  CONSOLE
        BR   TEXT
TEXT1   POP

TITLE   DC   C'LIFE ON EIGHT BY EIGHT'
        DC   CR
        DC   0
LIVE    DC   C' LIVE'
        DC   CR
        DC   0
GOODBYE DC   C'THAT WAS LIFE'
        DC   CR
        DC   0

* Generations, rows, name; no generations: the end.
PATTERNS DC  8
        DC   H'20'
        DC   H'10'
        DC   H'70'
        DC   0
        DC   0
        DC   0
        DC   0
        DC   0
        DC   C'GLIDER'
        DC   CR
        DC   0
        DC   3
        DC   0
        DC   0
        DC   0
        DC   H'1C'
        DC   0
        DC   0
        DC   0
        DC   0
        DC   C'BLINKER'
        DC   CR
        DC   0
        DC   5
        DC   0
        DC   0
        DC   H'0C'
        DC   H'18'
        DC   H'08'
        DC   0
        DC   0
        DC   0
        DC   C'PENTOMINO'
        DC   CR
        DC   0
        DC   12
        DC   0
        DC   H'40'
        DC   H'10'
        DC   H'CE'
        DC   0
        DC   0
        DC   0
        DC   0
        DC   C'ACORN'
        DC   CR
        DC   0
        DC   1
        DC   H'AA'
        DC   H'55'
        DC   H'AA'
        DC   H'55'
        DC   H'AA'
        DC   H'55'
        DC   H'AA'
        DC   H'55'
        DC   C'CHEQUERS'
        DC   CR
        DC   0
        DC   0
