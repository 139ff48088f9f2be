// A compiled source and its symbols. Immutable. Layout of Runtime::data():
//
//   offset          contents
//   0               one byte per statement; its address is the program counter
//   variables       scalars, static arrays, variables of procedures, starting at the next multiple of hexadecimal 1000
//   literals        characters of strings
//   arrays          created at run time
//   heap            characters of string variables, up to FFFF
//   10000           constants
//   20000           temporaries of expressions
//   saved           variables of procedures that were called recursively; extends to the end
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

// Current state of an array, which may not be allocated yet.
struct Array {
  struct Dimension {
    std::int32_t least = 0;
    std::uint32_t count = 0;
  };
  Type type = Type::single;
  bool fixed = false;  // has an address from the start
  std::uint32_t data = 0;
  std::uint32_t size = 0;  // in bytes; 0 if not allocated
  std::uint32_t rank = 0;
  std::array<Dimension, kMostDimensions> dimensions{};
};

// An element of a static array with exactly one index that is not a constant.
struct Element {
  std::uint32_t base = 0;  // offset of the element with the lowest index
  std::uint32_t stride = 0;
  std::uint32_t count = 0;
  std::int32_t least = 0;
  std::uint32_t index = 0;  // offset of the variable index
};

struct Statement {
  std::uint32_t op = 0;   // first op
  std::uint32_t end = 0;  // target of RESUME NEXT
  SourcePosition place;
  std::uint32_t number = 0;  // line number at or before the statement, for ERL
};

// A SUB, FUNCTION or DEF FN. Its variables are at [area, area_end) in memory, its temporaries at [temporaries, temporaries_end).
struct Procedure {
  std::string name;
  std::uint32_t entry = kNoOp;  // first op
  std::uint32_t statement = 0;  // first statement
  std::uint32_t area = 0, area_end = 0;
  std::uint32_t statics = 0;  // start of the variables that persist between calls, up to area_end
  std::uint32_t temporaries = 0, temporaries_end = 0;
  std::vector<std::uint32_t> strings;  // descriptors of its variables and temporaries
  Value result;                        // location of a FUNCTION's value
  std::vector<std::uint32_t> arrays;   // indices of its own arrays created at run time
  struct ListedVariable {
    std::string name;
    Type type = Type::single;
    std::uint32_t at = 0;
    bool by_reference = false;  // `at` is the location of its offset
  };
  std::vector<ListedVariable> listed = {};  // its variables for display, parameters first
};

// Argument of a procedure call. A by-reference argument is an offset into Runtime::data() or the index of an array.
struct Argument {
  enum class Passing : std::uint8_t { value, offset, offset_in_temporary };
  Passing how = Passing::value;
  Value value;             // for Passing::value; an array's index is a constant offset
  std::uint32_t at = 0;    // the offset, or its location
  std::uint32_t slot = 0;  // location of the parameter
};

struct CallSite {
  std::uint32_t procedure = 0;
  std::vector<Argument> arguments;
  std::uint32_t result = 0;  // temporary for a FUNCTION's value
};

struct CompiledProgram {
  std::string text;
  std::vector<Op> plain, observed;  // the same ops in both versions
  std::vector<Statement> statements;
  std::vector<Element> elements;
  std::vector<Array> arrays;  // initial state
  std::vector<Procedure> procedures;
  std::vector<Call> calls;              // calls to C++ statements and functions
  std::vector<CallSite> sites;          // procedure calls
  std::vector<std::uint8_t> constants;  // stored at kMemory
  std::vector<DataItem> data;
  std::vector<std::pair<std::uint32_t, std::string>> literals;  // characters and their addresses in memory
  std::vector<std::vector<std::uint32_t>> tables;               // target ops of ON ... GOTO
  std::uint32_t variables = 0, variables_end = 0;               // addresses in memory
  std::uint32_t literals_end = 0;
  std::uint32_t temporaries_end = 0;       // end of all temporaries
  std::uint32_t main_temporaries_end = 0;  // end of the main module's temporaries, which come first

  std::vector<ListingLine> lines;
  std::vector<ListingLabel> labels;
  std::vector<ListingVariable> variables_listed;
  std::vector<std::pair<std::string, std::uint32_t>> arrays_listed;  // names and indices of the arrays created at run time

  std::uint32_t size() const { return temporaries_end + kSavedSize; }  // size of Runtime::data()
  std::uint32_t saved_start() const { return temporaries_end; }
};

}  // namespace janus::machines::qbasic
