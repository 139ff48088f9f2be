// A level of a program above the machine's instructions: the lines of an interpreter, described as data. Defines the location of the
// current line, the text, stacks and variables, and the instructions of the interpreter at which a statement starts, calls and ends.
//
// Level 0 is the machine itself; a program's levels are counted from 1, in the order of its manifest.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/debug/levels/stored_text.hpp"
#include "frontends/core/debug/expression/variable.hpp"

namespace janus::debug {

// A stack of frames in memory. Its frames are shown; frames left there by calls also determine when a call is over.
struct LevelStack {
  struct Field {
    std::string name;
    Expression value;    // `frame` is the frame's lowest address
    bool names = false;  // the value is the address of a variable, whose name is shown
  };

  std::string name;        // "GOSUB"
  std::string other = {};  // "DO": for the first stack, name of frames without a call
  Expression pointer;      // lowest address of the top frame or, if it grows upwards, the first one above that frame
  bool grows_up = false;
  std::uint16_t empty = 0;              // pointer without frames
  std::uint16_t size = 0;               // bytes of a frame
  std::optional<Expression> line = {};  // line that made `frame`
  std::vector<Field> fields = {};

  // Converts to a processor's stack, which grows downwards.
  std::uint16_t level_of(std::int64_t value) const { return static_cast<std::uint16_t>(grows_up ? -value : value); }
};

struct Level {
  // Two instructions of the interpreter: the first enters machine code, with the address of the second as its return address.
  struct MachineCall {
    std::uint16_t enter = 0, back = 0;
  };

  std::string name;   // "basic": in commands
  std::string title;  // "BASIC": for display
  // Addresses in the interpreter, before whose instruction...
  std::vector<std::uint16_t> statements;   // a statement starts
  std::vector<std::uint16_t> line_starts;  // the first statement of a line is about to start; none: detected by its number and address
  std::vector<std::uint16_t> calls;        // the current statement has called: the next to start is the first of the called one
  std::vector<std::uint16_t> ends;         // the program is over, normally or with an error, and no call is open
  std::vector<MachineCall> machine_calls;
  std::vector<std::uint16_t> errors;  // the interpreter has found an error, and has not reported it yet

  Expression line;                 // at a statement: its line's number; 0: typed without one
  Expression text;                 // the address of its text
  std::vector<LevelStack> stacks;  // the first is for calls
  std::vector<TypedName> variables;
  std::vector<RoutineWatch> watches = {};       // RoutineWatch::address is a line number
  std::optional<StoredText> stored = {};        // the form of the lines in memory
  std::string separator = {};                   // between the statements of a line; empty: one statement per line
  std::optional<Expression> stored_at = {};     // the current start, if it can change
  std::optional<Expression> error_number = {};  // at one of `errors`: its number
};

// An event at a level, valid before the instruction of that cycle.
struct LevelEvent {
  enum class Kind : std::uint8_t {
    none,    // nothing so far
    begins,  // a statement starts
    ended,   // the program has ended
    enters,  // enters machine code, with the next instruction
    back,    // returns from machine code
  };
  Kind kind = Kind::none;
  std::uint64_t cycle = 0;
  std::uint16_t line = 0;    // line number; 0: none
  std::uint16_t text = 0;    // address of the statement's text
  bool starts_line = false;  // the first of its line
};

}  // namespace janus::debug
