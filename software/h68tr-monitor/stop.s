* SWI, NMI and IRQ go to the user's vectors, or stop the program. Breakpoints are SWIs put into memory while the program runs.

SWI_CODE EQU $3F

swi     LDX SWIVEC
        BEQ @own
        JMP 0,X
@own    BSR keep
        LDX user_pc
        DEX
        TST broken
        BEQ stopped
        JSR find
        BNE stopped             a SWI of the program's own
        STX user_pc
        BRA stopped

irq     LDX IRQVEC
        BEQ stop
        JMP 0,X

* The monitor's own routines are run through, step by step; a step that ends in the monitor itself has done its work.
nmi     LDX NMIVEC
        BEQ @own
        JMP 0,X
@own    LDAA stepping
        CMPA #2
        BEQ @on                 over a breakpoint
        TSX
        LDAB 5,X
        CMPB #$F0
        BCS stop
        TSTA
        BEQ @end
        STAA STEP
@end    RTI
@on     CLR stepping
        JSR set_breaks
        RTI

* Where a program's RTS leads. The way back is laid out anew.
way_back
        STAA user_a
        STAB user_b
        STX user_x
        TPA
        STAA user_cc
        LDX #way_back
        STX user_pc
        LDS #START_S
        JSR new_stack
        BRA stopped

stop    BSR keep
stopped BSR own_stack
        BSR at_rest
        JSR show_stop
        JMP commands

at_rest JSR lift_breaks
        CLR stepping
        JMP ports

* Saves what an interrupt stacked, above the return address of this.
keep    TSX
        LDAA 2,X
        STAA user_cc
        LDAA 3,X
        STAA user_b
        LDAA 4,X
        STAA user_a
        LDAA 7,X
        STAA user_pc
        LDAA 8,X
        STAA user_pc+1
        LDX 5,X
        STX user_x
        TSX
        LDX 0,X
        STX tmp
        LDAB #9
@pull   INS
        DECB
        BNE @pull
        STS user_sp
        LDX tmp
        JMP 0,X

* The monitor goes on below the user's stack if that is in the monitor's RAM, and has room.
own_stack
        TSX
        LDX 0,X
        STX tmp
        LDS #START_S
        LDX user_sp
        LDAA user_sp
        CMPA #stack/256
        BNE @top
        LDAA user_sp+1
        CMPA #START_S%256+1
        BCC @top
        CMPA #stack%256+20
        BCS @top
        LDS user_sp
@top    LDX tmp
        JMP 0,X

* The breakpoint at the address X: Z = 1 and hex_x = its entry; else Z = 0. A is lost, X kept.
find    STX tmp
        LDX #breaks
@entry  LDAA 0,X
        CMPA tmp
        BNE @next
        LDAA 1,X
        CMPA tmp+1
        BEQ @found
@next   BSR next_break
        BNE @entry
        LDX tmp
        LDAA #1
        RTS
@found  STX hex_x
        LDX tmp
        CLRA
        RTS

* SWIs into memory, or what was there back. An entry's byte is the SWI while memory has its own.
set_breaks
        LDAB broken
        BNE swapped
        INC broken
        BRA swap
lift_breaks
        LDAB broken
        BEQ swapped
        CLR broken
swap    LDX #breaks
@entry  LDAA 0,X
        CMPA #$FF
        BEQ @next
        STX tmp
        LDAB 2,X
        LDX 0,X
        LDAA 0,X
        STAB 0,X
        LDX tmp
        TST broken
        BNE @keep
        LDAA #SWI_CODE          whatever the program has put there
@keep   STAA 2,X
@next   BSR next_break
        BNE @entry
swapped RTS

next_break
        INX
        INX
        INX
        CPX #BREAKS*3+breaks
        RTS

no_breaks
        LDX #breaks
@entry  LDAA #$FF
        STAA 0,X
        LDAA #SWI_CODE
        STAA 2,X
        BSR next_break
        BNE @entry
        RTS

* Runs the user's program. The first instruction at a breakpoint is a step, for the SWI would stop it again.
go      LDX user_pc
        BSR find
        BNE @free
        LDAA #2
        BRA step
@free   BSR set_breaks
        BSR frame
        RTI

* A = 1 stop after one instruction, 2 go on. NMI comes in the last cycle of the RTI, too late to be seen before the
* instruction behind it is done.
step    STAA stepping
        BSR frame
        STAA STEP
        RTI

* Puts the registers on the user's stack.
frame   TSX
        LDX 0,X
        STX tmp
        LDS user_sp
        LDAA user_pc+1
        PSHA
        LDAA user_pc
        PSHA
        LDAA user_x+1
        PSHA
        LDAA user_x
        PSHA
        LDAA user_a
        PSHA
        LDAA user_b
        PSHA
        LDAA user_cc
        PSHA
        LDX tmp
        JMP 0,X
