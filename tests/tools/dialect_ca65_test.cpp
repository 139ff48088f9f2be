// The syntax of ca65; the bytes are those of ca65 and ld65.
#include "assemble.hpp"
#include "catch.hpp"
#include "modern.hpp"

using namespace janus::tools;

namespace {

const ModernProgram kHead = {"ca65", ""};

std::string made(const std::string& text) { return bytes_made(kHead, text); }
std::string first_error(const std::string& text) { return first_message(kHead, text); }

}  // namespace

TEST_CASE("ca65: sizes are decided when an instruction is read") {
  CHECK(made(R"(
	.zeropage
p:	.res 2
	.code
	lda p
	lda fwd
	lda z:fwd
	lda a:p
	lda fwd2+1
	jmp (p)
fwd = $20
fwd2 = $30
	lda fwd
)") == "A5 00 AD 20 00 A5 20 AD 00 00 AD 31 00 6C 00 00 A5 20");
}

TEST_CASE("ca65: operators bind as ca65's do") {
  CHECK(made(R"(
	.byte 1|2=2, !0, !1, 3 & 1 + 1, 1 << 2 + 1, 7 .mod 4, 5 .bitand 3, 1 .shl 3, .not 1
	.byte 1 || 0 && 0, 2 <> 3, -1 & $ff, ~1 & $ff, <$1234+1, >$1234, 1Fh, 1 .xor 1
)") == "00 01 00 02 05 03 01 08 00 01 01 FF FE 35 12 1F 00");
}

TEST_CASE("ca65: anonymous labels and cheap local ones") {
  CHECK(made(R"(
:	bne :-
	beq :+
:	bne :--
	beq :++
:	nop
:	rts
a1:
@1:	bne @1
@loop:	beq @loop
b1:
@loop:	beq @loop
)") == "D0 FE F0 00 D0 FA F0 01 EA 60 D0 FE F0 FE F0 FE");
}

TEST_CASE("ca65: scopes are seen from inside first and from outside by path") {
  CHECK(made(R"(
start:	lda #1
.proc inner
	lda there
lab:	jmp lab
there:	jmp start
	jmp ::there
.scope deep
k = 7
lab:	jmp lab
	lda #k
.endscope
	lda #deep::k
.endproc
there:	jmp inner::lab
	jmp inner::deep::lab
	.byte .sizeof(inner)
)") == "A9 01 AD 08 02 4C 05 02 4C 00 02 4C 15 02 4C 0E 02 A9 07 A9 07 4C 05 02 4C 0E 02 13");
}

TEST_CASE("ca65: enumerations and structures") {
  CHECK(made(R"(
	.enum
	E1
	E2 = 5
	E3
	.endenum
	.enum Colour
	black
	white = 9
	.endenum
	.struct Point
	xx .byte
	yy .word
	.union
	u1 .byte
	u2 .dword
	.endunion
	.struct inside
	a1 .byte
	b1 .byte
	.endstruct
	zz .res 3
	.endstruct
	.struct Line
	from .tag Point
	to .tag Point
	.endstruct
	.byte E1, E2, E3, Colour::black, Colour::white
	.byte .sizeof(Point), Point::yy, Point::u1, Point::u2, Point::zz, Point::inside::b1, .sizeof(Point::inside), .sizeof(Point::yy)
	.byte .sizeof(Line), Line::to, .sizeof(Line::to)
data:	.res 3, $aa
	.byte .sizeof(data)
)") == "00 05 06 00 09 0C 01 03 03 09 01 02 02 18 0C 0C AA AA AA 03");
}

TEST_CASE("ca65: macros") {
  CHECK(made(R"(
	.macro load value, register
	.local l
l:	lda value
	.ifnblank register
	ldx register
	.endif
	.if .paramcount = 2
	.byte .paramcount
	.endif
	bne l
	.endmacro
	.mac down n
	.if n = 0
	.exitmacro
	.endif
	.byte n
	down n-1
	.endmac
	load #1
	load {$10,x}, #5
	down 3
	.define WIDE 40
	.define TIMES(p,q) ((p)*(q))
	.byte WIDE, TIMES(3,WIDE-38)
	.repeat 3, I
	.byte I, I*2
	.endrep
v	.set 1
	.byte v
v	.set v+1
	.byte v
)") == "A9 01 D0 FC B5 10 A2 05 02 D0 F9 03 02 01 28 06 00 00 01 02 02 04 01 02");
}

TEST_CASE("ca65: functions") {
  CHECK(made(R"(
foo:	.byte .lobyte($1234), .hibyte($1234), .bankbyte($123456), .max(3,4), .min(3,4), .strlen("hello")
	.byte .defined(foo), .defined(nope), .const(3+4), .blank(), .blank(x)
	.byte .concat("a","b"), .sprintf("%d-%02x-%s%%", 12, 10, "z"), .string(foo)
.ident(.concat("new","name")):	jmp newname
	.byte .match(a, b), .match(b, foo), .xmatch(a,a), .strat("abc", 1), .tcount({1,2})
	.if .match(.left(1, {#5}), #) .and .cpu = 2
	lda #(.right(1, {#5}))
	.else
	brk
	.endif
	.byte .mid(1, 1, {7 8 9})
)") == "34 12 12 04 03 05 01 00 01 01 00 61 62 31 32 2D 30 61 2D 7A 25 66 6F 6F 4C 18 02 00 01 01 62 03 "
       "A9 05 08");
}

TEST_CASE("ca65: data") {
  CHECK(made(R"(
	.word foo, *, $1234
	.dbyt $1234
	.dword $12345678
	.faraddr $123456
	.lobytes $1234, $5678
	.hibytes $1234, $5678
	.asciiz "hi", "yo"
	.align 16
	.align 8, $55
foo:	.addr foo
	.res 2, $aa
)") == "20 02 02 02 34 12 12 34 78 56 34 12 56 34 12 34 78 12 56 68 69 79 6F 00 00 00 00 00 00 00 00 00 "
       "20 02 AA AA");
}

TEST_CASE("ca65: segments follow one another") {
  CHECK(made(R"(
	lda d1
	lda r1
	lda b1
	.data
d1:	.byte 1, 2
	.bss
b1:	.res 4
	.rodata
r1:	.byte 3
	.pushseg
	.data
	.byte 5
	.popseg
	.byte 6
	.code
	jmp *+3
	lda #<(b1-d1)
)") == "AD 10 02 AD 0E 02 AD 13 02 4C 0C 02 A9 03 03 06 01 02 05");
}

TEST_CASE("ca65: the packages generic and longbranch") {
  std::string there;
  for (int i = 0; i < 200; ++i) there += " 01";
  CHECK(made(R"(
	.macpack generic
	.macpack longbranch
here:	add #5
	sub $10
	add $10,x
	bge here
	blt here
	bgt here
	ble here
	jeq here
	jne there
there:	.res 200, 1
	jmi here
)") == "18 69 05 38 E5 10 18 75 10 B0 F5 90 F3 F0 02 B0 EF F0 ED 90 EB F0 E9 F0 03 4C 1C 02" + there + " 10 03 4C 00 02");
}

TEST_CASE("ca65: labels without colons where the source asks for them") {
  CHECK(made(R"(
	.feature labels_without_colons, string_escapes
	.setcpu "6502x"
start	lda #1
	.byte "a\n\"b"
	lax $10
	axs #5
	jmp start
)") == "A9 01 61 0A 22 62 A7 10 CB 05 4C 00 02");
}

TEST_CASE("ca65: what it does not take is refused by name, with what to write") {
  CHECK(first_error("\t.import foo\n") ==
        "main.s:1:2: error: .import is not understood: there is one source and no linker; put the files together with .include");
  CHECK(first_error("\t.pc02\n") == "main.s:1:2: error: .pc02 is not understood: the processor is the NMOS 6502; write 6502 instructions");
  CHECK(first_error("\t.a16\n") == "main.s:1:2: error: .a16 is not understood: the processor is the NMOS 6502; write 6502 instructions");
  CHECK(first_error("\t.charmap $41, $61\n") ==
        "main.s:1:2: error: .charmap is not understood: characters are ASCII; write the bytes as numbers");
  CHECK(first_error("\t.setcpu \"65C02\"\n") ==
        "main.s:1:10: error: there is no processor '65C02': the NMOS 6502, the 6800 and the F8 are there");
  CHECK(first_error("\t.feature c_comments\n") ==
        "main.s:1:11: error: the feature 'c_comments' is not understood: begin each line of a comment with ;");
  CHECK(first_error("\t.macpack cbm\n") == "main.s:1:2: error: the package 'cbm' is not there: generic and longbranch are");
  CHECK(first_error("\t.ifref foo\n\t.endif\n") ==
        "main.s:1:2: error: .ifref is not understood: what is referred to is known at the end only; ask with .ifdef");
  CHECK(first_error("\t.byte .time\n") == "main.s:1:8: error: .time is not understood: a program is the same on every day");
  CHECK(first_error("\t.byte .time()\n") == "main.s:1:8: error: .time is not understood: a program is the same on every day");
  CHECK(first_error("\t.proc a1\n") == "main.s:1:2: error: the scope 'a1' is never closed by .endproc");
  CHECK(first_error("\t.endproc\n") == "main.s:1:2: error: .endproc closes no scope");
  CHECK(first_error("\t.if 1\n") == "main.s:1:1: error: this is never closed by .endif");
  CHECK(first_error("\t.macro m\n") == "main.s:1:1: error: this is never closed by .endmacro");
  CHECK(first_error("\tlda :-\n") == "main.s:1:7: error: there is no such label above");
  CHECK(first_error("\t.frob 1\n") == "main.s:1:2: error: there is no directive '.frob' in the syntax ca65");
  CHECK(first_error("\tlda\n") == "main.s:1:2: error: LDA needs an operand");
  CHECK(first_error("foo\n") == "main.s:1:1: error: there is no instruction or macro 'foo'; a label must end with a colon");
  CHECK(first_error("\t.byte .left(1)\n") == "main.s:1:8: error: .left is given something else than it takes");
  CHECK(first_error("\t.byte .sprintf(\"%d\")\n") == "main.s:1:8: error: .sprintf is given something else than it takes");
  CHECK(first_error("\t.macro m q\n\t.endmacro\n\tm 1,2\n") == "main.s:3:2: error: 'm' takes 1 argument, not 2");
  CHECK(first_error("\t.byte Sound::vol\n") == "main.s:1:8: error: 'Sound::vol' is not defined");
  CHECK(first_error("\t.tag Nope\n") == "main.s:1:2: error: 'size of Nope' is not defined");
  CHECK(first_error("\t.struct S\n\tlda #1\n\t.endstruct\n") ==
        "main.s:2:6: error: expected a member: a name and .byte, .word, .res, .tag or a similar directive");
  CHECK(first_error("\t.exitmacro\n") == "main.s:1:2: error: .exitmacro is only allowed inside a macro");
  CHECK(first_error("\t.popseg\n") == "main.s:1:2: error: .popseg without a .pushseg");
  CHECK(first_error("\t.segment \"X\": zeropage\n") ==
        "main.s:1:16: error: without a linker only ZEROPAGE and EXTZP are in page zero; use .zeropage");
}

TEST_CASE("ca65: a name declared to be in page zero makes short operands before its definition") {
  CHECK(made("\t.globalzp F, G\n\tlda F,x\n\tsta G\n\tlda H\n\trts\nF = $50\nG = $51\nH = $52\n") == "B5 50 85 51 AD 52 00 60");
  CHECK(made("\t.global F:zp\n\t.global G:absolute\n\tlda F\n\tlda G\nF = $50\nG = $51\n") == "A5 50 AD 51 00");
  CHECK(made("\t.globalzp F\n\tlda (F,x)\n\tlda (F),y\n\tlda F,y\n\tldx F,y\n\tjmp F\nF = $50\n") == "A1 50 B1 50 B9 50 00 B6 50 4C 50 00");
  CHECK(made("\t.globalzp F\n\tlda a:F\n\t.word F\nF = $50\n") == "AD 50 00 50 00");
  CHECK(made("\t.globalzp F\nG = F+1\n\tlda G\n\tlda H\nF = $50\nH = F+2\n") == "A5 51 AD 52 00");
  CHECK(made("\t.globalzp F\n\t.proc p\n\tlda F\n\t.endproc\nF = $50\n") == "A5 50");
  CHECK(made("\t.proc p\n\t.globalzp F\n\tlda F\nF = $50\n\t.endproc\n") == "A5 50");
  CHECK(made("\tlda F\n\t.globalzp F\nF = $50\n") == "AD 50 00");
  CHECK(made("\t.exportzp F\n\t.export G: zeropage\n\tlda F\n\tlda G\nF = $50\nG = 1\n") == "AD 50 00 AD 01 00");
  CHECK(first_error("\t.globalzp F\n\tlda F\nF = $1234\n") ==
        "main.s:2:6: error: 4660 ($1234) is out of range: a one-byte address is 0 to 255");
}

TEST_CASE("ca65: an export may define its name") {
  CHECK(made("\t.export F = $50, G := $1234, H\n\t.exportzp I = 3\n\tlda F\n\tlda G\n\tlda I\nH = 1\n") == "A5 50 AD 34 12 A5 03");
  CHECK(first_error("\t.export F = 1\nF = 2\n") == "main.s:2:1: error: 'F' is defined already, in line 1");
}

TEST_CASE("ca65: a byte of an unknown value is short, and so is a comparison") {
  const std::string later = "\nF = $1251\n";
  using Row = std::pair<std::string, std::string>;
  for (const auto& [line, bytes] :
       {Row("\tlda <F", "A5 51"), Row("\tlda >F", "A5 12"), Row("\tlda ^F", "A5 00"), Row("\tlda .lobyte(F)", "A5 51"),
        Row("\tlda <F+1", "A5 52"), Row("\tlda F=1", "A5 00"), Row("\tlda 1+(F=1)", "A5 01"), Row("\tlda !F", "A5 00"),
        Row("\tlda F || 1", "A5 01"), Row("G = <F\n\tlda G", "A5 51"), Row("\tlda F&$ff", "AD 51 00"), Row("\tlda F .mod 2", "AD 01 00"),
        Row("\tlda F>>8", "AD 12 00"), Row("\tlda $100+<F", "AD 51 01"), Row("\tlda .min(F,1)", "AD 01 00"),
        Row("\tlda .loword(F)", "AD 51 12")}) {
    CAPTURE(line);
    CHECK(made(line + later) == bytes);
  }
  CHECK(made("\t.globalzp Z\nK = 3\n\tlda Z|1\n\tlda Z+K\n\tlda Z+$100-$100\n\tlda Z+($100-$100)\n\tlda .loword(Z)\nZ = $51\n") ==
        "A5 51 A5 54 AD 51 00 A5 51 AD 51 00");
}

TEST_CASE("ca65: text functions nested without end are refused at once") {
  for (const std::string function : {".concat(", ".string(", ".ident(", ".left(1,", ".sprintf("}) {
    std::string line = "\t.byte ";
    for (int i = 0; i < 100'000; ++i) line += function;
    CHECK_FALSE(first_error(line + "\n").empty());
    CHECK_FALSE(first_error(line + "\"a\"" + std::string(100'000, ')') + "\n").empty());
  }
}
