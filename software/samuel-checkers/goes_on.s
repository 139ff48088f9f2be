* Behind a jump, in the walk through the tree: on to TURN if it does not go on; else O'34' and O'35' are MOVE and FLAG of the same man's
* next block. 3, 5 = where he stands, 7 = FLAG.
        LR   A,3
        LR   6,A
        LR   A,7
        NI   FWHITE
        AS   5
        AI   FJUMP+FGOESON
        LR   7,A
        PI   EMPTY
        PI   ONEMAN
        PI   FIND
        BZ   TURN
        LISU 3
        LISL 4
        LR   A,3
        LR   I,A
        LR   A,7
        LR   I,A
