* AND, ORA, EOR and BIT of both accumulators in every mode: N and Z from the result, V cleared, the rest unchanged.
        .include "common.inc"
        .include "read_modes.inc"

        ORG $1000
start   LDS #TOP
        JSR prepare

        in_read_modes ANDA,ANDB,$35,$53,ALL,$11,HF+IF+CF
        in_read_modes ANDA,ANDB,$F3,$C5,ALL-NF,$C1,HF+IF+NF+CF
        in_read_modes ANDA,ANDB,$F0,$0F,NF+VF,$00,ZF
        in_read_modes ANDA,ANDB,$FF,$7F,0,$7F,0

        in_read_modes ORAA,ORAB,$35,$53,ALL,$77,HF+IF+CF
        in_read_modes ORAA,ORAB,$81,$42,ALL-NF,$C3,HF+IF+NF+CF
        in_read_modes ORAA,ORAB,$00,$00,NF+VF,$00,ZF
        in_read_modes ORAA,ORAB,$00,$01,0,$01,0

        in_read_modes EORA,EORB,$35,$53,ALL,$66,HF+IF+CF
        in_read_modes EORA,EORB,$0F,$F3,ALL-NF,$FC,HF+IF+NF+CF
        in_read_modes EORA,EORB,$A5,$A5,NF+VF,$00,ZF
        in_read_modes EORA,EORB,$FF,$80,0,$7F,0

        in_read_modes BITA,BITB,$35,$53,ALL,$35,HF+IF+CF
        in_read_modes BITA,BITB,$F3,$C5,ALL-NF,$F3,HF+IF+NF+CF
        in_read_modes BITA,BITB,$F0,$0F,NF+VF,$F0,ZF
        in_read_modes BITA,BITB,$FF,$7F,0,$FF,0
        JMP finish

        vectors failure,failure,failure
