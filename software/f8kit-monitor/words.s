* The word at DC0 into Q, and Q into the word at DC0.
LOAD    LM
        LR   QU,A
        LM
        LR   QL,A
        POP
STORE   LR   A,QU
        ST
        LR   A,QL
        ST
        POP
