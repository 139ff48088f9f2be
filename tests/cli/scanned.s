; Counts the words of a text and types the sum.
POINTER = $10
WORDS   = $12
INSIDE  = $13
DIGITS  = $14
OUTCH   = $1EA0
CRLF    = $1E2F
        .org $0200
START   cld
        ldx #$FF
        txs
        lda #<TEXT
        sta POINTER
        lda #>TEXT
        sta POINTER+1
        lda #0
        sta WORDS
        sta INSIDE
NEXT    ldy #0
        lda (POINTER),y
        beq DONE
        cmp #$20
        beq BLANK
        bit INSIDE
        bmi STEP
        dec INSIDE
        inc WORDS
        bne STEP
BLANK   sty INSIDE
STEP    inc POINTER
        bne NEXT
        inc POINTER+1
        jmp NEXT
DONE    jsr CRLF
        lda WORDS
        jsr DECIMAL
        ldx #0
SAY     lda MESSAGE,x
        beq END
        jsr OUTCH
        inx
        cpx #40
        bcc SAY
END     jsr CRLF
        brk
; Types A as three digits.
DECIMAL ldx #2
EACH    ldy #'0'
MINUS   cmp TENS,x
        bcc TYPE
        sbc TENS,x
        iny
        bne MINUS
TYPE    pha
        sty DIGITS,x
        tya
        jsr OUTCH
        pla
        dex
        bpl EACH
        rts
TENS    .byte 1, 10, 100
MESSAGE .byte " WORDS", 0
SHIFTS  asl a
        rol DIGITS
        lsr DIGITS+1,x
        ror $0380
        adc #$8B
        and $E0F0,y
        ora ($4C,x)
        eor #%10110001
        sbc MESSAGE-1,y
        rti
TEXT    .byte "NEVER ODD OR EVEN", 0
