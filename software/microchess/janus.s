; GNM calls JANUS with every move that it finds: PIECE goes to SQUARE, and V is set if it captures. The action
; of JANUS depends on STATE. It calls GNM and is called by it, up to six levels deep.

        .org $0100

JANUS:  ldx STATE
        bmi NOCOUNT             ; FF-FC and F9 do not count

; Count the move in the four cells of its state.
COUNTS: lda PIECE
        beq OVER
        cpx #$08                ; The computer's next move does not count if made by the piece
        bne OVER                ; that the opponent's best reply takes (the king excepted).
        cmp BMAXP
        beq XRT
OVER:   inc MOB,x
        cmp #$01
        bne NOQ
        inc MOB,x               ; a queen's moves count double

NOQ:    bvc NOCAP
        ldy #$0F                ; Which piece does it capture? V shows that there is one.
        lda SQUARE
ELOOP:  cmp BK,y
        beq FOUN
        dey
        bpl ELOOP
FOUN:   lda POINTS,y
        cmp MAXC,x
        bcc LESS
        sty PCAP,x              ; the best capture of this state so far
        sta MAXC,x
LESS:   clc
        php                     ; keep V: TREE tests it below
        adc CC,x
        sta CC,x
        plp

NOCAP:  cpx #$04
        beq ON4
        bmi TREE                ; STATE 00
XRT:    rts                     ; 08 and 0C only count

; STATE 04, a move that the computer could play. Play it, count the replies and the computer's moves after
; it, take it back, and value it.
ON4:    lda XMAXC               ; value of the capture: GNMZ, called below, has cleared the
        sta WCAP0               ; cell after each move, so this is only for the present move
        lda #$00
        sta STATE
        jsr MOVE
        jsr REVERSE
        jsr GNMZ                ; replies, all counts but the P counts from zero
        jsr REVERSE
        lda #$08
        sta STATE
        jsr GNM                 ; continuations
        jsr UMOVE
        jmp STRATGY

NOCOUNT:
        cpx #$F9
        bne TREE

; STATE F9, set by CMOVE: the only question is whether the king can be taken.
        lda BK
        cmp SQUARE
        bne RETJ
        lda #$00
        sta INCHEK
RETJ:   rts

; States 00 and FF to FC. If a piece (no pawn, no king) was captured, note what it is worth at this level,
; play the capture, and look at all captures that answer it, one level deeper.
TREE:   bvc RETJ
        ldy #$07
        lda SQUARE
LOOPX:  cmp BK,y
        beq FOUNX
        dey
        beq RETJ                ; down to the king: captured king or pawn
        bpl LOOPX               ; always
FOUNX:  lda POINTS,y
        cmp BCAP0,x             ; X is negative or 0: BCAP0 WCAP1 BCAP1 WCAP2 BCAP2
        bcc NOMAX
        sta BCAP0,x
NOMAX:  dec STATE
        lda #$FB                ; the limit, at 018B: FB = four levels deeper, FF = none
CAPLIM  = * - 1
        cmp STATE
        beq UPTREE
        jsr GENRM
UPTREE: inc STATE
        rts
