* RESET, an interrupt that nobody asked for, and programs that end.
START   DI
        CLR
        OUTS SERIAL
        DCI  LEAVING
        LR   Q,DC
        DCI  LEAVE
        LR   H,DC
        LI   BRKA-LEAVE+2
        LR   4,A
        PI   COPY
        BR   MAIN

* What LEAVE is, with registers of 0, and no breakpoint.
LEAVING LI   0
        DCI  0
        XDC
        DCI  0
        NOP
        NOP
        NOP
        OUTS VECHI
        JMP  STEPPED
        DC   0,0,0,0
        DC   H'F000'
