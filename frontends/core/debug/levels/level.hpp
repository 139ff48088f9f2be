// A level of a program above the machine's instructions: the lines of an interpreter, described as data. Where it keeps the line that
// runs, its text, its stacks and its variables, and at which of its instructions a statement begins, calls and ends.
//
// Level 0 is the machine itself; a program's own are counted from 1, in the order of its manifest.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/debug/levels/stored_text.hpp"
#include "frontends/core/debug/expression/variable.hpp"

namespace janus::debug {

// A stack of frames in memory. Its frames are shown; those that calls leave there also say when a call is over.
struct LevelStack {
  struct Field {
    std::string name;
    Expression value;    // of `frame`, the frame's lowest address
    bool names = false;  // the value is the address of a variable, which it names
  };

  std::string name;        // "GOSUB"
  std::string other = {};  // "DO": of the first stack, what frames are that no call made
  Expression pointer;      // the lowest address of the top frame or, where it grows upwards, the first one above that
  bool grows_up = false;
  std::uint16_t empty = 0;              // where the pointer stands without frames
  std::uint16_t size = 0;               // bytes of a frame
  std::optional<Expression> line = {};  // of `frame`: the number of the line that made it
  std::vector<Field> fields = {};

  // As that of a processor, which grows downwards.
  std::uint16_t level_of(std::int64_t value) const { return static_cast<std::uint16_t>(grows_up ? -value : value); }
};

struct Level {
  // Two instructions of the interpreter: the first goes into machine code, with the address of the second as that to return to.
  struct MachineCall {
    std::uint16_t enter = 0, back = 0;
  };

  std::string name;   // "basic": as it is asked for
  std::string title;  // "BASIC": as it is shown
  // Places in the interpreter, before whose instruction...
  std::vector<std::uint16_t> statements;   // a statement begins
  std::vector<std::uint16_t> line_starts;  // the first of a line is about to; none: it is told by its number and address
  std::vector<std::uint16_t> calls;        // the statement that runs has called: the next to begin is the called one's first
  std::vector<std::uint16_t> ends;         // the program is over, by itself or by an error, and no call is open
  std::vector<MachineCall> machine_calls;
  std::vector<std::uint16_t> errors;  // the interpreter has found an error, and has not told it yet

  Expression line;                 // at a statement: its line's number; 0: it is in none, as it was typed without one
  Expression text;                 // the address of its text
  std::vector<LevelStack> stacks;  // the first is that of calls
  std::vector<TypedName> variables;
  std::vector<RoutineWatch> watches = {};       // RoutineWatch::address is a line's number
  std::optional<StoredText> stored = {};        // how the lines lie in memory
  std::string separator = {};                   // between the statements of a line; empty: there is one to a line
  std::optional<Expression> stored_at = {};     // where they begin now, if that may change
  std::optional<Expression> error_number = {};  // at one of `errors`: which it is
};

// What a level has come to. It holds before the instruction of that cycle.
struct LevelEvent {
  enum class Kind : std::uint8_t {
    none,    // nothing so far
    begins,  // a statement
    ended,   // the program
    enters,  // machine code, by the instruction that is about to run
    back,    // and comes back from there
  };
  Kind kind = Kind::none;
  std::uint64_t cycle = 0;
  std::uint16_t line = 0;    // its number; 0: none
  std::uint16_t text = 0;    // the address of the statement's text
  bool starts_line = false;  // it is the first of its line
};

}  // namespace janus::debug
