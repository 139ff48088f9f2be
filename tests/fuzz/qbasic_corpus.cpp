#include "fuzz/qbasic_corpus.hpp"

#include <string_view>

#include "fuzz/driver.hpp"

namespace janus::fuzz {
namespace {

std::string times(std::size_t count, std::string_view piece) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

// What a person leaves out: each of these is cut off behind every word, too.
const std::vector<std::string> kStatements = list_of(
    "IF A = 1 THEN PRINT \"X\" ELSE GOTO 10", "FOR I% = 1 TO 10 STEP 2: NEXT I%", "DIM SHARED A(1 TO 5, 3) AS INTEGER, B$",
    "PRINT USING \"##.##\"; A; B,", "LINE (1, 2)-STEP(3, 4), 5, BF, &HFF00", "CIRCLE (10, 20), 30, 1, -.5, -2, .7",
    "PUT (1, 2), A%(0), XOR", "ON ERROR GOTO HANDLER", "ON A GOSUB 10, L, 20", "DEF FNA# (X, Y$) = X + LEN(Y$)", "SELECT CASE A$",
    "CASE 1, 2 TO 3, IS >= 4", "INPUT ; \"PROMPT\"; A, B$(I)", "READ A, B$(2, J)", "MID$(A$, 2, 1) = \"B\"", "DO WHILE NOT (A AND B)",
    "LOOP UNTIL A <> B", "DECLARE FUNCTION F& (A AS LONG, B() AS STRING)", "CALL P((A), B(), 1 + 2)", "CONST A = 1, B$ = \"X\" + \"Y\"",
    "REDIM A#(N, 1 TO M)", "LOCATE 1, , 1", "PAINT (1, 1), 2, 3", "A = -B ^ -2 * (C MOD 3 \\ 4) IMP NOT D EQV 1");

// Texts as they are.
const std::vector<std::string> kTexts = list_of(
    "", "\n", "\r", "\r\n\r\n", ":", ":::::", "'", "REM", "10", "10:", "A:", "A:B:C:", "A: A:", "10 10", "65530 PRINT",
    "99999999999999999999 PRINT", "10 PRINT\n10 PRINT", "X: PRINT\nx: PRINT", "$", "%", "&", "!", "#", "A$%", "A%% = 1", "1 = A", "\"",
    "PRINT \"", "PRINT \"\"\"", "PRINT &H", "PRINT &HFFFFFFFFFFFFFFFF", "PRINT &O9", "PRINT 1E", "PRINT 1E+", "PRINT 1E999", "PRINT 1D-999",
    "PRINT .", "PRINT -.", "PRINT 1.2.3", "PRINT 5%%", "PRINT 32768%", "PRINT ((((", "PRINT ))))", "PRINT (,)", "PRINT ABS(", "PRINT ABS)",
    "PRINT MID$(A$,,)", "PRINT A(", "PRINT A()()", "PRINT ;;;,,,;", "PRINT USING", "PRINT USING ;", "PRINT USING \"\\\"; \"A\"",
    "PRINT USING \"####################################\"; 1E38", "PRINT USING \"^^^^^^^^\"; 1", "PRINT USING \"+-**$$_\"; 1",
    "PRINT TAB(32767); SPC(32767); TAB(-32768)", "PRINT STRING$(32767, 65)", "PRINT STRING$(-1, 65)", "PRINT CHR$(-1)",
    "PRINT LEFT$(\"A\", 32768)", "PRINT -32768 \\ -1: A% = -32768: PRINT -A%; A% \\ -1; ABS(A%); A% * A%",
    "A& = -2147483647 - 1: PRINT -A&; A& \\ -1; A& MOD -1; ABS(A&)", "PRINT 0 ^ -1; 0 / 0; 1 / 0; -1 ^ .5; (-1) ^ .5; 10 ^ 400",
    "PRINT INT(1E38); FIX(-1D300); CINT(1E10); CLNG(1D300); CSNG(1D300)", "NEXT", "NEXT I, J, K",
    "FOR I = 1 TO 2: FOR J = 1 TO 2: NEXT I, J", "FOR I = 1 TO 2: FOR I = 1 TO 2: NEXT: NEXT", "FOR A(1) = 1 TO 2: NEXT",
    "FOR A$ = 1 TO 2: NEXT", "FOR I = 1 TO 1E38 STEP 1E-38: NEXT", "FOR I = 1 TO 2 STEP 0: NEXT", "FOR I% = 32767 TO 32767: NEXT",
    "GOTO 20\nFOR I = 1 TO 3\n20 NEXT I", "GOTO INSIDE\nIF 0 THEN\nINSIDE: PRINT 1\nELSE\nPRINT 2\nEND IF",
    "GOTO INSIDE\nSELECT CASE 1\nCASE 2\nINSIDE: PRINT\nEND SELECT", "GOTO INSIDE\nDO\nINSIDE: LOOP WHILE 0\nWHILE 0\nWEND",
    "GOTO INSIDE\nSUB P\nINSIDE: PRINT\nEND SUB", "WEND\nLOOP\nEND IF\nEND SELECT\nEND SUB\nEND DEF\nNEXT",
    "WHILE 1\nDO\nFOR I = 1 TO 2\nIF 1 THEN\nSELECT CASE 1\nSUB P", "IF 1 THEN\nWHILE 0\nEND IF\nWEND", "DO\nFOR I = 1 TO 2\nLOOP\nNEXT",
    "ELSE\nELSEIF 1 THEN\nCASE ELSE", "IF 1 THEN ELSE", "IF 1 THEN IF 1 THEN IF 1 THEN ELSE ELSE ELSE ELSE",
    "IF 1 THEN : : : ELSE : : :", "SELECT CASE\nEND SELECT", "SELECT CASE 1\nPRINT\nEND SELECT",
    "EXIT FOR\nEXIT DO\nEXIT SUB\nEXIT DEF\nEXIT", "10 GOTO 10", "10 GOSUB 10", "RETURN", "RETURN 10\n10", "ON 1 GOTO",
    "ON 300 GOTO 10\n10", "ON ERROR GOTO 10\n10 ERROR 5", "ON ERROR GOTO 10\nERROR 5\n10 RESUME", "ON ERROR GOTO 0\nRESUME\nRESUME NEXT",
    "ERROR 0\nERROR 256\nERROR -1", "CALL P\nSUB P\nCALL P\nEND SUB",
    "DECLARE FUNCTION F (N)\nPRINT F(1)\nFUNCTION F (N)\nF = F(N + 1)\nEND FUNCTION", "DEF FNA (X) = FNA(X)\nPRINT FNA(1)",
    "DEF FNA (X) = FNB(X)\nDEF FNB (X) = FNA(X)\nPRINT FNA(1)", "DEF FN\nDEF FNA\nDEF FNA(", "SUB\nEND SUB", "SUB P (\nEND SUB",
    "SUB P (A, A)\nEND SUB\nSUB P\nEND SUB", "SUB P\nSUB Q\nEND SUB\nEND SUB", "FUNCTION F$\nF$ = F$ + F$\nEND FUNCTION\nPRINT F$",
    "DECLARE SUB P (A)\nP 1, 2\nP\nSUB P (A$)\nEND SUB", "SHARED A\nSTATIC B\nEXIT SUB",
    "CONST A = A\nCONST B = 1 / 0\nCONST C = \"X\" + 1", "CONST A = 1\nA = 2\nDIM A(3)\nA: PRINT", "DIM A(-1)", "DIM A(32767, 32767)",
    "DIM A#(32767)", "DIM A(5 TO 1)", "DIM A(1), A(2)", "DIM A(1)\nDIM A(1, 2)\nPRINT A(1, 2, 3)",
    "DIM A AS STRING * 32767, B AS STRING * 0", "N = 1E10: DIM A(N)", "10 N = N + 1: REDIM A(N * 1000): GOTO 10",
    "10 A$ = A$ + \"0123456789\": GOTO 10", "DIM A$(5000): FOR I = 0 TO 5000: A$(I) = STRING$(100, 65): NEXT",
    "A$ = \"A\": FOR I = 1 TO 20: A$ = A$ + A$: NEXT", "ERASE A\nERASE\nREDIM A\nPRINT UBOUND(A); LBOUND(A, 0)", "OPTION BASE 2\nOPTION",
    "DEFINT Z-A\nDEFINT 1\nDEFINT", "READ A\nDATA", "READ A$, B$, C$\nDATA ,\"\n", "RESTORE 10\nRESTORE X", "DATA \"A\" B, C: READ",
    "SWAP A, A: SWAP A$, B: SWAP 1, 2", "LSET A$ = \"X\": RSET B$ = \"\"", "MID$(\"A\", 1) = \"B\"", "LET\nLET 5 = 5",
    "INPUT\nINPUT \"A\"\nINPUT 5\nLINE INPUT A", "LOCATE 0, 0\nLOCATE 99, 99\nLOCATE ,,,,,", "SCREEN 3\nSCREEN -1\nSCREEN 1, , 9, 9",
    "WIDTH 1\nWIDTH 41, 99", "COLOR 99, 99, 99\nCOLOR ,,", "VIEW PRINT 25 TO 1\nVIEW PRINT 0 TO 99",
    "SCREEN 1: LINE (-32768, -32768)-(32767, 32767): CIRCLE (160, 100), 32767", "SCREEN 1: LINE (1E30, 1)-(2, 1D300)",
    "SCREEN 1: CIRCLE (0, 0), -5: CIRCLE (0, 0), 0: CIRCLE (9, 9), 9, 1, 99, -99, 0", "SCREEN 1: PAINT (0, 0), 99, 99: PAINT (-1, -1)",
    "SCREEN 1: DIM A%(9): PUT (0, 0), A%: A%(0) = 32767: A%(1) = 32767: PUT (0, 0), A%",
    "SCREEN 1: GET (5, 5)-(1, 1), A: GET (0, 0)-(999, 999), A",
    "SCREEN 1: DRAW \"U99999999R-5M,;X\": DRAW \"BNBNU\": DRAW \"S0A9TA999C99\"", "SCREEN 9: DRAW \"" + times(500, "U1R1") + "\"",
    "PLAY \"T0L0O9N99>>>>>>>>CCC....\": PLAY \"ABCDEFGHIJ\": PLAY \"X\"", "SOUND 0, 0: SOUND 32768, 1E9: SOUND 37, -1",
    "PALETTE 99, 99: PALETTE USING A%: PALETTE", "PSET (1, 1)\nPRESET\nPSET (1\nPSET 1, 1)", "RANDOMIZE\nRANDOMIZE 1E38\nPRINT RND(-1E38)",
    "PRINT POINT(1, 1); POINT(9); CSRLIN; POS; TIMER(1)", "STOP: END: SYSTEM: END", "END FOR\nEND 5\nSTOP X",
    "PRINT A B C\nPRINT 1 2 3\nA B C", "PRINT PRINT\nIF IF\nTHEN THEN", "GO TO 10\nGO SUB 10\n10 REM", "A=1ANDB=2ORC=3\nIFA=1THENPRINTA",
    "PRINT\x01\x02\x7F\x80\xFF", std::string("PRINT 1\0PRINT 2\n\0\0", 18), "PRINT 1\x1APRINT 2", "\xEF\xBB\xBFPRINT 1", "\xFE\xFFP\0R",
    "A = 1 ~ 2 @ 3 ` 4 { 5 } 6 | 7");

std::vector<std::string> long_ones() {
  return list_of("PRINT " + times(5000, "(") + "1" + times(5000, ")"), "PRINT " + times(5000, "-") + "1",
                 "PRINT " + times(5000, "NOT ") + "1", "PRINT 1" + times(5000, "+1"), "PRINT 1" + times(2000, "^1"),
                 "PRINT " + times(2000, "ABS(") + "1" + times(2000, ")"), "A$ = " + times(3000, "\"A\"+") + "\"B\"",
                 "PRINT " + times(40000, "9"), "PRINT ." + times(40000, "0") + "1", "PRINT &H" + times(5000, "F"),
                 "PRINT \"" + times(40000, "X") + "\"", times(40000, "A") + " = 1", times(40000, " ") + "PRINT 1", times(20000, ":"),
                 times(20000, "\n"), times(20000, "\r"), "REM " + times(60000, "x"), times(3000, "IF 1 THEN "), times(3000, "IF 1 THEN\n"),
                 times(3000, "IF 1 THEN\n") + times(3000, "END IF\n"), times(3000, "DO\n") + times(3000, "LOOP WHILE 0\n"),
                 times(3000, "WHILE 0\n") + times(3000, "WEND\n"), times(3000, "SELECT CASE 1\nCASE 1\n") + times(3000, "END SELECT\n"),
                 times(1000, "FOR I = 1 TO 1\n") + times(1000, "NEXT\n"), "FOR I = 1 TO 2: NEXT I" + times(2000, ", I"),
                 "DIM A(1" + times(300, ", 1") + ")", "DIM A(" + times(300, "A(") + "1" + times(301, ")"),
                 "ON 1 GOTO 10" + times(5000, ", 10") + "\n10 PRINT", "DATA 1" + times(20000, ",1") + "\n10 READ A: GOTO 10",
                 "CALL P(1" + times(3000, ",1") + ")", "SUB P (A" + times(300, ", A") + ")\nEND SUB", times(5000, "PRINT 1\n"),
                 times(1500, "SUB P\nEND SUB\n"), times(9000, "GOSUB X\n") + "X: RETURN", "PRINT " + times(9000, "A;"),
                 "PRINT USING \"" + times(9000, "#") + "\"; 1", "A$ = \"" + times(300, "R1") + "\": SCREEN 1: 10 DRAW A$: GOTO 10");
}

// Different names by the thousand: too many variables, labels, procedures.
std::vector<std::string> many_names() {
  std::string variables, strings, arrays, labels, procedures;
  for (int i = 0; i < 9000; ++i) variables += "V" + std::to_string(i) + "#=1\n";
  for (int i = 0; i < 9000; ++i) strings += "S" + std::to_string(i) + "$=\"X\"\n";
  for (int i = 0; i < 2000; ++i) arrays += "DIM A" + std::to_string(i) + "(50)\n";
  for (int i = 0; i < 9000; ++i) labels += "L" + std::to_string(i) + ":\n";
  for (int i = 0; i < 2000; ++i) procedures += "SUB P" + std::to_string(i) + "\nEND SUB\n";
  return {variables, strings, arrays, labels, procedures};
}

}  // namespace

std::vector<std::string> qbasic_programs() {
  std::vector<std::string> programs = kTexts;
  for (const std::string& statement : kStatements) {
    programs.push_back(statement);
    for (std::size_t at = statement.find(' '); at != std::string::npos; at = statement.find(' ', at + 1))
      programs.push_back(statement.substr(0, at));
  }
  for (const std::string& program : long_ones()) programs.push_back(program);
  for (const std::string& program : many_names()) programs.push_back(program);
  return programs;
}

const std::vector<std::string>& qbasic_words() {
  static const std::vector<std::string> words =
      list_of("PRINT ", "USING ", "IF ", " THEN ", "ELSE ", "ELSEIF ", "END IF\n", "SELECT CASE ", "CASE ", "IS ", "END SELECT\n", "FOR ",
              " TO ", " STEP ", "NEXT ", "WHILE ", "WEND\n", "DO ", "LOOP ", "UNTIL ", "EXIT ", "GOTO ", "GOSUB ", "RETURN\n", "ON ",
              "ERROR ", "RESUME ", "DATA ", "READ ", "RESTORE ", "DIM ", "SHARED ", " AS ", "INTEGER", "STRING * ", "REDIM ", "ERASE ",
              "CONST ", "DEF FN", "END DEF\n", "SUB P\n", "END SUB\n", "FUNCTION F", "CALL ", "DECLARE ", "STATIC ", "INPUT ", "LINE ",
              "INKEY$", "LOCATE ", "SCREEN ", "PSET ", "CIRCLE ", "PAINT ", "DRAW ", "GET ", "PUT ", "PALETTE ", "PLAY ", "SOUND ", "RND",
              "TIMER", "MID$(", "VAL(", "STR$(", "CHR$(", " AND ", " MOD ", " NOT ", " IMP ", "\\", "^", "<>", "(", ")", "\"", "&H", "1E38",
              "32767", "-32768", "%", "&", "#", "!", "$", ":", "'", "\r\n");
  return words;
}

}  // namespace janus::fuzz
