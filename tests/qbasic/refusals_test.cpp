// The complete errors of malformed programs: the line, and text that describes the expected syntax.
// (suite/compile_errors.txt contains the manual's messages.)
#include <string>

#include "cases.hpp"
#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/qbasic/language/missing_words.hpp"
#include "machines/qbasic/qbasic.hpp"

using janus::machines::qbasic::QBasic;
using janus::tests::fill_program;

namespace {

std::string refusal(const std::string& text) {
  QBasic machine;
  return fill_program(machine, text);
}

// The error of a program, or "runs".
std::string outcome(const std::string& text) {
  constexpr std::uint64_t kCycles = 2'000;
  QBasic machine;
  const std::string error = fill_program(machine, text);
  if (!error.empty()) return error;
  while (machine.cycle() < kCycles) machine.run({.until_cycle = kCycles});
  return machine.jam_reason().empty() ? "runs" : machine.jam_reason();
}

}  // namespace

TEST_CASE("malformed programs are refused with their line and what is expected there") {
  for (const auto& [title, program, error] : janus::tests::cases_in("qbasic/refusals.txt")) {
    CAPTURE(title, program);
    CHECK(refusal(program) + "\n" == error);
  }
}

TEST_CASE("odd programs are refused, end with an error or run") {
  for (const auto& [title, program, result] : janus::tests::cases_in("qbasic/odd_programs.txt")) {
    CAPTURE(program);
    CHECK(outcome(program) + "\n" == result);
  }
}

TEST_CASE("words that the BASIC lacks are names, or mean something else, in other places") {
  for (const char* good : {"USR = 3\nPRINT USR", "DIM USR(3)\nPRINT USR(1)", "KEY ON\nKEY OFF", "PRINT TIMER; DATE$; TIME$", "PLAY \"C\"",
                           "ON TIMER - 3 GOTO 10\n10 END"})
    CHECK(refusal(good).empty());
}

TEST_CASE("what the dialect lacks is listed by kind") {
  const std::string words = janus::machines::qbasic::missing_words();
  for (const char* line : {"files: OPEN, CLOSE, PRINT #", "user-defined types: TYPE; use an array for each field\n", "ON TIMER"})
    CHECK(words.find(line) != std::string::npos);
}

TEST_CASE("expressions and statements that are nested too deeply are refused") {
  CHECK_THAT(refusal("A = " + std::string(300, '(') + "1"), Catch::Contains("Out of stack space: the expression is nested too deeply"));
  std::string nested;
  for (int i = 0; i < 300; ++i) nested += "IF 1 THEN ";
  CHECK_THAT(refusal(nested), Catch::Contains("the statements are nested too deeply"));
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
