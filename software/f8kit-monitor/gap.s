* One more bit of mark.
MARK    CLR
        BR   SEND2

* Q into the word at DC0.
SETPC   DCI  PC0C
STORE   LR   A,QU
        ST
        LR   A,QL
        ST
        POP
