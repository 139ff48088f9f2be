* FIND: the moves. His page 9 has one direction of the eight, written out; here one piece of code serves all, as RFJN and LFJN do for
* both ways: who looks back from a byte looks forward from the byte before it.

* From FLAG in 7 on the next set of moves that is not empty: 3 = the men, 7 = its FLAG, and Z is off. Z on: there are no more.
* EMPTY is made. 6 = men that may move at all, H'FF' or the one that jumps on; 1 = step of FLAG, 2 = its bits that end the search
* when they are all on: 1 and H'F', or for the one that jumps on, which stays in its byte, 4 and H'C'.
* FINDON begins behind FLAG.
FINDON  LR   K,P
        BR   FIN7
FIND    LR   K,P
FIN1    LR   A,7
        NI   3
        LR   5,A
        AI   O'20'
        LR   IS,A
        LR   A,S        ACTIVE
        NS   6
        LR   3,A
        LR   A,7
        SR   1
        SR   1
        LR   4,A
        SR   1
        NI   1
        LR   0,A        1: back
        XS   8
        BZ   FIN2
        LR   A,IS       against the way of men: kings alone
        AI   8
        LR   IS,A
        LR   A,S
        NS   3
        LR   3,A
FIN2    LR   A,3
        NS   3
        BZ   FIN7
        LR   A,0
        COM
        INC
        AS   5
        LR   0,A        the byte from which the neighbours' map begins; -1 is a guard
        LR   A,4
        NI   JUMP
        BZ   FIN4
        LR   A,4        where a jump ends: EMPTY of the next byte, or of the one before
        NI   BACK
        COM
        INC
        AS   5
        AI   O'42'
        LR   IS,A
        LR   A,4
        NI   LEFT
        LR   A,S
        BNZ  FIN3
        SR   1
        NI   H'77'      not from the columns at the edge
        BR   FIN5
FIN3    SL   1
        NI   H'EE'
FIN5    NS   3
        LR   3,A
        BZ   FIN7
        LI   O'24'      over PASSIVE
        BR   FIN6
FIN4    LI   O'41'      into EMPTY
FIN6    AS   0
        LR   IS,A
        LR   A,4
        NI   LEFT
        BNZ  FIN8
        PI   RFJN
        BR   FIN9
FIN8    PI   LFJN
FIN9    BNZ  FINE
FIN7    LR   A,7        the next set
        COM
        NS   2
        BZ   FINE
        LR   A,7
        AS   1
        LR   7,A
        BR   FIN1
FINE    PK

* What FIND is to look for: all men, or, with its bit in 6, the one that jumps on.
ALLMEN  LI   H'FF'
        LR   6,A
        LIS  1
        LR   1,A
        LIS  H'F'
        LR   2,A
        POP
ONEMAN  LIS  4
        LR   1,A
        LIS  H'C'
        LR   2,A
        POP
