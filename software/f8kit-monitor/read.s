* The last digit of R5 as a character in R0.
DIGIT5  LR   A,5
        NI   H'F'
        CI   9
        BC   DIGIT6
        AI   7
DIGIT6  AI   C'0'
        LR   0,A
        POP

* L: reads one.
READ    PI   GETC
        LR   A,0
        CI   C'*'
        BZ   MAIN
        CI   C'X'
        BZ   READ1
        CI   C'S'
        BNZ  READ
        PI   WORD
        BR   READ
READ1   CLR
        LR   5,A
        LIS  8
        LR   4,A
READ2   PI   GHEX
        BM   READ3
        LR   A,0
        ST
        SR   4
        AS   0
        AS   5
        LR   5,A
        DS   4
        BNZ  READ2
        PI   GETC
        LR   A,0
        LR   3,A
        PI   DIGIT5
        LR   A,3
        XS   0
        BZ   READ
READ3   JMP  FAILED
