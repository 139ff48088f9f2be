; Garold R. Stone's upgrade of MicroChess 1.0. It is laid over MicroChess and needs not a byte more.
;
; - The book, which was lost at the first unexpected reply, gives way to a list of developing moves. Each turn
;   the first list move whose man still stands on his square is valued like any other, with a bonus
;   (FACTOR) on top: a good capture still comes first, and the plan goes on afterwards.
; - A new formula values the moves. Once the list is done it favours moves near the opponent's king and
;   takes off one point for each move that he has left.
;
; 0112-0117  in JANUS: count the king's replies instead of doubling the queen's moves
; 0200-0201  in GNMZ: clear one cell more
; 03A2-03E9  GO: the computer's turn           1780-17C1  STRATEGY: the value of a move
; 17C2-17D8  CONT: the rest of GO              17D9-17E1  BKMOVE: count a reply of the king

        .include "../microchess/symbols.s"

; New variables, in cells that MicroChess no longer needs.
BKMOB   = $EF           ; moves that the opponent's king has left; was PMOB
BIAS    = $F0           ; FACTOR while the list move is being valued, else 0; was PMAXC

; The list, in development-white.s and development-black.s: man, square he must stand on, target. It ends below
; DC and is indexed by E8 to FF, like the book it replaces.
FACTOR  = $C3
DEVP    = $DC
FROM    = $DC
TO      = $DC

; Where MicroChess has its routines.
CHESS   = $0000
JANUS   = $0100
GNMX    = $0202
CMOVETO = $02D1         ; inside CMOVE, with the target square in A; the article calls this CMOVE
MOVE    = $034B
CKMATE  = $0377

        .include "development-white.s"

        .org $0112

; In JANUS, after INC MOB. A = PIECE, X = STATE; V is not touched.
        cpx #$00
        jsr BKMOVE
        nop

        .org $0200

GNMZ:   ldx #$11                ; clear BKMOB too; 12 would clear BIAS

        .org $03A2

; Value all moves, then the list move, and play the best.
GO:     ldx #$04
        stx BESTV               ; a value must be above 04 to count
        stx STATE
        ldx #$12                ; clear BIAS too
        jsr GNMX

        ldy OMOVE
        bpl NODEVP              ; the list is done
        ldy #$E6                ; from its beginning: somebody may have been sent home
NEXT:   iny
        iny
        sty OMOVE               ; 00 behind the last entry: done for the rest of the game
        bpl NODEVP
        ldx DEVP,y
        stx PIECE
        lda BOARD,x
        iny
        pha
        tya
        tax
        pla
        cmp FROM,x              ; still on his square? (CC never is: a captured man is skipped)
        bne NEXT

        inx
        lda TO,x
        jsr CMOVETO             ; own man there? king in check? The way there is not looked at
        bmi NODEVP              ; not now; and no later entry before this one
        ldx PIECE
        cpx #$08
        bmi LEGAL
        bvs NODEVP              ; a pawn walks straight: it may not capture there
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
        lsr a                   ; mobility: 1/2, in the end 1/16
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
        bmi CAPTEST             ; the king is hunted only when the list is done

        sec
        sbc BKMOB
        ldx PIECE
        dex
        cpx #$07
        bcs CAPTEST             ; the king (now FF) and the pawns have no part in it
        pha
        lda BK                  ; The zone begins three ranks before his king and goes on to the end of
        sec                     ; the board. On the computer's half of it (ranks 0 to 3) this runs below
        sbc #$38                ; 0, and there is no zone.
        cmp SQUARE
        pla
        bcs CAPTEST
        adc #$02                ; carry is clear

; A move that wins at least what the best reply takes back is worth 20 more.
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

; GO goes on here: what stood at 03D3-03E9 in MicroChess.
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
