; The ledger of a small shop: sorts its rows by what they cost, prints them and their sum.
; A row is printed by a script of codes; a table leads from each code to the routine that prints that column.

CONSOLE = $FE00         ; what is written here is printed
CR      = $0D

; A row: name, kind, amount in cents.
NAMES   = 8
KIND    = NAMES
AMOUNT  = KIND+1
SIZE    = AMOUNT+2

row     = $10           ; pointers to this row and the next
next    = $12
value   = $14           ; three bytes
sum     = $17
digit   = $1A
lead    = $1B           ; bit 7: a digit was printed
swaps   = $1C
left    = $1D           ; rows
step    = $1E           ; place in the script
check   = $1F           ; of all that was printed

        .org $0200
START:  ldx #$FF
        txs
        cld
        inx
        stx check
        jsr SORT
        jsr ADD
        lda #<TITLE
        ldy #>TITLE
        jsr TEXT
        jsr FIRST
        lda #ROWS
        sta left
@row:   jsr PRINT
        jsr FORTH
        dec left
        bne @row
        lda #<TOTAL
        ldy #>TOTAL
        jsr TEXT
        ldx #2
@copy:  lda sum,x
        sta value,x
        dex
        bpl @copy
        jsr NUMBER
        lda #CR
        jsr OUT
        lda check
        cmp #WANTED
        bne FAILURE
SUCCESS:
        jmp SUCCESS
FAILURE:
        jmp FAILURE

; Neighbours change places until all are in order.
SORT:   lda #0
        sta swaps
        jsr FIRST
        lda #ROWS-1
        sta left
@pair:  jsr BESIDE
        ldy #AMOUNT+1
        lda (next),y
        cmp (row),y
        bcc @change
        bne @fits
        dey
        lda (next),y
        cmp (row),y
        bcs @fits
@change:
        jsr SWAP
        inc swaps
@fits:  jsr FORTH
        dec left
        bne @pair
        lda swaps
        bne SORT
        rts

; This row and the next, byte by byte.
SWAP:   ldy #SIZE-1
@byte:  lda (row),y
        pha
        lda (next),y
        sta (row),y
        pla
        sta (next),y
        dey
        bpl @byte
        rts

; To the first row.
FIRST:  lda #<TABLE
        sta row
        lda #>TABLE
        sta row+1
        rts

; To the next row.
FORTH:  jsr BESIDE
        lda next
        sta row
        lda next+1
        sta row+1
        rts

BESIDE: clc
        lda row
        adc #SIZE
        sta next
        lda row+1
        adc #0
        sta next+1
        rts

; The sum of all amounts.
ADD:    lda #0
        sta sum
        sta sum+1
        sta sum+2
        jsr FIRST
        ldx #ROWS
@row:   clc
        ldy #AMOUNT
        lda (row),y
        adc sum
        sta sum
        iny
        lda (row),y
        adc sum+1
        sta sum+1
        bcc @next
        inc sum+2
@next:  jsr FORTH
        dex
        bne @row
        rts

; A row as the script says it. Codes from CODES on are characters.
PRINT:  lda #0
        sta step
@code:  ldx step
        inc step
        lda SCRIPT,x
        beq @end
        cmp #CODES
        bcs @sign
        jsr CALL
        jmp @code
@sign:  jsr OUT
        jmp @code
@end:   rts

; The routine of the code A: its address less one is where RTS comes from.
CALL:   asl a
        tax
        lda COLUMNS-1,x
        pha
        lda COLUMNS-2,x
        pha
        rts

; The columns.
NAME:   ldy #0
@sign:  lda (row),y
        jsr OUT
        iny
        cpy #NAMES
        bne @sign
        rts

SORTS:  ldy #KIND
        lda (row),y
        asl a
        tax
        lda KINDS,x
        ldy KINDS+1,x
        jmp TEXT

MONEY:  ldy #AMOUNT
        lda (row),y
        sta value
        iny
        lda (row),y
        sta value+1
        lda #0
        sta value+2
        jmp NUMBER

BAR:    ldy #AMOUNT+1
        lda (row),y
        lsr a
        tax
        beq @none
@star:  lda #'*'
        jsr OUT
        dex
        bne @star
@none:  rts

; The number in value, as units and hundredths.
NUMBER: ldx #0
        stx lead
@digit: lda #'0'
        sta digit
@again: sec
        lda value
        sbc LOW,x
        tay
        lda value+1
        sbc MIDDLE,x
        pha
        lda value+2
        sbc HIGH,x
        bcc @less
        sta value+2
        pla
        sta value+1
        sty value
        inc digit
        bne @again
@less:  pla
        lda digit
        cpx #POINT
        bcs @shown
        cmp #'0'
        bne @shown
        bit lead
        bmi @shown
        lda #' '
        bne @out
@shown: dec lead
@out:   jsr OUT
        cpx #POINT
        bne @next
        lda #'.'
        jsr OUT
@next:  inx
        cpx #DIGITS
        bne @digit
        rts

; The text at Y:A, to its 00.
TEXT:   sta next
        sty next+1
        ldy #0
@sign:  lda (next),y
        beq @end
        jsr OUT
        iny
        bne @sign
@end:   rts

; Keeps A, X and Y.
OUT:    sta CONSOLE
        pha
        eor check
        asl a
        adc #0
        sta check
        pla
        rts

COLUMNS:
        .word NAME-1, SORTS-1, MONEY-1, BAR-1
CODES   = 5
SCRIPT: .byte 1, "| ", 2, $7C, 3, ' ', 4, CR, 0

; Powers of ten.
DIGITS  = 6
POINT   = 3
LOW:    .byte $A0, <10000, <1000, 100, 10, 1
MIDDLE: .byte $86, >10000, >1000, 0, 0, 0
HIGH:   .byte 1, 0, 0, 0, 0, 0

KINDS:  .word SWEET, DRY, FRESH, PAPER
SWEET:  .byte "SWEETS ", 0
DRY:    .byte "STORES ", 0
FRESH:  .byte "FRESH  ", 0
PAPER:  .byte "PAPERS ", 0

TITLE:  .byte "WHAT      OF KIND   COSTS", CR, 0
TOTAL:  .byte "IN ALL           ", 0

TABLE:  .byte "TOFFEE  ", 0
        .word 120
        .byte "RICE    ", 1
        .word 349
        .byte "ALMANAC ", 3
        .word 1250
        .byte "PEARS   ", 2
        .word 275
        .byte "BEANS   ", 1
        .word 185
        .byte "HONEY   ", 0
        .word 890
        .byte "LETTUCE ", 2
        .word 95
        .byte "ENVELOPE", 3
        .word 8
        .byte "COFFEE  ", 1
        .word 2799
        .byte "EGGS    ", 2
        .word 349
        .byte "FUDGE   ", 0
        .word 512
        .byte "ATLAS   ", 3
        .word 6850
        .byte "OATS    ", 1
        .word 256
        .byte "BUTTER  ", 2
        .word 425
ROWS    = (*-TABLE)/SIZE
WANTED  = $13
