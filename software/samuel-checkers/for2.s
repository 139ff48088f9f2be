* Four bytes of a board from RAM at DC0 to RAM at DC1: page 8, as printed. XDC is known to the 3852 and the 3853 alone: both places are theirs.
FOR2    LIS  4
        LR   0,A
FORL    LM
        XDC
        ST
        XDC
        DS   0
        BNZ  FORL
        POP
