* RESET, pulled by the test harness 100 clocks after the processor was trapped at a code without a mnemonic
* (undefined=trap): preserved and changed state, and duration. The first start must be a power-on. JMP changes A.
        .include "common.inc"

cycle   EQU $14         clock of the read, lowest byte
round   EQU $0120       memory cell: 0 at power-on
since   EQU $0121       `cycle` before RESET
CHOSEN  EQU O'52'
DATA    EQU $0345

* State after RESET: W and PC1 in J and K, DC0 in H, and
WHEN    EQU 1           `cycle`
FOUND_IS EQU 2          ISAR
KEPT    EQU 3           an unused register

        .macro must_be value
        .local right
        CI (value)&$FF
        BZ right
        JMP failure
right
        .endmacro

        .macro found w,pc1
        LR A,J
        must_be w
        LR A,KU
        must_be (pc1)/256
        LR A,KL
        must_be pc1
        .endmacro

        .macro trap
        .byte $2D
        .endmacro

        ORG $1000
start   LR J,W                  4 + 16 + 16 clocks; `cycle` is read in the 16th of IN
        LR K,P
        LR H,DC
        IN cycle
        LR WHEN,A
        LR A,IS
        LR FOUND_IS,A
        DCI round
        LM
        CI 0
        BNZ not_first
        JMP power_on
not_first
        CI 1
        BNZ not_second
        JMP kept
not_second
        JMP cleared

power_on
        LR A,WHEN               the first 10 are RESET's, 22 JMP's
        must_be 10+22+4+16+16+15
        found 0,0
        PI prepare
        uncompared 1
        store round,1
        LI $A7
        LR KEPT,A
        LI CHOSEN
        LR IS,A
        LI ALL
        LR J,A
        IN cycle
        DCI since
        ST
        DCI DATA
        LR W,J
first_trap
        trap

kept    DCI since               DCI, ST, DCI, LR, the code, until RESET, RESET, JMP, and as above
        LM
        COM
        INC
        AS WHEN
        must_be 24+10+24+8+4+100+10+22+4+16+16+16
        found ALL-IF,first_trap
        LR A,HU
        must_be DATA/256
        LR A,HL
        must_be DATA
        LR A,FOUND_IS
        must_be CHOSEN
        LR A,KEPT
        must_be $A7
        uncompared 2
        store round,2
        CLR
        LR J,A
        LR W,J
second_trap
        trap

cleared found 0,second_trap
        JMP finish
