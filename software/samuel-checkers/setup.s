* The board at TREE, its colour into 8: the position that was laid at LAID, or the first. 4 = 0 if it was laid.
SETUP   LR   K,P
        DCI  LAID+13
        LM
        XI   H'50'
        LR   4,A
        DCI  LAID
        BZ   SET1
        DCI  FIRST
SET1    XDC
        DCI  TREE
        LR   H,DC
        XDC
        PI   FOR2
        PI   FOR2
        PI   FOR2
        LM              FWHITE or 0
        LR   3,A
        XDC
        CLR
        ST              MOVE
        LR   A,3
        ST              FLAG
        AI   FWHITE     1 or 0, by way of the carry
        LIS  0
        LNK
        LR   8,A
        PK
FIRST   DC   H'FF',H'F0',0,0,0,0,H'0F',H'FF',0,0,0,0,0
