; Expressions, and the characters of the program text.

; variable = expression. X = the variable's address, saved on the stack during the evaluation.
assign: jsr variable
        bcs @form
        txa
        pha
        lda #'='
        jsr expect
        jsr expression
        pla
        tax
        lda ACC
        sta 0,x
        lda ACC+1
        sta 1,x
        rts
@form:  fail ERR_FORM

; ACC = factor {operator factor}, evaluated from left to right without precedence. Advances TXT. Left operands and
; operators are saved on the processor's stack.
expression:
        tsx
        cpx #DEEPEST
        bcc @deep
        jsr factor
@more:  jsr peek
        ldx #5
@which: cmp operators,x
        beq @operator
        dex
        bpl @which
        rts
@operator:
        txa
        pha
        push ACC
        jsr step
        jsr factor
        pull LEFT
        pla
        tax
        jsr operate
        jmp @more
@deep:  fail ERR_DEEP

operators:
        .byte "+-*<=>"

; ACC = LEFT operator ACC. X = index of the operator. Comparisons result in 1 or 0.
operate:
        dex
        bmi add
        beq subtract
        dex
        beq multiply

; X = 1, 2, 3 for < = >. Y = the relation that is true.
        ldy #1
        jsr subtract
        bvc @sign
        eor #$80
@sign:  bmi @judge
        iny
        lda ACC
        ora ACC+1
        beq @judge
        iny
@judge: sty LEFT
        ldy #0
        sty ACC+1
        cpx LEFT
        bne @false
        iny
@false: sty ACC
        rts

add:    clc
        lda LEFT
        adc ACC
        sta ACC
        lda LEFT+1
        adc ACC+1
        sta ACC+1
        rts

subtract:
        sec
        lda LEFT
        sbc ACC
        sta ACC
        lda LEFT+1
        sbc ACC+1
        sta ACC+1               ; A, N and V are set by the high byte
        rts

; The low word of the product is the same for signed and unsigned operands.
multiply:
        lda #0
        sta PROD
        sta PROD+1
        ldx #16
@bit:   asl PROD
        rol PROD+1
        asl LEFT
        rol LEFT+1
        bcc @none
        clc
        lda PROD
        adc ACC
        sta PROD
        lda PROD+1
        adc ACC+1
        sta PROD+1
@none:  dex
        bne @bit
        copy PROD, ACC
        rts

; ACC = a variable, a number, or an expression in brackets.
factor: jsr variable
        bcs @no_variable
        lda 0,x
        sta ACC
        lda 1,x
        sta ACC+1
        rts
@no_variable:
        cmp #'('
        bne decimal
        jsr step
        jsr expression
        lda #')'
        jmp expect

; ACC = the number at TXT modulo 65536. Y = 0.
decimal:
        sty ACC
        sty ACC+1
        jsr digit
        bcs @none
@digit: pha
        copy ACC, LEFT
        lda #10
        sta ACC
        lda #0
        sta ACC+1
        jsr multiply
        pla
        clc
        adc ACC
        sta ACC
        bcc @near
        inc ACC+1
@near:  jsr step
        jsr digit
        bcc @digit
        rts
@none:  fail ERR_VALUE

; A = the digit at TXT, C = 0; or C = 1: not a digit. Y = 0.
digit:  lda (TXT),y
        eor #'0'
        cmp #10
        rts

; X = the address of the variable at TXT, C = 0, TXT advanced; or C = 1 and A = the character at TXT.
variable:
        jsr peek
        cmp #'A'
        bcc @none
        cmp #'Z'+1
        bcs @none
        sbc #'A'-1              ; C = 0
        asl a
        adc #VARS
        tax
        jsr step
        clc
        rts
@none:  sec
        rts

; Skips the character in A, or fails if another is next. X is preserved.
expect: sta CHAR
        jsr peek
        cmp CHAR
        beq step
        fail ERR_FORM

; A = the next character at TXT that is not a blank. Y = 0, X is preserved.
peek:   ldy #0
@blank: lda (TXT),y
        cmp #' '
        bne @found
        jsr step
        bne @blank
@found: rts

; Advances TXT by one character. Z = 0; A, X, Y are preserved.
step:   inc TXT
        bne @near
        inc TXT+1
@near:  rts
