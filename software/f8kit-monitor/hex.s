* PHEX: the second digit waits in the upper half of R1, and bit 7 of J tells of it.
HEX     LR   A,J
        AI   H'80'
        LR   J,A
        LR   A,0
        SL   4
        LR   1,A
        LR   A,0
HEX1    SR   4
        CI   9
        BC   HEX2
        AI   7
HEX2    AI   C'0'
SENDA   LR   0,A
        BR   SEND
