; From an interrupt or reset to the command loops. No user program may be able to single-step through this:
; everything up to GO lies in 1C00-1FFF, where the board makes no NMI.

; NMI (ST, SST) and BRK, by the user's vectors at 17FA and 17FE. Forced: five bytes before SAVE1.
SAVE:   sta ACC
        pla
        sta PREG

; A is not saved here and there is no P on the stack: also a subroutine's way to stop, with JMP.
; The monitor goes on with the user's stack, less the frame.
SAVE1:  pla
        sta PCL
        sta POINTL
        pla
        sta PCH
        sta POINTH
        stx XREG
        sty YREG
        tsx
        stx SPUSER
        lda #$01
        sta MODE
        bne START                       ; always

        slot $1C1C
NMIT:   jmp (NMIV)
IRQT:   jmp (IRQV)

; Forced: eight bytes. The open cell, P and the vectors stay as they are.
RST:    ldx #$FF
        txs
        stx SPUSER
        jsr INITS

; Measure the terminal's bit time: the length of the first character's start bit, so that character must begin
; with a one bit (RUBOUT does). A mark of 14n+64 cycles is to give n, which is what OUTCH makes of n. The line is
; looked at every 14 cycles, and X starts low enough to take off the rest; the carry costs 5 cycles, as in DELAY.
        slot $1C2A
DETCPS: ldx #$FF
        stx CNTH30                      ; the first carry makes it 00
        lda #$01
@mark:  bit SAD
        bne START                       ; no jumper: keypad
        bmi @mark
        ldx #$FC
        bit TEMP                        ; 3 cycles, so that the count is rounded
@count: inx
        bne @look
        inc CNTH30
@look:  bit SAD
        bne START
        bpl @count
        stx CNTL30
        jsr RESTCH                      ; let the character pass

; Mode, open cell and stack stay as they are.
        slot $1C4F
START:  jsr INIT1
        lda SAD
        lsr a
        bcs TTYKB                       ; no jumper
        jsr CRLF
        ldx #KIM - TOP
        jsr PRTST
        jmp SHOWPT

; Terminal: forget the digits typed and read a command. Forced: six bytes.
        slot $1C64
CLEAR:  lda #$00
        sta INL
        sta INH

READ:   jsr GETCH
        cmp #$01
        beq TTYKB                       ; the jumper was opened
        jsr PACK
        jmp TTYCMD
