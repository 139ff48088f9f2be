* PI, PK, POP, JMP, LR P0,Q, LR K,P and LR P,K: PC0, PC1 and the effect on A. PC1 holds one return address.
        .include "common.inc"

DATA    EQU $0345
CHOSEN  EQU O'52'

        ORG $1000
start   PI prepare

* PI and JMP leave the high byte of the target in A.
        .macro call_case a0,w0
        .local return,target
        begin
        wants_pc1 return
        set a0,w0,CHOSEN,DATA
        PI target
return  JMP failure
target  expect target/256,w0,CHOSEN,DATA
        .endmacro

        .macro jump_case a0,w0
        .local target
        given a0,w0,CHOSEN,DATA
        JMP target
        JMP failure
target  expect target/256,w0,CHOSEN,DATA
        .endmacro

* Computed jumps preserve A. K is set first, because PC1 is loaded from it.
        .macro return_case a0,w0
        .local target
        begin
        register 12,target/256,target/256
        register 13,target,target
        wants_pc1 target
        set a0,w0,CHOSEN,DATA
        POP
        JMP failure
target  expect a0,w0,CHOSEN,DATA
        .endmacro

        .macro call_k_case a0,w0
        .local return,target
        begin
        register 12,target/256,target/256
        register 13,target,target
        wants_pc1 return
        set a0,w0,CHOSEN,DATA
        PK
return  JMP failure
target  expect a0,w0,CHOSEN,DATA
        .endmacro

        .macro jump_q_case a0,w0
        .local target
        begin
        register 14,target/256,target/256
        register 15,target,target
        set a0,w0,CHOSEN,DATA
        LR P0,Q
        JMP failure
target  expect a0,w0,CHOSEN,DATA
        .endmacro

* PC1 differs from K when K is read or written.
        .macro link_case a0,w0
        given a0,w0,CHOSEN,DATA
        LR KU,A
        LR KL,A
        LR K,P
        expect a0,w0,CHOSEN,DATA
        begin
        wants 12,(a0)
        wants 13,(a0)
        wants_pc1 (a0)*257
        set a0,w0,CHOSEN,DATA
        LR KU,A
        LR KL,A
        LR P,K
        expect a0,w0,CHOSEN,DATA
        .endmacro

        .macro in_both_states name
        name $A5,ALL
        name $5A,0
        .endmacro

        in_both_states call_case
        in_both_states jump_case
        in_both_states return_case
        in_both_states call_k_case
        in_both_states jump_q_case
        in_both_states link_case

* A call and its return, nested with K.
        begin
        wants 12,after_outer/256
        wants 13,after_outer
        wants_pc1 after_outer
        set $5A,CF+OF,CHOSEN,DATA
        PI outer
after_outer
        expect $99,CF,CHOSEN,DATA
        JMP far
outer   LR K,P
        PI inner
        LR P,K
        POP
inner   LI CF
        LR J,A
        LR W,J
        LI PATTERN_J
        LR J,A
        LI $99
        POP
PATTERN_J EQU (FACTOR*9+FIRST)&$FF

* Distant pages, and addresses whose halves differ in every bit.
        ORG $3FF0
far     begin
        wants_pc1 far_return
        set $00,0,CHOSEN,DATA
        PI $A55A
far_return
        JMP failure
        ORG $A55A
        expect $A5,0,CHOSEN,DATA

        JMP across_the_end

* Instructions at and across the end of memory. The reset's jump is no longer needed.
        ORG $B000
across_the_end
        store $FFFF,$2B         NOP
        store $0000,$29         JMP
        store $0001,after_nop/256
        store $0002,after_nop&$FF
        given $5A,ALL,CHOSEN,DATA
        JMP $FFFF
        ORG $B100
after_nop
        expect after_nop/256,ALL,CHOSEN,DATA
        store $FFFE,$2A         DCI
        store $FFFF,$87
        store $0000,$65
        store $0001,$29
        store $0002,after_dci/256
        store $0003,after_dci&$FF
        given $5A,0,CHOSEN,DATA
        JMP $FFFE
        ORG $B200
after_dci
        expect after_dci/256,0,CHOSEN,$8765
        JMP finish
