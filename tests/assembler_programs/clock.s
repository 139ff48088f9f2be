; A clock in BCD that an interrupt of 1/50 second drives, on the page of a KIM-1.

        .setcpu "6502"
        .macpack longbranch
        .include "kim1.inc"

TICKS = 50
IRQV  := $17FE
TIMER := $170F                  ; in 1024 cycles, with interrupt

.struct Time
        hours   .byte
        minutes .byte
        seconds .byte
        ticks   .byte
.endstruct

.scope Display                  ; the monitor's cells
        POINTH = $FB
        POINTL = $FA
        INH    = $F9
.endscope

        .zeropage
now:    .tag Time
alarm:  .res .sizeof (Time)

.macro push_registers
        pha
        txa
        pha
        tya
        pha
.endmacro

.macro pull_registers
        pla
        tay
        pla
        tax
        pla
.endmacro

        .code
.proc main
        sei
        lda #<tick
        sta IRQV
        lda #>tick
        sta IRQV+1
        lda #0
        .repeat .sizeof(Time), i
        sta now+i
        .endrepeat
        lda #TICKS
        sta now+Time::ticks
        lda #20
        sta a:TIMER
        cli
show:   lda now+Time::hours
        sta Display::POINTH
        lda now+Time::minutes
        sta Display::POINTL
        lda now+Time::seconds
        sta Display::INH
        jsr SCANDS
        jsr GETKEY
        cmp #$12                ; GO: the hour is set
        jne show
        inc now+Time::hours
        jmp show
.endproc

.proc tick
        push_registers
        cld
        lda #20
        sta TIMER
        dec now+Time::ticks
        jne out
        lda #TICKS
        sta now+Time::ticks
        sed
        ldx #Time::seconds
        lda #$60
        jsr step
        bcc out
        ldx #Time::minutes
        lda #$60
        jsr step
        bcc out
        ldx #Time::hours
        lda #$24
        jsr step
out:    cld
        pull_registers
        rti

; One more in now+X; at A it is 0 again, and the carry is set.
step:   sta limit
        lda now,x
        clc
        adc #1
        cmp limit
        bcc :+
        lda #0
:       sta now,x
        rts
.endproc

        .data
limit:  .byte 0
title:  .byte "CLOCK", $0D, $0A, 0
