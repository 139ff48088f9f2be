BLOCK   JMP  RANGE

* G: goes on, or starts somewhere, perhaps with a breakpoint: a JMP to STOP, as it stands at 8080.
GO      PI   GHEX
        BM   GO1
        PI   WORD1
        PI   SETPC
        PI   GHEX
        BM   GO1
        PI   WORD1
        DCI  BRKA
        PI   STORE
        LR   H,DC
        PI   COPY3
        PI   GETBRK
        LR   H,DC
        DCI  RESET
        LR   Q,DC
        PI   COPY3
        PI   GETC
GO1     PI   GETPC
        DCI  OWN
        LI   H'29'
        ST
        PI   STORE
        PI   GETBRK     where it will have stopped if it has one
        PI   SETPC
        JMP  GOING
