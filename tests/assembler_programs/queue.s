; A queue of bytes in a ring of 16, as between an interrupt and a main loop.

        .setcpu "6502"

.enum Status
        ok
        full
        empty
        broken = $80
.endenum

.struct Queue
        head    .byte           ; where the next byte is put
        tail    .byte           ; where the next one is taken
        count   .byte
        data    .res 16
.endstruct

QUEUE_SIZE = .sizeof(Queue::data)
QUEUE_MASK = QUEUE_SIZE - 1
        .assert (QUEUE_SIZE & QUEUE_MASK) = 0, error, "the ring's size is a power of two"

        .zeropage
sum:    .res 1
taken:  .res 1

        .bss
keys:   .tag Queue
spare:  .tag Queue

        .code
.proc start
        cld
        ldx #$FF
        txs
        jsr queue_clear

        lda #1                  ; fill it
fill:   pha
        jsr queue_put
        pla
        cpx #Status::full
        beq drain
        clc
        adc #1
        bne fill

drain:  lda #0
        sta sum
        sta taken
:       jsr queue_get
        cpx #Status::empty
        beq :+
        inc taken
        clc
        adc sum
        sta sum
        jmp :-

:       lda taken
        cmp #QUEUE_SIZE
        bne *
        lda sum
        cmp #<(QUEUE_SIZE * (QUEUE_SIZE + 1) / 2)
        bne *
done:   jmp done
.endproc

.proc queue_clear
        lda #0
        ldx #.sizeof(Queue) - 1
:       sta keys,x
        dex
        bpl :-
        rts
.endproc

; A goes in; X is the status
.proc queue_put
        ldx keys + Queue::count
        cpx #QUEUE_SIZE
        bcs @full
        ldx keys + Queue::head
        sta keys + Queue::data,x
        inx
        txa
        and #QUEUE_MASK
        sta keys + Queue::head
        inc keys + Queue::count
        ldx #Status::ok
        rts
@full:  ldx #Status::full
        rts
.endproc

; A comes out; X is the status
.proc queue_get
        lda keys + Queue::count
        beq @empty
        dec keys + Queue::count
        ldx keys + Queue::tail
        lda keys + Queue::data,x
        pha
        inx
        txa
        and #QUEUE_MASK
        sta keys + Queue::tail
        pla
        ldx #Status::ok
        rts
@empty: ldx #Status::empty
        rts
.endproc

        .rodata
names:  .addr name_ok, name_full, name_empty
name_ok:        .asciiz "ok"
name_full:      .asciiz "full"
name_empty:     .asciiz "empty"
sizes:  .byte .sizeof(Queue), Queue::data, Status::broken, .sizeof(Queue::head)
