// The syntax of 64tass; the bytes are those of 64tass.
#include "assemble.hpp"
#include "catch.hpp"
#include "modern.hpp"

using namespace janus::tools;

namespace {

const ModernProgram kHead = {"64tass", "*\t= $1000\n"};

std::string made(const std::string& text) { return bytes_made(kHead, text); }
std::string first_error(const std::string& text) { return first_message(kHead, text); }

}  // namespace

TEST_CASE("64tass: labels need no colon, and anonymous ones are counted") {
  CHECK(made(R"(
start	ldx #0
-	lda start,x
	beq +
	beq ++
-	dex
	bne --
	bne -
+	nop
+	rts
)") == "A2 00 BD 00 10 F0 07 F0 06 CA D0 F6 D0 FB EA 60");
}

TEST_CASE("64tass: operators bind as 64tass's do") {
  CHECK(made(R"(
	.byte 3|4&1, 6^3|1, 1+2<<1, 7&3<<1, 12&4==4, -1>>1&$f, !0, ~0&$f, 2**3**2&$ff, 1||0&&0, 5-2-1, 2*3%4
	.byte 1 ^^ 1, 3<?2, 3>?2, 6 & 3 == 2, 4 ^ 5 & 1, 1?2:3, 0?2:3, <$1234+$100, >$1234+1, true, false
)") == "03 05 06 06 01 0F 01 0F 00 01 02 02 00 02 03 01 05 02 03 34 12 01 00");
}

TEST_CASE("64tass: data") {
  CHECK(made(R"(
far	.text "a""b", 'c', 'dd''e', 65
	.null "xyz"
	.ptext "abc"
	.shift "abc"
	.shiftl "abc"
	.char -1, 5
	.rta far
	.addr far
	.word $1234
	.long $123456
	.dword $12345678
	.sint -2
	.byte <?, 'a', "b", len("abc")
	.fill 3, $ea
	.align 8, $33
	.null $9e, format("%d", later), str(12)
	.fill 2
	.word ?
later	nop
)") == "61 22 62 63 64 64 27 65 41 78 79 7A 00 03 61 62 63 61 62 E3 C2 C4 C7 FF 05 FF 0F 00 10 34 12 56 "
       "34 12 78 56 34 12 FE FF 00 61 62 03 EA EA EA 33 9E 34 31 35 36 31 32 00 00 00 00 00 EA");
}

TEST_CASE("64tass: scopes are seen from inside first and from outside by path") {
  CHECK(made(R"(
x	= 5
pr	.proc
	.byte 1,2,3
_l	nop
	bne _l
x	= 9
	lda #x
	.pend
	.byte size(pr), pr.x, x
	jmp pr
	jmp pr._l
bl	.block
inn	.block
v	bne v
	.bend
	jmp inn.v
	.bend
	jmp bl.inn.v
Case	lda cASE
other
_l	beq _l
)") == "01 02 03 EA D0 FD A9 09 08 09 05 4C 00 10 4C 03 10 D0 FE 4C 11 10 4C 11 10 AD 19 10 F0 FE");
}

TEST_CASE("64tass: macros") {
  CHECK(made(R"(
m	.macro a, b=5
	lda #\a
	ldx #\2
lab	bne lab
-	bne -
	.endm
	#m 1,2
	m 1
q	#m 3
	.m 9
	jmp q.lab
seg	.segment
	ldy #\1
segl	nop
	.endm
	#seg 4
	jmp segl
all	.macro
	.byte \@
	.endm
	all 1,2,3
)") == "A9 01 A2 02 D0 FE D0 FE A9 01 A2 05 D0 FE D0 FE A9 03 A2 05 D0 FE D0 FE A9 09 A2 05 D0 FE D0 FE "
       "4C 14 10 A0 04 EA 4C 25 10 01 02 03");
}

TEST_CASE("64tass: structures and unions") {
  CHECK(made(R"(
s	.struct first
n	.byte \first
w	.word 1
	.ends
d	.dstruct s, 7
	lda #d.w-d
	lda #s.w
	lda #size(s)
u	.union
ua	.byte ?
ub	.word ?
	.endu
	.byte size(u), u.ub
)") == "07 01 00 A9 01 A9 01 A9 03 02 00");
}

TEST_CASE("64tass: loops, conditions and variables") {
  CHECK(made(R"(
	.for i = 0, i < 3, i += 1
	.byte i
	.next
	.rept 2
	.byte 7
	.next
v	.var 1
	.byte v
v	.var v+1
	.byte v
w	:= 3
w	+= 2
	.while w < 8
	.byte w
w	+= 1
	.next
	.if w == 8
	.byte 1
	.elsif w == 9
	.byte 2
	.else
	.byte 3
	.fi
	.ifeq w-8
	.byte 4
	.endif
	.ifne w-8
	.byte 5
	.endif
	.ifmi w
	.byte 6
	.endif
	.ifpl w
	.byte 7
	.endif
	.comment
	what stands here is not read
	.endc
)") == "00 01 02 07 07 01 02 05 06 07 01 04 07");
}

TEST_CASE("64tass: sections are put where a .dsection says") {
  CHECK(made(R"(
	jmp in1
	.section tables
in1	.byte $55
	.send tables
	lda in1
	.section tables
	.byte $66
	.send
	.dsection tables
	nop
)") == "4C 06 10 AD 06 10 55 66 EA");
}

TEST_CASE("64tass: code that is run elsewhere, and space without bytes") {
  CHECK(made(R"(
	.logical $2000
there	jmp there
	.here
	jmp there
	.virtual $300
a1	.byte ?
b1	.word ?
	.endv
	lda a1
	lda b1
	lda @w $10
	lda @b $10
	lda later
	asl
	asl a
later	= $20
	.cerror * > $8000, "no"
	.end
	not read
)") == "4C 00 20 4C 00 20 AD 00 03 AD 01 03 AD 10 00 A5 10 A5 20 0A 0A");
}

TEST_CASE("64tass: what it does not take is refused by name, with what to write") {
  CHECK(first_error("\t.enc \"screen\"\n") == "main.s:2:2: error: the characters of 'screen' are not known: write the bytes as numbers");
  CHECK(first_error("\t.as\n") == "main.s:2:2: error: .as is not understood: the processor is the NMOS 6502; write 6502 instructions");
  CHECK(first_error("\t.cpu \"65c02\"\n") ==
        "main.s:2:7: error: there is no processor '65c02': the NMOS 6502, the 6800 and the F8 are there");
  CHECK(first_error("\t.byte sin(1)\n") == "main.s:2:8: error: numbers are whole here: write out what the function would give");
  CHECK(first_error("\t.switch 1\n\t.endswitch\n") == "main.s:2:2: error: .switch is not understood: write .if and .elsif");
  CHECK(first_error("f\t.function a\n\t.endf\n") ==
        "main.s:2:3: error: .function is not understood: write a .macro, or the expression where it is wanted");
  CHECK(first_error("\tbne -\n") == "main.s:2:6: error: there is no such label above");
  CHECK(first_error("\t.section x\n\t.send\n") == "main.s:2:11: error: the section 'x' has no place: write .dsection x");
  CHECK(first_error("\tjmp a.b\n") == "main.s:2:6: error: 'a.b' is not defined");
  CHECK(first_error("lab\nlab\n") == "main.s:3:1: error: 'lab' is defined already, in line 2");
  CHECK(first_error("\tldz 5\n") == "main.s:2:2: error: there is no instruction or macro 'ldz'");
  CHECK(first_error("\t.frob\n") == "main.s:2:2: error: there is no directive '.frob' in the syntax 64tass");
  CHECK(first_error("\t.pend\n") == "main.s:2:2: error: .pend closes no scope");
  CHECK(first_error("p1\t.proc\n") == "main.s:2:4: error: the scope 'p1' is never closed by .pend");
  CHECK(first_error("\t.for i = 0, i < 3\n\t.next\n") ==
        "main.s:2:2: error: .for needs a first value, a condition and a change, as in .for i = 0, i < 3, i += 1");
  CHECK(first_error("\t.while 1\n\t.next\n") == "main.s:2:2: error: this repeats more than 65536 times");
  CHECK(first_error("\t.cerror 1, \"too long\"\n") == "main.s:2:2: error: too long");
  CHECK(first_error("\t.error \"bad \", 5\n") == "main.s:2:2: error: bad 5");
  CHECK(first_error("\t.offs 5\n") == "main.s:2:2: error: .offs is not understood: write .logical and .here around the lines");
  CHECK(first_error("\t#nomac 1\n") == "main.s:2:3: error: there is no macro 'nomac' above");
  CHECK(first_error("\tlda \"ab\"\n") == "main.s:2:6: error: a string is not allowed in an expression");
  CHECK(first_error("\tlda (5),z\n") == "main.s:2:10: error: unexpected 'z'");
}

TEST_CASE("64tass: division rounds down, and the remainder has the divisor's sign") {
  CHECK(made("\t.char (-10)/3, (-10)%3, 10/(-3), 10%(-3), (-10)/(-3), (-10)%(-3), -9/3, -9%3, 9/-3, 9%-3\n") ==
        "FC 02 FC FE 03 FF FD 00 FD 00");
  CHECK(made("v := -10\nv /= 3\n\t.char v\nv := -10\nv %= 3\n\t.char v\n") == "FC 02");
}

TEST_CASE("64tass: a word is cut or swapped before a value, and differs between two") {
  CHECK(made("\t.word <>$123456, ><$1234, <>($1234+1), ><$1234+1\n\t.byte 1<>2, 2><2\n") == "56 34 12 34 35 12 12 35 01 00");
}

TEST_CASE("64tass: the star in a list is the address of the statement") {
  CHECK(made("*\t= $200\n\t.word 1, *, *+2\n\t.byte 1, <*\n") == "01 00 00 02 02 02 01 06");
}
