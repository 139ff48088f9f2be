; [PC]: the computer's turn.

        .org $03A2

; The book: if the opponent's last TO square (still in DIS3) is the expected one, the next two cells are piece
; and square of the reply.
GO:     ldx OMOVE
        bpl NOOPEN              ; the book is closed
        lda DIS3
        cmp OPNING,x
        bne END
        dex
        lda OPNING,x
        sta DIS1
        dex
        lda OPNING,x
        sta DIS3
        dex
        stx OMOVE
        bne MV2                 ; always

END:    sta OMOVE               ; a square is positive: that closes the book
NOOPEN: ldx #$0C
        stx STATE
        stx BESTV               ; no move yet: a value must be above 0C to count
        ldx #$14
        jsr GNMX                ; count the position before the move
        ldx #$04
        stx STATE
        jsr GNMZ                ; value every move; the best is left in the display
        ldx BESTV
        cpx #$0F
        bcc MATE

MV2:    ldx BESTP               ; make it, and show its FROM square where the value was
        lda BOARD,x
        sta BESTV
        stx PIECE
        lda BESTM
        sta SQUARE
        jsr MOVE
        jmp CHESS

MATE:   lda #$FF                ; nothing worth playing: resign, or stalemate
        rts

; Shift the digit in A into DIS2 DIS3; the last two digits become SQUARE.
DISMV:  ldx #$04
ROL_:   asl DIS3                ; ROL in the listing, which is a mnemonic
        rol DIS2
        dex
        bne ROL_
        ora DIS3
        sta DIS3
        sta SQUARE
        rts
