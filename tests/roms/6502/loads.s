; LDA, LDX, LDY, LAX in every mode, the transfers, and increments and decrements of X and Y.
        .include "common.inc"
        .include "read_modes.inc"

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare

        in_read_modes lda, $41, $8A, VF + CF + ZF, $8A, NF + VF + CF
        immediate lda, $41, $00, NF + IF, $00, ZF + IF
        immediate lda, $41, $7F, ALL + DF, $7F, VF + DF + IF + CF

; LDX: zero page,Y and absolute,Y
        .macro load_x value, p0, p1
        lda #(value)
        sta zp_cell
        sta abs_cell
        given $41, $99, $22, p0
        ldx #value
        expect $41, value, $22, p1
        given $41, $99, $22, p0
        ldx zp_cell
        expect $41, value, $22, p1
        given $41, $99, $F0, p0
        ldx zp_y,y
        expect $41, value, $F0, p1
        given $41, $99, $22, p0
        ldx abs_cell
        expect $41, value, $22, p1
        given $41, $99, $F0, p0
        ldx abs_far,y
        expect $41, value, $F0, p1
        given $41, $99, $01, p0
        ldx abs_near,y
        expect $41, value, $01, p1
        .endmacro

        load_x $8A, VF + CF + ZF, NF + VF + CF
        load_x $00, NF + IF, ZF + IF
        load_x $7F, ALL + DF, VF + DF + IF + CF

; LDY: zero page,X and absolute,X
        .macro load_y value, p0, p1
        lda #(value)
        sta zp_cell
        sta abs_cell
        given $41, $11, $99, p0
        ldy #value
        expect $41, $11, value, p1
        given $41, $11, $99, p0
        ldy zp_cell
        expect $41, $11, value, p1
        given $41, $F0, $99, p0
        ldy zp_x,x
        expect $41, $F0, value, p1
        given $41, $11, $99, p0
        ldy abs_cell
        expect $41, $11, value, p1
        given $41, $F0, $99, p0
        ldy abs_far,x
        expect $41, $F0, value, p1
        given $41, $01, $99, p0
        ldy abs_near,x
        expect $41, $01, value, p1
        .endmacro

        load_y $8A, VF + CF + ZF, NF + VF + CF
        load_y $00, NF + IF, ZF + IF
        load_y $7F, ALL + DF, VF + DF + IF + CF

; LAX loads A and X with the same value.
        .macro load_both value, p0, p1
        lda #(value)
        sta zp_cell
        sta abs_cell
        given $41, $99, $22, p0
        lax zp_cell
        expect value, value, $22, p1
        given $41, $99, $F0, p0
        lax zp_y,y
        expect value, value, $F0, p1
        given $41, $99, $22, p0
        lax abs_cell
        expect value, value, $22, p1
        given $41, $99, $F0, p0
        lax abs_far,y
        expect value, value, $F0, p1
        given $41, $99, $01, p0
        lax abs_near,y
        expect value, value, $01, p1
        given $41, $F0, $22, p0
        lax (pointer + $10,x)
        expect value, value, $22, p1
        given $41, $99, $F0, p0
        lax (far_pointer),y
        expect value, value, $F0, p1
        given $41, $99, $01, p0
        lax (near_pointer),y
        expect value, value, $01, p1
        .endmacro

        load_both $8A, VF + CF + ZF, NF + VF + CF
        load_both $00, NF + IF, ZF + IF

; Operations inside the processor.
        .macro inside op, a0, x0, y0, p0, a1, x1, y1, p1
        given a0, x0, y0, p0
        op
        expect a1, x1, y1, p1
        .endmacro

        inside tax, $80, $11, $22, VF + ZF, $80, $80, $22, NF + VF
        inside tax, $00, $11, $22, NF + CF, $00, $00, $22, ZF + CF
        inside tay, $80, $11, $22, VF + ZF, $80, $11, $80, NF + VF
        inside tay, $00, $11, $22, NF + CF, $00, $11, $00, ZF + CF
        inside txa, $33, $80, $22, VF + ZF, $80, $80, $22, NF + VF
        inside txa, $33, $00, $22, NF + CF, $00, $00, $22, ZF + CF
        inside tya, $33, $11, $80, VF + ZF, $80, $11, $80, NF + VF
        inside tya, $33, $11, $00, NF + CF, $00, $11, $00, ZF + CF
        inside inx, $33, $7F, $22, ALL, $33, $80, $22, ALL - ZF
        inside inx, $33, $FF, $22, NF, $33, $00, $22, ZF
        inside iny, $33, $11, $7F, ALL, $33, $11, $80, ALL - ZF
        inside iny, $33, $11, $FF, NF, $33, $11, $00, ZF
        inside dex, $33, $00, $22, ALL, $33, $FF, $22, ALL - ZF
        inside dex, $33, $01, $22, NF, $33, $00, $22, ZF
        inside dey, $33, $11, $00, ALL, $33, $11, $FF, ALL - ZF
        inside dey, $33, $11, $01, NF, $33, $11, $00, ZF
        inside clc, $33, $11, $22, ALL + DF, $33, $11, $22, ALL + DF - CF
        inside sec, $33, $11, $22, 0, $33, $11, $22, CF
        inside cli, $33, $11, $22, ALL + DF, $33, $11, $22, ALL + DF - IF
        inside sei, $33, $11, $22, 0, $33, $11, $22, IF
        inside cld, $33, $11, $22, ALL + DF, $33, $11, $22, ALL
        inside sed, $33, $11, $22, 0, $33, $11, $22, DF
        inside clv, $33, $11, $22, ALL + DF, $33, $11, $22, ALL + DF - VF
        inside nop, $33, $11, $22, ALL + DF, $33, $11, $22, ALL + DF

        jmp success
        vectors failure, failure
