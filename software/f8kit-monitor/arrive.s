* A program stops: everything it had goes into memory. Nothing may be lost but the 3853's vector, which holds A and QU
* until there is a pointer to memory. A breakpoint comes here with A gone, a step with A in the vector.
BREAK   OUTS VECHI
STEPPED LR   A,QU
        OUTS VECLO
        LR   A,QL
        LR   Q,DC
        DCI  KEEP
        ST
        LR   A,J
        ST
        LR   J,W
        DI
        LR   A,IS
        ST
        LR   A,J
        ST
        LM
        INS  VECHI
        ST
        DCI  DC0C
        LR   A,QU
        ST
        LR   A,QL
        ST
        XDC
        LR   Q,DC
        DCI  DC1C
        LR   A,QU
        ST
        LR   A,QL
        ST
        DCI  KEEP
        LM
        LR   QL,A
        LM
        LR   J,A
        INS  VECLO
        LR   QU,A
        DCI  SAVED
        CLR
        LR   IS,A
BREAK1  LR   A,S
        ST
        LR   A,IS
        INC
        LR   IS,A
        NI   H'3F'
        BNZ  BREAK1
        DCI  PC1C
        LR   K,P
        LR   A,KU
        ST
        LR   A,KL
        ST
        JMP  MAIN
