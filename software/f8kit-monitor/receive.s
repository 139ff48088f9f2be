* Receives into R0. In R1 bit 7: send it back (GHEX); bit 6: the second digit, bits 0-3: the first; bit 4: all is in.
RECEIVE SL   1
        LR   1,A
RECV    CLR
        LR   0,A
RECV1   INS  SERIAL     a waiting program's state is the same here whenever it looks
        BP   RECV1
        LR   A,J        half a bit
        BR   RECV3
RECV2   LR   A,J        a bit takes 208 clocks times J, less 2
        SL   1
        AI   -1
RECV3   LR   2,A
        BR   RECV6
RECV4   LI   -4
        NOP
RECV5   INC
        BNZ  RECV5
RECV6   DS   2
        BNZ  RECV4
        INS  SERIAL
        NI   H'80'
        LR   2,A
        LR   A,1
        NI   H'10'
        BNZ  RECV8
        LR   A,0        when the start bit leaves R0 the last bit comes
        SL   4
        NI   H'10'
        XS   1
        LR   1,A
        LR   A,0
        SR   1
        XS   2
        LR   0,A
        LR   A,2
        NS   1
        BP   RECV7
        LIS  1
RECV7   OUTS SERIAL
        BR   RECV2
