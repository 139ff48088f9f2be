* The operations that change an accumulator or a memory cell: NEG COM LSR ROR ASR ASL ROL DEC INC TST CLR, in A, B,
* indexed and extended. After a shift V = N xor C. H and I are unchanged.
        .include "common.inc"

        .macro in_cell op,operand,x0,where,v0,c0,v1,c1
        fill_cells v0
        given $5A,$A5,x0,c0
        op operand
        expect $5A,$A5,x0,c1
        expect_cell where,v1
        expect_untouched where
        .endmacro

        .macro in_modify_modes op_a,op_b,op,v0,c0,v1,c1
        given v0,$5A,$1234,c0
        op_a
        expect v1,$5A,$1234,c1
        given $A5,v0,$1234,c0
        op_b
        expect $A5,v1,$1234,c1
        in_cell op,{near_offset,X},near_base,cell,v0,c0,v1,c1
        in_cell op,{far_offset,X},far_base,cell,v0,c0,v1,c1
        expect_cell signed_cell,SPOILT
        in_cell op,{wrap_offset,X},wrap_base,direct_cell,v0,c0,v1,c1
        in_cell op,cell,$1234,cell,v0,c0,v1,c1
        .endmacro

        ORG $1000
start   LDS #TOP
        JSR prepare

* C = 1 unless the result is 0, V only for 80.
        in_modify_modes NEGA,NEGB,NEG,$00,ALL-ZF,$00,HF+IF+ZF
        in_modify_modes NEGA,NEGB,NEG,$80,ZF,$80,NF+VF+CF
        in_modify_modes NEGA,NEGB,NEG,$01,HF+IF+ZF+VF,$FF,HF+IF+NF+CF
        in_modify_modes NEGA,NEGB,NEG,$FF,NF+ZF+VF,$01,CF
        in_modify_modes NEGA,NEGB,NEG,$7F,ALL,$81,HF+IF+NF+CF

* C is always set, V always cleared.
        in_modify_modes COMA,COMB,COM,$00,HF+ZF+VF,$FF,HF+NF+CF
        in_modify_modes COMA,COMB,COM,$FF,IF+NF+VF,$00,IF+ZF+CF
        in_modify_modes COMA,COMB,COM,$AA,ALL,$55,HF+IF+CF
        in_modify_modes COMA,COMB,COM,$35,0,$CA,NF+CF

        in_modify_modes LSRA,LSRB,LSR,$01,NF,$00,ZF+VF+CF
        in_modify_modes LSRA,LSRB,LSR,$80,ALL,$40,HF+IF
        in_modify_modes LSRA,LSRB,LSR,$FF,HF+IF+NF+ZF,$7F,HF+IF+VF+CF
        in_modify_modes LSRA,LSRB,LSR,$00,NF+VF+CF,$00,ZF
        in_modify_modes LSRA,LSRB,LSR,$A4,CF,$52,0

        in_modify_modes RORA,RORB,ROR,$00,HF+IF+ZF+CF,$80,HF+IF+NF+VF
        in_modify_modes RORA,RORB,ROR,$01,ZF+VF+CF,$80,NF+CF
        in_modify_modes RORA,RORB,ROR,$01,HF+IF+NF,$00,HF+IF+ZF+VF+CF
        in_modify_modes RORA,RORB,ROR,$80,NF+ZF+VF,$40,0
        in_modify_modes RORA,RORB,ROR,$35,ALL,$9A,HF+IF+NF+CF

        in_modify_modes ASRA,ASRB,ASR,$80,HF+IF+ZF+CF,$C0,HF+IF+NF+VF
        in_modify_modes ASRA,ASRB,ASR,$81,ZF+VF,$C0,NF+CF
        in_modify_modes ASRA,ASRB,ASR,$01,NF,$00,ZF+VF+CF
        in_modify_modes ASRA,ASRB,ASR,$7E,ALL,$3F,HF+IF
        in_modify_modes ASRA,ASRB,ASR,$00,NF+VF+CF,$00,ZF

        in_modify_modes ASLA,ASLB,ASL,$40,HF+IF+ZF+CF,$80,HF+IF+NF+VF
        in_modify_modes ASLA,ASLB,ASL,$C0,ZF+VF,$80,NF+CF
        in_modify_modes ASLA,ASLB,ASL,$80,NF,$00,ZF+VF+CF
        in_modify_modes ASLA,ASLB,ASL,$01,ALL,$02,HF+IF
        in_modify_modes ASLA,ASLB,ASL,$00,NF+VF+CF,$00,ZF
        in_modify_modes ASLA,ASLB,ASL,$B5,0,$6A,VF+CF

        in_modify_modes ROLA,ROLB,ROL,$00,ALL,$01,HF+IF
        in_modify_modes ROLA,ROLB,ROL,$40,HF+IF+ZF,$80,HF+IF+NF+VF
        in_modify_modes ROLA,ROLB,ROL,$80,NF+ZF+CF,$01,VF+CF
        in_modify_modes ROLA,ROLB,ROL,$C0,ZF+VF+CF,$81,NF+CF
        in_modify_modes ROLA,ROLB,ROL,$80,NF,$00,ZF+VF+CF
        in_modify_modes ROLA,ROLB,ROL,$35,NF+VF,$6A,0

* C is unchanged.
        in_modify_modes DECA,DECB,DEC,$80,ALL-VF,$7F,HF+IF+VF+CF
        in_modify_modes DECA,DECB,DEC,$01,NF+VF,$00,ZF
        in_modify_modes DECA,DECB,DEC,$00,HF+IF+ZF+VF+CF,$FF,HF+IF+NF+CF
        in_modify_modes DECA,DECB,DEC,$40,NF+ZF+VF,$3F,0
        in_modify_modes DECA,DECB,DEC,$7F,0,$7E,0

        in_modify_modes INCA,INCB,INC,$7F,ALL-NF-VF,$80,HF+IF+NF+VF+CF
        in_modify_modes INCA,INCB,INC,$FF,NF+VF,$00,ZF
        in_modify_modes INCA,INCB,INC,$80,HF+IF+ZF+VF+CF,$81,HF+IF+NF+CF
        in_modify_modes INCA,INCB,INC,$3F,NF+ZF+VF,$40,0
        in_modify_modes INCA,INCB,INC,$00,CF,$01,CF

        in_modify_modes TSTA,TSTB,TST,$80,ALL-NF,$80,HF+IF+NF
        in_modify_modes TSTA,TSTB,TST,$00,NF+VF+CF,$00,ZF
        in_modify_modes TSTA,TSTB,TST,$7F,ALL,$7F,HF+IF
        in_modify_modes TSTA,TSTB,TST,$01,0,$01,0

        in_modify_modes CLRA,CLRB,CLR,$80,ALL-ZF,$00,HF+IF+ZF
        in_modify_modes CLRA,CLRB,CLR,$7F,0,$00,ZF
        JMP finish

        vectors failure,failure,failure
