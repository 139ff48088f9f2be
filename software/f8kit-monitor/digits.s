* A character is in. It is the middle of its stop bit.
RECV8   CLR
        OUTS SERIAL
        LR   A,0
        COM
        NI   H'7F'
        LR   0,A
        LR   A,1
        NS   1
        BM   GDIG
        POP
* For GHEX. What is no digit ends it, and S is off.
GDIG   LR   A,0
        AI   -C'0'
        BNC  NODIGIT
        CI   9
        BC   GDIG1
        AI   -7
        CI   9
        BC   NODIGIT
        CI   H'F'
        BNC  NODIGIT
GDIG1  LR   0,A
        LR   A,1
        SL   1
        BM   GDIG2
        LR   A,0
        AI   H'C0'
        LR   1,A
        BR   RECV
GDIG2  LR   A,1
        SL   4
        XS   0
        LR   0,A
        CLR
        BR   GDIG3
NODIGIT LI   H'80'
GDIG3  INC             a whole stop bit, before the caller sends
        LR   1,A
        JMP  MARK
