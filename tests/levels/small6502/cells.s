; Memory map. Code of small6502.s: 0400 and up; code of routines.s: 0200; the program of [text]: 1000.

        .org $10
CURLIN: .res 2          ; number of the current line, 0: none
TXT:    .res 2          ; text pointer
GSI:    .res 1          ; GOSUB stack: offset of the first free byte, 0: empty
FSI:    .res 1          ; FOR stack, likewise
ERRNO:  .res 1          ; the last error, 0: none
ERRLIN: .res 2          ; line of the error
SYSV:   .res 2          ; SYS: the address
ACC:    .res 2          ; the value
LEFT:   .res 2          ; left operand
PROD:   .res 2          ; product so far; POKE: the address
LINE:   .res 2          ; address of a line's number
HANDLER: .res 2         ; routine of the statement
CHAR:   .res 1          ; the expected character
        .org $40
VARS:   .res 2*26       ; A to Z, words
VAREND:

; Stacks that grow upward. The processor's stack, in page 1, is empty of program data between two statements.
GSIZE   = 4
FSIZE   = 7
FRAMES  = 16            ; of each
        .org $0300
GSTK:   .res FRAMES*GSIZE       ; GOSUB: return text pointer, line number
FSTK:   .res FRAMES*FSIZE       ; FOR: address of the variable, limit, text pointer, line number

        .org $1000
TEXT:                   ; per line: number, characters, CR; the number 0 ends the program
CR      = $0D
DEEPEST = $20           ; lowest stack pointer for an expression

; Errors.
ERR_FORM   = 1          ; invalid statement
ERR_VALUE  = 2          ; a value is missing
ERR_LINE   = 3          ; no such line
ERR_GOSUB  = 4          ; GOSUB stack is full
ERR_RETURN = 5          ; GOSUB stack is empty
ERR_FOR    = 6          ; FOR stack is full
ERR_NEXT   = 7          ; no such loop is open
ERR_DEEP   = 8          ; too many nested brackets

.macro fail code
        lda #code
        jmp error
.endmacro

; Copy words between cells, to and from the processor's stack, and to and from the frame at Y.
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
