; ORA, AND, EOR in every mode; BIT. N and Z depend on the result, the other flags are unchanged.
        .include "common.inc"
        .include "read_modes.inc"

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare

        in_read_modes ora, $41, $8A, VF + CF + ZF, $CB, NF + VF + CF
        immediate ora, $00, $00, NF, $00, ZF
        immediate ora, $00, $00, ALL - ZF, $00, VF + IF + ZF + CF
        immediate ora, $55, $2A, ALL, $7F, VF + IF + CF
        immediate ora, $FF, $FF, 0, $FF, NF

        in_read_modes and, $F3, $8A, VF + CF + ZF, $82, NF + VF + CF
        immediate and, $55, $AA, NF, $00, ZF
        immediate and, $55, $AA, ALL - ZF, $00, VF + IF + ZF + CF
        immediate and, $77, $7F, ALL, $77, VF + IF + CF
        immediate and, $FF, $FF, 0, $FF, NF

        in_read_modes eor, $41, $CA, VF + CF + ZF, $8B, NF + VF + CF
        immediate eor, $5A, $5A, NF, $00, ZF
        immediate eor, $5A, $5A, ALL - ZF, $00, VF + IF + ZF + CF
        immediate eor, $AA, $D5, ALL, $7F, VF + IF + CF
        immediate eor, $00, $FF, 0, $FF, NF

; BIT: N and V are bits 7 and 6 of the operand; Z is clear if A and the operand have a common bit.
        .macro bit_case a0, value, p0, p1
        lda #(value)
        sta zp_cell
        sta abs_cell
        given a0, $11, $22, p0
        bit zp_cell
        expect a0, $11, $22, p1
        given a0, $11, $22, p0
        bit abs_cell
        expect a0, $11, $22, p1
        .endmacro

        bit_case $3F, $C0, 0, NF + VF + ZF
        bit_case $80, $80, ZF + VF + CF, NF + CF
        bit_case $40, $40, ZF + NF + IF, VF + IF
        bit_case $01, $3F, ALL, IF + CF
        bit_case $00, $3F, NF + VF, ZF
        bit_case $FF, $00, NF + VF, ZF
        bit_case $01, $C1, ZF + DF, NF + VF + DF

        jmp success
        vectors failure, failure
