* N: the tape's S, its X with eight bytes each, and *. Whatever is shown is shown so, but with blanks.
PUNCH   PI   CRLF
        LI   C'S'
        LR   0,A
        PI   PUTC
        LR   A,HU
        LR   0,A
        PI   PHEX
        LR   A,HL
        LR   0,A
        PI   PHEX
PUNCH1  PI   CRLF
        LI   C'X'
        LR   0,A
        PI   PUTC
        CLR
        LR   5,A
        LIS  8
        LR   4,A
PUNCH2  LR   A,3
        CI   C'N'
        BZ   PUNCH3
        LI   C' '
        LR   0,A
        PI   PUTC
PUNCH3  LR   DC,H
        LM
        LR   H,DC
        LR   0,A
        SR   4
        AS   0
        AS   5
        LR   5,A
        PI   PHEX
        DS   4
        BNZ  PUNCH2
        PI   DIGIT5
        PI   PUTC
        LR   A,HL
        AS   7
        LR   A,HU
        LNK
        AS   6
        BNC  PUNCH1
        LI   C'*'
        LR   0,A
        PI   PUTC
DONE    JMP  MAIN

