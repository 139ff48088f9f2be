* LDX, LDS and CPX in every mode; INX, DEX, INS, DES, TSX, TXS.
        .include "common.inc"

        ORG $1000
start   LDS #TOP
        JSR prepare

* A pair of bytes in memory, high byte first.
        .macro pair first,value
        LDAA #(value)/256
        STAA first
        LDAA #(value)&$FF
        STAA (first+1)&$FFFF
        .endmacro

* N from bit 15, Z from all bits, V cleared, the rest unchanged.
        .macro load_x operand,x0,first,value,c0,c1
        pair first,value
        given $5A,$A5,x0,c0
        LDX operand
        expect $5A,$A5,value,c1
        .endmacro

        .macro load_s operand,x0,first,value,c0,c1
        pair first,value
        given $5A,$A5,x0,c0
        LDS operand
        expect_at $5A,$A5,x0,c1,value
        .endmacro

        .macro in_wide_modes load,value,c0,c1
        load #value,$1234,cell,value,c0,c1
        load direct_cell,$1234,direct_cell,value,c0,c1
        load $FF,$1234,$FF,value,c0,c1
        load {near_offset,X},near_base,cell,value,c0,c1
        load {far_offset,X},far_base,cell,value,c0,c1
        load {wrap_offset,X},wrap_base,direct_cell,value,c0,c1
        load {$0F,X},wrap_base,$FFFF,value,c0,c1
        load cell,$1234,cell,value,c0,c1
        load $FFFF,$1234,$FFFF,value,c0,c1
        .endmacro

        .macro wide_values load
        in_wide_modes load,$8000,ALL-NF,HF+IF+NF+CF
        in_wide_modes load,$7FFE,ALL,HF+IF+CF
        in_wide_modes load,$0300,NF+ZF+VF,0
        in_wide_modes load,$0080,ALL,HF+IF+CF
        in_wide_modes load,$9234,ZF,NF
        .endmacro

        wide_values load_x
        in_wide_modes load_x,$0000,NF+VF,ZF
        in_wide_modes load_x,$0001,ZF+CF,CF
        wide_values load_s
        load_s #$0000,$1234,cell,$0000,NF+VF,ZF
        load_s direct_cell,$1234,direct_cell,$0000,ALL-ZF,HF+IF+ZF+CF
        load_s cell,$1234,cell,$0000,NF+VF,ZF

* CPX: Z from all sixteen bits; N and V only from the high bytes, without the borrow of the low ones; C is unchanged.
        .macro compare_x operand,x0,first,value,c0,c1
        pair first,value
        given $5A,$A5,x0,c0
        CPX operand
        expect $5A,$A5,x0,c1
        .endmacro

        .macro compare_case x0,value,c0,c1
        compare_x #value,x0,cell,value,c0,c1
        compare_x direct_cell,x0,direct_cell,value,c0,c1
        compare_x $FF,x0,$FF,value,c0,c1
        compare_x cell,x0,cell,value,c0,c1
        compare_x $FFFF,x0,$FFFF,value,c0,c1
        .endmacro

        compare_case $1234,$1234,NF+VF,ZF
        compare_case $1234,$1234,ALL-ZF,HF+IF+ZF+CF
        compare_case $1234,$1235,ALL,HF+IF+CF
        compare_case $1234,$1235,0,0
        compare_case $1235,$1234,NF+ZF+VF,0
        compare_case $1234,$1134,ALL,HF+IF+CF
        compare_case $1134,$1234,HF+IF+ZF+VF,HF+IF+NF
        compare_case $1134,$1234,ZF+VF+CF,NF+CF
        compare_case $8000,$0001,ZF+VF,NF
        compare_case $8000,$0001,ALL-NF,HF+IF+NF+CF
        compare_case $8000,$0100,NF+ZF,VF
        compare_case $8000,$0100,ALL-VF,HF+IF+VF+CF
        compare_case $7F00,$FF01,ZF,NF+VF
        compare_case $7F00,$FF01,HF+IF+ZF+CF,HF+IF+NF+VF+CF
        compare_case $FF00,$7F00,VF+ZF,NF
        compare_case $0000,$0001,NF+VF+ZF,0
        compare_case $0001,$0000,NF+VF+ZF+CF,CF

* X is also the base of the operand's address.
        compare_x {near_offset,X},near_base,cell,near_base,NF+VF,ZF
        compare_x {near_offset,X},near_base,cell,$0310,ALL,HF+IF+CF
        compare_x {near_offset,X},near_base,cell,$0400,ZF+VF,NF
        compare_x {near_offset,X},near_base,cell,$8300,ZF,NF+VF
        compare_x {near_offset,X},near_base,cell,$8400,NF+ZF+CF,CF
        compare_x {far_offset,X},far_base,cell,far_base,ALL-ZF,HF+IF+ZF+CF
        compare_x {far_offset,X},far_base,cell,$0111,NF+ZF+VF,0
        compare_x {wrap_offset,X},wrap_base,direct_cell,wrap_base,NF+VF,ZF
        compare_x {wrap_offset,X},wrap_base,direct_cell,$7FF0,ALL,HF+IF+NF+CF
        compare_x {$0F,X},wrap_base,$FFFF,wrap_base,NF+VF,ZF
        compare_x {$0F,X},wrap_base,$FFFF,$FEF0,NF+VF+ZF,0

* INX and DEX change only Z; INS and DES do not change flags.
        .macro x_step op,x0,c0,x1,c1
        given $5A,$A5,x0,c0
        op
        expect $5A,$A5,x1,c1
        .endmacro

        x_step INX,$00FF,ALL,$0100,ALL-ZF
        x_step INX,$00FF,0,$0100,0
        x_step INX,$FFFF,0,$0000,ZF
        x_step INX,$FFFF,ALL-ZF,$0000,ALL
        x_step INX,$7FFF,0,$8000,0
        x_step INX,$8000,ALL,$8001,ALL-ZF
        x_step INX,$1234,ZF,$1235,0
        x_step DEX,$0100,ALL,$00FF,ALL-ZF
        x_step DEX,$0101,0,$0100,0
        x_step DEX,$0001,0,$0000,ZF
        x_step DEX,$0001,ALL-ZF,$0000,ALL
        x_step DEX,$0000,ZF,$FFFF,0
        x_step DEX,$8000,0,$7FFF,0
        x_step DEX,$1234,ALL,$1233,ALL-ZF

        .macro s_case op,x0,s0,x1,s1
        given_at $5A,$A5,x0,0,s0
        op
        expect_at $5A,$A5,x1,0,s1
        given_at $A5,$5A,x0,ALL,s0
        op
        expect_at $A5,$5A,x1,ALL,s1
        .endmacro

        s_case INS,$1234,$02FF,$1234,$0300
        s_case INS,$1234,$FFFF,$1234,$0000
        s_case INS,$1234,$8000,$1234,$8001
        s_case DES,$1234,$0300,$1234,$02FF
        expect_cell $0300,$A5   nothing is written
        s_case DES,$1234,$0000,$1234,$FFFF
        s_case DES,$1234,$8001,$1234,$8000
        s_case DES,$1234,$0201,$1234,$0200

* TSX adds 1, TXS subtracts 1; flags are unchanged.
        s_case TSX,$1234,$02FF,$0300,$02FF
        s_case TSX,$1234,$FFFF,$0000,$FFFF
        s_case TSX,$1234,$8000,$8001,$8000
        s_case TXS,$0300,$8000,$0300,$02FF
        s_case TXS,$0000,$8000,$0000,$FFFF
        s_case TXS,$8001,$0300,$8001,$8000
        JMP finish

        vectors failure,failure,failure
