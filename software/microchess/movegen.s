; The move generator. It tries every piece of BOARD, every direction in which the piece can move and every
; square that it can reach, and calls JANUS with each move. Its only variables are PIECE, SQUARE and MOVEN, and
; UMOVE restores these three, so JANUS can call it recursively.

        .org $0200

GNMZ:   ldx #$10                ; clear the counts of states 00 04 08 and the captures
GNMX:   lda #$00                ; X = 14: also those of 0C
CLEAR:  sta COUNT,x
        dex
        bpl CLEAR

GNM:    lda #$10
        sta PIECE
NEWP:   dec PIECE               ; from the king's pawn to the king
        bpl NEX
        rts

NEX:    jsr RESET
        ldy PIECE
        ldx #$08                ; steps 8 to 1 suit king and queen, 8 to 5 the bishop
        stx MOVEN
        cpy #$08
        bpl PAWN
        cpy #$06
        bpl KNIGHT
        cpy #$04
        bpl BISHOP
        cpy #$01
        beq QUEEN
        bpl ROOK

KING:   jsr SNGMV               ; Z when MOVEN has reached 0
        bne KING
        beq NEWP                ; always
QUEEN:  jsr LINE
        bne QUEEN
        beq NEWP                ; always

ROOK:   ldx #$04
        stx MOVEN
AGNR:   jsr LINE
        bne AGNR
        beq NEWP                ; always

BISHOP: jsr LINE
        lda MOVEN
        cmp #$04
        bne BISHOP
        beq NEWP                ; always

KNIGHT: ldx #$10
        stx MOVEN
AGNN:   jsr SNGMV
        lda MOVEN
        cmp #$08
        bne AGNN
        beq NEWP                ; always

; A pawn captures by steps 6 and 5 and walks by step 4.
PAWN:   ldx #$06
        stx MOVEN
P1:     jsr CMOVE
        bvc P2                  ; no piece to capture
        bmi P2                  ; illegal
        jsr JANUS
P2:     jsr RESET
        dec MOVEN
        lda MOVEN
        cmp #$05
        beq P1
P3:     jsr CMOVE
        bvs NEWP                ; a piece is in the way
        bmi NEWP
        jsr JANUS
        lda SQUARE
        and #$F0
        cmp #$20                ; on the third rank: it came from the second
        beq P3                  ; and may go one further
        jmp NEWP

; One step of king or knight.
SNGMV:  jsr CMOVE
        bmi ILL1
        jsr JANUS
ILL1:   jsr RESET
        dec MOVEN
        rts

; One line of queen, rook or bishop, to its end.
LINE:   jsr CMOVE
        bcc OVL
        bvc LINE                ; leaves the king in check and captures no piece: continue
OVL:    bmi ILL                 ; edge of the board, own piece, or the capture leaves the king in check
        php                     ; JANUS changes V
        jsr JANUS
        plp
        bvc LINE                ; the square was empty: continue
ILL:    jsr RESET
        dec MOVEN
        rts
