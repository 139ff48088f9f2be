; Garold R. Stone's upgrade of MicroChess 1.0. It is loaded over MicroChess and needs no additional memory.
;
; - A list of developing moves replaces the book, which was lost at the first unexpected reply. Each turn,
;   the first list move whose piece is still on its square is valued like any other, with a bonus
;   (FACTOR) on top: a good capture still has priority, and the plan continues afterwards.
; - A new formula values the moves. After the end of the list, it prefers moves near the opponent's king and
;   subtracts one point for each move that this king has left.
;
; 0112-0117  in JANUS: count the king's replies instead of doubling the queen's moves
; 0200-0201  in GNMZ: clear one additional cell
; 03A2-03E9  GO: the computer's turn           1780-17C1  STRATEGY: the value of a move
; 17C2-17D8  CONT: the rest of GO              17D9-17E1  BKMOVE: count a reply of the king

        .include "../microchess/symbols.s"

; New variables, in cells that MicroChess no longer needs.
BKMOB   = $EF           ; number of moves of the opponent's king; was PMOB
BIAS    = $F0           ; FACTOR while the list move is being valued, else 0; was PMAXC

; The list, in development-white.s and development-black.s: piece, its square, target. It ends below
; DC and is indexed by E8 to FF, like the book that it replaces.
FACTOR  = $C3
DEVP    = $DC
FROM    = $DC
TO      = $DC

; Addresses of routines in MicroChess.
CHESS   = $0000
JANUS   = $0100
GNMX    = $0202
CMOVETO = $02D1         ; inside CMOVE, with the target square in A; the article calls this CMOVE
MOVE    = $034B
CKMATE  = $0377

        .include "development-white.s"

        .org $0112

; In JANUS, after INC MOB. A = PIECE, X = STATE; V is unchanged.
        cpx #$00
        jsr BKMOVE
        nop

        .org $0200

GNMZ:   ldx #$11                ; also clear BKMOB; 12 would clear BIAS

        .org $03A2

; Value all moves, then the list move, and play the best.
GO:     ldx #$04
        stx BESTV               ; a value must be above 04 to count
        stx STATE
        ldx #$12                ; also clear BIAS
        jsr GNMX

        ldy OMOVE
        bpl NODEVP              ; the list is done
        ldy #$E6                ; from its start: a piece may have been forced back
NEXT:   iny
        iny
        sty OMOVE               ; 00 after the last entry: done for the rest of the game
        bpl NODEVP
        ldx DEVP,y
        stx PIECE
        lda BOARD,x
        iny
        pha
        tya
        tax
        pla
        cmp FROM,x              ; still on its square? (CC never is, so a captured piece is skipped)
        bne NEXT

        inx
        lda TO,x
        jsr CMOVETO             ; own piece there? king in check? The squares between are not checked
        bmi NODEVP              ; not now, and no later entry before this one
        ldx PIECE
        cpx #$08
        bmi LEGAL
        bvs NODEVP              ; a pawn moves straight, so it may not capture there
LEGAL:  ldx FACTOR
        stx BIAS
        ldx #$04
        stx STATE
        jsr JANUS
NODEVP: ldx BESTV
        cpx #$0F
        jmp CONT

        .org $1780

; All sums are single bytes around 80, which is even.
STRATEGY:
        lda #$80
        clc
        adc WMOB
        lsr a                   ; mobility: 1/2, finally 1/16
        clc
        adc #$40
        adc WCC
        sec
        sbc BCC_
        lsr a
        lsr a
        lsr a                   ; attacks: 1/8
        clc
        adc #$70
        adc BIAS
        ldy OMOVE
        bmi CAPTEST             ; the king is only hunted when the list is done

        sec
        sbc BKMOB
        ldx PIECE
        dex
        cpx #$07
        bcs CAPTEST             ; the king (now FF) and the pawns are excluded
        pha
        lda BK                  ; The zone starts three ranks before the opponent's king and extends to
        sec                     ; the end of the board. On the computer's half (ranks 0 to 3), this falls
        sbc #$38                ; below 0, and there is no zone.
        cmp SQUARE
        pla
        bcs CAPTEST
        adc #$02                ; carry is clear

; A move that wins at least as much as the best reply takes back is worth 20 more.
CAPTEST:
        ldx WCAP0
        cpx BMAXC
        bcc QUIT
MOVEOK: clc
        adc #$20
QUIT:   adc WCAP0
        sec
        sbc BMAXC
        jmp CKMATE

; GO continues here: the code at 03D3-03E9 in MicroChess.
CONT:   bcc MATE
MV2:    ldx BESTP
        lda BOARD,x
        sta BESTV
        stx PIECE
        lda BESTM
        sta SQUARE
        jsr MOVE
        jmp CHESS
MATE:   lda #$FF
        rts

; Z = STATE 00, a reply; A = PIECE. Count the replies of the opponent's king.
BKMOVE: bne OUTBK
        cmp #$00
        bne OUTBK
        inc BKMOB
OUTBK:  rts
