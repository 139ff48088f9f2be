* The sixteen branches on all sixteen states of N, Z, V and C, with H and I clear and set; their limits; JMP.
        .include "common.inc"

        ORG $1000
start   LDS #TOP
        JSR prepare
        JMP states

* A branch that must be taken, and one that must not. Flags and registers are unchanged.
        .macro goes op,flags
        .local there
        given $33,$5A,$1234,flags
        op there
        JMP failure
there   expect $33,$5A,$1234,flags
        .endmacro

        .macro stays op,flags
        .local there,after
        given $33,$5A,$1234,flags
        op there
        JMP after
there   JMP failure
after   expect $33,$5A,$1234,flags
        .endmacro

* Bit n of `when` is set if the branch is taken when N Z V C, read as a number, are n.
        .macro in_all_states op,when
        .repeat 16,state
        .if (when)>>state&1
        goes op,state
        goes op,HF+IF+state
        .else
        stays op,state
        stays op,HF+IF+state
        .endif
        .endrepeat
        .endmacro

states  in_all_states BRA,$FFFF
        in_all_states BHI,$0505         C and Z clear
        in_all_states BLS,$FAFA
        in_all_states BCC,$5555
        in_all_states BCS,$AAAA
        in_all_states BNE,$0F0F
        in_all_states BEQ,$F0F0
        in_all_states BVC,$3333
        in_all_states BVS,$CCCC
        in_all_states BPL,$00FF
        in_all_states BMI,$FF00
        in_all_states BGE,$CC33         N equals V
        in_all_states BLT,$33CC
        in_all_states BGT,$0C03         and Z is clear
        in_all_states BLE,$F3FC
        JMP far

* The longest branches. Only SWI is between them.
        ORG $8080
far     given $33,$5A,$1234,0
        BRA *+129
        JMP failure
        .fill 124,$3F
        JMP backward            target of +127
back    JMP after_far           target of -128
        .fill 123,$3F
backward
        BRA *-126
        JMP failure
after_far
        expect $33,$5A,$1234,0
        given $CC,$A5,$EDCB,ALL
        JMP edge

* Targets on the previous and the next page.
        ORG $85FE
edge    BCS over_edge           the next instruction and the target are on page 86
        JMP failure
        ORG $8640
over_edge
        BEQ before_edge
        JMP failure
        ORG $8610
before_edge
        BMI next_page
        JMP failure
        ORG $8690
next_page
        JMP page_end
        ORG $86FB
page_end
        BVS new_page            the next instruction is on page 86, the target on page 87
        JMP failure
new_page
        BRA last_page           back to page 86
        JMP failure
        ORG $86C0
last_page
        expect $CC,$A5,$EDCB,ALL

* A branch across the end of memory, forward and back.
        given $33,$5A,$1234,0
        JMP at_the_end
        ORG $0040
low_memory
        FCB $20,(back_at_the_end-low_memory-2)&$FF
        JMP failure
        ORG $FFE0
back_at_the_end
        JMP after_wrap
at_the_end
        FCB $20,(low_memory-at_the_end-2)&$FF
        JMP failure
        ORG $9000
after_wrap
        expect $33,$5A,$1234,0

* JMP in both modes; the sum wraps.
        given $33,$5A,near_base,ALL
        JMP first
        JMP failure
first   expect $33,$5A,near_base,ALL
        given $33,$5A,second-$FF,0
        JMP $FF,X
        JMP failure
second  expect $33,$5A,second-$FF,0
        given $CC,$A5,third,ALL
        JMP 0,X
        JMP failure
third   expect $CC,$A5,third,ALL
        given $CC,$A5,wrap_base,0
        JMP wrap_offset,X
        JMP failure
        ORG direct_cell
        JMP fourth
        ORG $9100
fourth  expect $CC,$A5,wrap_base,0

* Instructions at and across the end of memory, written at run time.
        .macro plant source,where
        LDX source
        STX where
        LDAA source+2
        STAA where+2
        .endmacro

        LDAA #$01               NOP in FFFF
        STAA $FFFF
        plant to_after_nop,$0000
        given $33,$5A,$1234,ALL
        JMP $FFFF
to_after_nop
        JMP after_nop
after_nop
        expect $33,$5A,$1234,ALL
        LDX #$CE87              LDX #$8765 in FFFE, FFFF and 0000
        STX $FFFE
        LDAA #$65
        STAA $0000
        plant to_after_load,$0001
        given $33,$5A,$1234,ALL
        JMP $FFFE
to_after_load
        JMP after_load
after_load
        expect $33,$5A,$8765,HF+IF+NF+CF
        JMP finish

        vectors failure,failure,failure
