// Functions of the language, one row each. To add one, implement it (NumberCode or TextCode), and add a row to the table of its family.
//
// The pattern describes its arguments: n a number, s a string, ? the following ones are optional. Empty: no arguments and no parentheses.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "machines/qbasic/vm/call.hpp"

namespace janus::machines::qbasic {

class Compiler;

struct FunctionRow {
  std::string_view word;
  std::string_view arguments;
  NumberCode number = nullptr;  // returns a number
  TextCode text = nullptr;      // returns a string
  Type result = Type::single;
  bool of_argument = false;               // its type is that of its argument
  bool real = false;                      // SINGLE or DOUBLE, like its argument
  Handlers (*op)(Kind) = nullptr;         // has its own op: a to b, f64
  Value (*special)(Compiler&) = nullptr;  // compiles arguments that no pattern describes
};

// Null: unknown function.
const FunctionRow* find_function(std::string_view word);

std::span<const FunctionRow> number_functions();
std::span<const FunctionRow> text_functions();
std::span<const FunctionRow> machine_functions();  // screen, keyboard, clock, memory and errors
std::array<std::span<const FunctionRow>, 3> function_families();

}  // namespace janus::machines::qbasic
