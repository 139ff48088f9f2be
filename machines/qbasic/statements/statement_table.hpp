// Statements of the language, one row each. To add one, implement it (StatementCode, if it is a C++ call), and add a row to the table
// of its family, in the file next to it. Most need only a pattern of their arguments:
//
//   n  a number          s  a text           x  either
//   p  a point: (x, y) or STEP(x, y); three arguments: whether STEP is given, x, y
//   [  ]  optional; present if its first item is in the source. If absent, all its arguments are omitted
//   (  )  ,  -  =  and quoted words in capitals: literal
//
// A statement with another syntax has a function that compiles it.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "machines/qbasic/vm/call.hpp"

namespace janus::machines::qbasic {

class Compiler;
struct Target;

struct StatementRow {
  std::string_view word;
  void (*compile)(Compiler& compiler, const StatementRow& row);  // the part after the keyword
  std::string_view arguments = {};
  StatementCode code = nullptr;
  bool executed = true;  // it has an address and takes a cycle
};

// Null: no statement starts with this word.
const StatementRow* find_statement(std::string_view word);

// The families.
std::span<const StatementRow> flow_statements();        // GOTO, IF, FOR, ...
std::span<const StatementRow> definition_statements();  // DIM, CONST, DEF FN, ...
std::span<const StatementRow> error_statements();       // ON ERROR, RESUME, ...
std::span<const StatementRow> data_statements();        // LET, READ, SWAP, ...
std::span<const StatementRow> console_statements();     // PRINT, INPUT, LOCATE, ...
std::span<const StatementRow> graphics_statements();    // LINE, CIRCLE, ...
std::span<const StatementRow> sound_statements();       // PLAY, SOUND, SLEEP, ...

std::array<std::span<const StatementRow>, 7> statement_families();

// For a row with a pattern.
void compile_pattern(Compiler& compiler, const StatementRow& row);
std::vector<Value> compile_arguments(Compiler& compiler, std::string_view pattern);
void compile_assignment(Compiler& compiler);  // [LET]
// Prompts for input, as INPUT does. Returns the op at which it starts, to repeat it.
std::uint32_t compile_asking(Compiler& compiler, const Value& prompt, bool question, bool stays);
// The same, and stores numbers in the targets.
void compile_question(Compiler& compiler, const Value& prompt, bool question, const std::vector<Target>& targets);
void compile_line_input(Compiler& compiler);     // after LINE INPUT
void compile_graphics_view(Compiler& compiler);  // after VIEW without PRINT

}  // namespace janus::machines::qbasic
