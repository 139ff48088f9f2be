; Printing, and characters over the serial line by program alone.

; The open cell's address, into the checksum too. Forced: 17 bytes and A = CHKHI.
        slot $1E1E
PRTPNT: lda POINTH
        jsr PRTBYT
        jsr CHK
        lda POINTL
        jsr PRTBYT
        jsr CHK
        rts

; A new line, with six NULs for the carriage to return.
        slot $1E2F
CRLF:   ldx #NEWLINE - TOP

; Print from TOP+X down to TOP. Forced: ten bytes.
PRTST:  lda TOP,x
        jsr OUTCH
        dex
        bpl PRTST
        rts

; A in hex. Forced: 17 bytes, A kept.
        slot $1E3B
PRTBYT: sta TEMP
        lsr a
        lsr a
        lsr a
        lsr a
        jsr HEXTA
        lda TEMP
        jsr HEXTA
        lda TEMP
        rts

; The low half of A as a digit.
        slot $1E4C
HEXTA:  and #$0F
        ora #$30
        cmp #$3A
        bcc @digit
        adc #$06                        ; and the carry
@digit: jmp OUTCH

; One character. Without the jumper A = 01 and X = 08 at once. Samples are taken in the middle of each bit: 22 cycles
; around each DELAY make the bit time that OUTCH has, too.
        slot $1E5A
GETCH:  stx TMPX
        ldx #$08
        lda #$01
@mark:  bit SAD
        bne GOTCH
        bmi @mark
        jsr DELAY                       ; the start bit
RESTCH: ldx #$08                        ; DETCPS comes in here
        jsr DEHALF
@bit:   lsr CHAR
        lda SAD
        and #$80
        ora CHAR
        sta CHAR
        jsr DELAY                       ; the last one ends in the stop bit
        dex
        bne @bit
        ldx TMPX
        lda CHAR
GOTCH:  and #$7F
        rts

        slot $1E88
INITS:  ldx #$01
        stx MODE
INIT1:  ldx #$00                        ; 1E8E is an entry too, X for PADD. Forced, all three.
INITX:  stx PADD
        ldx #$3F
        stx PBDD
        ldx #IDLE
        stx SBD
        cld
        sei
        rts

        slot $1E9E
OUTSP:  lda #' '

; Mark for a bit time, start bit, eight bits, stop bit. DELAY leaves the carry clear: that is the start bit. With the
; bits below it goes out as the lowest bit of port B, the others kept: programs switch PB5 to stop the echo.
OUTCH:  sta CHAR
        stx TMPX
        jsr DELAY
        ldx #$09
@bit:   lda SBD
        and #$FE
        adc #$00
        sta SBD
        jsr DELAY
        lsr CHAR
        dex
        bne @bit
        lda SBD
        ora #$01
        sta SBD
        ldx TMPX
        jmp DELAY

; One bit time, less what callers spend around it: 14n+42 cycles with JSR and RTS, 5 more for each borrow.
; Forced: 23 bytes, A = Y = TIMH = FF, carry clear.
        slot $1ED4
DELAY:  lda CNTH30
        sta TIMH
        lda CNTL30
DEDOWN: sec
        sbc #$01
        bcs @low
        dec TIMH
@low:   ldy TIMH
        bpl DEDOWN
        rts

; Half of it. No ROR: the first 6502s lacked it. Forced: 19 bytes.
        slot $1EEB
DEHALF: lda CNTH30
        sta TIMH
        lda CNTL30
        lsr a
        lsr TIMH
        bcc DEDOWN
        adc #$7F                        ; and the carry: sets bit 7, clears the carry
        bcc DEDOWN                      ; always
