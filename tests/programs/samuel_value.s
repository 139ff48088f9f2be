* The value of the position that the test lays, at H'0300.
        .include "../../software/samuel-checkers/equates.s"
        ORG  H'4000'
START   DCI  H'0305'
        LM
        LR   8,A
        DCI  TREE
        LR   H,DC
        PI   RASC
        PI   EVAL
        DCI  H'0300'
        ST
DONE    BR   DONE
        .include "../../software/samuel-checkers/subroutines.s"
        .include "../../software/samuel-checkers/evaluate.s"
