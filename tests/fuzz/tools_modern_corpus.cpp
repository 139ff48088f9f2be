#include "fuzz/tools_corpus.hpp"

namespace janus::fuzz {

const std::vector<Corpus>& modern_corpora() {
  static const std::vector<Corpus> corpora = {
      {"ca65",
       {R"(        .setcpu "6502"
        .zeropage
p:      .res 2
        .code
start:  lda p
@l:     bne @l
:       bne :-
        beq :+
:       lda z:later
.proc inner
k = 7
lab:    jmp ::start
.scope deep
x1:     lda #k
.endscope
        jmp deep::x1
.endproc
        .byte .sizeof(inner), <inner::lab, "ab", 'c', *-start
        .asciiz "x"
        .align 4
later = 5
        .segment "VECTORS"
        .word start
        .end
)",
        R"(.enum E
A1
B1 = 5
.endenum
.struct S
f1 .byte
f2 .word 2
.union
u1 .res 3
.endunion
.endstruct
.define W 40
.define M(p,q) ((p)*(q))
.macro m v, w
.local l
.ifblank w
l: lda v
.else
 .byte .paramcount, w
.endif
.if v > 3
.exitmacro
.endif
 bne l
.endmacro
 .repeat 3, I
 .byte I, M(I,W), E::B1, S::u1
 .endrepeat
 m 1
 m 2, {3,4}
v1 .set 1
v1 .set v1+1
 .tag S
)",
        R"(.feature labels_without_colons, string_escapes
.macpack longbranch
.macpack generic
foo jeq foo
 add #5
.ident(.concat("a", .string(b), .sprintf("%02d", 5))):
 .if .match(.left(1, {#5}), #) && .not .blank() .or .defined(foo)
 .byte .strat("abc", 1), .tcount({1,2}), .max(1,2), .lobyte(foo), .const(foo)
 .elseif .xmatch(a, a)
 .else
 .endif
 .pushseg
 .rodata
 .lobytes foo, 1
 .popseg
 .org $300
 .reloc
 .assert 1, error, "m"
 .include "self.inc"
)"},
       {"::", ":+", ":-", ":", "@1:", ".proc a\n", ".endproc\n", ".scope b\n", "{", "}", "(", ")", ",", ".concat(\"a\", \"b\")",
        "z:", "a:"}},
      {"dasm",
       {R"(	processor 6502
	seg.u v
	org $80
a1	ds 2
	seg code
	org $100
	rorg $300
here	lda here
	rend
x	eqm a1+1
	lda x
n	set 3
n	set n+1
	mac m
.l	bne .l
	lda #{1}
	if {2} > 5
	mexit
	endif
	endm
	m 1,2
	m <1,[2+3]
	repeat n
	dc.b n, 'A, "s", [10]d, 010
	repend
lab	subroutine
.q	beq .q
	lda.w 5
	lda.zx 5,x
	align 8
	hex 01 a0b0
	ifconst x
	word lab, .
	else
	dc.l 5
	endif
	end
)",
        "\tprocessor f8\n\torg $10\ns: lr a,(IS)+\n\tlr (is)-,a\n\tds (is)\n\tlr h,dc0\n\tbt 4,s\n\tdb 1,2\n\tdc.w s\n\tpi s\n",
        "\tprocessor 6803\n\torg 0\ns ldaa #1\n\tldab 5,x\n\tstaa.w 5\n\tbra s\n\tdc.w s\n\tinclude self.inc\n\tincbin \"bytes.bin\",1\n"},
       {"\t", "{1}", "{0}", ".l", "[", "]", "\tmac m\n", "\tendm\n", "\tm 1,2\n", "\tendif\n", ".w", "'", "/*", "*/"}},
      {"64tass",
       {R"(	.cpu "6502"
*	= $1000
start	ldx #0
-	lda msg,x
	beq +
	bne -
+	rts
c1	.proc
loop	bne loop
_l	beq _l
	.pend
	jmp c1.loop
msg	.text "a""b", 'c', 0
	.null "x"
	.rta start
	.fill 4, $ea
	.byte size(c1), ?, 1 ? 2 : 3, <msg+1
m	.macro a, b=5
	lda #\a
	ldx #\2
	.endm
	#m 1
q	m 2,3
	.for i = 0, i < 3, i += 1
	.byte i
	.next
	.rept 2
	.next
	.if start > 10
	.elsif 0
	.else
	.fi
)",
        R"(s	.struct
n	.byte ?
w	.word \1
	.ends
*	= $200
d	.dstruct s, 5
	lda d.w
u	.union
a	.byte ?
b	.word ?
	.endu
b1	.block
in	.block
	.bend
	.bend
	.section aa
x	.byte 5
	.send
	.dsection aa
	.logical $300
	.here
	.virtual $400
v	.byte ?
	.endv
vv	.var 1
vv	+= 2
	.while vv < 8
vv	+= 1
	.next
	.null format("%d", x)
	.shift "ab", 1
	.ptext "a"
	.cerror vv > 9, "m"
	.include "self.inc"
)"},
       {"-", "+", "\t", "\\1", "\\a", "#m 1\n", "\t.endm\n", "\t.fi\n", "\t.next\n", "_l", ".x", "**", "^^", "<?", "?", "@w ", "@b "}},
      {"acme",
       {R"(!cpu 6510
* = $1000
start
	ldx #0
-	lda msg,x
	beq +
	bne -
+	jsr c1
!zone c1
c1	.loop bne .loop
@c	beq @c
msg	!text "a\n", 'c', 0
	!pet "Ab"
	!scr "Ab@"
	!fill 4, $ea
	!align 15, 0
!macro add .a, ~.b {
	lda .a
	.b = .a + 1
.l	bne .l
}
	+add 5, ~r1
	!byte r1, <start, %.#.#, 3 & 1, 5 XOR 1
!if r1 > 3 { nop } else if r1 = 2 { inx } else {
	brk
}
!for i, 1, 3 { !byte i }
!set a = 0
!do while a < 3 { !set a = a + 1 } until a = 9
!while a < 5 { !set a = a+1
}
)",
        "* = $80\nw = $0030\n lda w\n lda+2 w\n lda+1 5\n lda l\nl = 5\n!pseudopc $300 { jmp * }\n!zone { .x nop : nop }\n!ifdef w { !hex "
        "01 02 }\n"
        "!ct scr { !tx \"a\" }\n!addr k = 5\n!src \"self.inc\"\n!bin \"bytes.bin\", 1, 1\n!skip 3\n!error \"x\", w\n!eof\n"},
       {"!", "{", "}", "} else {", ":", "+m ", "-", "+", "--", "++", ".x", "@x", "~", "!macro m .a {\n", "!for i, 1, 3 {\n", "\"", "\\",
        "//"}},
  };
  return corpora;
}

}  // namespace janus::fuzz
