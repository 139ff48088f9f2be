* N, T, V: from H to the word of which R6 and R7 are the complement.
RANGE   PI   WORD
        LR   H,DC
        PI   WORD
RANGE1  LR   A,QU
        COM
        LR   6,A
        LR   A,QL
        COM
        LR   7,A
        LR   A,3
        CI   C'S'
        BC   PUNCH
        INC             with V, ISAR ends with 7
        LR   IS,A
        PI   WORD
RANGE2  LR   A,HL
        AS   7
        LR   A,HU
        LNK
        AS   6
        BC   DONE
        LR   DC,H
        LM
        LR   H,DC
        LR   DC,Q
        BR7  RANGE3
        CM
        BZ   RANGE4
        LR   DC,Q
        JMP  SHOW
RANGE3  ST
RANGE4  LR   Q,DC
        BR   RANGE2
