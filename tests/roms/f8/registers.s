* Transfers between A, the scratchpad, ISAR, W and the data counters that preserve the flags: LR, LI, LIS, LISU, LISL,
* XDC, DCI, NOP.
        .include "common.inc"

DATA    EQU $0345
CHOSEN  EQU O'52'

        ORG $1000
start   PI prepare

* LR A,r and LR r,A: the registers in the opcode, and the one at ISAR.
        .macro read_case register_name,is0,is1,value
        given $00,ALL,is0,DATA
        LR A,register_name
        expect value,ALL,is1,DATA
        given $FF,0,is0,DATA
        LR A,register_name
        expect value,0,is1,DATA
        .endmacro

        .macro write_case register_name,number,is0,is1
        begin
        wants number,$00
        set $00,ALL,is0,DATA
        LR register_name,A
        expect $00,ALL,is1,DATA
        begin
        wants number,$FF
        set $FF,0,is0,DATA
        LR register_name,A
        expect $FF,0,is1,DATA
        .endmacro

        .repeat 12,number
        read_case number,CHOSEN,CHOSEN,(FACTOR*number+FIRST)
        write_case number,number,CHOSEN,CHOSEN
        .endrepeat

* S preserves ISAR; I and D change its low digit, which wraps separately.
        .macro through_isar name,is0,is1
        read_case name,is0,is1,(FACTOR*(is0)+FIRST)
        write_case name,is0,is0,is1
        .endmacro

        through_isar S,O'27',O'27'
        through_isar S,O'00',O'00'
        through_isar S,O'77',O'77'
        through_isar S,O'40',O'40'
        through_isar I,O'23',O'24'
        through_isar I,O'26',O'27'
        through_isar I,O'27',O'20'
        through_isar I,O'77',O'70'
        through_isar I,O'07',O'00'
        through_isar D,O'24',O'23'
        through_isar D,O'21',O'20'
        through_isar D,O'20',O'27'
        through_isar D,O'00',O'07'
        through_isar D,O'70',O'77'

* The halves of K and Q have their own opcodes.
        .macro half_case name,number
        read_case name,CHOSEN,CHOSEN,(FACTOR*number+FIRST)
        write_case name,number,CHOSEN,CHOSEN
        .endmacro

        half_case KU,12
        half_case KL,13
        half_case QU,14
        half_case QL,15

* ISAR has six bits.
        .macro to_isar value,is1
        given value,ALL,CHOSEN,DATA
        LR IS,A
        expect value,ALL,is1,DATA
        given value,0,(~(is1))&$3F,DATA
        LR IS,A
        expect value,0,is1,DATA
        .endmacro

        to_isar $00,0
        to_isar $3F,$3F
        to_isar $FF,$3F
        to_isar $C0,0
        to_isar $95,$15
        to_isar $6A,$2A

        .macro from_isar value
        given $FF,ALL,value,DATA
        LR A,IS
        expect value,ALL,value,DATA
        given $00,0,value,DATA
        LR A,IS
        expect value,0,value,DATA
        .endmacro

        from_isar $00
        from_isar $3F
        from_isar $15
        from_isar $2A

        .repeat 8,digit
        given $5A,ALL,O'25',DATA
        LISU digit
        expect $5A,ALL,digit*8+5,DATA
        given $5A,0,O'52',DATA
        LISU digit
        expect $5A,0,digit*8+2,DATA
        given $5A,ALL,O'25',DATA
        LISL digit
        expect $5A,ALL,O'20'+digit,DATA
        given $5A,0,O'52',DATA
        LISL digit
        expect $5A,0,O'50'+digit,DATA
        .endrepeat

* W and J. W has five bits.
        .macro status_case value
        begin
        register 9,value,value
        set $5A,ALL-((value)&ALL),CHOSEN,DATA
        LR W,J
        expect $5A,(value)&ALL,CHOSEN,DATA
        begin
        register 9,$FF-((value)&ALL),(value)&ALL
        set $A5,(value)&ALL,CHOSEN,DATA
        LR J,W
        expect $A5,(value)&ALL,CHOSEN,DATA
        .endmacro

        status_case 0
        status_case SF
        status_case CF
        status_case ZF
        status_case OF
        status_case IF
        status_case ALL-SF
        status_case ALL-CF
        status_case ALL-ZF
        status_case ALL-OF
        status_case ALL-IF
        status_case ALL
        status_case $E0
        status_case $FF

* EI and DI set and clear the one bit.
        .macro enable_case op,w0,w1
        given $5A,w0,CHOSEN,DATA
        op
        expect $5A,w1,CHOSEN,DATA
        .endmacro

        enable_case EI,0,IF
        enable_case EI,ALL-IF,ALL
        enable_case EI,ALL,ALL
        enable_case DI,ALL,ALL-IF
        enable_case DI,IF,0
        enable_case DI,0,0

* Constants, including CLR, preserve the flags.
        .macro constant_case op,operand,value
        given $A5,ALL,CHOSEN,DATA
        op operand
        expect value,ALL,CHOSEN,DATA
        given $FF-(value),0,CHOSEN,DATA
        op operand
        expect value,0,CHOSEN,DATA
        .endmacro

        .repeat 16,digit
        constant_case LIS,digit,digit
        .endrepeat
        constant_case CLR,,0
        constant_case LI,$00,$00
        constant_case LI,$80,$80
        constant_case LI,$FF,$FF
        constant_case LI,$35,$35

        given $5A,ALL,CHOSEN,DATA
        NOP
        expect $5A,ALL,CHOSEN,DATA
        given $A5,0,CHOSEN,DATA
        NOP
        expect $A5,0,CHOSEN,DATA

* Data counters.
        .macro counter_case value,w0
        given $5A,w0,CHOSEN,(~(value))&$FFFF
        DCI value
        expect $5A,w0,CHOSEN,value
        begin
        wants 14,(value)/256
        wants 15,value
        set $5A,w0,CHOSEN,value
        LR Q,DC
        expect $5A,w0,CHOSEN,value
        begin
        wants 10,(value)/256
        wants 11,value
        set $5A,w0,CHOSEN,value
        LR H,DC
        expect $5A,w0,CHOSEN,value
        begin
        register 14,(value)/256,(value)/256
        register 15,value,value
        set $5A,w0,CHOSEN,(~(value))&$FFFF
        LR DC,Q
        expect $5A,w0,CHOSEN,value
        begin
        register 10,(value)/256,(value)/256
        register 11,value,value
        set $5A,w0,CHOSEN,(~(value))&$FFFF
        LR DC,H
        expect $5A,w0,CHOSEN,value
        .endmacro

        counter_case $0000,ALL
        counter_case $1234,0
        counter_case $8765,ALL
        counter_case $FFFF,0

        given $5A,ALL,CHOSEN,$1234
        XDC
        expect_swapped $5A,ALL,CHOSEN,$1234
        given $A5,0,CHOSEN,$8765
        XDC
        expect_swapped $A5,0,CHOSEN,$8765
        given $A5,ALL,CHOSEN,$8765
        XDC
        XDC
        expect $A5,ALL,CHOSEN,$8765
        JMP finish
