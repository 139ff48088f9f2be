* ADD, ADC, SUB, SBC and CMP of both accumulators in every mode; ABA, SBA, CBA. Additions set H, subtractions keep it.
        .include "common.inc"
        .include "read_modes.inc"

        ORG $1000
start   LDS #TOP
        JSR prepare

        in_read_modes ADDA,ADDB,$7F,$01,IF+ZF+CF,$80,HF+IF+NF+VF
        in_read_modes ADDA,ADDB,$FF,$01,NF+VF,$00,HF+ZF+CF
        in_read_modes ADDA,ADDB,$80,$80,HF+IF+NF,$00,IF+ZF+VF+CF
        in_read_modes ADDA,ADDB,$08,$08,ALL,$10,HF+IF
        in_read_modes ADDA,ADDB,$C0,$C0,HF+ZF+VF,$80,NF+CF
        in_read_modes ADDA,ADDB,$0F,$20,CF,$2F,0
        in_read_modes ADDA,ADDB,$35,$53,ALL-CF,$88,IF+NF+VF

        in_read_modes ADCA,ADCB,$0F,$00,ALL,$10,HF+IF
        in_read_modes ADCA,ADCB,$0F,$00,ALL-CF,$0F,IF
        in_read_modes ADCA,ADCB,$7F,$00,CF,$80,HF+NF+VF
        in_read_modes ADCA,ADCB,$FF,$FF,IF+ZF+VF+CF,$FF,HF+IF+NF+CF
        in_read_modes ADCA,ADCB,$80,$7F,NF+VF+CF,$00,HF+ZF+CF
        in_read_modes ADCA,ADCB,$80,$FF,NF+HF,$7F,VF+CF
        in_read_modes ADCA,ADCB,$35,$53,ALL,$89,IF+NF+VF

        in_read_modes SUBA,SUBB,$00,$01,HF+IF+ZF+VF,$FF,HF+IF+NF+CF
        in_read_modes SUBA,SUBB,$80,$01,NF+ZF+CF,$7F,VF
        in_read_modes SUBA,SUBB,$7F,$FF,ZF+IF,$80,IF+NF+VF+CF
        in_read_modes SUBA,SUBB,$05,$05,ALL-ZF,$00,HF+IF+ZF
        in_read_modes SUBA,SUBB,$50,$30,CF,$20,0
        in_read_modes SUBA,SUBB,$53,$35,ALL,$1E,HF+IF
        in_read_modes SUBA,SUBB,$35,$53,0,$E2,NF+CF

        in_read_modes SBCA,SBCB,$00,$00,ALL,$FF,HF+IF+NF+CF
        in_read_modes SBCA,SBCB,$80,$00,NF+CF,$7F,VF
        in_read_modes SBCA,SBCB,$01,$00,ALL-ZF,$00,HF+IF+ZF
        in_read_modes SBCA,SBCB,$00,$FF,NF+VF+CF,$00,ZF+CF
        in_read_modes SBCA,SBCB,$7F,$FF,ZF,$80,NF+VF+CF
        in_read_modes SBCA,SBCB,$7F,$7F,HF+CF,$FF,HF+NF+CF
        in_read_modes SBCA,SBCB,$05,$05,HF+IF,$00,HF+IF+ZF
        in_read_modes SBCA,SBCB,$53,$35,ALL,$1D,HF+IF

        in_read_modes CMPA,CMPB,$00,$01,HF+IF+ZF+VF,$00,HF+IF+NF+CF
        in_read_modes CMPA,CMPB,$80,$01,NF+ZF+CF,$80,VF
        in_read_modes CMPA,CMPB,$7F,$FF,ZF+IF,$7F,IF+NF+VF+CF
        in_read_modes CMPA,CMPB,$05,$05,ALL-ZF,$05,HF+IF+ZF
        in_read_modes CMPA,CMPB,$50,$30,CF,$50,0
        in_read_modes CMPA,CMPB,$53,$35,ALL,$53,HF+IF

        .macro accumulators op,a0,b0,c0,a1,c1
        given a0,b0,$1234,c0
        op
        expect a1,b0,$1234,c1
        .endmacro

        accumulators ABA,$7F,$01,IF+ZF+CF,$80,HF+IF+NF+VF
        accumulators ABA,$FF,$01,NF+VF,$00,HF+ZF+CF
        accumulators ABA,$80,$80,HF+IF+NF,$00,IF+ZF+VF+CF
        accumulators ABA,$08,$08,ALL,$10,HF+IF
        accumulators ABA,$C0,$C0,HF+ZF+VF,$80,NF+CF
        accumulators ABA,$0F,$20,CF,$2F,0

        accumulators SBA,$00,$01,HF+IF+ZF+VF,$FF,HF+IF+NF+CF
        accumulators SBA,$80,$01,NF+ZF+CF,$7F,VF
        accumulators SBA,$7F,$FF,ZF+IF,$80,IF+NF+VF+CF
        accumulators SBA,$05,$05,ALL-ZF,$00,HF+IF+ZF
        accumulators SBA,$53,$35,CF,$1E,0

        accumulators CBA,$00,$01,HF+IF+ZF+VF,$00,HF+IF+NF+CF
        accumulators CBA,$80,$01,NF+ZF+CF,$80,VF
        accumulators CBA,$7F,$FF,ZF+IF,$7F,IF+NF+VF+CF
        accumulators CBA,$05,$05,ALL-ZF,$05,HF+IF+ZF
        accumulators CBA,$53,$35,CF,$53,0
        JMP finish

        vectors failure,failure,failure
