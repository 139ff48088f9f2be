* BT and BF with every mask and every state of W, also with their other names; BR7; the limits of a branch.
        .include "common.inc"

DATA    EQU $0345
CHOSEN  EQU O'52'

        ORG $1000
start   PI prepare

* Mask -1: no mask in the operand.
        .macro branch op,mask,target
        .if (mask)<0
        op target
        .else
        op mask,target
        .endif
        .endmacro

        .macro goes op,mask,w0,is0
        .local there
        given $5A,w0,is0,DATA
        branch op,mask,there
        JMP failure
there   expect $5A,w0,is0,DATA
        .endmacro

        .macro stays op,mask,w0,is0
        .local there,after
        given $5A,w0,is0,DATA
        branch op,mask,there
        BR after
there   JMP failure
after   expect $5A,w0,is0,DATA
        .endmacro

* O Z C S, read as a number, are `state`. The interrupt bit, which no branch tests, equals Z.
        .macro in_state taken,op,mask,state
        .if taken
        goes op,mask,state|((state&ZF)<<2),CHOSEN
        .else
        stays op,mask,state|((state&ZF)<<2),CHOSEN
        .endif
        .endmacro

        .repeat 8,mask
        .repeat 16,state
        in_state (mask&state)!=0,BT,mask,state
        .endrepeat
        .endrepeat
        .repeat 16,mask
        .repeat 16,state
        in_state (mask&state)=0,BF,mask,state
        .endrepeat
        .endrepeat

        .macro named op,bits,when_set
        .repeat 16,state
        in_state ((bits&state)!=0)=when_set,op,-1,state
        .endrepeat
        .endmacro

        named BP,SF,1
        named BC,CF,1
        named BZ,ZF,1
        named BM,SF,0
        named BNC,CF,0
        named BNZ,ZF,0
        named BNO,OF,0
        named BR,0,0

* BR7 tests the current low digit of ISAR.
        .repeat 7,digit
        goes BR7,-1,ALL,digit
        goes BR7,-1,0,O'70'+digit
        .endrepeat
        .repeat 8,digit
        stays BR7,-1,digit*ALL/7,digit*8+7
        .endrepeat

* The farthest targets, counted from the displacement byte. INC is between them, and would change the flags.
        given $5A,ALL,CHOSEN,DATA
        BR *+128
        .fill 126,$1F
        JMP backward
back    JMP done
        .fill 124,$1F
backward
        BR *-127
        JMP failure
done    expect done/256,ALL,CHOSEN,DATA
        JMP finish
