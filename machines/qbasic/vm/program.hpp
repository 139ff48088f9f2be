// Compiled source and its symbols. Immutable.
//
//   offset          in Runtime::data()
//   0               a byte per statement; the program counter is such an address
//   variables       scalars, static arrays, variables of procedures: from the next multiple of 1000 hexadecimal on
//   literals        characters of strings
//   arrays          created at run time
//   heap            characters of string variables, up to FFFF
//   10000           constants
//   20000           temporaries of expressions
//   saved           variables of procedures that were called recursively, up to the end
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "machines/board/listing.hpp"
#include "machines/qbasic/language/lexer.hpp"
#include "machines/qbasic/language/type.hpp"
#include "machines/qbasic/vm/call.hpp"

namespace janus::machines::qbasic {

inline constexpr std::uint32_t kMemory = 0x10000;
inline constexpr std::uint32_t kTemporaries = 0x20000;
inline constexpr std::uint32_t kSavedSize = 0x10000;
inline constexpr std::uint32_t kNoOp = 0xFFFFFFFF;
inline constexpr std::size_t kMostDimensions = 8;

// Current state of an array: allocated, or not yet.
struct Array {
  struct Dimension {
    std::int32_t least = 0;
    std::uint32_t count = 0;
  };
  Type type = Type::single;
  bool fixed = false;  // has an address from the start
  std::uint32_t data = 0;
  std::uint32_t size = 0;  // bytes; 0: not allocated
  std::uint32_t rank = 0;
  std::array<Dimension, kMostDimensions> dimensions{};
};

// An element of a static array whose indices are constants, except one.
struct Element {
  std::uint32_t base = 0;  // of the element with the lowest index
  std::uint32_t stride = 0;
  std::uint32_t count = 0;
  std::int32_t least = 0;
  std::uint32_t index = 0;  // offset of the index
};

struct Statement {
  std::uint32_t op = 0;   // start
  std::uint32_t end = 0;  // target of RESUME NEXT
  Place place;
  std::uint32_t number = 0;  // line number at or before it: ERL
};

// A SUB, a FUNCTION or a DEF FN. Its variables are in [area, area_end) of memory, its temporaries in [temporaries, temporaries_end).
struct Procedure {
  std::string name;
  std::uint32_t entry = kNoOp;  // op
  std::uint32_t statement = 0;  // the first one
  std::uint32_t area = 0, area_end = 0;
  std::uint32_t statics = 0;  // from here to area_end: variables that persist between calls
  std::uint32_t temporaries = 0, temporaries_end = 0;
  std::vector<std::uint32_t> strings;  // descriptors of its variables and temporaries
  Value result;                        // of a FUNCTION: location of its value
  std::vector<std::uint32_t> arrays;   // its own arrays created at run time: indices
  struct Listed {
    std::string name;
    Type type = Type::single;
    std::uint32_t at = 0;
    bool by_reference = false;  // its offset is stored there
  };
  std::vector<Listed> listed = {};  // for display: its variables, parameters first
};

// Argument of a procedure call. By reference it is an offset into Runtime::data(), or the index of an array.
struct Argument {
  enum class How : std::uint8_t { value, offset, offset_in_temporary };
  How how = How::value;
  Value value;             // of How::value; an array's index is a constant offset
  std::uint32_t at = 0;    // the offset, or its location
  std::uint32_t slot = 0;  // of the parameter
};

struct CallSite {
  std::uint32_t procedure = 0;
  std::vector<Argument> arguments;
  std::uint32_t result = 0;  // temporary for a FUNCTION's value
};

struct CompiledProgram {
  std::string text;
  std::vector<Op> plain, observed;  // the same ops
  std::vector<Statement> statements;
  std::vector<Element> elements;
  std::vector<Array> arrays;  // initial state
  std::vector<Procedure> procedures;
  std::vector<Call> calls;              // of statements and functions in C++
  std::vector<CallSite> sites;          // of procedures
  std::vector<std::uint8_t> constants;  // from kMemory on
  std::vector<DataItem> data;
  std::vector<std::pair<std::uint32_t, std::string>> literals;  // characters, and their address in memory
  std::vector<std::vector<std::uint32_t>> tables;               // of ON ... GOTO: ops
  std::uint32_t variables = 0, variables_end = 0;               // in memory
  std::uint32_t literals_end = 0;
  std::uint32_t temporaries_end = 0;       // of all
  std::uint32_t main_temporaries_end = 0;  // the main module's come first

  std::vector<ListingLine> lines;
  std::vector<ListingLabel> labels;
  std::vector<ListingVariable> variables_listed;
  std::vector<std::pair<std::string, std::uint32_t>> arrays_listed;  // names of arrays created at run time, and their indices

  std::uint32_t size() const { return temporaries_end + kSavedSize; }  // of Runtime::data()
  std::uint32_t saved() const { return temporaries_end; }
};

}  // namespace janus::machines::qbasic
