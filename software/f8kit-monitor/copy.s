* R4 bytes from Q to H, which are behind them afterwards.
COPY    LR   DC,Q
        LM
        LR   Q,DC
        LR   DC,H
        ST
        LR   H,DC
        DS   4
        BNZ  COPY
        POP
