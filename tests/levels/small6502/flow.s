; Control flow: GOTO, GOSUB, RETURN, FOR, NEXT.

s_goto: jsr expression
        jsr find_line
        jmp run_line

; Finds the line first, so that a failed jump pushes no frame.
s_gosub:
        jsr expression
        jsr find_line
        ldy GSI
        cpy #FRAMES*GSIZE
        beq gosub_full
        to_frame TXT, GSTK
        to_frame CURLIN, GSTK+2
        tya
        clc
        adc #GSIZE
        sta GSI
gosub_done:
        jmp run_line
gosub_full:
        fail ERR_GOSUB

; Loops opened since the GOSUB remain open.
s_return:
        lda GSI
        beq no_gosub
        sec
        sbc #GSIZE
        sta GSI
        tay
        from_frame GSTK, TXT
        from_frame GSTK+2, CURLIN
return_done:
        jmp next_statement
no_gosub:
        fail ERR_RETURN

; FOR variable = start TO limit. Runs at least once. Closes an open loop with the same variable, and all loops
; inside it.
s_for:  jsr assign
        txa
        pha
        lda #'T'
        jsr expect
        lda #'O'
        jsr expect
        jsr expression
        pla
        tax
        jsr find_frame
        bcc @frame
        ldy FSI
@frame: cpy #FRAMES*FSIZE
        beq for_full
        txa
        sta FSTK,y
        to_frame ACC, FSTK+1
        to_frame TXT, FSTK+3
        to_frame CURLIN, FSTK+5
        jsr keep_frame
for_done:
        jmp next_statement
for_full:
        fail ERR_FOR

; NEXT variable. Closes loops inside the variable's loop. The variable ends one above the limit. It is compared
; before it is incremented, because the limit may be the largest number.
s_next: jsr variable
        bcs bad_next
        jsr find_frame
        bcs no_for
        lda 0,x
        cmp FSTK+1,y
        lda 1,x
        sbc FSTK+2,y
        bvc @sign
        eor #$80
@sign:  php
        inc 0,x
        bne @near
        inc 1,x
@near:  plp
        bpl loop_ends
        from_frame FSTK+3, TXT
        from_frame FSTK+5, CURLIN
        jsr keep_frame
next_again:
        jmp next_statement
bad_next:
        fail ERR_FORM
loop_ends:
        sty FSI
next_done:
        jmp next_statement
no_for: fail ERR_NEXT

; The frame at Y becomes the top one.
keep_frame:
        tya
        clc
        adc #FSIZE
        sta FSI
        rts

; Y = the frame of the variable at X, C = 0; or C = 1: no frame. X is preserved.
find_frame:
        ldy FSI
@frame: tya
        beq @none
        sec
        sbc #FSIZE
        tay
        txa
        cmp FSTK,y
        bne @frame
        clc
        rts
@none:  sec
        rts

; LINE = the line with the number ACC, or an error. TXT is preserved. Y skips a line's characters, so that a line
; can have up to 250 of them.
find_line:
        lda #<TEXT
        sta LINE
        lda #>TEXT
        sta LINE+1
@line:  ldy #1
        lda (LINE),y
        tax
        dey
        ora (LINE),y
        beq @none
        cpx ACC+1
        bne @other
        lda (LINE),y
        cmp ACC
        beq @found
@other: ldy #2
@char:  lda (LINE),y
        iny
        cmp #CR
        bne @char
        tya
        clc
        adc LINE
        sta LINE
        bcc @line
        inc LINE+1
        bne @line
@found: rts
@none:  fail ERR_LINE
