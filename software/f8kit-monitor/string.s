* PSTR.
STRING  LM
        LR   0,A
        NS   0
        BNZ  SEND
        POP

SENT2   AI   H'80'      the second digit of PHEX
        LR   J,A
        LR   A,1
        LR   2,A
        CLR
        LR   1,A
        LR   A,2
        BR   HEX1

* R4 bytes, or three, from Q to H, which are behind them afterwards.
COPY3   LIS  3
        LR   4,A
COPY    LR   DC,Q
        LM
        LR   Q,DC
        LR   DC,H
        ST
        LR   H,DC
        DS   4
        BNZ  COPY
        POP
