; A library of which a program uses a part, and arithmetic with negative numbers.
* = $0300
start   jsr print.once
        ldx #size(fill)
        jmp *

print   .proc
        lda #'!'
        jsr put
        rts
once    lda #'.'
put     jmp $1ea0
        .pend

fill    .proc
        ldy #0
loop    sta $0400,y
        iny
        bne loop
        rts
        .pend

clear   .proc           ; nothing calls it, nor what only it calls
        jsr erase
        rts
        .pend

erase   .proc
        lda #0
        rts
        .pend

again   .proc           ; calls itself
        jsr again
inner   .proc
        nop
        .pend
        rts
        .pend

table   .char (-10)/3, (-10)%3, 10/(-3), 10%(-3), -7/2, -7%2
        .char 7/2, 7%2
        .word <>start, ><start
size_of = (-3) / 2
        .char size_of
* = $0380
        .text "library"
        .fill 3
