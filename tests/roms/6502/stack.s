; PHA, PLA, PHP, PLP, TXS, TSX, JSR, RTS: values, flags, order on the stack, and the stack's wrap in page 1.
        .include "common.inc"

        .macro case
        inc test_number
        .endmacro

        .macro is_s value
        tsx
        cpx #(value)
        beq *+5
        jmp failure
        .endmacro

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare

; PHA stores A and changes nothing else; PLA sets N and Z.
        given $A5, $11, $22, ALL + DF
        pha
        expect $A5, $11, $22, ALL + DF
        expect_cell $01FF, $A5
        is_s $FE
        given $00, $11, $22, VF + ZF + CF
        pla
        expect $A5, $11, $22, NF + VF + CF
        is_s $FF
        lda #$00
        pha
        given $33, $11, $22, NF + IF
        pla
        expect $00, $11, $22, ZF + IF

; PHP pushes bits 4 and 5 as 1; PLP sets the six flags.
        given $33, $11, $22, 0
        php
        expect $33, $11, $22, 0
        expect_cell $01FF, $30
        pla
        given $33, $11, $22, ALL + DF
        php
        expect $33, $11, $22, ALL + DF
        expect_cell $01FF, $FF
        pla
        lda #$00                        ; bits 4 and 5 of the pulled byte are ignored
        pha
        given $33, $11, $22, ALL + DF
        plp
        expect $33, $11, $22, 0
        lda #$FF
        pha
        given $33, $11, $22, 0
        plp
        expect $33, $11, $22, ALL + DF
        cld
        cli

; TXS changes no flag, TSX sets N and Z.
        given $33, $80, $22, ZF + VF
        txs
        expect $33, $80, $22, ZF + VF
        given $33, $11, $22, ZF + VF
        tsx
        expect $33, $80, $22, NF + VF
        given $33, $00, $22, NF + CF
        txs
        expect $33, $00, $22, NF + CF
        given $33, $11, $22, NF + CF
        tsx
        expect $33, $00, $22, ZF + CF

; The stack wraps in page 1: S = $00 becomes $FF on pushing, and vice versa.
        case
        ldx #$00
        txs
        lda #$5A
        pha
        is_s $FF
        expect_cell $0100, $5A
        lda #$C3
        pha
        is_s $FE
        expect_cell $01FF, $C3
        pla
        cmp #$C3
        beq *+5
        jmp failure
        pla
        cmp #$5A
        beq *+5
        jmp failure
        is_s $00

; JSR pushes the address of its last byte, high byte first, also across the wrap.
        case
        ldx #$00
        txs
first:  jsr at_wrap
after:  is_s $00
        jmp paired

at_wrap:
        is_s $FE
        expect_cell $0100, >(after - 1)
        expect_cell $01FF, <(after - 1)
        rts

; RTS jumps to the pulled address plus one, with a carry into the high byte. JSR and RTS do not change flags, A, X or Y.
paired: case
        ldx #$FF
        txs
        lda #>(landing - 1)
        pha
        lda #<(landing - 1)
        pha
        given $33, $11, $22, ALL + DF
        rts
        jmp failure

        .align $100
landing:
        expect $33, $11, $22, ALL + DF
        is_s $FF
        given $33, $11, $22, ZF
        jsr leaves_all
        expect $33, $11, $22, ZF
        is_s $FF

; JSR reads the high byte of its target after pushing, so on the stack it reads the pushed byte.
        case
        ldx #$FF
        txs
        lda #$20                        ; JSR at $017C with S = $7E: pushes $01 to $017E, its last byte,
        sta $017C                       ; and $7E to $017D, which was read before
        lda #<in_page_1
        sta $017D
        lda #$10
        sta $017E
        ldx #$7E
        txs
        lda #$4C                        ; JMP reached, reached from page 1
        sta in_page_1
        lda #<reached
        sta in_page_1 + 1
        lda #>reached
        sta in_page_1 + 2
        jmp $017C
reached:
        is_s $7C
        expect_cell $017E, $01
        expect_cell $017D, $7E
        ldx #$FF
        txs
        jmp success

leaves_all:
        rts

in_page_1 = $0150

        vectors failure, failure
