// Table of the language's functions. To add one, implement it (NumberCode or TextCode) and add a row to its family's table.
//
// The pattern describes the arguments: n is a number, s a string; arguments after ? are optional. Without a pattern, there are no
// arguments and no parentheses.
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
  bool of_argument = false;               // the result has the type of the argument
  bool real = false;                      // the result is SINGLE or DOUBLE, like the argument
  Handlers (*op)(Kind) = nullptr;         // op for this function; stores the f64 result for a in b
  Value (*special)(Compiler&) = nullptr;  // compiles arguments that cannot be described by a pattern
};

// Returns null if there is no such function.
const FunctionRow* find_function(std::string_view word);

std::span<const FunctionRow> number_functions();
std::span<const FunctionRow> text_functions();
std::span<const FunctionRow> machine_functions();  // screen, keyboard, clock, memory and errors
std::array<std::span<const FunctionRow>, 3> function_families();

}  // namespace janus::machines::qbasic
