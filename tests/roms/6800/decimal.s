* DAA for every A with every H and C, and decimal addition of every pair of numbers.
        .include "common.inc"

sum_digits EQU $20      A before DAA
before  EQU $21         CC before DAA
result  EQU $22         expected A
flags   EQU $23         and in CC
left    EQU $24         0..99
right   EQU $25
digits  EQU $26

        ORG $1000
start   LDS #TOP
        JSR prepare

* DAA adds 06 if H is set or the low digit is above 9; it adds 60 if C is set, or the high digit is above 9, or it is 9
* and the low digit is above 9. N, Z and V depend on that addition, C is never cleared, H and I are unchanged. 1: every
* A, H and C; the rest of CC clear, then set.
        uncompared
        CLR sum_digits
each_sum
        LDAA #0
        JSR adjust
        LDAA #CF
        JSR adjust
        LDAA #HF
        JSR adjust
        LDAA #HF+CF
        JSR adjust
        LDAA #ALL-HF-CF
        JSR adjust
        LDAA #ALL-HF
        JSR adjust
        LDAA #ALL-CF
        JSR adjust
        LDAA #ALL
        JSR adjust
        INC sum_digits
        BNE each_sum

* 2: every sum of two numbers, with and without carry.
        uncompared
        CLR left
each_left
        CLR right
each_right
        LDAA left
        JSR to_digits
        STAA digits
        LDAA right
        JSR to_digits
        STAA sum_digits
        LDAA left
        ADDA right
        CLRB
        JSR check_sum
        LDAA left
        ADDA right
        INCA
        LDAB #CF
        JSR check_sum
        INC right
        LDAA right
        CMPA #100
        BNE each_right
        INC left
        LDAA left
        CMPA #100
        BNE each_left

* Single cases that also check B, X and S.
        given $9A,$5A,$1234,NF+VF
        DAA
        expect $00,$5A,$1234,ZF+CF
        given $19,$A5,$EDCB,ALL
        DAA
        expect $7F,$A5,$EDCB,HF+IF+CF
        given $7A,$5A,$1234,ZF+CF
        DAA
        expect $E0,$5A,$1234,NF+VF+CF
        JMP finish

* A = CC before: DAA of sum_digits.
adjust  STAA before
        CLRB                    the correction
        BITA #HF
        BNE low_six
        LDAA sum_digits
        ANDA #$0F
        CMPA #$0A
        BCS no_six
low_six ADDB #$06
no_six  LDAA before
        BITA #CF
        BNE high_six
        LDAA sum_digits
        CMPA #$9A
        BCS corrected
high_six
        ADDB #$60
corrected
        LDAA sum_digits
        ABA
        PSHA
        TPA
        PULB
        STAB result
        ANDA #NF+ZF+VF+CF
        LDAB before             C is not cleared
        ANDB #CF
        STAB flags
        ORAA flags
        LDAB before
        ANDB #HF+IF
        STAB flags
        ORAA flags
        ORAA #$C0
        STAA flags
        LDAB sum_digits
        PSHB
        LDAA before
        TAP
        PULA
        DAA
        TAB
        TPA
        STAB found_a
        STAA found_c
        CMPB result
        BNE wrong_sum
        JSR daa_again           TAB has changed N, Z and V
        CMPA flags
        BNE wrong_sum
        RTS
wrong_sum
        JMP failure

* A = CC after DAA.
daa_again
        LDAB sum_digits
        PSHB
        LDAA before
        TAP
        PULA
        DAA
        TPA
        STAA found_c
        RTS

* A = the sum in binary, 0..199, B = carry in: digits + sum_digits in decimal.
check_sum
        STAB before
        CLRB
        CMPA #100
        BCS below_100
        SUBA #100
        INCB
below_100
        STAB flags              expected C
        JSR to_digits
        STAA result
        LDAA before
        TAP
        LDAA digits
        ADCA sum_digits
        DAA
        STAA found_a
        TPA
        ANDA #CF
        CMPA flags
        BNE wrong_sum
        LDAA found_a
        CMPA result
        BNE wrong_sum
        RTS

* A = 0..99 in binary -> two decimal digits. B is preserved.
to_digits
        PSHB
        CLRB
tens    CMPA #10
        BCS ones
        SUBA #10
        ADDB #$10
        BRA tens
ones    ABA
        PULB
        RTS

        vectors failure,failure,failure
