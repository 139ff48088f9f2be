; ASL, LSR, ROL, ROR, INC, DEC in every mode.
        .include "common.inc"

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare

; Tests one operation on a cell in the four memory modes. Registers must be unchanged.
        .macro on_memory op, value, p0, result, p1
        lda #(value)
        sta zp_cell
        given $33, $11, $22, p0
        op zp_cell
        expect $33, $11, $22, p1
        expect_cell zp_cell, result
        lda #(value)
        sta zp_cell
        given $33, $F0, $22, p0
        op zp_x,x
        expect $33, $F0, $22, p1
        expect_cell zp_cell, result
        lda #(value)
        sta abs_cell
        given $33, $11, $22, p0
        op abs_cell
        expect $33, $11, $22, p1
        expect_cell abs_cell, result
        lda #(value)
        sta abs_cell
        given $33, $F0, $22, p0
        op abs_far,x
        expect $33, $F0, $22, p1
        expect_cell abs_cell, result
        lda #(value)
        sta abs_cell
        given $33, $01, $22, p0
        op abs_near,x
        expect $33, $01, $22, p1
        expect_cell abs_cell, result
        .endmacro

        .macro on_a op, value, p0, result, p1
        given value, $11, $22, p0
        op a
        expect result, $11, $22, p1
        .endmacro

        .macro on_both op, value, p0, result, p1
        on_a op, value, p0, result, p1
        on_memory op, value, p0, result, p1
        .endmacro

        on_both asl, $55, VF + CF + ZF, $AA, NF + VF
        on_both asl, $80, NF, $00, ZF + CF
        on_a asl, $FF, ALL - CF, $FE, ALL - ZF
        on_a asl, $3F, ALL + DF, $7E, VF + DF + IF

        on_both lsr, $AB, NF + VF + ZF, $55, VF + CF
        on_both lsr, $01, NF, $00, ZF + CF
        on_a lsr, $FE, ALL + DF, $7F, VF + DF + IF
        on_a lsr, $00, CF, $00, ZF

        on_both rol, $55, VF + CF + ZF, $AB, NF + VF
        on_both rol, $80, NF, $00, ZF + CF
        on_a rol, $80, NF + CF, $01, CF
        on_a rol, $00, ALL + DF, $01, VF + DF + IF

        on_both ror, $54, VF + CF + ZF, $AA, NF + VF
        on_both ror, $01, NF, $00, ZF + CF
        on_a ror, $01, CF + ZF, $80, NF + CF
        on_a ror, $FE, ALL + DF - CF, $7F, VF + DF + IF

        on_memory inc, $7F, ALL, $80, ALL - ZF
        on_memory inc, $FF, NF, $00, ZF
        on_memory dec, $00, ALL, $FF, ALL - ZF
        on_memory dec, $01, NF, $00, ZF

        jmp success
        vectors failure, failure
