; The value of a move. Higher is better, 80 is about even; see the README for the complete formula.
; All sums are single bytes. Only the first is limited to 0, and only at its last step; otherwise,
; sums wrap around.

        .org $1780

; First sum: halved twice below, so each term has a weight of 1/4.
STRATGY:
        clc
        lda #$80
        adc WMOB
        adc WMAXC
        adc WCC
        adc WCAP1
        adc WCAP2
        sec
        sbc PMAXC
        sbc PCC
        sbc BCAP0
        sbc BCAP1
        sbc BCAP2
        sbc PMOB
        sbc BMOB
        bcs POS
        lda #$00

; Second sum: halved once, each term weighs 1/2.
POS:    lsr a
        clc
        adc #$40
        adc WMAXC
        adc WCC
        sec
        sbc BMAXC

; Third sum: full weight.
        lsr a
        clc
        adc #$90
        adc WCAP0
        adc WCAP0
        adc WCAP0
        adc WCAP0
        adc WCAP1
        sec
        sbc BMAXC
        sbc BMAXC
        sbc BCC_
        sbc BCC_
        sbc BCAP1

; Two more for a move to one of four squares of the centre, or off the back rank (but not the king's).
        ldx SQUARE
        cpx #$33
        beq POSN
        cpx #$34
        beq POSN
        cpx #$22
        beq POSN
        cpx #$25
        beq POSN
        ldx PIECE
        beq NOPOSN
        ldy BOARD,x             ; the move has been taken back: FROM
        cpy #$10
        bpl NOPOSN
POSN:   clc
        adc #$02
NOPOSN: jmp CKMATE

; --- The second part is in page 3, between move.s and go.s. ---

        .org $0377

; A move that exposes the king to capture has no value; one that leaves the opponent no reply is mate if
; the computer could take the king next (WMAXP 00 = king). WMAXP is also 00 if nothing can be captured,
; so some stalemates count as mates.
CKMATE: ldx BMAXC
        cpx POINTS
        bne NOCHEK
        lda #$00
        beq RETV                ; always
NOCHEK: ldx BMOB
        bne RETV
        ldx WMAXP
        bne RETV
        lda #$FF

RETV:   ldx #$04                ; the move came from STATE 04; continue there
        stx STATE

; Is it the best so far? Of equals, the first found stays.
PUSH:   cmp BESTV
        bcc RETP
        beq RETP
        sta BESTV
        lda PIECE
        sta BESTP
        lda SQUARE
        sta BESTM
RETP:   jmp SCANDS              ; flash the display; its RTS is JANUS's
