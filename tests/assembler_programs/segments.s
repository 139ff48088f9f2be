; Hexadecimal digits on seven segments, with the bits of a byte turned around on the way.

        .setcpu "6502"
        .include "kim1.inc"

; Which segment is which bit: from the top clockwise, and the one in the middle.
.enum Segment
        sa = 1 << 0
        sb = 1 << 1
        sc = 1 << 2
        sd = 1 << 3
        se = 1 << 4
        sf = 1 << 5
        sg = 1 << 6
.endenum

; glyph sa, sb ...: a byte with these segments lit
.macro glyph s1, s2, s3, s4, s5, s6, s7
lit     .set 0
        .if .paramcount >= 1
lit     .set lit | Segment::s1
        .endif
        .if .paramcount >= 2
lit     .set lit | Segment::s2
        .endif
        .if .paramcount >= 3
lit     .set lit | Segment::s3
        .endif
        .if .paramcount >= 4
lit     .set lit | Segment::s4
        .endif
        .if .paramcount >= 5
lit     .set lit | Segment::s5
        .endif
        .if .paramcount >= 6
lit     .set lit | Segment::s6
        .endif
        .if .paramcount = 7
lit     .set lit | Segment::s7
        .endif
        .byte lit | $80
.endmacro

        .zeropage
digit:  .res 1
wait:   .res 1

        .code
        ldx #$FF
        txs
        lda #%01111111
        sta PADD
@show:  ldx digit
        lda font,x
        jsr reverse
        lsr a
        sta PAD
        jsr delay
        inc digit
        lda digit
        and #15
        sta digit
        jmp @show

; The bits of A in the other order.
.proc reverse
        pha
        and #15
        tax
        lda nibbles,x
        asl a
        asl a
        asl a
        asl a
        sta turned
        pla
        lsr a
        lsr a
        lsr a
        lsr a
        tax
        lda nibbles,x
        ora turned
        rts
        .pushseg
        .bss
turned: .res 1
        .popseg
.endproc

.proc delay
        lda #0
        sta wait
:       nop
        nop
        dec wait
        bne :-
        rts
.endproc

        .rodata
nibbles:
        .repeat 16, n
          .byte ((n & 1) << 3) | ((n & 2) << 1) | ((n & 4) >> 1) | ((n & 8) >> 3)
        .endrepeat

font:   glyph sa, sb, sc, sd, se, sf          ; 0
        glyph sb, sc
        glyph sa, sb, sd, se, sg
        glyph sa, sb, sc, sd, sg
        glyph sb, sc, sf, sg
        glyph sa, sc, sd, sf, sg
        glyph sa, sc, sd, se, sf, sg
        glyph sa, sb, sc
        glyph sa, sb, sc, sd, se, sf, sg       ; 8
        glyph sa, sb, sc, sd, sf, sg
        glyph sa, sb, sc, se, sf, sg
        glyph sc, sd, se, sf, sg
        glyph sa, sd, se, sf
        glyph sb, sc, sd, se, sg
        glyph sa, sd, se, sf, sg
        glyph sa, se, sf, sg
        .assert * - font = 16, error, "sixteen digits"
