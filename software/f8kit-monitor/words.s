* The word at DC0 into Q and DC0.
GETPC   DCI  PC0C
        BR   LOAD
GETBRK  DCI  BRKA
LOAD    LM
        LR   QU,A
        LM
        LR   QL,A
        LR   DC,Q
        POP
* What stands behind R3 in a table, and Z; Z is off if R3 is not in it.
FIND    LM
        LR   4,A
        NS   4
        BZ   FIND2
        XS   3
        BZ   FIND1
        LM
        BR   FIND
FIND1   LM
        POP
FIND2   INC
        POP
