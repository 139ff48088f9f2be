; A typical small language for the KIM-1 with a terminal: A, B ... add their number, = shows the sum, Q ends. It uses only
; routines of the monitor, like Tiny BASIC, KIM BASIC and FOCAL.
CRLF   = $1E2F
PRTBYT = $1E3B
GETCH  = $1E5A
OUTSP  = $1E9E
OUTCH  = $1EA0
CLEAR  = $1C4F          ; return to the monitor
sum    = $10

* = $2000
start:  cld
        ldx #$FF
        txs
        lda #0
        sta sum
        jsr CRLF
        lda #'?'
        jsr OUTCH
next:   jsr GETCH       ; echoed by the board itself
        cmp #'Q'
        beq quit
        cmp #'='
        beq show
        and #$0F
        clc
        adc sum
        sta sum
        jmp next
show:   jsr OUTSP
        lda sum
        jsr PRTBYT
        jsr CRLF
        jmp next
quit:   jsr CRLF
        jmp CLEAR
