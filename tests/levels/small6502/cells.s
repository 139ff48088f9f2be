; Where things are. What is laid down by small6502.s: 0400 and up; by routines.s: 0200; by [text]: 1000.

        .org $10
CURLIN: .res 2          ; number of the line that runs, 0: none
TXT:    .res 2          ; where in the text it has come to
GSI:    .res 1          ; GOSUB stack: offset of the first free byte, 0: empty
FSI:    .res 1          ; FOR stack, likewise
ERRNO:  .res 1          ; the last error, 0: none
ERRLIN: .res 2          ; the line that it was in
SYSV:   .res 2          ; SYS: where it goes
ACC:    .res 2          ; the value
LEFT:   .res 2          ; left operand
PROD:   .res 2          ; product so far; POKE: the address
LINE:   .res 2          ; a line: address of its number
HANDLER: .res 2         ; of the statement
CHAR:   .res 1          ; what is expected
        .org $40
VARS:   .res 2*26       ; A to Z, words
VAREND:

; Stacks, upwards. The processor's, in page 1, has nothing of a program's on it between two statements.
GSIZE   = 4
FSIZE   = 7
FRAMES  = 16            ; of each
        .org $0300
GSTK:   .res FRAMES*GSIZE       ; GOSUB: return text pointer, line number
FSTK:   .res FRAMES*FSIZE       ; FOR: address of the variable, limit, text pointer, line number

        .org $1000
TEXT:                   ; per line: number, characters, CR; at the end a number 0
CR      = $0D
DEEPEST = $20           ; an expression goes no deeper into the processor's stack

; Errors.
ERR_FORM   = 1          ; no statement, or not of its form
ERR_VALUE  = 2          ; none where one belongs
ERR_LINE   = 3          ; no such line
ERR_GOSUB  = 4          ; its stack is full
ERR_RETURN = 5          ; it is empty
ERR_FOR    = 6          ; its stack is full
ERR_NEXT   = 7          ; no such loop is open
ERR_DEEP   = 8          ; too many brackets

.macro fail code
        lda #code
        jmp error
.endmacro

; Words: from cell to cell, to the processor's stack and from there, to the frame at Y and from there.
.macro copy from, to
        lda from
        sta to
        lda from+1
        sta to+1
.endmacro
.macro push cell
        lda cell+1
        pha
        lda cell
        pha
.endmacro
.macro pull cell
        pla
        sta cell
        pla
        sta cell+1
.endmacro
.macro to_frame cell, place
        lda cell
        sta place,y
        lda cell+1
        sta place+1,y
.endmacro
.macro from_frame place, cell
        lda place,y
        sta cell
        lda place+1,y
        sta cell+1
.endmacro
