* Operations on A and with a constant: AI, CI, NI, OI, XI, COM, INC, LNK, SR, SL. The sign flag is 1 for 0 to 7F.
        .include "common.inc"

DATA    EQU $0345
CHOSEN  EQU O'52'

        ORG $1000
start   PI prepare

* Once with the case's flags, once with all flags and the interrupt bit inverted.
        .macro in_a op,operand,a0,w0,a1,w1
        given a0,w0,CHOSEN,DATA
        op operand
        expect a1,w1,CHOSEN,DATA
        given a0,ALL-(w1),CHOSEN,DATA
        op operand
        expect a1,(w1)|IF,CHOSEN,DATA
        .endmacro

* LNK adds C.
        .macro link a0,w0,a1,w1
        given a0,w0,CHOSEN,DATA
        LNK
        expect a1,w1,CHOSEN,DATA
        given a0,(ALL-(w0))^CF,CHOSEN,DATA
        LNK
        expect a1,(w1)|IF,CHOSEN,DATA
        .endmacro

        in_a AI,$00,$00,ALL-IF,$00,SF+ZF
        in_a AI,$01,$FF,OF,$00,SF+ZF+CF
        in_a AI,$80,$80,0,$00,SF+ZF+CF+OF
        in_a AI,$01,$7F,CF+ZF+SF,$80,OF
        in_a AI,$C0,$C0,ZF+SF+OF,$80,CF
        in_a AI,$02,$01,ZF+CF+OF,$03,SF
        in_a AI,$FF,$80,ZF,$7F,SF+CF+OF
        in_a AI,$53,$35,ZF+CF+SF,$88,OF
        in_a AI,$10,$80,SF+ZF+OF+CF,$90,0
        in_a AI,$00,$34,CF,$34,SF

* The constant minus A: constant + not A + 1.
        in_a CI,$05,$05,0,$05,SF+ZF+CF
        in_a CI,$05,$06,ALL-IF,$06,0
        in_a CI,$06,$05,ZF+OF,$05,SF+CF
        in_a CI,$00,$00,OF,$00,SF+ZF+CF
        in_a CI,$80,$00,SF+ZF+OF,$00,CF
        in_a CI,$7F,$00,ZF+OF,$00,SF+CF
        in_a CI,$00,$80,SF+ZF+CF,$80,OF
        in_a CI,$80,$80,OF,$80,SF+ZF+CF
        in_a CI,$7F,$80,SF+ZF+CF,$80,OF
        in_a CI,$FF,$80,OF+ZF,$80,SF+CF
        in_a CI,$80,$7F,ZF,$7F,SF+CF+OF
        in_a CI,$80,$01,ZF,$01,SF+CF+OF
        in_a CI,$7F,$FF,SF+ZF+CF,$FF,OF
        in_a CI,$01,$81,SF+ZF+CF,$81,OF
        in_a CI,$00,$01,SF+ZF+CF+OF,$01,0
        in_a CI,$01,$FE,ALL-IF,$FE,SF

        in_a NI,$53,$35,CF+OF+ZF,$11,SF
        in_a NI,$C5,$F3,ALL-IF,$C1,0
        in_a NI,$0F,$F0,CF+OF,$00,SF+ZF
        in_a NI,$FF,$7F,ZF,$7F,SF
        in_a OI,$53,$35,CF+OF+ZF,$77,SF
        in_a OI,$42,$81,ALL-IF,$C3,0
        in_a OI,$00,$00,CF+OF,$00,SF+ZF
        in_a OI,$80,$01,SF+ZF,$81,0
        in_a XI,$53,$35,CF+OF+ZF,$66,SF
        in_a XI,$F3,$0F,ALL-IF,$FC,0
        in_a XI,$A5,$A5,CF+OF,$00,SF+ZF
        in_a XI,$80,$FF,ZF,$7F,SF

        in_a COM,,$FF,CF+OF,$00,SF+ZF
        in_a COM,,$00,ALL-IF,$FF,0
        in_a COM,,$CA,CF+OF+ZF,$35,SF
        in_a COM,,$7F,SF,$80,0

        in_a INC,,$7F,ZF+SF+CF,$80,OF
        in_a INC,,$FF,OF,$00,SF+ZF+CF
        in_a INC,,$00,ZF+CF+OF,$01,SF
        in_a INC,,$00,0,$01,SF
        in_a INC,,$80,ALL-IF,$81,0

        link $7F,ZF+SF+CF,$80,OF
        link $7F,ZF+OF,$7F,SF
        link $FF,OF+CF,$00,SF+ZF+CF
        link $FF,SF+ZF+OF,$FF,0
        link $00,CF+ZF+OF,$01,SF
        link $00,OF,$00,SF+ZF
        link $80,CF+SF+ZF+OF,$81,0

        in_a SR,1,$01,CF+OF,$00,SF+ZF
        in_a SR,1,$FF,CF+OF+ZF,$7F,SF
        in_a SR,1,$80,0,$40,SF
        in_a SR,1,$34,CF,$1A,SF
        in_a SR,4,$0F,CF+OF,$00,SF+ZF
        in_a SR,4,$FF,CF+OF+ZF,$0F,SF
        in_a SR,4,$53,0,$05,SF
        in_a SR,4,$80,CF,$08,SF
        in_a SL,1,$80,CF+OF,$00,SF+ZF
        in_a SL,1,$FF,ALL-IF,$FE,0
        in_a SL,1,$81,CF+OF+ZF,$02,SF
        in_a SL,1,$40,SF+ZF,$80,0
        in_a SL,4,$F0,CF+OF,$00,SF+ZF
        in_a SL,4,$FF,ALL-IF,$F0,0
        in_a SL,4,$53,CF+OF+ZF,$30,SF
        in_a SL,4,$08,SF+ZF,$80,0
        JMP finish
