; Insertion sort of signed bytes, and a check that they are in order.

        .setcpu "6502"

.macro load_word value, where
        lda #<(value)
        sta where
        lda #>(value)
        sta where + 1
.endmacro

        .zeropage
base:   .res 2
count:  .res 1
key:    .res 1

        .code
start:  load_word numbers_rom, base
        ldy #NUMBERS - 1
copy:   lda (base),y
        sta numbers,y
        dey
        bpl copy

        load_word numbers, base
        lda #NUMBERS
        sta count
        jsr insertion_sort
        jsr is_sorted
        bcc failure
success:
        jmp success
failure:
        jmp failure

; Sorts `count` bytes at `base`, the lowest first.
insertion_sort:
        ldy #1
@outer: cpy count
        bcs @done
        lda (base),y
        sta key
        tya
        pha
@inner: dey                     ; is the one before greater?
        lda (base),y
        sec
        sbc key
        bvc :+
        eor #$80
:       bmi @place
        lda (base),y            ; then it moves up
        iny
        sta (base),y
        dey
        bne @inner
        beq @first
@place: iny
@first: lda key
        sta (base),y
        pla
        tay
        iny
        bne @outer
@done:  rts

; Carry set: yes.
is_sorted:
        ldy #0
@next:  lda (base),y
        sta key
        iny
        cpy count
        bcs @yes
        lda (base),y
        sec
        sbc key
        bvc :+
        eor #$80
:       bpl @next
        clc
        rts
@yes:   sec
        rts

        .rodata
numbers_rom:
        .byte 5, <-3, 100, $80, 0, $7F, <-1, 17
        .byte 17, %1010, 'A', 'z' - 'a'
NUMBERS = * - numbers_rom
        .assert NUMBERS <= 128, error, "the index goes down through BPL"

        .bss
numbers:
        .res NUMBERS
