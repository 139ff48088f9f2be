* Pushes, pulls, calls and returns, SWI and RTI: the layout of the stack, S, and the unchanged state.
        .include "common.inc"

frame   EQU $20         state in the SWI handler: CC, B, A, X, return address, in the order of the stack
inside  EQU $28         CC in the handler, read before anything else
inside_s EQU $2A        S in the handler
inside_x EQU $2C        A, B and X in the handler
inside_a EQU $2E
inside_b EQU $2F

        ORG $1000
start   LDS #TOP
        JSR prepare
        JMP pushes

* Cells that an instruction must write have another value before.
        .macro spoil_stack s0,bytes
        LDAA #SPOILT
        .repeat bytes,below
        STAA ((s0)-below)&$FFFF
        .endrepeat
        .endmacro

* Pushes and pulls do not change flags. `given` uses the byte at its S, so the push is tested one below.
        .macro push_case op,a0,b0,s0,c0,value
        spoil_stack s0,1
        given_at a0,b0,$1234,c0,((s0)+1)&$FFFF
        DES
        op
        expect_at a0,b0,$1234,c0,((s0)-1)&$FFFF
        expect_cell s0,value
        .endmacro

        .macro pull_case op,value,s0,c0,a1,b1
        LDAA #(value)
        STAA ((s0)+1)&$FFFF
        given_at $33,$11,$1234,c0,s0
        op
        expect_at a1,b1,$1234,c0,((s0)+1)&$FFFF
        .endmacro

pushes  push_case PSHA,$80,$11,TOP,0,$80
        push_case PSHA,$00,$11,TOP,ALL,$00
        push_case PSHB,$80,$11,TOP,0,$11
        push_case PSHB,$7F,$00,TOP,ALL,$00
        push_case PSHA,$3C,$11,$0000,ALL,$3C
        push_case PSHB,$3C,$C3,$0000,0,$C3
        push_case PSHA,$3C,$11,$0200,0,$3C
        push_case PSHB,$3C,$11,$0200,ALL,$11

        pull_case PULA,$80,TOP,0,$80,$11
        pull_case PULA,$00,TOP,ALL,$00,$11
        pull_case PULB,$80,TOP,0,$33,$80
        pull_case PULB,$00,TOP,ALL,$33,$00
        pull_case PULA,$9C,$FFFF,ALL,$9C,$11
        pull_case PULB,$9D,$FFFF,0,$33,$9D
        pull_case PULA,$9E,$01FF,0,$9E,$11
        pull_case PULB,$9F,$01FF,ALL,$33,$9F

* Calls: the low byte of the return address is at S, the high byte below.
        .macro called s0,return
        expect_cell s0,(return)&$FF
        expect_cell ((s0)-1)&$FFFF,(return)/256
        .endmacro

        spoil_stack TOP,2
        given_at $33,$5A,$1234,ALL,TOP
        JSR target_1
return_1
        JMP failure
target_1
        expect_at $33,$5A,$1234,ALL,TOP-2
        called TOP,return_1

        spoil_stack TOP,2
        given_at $33,$5A,target_2-$FF,0,TOP
        JSR $FF,X
return_2
        JMP failure
target_2
        expect_at $33,$5A,target_2-$FF,0,TOP-2
        called TOP,return_2

        spoil_stack TOP,2
        given_at $33,$5A,wrap_base,ALL,TOP
        JSR wrap_offset,X
return_3
        JMP failure
        ORG direct_cell
        JMP target_3
        ORG $2000
target_3
        expect_at $33,$5A,wrap_base,ALL,TOP-2
        called TOP,return_3

        spoil_stack TOP,2
        given_at $33,$5A,$1234,0,TOP
        BSR target_4
return_4
        JMP failure
target_4
        expect_at $33,$5A,$1234,0,TOP-2
        called TOP,return_4

        JMP over_back
target_5
        expect_at $33,$5A,$1234,ALL,$FFFE
        called $0000,return_5
        JMP over_page
over_back
        spoil_stack $0000,2
        given_at $33,$5A,$1234,ALL,$0000
        BSR target_5
return_5
        JMP failure

over_page
        spoil_stack $0200,2
        given_at $33,$5A,$1234,0,$0200
        JSR target_6
return_6
        JMP failure
target_6
        expect_at $33,$5A,$1234,0,$01FE
        called $0200,return_6

        spoil_stack $0000,2
        given_at $33,$5A,$1234,ALL,$0000
        JSR target_7
return_7
        JMP failure
target_7
        expect_at $33,$5A,$1234,ALL,$FFFE
        called $0000,return_7

* RTS jumps to the address above S, high byte first.
        .macro return_case s0,c0,back
        .local target
        LDX #target
        back ((s0)+1)&$FFFF
        given_at $33,$5A,$1234,c0,s0
        RTS
        JMP failure
target  expect_at $33,$5A,$1234,c0,((s0)+2)&$FFFF
        .endmacro

        return_case TOP,0,STX
        return_case TOP,ALL,STX
        return_case $FFFE,0,STX
        return_case $01FE,ALL,STX
        return_case $FFFF,ALL,STX

* Call and return together.
        given $33,$5A,$1234,ALL
        JSR routine
        expect $CC,$5A,$1234,HF+IF+NF+CF
        given $33,$5A,$1234,0
        BSR near_routine
        expect $CC,$5A,$1234,NF
        JMP software_interrupts
near_routine
routine LDAA #$CC
        RTS

* SWI stacks seven bytes with the previous CC, then sets I. RTI restores them all.
        .macro swi_case a0,b0,x0,c0,s0
        .local return
        spoil_stack s0,7
        given_at a0,b0,x0,c0,s0
        SWI
return  expect_at a0,b0,x0,c0,s0
        expect_cell frame,(c0)|$C0
        expect_cell frame+1,b0
        expect_cell frame+2,a0
        expect_cell frame+3,(x0)/256
        expect_cell frame+4,(x0)&$FF
        expect_cell frame+5,(return)/256
        expect_cell frame+6,(return)&$FF
        expect_cell inside,(c0)|IF|$C0
        expect_cell inside_s,(((s0)-7)&$FFFF)/256
        expect_cell inside_s+1,((s0)-7)&$FF
        expect_cell inside_x,(x0)/256
        expect_cell inside_x+1,(x0)&$FF
        expect_cell inside_a,a0
        expect_cell inside_b,b0
        .endmacro

software_interrupts
        swi_case $12,$34,$5678,0,TOP
        swi_case $9A,$BC,$DEF0,ALL,TOP
        swi_case $12,$34,$5678,ALL-IF,TOP
        swi_case $9A,$BC,$DEF0,IF,TOP
        swi_case $12,$34,$5678,ZF,$0004
        swi_case $9A,$BC,$DEF0,HF+CF,$0003
        swi_case $12,$34,$5678,NF+VF,$0203

* RTI alone: every register comes from the stack; bits 7 and 6 of the stacked CC are ignored.
        .macro rti_case s0,flags,c0,c1
        .local target
        LDAA #(flags)
        STAA ((s0)+1)&$FFFF
        LDAA #$BB
        STAA ((s0)+2)&$FFFF
        LDAA #$AA
        STAA ((s0)+3)&$FFFF
        LDAA #$87
        STAA ((s0)+4)&$FFFF
        LDAA #$65
        STAA ((s0)+5)&$FFFF
        LDAA #target/256
        STAA ((s0)+6)&$FFFF
        LDAA #target&$FF
        STAA ((s0)+7)&$FFFF
        given_at $33,$5A,$1234,c0,s0
        RTI
        JMP failure
target  expect_at $AA,$BB,$8765,c1,((s0)+7)&$FFFF
        .endmacro

        rti_case TOP-7,$00,ALL,0
        rti_case TOP-7,$FF,0,ALL
        rti_case TOP-7,$C0+CF+ZF+IF,NF+VF+HF,CF+ZF+IF
        rti_case TOP-7,NF+VF+HF,CF+ZF+IF,NF+VF+HF
        rti_case $FFFC,IF+NF,HF+VF,IF+NF
        rti_case $01FD,HF+CF,IF+ZF,HF+CF
        JMP finish

* Records the registers, the frame and S, changes the registers and returns.
on_swi  PSHA
        TPA
        STAA inside
        PULA
        STAA inside_a
        STAB inside_b
        STX inside_x
        STS inside_s
        LDX #frame
        STX to
        TSX
        LDAB #7
copy    LDAA 0,X
        INX
        STX from
        LDX to
        STAA 0,X
        INX
        STX to
        LDX from
        DECB
        BNE copy
        LDAA #$EE
        LDAB #$DD
        LDX #$CCCC
        RTI
to      EQU $30
from    EQU $32

        vectors failure,on_swi,failure
