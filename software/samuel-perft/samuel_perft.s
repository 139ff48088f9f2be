* Counts the positions after a number of plies, using Samuel's move generator without evaluation. It is loaded over RAM and
* ROM like the game, and started in the same way.
        .include "../samuel-checkers/equates.s"
PLIES   EQU  H'0304'
COUNT   EQU  H'0308'    eight decimal digits, the lowest first
DIGITS  EQU  8
MONITOR EQU  H'8012'
        ORG  H'4000'
START   PI   SETUP
        DCI  COUNT
        LIS  DIGITS
        LR   0,A
CLEAR   CLR
        ST
        DS   0
        BNZ  CLEAR
        LR   9,A
        DCI  PLIES
        LM
        LISU 6
        LISL 0
        LR   S,A
        PI   RASC

* A new position in the scratchpad. O'60' contains the depth.
ENTRY   LISU 6
        LISL 0
        LR   A,S
        XS   9
        BNZ  FORE
        DCI  COUNT
INCR    LR   Q,DC
        LM
        INC
        CI   10
        BNZ  INC1
        CLR
INC1    LR   DC,Q
        ST
        BZ   INCR       and one to carry
AFT0    JMP  USED

* The legal moves: jumps, or other moves if there are none.
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
        .include "../samuel-checkers/goes_on.s"
        LR   DC,H
        LI   16
        ADC
        LR   H,DC
        PI   SCRS
        BR   SEL

* Changes the side to move.
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

        .include "../samuel-checkers/getb.s"

* Returns to the block before.
USED    LR   A,10
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

* The number as text, without leading zeros; any key returns to the monitor.
DONE    PI   CRLF
        DCI  COUNT+DIGITS-1
        LIS  DIGITS
        LR   3,A
        CLR
        LR   4,A        not 0 behind the first digit
OUT     LM
        LR   0,A
        LI   -2
        ADC
        LR   A,0
        AS   4
        BNZ  OUT1
        LR   A,3
        XI   1
        BNZ  OUT2
OUT1    LI   H'10'
        LR   4,A
        LR   A,0
        AI   '0'
        LR   0,A
        PI   PUTC
OUT2    DS   3
        BNZ  OUT
        PI   GETC
        JMP  MONITOR

        .include "../samuel-checkers/setup.s"
        .include "../samuel-checkers/for2.s"
        .include "../samuel-checkers/subroutines.s"
        .include "../samuel-checkers/find.s"
        .include "../samuel-checkers/move.s"
