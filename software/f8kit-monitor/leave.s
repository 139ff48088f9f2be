* Into the program, by LEAVE.
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
        DCI  ISC
        LM
        LR   IS,A
        LM
        LR   J,A
        LR   W,J
        DCI  SAVED+9
        LM
        LR   J,A
        JMP  LEAVE
