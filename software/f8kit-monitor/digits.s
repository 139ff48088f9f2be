* A character is in. It is the middle of its stop bit.
RECV8   CLR
        OUTS SERIAL
        LR   A,0
        COM
        NI   H'7F'
        LR   0,A
        LR   A,1
        NS   1
        BM   DIGIT
        POP
* A digit of GHEX.
DIGIT   LR   A,0
        CI   C'9'
        BC   DIGIT1
        AI   9
DIGIT1  NI   H'F'
        LR   0,A
        LR   A,1
        SL   1
        BM   DIGIT2
        LR   A,0
        AI   H'C0'
        LR   1,A
        BR   RECV
DIGIT2  LR   A,1
        SL   4
        XS   0
        LR   0,A
        LIS  1          a whole stop bit, before the caller sends
        LR   1,A
        BR   MARK
