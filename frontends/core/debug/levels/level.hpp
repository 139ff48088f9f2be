// Describes a program level above the machine's instructions, such as the lines of an interpreter, as data. Defines the locations of the
// current line, the text, stacks and variables, and the interpreter's instructions at which a statement starts, calls and ends.
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

// A stack of frames in memory. The frames are displayed, and the frames of calls also determine when a call is over.
struct LevelStack {
  struct Field {
    std::string name;
    Expression value;    // `frame` is the frame's lowest address
    bool names = false;  // the value is the address of a variable, whose name is displayed
  };

  std::string name;        // "GOSUB"
  std::string other = {};  // for the first stack, name of frames without a call: "DO"
  Expression pointer;      // lowest address of the top frame or, if the stack grows upwards, the first address above this frame
  bool grows_up = false;
  std::uint16_t empty = 0;              // pointer value without frames
  std::uint16_t size = 0;               // frame size in bytes
  std::optional<Expression> line = {};  // line that created `frame`
  std::vector<Field> fields = {};

  // Converts a pointer for a stack that grows downwards, like a processor's.
  std::uint16_t level_of(std::int64_t value) const { return static_cast<std::uint16_t>(grows_up ? -value : value); }
};

struct Level {
  // Two instructions of the interpreter: the first enters machine code, with the address of the second as its return address.
  struct MachineCall {
    std::uint16_t enter = 0, back = 0;
  };

  std::string name;   // name in commands: "basic"
  std::string title;  // display name: "BASIC"
  // Addresses of instructions in the interpreter. Just before the instruction is executed, ...
  std::vector<std::uint16_t> statements;   // a statement starts
  std::vector<std::uint16_t> line_starts;  // the first statement of a line is about to start; if empty, detected by line number and address
  std::vector<std::uint16_t> calls;        // the current statement has made a call: the next statement is the first of the called routine
  std::vector<std::uint16_t> ends;         // the program has ended, normally or with an error, and no call is open
  std::vector<MachineCall> machine_calls;
  std::vector<std::uint16_t> errors;  // the interpreter has found an error that is not reported yet

  Expression line;                 // line number of the current statement; 0 if typed without one
  Expression text;                 // address of the statement's text
  std::vector<LevelStack> stacks;  // the first is for calls
  std::vector<TypedName> variables;
  std::vector<RoutineWatch> watches = {};       // RoutineWatch::address is a line number
  std::optional<StoredText> stored = {};        // format of the lines in memory
  std::string separator = {};                   // between the statements of a line; empty if lines have only one statement
  std::optional<Expression> stored_at = {};     // current start of the lines, if it can change
  std::optional<Expression> error_number = {};  // error number at one of `errors`
};

// An event at a level, valid before the instruction of that cycle.
struct LevelEvent {
  enum class Kind : std::uint8_t {
    none,    // no event so far
    begins,  // a statement starts
    ended,   // the program has ended
    enters,  // enters machine code, with the next instruction
    back,    // returns from machine code
  };
  Kind kind = Kind::none;
  std::uint64_t cycle = 0;
  std::uint16_t line = 0;    // line number; 0 if there is none
  std::uint16_t text = 0;    // address of the statement's text
  bool starts_line = false;  // the statement is the first of its line
};

}  // namespace janus::debug
