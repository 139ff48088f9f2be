// The syntax of ACME; the bytes are those of ACME.
#include "assemble.hpp"
#include "catch.hpp"
#include "modern.hpp"

using namespace janus::tools;

namespace {

const ModernProgram kHead = {"acme", "* = $1000\n"};

std::string made(const std::string& text) { return bytes_made(kHead, text); }
std::string first_error(const std::string& text) { return first_message(kHead, text); }

}  // namespace

TEST_CASE("acme: a size is forced by digits, by a mark, and by what is not known yet") {
  CHECK(made(R"(
	lda later
	lda $0010
	lda $10
	lda+2 $10
	lda+1 $10
	lda w
later	= $20
w	= $0030
v	= 5
	lda later
	lda w
	lda v
	lda v+$0001
	lda <w
	lda $1019-$1000
	asl
	jmp ($1234)
)") == "AD 20 00 AD 10 00 A5 10 AD 10 00 A5 10 AD 30 00 AD 20 00 AD 30 00 A5 05 AD 06 00 A5 30 A5 19 0A "
       "6C 34 12");
}

TEST_CASE("acme: operators bind as ACME's do") {
  CHECK(made(R"(
	!byte 3&1=1, 2+3<<1, <$1234+$100, 5 DIV 2, 5 MOD 3, 2^3, !1 & 255, 1 XOR 3, 1 | 4, 7 AND 2, 3 OR 4, 5 != 4
	!byte 5 <> 5, 1 << 3, 16 LSR 2, -(-5), %1010, 0x1f, 0b11, &17, %..##..#., 'a', '\\', 7 - 2 - 1, 2^3^0, NOT 1 & 255
)") == "01 0A 34 02 02 08 FE 02 05 02 07 01 00 08 04 05 0A 1F 03 0F 32 61 5C 04 02 FE");
}

TEST_CASE("acme: data") {
  CHECK(made(R"(
	!word $1234, far
	!le16 5
	!be16 $1234
	!24 $123456
	!32 $12345678
	!08 1
	!16 2
	!hex 01 02 a0b0
	!h ff
	!fill 3
	!fi 2, $ea
	!align 15, 0
	!align 7, 0, $55
far	!skip 2
	!text "tAb'", 5, "\n\"q\""
)") == "34 12 20 10 05 00 12 34 56 34 12 78 56 34 12 01 02 00 01 02 A0 B0 FF 00 00 00 EA EA EA EA EA EA "
       "00 00 74 41 62 27 05 0A 22 71 22");
}

TEST_CASE("acme: characters of the Commodore machines") {
  CHECK(made(R"(
	!pet "Hello_`{|}~[\\]^@zZ", 'a'
	!scr "Hello_`{|}~[\\]^@zZ", 'a', 1
	!raw "aB"
	!convtab pet {
	!text "aB"
	lda #'a'
}
	!ct scr
	!tx "aB"
	!raw "aB"
)") == "C8 45 4C 4C 4F 5F 60 7B 7C 7D 7E 5B 5C 5D 5E 40 5A DA 41 48 05 0C 0C 0F 1F 40 7B 7C 7D 7E 1B 1C "
       "1D 1E 00 1A 5A 01 01 61 42 41 C2 A9 41 01 42 61 42");
}

TEST_CASE("acme: zones, cheap local and anonymous labels") {
  CHECK(made(R"(
.loc	bne .loc
!zone first
.loc	bne .loc
!zone {
.loc	bne .loc
}
	jmp .loc
glob
@c	bne @c
glob2:	nop : nop
@c	bne @c
-	lda #1
--	beq -
	beq --
	beq +
	beq ++
+	nop
++	nop
)") == "D0 FE D0 FE D0 FE 4C 02 10 D0 FE EA EA D0 FE A9 01 F0 FC F0 FC F0 02 F0 01 EA EA");
}

TEST_CASE("acme: macros take values and names") {
  CHECK(made(R"(
!macro add .a, .b {
	lda .a
.l	adc .b
	bne .l
}
!macro add .a { lda .a : nop }
	+add $10, $12
	+add $1234, later
	+add 5
!macro take ~.where, .n {
	.where = free
	!set free = free + .n
}
!set free = 3
	+take ~r1, 5
	+take ~r2, 2
	!byte r1, r2, free
later	= $20
)") == "A5 10 65 12 D0 FC AD 34 12 6D 20 00 D0 FB A5 05 EA 03 08 0A");
}

TEST_CASE("acme: conditions and loops") {
  CHECK(made(R"(
w	= $30
!if w > 10 { nop } else { brk }
!if w < 10 {
	nop
} else if w = $30 {
	inx
} else {
	brk
}
!ifdef w { !byte 1 }
!ifndef w { !byte 2 } else { !byte 3 }
!ifdef nothing { !byte 4 }
!for i, 1, 4 { !byte i*2 }
!for i, 3, 1 {
	!byte i
	!for k, 1, 2 { !byte k }
}
!set a = 0
!do while a < 3 {
	!byte a
	!set a = a + 1
}
!do { !byte a
!set a = a - 1 } until a = 0
!while a < 2 { !byte a+$40
	!set a = a+1
}
)") == "EA E8 01 03 02 04 06 08 03 01 02 02 01 02 01 01 02 00 01 02 03 02 01 40 41");
}

TEST_CASE("acme: code that is run elsewhere") {
  CHECK(made(R"(
!cpu 6510
!pseudopc $2000 {
pl	jmp pl
	jmp *
}
	jmp pl
!addr kernel = $ffd2
	jsr kernel
	slo $10
	lax $10
	!eof
	not read
)") == "4C 00 20 4C 03 20 4C 00 20 20 D2 FF 07 10 A7 10");
}

TEST_CASE("acme: what it does not take is refused by name, with what to write") {
  CHECK(first_error("!al\n") == "main.s:2:1: error: !al is not understood: the processor is the NMOS 6502; write 6502 instructions");
  CHECK(first_error("!cpu 65c02\n") == "main.s:2:6: error: there is no processor '65c02': the NMOS 6502, the 6800 and the F8 are there");
  CHECK(first_error("!xor 5\n") == "main.s:2:1: error: !xor is not understood: write XOR in each expression");
  CHECK(first_error("!byte sin(1)\n") == "main.s:2:7: error: numbers are whole here: write out what the function would give");
  CHECK(first_error("!scrxor 5, \"a\"\n") == "main.s:2:1: error: !scrxor is not understood: write the bytes as numbers");
  CHECK(first_error("!zone {\n") == "main.s:2:1: error: the '{' of this line is never closed by a '}'");
  CHECK(first_error("}\n") == "main.s:2:1: error: this '}' closes nothing");
  CHECK(first_error("!if 1\n") == "main.s:2:1: error: the line of !if must end with a '{'");
  CHECK(first_error("+nomac 1\n") == "main.s:2:2: error: there is no macro 'nomac' of so many arguments above");
  CHECK(first_error("!macro m .a { }\n+m 1, 2\n") == "main.s:3:2: error: there is no macro 'm' of so many arguments above");
  CHECK(first_error("\tjmp .loop\n") == "main.s:2:6: error: '.loop' is not defined");
  CHECK(first_error("lab\nlab\n") == "main.s:3:1: error: 'lab' is defined already, in line 2");
  CHECK(first_error("\tldz 5\n") == "main.s:2:2: error: there is no instruction or macro 'ldz'");
  CHECK(first_error("!frob\n") == "main.s:2:1: error: a label, an instruction or a directive is expected here");
  CHECK(first_error("!align 5, 0\n") == "main.s:2:1: error: an alignment must have a mask such as 255 or 15, and the value 0");
  CHECK(first_error("!while 1 { }\n") == "main.s:2:1: error: this repeats more than 65536 times");
  CHECK(first_error("!do { nop }\n") == "main.s:2:1: error: 'while' or 'until' is missing: this would never end");
  CHECK(first_error("!error \"bad \", 5\n") == "main.s:2:1: error: bad 5");
  CHECK(first_error("!warn \"w\"\n") == "main.s:2:1: warning: w");
  CHECK(first_error("!ct \"mine\"\n") == "main.s:2:1: error: the characters of 'mine' are not known: write the bytes as numbers");
  CHECK(first_error("!macro m ~.a { }\n+m 1\n") == "main.s:3:2: error: argument 1 of 'm' is written as a ~ and a name");
  CHECK(first_error("\tbne -\n") == "main.s:2:6: error: there is no such label above");
  CHECK(first_error("!for i in \"abc\" { nop }\n") == "main.s:2:8: error: a comma, the first value and the last are expected here");
  CHECK(first_error("{ nop }\n") == "main.s:2:1: error: this '{' belongs to no word");
  CHECK(first_error("!text \"abc\n") == "main.s:2:7: error: this string has no closing quote");
  CHECK(first_error("PI = 3.14159\n") == "main.s:2:7: error: unexpected character");
  CHECK(first_error("x = 1\nx = 2\n") == "main.s:3:1: error: 'x' is defined already, in line 2");
}

TEST_CASE("acme: a byte of an unknown value is short, and what is computed with it is long") {
  const std::string later = "\nF = $1251\n";
  using Row = std::pair<std::string, std::string>;
  for (const auto& [line, bytes] :
       {Row("\tlda <F", "A5 51"), Row("\tlda >F", "A5 12"), Row("\tlda <F+1", "A5 52"), Row("\tlda F=1", "A5 00"),
        Row("\tlda (<F)+1", "AD 52 00"), Row("\tlda F&$ff", "AD 51 00"), Row("\tlda F>>8", "AD 12 00"), Row("G = <F\n\tlda G", "A5 51")}) {
    CAPTURE(line);
    CHECK(made(line + later) == bytes);
  }
  CHECK(made("\tlda F\nF = $51\n") == "AD 51 00");
}

TEST_CASE("acme: the star in a list is the address of the statement") {
  CHECK(made("* = $200\n\t!word 1, *, *+2\n\t!byte 1, <*\n") == "01 00 00 02 02 02 01 06");
}
