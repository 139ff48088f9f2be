* Instructions that access memory through DC0, which is incremented and wraps: LM, ST, AM, AMD, NM, OM, XM, CM; and ADC.
        .include "common.inc"

DATA    EQU $0345
CHOSEN  EQU O'52'

        ORG $1000
start   PI prepare

* The adjacent cells have other values.
        .macro surround where,value
        store ((where)-1)&$FFFF,(~(value))&$FF
        store where,value
        store ((where)+1)&$FFFF,(~(value))&$FF
        .endmacro

        .macro at_address op,where,a0,value,w0,a1,w1
        surround where,value
        given a0,w0,CHOSEN,where
        op
        expect a1,w1,CHOSEN,((where)+1)&$FFFF
        expect_cell where,value
        .endmacro

        .macro in_memory op,a0,value,w0,a1,w1
        at_address op,DATA,a0,value,w0,a1,w1
        at_address op,$03FE,a0,value,ALL-((w1)&(SF+CF+ZF+OF)),a1,(w1)|IF
        .endmacro

        at_address LM,DATA,$5A,$80,ALL,$80,ALL
        at_address LM,DATA,$5A,$00,0,$00,0
        at_address LM,$03FF,$5A,$35,0,$35,0
        at_address LM,$FFFF,$5A,$C3,ALL,$C3,ALL
        at_address LM,$0000,$5A,$3C,0,$3C,0

        .macro store_case where,value,before,w0
        surround where,before
        given value,w0,CHOSEN,where
        ST
        expect value,w0,CHOSEN,((where)+1)&$FFFF
        expect_cell where,value
        expect_cell ((where)-1)&$FFFF,(~(before))&$FF
        expect_cell ((where)+1)&$FFFF,(~(before))&$FF
        .endmacro

        store_case DATA,$80,$11,ALL
        store_case DATA,$00,$91,0
        store_case $03FE,$35,$53,0
        store_case $FFFF,$C3,$53,ALL

        in_memory AM,$00,$00,OF+CF,$00,SF+ZF
        in_memory AM,$FF,$01,OF,$00,SF+ZF+CF
        in_memory AM,$80,$80,0,$00,SF+ZF+CF+OF
        in_memory AM,$7F,$01,CF+ZF+SF,$80,OF
        in_memory AM,$C0,$C0,ZF+SF+OF,$80,CF
        in_memory AM,$01,$02,CF+ZF+OF,$03,SF
        in_memory AM,$80,$FF,ZF,$7F,SF+CF+OF
        at_address AM,$FFFF,$35,$53,ALL,$88,IF+OF

        in_memory CM,$05,$05,0,$05,SF+ZF+CF
        in_memory CM,$06,$05,SF+CF+ZF+OF,$06,0
        in_memory CM,$05,$06,ZF+OF,$05,SF+CF
        in_memory CM,$00,$00,OF,$00,SF+ZF+CF
        in_memory CM,$00,$80,SF+ZF+OF,$00,CF
        in_memory CM,$80,$00,SF+ZF+CF,$80,OF
        in_memory CM,$80,$80,OF,$80,SF+ZF+CF
        in_memory CM,$80,$FF,OF+ZF,$80,SF+CF
        in_memory CM,$80,$7F,SF+ZF+CF,$80,OF
        in_memory CM,$7F,$80,ZF,$7F,SF+CF+OF
        in_memory CM,$FF,$7F,SF+ZF+CF,$FF,OF
        at_address CM,$FFFF,$35,$53,ALL,$35,IF+SF+CF

        in_memory NM,$35,$53,CF+OF+ZF,$11,SF
        in_memory NM,$F3,$C5,SF+ZF+CF+OF,$C1,0
        in_memory NM,$F0,$0F,CF+OF,$00,SF+ZF
        at_address NM,$FFFF,$35,$53,ALL,$11,IF+SF
        in_memory OM,$35,$53,CF+OF+ZF,$77,SF
        in_memory OM,$81,$42,SF+ZF+CF+OF,$C3,0
        in_memory OM,$00,$00,CF+OF,$00,SF+ZF
        at_address OM,$FFFF,$35,$53,ALL,$77,IF+SF
        in_memory XM,$35,$53,CF+OF+ZF,$66,SF
        in_memory XM,$0F,$F3,SF+ZF+CF+OF,$FC,0
        in_memory XM,$A5,$A5,CF+OF,$00,SF+ZF
        at_address XM,$FFFF,$35,$53,ALL,$66,IF+SF

* AMD sets the flags of the binary sum, before the correction.
        in_memory AMD,$66,$00,CF+ZF+OF,$00,SF
        in_memory AMD,$6F,$01,CF+ZF+OF,$10,SF
        in_memory AMD,$FF,$01,OF,$00,SF+ZF+CF
        in_memory AMD,$F6,$10,ZF+OF,$00,SF+CF
        in_memory AMD,$9B,$47,SF+ZF+CF+OF,$82,0
        in_memory AMD,$FF,$99,ZF+SF+OF,$98,CF
        in_memory AMD,$7A,$08,SF+ZF+CF,$22,OF
        in_memory AMD,$80,$80,0,$0A,SF+ZF+CF+OF
        at_address AMD,$FFFF,$9B,$47,ALL,$82,IF

* ADC adds A with sign extension and preserves A and the flags.
        .macro add_to_counter a0,from,to
        given a0,ALL,CHOSEN,from
        ADC
        expect a0,ALL,CHOSEN,to
        given a0,0,CHOSEN,from
        ADC
        expect a0,0,CHOSEN,to
        .endmacro

        add_to_counter $00,$1234,$1234
        add_to_counter $01,$1234,$1235
        add_to_counter $01,$12FF,$1300
        add_to_counter $7F,$1281,$1300
        add_to_counter $FF,$1234,$1233
        add_to_counter $FF,$1300,$12FF
        add_to_counter $80,$1234,$11B4
        add_to_counter $80,$12F0,$1270
        add_to_counter $01,$FFFF,$0000
        add_to_counter $FF,$0000,$FFFF
        add_to_counter $7F,$FFC0,$003F
        add_to_counter $80,$0040,$FFC0
        JMP finish
