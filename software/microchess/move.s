; Put a man back, make a move, take it back.

; SQUARE := where PIECE stands.
RESET:  ldx PIECE
        lda BOARD,x
        sta SQUARE
        rts

; Make a move, generate all answers to it, take it back. RUM is the way back alone.
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
        pla                     ; the captured man back to TO (index FF, nobody: to 004F)
        tax
        pla
        sta SQUARE
        sta BOARD,x
        jmp STRV

; Make the move: PIECE goes to SQUARE. What is needed to take it back goes onto the second stack as
; TO, index of the captured man, FROM, PIECE, MOVEN. Between the two TXS nothing may be called.
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
TAKE:   lda #$CC                ; Nobody there: X is FF, and this CC goes to BOARD+FF = 004F,
        sta BOARD,x             ; a cell that is kept free for it.
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
STRV:   tsx                     ; UMOVE ends here too
        stx SP2
        ldx SP1
        txs
        rts
