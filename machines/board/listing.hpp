// The program of a machine that runs a text: its lines, labels, procedures and variables. A machine of instructions has none; what
// is known of its programs comes from an assembler.
//
// A statement has an address in memory, as an instruction has: the program counter is one. So labels, breakpoints, costs per line and
// frames of a call tree are those of every other machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace janus::machines {

// A line of the text, and the statements that begin in it.
struct ListingLine {
  std::uint16_t first = 0;  // addresses of its statements
  std::uint16_t last = 0;
  std::uint32_t line = 0;  // of the text, from 1
};

struct ListingLabel {
  std::string name;           // a label, a line number, a procedure
  std::uint16_t address = 0;  // of the first statement after it
};

// Values of one type, one after the other, the lowest byte first.
struct ListingVariable {
  enum class Type : std::uint8_t {
    i16,
    i32,
    f32,     // IEEE 754
    f64,     // IEEE 754
    string,  // a word that says how long it is, and one with the address of its characters in memory
  };
  struct Dimension {
    std::int32_t least = 0;  // the lowest index
    std::uint32_t count = 1;
  };
  // As the text writes it, in capitals; an array's ends in "()": "BESTVAL1", "A$", "A()"; "FACT.N" belongs to a procedure.
  std::string name;
  Type type = Type::f32;
  std::uint32_t address = 0;          // in memory, address space 0
  std::vector<Dimension> dimensions;  // none: a single value; elements whose first index differs by one are neighbours
};

// A call of a procedure that is open, with its variables by their values: parameters may stand anywhere, and where a procedure called
// itself the variables of the call before are put away.
struct ListingCall {
  struct Value {
    std::string name;  // "N", without that of the procedure
    ListingVariable::Type type = ListingVariable::Type::f32;
    std::vector<std::uint8_t> bytes;
    bool operator==(const Value&) const = default;
  };
  std::string procedure;
  std::vector<Value> values;  // arrays are not among them
  bool operator==(const ListingCall&) const = default;
};

class Listing {
 public:
  virtual ~Listing() = default;
  // The text that runs; another reference or another stamp when there is another.
  virtual const std::string& text() const = 0;
  virtual std::span<const ListingLine> lines() const = 0;  // by address
  virtual std::span<const ListingLabel> labels() const = 0;
  // Those that have a place now. Arrays that are made while it runs come and go.
  virtual std::span<const ListingVariable> variables() const = 0;
  // The innermost first, so many at most.
  virtual std::vector<ListingCall> open_calls(std::size_t /*most*/) const { return {}; }
  // It has come to its end, and does nothing any more.
  virtual bool ended() const { return false; }
  // Another number whenever any of this but values is another.
  virtual std::uint64_t stamp() const = 0;
};

}  // namespace janus::machines
