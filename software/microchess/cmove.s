; Reverse the board; take one step.

; The sides are exchanged and every square becomes 77 minus itself, so that both play up the board. The CC
; of a captured piece becomes AB, which is also off the board, and CC again the next time.
REVERSE:
        ldx #$0F
ETC:    sec
        ldy BK,x
        lda #$77
        sbc BOARD,x
        sta BK,x
        sty BOARD,x
        sec
        lda #$77
        sbc BOARD,x
        sta BOARD,x
        dex
        bpl ETC
        rts

; One step MOVEN from SQUARE. Jim Butterfield wrote this version of it. Result:
;   N illegal: off the board, onto a piece of the same side, or with C, the king would be in check
;   V captures (valid if N is clear)
CMOVE:  lda SQUARE
        ldx MOVEN
        clc
        adc MOVEX,x
        sta SQUARE              ; 02D1: Stone's upgrade enters here, the square in A
        and #$88
        bne ILLEGAL             ; a rank or a file left 0 to 7
        lda SQUARE

        ldx #$20
LOOP:   dex
        bmi NO
        cmp BOARD,x
        bne LOOP
        cpx #$10
        bmi ILLEGAL             ; a piece of the same side
        lda #$7F
        adc #$01                ; 7F + 01 overflows: V
        bvs SPX                 ; always
NO:     clv

; Is the king safe after it? Checked for the computer's own moves (04) and the replies (00). Each check needs a
; whole move generation, nine tenths of all the work of level normal.
SPX:    lda STATE
        bmi RETL
        cmp #$08                ; the limit, at 02F2: 00 = never check
CHKLIM  = * - 1
        bpl RETL

CHKCHK: pha
        php
        lda #$F9
        sta STATE               ; JANUS clears INCHEK when a move takes the king
        sta INCHEK
        jsr MOVE
        jsr REVERSE
        jsr GNM
        jsr RUM
        plp
        pla
        sta STATE
        lda INCHEK
        bmi RETL                ; still F9: safe
        sec
        lda #$FF
        rts

RETL:   clc
        lda #$00
        rts

ILLEGAL:
        lda #$FF
        clc
        clv
        rts
