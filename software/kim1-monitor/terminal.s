; The terminal's commands, and GO.

; The character in A, Z from PACK.
TTYCMD: beq @read                       ; a digit
        cmp #' '
        beq @open
        cmp #CR
        beq @next
        cmp #LF
        beq @previous
        cmp #'.'
        beq @store
        cmp #'G'
        beq @go
        cmp #RUBOUT
        beq @start
        cmp #'L'
        beq @load
        cmp #'Q'
        beq @punch
@read:  jmp READ
@start: jmp START
@go:    jmp GOEXEC
@load:  jmp LOADPT
@punch: jmp PUNCH

@previous:
        lda POINTL
        bne @low
        dec POINTH
@low:   dec POINTL
        jmp SHOW

@store: lda INL
        ldx #$00
        sta (POINTL,x)
@next:  jsr INCPT
        jmp SHOW

@open:  jsr OPEN

; Show the open cell and what is in it.
SHOW:   jsr CRLF
SHOWPT: jsr PRTPNT
        jsr OUTSP
        ldy #$00
        lda (POINTL),y
        jsr PRTBYT
        jsr OUTSP
        jmp CLEAR
