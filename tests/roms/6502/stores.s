; STA, STX, STY, SAX in every mode: write only the right cell and do not change flags.
        .include "common.inc"

        .org $1000
start:  ldx #$FF
        txs
        jsr prepare

        .macro clear
        lda #$EE
        sta zp_cell
        sta abs_cell
        .endmacro

        .macro stored cell, value, a0, x0, y0, p0
        expect a0, x0, y0, p0
        expect_cell cell, value
        .endmacro

; STA, with all flags set and with none
        .macro store_a value, p0
        clear
        given value, $11, $22, p0
        sta zp_cell
        stored zp_cell, value, value, $11, $22, p0
        clear
        given value, $F0, $22, p0
        sta zp_x,x
        stored zp_cell, value, value, $F0, $22, p0
        clear
        given value, $11, $22, p0
        sta abs_cell
        stored abs_cell, value, value, $11, $22, p0
        clear
        given value, $F0, $22, p0
        sta abs_far,x
        stored abs_cell, value, value, $F0, $22, p0
        clear
        given value, $01, $22, p0
        sta abs_near,x
        stored abs_cell, value, value, $01, $22, p0
        clear
        given value, $11, $F0, p0
        sta abs_far,y
        stored abs_cell, value, value, $11, $F0, p0
        clear
        given value, $F0, $22, p0
        sta (pointer + $10,x)
        stored abs_cell, value, value, $F0, $22, p0
        clear
        given value, $11, $F0, p0
        sta (far_pointer),y
        stored abs_cell, value, value, $11, $F0, p0
        clear
        given value, $11, $01, p0
        sta (near_pointer),y
        stored abs_cell, value, value, $11, $01, p0
        .endmacro

        store_a $00, ALL + DF - ZF
        store_a $80, ZF

; STX, STY
        clear
        given $11, $80, $22, ZF
        stx zp_cell
        stored zp_cell, $80, $11, $80, $22, ZF
        clear
        given $11, $80, $F0, ALL
        stx zp_y,y
        stored zp_cell, $80, $11, $80, $F0, ALL
        clear
        given $11, $00, $22, 0
        stx abs_cell
        stored abs_cell, $00, $11, $00, $22, 0

        clear
        given $11, $22, $80, ZF
        sty zp_cell
        stored zp_cell, $80, $11, $22, $80, ZF
        clear
        given $11, $F0, $80, ALL
        sty zp_x,x
        stored zp_cell, $80, $11, $F0, $80, ALL
        clear
        given $11, $22, $00, 0
        sty abs_cell
        stored abs_cell, $00, $11, $22, $00, 0

; SAX stores A AND X.
        clear
        given $CF, $5A, $22, ZF
        sax zp_cell
        stored zp_cell, $4A, $CF, $5A, $22, ZF
        clear
        given $CF, $5A, $F0, ALL - ZF
        sax zp_y,y
        stored zp_cell, $4A, $CF, $5A, $F0, ALL - ZF
        clear
        given $0F, $F0, $22, 0
        sax abs_cell
        stored abs_cell, $00, $0F, $F0, $22, 0
        clear
        given $3F, $F0, $22, ZF
        sax (pointer + $10,x)
        stored abs_cell, $30, $3F, $F0, $22, ZF

; The adjacent cells are unchanged.
        lda #$00
        sta abs_cell - 1
        sta abs_cell + 1
        sta abs_cell - $100
        sta zp_cell - 1
        sta zp_cell + 1
        store_a $A5, CF
        expect_cell abs_cell - 1, $00
        expect_cell abs_cell + 1, $00
        expect_cell abs_cell - $100, $00
        expect_cell zp_cell - 1, $00
        expect_cell zp_cell + 1, $00

        jmp success
        vectors failure, failure
