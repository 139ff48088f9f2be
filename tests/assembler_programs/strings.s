; Copies, measures, turns and compares strings that end with a zero.

        .setcpu "6502"
        .feature string_escapes

.define GREETING "Hello, World"
.define VERSION  "1.2"

        .zeropage
source: .res 2
target: .res 2
result: .res 1

; point pointer, name: the address of a string of this file
.macro point pointer, name
        lda #<.ident (.concat ("text_", .string (name)))
        sta pointer
        lda #>.ident (.concat ("text_", .string (name)))
        sta pointer + 1
.endmacro

; A string under a name that begins with text_
.macro text name, content
.ident (.concat ("text_", name)):
        .asciiz content
.endmacro

        .code
.proc main
        point source, greeting
        jsr length
        cpy #.strlen(GREETING)
        bne fail

        lda #<buffer
        sta target
        lda #>buffer
        sta target+1
        jsr copy
        jsr upper

        lda #<buffer
        sta source
        lda #>buffer
        sta source+1
        point target, shouted
        jsr compare
        bne fail
pass:   jmp pass
fail:   jmp fail
.endproc

; Y = characters of the string at source
.proc length
        ldy #0
:       lda (source),y
        beq :+
        iny
        bne :-
:       rts
.endproc

.proc copy
        ldy #<-1
:       iny
        lda (source),y
        sta (target),y
        bne :-
        rts
.endproc

; a to z of the string at target become A to Z
.proc upper
        ldy #0
@next:  lda (target),y
        beq @end
        cmp #'a'
        bcc @keep
        cmp #'z'+1
        bcs @keep
        and #%11011111
        sta (target),y
@keep:  iny
        bne @next
@end:   rts
.endproc

; Z set: the strings are alike
.proc compare
        ldy #0
:       lda (source),y
        cmp (target),y
        bne :+
        iny
        cmp #0
        bne :-
:       rts
.endproc

        .rodata
        text "greeting", GREETING
        text "shouted", "HELLO, WORLD"
banner: .byte "Strings ", VERSION, "\n", 0
        .byte .strat (VERSION, 0) - '0', .strlen (VERSION)

        .bss
buffer: .res .strlen (GREETING) + 1
