* RES, IRQ, NMI and WAI with the test device of the bare machine (machines/bare/README.md): cycle-exact start, stacked
* values, effect and delay of the I flag.
        .include "common.inc"

cycle       EQU $FE04   cycle of the read, lowest byte
delay       EQU $FE08   and $FE09, low byte first
raise_irq   EQU $FE0A   a write asserts the line `delay` cycles later
raise_nmi   EQU $FE0B
release_irq EQU $FE0C

kind    EQU $30         last handled interrupt: 0 = none, 1 = IRQ, 2 = NMI, 3 = SWI
since   EQU $31         cycles from the read of `cycle` into A to the fourth of the handler's first instruction
handler_cc EQU $32      CC in the handler: I
frame   EQU $33         CC, B, A, X and return address on the stack
frame_pc EQU frame+5
resume  EQU $3A         continuation address of the handlers
wait    EQU $3C         the delay under test
handler_s EQU $3E       S in the handler

        .macro case cycles,next
        uncompared
        LDS #TOP
        LDAA #(cycles)
        STAA delay
        LDX #next
        STX resume
        CLR kind
        STAA release_irq
        LDAA #IF                positive, so that a store of A clears N, Z and V
        TAP
        .endmacro

        .macro taken_at which,address,s0
        expect_cell kind,which
        expect_cell frame_pc,(address)/256
        expect_cell frame_pc+1,(address)&$FF
        expect_cell handler_cc,IF
        expect_cell handler_s,((s0)-7)/256
        expect_cell handler_s+1,((s0)-7)&$FF
        .endmacro

        .macro taken which,address,flags
        taken_at which,address,TOP
        expect_cell frame,(flags)|$C0
        .endmacro

        ORG $1000
start   TPA                     RES has set I
        ANDA #IF
        BNE masked
        JMP failure
masked  LDS #TOP
        JSR prepare
        CLR delay+1
        JMP every_delay

on_irq  LDAB cycle
        LDAA #1
        BRA note
on_nmi  LDAB cycle
        LDAA #2
        BRA note
on_swi  LDAB cycle
        LDAA #3
note    STAA kind
        TPA
        ANDA #IF
        STAA handler_cc
        STS handler_s
        TSX
        SUBB 2,X
        STAB since
        LDAA 0,X
        STAA frame
        LDAA 1,X
        STAA frame+1
        LDAA 2,X
        STAA frame+2
        LDAA 3,X
        STAA frame+3
        LDAA 4,X
        STAA frame+4
        LDAA 5,X
        STAA frame+5
        LDAA 6,X
        STAA frame+6
        STAA release_irq
        LDX resume
        JMP 0,X

* Every delay from 0 to 15 before NOPs. The write is the last cycle W of STAA, in which STAA samples the lines. The NOPs start in W+1,
* W+3, ... and sample in their last cycles, W+2, W+4, ... So the sequence starts in W+1, W+3, ...; it takes twelve cycles.
        .macro in_every_delay raise,which
        .local each,slide,caught
        CLR wait
each    case 0,caught
        LDAA wait
        STAA delay
        CLI
        LDAA cycle              in W-5
        STAA raise
slide   NOP
        NOP
        NOP
        NOP
        NOP
        NOP
        NOP
        NOP
        NOP
        NOP
        JMP failure
caught  expect_cell kind,which
        LDAB wait               NOPs executed: 0 for delay 0, 1 for 1 and 2, ...
        INCB
        LSRB
        TBA
        ASLA
        ADDA #21
        CMPA since
        BEQ *+5
        JMP failure
        ADDB #slide&$FF
        CMPB frame_pc+1
        BEQ *+5
        JMP failure
        INC wait
        LDAA wait
        CMPA #16
        BEQ *+5
        JMP each
        .endmacro

every_delay
        in_every_delay raise_irq,1
        in_every_delay raise_nmi,2

* The longest instructions also sample in their last cycle: JSR runs in W+1 to W+9.
        .macro before_jsr raise,which,cycles,address,expected_since
        .local target,caught
        case cycles,caught
        CLI
        LDAA cycle
        STAA raise
        JSR target
        JMP failure
target  NOP
        NOP
        JMP failure
caught  taken_at which,target+address,TOP-2
        expect_cell since,expected_since
        .endmacro

        before_jsr raise_irq,1,1,0,30
        before_jsr raise_irq,1,9,0,30
        before_jsr raise_irq,1,10,1,32
        before_jsr raise_nmi,2,9,0,30
        before_jsr raise_nmi,2,10,1,32

* All registers are stacked, and RTI restores them.
        case 1,all_stacked
        LDAA #HF+NF+VF
        TAP
        LDAA #$12
        LDAB #$34
        LDX #$5678
        SEC
        STAA raise_irq
        NOP
after_nop
        NOP
        JMP failure
all_stacked
        taken 1,after_nop,HF+CF
        expect_cell frame+1,$34
        expect_cell frame+2,$12
        expect_cell frame+3,$56
        expect_cell frame+4,$78
        case 0,go_back
        given_at $12,$34,$5678,0,TOP
        STAA raise_irq
        NOP
        expect $12,$34,$5678,0
        JMP masks
go_back RTI

* The I flag.
masks   case 0,unmasked         masked, the line waits; CLI enables it one instruction late
        SEI
        STAA raise_irq
        NOP
        NOP
        LDAA kind
        BNE masked_failure
        CLI
        NOP
after_cli
        NOP
masked_failure
        JMP failure
unmasked
        taken 1,after_cli,ZF

        case 1,early            SEI masks at once; the line is asserted in its first cycle
        CLI
        STAA raise_irq
        SEI
        NOP
        NOP
        LDAA kind
        BEQ *+5
early   JMP failure

        case 0,between          CLI, SEI: the interrupt is not taken
        SEI
        STAA raise_irq
        CLI
        SEI
        NOP
        NOP
        LDAA kind
        BEQ *+5
between JMP failure

        case 0,put_in           TAP is as late as CLI
        SEI
        STAA raise_irq
        LDAA #NF
        TAP
        NOP
after_tap
        NOP
        JMP failure
put_in  taken 1,after_tap,NF

        case 1,taken_out        and masks at once, like SEI
        CLI
        LDAA #IF+CF
        STAA raise_irq
        TAP
        NOP
        NOP
        LDAA kind
        BEQ *+5
taken_out
        JMP failure

        case 0,returned         RTI enables at once
        SEI
        STAA raise_irq
        LDS #TOP-7
        CLRA
        STAA TOP-6
        LDX #after_rti
        STX TOP-1
        RTI
after_rti
        NOP
        JMP failure
returned
        taken 1,after_rti,0

        case 1,unmaskable       NMI is not masked
        SEI
        STAA raise_nmi
        NOP
after_masked_nop
        NOP
        JMP failure
unmaskable
        taken 2,after_masked_nop,IF

        case 0,released         a line that is released in time has no effect
        SEI
        STAA raise_irq
        STAA release_irq
        CLI
        NOP
        NOP
        LDAA kind
        BEQ *+5
        JMP failure
        JMP both
released
        JMP failure

both    case 11,nmi_first       both in one cycle: NMI is taken first
        CLI
        STAA raise_irq          W
        CLR delay               to W+6
        STAA raise_nmi          W+11
after_raise
        NOP
        JMP failure
nmi_first
        taken 2,after_raise,0

* SWI runs in W+1 to W+12. An NMI during SWI is taken before the first instruction of the handler.
        .macro during_swi cycles,address
        .local caught
        case cycles,caught
        CLI
        STAA raise_nmi
        SWI
        JMP failure
caught  taken_at 2,address,TOP-7
        expect_cell TOP-6,$C0   CC as SWI stacked it
        .endmacro

        during_swi 1,on_swi
        during_swi 6,on_swi
        during_swi 12,on_swi
        during_swi 13,on_swi+3
        during_swi 16,on_swi+3
        during_swi 17,on_swi+5

* An IRQ's sequence runs in W+13 to W+24. An NMI takes over its vector until two cycles before that is read in W+23; a later one is
* taken before the first instruction of the handler.
        .macro during_irq cycles,taken_over
        .local interrupted,caught
        case 12,caught
        CLI
        STAA raise_irq
        LDAA #(cycles)
        STAA delay
        STAA raise_nmi          W+12
interrupted
        NOP
        JMP failure
caught
        .if taken_over
        taken_at 2,interrupted,TOP
        .else
        taken_at 2,on_irq,TOP-7
        .endif
        .endmacro

        during_irq 2,1
        during_irq 9,1
        during_irq 10,0

* WAI stacks the registers in nine cycles and waits. A line asserted in time extends them to twelve; a later one is
* detected in the second cycle after it, and the handler starts three cycles later.
        .macro in_every_wait raise,which
        .local each,after,caught,late,known
        LDAA #1
        STAA wait
each    case 0,caught
        LDAA wait
        STAA delay
        CLI
        LDAA cycle
        STAA raise
        WAI
after   NOP
        JMP failure
caught  taken_at which,after,TOP
        LDAA wait
        CMPA #8
        BCC late
        LDAA #8
late    ADDA #13
        CMPA since
        BEQ known
        JMP failure
known   INC wait
        LDAA wait
        CMPA #30
        BEQ *+5
        JMP each
        .endmacro

        in_every_wait raise_irq,1
        in_every_wait raise_nmi,2

        case 40,woken           masked, an IRQ does not wake it
        LDAA #IF+CF+HF
        TAP
        LDAA cycle
        STAA raise_irq
        STAA raise_nmi
        WAI
after_sleep
        NOP
        JMP failure
woken   taken_at 2,after_sleep,TOP
        expect_cell since,58
        LDAA frame              previous I; set only in the handler
        ANDA #HF+IF+CF
        CMPA #HF+IF+CF
        BEQ *+5
        JMP failure

        case 0,at_once          CLI and WAI with an IRQ waiting
        LDAA #HF+IF
        TAP
        LDAA #$12
        LDAB #$34
        LDX #$5678
        STAA raise_irq
        NOP
        CLI
        WAI
after_wait
        NOP
        JMP failure
at_once taken 1,after_wait,HF
        expect_cell frame+1,$34
        expect_cell frame+2,$12
        expect_cell frame+3,$56
        expect_cell frame+4,$78

* An edge up to the fetch of the vector's high byte belongs to the current NMI; a later one is another NMI, taken before
* the first instruction of the handler. The second STAA writes in W+12, so the edges are in W+8 and W+12+cycles; the
* sequence runs in W+13 to W+24.
        .macro two_edges cycles
        .local caught
        case 8,caught
        STAA raise_nmi
        LDAA #(cycles)
        STAA delay
        STAA raise_nmi
        NOP
        JMP failure
caught
        .endmacro

        two_edges 11
        expect_cell kind,2
        expect_cell handler_s,(TOP-7)/256
        expect_cell handler_s+1,(TOP-7)&$FF
        two_edges 12
        taken_at 2,on_nmi,TOP-7
        JMP finish

        vectors on_irq,on_swi,on_nmi
