; The open cell, key codes, digits.

        slot $1F63
INCPT:  inc POINTL                      ; forced
        bne @same
        inc POINTH
@same:  rts

; The key that is down: 7 times its row and the column from the left, 15 (hex) for none. Forced, up to 1F7A.
        slot $1F6A
GETKEY: ldx #ROW0
@row:   ldy #$01
        jsr ONEKEY
        bne KEYIN1
        cpx #ROW0 + 6
        bne @row
        lda #$15
        rts

; Columns in A, port B value past the row in X. ROL brings in ones, so that this ends even without a column; nine
; cycles a column.
        slot $1F7A
KEYIN1: ldy #$FE
@left:  iny
        sec
        rol a
        bcc @left
        txa
        lsr a
        and #$03                        ; row + 1
        tax
        tya
@seven: dex
        beq @out
        clc
        adc #$07
        bne @seven                      ; always
@out:   rts

; Paper tape checksum += A. Forced.
        slot $1F91
CHK:    clc
        adc CHKSUM
        sta CHKSUM
        lda CHKHI
        adc #$00
        sta CHKHI
        rts

; A byte of two digits from the terminal. Forced.
        slot $1F9D
GETBYT: jsr GETCH
        jsr PACK
        jsr GETCH
        jsr PACK
        lda INL
        rts

; A digit 0-9, A-F (and 3A-40) in ASCII goes into INL and INH from the right; four more shifts leave A and Y 0 and
; Z set. Z is clear for anything else.
        slot $1FAC
PACK:   cmp #'0'
        bcc @low
        cmp #'F' + 1
        bcs @high
        cmp #'@'
        bcc @digit
        adc #$08                        ; and the carry
@digit: asl a
        asl a
        asl a
        asl a
        ldy #$04
@shift: asl a
        rol INL
        rol INH
        dey
        bne @shift
        rts
@high:  cmp #'0'                        ; clears Z
@low:   rts

; Forced.
        slot $1FCC
OPEN:   lda INL
        sta POINTL
        lda INH
        sta POINTH
        rts
