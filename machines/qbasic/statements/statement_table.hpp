// Table of the language's statements. To add one, implement it (StatementCode, if it is a C++ call) and add a row to its family's table
// in this folder. Most statements need only a pattern for their arguments:
//
//   n  a number          s  a string         x  either
//   p  a point, (x, y) or STEP(x, y), which provides three arguments: 1 if STEP is present, x, y
//   [  ]  an optional part, present if its first item is in the source; otherwise all its arguments are omitted
//   (  )  ,  -  =  and quoted upper-case words: literal
//
// A statement with a different syntax has its own compile function.
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
  void (*compile)(Compiler& compiler, const StatementRow& row);  // compiles the part after the keyword
  std::string_view arguments = {};
  StatementCode code = nullptr;
  bool executed = true;  // has an address and uses a cycle
};

// Returns null if no statement starts with this word.
const StatementRow* find_statement(std::string_view word);

// The tables, one per statement family.
std::span<const StatementRow> flow_statements();        // GOTO, IF, FOR, ...
std::span<const StatementRow> definition_statements();  // DIM, CONST, DEF FN, ...
std::span<const StatementRow> error_statements();       // ON ERROR, RESUME, ...
std::span<const StatementRow> data_statements();        // LET, READ, SWAP, ...
std::span<const StatementRow> console_statements();     // PRINT, INPUT, LOCATE, ...
std::span<const StatementRow> graphics_statements();    // LINE, CIRCLE, ...
std::span<const StatementRow> sound_statements();       // PLAY, SOUND, SLEEP, ...

std::array<std::span<const StatementRow>, 7> statement_families();

// Compiles a statement whose row has a pattern.
void compile_pattern(Compiler& compiler, const StatementRow& row);
std::vector<Value> compile_arguments(Compiler& compiler, std::string_view pattern);
void compile_assignment(Compiler& compiler);  // [LET]
// Compiles a prompt for input, as in INPUT. Returns its first op, so that it can be repeated.
std::uint32_t compile_prompt(Compiler& compiler, const Value& prompt, bool question, bool stays);
// Same, but also stores the numbers in the targets.
void compile_input_prompt(Compiler& compiler, const Value& prompt, bool question, const std::vector<Target>& targets);
void compile_line_input(Compiler& compiler);     // called after LINE INPUT
void compile_graphics_view(Compiler& compiler);  // called after VIEW without PRINT

}  // namespace janus::machines::qbasic
