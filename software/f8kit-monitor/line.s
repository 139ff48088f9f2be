* A line begins with a letter.
FAILED  LI   C'?'
        LR   0,A
        PI   PUTC
MAIN    PI   CRLF
        LI   C'>'
        LR   0,A
        PI   PUTC
        PI   GETC
        LR   A,0
        LR   3,A
        CI   13
        BZ   MAIN
        PI   PUTC
        LI   PAGE>>8
        LR   QU,A
        DCI  TABLE
        PI   FIND
        BNZ  FAILED
        LR   QL,A
        CI   H'DF'      below are handlers, above are cells
        BNC  CELL
        LR   P0,Q

* Four digits into Q and DC0. WORD1: the first two are in R0.
WORD    LR   K,P
        PI   GHEX
        BM   FAILED
        LR   P,K
WORD1   LR   K,P
        LR   A,0
        LR   QU,A
        PI   GHEX
        BM   FAILED
        LR   A,0
        LR   QL,A
        LR   DC,Q
        PK
