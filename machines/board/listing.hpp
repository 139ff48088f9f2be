// Program of a machine that runs source text: lines, labels, procedures and variables. A machine that executes
// instructions has none; symbols of its programs come from an assembler.
//
// A statement has an address in memory, like an instruction, and the program counter holds one. Therefore labels,
// breakpoints, costs per line and call-tree frames work as on every other machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace janus::machines {

// A source line, and the statements that start in it.
struct ListingLine {
  std::uint16_t first = 0;  // addresses of its statements
  std::uint16_t last = 0;
  std::uint32_t line = 0;  // of the source, from 1
};

struct ListingLabel {
  std::string name;           // a label, a line number, a procedure
  std::uint16_t address = 0;  // of the first statement after it
};

// Values of one type in sequence, lowest byte first.
struct ListingVariable {
  enum class Type : std::uint8_t {
    i16,
    i32,
    f32,     // IEEE 754
    f64,     // IEEE 754
    string,  // a word with the length, and a word with the address of the characters in memory
  };
  struct Dimension {
    std::int32_t least = 0;  // the lowest index
    std::uint32_t count = 1;
  };
  // Spelled as in the source, in capitals; an array's name ends in "()": "BESTVAL1", "A$", "A()"; "FACT.N" belongs to a procedure.
  std::string name;
  Type type = Type::f32;
  std::uint32_t address = 0;          // in memory, address space 0
  std::vector<Dimension> dimensions;  // none: a single value; the first index varies fastest
};

// An active call of a procedure, with the values of its variables. Copies are needed because parameters may be anywhere in
// memory, and a recursive call saves the variables of the previous call elsewhere.
struct ListingCall {
  struct Value {
    std::string name;  // "N", without the procedure's name
    ListingVariable::Type type = ListingVariable::Type::f32;
    std::vector<std::uint8_t> bytes;
    bool operator==(const Value&) const = default;
  };
  std::string procedure;
  std::vector<Value> values;  // without arrays
  bool operator==(const ListingCall&) const = default;
};

class Listing {
 public:
  virtual ~Listing() = default;
  // The running source. A different source has a different reference or stamp.
  virtual const std::string& text() const = 0;
  virtual std::span<const ListingLine> lines() const = 0;  // by address
  virtual std::span<const ListingLabel> labels() const = 0;
  // Variables that currently have an address. Arrays created at run time appear and disappear.
  virtual std::span<const ListingVariable> variables() const = 0;
  // Active calls, innermost first, at most `most`.
  virtual std::vector<ListingCall> open_calls(std::size_t /*most*/) const { return {}; }
  // Returns true if the program has ended.
  virtual bool ended() const { return false; }
  // Changes whenever any of this changes, except for values.
  virtual std::uint64_t stamp() const = 0;
};

}  // namespace janus::machines
