; Copies a message into the screen of a C64 and turns its colours: for 64tass
        .cpu "6502"
        .enc "none"

screen  = $0400
colour  = $d800
width   = 40
chrout  := $ffd2

ptr     = $fb
index   = $fd

irqvec  .struct address
low     .byte <\address
high    .byte >\address
        .ends

copy    .macro source, target, count=width
        ldx #\count-1
-       lda \source,x
        sta \target,x
        dex
        bpl -
        .endm

        * = $0801
        .word (+), 2024         ; 2024 SYS ...
        .null $9e, format("%d", start)
+       .word 0                 ; the end of the BASIC program

start   .block
        cld
        jsr clear
        #copy message, screen+12*width, size(message)
        copy colours, colour+12*width, 16
        lda #0
        sta index
loop    jsr frame
        inc index
        lda index
        and #15
        tax
        lda colours,x
        sta $d020
        jsr rotate
        jmp loop
        .bend

clear   .proc
        ldx #0
        lda #' '
-       .for page = 0, page < 4, page += 1
        sta screen+page*$100,x
        .next
        inx
        bne -
        rts
        .pend

; until the beam is at the bottom
frame
-       lda $d012
        cmp #251
        bne -
        rts

rotate  .proc
        lda colour+12*width
        pha
        ldx #0
_next   lda colour+12*width+1,x
        sta colour+12*width,x
        inx
        cpx #15
        bne _next
        pla
        sta colour+12*width+15
        rts
        .pend

        .align 8
colours .char 6, 14, 3, 13, 7, 10
        .fill 4, 1
        .rept 3
        .byte 2, 5
        .endrept

message .text "hello from a machine"

        .if width > 32
        .byte width
        .elsif width == 32
        .byte 32
        .else
        .error "too narrow"
        .fi

vector  .dstruct irqvec, start
        .rta frame
        .cerror * > $1000, "too long by ", * - $1000
