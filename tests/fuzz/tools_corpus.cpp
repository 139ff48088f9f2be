#include "fuzz/tools_corpus.hpp"

#include "fuzz/driver.hpp"

namespace janus::fuzz {
namespace {

const std::vector<Corpus> kCorpora = {
    {"mos",
     {
         "        .org $0200\nstart:  lda #<text\n        ldx #>text\n@next:  dex\n        bne @next\n       "
         " jmp "
         "(vec)\n"
         "vec:    .word start, *-2\ntext:   .text \"HI\", 13\n        .res 3\n        .res 4,$FF\n",
         "N = 3\n        .macro put v, to\n        .local skip\n        lda #v\n        beq skip\n        "
         "sta to\n"
         "skip:   nop\n@x:     bne @x\n        .endmacro\n        .org $10\n        put N*2+1, $0300\n       "
         " put "
         "(1+2),a:$10\n"
         "        .repeat 3,i\n        .byte i<<1, %101, 'A', ~i & $FF\n        .endrepeat\n",
         "        .if X > 1 && !(Y = 2)\n        .byte 1\n        .elseif .5\n        .byte 2\n        "
         ".else\n    "
         "    .byte 3\n"
         "        .endif\n        .ifdef foo\n        .error \"no\"\n        .endif\nX := 2\nY = X - $10 / 3 "
         "% "
         "2\n",
         "        .segment \"A\"\n        .org $E000\n        asl a\n        asl\n        lda (4),y\n        "
         "sta "
         "(4,x)\n"
         "        ldx z:later,y\n        .align 16,$EA\n        .segment \"B\"\n        * = $F000\nlater = "
         "$20\n"
         "        .assert * = $F000, \"moved\"\n        .incbin \"bytes.bin\",1,2\n        .asciiz \"x\"\n   "
         "     "
         ".end\n",
         "        .include \"self.inc\"\n        .macro m\n        m\n        m\n        .endmacro\n        "
         "m\n",
         "a0:     .res b0-a0+1\nb0:     lda b0\n        .align 256\nc0 = d0\nd0 = c0 + 1\n        .res "
         "$FFF0\n    "
         "    .res 100,0\n",
         "* IT'S OLD\n .OPT LIST\nCR EQU $0D\n *=$80\nPTR *=*+2\n *=$200\nSTART LDX #$FF\nLOOP LDA TEXT,X\n CMP #'A\n BEQ LOOP\n"
         "TEXT .BYTE 'IT''S ;',CR,'''','A\n .DBYTE START\ninz\n .END\n",
         "#define PORT $1700\n#ifdef PORT\n cpu 6502\n#endif\n ORG 0200h\ntab db 1,\"HI\",0ffh\n dc.b 1\nbuf ds 4\nn set 1\nn set n+1\n if "
         "n\n"
         " db n\n else\n endif\ntwice macro what\n db what\n endm\n twice 9\n",
     },
     {
         "'",       "'' ",    "x equ ", "x set ", "org ",  "ds ", "dc.b ", "if ", "endif\n", "m macro\n", "endm\n",  "#define q ", "* ",
         "*=*+1\n", "!byte ", "]l ",    "lda ",   "jmp (", "),y", ",x",    "#",   "z:",      "a:",        "m 1,2\n", ":\n",
     }},
    {"mos-suffix",
     {"*OUT      EQU       1F1F\n.BOARD    EQU       0050\n          ORG       0000\nCHESS     CLD     "
      "comment's\n"
      "          LDXIM     FF\nOUT       JSR       *OUT\n          BNE       OUT\nROL       ASLZ      "
      ".BOARD\n"
      "          CMPAY     .BOARD\n          DEC       .BOARD\n          LDA       >34\n          DFB       "
      "03,CC\n",
      " ORG 0200\nN SET 1\nN SET N+1\n .repeat 3,x\n LDAIM x\n LDAIY N\n .endrepeat\n INCLUDE \"self.inc\"\n "
      "END\n"},
     {" LDAIM ", " STAZX ", " JMPI ", " LSRA\n", ".NAME", "*NAME", " EQU ", " SET ", " ORG ", " DFB ", "FACE", "<", ">", ":"}},
    {"motorola",
     {" NAM IT'S\n* comment \"\nCOUNT EQU $10 the counter\n ORG $100\nSTART LDA A #$41 load\n ORAA ,X\n NEG "
      "B\n"
      " STX LATER\n LDX #START\n CPX >COUNT\nLOOP BNE LOOP\n FCB 1,@17,%101,'B,41H,17Q,101B\n FDB START\n"
      " FCC /IT'S/ greet\n FCC 5,A B;C\n RMB 3\nLATER EQU $20\n END\n",
      " .org 0\nN SET 1\n .macro put v, to\n LDA A #v\n STA A to comment\n@x BNE @x\n .endmacro\n put N, "
      "5\nN SET N+1\n"
      " put {N + 1}, $300\n .if N = 2\n FCB N\n .endif\n",
      "MOVE MACR from, to\n LDA\\2 \\0\n STA\\2 \\1 to \\1\nW\\@ BNE W\\@\n IFEQ NARG-1\n FCB \\0\n ENDC\n IFNC '\\0',''\n FCC /\\0/\n "
      "ENDC\n ENDM\n"
      " ORG 0\n NAM X\n MOVE #',,$10,A\n MOVE (3,X),5,B\n MOVE 1\n BSZ 2\n FILL 1,3\n FCB 'AB',$0F!.3!X1\n IFGT 1\n ELSE\n ENDIF\n"},
     {" LDA A ", " STAB ", " NEG ", " FCC ", " FCB ", " FDB ",  " RMB ",   " EQU ", " SET ", " OPT ",    "#",
      ",X",      "X",      "'",     "@7",    "7FH",   "<",      ">",       "A ",    "*",     "M MACR\n", " ENDM\n",
      "\\0",     "\\@",    " M ",   "(1,2)", " IFC ", " IFLT ", " ENDC\n", "!.",    " ZMB ", "NARG"}},
    {"fairchild",
     {"*It's\n\tORG\tH'600'\nA1\tLISU\t2\tBuffer\n\tLR\tDC,H\n\tLR\tA,I\n\tLR\tA,11\n\tLR\tR,A\n\tCOM\tit's\n"
      "\tNI\tH'77'\n\tBT\t4,A1\n\tBF\tB'11',*\n\tBN\tA1\n\tLIS\tH'C'\n\tSL\t4\n\tINS\t4\n\tPI\tA1\n"
      "\tDC\t(B-A1),C'TEXT',H'1234'\nB\tEQU\t*\nR\tEQU\t3\n\tEND\n",
      "\tORG 0\nX1\tDC\tX1-Y1,Y1+250\nY1\tDC\tZ1\nZ1\tDC\tY1*50\n"},
     {"\tLR\t", "\tDS\t", "\tLISU\t", "\tBT\t", "\tDC\t", "\tEQU\t", "\tSET\t", "H'", "O'", "B'", "(IS)", "(IS)+",
      "\tDA\t", "C'",     "'",        "A,",     ",A",     "I",       "J",       "DC", "IS", "1",  "4"}},
};

}  // namespace

const Corpus& corpus_of(std::string_view syntax) {
  for (const std::vector<Corpus>* corpora : {&kCorpora, &modern_corpora()}) {
    for (const Corpus& corpus : *corpora) {
      if (corpus.syntax == syntax) return corpus;
    }
  }
  return kCorpora.front();
}

const std::vector<std::string>& dotted_words() {
  static const std::vector<std::string> words = list_of(
      ".byte ", ".word ", ".res ", ".org ", ".macro m\n", ".endmacro\n", ".repeat 9,i\n", ".endrepeat\n", ".if ", ".else\n", ".endif\n",
      ".align ", ".local x\n", "<", ">>", "<<63", "-1", "$FFFF", "$FFFFFFFF", "%1", "'A'", "\"s\"", "@l", "=", "*", "(((((((((", "))))",
      "~!-", "/0", "%0", ".segment \"Z\"\n", ".include \"self.inc\"\n", ".incbin \"bytes.bin\"", ".end\n", "{", "}", "\n", "65536");
  return words;
}

}  // namespace janus::fuzz
