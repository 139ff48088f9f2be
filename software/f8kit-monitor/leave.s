* G: from an address, or from where the program was.
GO      PI   NUMBER
        BZ   GO1
        DCI  PC0C
        PI   STORE
GO1     DCI  OWN
        LI   H'29'      JMP
        ST
        LR   H,DC
        DCI  PC0C
        LR   Q,DC
        LIS  2
        LR   4,A
        PI   COPY
* Into the program, by LEAVE. A JMP takes A, and LEAVE gives it back; what is behind OWN comes back by way of a vector.
GOING   DCI  PC1C
        LM
        LR   KU,A
        LM
        LR   KL,A
        LR   P,K
        DCI  SAVED
        CLR
        LR   IS,A
GOING1  LM
        LR   S,A
        LR   A,IS
        INC
        LR   IS,A
        NI   H'3F'
        BNZ  GOING1
        LM
        LR   IS,A
        LM
        LR   J,A
        LR   W,J
        DCI  SAVED+9
        LM
        LR   J,A
        JMP  LEAVE
