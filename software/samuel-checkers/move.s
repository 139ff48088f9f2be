* SELECT takes a move out of the MOVE byte, and what follows makes it in the scratchpad: his page 10.

* The rightmost man of MOVE into 6, FLAG into 7, its byte into 5, its direction into 4. Z: MOVE is empty, and DC0 is at FLAG.
*! SM is ST. The rest of MOVE goes back over the byte that LM has passed.
SELECT  LR   DC,H
        LIS  MOVE
        ADC
        LR   Q,DC
        LM
        LR   0,A
        NI   H'FF'
        BZ   SELE
        COM
        AI   1
        NS   0
        LR   6,A
        XS   0
        LR   DC,Q
        ST
        LM
        LR   7,A
        NI   3
        LR   5,A
        LR   A,7
        SR   1
        SR   1
        LR   4,A
        LI   1          Z off
        NI   1
SELE    POP

* The man leaves ACTIVE, and KINGS. 2 = not 0 if it was a king.
DELE    LISU 2
        LISL 0
        LR   A,IS
        AS   5
        LR   IS,A
        LR   A,S
        XS   6
        LR   S,A
        LISU 3
        LR   A,S
        NS   6
        BZ   DEL2
        XS   S
        LR   S,A
        LI   7
DEL2    LR   2,A

* The square beside it that way: 3 = its bit, ISAR = its byte, in KINGS.
*! LR 6 is LR A,6, twice.
        LR   A,6
        SR   4
        BZ   INRH
INLH    LR   3,A
        LR   A,4
        NI   LEFT
        BZ   INL2
        LR   A,3
        SR   1
        LR   3,A
INL2    LR   A,4
        NI   BACK
        BZ   BOTH
        LR   A,D        the byte before
        BR   BOTH
INRH    LR   A,6
        SL   4
        LR   3,A
        LR   A,4
        NI   LEFT
        BNZ  INR2
        LR   A,3
        SL   1
        LR   3,A
INR2    LR   A,4
        NI   BACK
        BNZ  BOTH
        LR   A,I        the byte behind

BOTH    LR   A,4
        NI   JUMP
        BZ   NORM
*! XS 3 would have wiped the byte: A holds the one king only.
        LR   A,S
        NS   3
        BZ   BOT2
        XS   S
        LR   S,A
BOT2    LISU 2
        LR   A,IS
        AI   4
        LR   IS,A
        LR   A,S
        XS   3
        LR   S,A        the capture
        LISL 0
        LR   A,IS
        AS   5
        LR   IS,A
        LR   A,4
        NI   LEFT
        BZ   BOT3
        LR   A,6
        SR   1
        BR   BOT4       *! was BZ
BOT3    LR   A,6
        SL   1
BOT4    LR   3,A
        LR   A,4
        NI   BACK
        BZ   BOT5
        LR   A,D
        BR   BOT6       *! was BZ
BOT5    LR   A,I
BOT6    LR   A,S
        AS   3
        LR   S,A
*! A king's byte is eight behind ACTIVE's, and has to be addressed.
        LR   A,IS
        AI   8
        LR   IS,A
        LR   A,2
        NI   7
        BZ   MADE
        BR   KING

* A normal move, from KINGS on.
NORM    LISU 2
        LR   A,S
        AS   3
        LR   S,A
        LISU 3
        LR   A,2
        NI   7
        BZ   MADE
KING    LR   A,S
        AS   3
        LR   S,A

* 5 = the byte where it stands now. A man on the last row is crowned, and 2 = not 0 from then on.
MADE    LR   A,IS
        NI   3
        LR   5,A
        LR   A,2
        NI   7
        BNZ  CRO3
        LR   A,8
        NI   1
        BNZ  CRO1
        LR   A,5        Black's is the right half of the last byte
        XI   3
        BNZ  CRO3
        LR   A,3
        NI   H'0F'
        BR   CRO2
CRO1    LR   A,5        White's the left half of the first
        NI   3
        BNZ  CRO3
        LR   A,3
        NI   H'F0'
CRO2    BZ   CRO3
        LR   A,S
        AS   3
        LR   S,A
        LIS  1
        LR   2,A
        LR   A,4        and its jump is over
        NI   H'FF'-JUMP
        LR   4,A
CRO3    POP
