* A character is sent; what comes behind it?
SENT    LR   A,J
        NS   J
        BM   SENT2
        LR   A,1
        NS   1
        BM   SENT0
        BNZ  SENT1
SENT0   POP
SENT1   SL   1
        SL   1
        BM   STRING
        CLR
        LR   1,A
        LIS  10
        BR   SENDA
