; Nim with three heaps: the machine takes so that the exclusive-or of all heaps is 0.

        .setcpu "6502"
        .include "kim1.inc"

HEAPS = 3

        .zeropage
heaps:  .res HEAPS
state:  .res 1
nim_sum: .res 1

        .code
.scope Game
        .enum
                playing
                won
                lost
        .endenum
        .proc reset
                ldx #HEAPS-1
        loop:   lda first,x
                sta ::heaps,x
                dex
                bpl loop
                lda #playing
                sta ::state
                rts
        .endproc
        first:  .byte 3, 4, 5
.endscope

; print "text": with the carriage return
.macro print message
        .local text, over
        ldx #0
:       lda text,x
        beq over
        jsr print_char
        inx
        bne :-
text:   .byte message, $0D, 0
over:
.endmacro

main:   jsr Game::reset
turn:   jsr show
        jsr human
        jsr test_end
        bcs you_won
        jsr machine
        jsr test_end
        bcc turn
        lda #Game::lost
        sta state
        print "I TOOK THE LAST"
        jmp main
you_won:
        lda #Game::won
        sta state
        print "YOU WIN"
        jmp main

; Exclusive-or of the heaps in A; Z set: the one to move loses.
.proc sum
        lda #0
        .repeat ::HEAPS, i
          eor heaps + i
        .endrep
        sta nim_sum
        rts
.endproc

.proc machine
        jsr sum
        beq any
        ldx #HEAPS
try:    dex
        lda heaps,x
        eor nim_sum
        cmp heaps,x
        bcs try                 ; there is always one that becomes smaller
        sta heaps,x
        rts
any:    ldx #HEAPS
:       dex
        lda heaps,x
        beq :-
        dec heaps,x
        rts
.endproc

; A heap's number and how many.
.proc human
        jsr GETCH
        sec
        sbc #'1'
        cmp #HEAPS
        bcs human
        tax
        jsr GETCH
        and #$0F
        beq human
        eor #$FF
        sec
        adc heaps,x
        bmi human
        sta heaps,x
        rts
.endproc

; Carry set: no heap is left.
.proc test_end
        lda heaps
        ora heaps+1
        ora heaps+2
        cmp #1
        bcs :+
        sec
        rts
:       clc
        rts
.endproc

.proc show
        ldx #0
next:   lda heaps,x
        ora #'0'
        jsr print_char
        inx
        cpx #HEAPS
        bne next
        lda #$0D
.endproc                        ; goes on into print_char

print_char:
        stx save_x
        jsr OUTCH
        ldx save_x
        rts

        .bss
save_x: .res 1
