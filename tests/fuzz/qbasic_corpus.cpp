#include "fuzz/qbasic_corpus.hpp"

#include <string_view>

#include "cases.hpp"
#include "fuzz/driver.hpp"

namespace janus::fuzz {
namespace {

std::string times(std::size_t count, std::string_view piece) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

// Incomplete statements; each one is also truncated after every word.
const std::vector<std::string> kStatements = list_of(
    "IF A = 1 THEN PRINT \"X\" ELSE GOTO 10", "FOR I% = 1 TO 10 STEP 2: NEXT I%", "DIM SHARED A(1 TO 5, 3) AS INTEGER, B$",
    "PRINT USING \"##.##\"; A; B,", "LINE (1, 2)-STEP(3, 4), 5, BF, &HFF00", "CIRCLE (10, 20), 30, 1, -.5, -2, .7",
    "PUT (1, 2), A%(0), XOR", "ON ERROR GOTO HANDLER", "ON A GOSUB 10, L, 20", "DEF FNA# (X, Y$) = X + LEN(Y$)", "SELECT CASE A$",
    "CASE 1, 2 TO 3, IS >= 4", "INPUT ; \"PROMPT\"; A, B$(I)", "READ A, B$(2, J)", "MID$(A$, 2, 1) = \"B\"", "DO WHILE NOT (A AND B)",
    "LOOP UNTIL A <> B", "DECLARE FUNCTION F& (A AS LONG, B() AS STRING)", "CALL P((A), B(), 1 + 2)", "CONST A = 1, B$ = \"X\" + \"Y\"",
    "REDIM A#(N, 1 TO M)", "LOCATE 1, , 1", "PAINT (1, 1), 2, 3", "A = -B ^ -2 * (C MOD 3 \\ 4) IMP NOT D EQV 1");

// Programs with characters that a file of cases cannot contain.
const std::vector<std::string> kTexts = list_of(
    "", "\n", "\r", "\r\n\r\n", "READ A$, B$, C$\nDATA ,\"\n", "SCREEN 9: DRAW \"" + times(500, "U1R1") + "\"", "PRINT\x01\x02\x7F\x80\xFF",
    std::string("PRINT 1\0PRINT 2\n\0\0", 18), "PRINT 1\x1APRINT 2", "\xEF\xBB\xBFPRINT 1", "\xFE\xFFP\0R");

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

// Thousands of different names: too many variables, labels or procedures.
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
  for (const char* file : {"qbasic/odd_programs.txt", "qbasic/refusals.txt"}) {
    for (const tests::Case& one : tests::cases_in(file)) programs.push_back(one.input);
  }
  for (const std::string& statement : kStatements) {
    programs.push_back(statement);
    for (std::size_t at = statement.find(' '); at != std::string::npos; at = statement.find(' ', at + 1))
      programs.push_back(statement.substr(0, at));
  }
  for (const std::string& program : long_ones()) programs.push_back(program);
  for (const std::string& program : many_names()) programs.push_back(program);
  return programs;
}

const std::vector<std::string>& qbasic_keywords() {
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
