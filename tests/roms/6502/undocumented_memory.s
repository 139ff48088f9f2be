; The undocumented operations that change a cell and use the result: SLO, RLA, SRE, RRA, DCP, ISC in their seven modes.
        .include "common.inc"

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare

        .macro in_modify_modes op, a0, value, p0, a1, result, p1
        lda #(value)
        sta zp_cell
        given a0, $11, $22, p0
        op zp_cell
        expect a1, $11, $22, p1
        expect_cell zp_cell, result
        lda #(value)
        sta zp_cell
        given a0, $F0, $22, p0
        op zp_x,x
        expect a1, $F0, $22, p1
        expect_cell zp_cell, result
        lda #(value)
        sta abs_cell
        given a0, $11, $22, p0
        op abs_cell
        expect a1, $11, $22, p1
        expect_cell abs_cell, result
        lda #(value)
        sta abs_cell
        given a0, $F0, $22, p0
        op abs_far,x
        expect a1, $F0, $22, p1
        expect_cell abs_cell, result
        lda #(value)
        sta abs_cell
        given a0, $11, $F0, p0
        op abs_far,y
        expect a1, $11, $F0, p1
        expect_cell abs_cell, result
        lda #(value)
        sta abs_cell
        given a0, $F0, $22, p0
        op (pointer + $10,x)
        expect a1, $F0, $22, p1
        expect_cell abs_cell, result
        lda #(value)
        sta abs_cell
        given a0, $11, $F0, p0
        op (far_pointer),y
        expect a1, $11, $F0, p1
        expect_cell abs_cell, result
        .endmacro

        in_modify_modes slo, $05, $C1, VF + ZF, $87, $82, NF + VF + CF
        in_modify_modes slo, $00, $00, NF + CF, $00, $00, ZF
        in_modify_modes rla, $C3, $C0, CF + VF, $81, $81, NF + VF + CF
        in_modify_modes rla, $7E, $80, ZF + NF + CF, $00, $01, ZF + CF
        in_modify_modes sre, $A5, $43, VF + ZF, $84, $21, NF + VF + CF
        in_modify_modes sre, $21, $42, NF + CF, $00, $21, ZF
        in_modify_modes rra, $50, $5E, CF + ZF, $FF, $AF, NF       ; AF + 50 + 0
        in_modify_modes rra, $50, $5F, 0, $80, $2F, NF + VF        ; 2F + 50 + the shifted-out bit
        in_modify_modes dcp, $40, $41, NF + VF, $40, $40, VF + ZF + CF
        in_modify_modes dcp, $40, $00, CF + ZF, $40, $FF, 0
        in_modify_modes isc, $50, $AF, CF, $A0, $B0, NF + VF
        in_modify_modes isc, $01, $FF, NF, $00, $00, ZF + CF

; RRA and ISC add and subtract in decimal if D is set.
        lda #$4E
        sta zp_cell
        given $15, $11, $22, DF
        rra zp_cell
        expect $42, $11, $22, DF                                   ; 15 + 27
        lda #$26
        sta zp_cell
        given $42, $11, $22, DF + CF
        isc zp_cell
        expect $15, $11, $22, DF + CF                              ; 42 - 27

        jmp success
        vectors failure, failure
