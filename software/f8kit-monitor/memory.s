* R: the scratchpad, where it is kept. Its numbers are octal.
R       PI   GHEX
        LR   A,0
        SR   1
        NI   H'78'
        COM
        AS   0
        AI   (SAVED+1)&H'FF'
* A register: A is its place.
CELL    LR   QL,A
        LIS  SAVED>>8
        LR   QU,A
        LR   DC,Q
        BR   M1
* M: bytes go into memory as they are typed; then it is shown.
M       PI   WORD
M1      PI   GHEX
        BM   M2
        LR   A,0
        ST
        BR   M1
M2      LR   A,0
        CI   13
        BNZ  READ3
        LR   DC,Q
* Sixteen bytes from DC0.
SHOW    CLR
        LR   3,A
        LR   H,DC
        LIS  8
        ADC
        LR   Q,DC
        JMP  RANGE1
