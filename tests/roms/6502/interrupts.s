; IRQ and NMI with the test device of the bare machine (machines/bare/README.md): cycle-exact start, pushed values,
; effect and delay of the I flag, and NMI taking over BRK.
        .include "common.inc"

cycle       = $FE04     ; cycle of the read, lowest byte
delay       = $FE08     ; and $FE09
raise_irq   = $FE0A     ; a write asserts the line `delay` cycles later
raise_nmi   = $FE0B
release_irq = $FE0C

kind      = $30         ; last handled interrupt: 0 = none, 1 = IRQ or BRK, 2 = NMI
when      = $31         ; `cycle` in the handler's first instruction
since     = $32         ; cycles from the read of `cycle` into A to this read
pushed_p  = $33         ; its bits B, D and I
whole_p   = $3E         ; all bits
pushed_pc = $34
handler_p = $36         ; P in the handler: bits D and I
resume    = $38         ; continuation address of the handlers
wait      = $3A         ; the delay under test
skipped   = $3B

        .macro case cycles, next
        inc test_number
        ldx #$FF
        txs
        lda #(cycles)
        sta delay
        lda #<next
        sta resume
        lda #>next
        sta resume + 1
        lda #0
        sta kind
        .endmacro

        .macro taken which, address, p
        expect_cell kind, which
        expect_cell pushed_pc, <(address)
        expect_cell pushed_pc + 1, >(address)
        expect_cell pushed_p, p
        expect_cell handler_p, (p) & DF | IF
        .endmacro

        .macro new_page
        .local next
        jmp next
        .align $100
next:
        .endmacro

BF = $10                ; B in a pushed P

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare
        sta release_irq
        lda #0
        sta delay + 1
        jmp every_irq_delay

on_irq: ldx cycle
        stx when
        ldx #1
        bne note
on_nmi: ldx cycle
        stx when
        ldx #2
note:   php
        cld
        stx kind
        sec
        eor #$FF                ; when - A
        adc when
        sta since
        pla
        and #DF + IF
        sta handler_p
        pla
        sta whole_p
        and #BF + DF + IF
        sta pushed_p
        pla
        sta pushed_pc
        pla
        sta pushed_pc + 1
        sta release_irq
        jmp (resume)

; ---- every delay from 0 to 15 before NOPs
; The write is the last cycle W of STA, the NOPs start in W+1, W+3, ... and sample the line in these cycles. So the
; sequence starts in W+3, W+5, ...; the handler reads `cycle` 10 cycles later.
        .macro every_delay raise, which
        .local each, slide, caught
        lda #0
        sta wait
each:   case 0, caught
        lda wait
        sta delay
        cli
        lda cycle               ; in W-4
        sta raise
slide:  nop
        nop
        nop
        nop
        nop
        nop
        nop
        nop
        nop
        nop
        jmp failure
caught: expect_cell kind, which
        lda wait                ; NOPs executed: 1 for delays 0 and 1, 2 for 2 and 3, ...
        lsr a
        clc
        adc #1
        sta skipped
        asl a
        clc
        adc #15
        cmp since
        beq *+5
        jmp failure
        lda #<slide
        clc
        adc skipped
        cmp pushed_pc
        beq *+5
        jmp failure
        inc wait
        lda wait
        cmp #16
        beq *+5
        jmp each
        .endmacro

        .align $100
every_irq_delay:
        every_delay raise_irq, 1
        new_page
        every_delay raise_nmi, 2

; ---- a taken branch that does not cross a page samples only in its first cycle: it runs in W+1 to W+3
        .macro branch_case raise, which, cycles, nops
        .local after, caught
        case cycles, caught
        cli
        clc
        lda cycle
        sta raise
        bcc after
after:  nop
        nop
        nop
        jmp failure
caught: taken which, after + nops, 0
        expect_cell since, 18 + 2 * nops
        .endmacro

        new_page
        branch_case raise_irq, 1, 1, 0
        branch_case raise_irq, 1, 2, 1
        new_page
        branch_case raise_irq, 1, 4, 1
        branch_case raise_irq, 1, 5, 2
        new_page
        branch_case raise_nmi, 2, 1, 0
        branch_case raise_nmi, 2, 2, 1

; ---- a branch that crosses a page samples in its third cycle
        .macro far_branch_case cycles, nops
        .local last, after, caught
        new_page
        case cycles, caught
        jmp last
        .res $F0 - (* & $FF), $02
last:   cli
        clc
        lda cycle
        sta raise_irq
        bcc after
        .align $100, $02
after:  nop
        nop
        nop
        jmp failure
caught: taken 1, after + nops, 0
        expect_cell since, 19 + 2 * nops
        .endmacro

        far_branch_case 3, 0
        far_branch_case 4, 1

; ---- the I flag
        case 0, unmasked        ; masked, the line waits; CLI enables it one instruction late
        sei
        sta raise_irq
        nop
        nop
        lda kind
        bne masked_failure
        cli
        nop
after_cli:
        nop
masked_failure:
        jmp failure
unmasked:
        taken 1, after_cli, 0

        case 1, late            ; SEI is also late: I is set in the pushed P
        cli
        sta raise_irq
        sei
after_sei:
        nop
        jmp failure
late:   taken 1, after_sei, IF

        case 0, between         ; CLI, SEI: the interrupt is taken after both
        sei
        sta raise_irq
        cli
        sei
after_both:
        nop
        jmp failure
between:
        taken 1, after_both, IF

        case 0, pulled          ; PLP is as late as CLI
        sei
        sta raise_irq
        lda #DF
        pha
        plp
        nop
after_plp:
        nop
        jmp failure
pulled: taken 1, after_plp, DF
        cld

        case 0, returned        ; RTI is not late
        sei
        sta raise_irq
        lda #>after_rti
        pha
        lda #<after_rti
        pha
        lda #0
        pha
        rti
after_rti:
        nop
        jmp failure
returned:
        taken 1, after_rti, 0

        case 0, unmaskable      ; NMI is not masked
        sei
        sed
        sta raise_nmi
        nop
after_nop:
        nop
        jmp failure
unmaskable:
        taken 2, after_nop, DF + IF
        cld

        case 0, released        ; a line that is released in time has no effect
        sei
        sta raise_irq
        sta release_irq
        cli
        nop
        nop
        lda kind
        bne *+5
        jmp released
        jmp failure
released:

; ---- NMI and BRK, which runs in W+1 to W+7
        .macro taken_over cycles
        .local brk_at, caught
        case cycles, caught
        cli
        sta raise_nmi
brk_at: brk
        nop
        jmp failure
caught: taken 2, brk_at + 2, BF
        .endmacro

        taken_over 0
        taken_over 1
        taken_over 4

        case 7, nested          ; too late, but not lost: the NMI comes after the first instruction of the handler
        cli
        sta raise_nmi
        brk
        nop
        jmp failure
nested: taken 2, on_irq + 3, IF
        pla                     ; values pushed by BRK are below
        and #BF + DF + IF
        cmp #BF
        beq *+5
        jmp failure

        case 0, once            ; two edges, one NMI: INC writes twice
        cli
        inc raise_nmi
after_inc:
        nop
        jmp failure
once:   taken 2, after_inc, 0

; ---- an edge up to the fetch of the vector's low byte belongs to the current NMI; a later one is another NMI, taken
; after the first instruction of the handler. ISC runs in W+1 to W+8 and writes in the last two, so the edges
; are in W + cycles and W+8 + cycles; the sequence runs in W+9 to W+15.
        .macro two_edges cycles
        .local caught
        case cycles, caught
        lda #<raise_nmi
        sta device
        lda #>raise_nmi
        sta device + 1
        ldy #0
        cli
        sta raise_nmi
        isc (device),y
        jmp failure
caught:
        .endmacro

        two_edges 6
        expect_cell kind, 2
        expect_cell handler_p, IF
        expect_cell pushed_p, 0
        two_edges 7
        taken 2, on_nmi + 3, IF

; ---- an NMI takes over the sequence of an IRQ if its edge comes in the first four cycles, here W+11 to W+14; else it
; comes after the first instruction of the IRQ's handler. The pulses of the test device are lost in W+15 and W+16.
        .macro both cycles
        .local caught
        case cycles, caught
        lda #ZF
        pha
        ldx #0
        plp
        sta raise_nmi           ; in W
        stx delay
        sta raise_irq           ; in W+8, sampled in W+9
        nop
        nop
        jmp failure
caught:
        .endmacro

        both 14
        expect_cell kind, 2
        expect_cell handler_p, IF
        expect_cell whole_p, $20 + ZF
        both 17
        taken 2, on_irq + 3, IF

; ---- every flag is pushed unchanged
        .macro pushed flags
        .local caught
        case 0, caught
        lda #flags
        pha
        plp
        sta raise_nmi
        nop
        nop
        jmp failure
caught: expect_cell whole_p, (flags) | $20
        .endmacro

        pushed 0
        pushed ALL + DF
        pushed CF
        pushed ALL + DF - CF
        cld
        jmp success

device    = $3C         ; pointer

        vectors on_nmi, on_irq
