* The fixed F8 workload of `janus bench`: endless rounds of small tasks as in game programs.
* Each round ends in ROUND, which counts in O'22' and O'23' of the scratchpad; the checksum in O'20' and O'21' is the
* same after the same number of rounds.
*
* Routines take a number in R0 and may change A, R0 to R6, H and ISAR. A routine that calls others keeps its return
* address in K, and a recursive one keeps K on a stack in memory, whose top is in Q.

FLAGS   EQU  H'3000'        sieve, one page
NUMBERS EQU  H'3100'        to be sorted
TEXT    EQU  H'3200'
STACK   EQU  H'3300'

        ORG  H'0000'
START   DCI  STACK
        LR   Q,DC
        LISU 2
        LISL 0
        CLR
        LR   I,A
        LR   I,A
        LR   I,A
        LR   I,A
LOOP    PI   SIEVE
        PI   FILL
        PI   SORT
        PI   COPY
        PI   MULTS
        LIS  5
        LR   7,A
        PI   TREE
ROUND   LISU 2
        LISL 2
        LR   A,S
        INC
        LR   I,A
        BNC  AGAIN
        LR   A,S
        INC
        LR   S,A
AGAIN   JMP  LOOP

* Primes below 256 into FLAGS: stores by the data counter, nested loops, additions.
SIEVE   DCI  FLAGS
        CLR
        LR   0,A
        LIS  1
CLEAR   ST
        DS   0
        BNZ  CLEAR
        LI   H'30'
        LR   HU,A
        LIS  2
        LR   1,A
NEXT    LR   A,1
        LR   HL,A
        LR   DC,H
        LM
        CI   0
        BZ   SKIP
        LR   A,1
STRIKE  AS   1
        BC   SKIP
        LR   HL,A
        LR   DC,H
        LR   2,A
        CLR
        ST
        LR   A,2
        BR   STRIKE
SKIP    LR   A,1
        INC
        LR   1,A
        CI   H'80'
        BNZ  NEXT
        POP

* Pseudo-random numbers: shifts and exclusive-ors.
FILL    DCI  NUMBERS
        LI   32
        LR   0,A
        LI   H'A5'
FILL1   LR   1,A
        AS   1              double it; bit 7 comes out as carry
        BNC  EVEN
        XI   H'1D'
EVEN    ST
        DS   0
        BNZ  FILL1
        POP

* Insertion sort of 32 numbers: compares, branches, the data counter set again for each cell.
SORT    LI   H'31'
        LR   HU,A
        LIS  1
        LR   0,A
OUTER   LR   A,0
        LR   HL,A
        LR   DC,H
        LM
        LR   1,A
INNER   DS   HL
        BNC  PLACE
        LR   A,1
        LR   DC,H
        CM
        BNC  PLACE
        LR   DC,H
        LM                  leaves the data counter at the next place
        ST
        BR   INNER
PLACE   LR   A,HL
        INC
        LR   HL,A
        LR   DC,H
        LR   A,1
        ST
        LR   A,0
        INC
        LR   0,A
        CI   32
        BNZ  OUTER
        DCI  NUMBERS
        LM
        LR   0,A
        BR   ADDUP

* A page from one data counter to the other.
COPY    DCI  TEXT
        XDC
        DCI  FLAGS
        CLR
        LR   0,A
COPY1   LM
        XDC
        ST
        XDC
        DS   0
        BNZ  COPY1
        POP

* R0 to the checksum: the scratchpad through ISAR.
ADDUP   LISU 2
        LISL 0
        LR   A,0
        AS   S
        LR   I,A
        BNC  ADDED
        LR   A,S
        INC
        LR   S,A
ADDED   POP

* Products by shift and add: subroutine calls, registers of the scratchpad.
MULTS   LR   K,P
        LI   16
        LR   3,A
MULTS1  DCI  NUMBERS
        LR   A,3
        LR   4,A
        ADC
        LM
        LR   5,A
        PI   MULT
        PI   ADDUP
        DS   3
        BNZ  MULTS1
        PK

MULT    CLR                 R0 := R4 * R5, low byte
        LR   0,A
        LIS  8
        LR   6,A
BIT     LR   A,5
        NI   1
        BZ   NO
        LR   A,0
        AS   4
        LR   0,A
NO      LR   A,5
        SR   1
        LR   5,A
        LR   A,4
        SL   1
        LR   4,A
        DS   6
        BNZ  BIT
        POP

* A binary tree of calls, R7 deep.
TREE    LR   K,P
        LR   DC,Q
        LR   A,KU
        ST
        LR   A,KL
        ST
        LR   Q,DC
        DS   7
        BNC  LEAF           it was 0
        PI   TREE
        PI   TREE
        BR   UP
LEAF    LIS  1
        LR   0,A
        PI   ADDUP
UP      LR   A,7            as at the entry: the caller may call again
        INC
        LR   7,A
        LR   DC,Q
        LI   -2
        ADC
        LR   Q,DC
        LM
        LR   KU,A
        LM
        LR   KL,A
        PK
        END
