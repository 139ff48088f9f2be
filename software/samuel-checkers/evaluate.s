* Evaluation. His page 12 leaves it for later, and page 2 asks for five parameters, which he does not name; these are ours:
*
*   material    4 for a man, 6 for a king: three to two, as in his papers
*   exchange    15 less a quarter of the other's material for who has more: he wants less on the board
*   advance     1 for a man beyond the middle
*   centre      1 for a man or king on 10, 11, 14, 15, 18, 19, 22 or 23
*   back row    1 for a man at home in his first row, which keeps the other from making kings
*
* All are below what a win in ten plies is worth.

* Adds the number in 1 to 2 for every bit in 3, of which the flags are set: PI keeps them, but not A. His CAQ, "named for an old
* 7094 command", counted in the same way into 2.
CAQ     BZ   CAQ2
CAQ1    LR   A,2
        AS   1
        LR   2,A
        LR   A,3
        DS   3
        NS   3          the lowest bit is gone
        LR   3,A
        BNZ  CAQ1
CAQ2    POP

* The byte at ISAR of the side's KINGS into 0; ISAR and 4 as they were.
KINGB   LR   A,IS
        LR   5,A
        NI   3
        AI   O'30'
        LR   IS,A
        LR   A,S
        LR   0,A
        LR   A,5
        LR   IS,A
        POP

* 2 = material of the side whose first byte is at ISAR, which has gone round its four bytes at the end.
MAT     LR   K,P
        CLR
        LR   2,A
        LIS  4
        LR   4,A
MAT1    LIS  4
        LR   1,A
        LR   A,S
        NS   S
        LR   3,A
        PI   CAQ
        PI   KINGB
        LIS  2
        LR   1,A
        LR   A,S
        NS   0
        LR   3,A
        PI   CAQ
        LR   A,I
        DS   4
        BNZ  MAT1
        PK

* Adds the number in 1 to 2 for every place that the side whose first byte is at ISAR holds; 7 = its colour.
PLACE   LR   K,P
        LIS  3
        LR   4,A        what is left of the bytes
PLA1    PI   KINGB
        LR   A,0
        COM
        NS   S
        LR   0,A        men
        LR   A,5
        SR   1
        XS   7          bit 0: beyond the middle, for Black in bytes 2 and 3
        NI   1
        BZ   PLA2
        LR   A,0
        NS   0
        LR   3,A
        PI   CAQ
PLA2    LR   A,5
        NI   3
        BZ   PLA4
        XI   3
        BZ   PLA3
        LR   A,S
        NI   H'66'
        LR   3,A
        PI   CAQ
        BR   PLA6
PLA3    LR   A,7        byte 3 is White's home
        NI   1
        BZ   PLA6
        LR   A,0
        NI   H'0F'
        BR   PLA5
PLA4    LR   A,7        byte 0 is Black's
        NI   1
        BNZ  PLA6
        LR   A,0
        NI   H'F0'
PLA5    LR   3,A
        PI   CAQ
PLA6    LR   A,I
        DS   4
        BP   PLA1
        PK

* A position's value for ACTIVE into A. 0 to 7, K and Q are used.
EVAL    LR   K,P
        LR   A,KU       MAT and PLACE keep their way back in K
        LR   QU,A
        LR   A,KL
        LR   QL,A
        LISU 2
        LISL 0
        PI   MAT
        LR   A,2
        LR   6,A        ACTIVE's
        LISL 4
        PI   MAT
        LR   A,2
        COM
        INC
        AS   6
        LR   7,A        the difference
        BZ   EVA3
        BM   EVA1
        LR   A,2        ACTIVE has more
        LR   0,A
        PI   EXCH
        AS   7
        BR   EVA2
EVA1    LR   A,6
        LR   0,A
        PI   EXCH
        COM
        INC
        AS   7
EVA2    LR   7,A
EVA3    LR   A,7
        LR   2,A
        LIS  1
        LR   1,A
        LR   A,8
        LR   7,A
        LISL 0
        PI   PLACE
        LI   H'FF'
        LR   1,A
        LR   A,8
        XI   1
        LR   7,A
        LISL 4
        PI   PLACE
        LR   A,2
        LR   P0,Q

* A = 15 less a quarter of 0.
EXCH    LR   A,0
        SR   1
        SR   1
        COM
        AI   16
        POP
