; A small BASIC for the bare 6502: line numbers, GOSUB, FOR, and machine code with SYS. The interpreter prints nothing;
; the results of a program are in its variables. README.md describes the language.

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

; Runs the line at LINE, or ends the program at the number 0.
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

; A = the error. The frames are kept until `ready`.
error:  sta ERRNO
        copy CURLIN, ERRLIN

; End of a program: END, the end of the text, or an error.
ready:  ldx #$FF
        txs
        lda #0
        sta CURLIN
        sta CURLIN+1
        sta GSI
        sta FSI
done:   jmp done

; After a statement: only a semicolon or the end of the line is valid.
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

; Skips blanks, semicolons and line ends before a statement.
statement:
        jsr peek
        cmp #';'
        beq semicolon
        cmp #CR
        beq end_of_line

; TXT is at the first character of a statement. X scans the keywords, Y the text.
stmt_begins:
        ldx #0
next_word:
        ldy #0
        lda words,x
        beq s_let               ; no keyword: an assignment
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

; IF expression statement: 0 skips the rest of the line.
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

; POKE address, value: stores the low byte.
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

; SYS address. The routine must return and must not change the interpreter's cells.
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

; Each keyword, with bit 7 of its last character set, and its routine.
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
