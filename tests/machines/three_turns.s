; Three digits with three selections each per round, one horizontal segment at a time. The cells 10-12 are the upper segments
; of the digits 1-3, 13-15 the middle ones, 16-18 the lower: 00 or FF.
SAD  = $1740
PADD = $1741
SBD  = $1742
cells = $10

* = $0200
start:  lda #$7F
        sta PADD
        lda #$1E
        sta SBD + 1
round:  ldx #8
        ldy #2          ; lower, middle, upper
turn:   lda #$0D        ; decoder outputs 6, 5, 4 select the digits 1-3, in descending order here
digit:  sta SBD
        pha
        lda cells,x
        and segment,y
        sta SAD
        lda #120
wait:   sec
        sbc #1
        bne wait
        sta SAD
        dex
        pla
        sec
        sbc #2
        cmp #$07
        bne digit
        sta SBD
        dey
        bpl turn
        jmp round

segment: .byte $01, $40, $08
