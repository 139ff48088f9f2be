// What is said of a malformed text, in full: the line, and words that tell what is expected there. (suite/compile_errors.txt has what the
// manual words.)
#include <string>

#include "catch.hpp"
#include "machines/qbasic/language/missing_words.hpp"
#include "machines/qbasic/qbasic.hpp"

using janus::machines::qbasic::QBasic;

namespace {

std::string refusal(const std::string& text) {
  QBasic machine;
  return machine.fill("program", {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

struct Wrong {
  std::string text;
  int line;
  std::string told;
};

void check_all(std::initializer_list<Wrong> wrongs) {
  for (const Wrong& wrong : wrongs) {
    CAPTURE(wrong.text);
    const std::string told = refusal(wrong.text);
    CHECK_THAT(told, Catch::StartsWith(std::to_string(wrong.line) + ":") && Catch::Contains(wrong.told));
    CHECK(told.find('\n') == std::string::npos);
  }
}

}  // namespace

TEST_CASE("malformed words and numbers of a text are told") {
  check_all({
      {"A = 1\nB = ~", 2, "Syntax error: unexpected character"},
      {"A = &HG", 1, "Syntax error: &H and &O must be followed by digits"},
      {"A = 1E999", 1, "Overflow: the number is too large"},
      {std::string(41, 'A') + " = 1", 1, "Identifier too long: a name can have at most 40 characters"},
      {"A = 1 PRINT", 1, "Expected: end-of-statement: found `PRINT`"},
      {"= 3", 1, "Syntax error: a statement cannot begin with `=`"},
      {"SNOW 3", 1, "Syntax error: unknown statement, or missing `=`"},
      {"THEN", 1, "Syntax error: THEN is not allowed here"},
      {"POKE 1, 2", 1,
       "Feature unavailable: POKE is not in Janus's BASIC: use INKEY$, POINT, PALETTE or SOUND (see `janus info "
       "qbasic`)"},
      {"OPEN \"A\" FOR INPUT AS #1", 1, "Feature unavailable: OPEN is not in Janus's BASIC: use DATA for the data of a program"},
      {"PRINT #1, 2", 1, "Feature unavailable: PRINT # is not in Janus's BASIC"},
      {"KEY 1, \"A\"", 1, "Feature unavailable: KEY n is not in Janus's BASIC: use INKEY$ to read keys"},
      {"RUN \"A\"", 1, "Feature unavailable: RUN can only restart this program"},
      {"DEF SEG = 3", 1, "Feature unavailable: DEF SEG is not in Janus's BASIC"},
      {"DEF A = 3", 1, "Syntax error: DEF must be followed by a name that begins with FN"},
      {"ON A PRINT", 1, "Syntax error: ON ... must be followed by GOTO or GOSUB"},
      {"RETURN +", 1, "Expected: label or line number"},
      {"ON A GOTO +", 1, "Expected: label or line number"},
      {"RESTORE +", 1, "Expected: label or line number"},
      {"A: PRINT\nA: PRINT", 2, "Duplicate label: `A`"},
      {"PRINT\nGOTO B", 2, "Label not defined: `B`"},
  });
}

TEST_CASE("a word that the BASIC lacks is refused by its name and with what there is instead") {
  const std::string loop = " is not in Janus's BASIC: use INKEY$ or TIMER in a loop (see `janus info qbasic`)";
  check_all({
      {"ON KEY(1) GOSUB 100", 1, "1:4: Feature unavailable: ON KEY" + loop},
      {"ON TIMER(1) GOSUB tick", 1, "ON TIMER" + loop},
      {"ON PLAY(3) GOSUB tick", 1, "ON PLAY" + loop},
      {"ON PEN GOSUB tick", 1, "ON PEN" + loop},
      {"KEY(1) ON", 1, "KEY(n)" + loop},
      {"TIMER ON", 1, "TIMER ON" + loop},
      {"PLAY ON", 1, "1:6: Feature unavailable: PLAY ON" + loop},
      {"PLAY STOP: BEEP", 1, "PLAY STOP" + loop},
      {"DATE$ = \"01-01-1991\"", 1, "DATE$ = is not in Janus's BASIC: the clock always starts at midnight"},
      {"TIME$ = \"12:00\"", 1, "TIME$ = is not"},
      {"PRINT USR(5)", 1, "USR is not in Janus's BASIC"},
      {"PRINT USR3(5)", 1, "USR is not in Janus's BASIC"},
      {"DEF USR0 = 5", 1, "DEF USR is not in Janus's BASIC"},
      {"PCOPY 1, 0", 1, "PCOPY is not in Janus's BASIC: use GET and PUT to store images"},
      {"GET #1, 3", 1, "GET # is not in Janus's BASIC"},
      {"LINE INPUT #1, A$", 1, "LINE INPUT # is not in Janus's BASIC"},
      {"A$ = INPUT$(1, #1)", 1, "INPUT$(n, #) is not in Janus's BASIC"},
      {"PRINT\nTYPE Player\n  score AS INTEGER\nEND TYPE\nDIM p(3) AS Player", 2, "TYPE is not in Janus's BASIC: use an array"},
      {"SUB S (P AS Player)\nEND SUB", 1, "Type not defined: use INTEGER, LONG, SINGLE, DOUBLE or STRING; TYPE is not supported"},
  });
  for (const char* good : {"USR = 3\nPRINT USR", "DIM USR(3)\nPRINT USR(1)", "KEY ON\nKEY OFF", "PRINT TIMER; DATE$; TIME$", "PLAY \"C\"",
                           "ON TIMER - 3 GOTO 10\n10 END"})
    CHECK(refusal(good).empty());
}

TEST_CASE("what the dialect lacks is listed by kind") {
  const std::string words = janus::machines::qbasic::missing_words();
  for (const char* line : {"files: OPEN, CLOSE, PRINT #", "user-defined types: TYPE; use an array for each field\n", "ON TIMER"})
    CHECK(words.find(line) != std::string::npos);
}

TEST_CASE("malformed expressions of a text are told") {
  check_all({
      {"A = ", 1, "Expected: expression"},
      {"A = )", 1, "Expected: expression: found `)`"},
      {"A = (1", 1, "Expected: ): found the end of the line"},
      {"A = (1 2)", 1, "Expected: ): found `2`"},
      {"A = -\"A\"", 1, "Type mismatch: `-` needs a number"},
      {"A = NOT \"A\"", 1, "Type mismatch: NOT needs a number"},
      {"A = 1 + \"A\"", 1, "Type mismatch: `+` needs numbers"},
      {"A = 1 AND \"A\"", 1, "Type mismatch: `AND` needs numbers"},
      {"A = 1 < \"A\"", 1, "Type mismatch: cannot compare a string with a number"},
      {"A = LEN(1)", 1, "Type mismatch: LEN needs a string or a variable"},
      {"A = LEN(B + 1)", 1, "Type mismatch: LEN needs a string or a variable"},
      {"A = ASC(1)", 1, "Type mismatch: expected a string, found a number"},
      {"A = SIN(\"A\")", 1, "Type mismatch: expected a number, found a string"},
      {"A = \"A\"", 1, "Type mismatch: cannot assign a string to a number, or a number to a string"},
      {"A = FNX(3)", 1, "Function not defined: `FNX`"},
      {"A = PEEK(3)", 1, "Feature unavailable: PEEK is not in Janus's BASIC"},
      {"A = " + std::string(300, '(') + "1", 1, "Out of stack space: the expression is nested too deeply"},
      {"SIN = 3", 1, "Syntax error: `SIN` is a function"},
      {"CONST C = 1\nC = 2", 2, "Duplicate definition: `C` is a constant"},
      {"SWAP A, B$", 1, "Type mismatch: SWAP needs two variables of the same type"},
      {"READ 3", 1, "Expected: variable"},
      {"MID$(A, 1) = \"A\"", 1, "Type mismatch: MID$ needs a string variable"},
      {"LINE INPUT A", 1, "Type mismatch: LINE INPUT needs a string variable"},
  });
}

TEST_CASE("malformed blocks of a text are told") {
  check_all({
      {"IF \"A\" THEN PRINT", 1, "Type mismatch: expected a number, found a string"},
      {"IF 1 THEN\nELSE\nELSE\nEND IF", 3, "ELSE without IF: the block already has an ELSE"},
      {"PRINT : ELSE", 1, "ELSE without IF"},
      {"ELSEIF 1 THEN", 1, "ELSEIF without IF"},
      {"END IF", 1, "END IF without block IF"},
      {"PRINT\nIF 1 THEN", 2, "Block IF without END IF"},
      {"CASE 1", 1, "CASE without SELECT"},
      {"SELECT CASE 1\nCASE ELSE\nCASE 1\nEND SELECT", 3, "CASE without SELECT: no CASE is allowed after CASE ELSE"},
      {"SELECT CASE 1\nPRINT\nEND SELECT", 2, "Statements/labels illegal between SELECT CASE and CASE"},
      {"SELECT CASE 1\nCASE IS 3\nEND SELECT", 2, "Expected: comparison"},
      {"END SELECT", 1, "END SELECT without SELECT"},
      {"SELECT CASE 1\nCASE 1", 1, "SELECT without END SELECT"},
      {"FOR A(1) = 1 TO 2", 1, "Syntax error: FOR needs a variable that is not an element of an array"},
      {"FOR A$ = 1 TO 2", 1, "Type mismatch: FOR needs a numeric variable"},
      {"FOR A = 1 TO 2\nFOR A = 1 TO 2", 2, "FOR index variable already in use: `A`"},
      {"FOR A = 1 TO 2\nNEXT 3", 2, "Expected: variable"},
      {"FOR A = 1 TO 2\nNEXT B", 2, "NEXT without FOR: the innermost FOR uses another variable"},
      {"FOR A = 1 TO 2\nWEND", 2, "WEND without WHILE"},
      {"WHILE 1\nFOR A = 1 TO 2\nWEND", 2, "FOR without NEXT"},
      {"DO\nWHILE 1\nLOOP", 2, "WHILE without WEND"},
      {"WHILE 1\nDO\nWEND", 2, "DO without LOOP"},
      {"EXIT WHILE", 1, "Syntax error: EXIT must be followed by FOR, DO, SUB, FUNCTION or DEF"},
      {"EXIT FOR", 1, "EXIT FOR not within FOR...NEXT"},
      {"EXIT DO", 1, "EXIT DO not within DO...LOOP"},
      {"EXIT SUB", 1, "EXIT SUB not within SUB"},
      {"CALL A", 1, "Subprogram not defined: `A`"},
      {"END SUB", 1, "END SUB without SUB"},
  });
  std::string nested;
  for (int i = 0; i < 300; ++i) nested += "IF 1 THEN ";
  CHECK_THAT(refusal(nested), Catch::Contains("the statements are nested too deeply"));
}

TEST_CASE("malformed names, arrays and constants of a text are told") {
  check_all({
      {"DEFINT 3", 1, "Expected: letter"},
      {"DIM 3", 1, "Expected: name"},
      {"REDIM A", 1, "Expected: array: REDIM cannot be used with other variables"},
      {"DIM A% AS LONG", 1, "Syntax error: AS is not allowed after a name with a type suffix"},
      {"DIM A AS BYTE", 1, "Type not defined: use INTEGER, LONG, SINGLE, DOUBLE or STRING; TYPE is not supported"},
      {"DIM A AS STRING * 0", 1, "Invalid constant: the length of a string must be a constant from 1 to 32767"},
      {"DIM A(3) AS STRING * 2", 1, "fixed-length strings are only allowed in DIM of a variable"},
      {"DIM A(3 TO 1)", 1, "Subscript out of range: the upper bound must be from the lower bound to 32767"},
      {"DIM A(1)\nDIM A(2)", 2, "Duplicate definition: `A`"},
      {"DIM A(1, 1, 1, 1, 1, 1, 1, 1, 1)\nA(1, 1, 1, 1, 1, 1, 1, 1, 1) = 2", 1,
       "Subscript out of range: an array can have at most 8 dimensions"},
      {"REDIM A(B, B, B, B, B, B, B, B, B)", 1, "Subscript out of range: an array can have at most 8 dimensions"},
      {"DIM A(20000)", 1, "Out of memory: the array `A` exceeds 64 KB"},
      {"DIM A(9000)\nDIM B(9000)", 2, "Out of memory: variables and arrays exceed 64 KB"},
      {"DIM A(3)\nPRINT A(1, 2)", 2, "Wrong number of dimensions: `A!` has 1"},
      {"ERASE 3", 1, "Expected: array"},
      {"ERASE A", 1, "Array not defined: `A`"},
      {"DIM A(1)\nOPTION BASE 1", 2, "Array already dimensioned: OPTION BASE must come before the first DIM"},
      {"OPTION BASE 2", 1, "Syntax error: OPTION BASE must be 0 or 1"},
      {"CONST 3", 1, "Expected: name"},
      {"CONST A = B", 1, "Invalid constant: only numbers, strings, other constants and operators except ^ are allowed"},
      {"CONST A% = \"A\"", 1, "Type mismatch"},
      {"CONST A% = 40000", 1, "Overflow"},
      {"CONST A = 1\nCONST A = 2", 2, "Duplicate definition: `A`"},
      {"SHARED A", 1, "Statement illegal: SHARED is only allowed in a SUB or FUNCTION"},
      {"STATIC A", 1, "Statement illegal: STATIC is only allowed in a SUB or FUNCTION"},
      {"GET (1, 1)-(2, 2), 3", 1, "Expected: array"},
      {"GET (1, 1)-(2, 2), A", 1, "Array not defined: `A`"},
      {"DIM A$(3)\nPUT (1, 1), A$", 2, "Type mismatch: GET and PUT need a numeric array"},
      {"DIM A(3)\nPUT (1, 1), A, B", 2, "Expected: PSET, PRESET, AND, OR or XOR"},
      {"LINE (1, 1)-(2, 2), , C", 1, "Expected: B or BF"},
  });
}

TEST_CASE("malformed procedures of a text, and calls that do not fit, are told") {
  const std::string sub = "SUB S (A, B$)\nEND SUB\n";
  check_all({
      {"SUB S\nPRINT", 1, "SUB without END SUB"},
      {"FUNCTION F\nPRINT", 1, "FUNCTION without END FUNCTION"},
      {"DEF FNA\nPRINT", 1, "DEF without END DEF"},
      {"SUB S\nSUB T\nEND SUB", 2, "SUB without END SUB: add it before this line"},
      {"SUB S\nDEF FNA = 1\nEND SUB", 2, "Illegal in procedure: DEF FN"},
      {"SUB S\nEND SUB\nSUB S\nEND SUB", 3, "Duplicate definition: `S`"},
      {"SUB 3\nEND SUB", 1, "Expected: name"},
      {"SUB S (3)\nEND SUB", 1, "Expected: parameter"},
      {"SUB S (A, A)\nEND SUB", 1, "Duplicate definition: the parameter `A`"},
      {"SUB S 3\nEND SUB", 1, "Expected: end-of-statement"},
      {"IF 1 THEN\nSUB S\nEND SUB\nEND IF", 2, "Subprograms not allowed in control statements"},
      {"SUB S\nDATA 1\nEND SUB", 2, "Illegal in procedure: DATA"},
      {"SUB S\nCLEAR\nEND SUB", 2, "Illegal in procedure: CLEAR"},
      {"SUB S\nSHARED 3\nEND SUB", 2, "Expected: name"},
      {"SUB S (A())\nDIM A(3)\nEND SUB", 2, "Array already dimensioned: an array parameter can only be dimensioned by the caller"},
      {"SUB S\nDIM B\nB = 1\nIF 1 THEN\nEND SUB", 4, "Block IF without END IF"},
      {sub + "S 1", 3, "Argument-count mismatch: `S`"},
      {sub + "S 1, \"A\", 2", 3, "Argument-count mismatch: `S`"},
      {sub + "S \"A\", \"A\"", 3, "Parameter type mismatch"},
      {sub + "A% = 1\nS A%, \"A\"", 4, "Parameter type mismatch: to pass the value of the variable, put it in parentheses"},
      {"FUNCTION F (A)\nEND FUNCTION\nPRINT F", 3, "Argument-count mismatch: `F`"},
      {"FUNCTION F (A)\nEND FUNCTION\nPRINT F(1, 2)", 3, "Argument-count mismatch: `F`"},
      {"DEF FNA (A) = A\nPRINT FNA(1, 2)", 2, "Argument-count mismatch: `FNA`"},
      {"DIM S\nSUB S\nEND SUB", 1, "Duplicate definition: `S`"},
  });
}

TEST_CASE("texts that do not fit into the machine are told") {
  std::string many, constants;
  for (int i = 0; i < 70'000; ++i) many += ":PRINT";
  CHECK_THAT(refusal(many), Catch::Contains("Out of memory"));
  for (int i = 0; i < 4; ++i) constants += "A$ = \"" + std::string(15'000, static_cast<char>('A' + i)) + "\"\n";
  CHECK_THAT(refusal("DIM A(2000)\n" + constants), Catch::Contains("Out of memory: variables, arrays and strings exceed 64 KB"));
  CHECK_THAT(refusal("A$ = \"" + std::string(33'000, 'A') + "\""),
             Catch::Contains("Out of string space: a string can have at most 32767 characters"));
}

TEST_CASE("long chains of every operator are compiled or refused") {
  constexpr int kLong = 30'000;  // a call for each would need more than the stack has
  for (const std::string op : {"IMP", "EQV", "XOR", "OR", "AND", "=", "<>", "<", "<=", ">", ">=", "+", "-", "MOD", "\\", "*", "/", "^"}) {
    std::string variables = "A = B", constants = "A = 1", named = "CONST C = 1";
    for (int i = 0; i < kLong; ++i) variables += " " + op + " B", constants += " " + op + " 1", named += " " + op + " 1";
    for (const std::string& text : {variables, constants, named}) {
      const std::string told = refusal(text);
      CAPTURE(op, text.substr(0, 20), told);
      CHECK((told.empty() || told.starts_with("1:")));
    }
  }
  for (const std::string sign : {"-", "+", "NOT ", "(", "ABS(", "LEN("}) {
    std::string chain = "A = ";
    for (int i = 0; i < kLong; ++i) chain += sign;
    const std::string told = refusal(chain + "1");
    CAPTURE(sign, told);
    CHECK((told.empty() || told.starts_with("1:")));
  }
}
