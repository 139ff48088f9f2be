; The command loop: show the display, wait for a key, execute it, repeat.

        .org $0000

; Every command ends here, without returning to a caller, so both stacks are simply emptied.
CHESS:  cld
        ldx #$FF
        txs
        ldx #$C8                ; the second stack grows down from 01C8
        stx SP2

; No key reads as 15. A key counts when it differs from the one read in the previous scan.
OUT:    jsr SCANDS
        jsr GETKEY
        cmp OLDKY
        beq OUT
        sta OLDKY

        cmp #$0C                ; [C] sets up the board, the computer having White
        bne NOSET
        ldx #$1F
WHSET:  lda SETW,x
        sta BOARD,x
        dex
        bpl WHSET
        stx OMOVE               ; X = FF opens the book at its first move
        lda #$CC
        bne CLDSP               ; always

NOSET:  cmp #$0E                ; [E] exchanges the sides
        bne NOREV
        jsr REVERSE
        lda #$EE
        bne CLDSP               ; always

NOREV:  cmp #$14                ; [PC] plays chess
        bne NOGO
        jsr GO                  ; returns only to resign, with FF in A
CLDSP:  sta DIS1
        sta DIS2
        sta DIS3
        bne CHESS               ; always

NOGO:   cmp #$0F                ; [F] makes the move that the display shows
        bne NOMV
        jsr MOVE
        jmp DISP
NOMV:   jmp INPUT               ; anything else may be a digit of a square
