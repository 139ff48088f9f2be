* STAA, STAB, STX and STS in every mode: write only the right cells; N and Z from the value, V cleared.
        .include "common.inc"

        .macro store op,operand,a0,b0,x0,c0,c1,where,value
        fill_cells $6C
        given a0,b0,x0,c0
        op operand
        expect a0,b0,x0,c1
        expect_cell where,value
        expect_untouched where
        .endmacro

        .macro in_store_modes op,a0,b0,c0,c1,value
        store op,direct_cell,a0,b0,$1234,c0,c1,direct_cell,value
        store op,{near_offset,X},a0,b0,near_base,c0,c1,cell,value
        store op,{far_offset,X},a0,b0,far_base,c0,c1,cell,value
        expect_cell signed_cell,SPOILT
        store op,{wrap_offset,X},a0,b0,wrap_base,c0,c1,direct_cell,value
        store op,cell,a0,b0,$1234,c0,c1,cell,value
        .endmacro

        ORG $1000
start   LDS #TOP
        JSR prepare

        in_store_modes STAA,$80,$11,ALL-NF,HF+IF+NF+CF,$80
        in_store_modes STAA,$00,$91,NF+VF,ZF,$00
        in_store_modes STAA,$7F,$91,ALL,HF+IF+CF,$7F
        in_store_modes STAA,$01,$00,0,0,$01
        in_store_modes STAB,$11,$80,ALL-NF,HF+IF+NF+CF,$80
        in_store_modes STAB,$91,$00,NF+VF,ZF,$00
        in_store_modes STAB,$91,$7F,ALL,HF+IF+CF,$7F
        in_store_modes STAB,$00,$01,0,0,$01

* Sixteen bits, high byte first: N from bit 15, Z from all bits.
        .macro spoil first
        LDAA #SPOILT
        STAA first-1
        STAA first
        STAA first+1
        STAA first+2
        .endmacro

        .macro expect_pair first,value
        expect_cell first-1,SPOILT
        expect_cell first,(value)/256
        expect_cell first+1,(value)&$FF
        expect_cell first+2,SPOILT
        .endmacro

        .macro store_x operand,x0,c0,c1,first
        spoil first
        given $5A,$A5,x0,c0
        STX operand
        expect $5A,$A5,x0,c1
        expect_pair first,x0
        .endmacro

        .macro store_s operand,x0,s0,c0,c1,first
        spoil first
        given_at $5A,$A5,x0,c0,s0
        STS operand
        expect_at $5A,$A5,x0,c1,s0
        expect_pair first,s0
        .endmacro

        .macro wide_values op,operand,first
        op operand,$8000,ALL-NF,HF+IF+NF+CF,first
        op operand,$0000,NF+VF,ZF,first
        op operand,$7FFF,ALL,HF+IF+CF,first
        op operand,$0100,0,0,first
        op operand,$0080,NF+ZF+VF+CF,CF,first
        .endmacro

        wide_values store_x,direct_cell,direct_cell
        wide_values store_x,cell,cell
        store_x {near_offset,X},near_base,ALL,HF+IF+CF,cell
        store_x {far_offset,X},far_base,NF+VF,0,cell
        store_x {wrap_offset,X},wrap_base,ALL-NF,HF+IF+NF+CF,direct_cell

        .macro wide_s operand,x0,first
        store_s operand,x0,$8000,ALL-NF,HF+IF+NF+CF,first
        store_s operand,x0,$0000,NF+VF,ZF,first
        store_s operand,x0,$7FFF,ALL,HF+IF+CF,first
        store_s operand,x0,$0100,0,0,first
        store_s operand,x0,$0080,NF+ZF+VF+CF,CF,first
        .endmacro

        wide_s cell,$4321,cell
        wide_s $20,$4321,$20
        store_s {near_offset,X},near_base,$7234,ALL,HF+IF+CF,cell
        store_s {far_offset,X},far_base,$8001,ALL-NF,HF+IF+NF+CF,cell
        store_s {wrap_offset,X},wrap_base,$0201,NF+ZF+VF,0,direct_cell

* The second byte is past the direct page, and past the end of memory.
        .macro store_across op,operand,x0,s0,c0,c1,first,value
        CLR first
        CLR (first+1)&$FFFF
        given_at $5A,$A5,x0,c0,s0
        op operand
        expect_at $5A,$A5,x0,c1,s0
        expect_cell first,(value)/256
        expect_cell (first+1)&$FFFF,(value)&$FF
        .endmacro

        store_across STX,$FF,$8765,TOP,0,NF,$FF,$8765
        store_across STS,$FF,$4321,$7654,ALL,HF+IF+CF,$FF,$7654
        store_across STX,$FFFF,$8765,TOP,0,NF,$FFFF,$8765
        store_across STS,$FFFF,$4321,$7654,ALL,HF+IF+CF,$FFFF,$7654
        store_across STX,{$0F,X},wrap_base,TOP,0,NF,$FFFF,wrap_base
        store_across STS,{$0F,X},wrap_base,$7654,ALL,HF+IF+CF,$FFFF,$7654
        JMP finish

        vectors failure,failure,failure
