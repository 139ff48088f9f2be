* INS and OUTS to the ports of the 3850 and of other chips, IN and OUT; the flags of inputs. On bare-f8, only the
* latches 0 and 1 and the 3853's vector in 0C and 0D can be read back. Ports 4 to B, E and F are unconnected and read as 00.
        .include "common.inc"

DATA    EQU $0345
CHOSEN  EQU O'52'

        ORG $1000
start   PI prepare

* Four different values in the ports that store them.
        .macro fill_ports p0,p1,p12,p13
        LI p0
        OUTS 0
        LI p1
        OUTS 1
        LI p12
        OUTS 12
        LI p13
        OUTS 13
        .endmacro

        .macro input op,port,value,w1
        given (~(value))&$FF,ALL-(w1),CHOSEN,DATA
        op port
        expect value,(w1)|IF,CHOSEN,DATA
        given (~(value))&$FF,0,CHOSEN,DATA
        op port
        expect value,w1,CHOSEN,DATA
        .endmacro

* Reads a port with its short and its long instruction.
        .macro inputs number,value,w1
        input INS,number,value,w1
        .if (number)>3
        input IN,number,value,w1
        .endif
        .endmacro

        .macro all_inputs p0,w0,p1,w1,p12,w12,p13,w13
        fill_ports p0,p1,p12,p13
        inputs 0,p0,w0
        inputs 1,p1,w1
        inputs 12,p12,w12
        inputs 13,p13,w13
        .repeat 8,number
        inputs number+4,0,SF+ZF
        .endrepeat
        inputs 14,0,SF+ZF
        inputs 15,0,SF+ZF
        .endmacro

        all_inputs $80,0,$35,SF,$00,SF+ZF,$7F,SF
        all_inputs $00,SF+ZF,$7F,SF,$FF,0,$C5,0
        all_inputs $5C,SF,$00,SF+ZF,$91,0,$00,SF+ZF

* An output preserves A and the flags, and changes no other port.
        .macro output op,port,value,p0,p1,p12,p13
        .local after,wrong_port
        fill_ports $11,$22,$33,$44
        given value,ALL,CHOSEN,DATA
        op port
        expect value,ALL,CHOSEN,DATA
        given value,0,CHOSEN,DATA
        op port
        expect value,0,CHOSEN,DATA
        INS 0
        CI p0
        BNZ wrong_port
        INS 1
        CI p1
        BNZ wrong_port
        INS 12
        CI p12
        BNZ wrong_port
        INS 13
        CI p13
        BNZ wrong_port
        BR after
wrong_port
        JMP failure
after
        .endmacro

        output OUTS,0,$A5,$A5,$22,$33,$44
        output OUTS,1,$5A,$11,$5A,$33,$44
        .repeat 8,number
        output OUTS,number+4,$A5,$11,$22,$33,$44
        output OUT,number+4,$5A,$11,$22,$33,$44
        .endrepeat
        output OUTS,12,$A5,$11,$22,$A5,$44
        output OUTS,13,$5A,$11,$22,$33,$5A
        output OUT,12,$80,$11,$22,$80,$44
        output OUT,13,$7F,$11,$22,$33,$7F
        output OUTS,14,$00,$11,$22,$33,$44
        output OUT,14,$00,$11,$22,$33,$44
        output OUTS,15,$FF,$11,$22,$33,$44
        output OUT,15,$FF,$11,$22,$33,$44
        output OUT,$8C,$5A,$11,$22,$33,$44
        JMP finish
