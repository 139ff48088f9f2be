; ADC and SBC in every mode in binary, and CMP, CPX, CPY. decimal.s tests decimal mode.
        .include "common.inc"
        .include "read_modes.inc"

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare

        in_read_modes adc, $50, $2F, CF + ZF, $80, NF + VF
        immediate adc, $00, $00, NF + VF, $00, ZF
        immediate adc, $FF, $00, CF, $00, ZF + CF
        immediate adc, $FF, $01, IF, $00, IF + ZF + CF
        immediate adc, $7F, $00, CF, $80, NF + VF
        immediate adc, $80, $FF, ZF + NF, $7F, VF + CF
        immediate adc, $80, $80, 0, $00, VF + ZF + CF
        immediate adc, $3F, $40, 0, $7F, 0
        immediate adc, $FF, $FF, CF + VF, $FF, NF + CF
        immediate adc, $09, $08, CF, $12, 0             ; no decimal adjustment

        in_read_modes sbc, $50, $B0, CF, $A0, NF + VF
        immediate sbc, $00, $00, CF + NF + VF, $00, ZF + CF
        immediate sbc, $00, $00, 0, $FF, NF
        immediate sbc, $80, $00, 0, $7F, VF + CF
        immediate sbc, $80, $01, CF + IF, $7F, VF + CF + IF
        immediate sbc, $7F, $FF, CF, $80, NF + VF
        immediate sbc, $01, $00, 0, $00, ZF + CF
        immediate sbc, $FF, $FF, 0, $FF, NF
        immediate sbc, $20, $11, CF, $0F, CF            ; no decimal adjustment

        given $50, $11, $22, CF                         ; undocumented duplicate of SBC #
        .byte $EB, $B0
        expect $A0, $11, $22, NF + VF

; Comparisons: C means "not less", V is unchanged, decimal mode has no effect.
        in_read_modes cmp, $50, $B0, CF + VF + ZF, $50, NF + VF
        immediate cmp, $40, $40, NF, $40, ZF + CF
        immediate cmp, $41, $40, NF + ZF + IF, $41, CF + IF
        immediate cmp, $00, $FF, CF + ZF, $00, 0
        immediate cmp, $FF, $00, VF, $FF, NF + VF + CF
        immediate cmp, $80, $7F, 0, $80, CF
        immediate cmp, $10, $09, DF, $10, DF + CF

        .macro compare_index op, x0, y0, value, p0, p1
        lda #(value)
        sta zp_cell
        sta abs_cell
        given $11, x0, y0, p0
        op #value
        expect $11, x0, y0, p1
        given $11, x0, y0, p0
        op zp_cell
        expect $11, x0, y0, p1
        given $11, x0, y0, p0
        op abs_cell
        expect $11, x0, y0, p1
        .endmacro

        compare_index cpx, $50, $22, $B0, CF + VF + ZF, NF + VF
        compare_index cpx, $40, $22, $40, NF, ZF + CF
        compare_index cpx, $FF, $22, $00, VF + IF, NF + VF + IF + CF
        compare_index cpx, $80, $22, $7F, DF + ZF, DF + CF
        compare_index cpy, $22, $50, $B0, CF + VF + ZF, NF + VF
        compare_index cpy, $22, $40, $40, NF, ZF + CF
        compare_index cpy, $22, $FF, $00, VF + IF, NF + VF + IF + CF
        compare_index cpy, $22, $80, $7F, DF + ZF, DF + CF

        jmp success
        vectors failure, failure
