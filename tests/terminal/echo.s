; Prints each received byte as two hexadecimal digits and a blank.
console = $FE00
waiting = $FE01

        .org $0200
start: lda waiting
        beq start
        lda console
        pha
        lsr a
        lsr a
        lsr a
        lsr a
        jsr digit
        pla
        jsr digit
        lda #$20
        sta console
        jmp start

digit: and #$0F
        cmp #10
        bcc decimal
        adc #6
decimal: adc #$30
        sta console
        rts
