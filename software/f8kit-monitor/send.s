* J = bits of 104 us: 1 at 9600, 32 at 300, 87 at 110.
SERVE   SL   4
        LR   1,A
        INS  STRAPS
        NI   7
        LR   2,A
        LI   87
        BZ   SERV2
        LI   64
SERV1   SR   1
        DS   2
        BNZ  SERV1
SERV2   LR   J,A
        LR   A,1
        NS   1
        BM   RECEIVE
        BZ   SEND
        SL   1
        BM   HEX
        SL   1
        BM   STRING
        LIS  13
        LR   0,A
* Sends R0. The upper half of R1 and bit 7 of J say what comes then. A bit takes 208 clocks times J's lower bits, and 4.
SEND    LR   A,J
        SL   1
        LIS  10         start bit, 8 bits, stop bit
        BP   SEND1
        LIS  11         at 110 two stop bits
SEND1   XS   1
        LR   1,A
        LR   A,0
        COM
        LR   0,A
        LIS  1
SEND2   OUTS SERIAL
        LR   A,J
        SL   1
        LR   2,A
        DS   2
SEND3   LI   -4         104 clocks
        NOP
SEND4   INC
        BNZ  SEND4
        DS   2
        BNZ  SEND3
        DS   1
        LR   A,1
        NI   H'F'
        BZ   SENT
        LR   A,0
        LR   2,A
        SR   1
        LR   0,A
        LR   A,2
        NI   1
        BR   SEND2
