; The key matrix and the display. All forced: entries lie so close that there is hardly a byte to choose, and games
; use these routines for their timing.

; Any key? A = the columns (1 = down) of all rows together.
        slot $1EFE
AK:     ldy #$03
        ldx #$01
ONEKEY: lda #$FF                        ; Y rows, from that of the port B value in X
@row:   stx SBD
        inx
        inx
        and SAD
        dey
        bne @row
        ldy #IDLE
        sty SBD
        ora #$80                        ; PA7 is the terminal
        eor #$FF
        rts

; Show the open cell's address and contents, once; then AK.
        slot $1F19
SCAND:  ldy #$00
        lda (POINTL),y
        sta INH
SCANDS: lda #$7F
        sta PADD
        ldx #DIGIT1
        ldy #$03
@byte:  lda INL,y                       ; POINTH, POINTL, INH
        lsr a
        lsr a
        lsr a
        lsr a
        jsr CONVD
        lda INL,y
        and #$0F
        jsr CONVD
        dey
        bne @byte
        slot $1F3D
SCANDX: stx SBD                         ; past the last digit: all off
KEYIN:  lda #$00
        sta PADD
        jmp AK

; Show the digit A at the place X. Segments are put out before the next place is chosen, else they would glow there.
        slot $1F48
CONVD:  sty TEMP
        tay
        lda TABLE,y
CONVDX: ldy #$00                        ; segments in A; TEMP goes to Y
        sty SAD
        stx SBD
        sta SAD
        ldy #$7F
@lit:   dey
        bne @lit
        inx
        inx
        ldy TEMP
        rts
