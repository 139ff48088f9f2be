// What ends a run, or writes a line about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "frontends/debug/expression.hpp"

namespace janus::debug {

enum class BreakOn : std::uint8_t {
  execute,        // an instruction in [first, last] is about to start
  read,           // data access to [first, last] of memory, or of the ports; of memory dummy reads, too
  write,          //
  access,         // read or write
  change,         // the bytes [first, last] of any address space are no longer what they were
  enter,          // the routine at `first` was called
  depth,          // a call makes the call tree `count` deep
  undocumented,   // an opcode that is not in the data book is about to be executed
  uninitialised,  // memory is read that nothing was ever written to, and the byte is used
};

// The word by which a BreakOn is set and shown: "execute", "read" ...
std::string_view name_of(BreakOn on);
std::optional<BreakOn> break_on_of(std::string_view name);

struct Breakpoint {
  int id = 0;  // from 1; Debugger::add sets it
  BreakOn on = BreakOn::execute;
  int space = 0;  // index into Machine::spaces(); others than memory: only `change`, and accesses of ports
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::optional<Expression> condition = {};  // counts as hit only where it holds
  std::uint64_t ignore = 0;                  // so many hits pass
  std::uint32_t depth = 0;                   // BreakOn::depth
  bool enabled = true;
  bool temporary = false;  // gone after it has stopped a run
  std::string log = {};    // a log point: this line is written, {expression} replaced, and the run goes on
  std::uint64_t hits = 0;
};

}  // namespace janus::debug
