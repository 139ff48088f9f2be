; Restore a piece, make a move, take it back.

; SQUARE := the square of PIECE.
RESET:  ldx PIECE
        lda BOARD,x
        sta SQUARE
        rts

; Make a move, generate all replies to it, take it back. RUM only takes back.
GENRM:  jsr MOVE
GENR2:  jsr REVERSE
        jsr GNM
RUM:    jsr REVERSE

; Take back the last move: its five bytes come off the second stack.
UMOVE:  tsx
        stx SP1
        ldx SP2
        txs
        pla
        sta MOVEN
        pla
        sta PIECE
        tax
        pla                     ; back to FROM
        sta BOARD,x
        pla                     ; the captured piece back to TO (index FF, none: to 004F)
        tax
        pla
        sta SQUARE
        sta BOARD,x
        jmp STRV

; Make the move: PIECE goes to SQUARE. The data for taking it back is pushed onto the second stack as
; TO, index of the captured piece, FROM, PIECE, MOVEN. No routine may be called between the two TXS.
MOVE:   tsx
        stx SP1
        ldx SP2
        txs
        lda SQUARE
        pha
        tay
        ldx #$1F
CHECK:  cmp BOARD,x
        beq TAKE
        dex
        bpl CHECK
TAKE:   lda #$CC                ; No piece there: X is FF, and this CC goes to BOARD+FF = 004F,
        sta BOARD,x             ; a cell that is reserved for it.
        txa
        pha
        ldx PIECE
        lda BOARD,x
        sty BOARD,x
        pha
        txa
        pha
        lda MOVEN
        pha
STRV:   tsx                     ; UMOVE also ends here
        stx SP2
        ldx SP1
        txs
        rts
