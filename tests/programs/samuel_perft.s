* Counts positions: the generator under a walk of the tree that knows no values. Block and cells below are laid by the test.
        .include "../../software/samuel-checkers/equates.s"
COUNT   EQU  H'0300'    four bytes, low first
DEPTH   EQU  H'0304'
COLOUR  EQU  H'0305'
        ORG  H'4000'
START   DCI  DEPTH
        LM
        LISU 6
        LISL 0
        LR   S,A
        LM
        LR   8,A
        CLR
        LR   9,A
        DCI  TREE
        LR   H,DC
        PI   RASC

* A new position, in the scratchpad. O'60' has the depth.
ENTRY   LISU 6
        LISL 0
        LR   A,S
        XS   9
        BNZ  FORE
        DCI  COUNT
        LIS  4
        LR   0,A
INCR    LR   Q,DC
        LM
        INC
        LR   DC,Q
        ST
        BNZ  AFT0
        DS   0
        BNZ  INCR
AFT0    JMP  AFT

* What can be played: jumps, or if there are none other moves.
FORE    PI   EMPTY
        PI   ALLMEN
        LI   FJUMP
        LR   7,A
        PI   FIND
        BNZ  GOT
        CLR
        LR   7,A
        PI   FIND
        BZ   AFT0
GOT     LR   DC,H
        LIS  MOVE
        ADC
        LR   A,3
        ST
        LR   A,7
        ST
SEL     PI   SELECT
        BZ   GETB
        PI   DELE
        LR   A,4
        NI   JUMP
        BZ   TURN
        LR   A,3        does it go on?
        LR   6,A
        LR   A,5
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
        LR   DC,H
        LI   16
        ADC
        LR   H,DC
        PI   SCRS
        PI   RASC
        JMP  SEL

* The other side is to move.
TURN    LISU 3
        LISL 4
        CLR
        LR   I,A
        LR   I,A
        LR   DC,H
        LI   16
        ADC
        LR   H,DC
        PI   SCRC
        PI   RASC
        LR   A,8
        XI   1
        LR   8,A
        LR   A,9
        INC
        LR   9,A
        JMP  ENTRY

* MOVE is used up: the next set of moves of this block. Of a jump that goes on the man is the one that was not there before.
GETB    LM
        LR   7,A
        PI   EMPTY
        PI   ALLMEN
        LR   A,7
        NI   FGOESON
        BZ   GET2
        PI   ONEMAN
        LR   DC,H
        LI   H'F0'
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
        BZ   AFT
        BR   GOT

* Back to the block before.
AFT     LR   A,10
        XI   H'04'      of TREE
        BNZ  AFT1
        LR   A,11
        NI   H'FF'
        BZ   DONE
AFT1    LR   DC,H
        LIS  FLAG
        ADC
        LM
        NI   FGOESON
        BNZ  AFT2
        LR   A,8
        XI   1
        LR   8,A
        DS   9
AFT2    LR   A,11
        AI   H'F0'
        LR   11,A
        BC   AFT3
        DS   10
AFT3    PI   RASC
        JMP  SEL
DONE    BR   DONE

        .include "../../software/samuel-checkers/subroutines.s"
        .include "../../software/samuel-checkers/find.s"
        .include "../../software/samuel-checkers/move.s"
