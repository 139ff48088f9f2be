* In the walk, where MOVE is used up and DC0 is at FLAG: the next set of moves of this block to GOT, or if there is none on to USED. Of a jump
* that goes on the man is the one that was not there before.
GETB    LM
        LR   7,A
        PI   EMPTY
        PI   ALLMEN
        LR   A,7
        NI   FGOESON
        BZ   GET2
        PI   ONEMAN
        LR   DC,H
        LI   -STEP
        ADC
        LR   A,7
        NI   3
        LR   5,A
        ADC
        AI   O'20'
        LR   IS,A
        LM
        COM
        NS   S
        LR   6,A
GET2    PI   FINDON
        BZ   USED
        JMP  GOT
