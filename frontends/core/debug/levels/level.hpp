// Describes, as data, a program level above the machine's instructions, such as the lines of an interpreted program: where its text,
// current line, stacks and variables are stored, and which interpreter instructions start a statement, make a call or end the program.
//
// Level 0 is the machine itself. A program's levels are numbered from 1, in manifest order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/debug/levels/stored_text.hpp"
#include "frontends/core/debug/expression/variable.hpp"

namespace janus::debug {

// A stack of frames in memory. The frames are displayed, and call frames also determine when a call has ended.
struct LevelStack {
  struct Field {
    std::string name;
    Expression value;    // `frame` is the frame's lowest address
    bool names = false;  // the value is a variable's address; its name is displayed
  };

  std::string name;        // "GOSUB"
  std::string other = {};  // for the first stack, the name of frames that are not calls: "DO"
  Expression pointer;      // lowest address of the top frame or, if the stack grows upwards, the first address above this frame
  bool grows_up = false;
  std::uint16_t empty = 0;              // pointer value of an empty stack
  std::uint16_t size = 0;               // frame size in bytes
  std::optional<Expression> line = {};  // line that created `frame`
  std::vector<Field> fields = {};

  // Converts a pointer to its equivalent in a stack that grows downwards, like a processor's.
  std::uint16_t level_of(std::int64_t value) const { return static_cast<std::uint16_t>(grows_up ? -value : value); }
};

struct Level {
  // The addresses of two interpreter instructions: the first enters machine code, which returns to the second.
  struct MachineCall {
    std::uint16_t enter = 0, back = 0;
  };

  std::string name;   // name in commands: "basic"
  std::string title;  // display name: "BASIC"
  // Addresses of interpreter instructions. Just before the instruction is executed, ...
  std::vector<std::uint16_t> statements;   // a statement starts
  std::vector<std::uint16_t> line_starts;  // the first statement of a line is about to start; if empty, detected by line number and address
  std::vector<std::uint16_t> calls;        // the current statement has made a call: the next statement is the first of the called routine
  std::vector<std::uint16_t> ends;         // the program has ended, normally or with an error, and no call is open
  std::vector<MachineCall> machine_calls;
  std::vector<std::uint16_t> errors;  // the interpreter has found an error that it has not reported yet

  Expression line;                 // line number of the current statement; 0 if it was typed without one
  Expression text;                 // address of the statement's text
  std::vector<LevelStack> stacks;  // the first contains the calls
  std::vector<TypedName> variables;
  std::vector<RoutineWatch> watches = {};       // RoutineWatch::address is a line number
  std::optional<StoredText> stored = {};        // format of the lines in memory
  std::string separator = {};                   // separates the statements on a line; empty if lines have only one statement
  std::optional<Expression> stored_at = {};     // current start address of the lines, if it can change
  std::optional<Expression> error_number = {};  // error number at one of `errors`
};

// An event at a level, which occurs just before the instruction at `cycle`.
struct LevelEvent {
  enum class Kind : std::uint8_t {
    none,    // no event so far
    begins,  // a statement starts
    ended,   // the program has ended
    enters,  // the next instruction enters machine code
    back,    // returns from machine code
  };
  Kind kind = Kind::none;
  std::uint64_t cycle = 0;
  std::uint16_t line = 0;    // line number; 0 if there is none
  std::uint16_t text = 0;    // address of the statement's text
  bool starts_line = false;  // the statement is the first of its line
};

}  // namespace janus::debug
