; Heapsort of bytes, for 64tass: the heap is 1-based, so a node's sons are at 2n and 2n+1.
        .cpu "6502"

*       = $20
.virtual
last    .byte ?                 ; of the heap
node    .byte ?
son     .byte ?
value   .byte ?
list    .addr ?
        .endv

        * = $2000
main
        lda #<numbers-1
        sta list
        lda #>numbers-1
        sta list+1
        lda #<count
        sta last
        jsr heapsort
        jsr check
        bcc *
ok      jmp ok

heapsort .proc
        lda last                ; make the heap, from the middle down
        lsr a
        sta node
-       beq extract
        lda node
        pha
        jsr sift
        pla
        sta node
        dec node
        jmp -

extract ldy last
        cpy #2
        bcc +
        lda (list),y            ; the greatest goes to the end
        pha
        ldy #1
        lda (list),y
        ldy last
        sta (list),y
        pla
        ldy #1
        sta (list),y
        dec last
        sty node
        jsr sift
        jmp extract
+       rts
        .pend

sift    .proc
        ldy node
        lda (list),y
        sta value
down    lda node
        asl a
        bcs place
        cmp last
        beq only
        bcs place
        tay                     ; the greater of two sons
        lda (list),y
        iny
        cmp (list),y
        bcc +
        dey
+       tya
only    sta son
        tay
        lda value
        cmp (list),y
        bcs place
        lda (list),y
        ldy node
        sta (list),y
        lda son
        sta node
        jmp down
place   ldy node
        lda value
        sta (list),y
        rts
        .pend

check   ldy #1
-       lda (list),y
        iny
        cpy #count
        beq +
        bcs ++
+       cmp (list),y
        bcc -
        beq -
        clc
        rts
+       sec
        rts

numbers .byte 44, 12, $ff, %1011, 'a', 0, 77
        .char -3, 100, -100
        .shift "HEAP"
count   = * - numbers
        .byte 255
total   .word count, main, heapsort.extract
hi      .byte >main, <main
pad     .fill 3                 ; free
next    .addr stop
stop    .byte (count + 1) * 2 - 1
        .end
