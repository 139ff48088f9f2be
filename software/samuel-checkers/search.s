* The search: his steps 1 to 5 of page 3, which are one walk through the tree of blocks. The same walk looks up a move that was typed, or
* chosen: then CHECK is on, and only hops whose squares stand in MVIN are followed.

* No move: the sooner the worse.
LOST    CLR
        AS   11
        BNZ  LOS1
        JMP  OVER
LOS1    LR   A,9
        AI   -120
        BR   LEA1
* No further: its value.
LEAF    PI   EVAL
LEA1    LR   2,A
        JMP  BAC1

* A new position, in block H and in the scratchpad. His step 1: what can be played, jumps or if there are none other moves.
ENTRY   PI   EMPTY
        PI   ALLMEN
        LISU 3
        LISL 5
        LR   A,S
        NI   FWHITE
        AI   FJUMP
        LR   7,A
        PI   FIND
        LIS  10         jumps are followed to ply 10
        BNZ  ENT1
        LR   A,7
        NI   FWHITE
        LR   7,A
        PI   FIND
        BZ   LOST
        DCI  LIMIT
        LM
ENT1    COM
        INC
        AS   9
        BC   LEAF       not below the limit
        LR   A,11
        XI   LAST
        BZ   LEAF       no block left
GOT     LR   DC,H
        LIS  MOVE
        ADC
        LR   A,3
        ST
        LR   A,7
        ST

* Step 2: the next move.
SEL     PI   SELECT
        BNZ  SEL0
        JMP  GETB
SEL0    CLR
        AS   9
        BNZ  SEL1
        LR   A,6        at ply 0 its squares are kept
        LR   3,A
        DCI  PATH
        LR   A,11
        SR   4
        ADC             a square for each hop
        LR   Q,DC
        LI   MVIN-PATH
        ADC
        XDC
        LR   DC,Q
        PI   STMV
        BNZ  SEL
SEL1    PI   DELE
        CLR
        AS   9
        BNZ  SEL2
        PI   STMV
        BNZ  SELX
        ST              ends PATH
SEL2    LR   A,4
        NI   JUMP
        BZ   TURN
        .include "goes_on.s"
        PI   NEXTB
        PI   SCRS
        LR   A,11
        XI   LAST
        BNZ  SEL
        JMP  LEAF

* Not the squares that were typed.
SELX    PI   RASC
        BR   SEL

* Step 3: the move is made, and the other side is to move in the next block; if it was looked up, in the first.
TURN    LISU 6
        LISL 0
        LR   A,S
        NS   S
        BZ   TUR3
        XDC
        LM
        NI   H'FF'
        BNZ  SELX       more squares were typed
        LI   LAST
        LR   11,A
        LR   A,2        7: a king, that takes nothing
        XI   7
        DCI  QUIET
        LIS  0
        BNZ  TUR2
        LM
        INC
        DCI  QUIET
TUR2    ST
TUR3    LISU 3
        LISL 4
        CLR
        LR   I,A
        LR   A,S
        NI   FWHITE
        XI   FWHITE
        LR   I,A
        LR   A,I        ALPHA = -BETA, BETA = -ALPHA
        COM
        INC
        LR   0,A
        LR   A,S
        COM
        INC
        LR   1,A
        LR   A,0
        LR   D,A
        LR   A,1
        LR   S,A
        PI   NEXTB
        PI   SCRC
        PI   RASC
        PI   OTHER
        LR   A,9
        INC
        LR   9,A
        CLR
        AS   11
        BZ   TUR4
        JMP  ENTRY
TUR4    JMP  NEXT

        .include "getb.s"

* Steps 4 and 5: back to the block before, with the value.
USED    CLR
        AS   11
        BNZ  USE1
        JMP  TRIED
USE1    LISU 3
        LISL 6
        LR   A,S        ALPHA
        LR   2,A
BAC1    LISU 3
        LISL 5
        LR   A,S
        NI   FGOESON
        LR   3,A
        BNZ  BAC2
        LR   A,2
        COM
        INC
        LR   2,A
        PI   OTHER
        DS   9
BAC2    LR   A,11
        AI   -STEP
        LR   11,A
        PI   RASC
WEIGH   LISL 6
        LR   A,2
        XI   H'80'
        LR   1,A
        LR   A,S
        XI   H'80'
        COM
        AS   1
        BNC  BAC4       not better than ALPHA
        LR   DC,H
        LIS  ALPHA
        ADC
        LR   A,2
        LR   I,A
        ST
        LR   A,3
        AS   9
        BNZ  BAC3
        DCI  MVIN       a whole move at ply 0 is the best so far
        XDC
        DCI  PATH
        PI   FOR2
        PI   FOR2
        PI   FOR2
BAC3    LISL 7
        LR   A,S
        XI   H'80'
        COM
        INC
        AS   1
        BC   USED       not less than BETA: the other side will not allow it
BAC4    JMP  SEL

* The next block, at H and DC0.
NEXTB   LR   A,11
        AI   STEP
        LR   11,A
        LR   DC,H
        POP

* The other colour into 8.
OTHER   LR   A,8
        XI   1
        LR   8,A
        POP

* The square of byte 5 and bit 3 goes to PATH at DC0; DC1 is as far in MVIN. Z, and 0 in A: it is the same, or a move is sought.
STMV    LR   A,5
        SL   1
        SL   1
        SL   1
        LR   0,A
        LR   A,3
STM1    LR   1,A
        LR   A,0
        INC
        LR   0,A
        LR   A,1
        AS   1
        BNC  STM1
        LR   A,0
        ST
        XDC
        XM
        XDC
        LISU 6
        LISL 0
        NS   S
        POP
