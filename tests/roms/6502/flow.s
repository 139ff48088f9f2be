; Branches, jumps, BRK and RTI.
        .include "common.inc"

saved = $30             ; state in the BRK handler: A, X, Y, P, on the stack P, PCL, PCH; the cells $0101, $0100, $01FF

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare

; A branch that is not taken, taken forward, taken backward. Flags and registers are unchanged.
        .macro branch op, p_not, p_taken
        given $33, $11, $22, p_not
        op *+5
        jmp *+6
        jmp failure
        expect $33, $11, $22, p_not
        given $33, $11, $22, p_taken
        op *+5
        jmp failure
        expect $33, $11, $22, p_taken
        given $33, $11, $22, p_taken
        jmp *+6
        jmp *+8
        op *-3
        jmp failure
        expect $33, $11, $22, p_taken
        .endmacro

        branch bpl, NF, ALL + DF - NF
        branch bmi, ALL + DF - NF, NF
        branch bvc, VF, ALL + DF - VF
        branch bvs, ALL + DF - VF, VF
        branch bcc, CF, ALL + DF - CF
        branch bcs, ALL + DF - CF, CF
        branch bne, ZF, ALL + DF - ZF
        branch beq, ALL + DF - ZF, ZF
        jmp limits

; The longest branches, and branches near the end of a page. $02 is JAM.
        .org $1380
limits: given $33, $11, $22, CF
        bcs *+129
        jmp failure
        .res 124, $02
        jmp backward            ; target of +127
back:   jmp after_limits        ; target of -128
        .res 123, $02
backward:
        bcs *-126
        jmp failure
after_limits:
        expect $33, $11, $22, CF
        given $33, $11, $22, 0
        jmp edge

        .org $15FC
        jmp failure             ; $15FC: a branch that ignores the page borrow lands $100 higher
        jmp failure
        .org $16F9
edge_back:
        jmp edge_forward
        bne edge_back           ; $16FC, next instruction at $16FE: same page
        .org $16FE
edge:   bne edge_back           ; next instruction at $1700, target on page $16
        jmp failure
        .org $17FD
edge_forward:
        bne over_edge           ; next instruction at $17FF, target on page $18
        .byte $02
over_edge:
        bne far_back            ; on page $18, back to page $17
        jmp failure
        .org $1810
        jmp failure

        .org $1790
far_back:
        expect $33, $11, $22, 0

; JMP through a pointer takes its high byte from the same page.
        jmp indirect
        .org $1900
indirect:
        lda #<plain_target
        sta $0240
        lda #>plain_target
        sta $0241
        given $33, $11, $22, ALL + DF
        jmp ($0240)
        jmp failure
plain_target:
        expect $33, $11, $22, ALL + DF
        lda #<wrapped_target
        sta $02FF
        lda #>wrapped_target
        sta $0200
        lda #>(wrapped_target + $100)
        sta $0300
        given $33, $11, $22, 0
        jmp ($02FF)
        jmp failure

        .org $1A00
wrapped_target:
        jmp breaks
        .org $1B00
        jmp failure             ; target if the pointer crossed the page

; BRK pushes the address after its second byte and P with bit 4, sets I, keeps D. RTI restores P and does not add 1.
breaks: expect $33, $11, $22, 0
        given $33, $80, $22, NF + DF + CF
        brk
        .byte $02               ; skipped
after_brk:
        expect $33, $80, $22, NF + DF + CF
        expect_cell saved + 3, NF + DF + IF + CF + $30
        expect_cell saved + 4, NF + DF + CF + $30
        expect_cell saved + 5, <after_brk
        expect_cell saved + 6, >after_brk
        tsx
        cpx #$FF
        beq *+5
        jmp failure
        given $33, $80, $22, VF + IF + ZF
        brk
        .byte $02
        expect $33, $80, $22, VF + IF + ZF
        expect_cell saved + 3, VF + IF + ZF + $30

; BRK across the wrap of the stack.
        ldx #$01
        txs
        given $33, $80, $22, NF
        brk
        .byte $02
wrapped_return:
        expect $33, $80, $22, NF
        expect_cell saved + 7, >wrapped_return
        expect_cell saved + 8, <wrapped_return
        expect_cell saved + 9, NF + $30
        tsx
        cpx #$01
        beq *+5
        jmp failure

; RTI pulls P, then the address; bits 4 and 5 of the pulled P are ignored.
        ldx #$FF
        txs
        lda #>@returned
        pha
        lda #<@returned
        pha
        lda #VF + CF
        pha
        given $33, $11, $22, NF + DF + IF + ZF
        rti
        jmp failure
@returned:
        expect $33, $11, $22, VF + CF
        jmp success

on_brk: php
        sta saved
        stx saved + 1
        sty saved + 2
        lda $0101
        sta saved + 7
        lda $0100
        sta saved + 8
        lda $01FF
        sta saved + 9
        pla
        sta saved + 3
        pla
        sta saved + 4
        pla
        sta saved + 5
        pla
        sta saved + 6
        pha
        lda saved + 5
        pha
        lda saved + 4
        pha
        lda saved
        rti

        vectors failure, on_brk
