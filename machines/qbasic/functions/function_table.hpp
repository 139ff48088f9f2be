// The functions of the language, one row each. To add one: write what it gives (NumberCode or TextCode), and a row in the table of its
// family.
//
// The pattern of its arguments: n a number, s a text, ? those that follow may be left out. Empty: it takes none, and no parentheses.
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
  NumberCode number = nullptr;  // of a number
  TextCode text = nullptr;      // of a text
  Type result = Type::single;
  bool of_argument = false;               // its type is that of its argument
  bool real = false;                      // SINGLE or DOUBLE, as its argument is
  Handlers (*op)(Kind) = nullptr;         // has an op of its own: a to b, f64
  Value (*special)(Compiler&) = nullptr;  // takes what no pattern says
};

// Null: there is no such function.
const FunctionRow* find_function(std::string_view word);

std::span<const FunctionRow> number_functions();
std::span<const FunctionRow> text_functions();
std::span<const FunctionRow> machine_functions();  // of screen, keyboard, clock, memory and errors
std::array<std::span<const FunctionRow>, 3> function_families();

}  // namespace janus::machines::qbasic
