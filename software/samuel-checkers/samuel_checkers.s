* Checkers on an F8: Arthur L. Samuel's sketch of 1977, finished. An application ROM for the F8 kit; G4000 starts it.
        .include "equates.s"
        ORG  H'4000'
        .include "game.s"
        .include "setup.s"
        .include "search.s"
        .include "subroutines.s"
        .include "for2.s"
        .include "find.s"
        .include "move.s"
        .include "evaluate.s"
