* RES, pulled by the test harness 100 cycles after the processor was trapped at an opcode that is not in the data book:
* preserved and changed state, duration, and NMIs that are lost. Needs the test device of the bare machine. The first
* start must be a power-on.
        .include "common.inc"

cycle     EQU $FE04     cycle of the read, lowest byte
delay     EQU $FE08     and $FE09, low byte first
raise_nmi EQU $FE0B     a write asserts the line `delay` cycles later

round   EQU $30         number of resets; 0 at power-on, like all memory
when    EQU $31         `cycle` in the cycle 36 after the first instruction's first
since   EQU $32         `cycle` before RES
nmis    EQU $33         NMIs since then

        .macro found a0,b0,x0,c0,s0
        expect_cell found_a,a0
        expect_cell found_b,b0
        expect_cell found_xh,(x0)/256
        expect_cell found_xl,(x0)&$FF
        expect_cell found_c,(c0)|$C0
        expect_cell found_sh,(s0)/256
        expect_cell found_sl,(s0)&$FF
        .endmacro

        .macro trap
        FCB $02
        .endmacro

        ORG $1000
start   PSHA                    4 + 2 + 4 + 4 + 4 + 4 + 5 + 5 cycles; `cycle` is read in the 4th of LDAA
        TPA
        STAA found_c
        PULA
        STAA found_a
        STAB found_b
        STX found_xh
        STS found_sh
        LDAA cycle
        STAA when
        LDS #TOP
        LDAB round
        CMPB #0
        BEQ power_on
        CMPB #1
        BEQ kept
        CMPB #2
        BEQ to_lost
        JMP late
to_lost JMP lost

on_nmi  INC nmis
        RTI

power_on
        LDAA when               3 are RES's
        CMPA #3+4+2+4+4+4+4+5+5+3
        BEQ on_time
        JMP failure
on_time expect_cell found_c,IF+$C0
        JSR prepare
        uncompared
        INC round
        LDS #$01A5
        LDAB #$34
        LDX #$5678
        LDAA cycle
        STAA since
        LDAA #ALL-IF
        TAP
        LDAA #$80               N set, Z and V clear
        trap

kept    found $80,$34,$5678,HF+IF+NF+CF,$01A5
        LDAA when               after LDAA: 4 for STAA, 2 + 2 + 2, the opcode, until RES, RES, and as above
        SUBA since
        CMPA #4+6+1+100+3+4+2+4+4+4+4+5+5+4
        BEQ quick
        JMP failure
quick   uncompared
        INC round
        CLR nmis
        CLR delay+1
        LDAA #104               the write is in cycle W, the opcode in W+1, RES in W+102 to W+104
        STAA delay
        STAA raise_nmi
        trap

lost    expect_cell nmis,0
        uncompared
        INC round
        LDAA #105
        STAA delay
        STAA raise_nmi
        trap

late    expect_cell nmis,1
        JMP finish

        vectors failure,failure,on_nmi
