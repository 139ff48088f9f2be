* Evaluates the position that the test stores; the result is at H'0300.
        .include "../../software/samuel-checkers/equates.s"
        ORG  H'4000'
START   PI   SETUP
        PI   RASC
        PI   EVAL
        DCI  H'0300'
        ST
DONE    BR   DONE
        .include "../../software/samuel-checkers/setup.s"
        .include "../../software/samuel-checkers/for2.s"
        .include "../../software/samuel-checkers/subroutines.s"
        .include "../../software/samuel-checkers/evaluate.s"
