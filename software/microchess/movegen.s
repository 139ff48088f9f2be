; The move generator. It takes every man of BOARD, every direction he can move in and every square he can
; reach that way, and tells JANUS of each move. It uses no cells of its own but PIECE, SQUARE and MOVEN, and
; UMOVE restores these three: that is why JANUS can call it again from inside.

        .org $0200

GNMZ:   ldx #$10                ; clear the counts of states 00 04 08 and the captures
GNMX:   lda #$00                ; X = 14: those of 0C too
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

KING:   jsr SNGMV               ; Z when MOVEN has come to 0
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
        bvc P2                  ; nobody to capture
        bmi P2                  ; illegal
        jsr JANUS
P2:     jsr RESET
        dec MOVEN
        lda MOVEN
        cmp #$05
        beq P1
P3:     jsr CMOVE
        bvs NEWP                ; somebody is in the way
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
        bvc LINE                ; leaves the king in check and takes nobody: look further on
OVL:    bmi ILL                 ; edge of the board, own man, or the capture leaves the king in check
        php                     ; JANUS spoils V
        jsr JANUS
        plp
        bvc LINE                ; the square was empty: go on
ILL:    jsr RESET
        dec MOVEN
        rts
