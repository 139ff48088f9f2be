* DS, AS, XS, NS and ASD with every register in the opcode, and through ISAR with its steps.
        .include "common.inc"

DATA    EQU $0345
CHOSEN  EQU O'52'

        ORG $1000
start   PI prepare

        .macro in_register op,name,number,is0,is1,a0,r0,w0,a1,r1,w1
        begin
        register number,r0,r1
        set a0,w0,is0,DATA
        op name
        expect a1,w1,is1,DATA
        .endmacro

* The tables of the operations. One register is tested with all cases of each, the others with one of each.
        .macro decrements op,name,number,is0,is1
        in_register op,name,number,is0,is1,$5A,$00,ALL,$5A,$FF,IF
        in_register op,name,number,is0,is1,$A5,$01,OF,$A5,$00,SF+ZF+CF
        in_register op,name,number,is0,is1,$5A,$80,IF+ZF,$5A,$7F,IF+SF+CF+OF
        in_register op,name,number,is0,is1,$A5,$81,SF+ZF+OF,$A5,$80,CF
        in_register op,name,number,is0,is1,$5A,$05,ALL,$5A,$04,IF+SF+CF
        in_register op,name,number,is0,is1,$A5,$FF,0,$A5,$FE,CF
        .endmacro

        .macro adds op,name,number,is0,is1
        in_register op,name,number,is0,is1,$00,$00,ALL,$00,$00,IF+SF+ZF
        in_register op,name,number,is0,is1,$FF,$01,OF,$00,$01,SF+ZF+CF
        in_register op,name,number,is0,is1,$80,$80,0,$00,$80,SF+ZF+CF+OF
        in_register op,name,number,is0,is1,$7F,$01,IF+CF+ZF+SF,$80,$01,IF+OF
        in_register op,name,number,is0,is1,$C0,$C0,ZF+SF+OF,$80,$C0,CF
        in_register op,name,number,is0,is1,$01,$02,ALL,$03,$02,IF+SF
        in_register op,name,number,is0,is1,$80,$FF,ZF,$7F,$FF,SF+CF+OF
        in_register op,name,number,is0,is1,$80,$10,ALL,$90,$10,IF
        .endmacro

        .macro ands op,name,number,is0,is1
        in_register op,name,number,is0,is1,$35,$53,CF+OF+ZF,$11,$53,SF
        in_register op,name,number,is0,is1,$F3,$C5,ALL,$C1,$C5,IF
        in_register op,name,number,is0,is1,$F0,$0F,CF+OF,$00,$0F,SF+ZF
        .endmacro

        .macro exclusive_ors op,name,number,is0,is1
        in_register op,name,number,is0,is1,$35,$53,CF+OF+ZF,$66,$53,SF
        in_register op,name,number,is0,is1,$0F,$F3,ALL,$FC,$F3,IF
        in_register op,name,number,is0,is1,$A5,$A5,CF+OF,$00,$A5,SF+ZF
        .endmacro

* A is the augend + 66; the flags are those of the binary sum before the correction.
        .macro decimal_adds op,name,number,is0,is1
        in_register op,name,number,is0,is1,$66,$00,ALL,$00,$00,IF+SF
        in_register op,name,number,is0,is1,$6F,$01,CF+ZF+SF,$10,$01,SF
        in_register op,name,number,is0,is1,$FF,$01,OF,$00,$01,SF+ZF+CF
        in_register op,name,number,is0,is1,$F6,$10,IF,$00,$10,IF+SF+CF
        in_register op,name,number,is0,is1,$9B,$47,ZF,$82,$47,0
        in_register op,name,number,is0,is1,$FF,$99,ZF+SF+OF,$98,$99,CF
        in_register op,name,number,is0,is1,$7A,$08,SF+ZF+CF,$22,$08,OF
        in_register op,name,number,is0,is1,$80,$80,ALL-OF,$0A,$80,IF+SF+ZF+CF+OF
        .endmacro

        decrements DS,3,3,CHOSEN,CHOSEN
        adds AS,5,5,CHOSEN,CHOSEN
        ands NS,6,6,CHOSEN,CHOSEN
        exclusive_ors XS,10,10,CHOSEN,CHOSEN
        decimal_adds ASD,1,1,CHOSEN,CHOSEN

        .macro one_of_each number,name,is0,is1
        in_register DS,name,number,is0,is1,$5A,$00,ALL,$5A,$FF,IF
        in_register DS,name,number,is0,is1,$A5,$01,OF,$A5,$00,SF+ZF+CF
        in_register DS,name,number,is0,is1,$5A,$80,IF+ZF,$5A,$7F,IF+SF+CF+OF
        in_register AS,name,number,is0,is1,$7F,$01,IF+CF+ZF+SF,$80,$01,IF+OF
        in_register AS,name,number,is0,is1,$FF,$01,OF,$00,$01,SF+ZF+CF
        in_register NS,name,number,is0,is1,$F3,$C5,ALL,$C1,$C5,IF
        in_register NS,name,number,is0,is1,$F0,$0F,CF+OF,$00,$0F,SF+ZF
        in_register XS,name,number,is0,is1,$0F,$F3,ALL,$FC,$F3,IF
        in_register XS,name,number,is0,is1,$A5,$A5,CF+OF,$00,$A5,SF+ZF
        in_register ASD,name,number,is0,is1,$9B,$47,ALL,$82,$47,IF
        in_register ASD,name,number,is0,is1,$80,$80,0,$0A,$80,SF+ZF+CF+OF
        in_register ASD,name,number,is0,is1,$6F,$01,CF+ZF+OF,$10,$01,SF
        .endmacro

        .repeat 12,number
        one_of_each number,number,CHOSEN,CHOSEN
        .endrepeat
        one_of_each O'27',S,O'27',O'27'
        one_of_each O'63',I,O'63',O'64'
        one_of_each O'27',I,O'27',O'20'
        one_of_each O'77',I,O'77',O'70'
        one_of_each O'36',D,O'36',O'35'
        one_of_each O'20',D,O'20',O'27'
        one_of_each O'70',D,O'70',O'77'
        JMP finish
