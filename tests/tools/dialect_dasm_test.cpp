// The syntax of dasm; the bytes are those of dasm.
#include "assemble.hpp"
#include "catch.hpp"
#include "modern.hpp"

using namespace janus::tools;

namespace {

const ModernProgram kHead = {"dasm", "\tprocessor 6502\n\torg $1000\n"};

std::string made(const std::string& text) { return bytes_made(kHead, text); }
std::string first_error(const std::string& text) { return first_message(kHead, text); }

}  // namespace

TEST_CASE("dasm: local labels belong to the routine") {
  CHECK(made(R"(
start	subroutine
.loop	bne .loop
	jmp .loop
second	subroutine
.loop	beq .loop
	subroutine
.loop	bcs .loop
)") == "D0 FE 4C 00 10 F0 FE B0 FE");
}

TEST_CASE("dasm: sizes that are forced, or known later") {
  CHECK(made(R"(
	lda.w 5
	lda.z 5
	lda.b 5
	lda.a 5
	lda.w 5,x
	lda.wx 5,x
	lda.zx 5,x
	lda later
	lda far
	lda [1+2]*3
	lda #(1+2)*3
	lda (5),y
	lda (5,x)
	jmp (5)
	asl
	asl 5
later	= $20
far	rts
)") == "AD 05 00 A5 05 A5 05 AD 05 00 BD 05 00 BD 05 00 B5 05 A5 20 AD 25 10 A5 09 A9 09 B1 05 A1 05 6C "
       "05 00 0A 06 05 60");
}

TEST_CASE("dasm: operators bind as C's do") {
  CHECK(made(R"(
	dc.b 1<<2|1, 5&4, 7^2, 1||0, 1&&0, 7/2, 7%2, 3?4, 1<2, 2>=2, 5==5, 5!=5, !5, ~1&255, -1
	dc.b <$1234+1, >$1234, 1+2*3, [1+2]*3, 7&3==3, .-$1000, *-$1000
)") == "05 04 05 01 00 03 01 04 01 01 01 00 00 FE FF 35 12 07 09 01 0F 0F");
}

TEST_CASE("dasm: numbers, characters and strings") {
  CHECK(made(R"(
	dc.b 010, %101, $1f, 'A, 0x1f, "AB;", [10]d, [300+5]d
	dc.w $1234, "ab"
	dc.l $12345678
	dc "ab",0
	.byte 1,2
	byte 3
	word $1234
	.word 5
	long 5
	hex 01 02 a0b0c0
	ds 2,3
	ds.w 2
	align 16
	align 8,$55
	lda #'A
)") == "08 05 1F 41 1F 41 42 3B 31 30 33 30 35 34 12 61 00 62 00 78 56 34 12 61 62 00 01 02 03 34 12 05 "
       "00 05 00 00 00 01 02 A0 B0 C0 03 03 00 00 00 00 A9 41");
}

TEST_CASE("dasm: macros with numbered arguments") {
  CHECK(made(R"(
	mac put
	lda #{1}
.wait	bne .wait
	if {2} > 5
	mexit
	endif
	sta {2}
	endm
	MACRO both
	put {0}
	put {1},9
	ENDM
	put 1,2
	put 3,9
	both <1,[2+3]
)") == "A9 01 D0 FE 85 02 A9 03 D0 FE A9 01 D0 FE 85 05 A9 01 D0 FE");
}

TEST_CASE("dasm: symbols: for good, for a while, and read anew") {
  CHECK(made(R"(
one	equ 1
two	= 2
n	set 3
	lda #n
n	set n+1
	lda #n
later	eqm n+one
	lda #later
n	set 9
	lda #later
)") == "A9 03 A9 04 A9 05 A9 0A");
}

TEST_CASE("dasm: conditions and repetitions") {
  CHECK(made(R"(
n	set 0
	repeat 3
	dc.b n*2
n	set n+1
	repend
	if n == 3
	dc.b 1
	else
	dc.b 2
	eif
	ifconst nothing
	dc.b 3
	endif
	ifnconst nothing
	dc.b 4
	endif
)") == "00 02 04 01 04");
}

TEST_CASE("dasm: code that is run elsewhere, and space without bytes") {
  CHECK(made(R"(
	seg.u ram
	org $80
a1	ds 2
b1	byte
c1	ds.w 1
	seg code
	org $1000
	rorg $f000
here	lda here
	jmp .
	rend
there	jmp there
	lda c1
	end
	dc.b 99
)") == "AD 00 F0 4C 03 F0 4C 06 10 A5 83");
}

TEST_CASE("dasm: the 6800 under the name of the 6803") {
  CHECK(bytes_made({"dasm", ""}, R"(	processor 6803
	org $100
start	ldaa #1
	ldab 5,x
	ldaa ,x
	ldaa 5
	ldaa $1234
	ldaa.w 5
	nega
	neg 5,x
	psha
	jmp 5
	bra start
	cpx #$1234
	staa $10
	dc.w $1234
	ldaa #'A
	jsr $1234
)",
                   "6800") ==
        "86 01 E6 05 A6 00 96 05 B6 12 34 B6 00 05 40 60 05 36 7E 00 05 20 E9 8C 12 34 97 10 12 34 86 41 "
        "BD 12 34");
}

TEST_CASE("dasm: the F8") {
  CHECK(bytes_made({"dasm", ""}, R"(	processor f8
	org $100
start:	lr a,(is)
	lr (IS)+,a
	lr a,(is)-
	as (is)+
	ds (is)
	ds 3
	lr a,ku
	lr k,p
	lr p0,q
	lr h,dc
	lr dc0,q
	lr a,12
	lr d,a
	lis 5
	lisu 3
	ins 4
	bt 4,start
	br7 *
	pi start
	dci $1234
	db 1,2
	dc.w $1234
	sl 4
	li 'A
)",
                   "f8") ==
        "4C 5D 4E CD 3C 33 00 08 0D 11 0F 4C 5E 75 63 A4 84 EF 8F FF 28 01 00 2A 12 34 01 02 12 34 15 20 "
        "41");
}

TEST_CASE("dasm: what it does not take is refused by name, with what to write") {
  CHECK(first_error("\tprocessor 65c02\n") ==
        "main.s:3:12: error: there is no processor '65c02': the NMOS 6502, the 6800 and the F8 are there");
  CHECK(first_error("\tdv 5,1\n") == "main.s:3:2: error: dv is not understood: write the values with dc, and the formula with each");
  CHECK(first_error("\tendm\n") == "main.s:3:2: error: endm without what it closes or divides");
  CHECK(first_error("\tmexit\n") == "main.s:3:2: error: mexit is only allowed inside a macro");
  CHECK(first_error("\tif 1\n") == "main.s:3:1: error: this is never closed by endif");
  CHECK(first_error("\tmac m\n") == "main.s:3:1: error: this is never closed by endm");
  CHECK(first_error("\tjmp .nowhere\n") == "main.s:3:6: error: '.nowhere' is not defined");
  CHECK(first_error("lab\nlab\n") == "main.s:4:1: error: 'lab' is defined already, in line 3");
  CHECK(first_error("\tfrob 5\n") == "main.s:3:2: error: there is no instruction or macro 'frob'");
  CHECK(first_error("\tlda.z $1234\n") == "main.s:3:8: error: 4660 ($1234) is out of range: a one-byte address is 0 to 255");
  CHECK(first_error("\trend\n") == "main.s:3:2: error: rend closes nothing");
  CHECK(first_error("\thex 1\n") == "main.s:3:2: error: the last byte has one hexadecimal digit: write two");
  CHECK(first_error("\tdc.b 300\n") == "main.s:3:7: error: 300 ($12C) is out of range: a byte is -128 to 255");
  CHECK(first_error("\tlda #[1\n") == "main.s:3:9: error: a closing bracket is missing here");
  CHECK(first_error("\tds -1\n") == "main.s:3:5: error: -1 is out of range: a number of bytes is 0 to 65536");
  CHECK(first_error("\trepeat 70000\n\trepend\n") == "main.s:3:9: error: the repeat count must be 0 to 65536");
  CHECK(first_error("x eqm x+1\n\tlda x\n") == "main.s:4:6: error: this expression is nested too deeply");
}

TEST_CASE("dasm: an origin with a second value fills up to it, and so do later ones") {
  CHECK(made("\torg $f000\n\tlda #1\n\torg $f008,$55\n\trts\n") == "A9 01 55 55 55 55 55 55 60");
  CHECK(made("\torg $f000,$33\n\tlda #1\n\torg $f006\n\trts\n") == "A9 01 33 33 33 33 60");
  CHECK(made("\torg $f000,3\n\trts\n\torg *+3,4\n\trts\n") == "60 04 04 04 60");
  CHECK(made("\torg $f000,3\n\torg $f008\n\trts\n") == "60");
  CHECK(made("\tseg.u z\n\torg $80,7\nv\tds 3\n\tseg c\n\torg $f000\n\trts\n\torg $f004\n\trts\n") == "60 07 07 07 60");
  CHECK(made("\tseg a\n\torg $f000,$33\n\tlda #1\n\tseg b\n\torg $f004,$44\n\trts\n\torg $f006\n\trts\n") == "A9 01 44 44 60 44 60");
  CHECK(made("\torg $f000\n\tlda #1\n\trorg $100\n\trts\n\trend\n\torg $f006,7\n\trts\n") == "A9 01 60 07 07 07 60");
}

TEST_CASE("dasm: an origin within relocated code sets where it is loaded") {
  CHECK(made("\torg $1000\n\trorg $f000\n\t.byte 1\n\torg $1003\n\trorg $f100\nt\t.byte 2,>t\n") == "01 00 00 02 F1");
  CHECK(made("\torg $1000\n\trorg $f000\n\t.byte 1\n\torg $1001\nt\t.byte <t,>t\n\trend\nu\t.byte <u,>u\n") == "01 01 F0 03 10");
  CHECK(made("\torg $1000\n\trorg $f000\n\t.byte 1\n\torg $1001\n\torg $1004\nt\t.byte <t,>t\n\trorg $e000\n\trend\nu\t.byte <u,>u\n") ==
        "01 00 00 00 01 F0 06 10");
}

TEST_CASE("dasm: the star in a list is the address of the statement") {
  CHECK(made("\torg $200\n\t.word 1,*,*+2\n\t.byte 1,<*\n") == "01 00 00 02 02 02 01 06");
}
