* All routines that Samuel completed, for calls from tests.
        .include "../../software/samuel-checkers/equates.s"
        ORG  H'4000'
        .include "../../software/samuel-checkers/subroutines.s"
        .include "../../software/samuel-checkers/find.s"
        .include "../../software/samuel-checkers/move.s"
        .include "../../software/samuel-checkers/transfer.s"
        .include "../../software/samuel-checkers/for2.s"
