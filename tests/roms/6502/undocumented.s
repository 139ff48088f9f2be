; The undocumented opcodes with an immediate operand, LAS, and every kind of NOP.
        .include "common.inc"
        .include "read_modes.inc"

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare

; ANC: AND, then C = N
        immediate anc, $C3, $81, VF + ZF, $81, NF + VF + CF
        immediate anc, $43, $41, NF + CF, $41, 0
        immediate anc, $55, $AA, NF + CF, $00, ZF
        given $C3, $11, $22, VF + ZF            ; its second opcode
        .byte $2B, $81
        expect $81, $11, $22, NF + VF + CF

; ALR: AND, then LSR A
        immediate alr, $FF, $AB, NF + ZF + VF, $55, VF + CF
        immediate alr, $0F, $F1, NF, $00, ZF + CF
        immediate alr, $FF, $FE, CF, $7F, 0

; ARR: AND, then ROR A; C is bit 6 of the result, V is bit 6 exclusive-or bit 5
        immediate arr, $FF, $80, CF, $C0, NF + VF + CF
        immediate arr, $FF, $C0, 0, $60, CF
        immediate arr, $FF, $40, 0, $20, VF
        immediate arr, $55, $AA, NF + VF, $00, ZF
        immediate arr, $FF, $01, CF, $80, NF

; SBX: X becomes A AND X minus the operand, C as in a comparison; C and D are not used, V is unchanged
        .macro subtract_from_x a0, x0, value, p0, x1, p1
        given a0, x0, $22, p0
        sbx #value
        expect a0, x1, $22, p1
        .endmacro

        subtract_from_x $F0, $3C, $10, ZF + NF, $20, CF
        subtract_from_x $F0, $3C, $10, CF + DF, $20, CF + DF
        subtract_from_x $F0, $3C, $30, VF, $00, VF + ZF + CF
        subtract_from_x $F0, $3C, $31, CF, $FF, NF
        subtract_from_x $FF, $80, $01, DF, $7F, DF + CF

; LAS: A, X and S become the operand AND S; N and Z follow
las_a = $18
las_x = $19
las_s = $1A
las_p = $1B

        .macro las_case address, y0, value, s0, p0, result, p1
        inc test_number
        lda #(value)
        sta abs_cell
        lda #(p0)
        pha
        lda #$33
        ldx #(s0)
        ldy #(y0)
        plp
        txs
        las address,y
        sta las_a
        stx las_x
        php
        pla
        sta las_p
        tsx
        stx las_s
        ldx #$FF
        txs
        expect_cell las_a, result
        expect_cell las_x, result
        expect_cell las_s, result
        expect_cell las_p, (p1) | $30
        .endmacro

        las_case abs_far, $F0, $F3, $9E, CF + ZF, $92, NF + CF
        las_case abs_near, $01, $F3, $6E, VF + NF, $62, VF
        las_case abs_near, $01, $0F, $F0, NF, $00, ZF

; NOPs: the operand is skipped, nothing changes. With a wrong length, $A9 would be executed: LDA #.
        .macro does_nothing_1 opcode
        given $33, $F0, $F0, ALL + DF - ZF
        .byte opcode
        expect $33, $F0, $F0, ALL + DF - ZF
        .endmacro

        .macro does_nothing_2 opcode
        given $33, $F0, $F0, ALL + DF - ZF
        .byte opcode, $A9
        expect $33, $F0, $F0, ALL + DF - ZF
        .endmacro

        .macro does_nothing_3 opcode
        given $33, $F0, $F0, ALL + DF - ZF
        .byte opcode, $A9, $02          ; reads $02A9, or $0399 across a page boundary
        expect $33, $F0, $F0, ALL + DF - ZF
        .endmacro

        does_nothing_1 $1A
        does_nothing_1 $3A
        does_nothing_1 $5A
        does_nothing_1 $7A
        does_nothing_1 $DA
        does_nothing_1 $EA
        does_nothing_1 $FA
        does_nothing_2 $80              ; immediate
        does_nothing_2 $82
        does_nothing_2 $89
        does_nothing_2 $C2
        does_nothing_2 $E2
        does_nothing_2 $04              ; zero page
        does_nothing_2 $44
        does_nothing_2 $64
        does_nothing_2 $14              ; zero page,X
        does_nothing_2 $34
        does_nothing_2 $54
        does_nothing_2 $74
        does_nothing_2 $D4
        does_nothing_2 $F4
        does_nothing_3 $0C              ; absolute
        does_nothing_3 $1C              ; absolute,X
        does_nothing_3 $3C
        does_nothing_3 $5C
        does_nothing_3 $7C
        does_nothing_3 $DC
        does_nothing_3 $FC

        jmp success
        vectors failure, failure
