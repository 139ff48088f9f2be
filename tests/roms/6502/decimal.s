; ADC and SBC with D set, for every pair of decimal numbers and both values of C: result and carry as documented. The
; expected number is computed in binary and converted to decimal digits without decimal mode.
        .include "common.inc"

left_binary = $20       ; 0..99
right_binary = $21
left = $22              ; the same as decimal digits
right = $23
carry = $24             ; carry in: 0 or 1
result = $25            ; expected digits
carry_out = $26         ; expected C: 0 or 1
sum = $27

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare
        inc test_number         ; 1: addition and subtraction, the pair is in left, right and carry
        lda #0
        sta carry

each_carry:
        lda #0
        sta left_binary
each_left:
        lda left_binary
        jsr to_digits
        sta left
        lda #0
        sta right_binary
each_right:
        lda right_binary
        jsr to_digits
        sta right

        lda left_binary         ; expected sum
        clc
        adc right_binary
        clc
        adc carry
        ldx #0
        cmp #100
        bcc @no_carry
        inx
        sbc #100
@no_carry:
        stx carry_out
        jsr to_digits
        sta result
        lda carry
        lsr a
        sed
        lda left
        adc right
        cld
        jsr check

        lda left_binary         ; expected difference: subtracts one more if C is clear
        sec
        sbc right_binary
        clc
        adc carry
        sec
        sbc #1
        ldx #1
        cmp #100                ; 0..99, or 156..255 if negative
        bcc @no_borrow
        dex
        clc
        adc #100
@no_borrow:
        stx carry_out
        jsr to_digits
        sta result
        lda carry
        lsr a
        sed
        lda left
        sbc right
        cld
        jsr check

        inc right_binary
        lda right_binary
        cmp #100
        bne each_right
        inc left_binary
        lda left_binary
        cmp #100
        bne each_left
        inc carry
        lda carry
        cmp #2
        bne each_carry

; The mode affects only ADC and SBC.
        given $09, $11, $22, DF
        ora #$06
        expect $0F, $11, $22, DF
        given $09, $09, $22, DF + CF
        inx
        expect $09, $0A, $22, DF + CF
        given $10, $11, $22, DF
        cmp #$01
        expect $10, $11, $22, DF + CF
        given $15, $11, $22, DF         ; N, V, Z as in binary if no digit is adjusted
        adc #$12
        expect $27, $11, $22, DF
        given $27, $11, $22, DF + CF
        sbc #$12
        expect $15, $11, $22, DF + CF
        given $27, $11, $22, DF + CF
        .byte $EB, $12
        expect $15, $11, $22, DF + CF

        jmp success

; A = expected digits and C as expected, else failure.
check:  bcc @clear
        dec carry_out
@clear: cmp result
        bne @wrong
        lda carry_out
        bne @wrong
        rts
@wrong: jmp failure

; A = 0..99 in binary -> two decimal digits.
to_digits:
        ldx #0
        sec
@tens:  sbc #10
        bcc @ones
        inx
        bcs @tens
@ones:  adc #10
        sta sum
        txa
        asl a
        asl a
        asl a
        asl a
        ora sum
        rts

        vectors failure, failure
