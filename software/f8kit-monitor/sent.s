* A character is sent; what comes behind it?
SENT    LR   A,J
        NS   J
        BM   SENT2
        LR   A,1
        NS   1
        BNZ  SENT1
        POP
SENT1   SL   1
        SL   1
        BM   STRING
        CLR
        LR   1,A
        LIS  10
        BR   SENDA
SENT2   AI   H'80'      the second digit of PHEX
        LR   J,A
        LR   A,1
        LR   2,A
        CLR
        LR   1,A
        LR   A,2
        BR   HEX1
