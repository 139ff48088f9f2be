; A small BASIC for the bare 6502: line numbers, GOSUB, FOR, and machine code by SYS. It prints nothing; what a program
; has computed stands in its variables. README.md says what it knows.

        .include "cells.s"

        .org $0400
start:  cld
        ldx #$FF
        txs
        lda #0
        ldx #VAREND-VARS-1
@clear: sta VARS,x
        dex
        bpl @clear
        sta ERRNO
        sta ERRLIN
        sta ERRLIN+1
        sta GSI
        sta FSI
        lda #<TEXT
        sta LINE
        lda #>TEXT
        sta LINE+1

; The line at LINE, from its beginning; or the end.
run_line:
        ldy #1
        lda (LINE),y
        tax
        dey
        ora (LINE),y
        beq ready
        lda (LINE),y
        sta CURLIN
        stx CURLIN+1
        copy LINE, TXT
        jsr step
        jsr step
line_begins:
        jmp statement

; A is the error. The frames are there until `ready`.
error:  sta ERRNO
        copy CURLIN, ERRLIN

; A program is over: END, the end of the text, or an error.
ready:  ldx #$FF
        txs
        lda #0
        sta CURLIN
        sta CURLIN+1
        sta GSI
        sta FSI
done:   jmp done

; Behind a statement: a semicolon or the end of the line, nothing else.
next_statement:
        jsr peek
        cmp #';'
        beq semicolon
        cmp #CR
        bne no_statement
end_of_line:
        jsr step
        copy TXT, LINE
        jmp run_line

semicolon:
        jsr step

; A statement, or what is none: blanks, semicolons, the end of the line.
statement:
        jsr peek
        cmp #';'
        beq semicolon
        cmp #CR
        beq end_of_line

; TXT is at its first character. X goes over the words, Y over the text.
stmt_begins:
        ldx #0
next_word:
        ldy #0
        lda words,x
        beq s_let               ; no word: it is an assignment
@char:  lda words,x
        and #$7F
        cmp (TXT),y
        bne @other
        iny
        lda words,x
        inx
        asl a
        bcc @char
        tya
        clc
        adc TXT
        sta TXT
        bcc @near
        inc TXT+1
@near:  lda words,x
        sta HANDLER
        lda words+1,x
        sta HANDLER+1
        jmp (HANDLER)
@other: lda words,x
        inx
        asl a
        bcc @other
        inx
        inx
        bne next_word

no_statement:
        fail ERR_FORM

s_let:  jsr assign
        jmp next_statement

; IF expression statement: 0 passes over the rest of the line.
s_if:   jsr expression
        lda ACC
        ora ACC+1
        bne statement
        tay
@pass:  lda (TXT),y
        cmp #CR
        beq end_of_line
        jsr step
        bne @pass

; POKE address, value: the low byte.
s_poke: jsr expression
        push ACC
        lda #','
        jsr expect
        jsr expression
        pull PROD
        ldy #0
        lda ACC
        sta (PROD),y
        jmp next_statement

; SYS address. Of the routine nothing is asked but that it returns, and leaves the cells alone.
s_sys:  jsr expression
        copy ACC, SYSV
        jsr sys_enter
sys_back:
        cld
        jmp next_statement
sys_enter:
        jmp (SYSV)

.macro word begins, last, routine
        .byte begins, last+$80
        .word routine
.endmacro

; Each word with bit 7 of its last character set, and the routine to which its statement goes.
words:  word "LE", 'T', s_let
        word "I", 'F', s_if
        word "GOT", 'O', s_goto
        word "GOSU", 'B', s_gosub
        word "RETUR", 'N', s_return
        word "FO", 'R', s_for
        word "NEX", 'T', s_next
        word "EN", 'D', ready
        word "POK", 'E', s_poke
        word "SY", 'S', s_sys
        .byte 0

        .include "flow.s"
        .include "expression.s"
