* LDAA, LDAB in every mode; transfers between A, B and CC; the flag instructions; NOP.
        .include "common.inc"
        .include "read_modes.inc"

        ORG $1000
start   LDS #TOP
        JSR prepare

        in_read_modes LDAA,LDAB,$33,$80,ALL-NF,$80,HF+IF+NF+CF
        in_read_modes LDAA,LDAB,$33,$00,NF+VF,$00,ZF
        in_read_modes LDAA,LDAB,$33,$7F,ALL,$7F,HF+IF+CF
        in_read_modes LDAA,LDAB,$33,$01,0,$01,0
        in_read_modes LDAA,LDAB,$00,$FF,ZF+CF,$FF,NF+CF

* TAB and TBA: N and Z from the value, V cleared.
        .macro transfer op,a0,b0,c0,both,c1
        given a0,b0,$1234,c0
        op
        expect both,both,$1234,c1
        .endmacro

        transfer TAB,$80,$11,ALL-NF,$80,HF+IF+NF+CF
        transfer TAB,$00,$91,NF+VF,$00,ZF
        transfer TAB,$7F,$91,ALL,$7F,HF+IF+CF
        transfer TAB,$01,$00,0,$01,0
        transfer TBA,$11,$80,ALL-NF,$80,HF+IF+NF+CF
        transfer TBA,$91,$00,NF+VF,$00,ZF
        transfer TBA,$91,$7F,ALL,$7F,HF+IF+CF
        transfer TBA,$00,$01,0,$01,0

* TPA reads bits 7 and 6 as 1 and does not change flags; TAP sets six bits and preserves A.
        .macro flags_case value
        given $3C,$22,$1234,value
        TPA
        expect (value)|$C0,$22,$1234,value
        given value,$22,$1234,ALL-(value)
        TAP
        expect value,$22,$1234,value
        given (value)|$C0,$22,$1234,ALL-(value)
        TAP
        expect (value)|$C0,$22,$1234,value
        .endmacro

        flags_case 0
        flags_case CF
        flags_case VF
        flags_case ZF
        flags_case NF
        flags_case IF
        flags_case HF
        flags_case ALL-CF
        flags_case ALL-VF
        flags_case ALL-ZF
        flags_case ALL-NF
        flags_case ALL-IF
        flags_case ALL-HF
        flags_case ALL

* Transfers every value to CC and back.
        uncompared
        CLRB
each_cc TBA
        TAP
        TPA
        STAA found_c
        TBA
        ORAA #$C0
        CMPA found_c
        BEQ cc_right
        JMP failure
cc_right
        INCB
        BNE each_cc

* Each instruction changes only its flag.
        .macro clears op,flag
        given $80,$22,$1234,ALL
        op
        expect $80,$22,$1234,ALL-flag
        given $80,$22,$1234,0
        op
        expect $80,$22,$1234,0
        .endmacro

        .macro sets op,flag
        given $7F,$22,$1234,0
        op
        expect $7F,$22,$1234,flag
        given $7F,$22,$1234,ALL
        op
        expect $7F,$22,$1234,ALL
        .endmacro

        clears CLC,CF
        clears CLV,VF
        clears CLI,IF
        sets SEC,CF
        sets SEV,VF
        sets SEI,IF
        clears NOP,0
        sets NOP,0
        JMP finish

        vectors failure,failure,failure
