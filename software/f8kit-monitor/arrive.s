* A program stops, by RESET, an interrupt, a breakpoint, the end of a step or of itself: all that it had goes into memory. Nothing is
* lost but the 3853's vector, which holds A and QU until there is a pointer to memory; A is there already, or gone by a JMP.
STOP    LR   A,QU
        OUTS VECLO
        LR   A,QL
        LR   Q,DC
        DCI  PC1C
        ST
        LR   A,J
        ST
        LR   J,W
        DI
        LR   A,IS
        ST
        LR   A,J
        ST
        LI   H'20'      LEAVE: LI A
        ST
        INS  VECHI
        ST
        LI   H'2A'      DCI DC1
        ST
        LM
        LM
        LI   H'2C'      XDC
        ST
        LI   H'2A'      DCI DC0
        ST
        LR   A,QU
        ST
        LR   A,QL
        ST
        LM              OWN
        LM
        LM
        LI   H'BC'      OUTS VECHI
        ST
        LI   H'29'      JMP STOP
        ST
        LI   STOP>>8
        ST
        LI   STOP&H'FF'
        ST
        DCI  PC1C
        LM
        LR   QL,A
        LM
        LR   J,A
        INS  VECLO
        LR   QU,A
        DCI  SAVED
        CLR
        OUTS SERIAL
        LR   IS,A
STOP1   LR   A,S
        ST
        LR   A,IS
        INC
        LR   IS,A
        NI   H'3F'
        BNZ  STOP1
        LM
        LM
        LR   K,P
        LR   A,KU
        ST
        LR   A,KL
        ST
        XDC
        LR   Q,DC
        DCI  DC1C
        PI   STORE
* Takes the breakpoint out of the program if it is there.
        PI   GETBRK
        LM
        LM
        CI   STOP>>8
        BNZ  STOP2
        LM
        CI   STOP&H'FF'
        BNZ  STOP2
        LR   DC,Q
        LR   H,DC
        DCI  BRKS
        LR   Q,DC
        PI   COPY3
STOP2   DCI  PC0C
        JMP  SHOW
