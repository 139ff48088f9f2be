* INT REQ with the test device of the bare machine (machines/bare/README.md), which is the EXT INT of a 3853: exact
* clock, ICB, and the privileged instructions, after which one more is executed first.
        .include "common.inc"

vector_high EQU $0C     of the 3853; an external interrupt sets bit 7 of the low byte
vector_low  EQU $0D
control     EQU $0E     1 = external
cycle       EQU $14     clock of the read, lowest byte
delay       EQU $18     and $19, low byte first
raise       EQU $1A     a write asserts the line `delay` clocks later
release     EQU $1C

DATA    EQU $0345
CHOSEN  EQU O'52'

* Registers: results of the handler, and the tested delay. H = return address of the handler.
FOUND_A EQU 1           A
FOUND_CYCLE EQU 2       `cycle`
KIND    EQU 3           0 = no interrupt yet
WAIT    EQU 4
SKIPPED EQU 5
SUM     EQU 6           J and K: W and PC1 in the handler

* W is 0 except for ICB, which is clear.
        .macro case cycles,next
        PI count_case
        LI cycles
        OUT delay
        LI next/256
        LR HU,A
        LI next&$FF
        LR HL,A
        CLR
        LR KIND,A
        LR J,A
        LR W,J
        OUT release
        .endmacro

        .macro must_be value
        .local right
        CI (value)&$FF
        BZ right
        JMP failure
right
        .endmacro

        .macro taken address,w1
        LR A,KIND
        must_be 1
        LR A,KU
        must_be (address)/256
        LR A,KL
        must_be address
        LR A,J
        must_be w1
        .endmacro

        ORG $1000
start   PI prepare
        LI on_interrupt/256
        OUT vector_high
        LI on_interrupt&$7F
        OUT vector_low
        LIS 1
        OUT control
        CLR
        OUT delay+1
        LR WAIT,A
        JMP every_delay

count_case
        DCI test_number
        LM
        INC
        DCI test_number
        ST
        DCI compared
        ST
        POP

        ORG $1180
on_interrupt
        LR J,W
        LR FOUND_A,A
        IN cycle
        LR FOUND_CYCLE,A
        LR K,P
        LIS 1
        LR KIND,A
        LR A,HU
        LR QU,A
        LR A,HL
        LR QL,A
        LR P0,Q

* Every delay from 0 to 40 before NOPs of 4 clocks. The write is in the last clock W of OUT, which is privileged. A NOP
* that ends in W+4, W+8, ... samples the request in that clock; the acknowledge takes 24, and the handler reads `cycle`
* in its 24th.
        ORG $1200
every_delay
        case 0,swept
        LR A,WAIT
        OUT delay
        EI
        IN cycle                16 clocks before W
        OUT raise
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
        NOP
        NOP
        JMP failure
swept   LR A,WAIT               NOPs executed: 1 for delays 0 to 4, 2 for 5 to 8, ...
        AI 3
        SR 1
        SR 1
        BNZ some
        INC
some    LR SKIPPED,A
        SL 1
        SL 1
        AI 16+24+24
        AS FOUND_A
        XS FOUND_CYCLE
        BNZ late_or_early
        LR A,SKIPPED
        AI slide&$FF
        LR SUM,A
        LR A,KL
        XS SUM
        BNZ late_or_early
        LR A,KU
        must_be slide/256
        LR A,WAIT
        INC
        LR WAIT,A
        CI 41
        BZ shields
        JMP every_delay
late_or_early
        JMP failure

* The request comes in the last clock of OUT. `executed`: bytes that are executed after the tested instruction.
        .macro after_one op,operand,executed,w1
        .local next,caught
        case 0,caught
        EI
        OUT raise
        op operand
next    NOP
        NOP
        JMP failure
caught  taken next+executed,w1
        .endmacro

shields after_one NOP,,0,0
        after_one LI,$55,0,0
        after_one LR,{K,P},0,0
        after_one LR,{P,K},0,0
        after_one LR,{J,W},0,0
        after_one XDC,,0,0
        after_one LM,,0,0
        after_one IN,$40,0,SF+ZF
        after_one INS,0,0,SF+ZF
        after_one INS,4,0,SF+ZF
        after_one OUTS,0,0,0
        after_one OUTS,1,0,0
        after_one DCI,$1234,0,0
        after_one EI,,1,0
        after_one OUT,$40,1,0
        .repeat 8,port
        after_one OUTS,port+4,1,0
        .endrepeat

* Jumps are also privileged.
        .macro after_jump op,operand,to_target,executed
        .local target,caught
        case 0,caught
        LI target/256
        LR KU,A
        LR QU,A
        LI target&$FF
        LR KL,A
        LR QL,A
        LR P,K
        EI
        OUT raise
        .if to_target
        op target
        .else
        op operand
        .endif
        JMP failure
target  NOP
        NOP
        JMP failure
caught  taken target+executed,0
        .endmacro

        after_jump BR,,1,0
        after_jump LR,{P0,Q},0,0
        after_jump PI,,1,1
        after_jump JMP,,1,1
        after_jump PK,,0,1
        after_jump POP,,0,1

* Consecutive privileged instructions delay the interrupt to the end of the first other one.
        case 0,after_row
        EI
        OUT raise
        OUTS 4
        OUTS 5
        EI
        NOP
row     NOP
        JMP failure
after_row
        taken row,0

* ICB: a request waits while ICB is clear. EI delays it by one instruction, and POP after EI by one more.
        case 0,enabled
        OUT raise
        NOP
        NOP
        LR A,KIND
        must_be 0
        LIS SF
        LR J,A
        LR W,J
        EI
        NOP
after_ei
        NOP
        JMP failure
enabled taken after_ei,SF

        case 0,popped
        LI popped_to/256
        LR KU,A
        LI popped_to&$FF
        LR KL,A
        LR P,K
        OUT raise
        EI
        POP
        JMP failure
popped_to
        NOP
after_pop
        NOP
        JMP failure
popped  taken after_pop,0

        case 0,restored         LR W,J as EI
        OUT raise
        LI ALL
        LR J,A
        LR W,J
        NOP
after_restore
        NOP
        JMP failure
restored
        taken after_restore,ALL-IF

        case 0,disabled         DI is in time
        EI
        OUT raise
        DI
        NOP
        NOP
        LR A,KIND
        must_be 0
        EI
        NOP
after_di
        NOP
        JMP failure
disabled
        taken after_di,SF+CF+ZF

        case 0,never            no interrupt unless the 3853 enables it
        CLR
        OUT control
        EI
        OUT raise
        NOP
        NOP
        LR A,KIND
        must_be 0
        LIS 1
        OUT control
        BR silent
never   JMP failure

* Only PC1 and, until EI, ICB are lost.
silent  LI quiet/256
        OUT vector_high
        LI quiet&$7F
        OUT vector_low
        CLR
        OUT delay
        OUT release
        begin
        wants_pc1 interrupted
        set $5A,ALL,CHOSEN,DATA
        OUT raise
        NOP
interrupted
        NOP
        expect $5A,ALL,CHOSEN,DATA
        OUT release
        begin
        wants_pc1 interrupted_again
        set $A5,IF,CHOSEN,DATA
        OUT raise
        NOP
interrupted_again
        NOP
        expect $A5,IF,CHOSEN,DATA
        JMP finish

        ORG $7FC0
quiet   EI
        POP
