// The program of a machine that runs source text: its lines, labels, procedures and variables. Machines that
// execute instructions have no listing; the symbols of their programs come from an assembler.
//
// A statement has an address in memory, like an instruction, and the program counter is the address of a
// statement. Therefore labels, breakpoints, profiles and call-tree frames work as on every other machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace janus::machines {

// A source line and the statements that start on it.
struct ListingLine {
  std::uint16_t first = 0;  // addresses of its first and last statement
  std::uint16_t last = 0;
  std::uint32_t line = 0;  // line number in the source, from 1
};

struct ListingLabel {
  std::string name;           // a label, a line number or a procedure
  std::uint16_t address = 0;  // address of the first statement after it
};

// A variable: one value, or an array of values of one type, stored lowest byte first.
struct ListingVariable {
  enum class Type : std::uint8_t {
    i16,
    i32,
    f32,     // IEEE 754
    f64,     // IEEE 754
    string,  // a word for the length, then a word for the address of the characters in memory
  };
  struct Dimension {
    std::int32_t least = 0;  // the lowest index
    std::uint32_t count = 1;
  };
  // Name from the source, in upper case: "BESTVAL1", "A$", with "()" for arrays as in "A()", or with its procedure as in "FACT.N".
  std::string name;
  Type type = Type::f32;
  std::uint32_t address = 0;          // in memory, address space 0
  std::vector<Dimension> dimensions;  // empty for a single value; the first index varies fastest
};

// An active procedure call and the values of its variables. The values are copies because parameters may be anywhere in
// memory, and a recursive call saves the variables of the previous call elsewhere.
struct ListingCall {
  struct Value {
    std::string name;  // "N", without the procedure's name
    ListingVariable::Type type = ListingVariable::Type::f32;
    std::vector<std::uint8_t> bytes;
    bool operator==(const Value&) const = default;
  };
  std::string procedure;
  std::vector<Value> values;  // scalars only
  bool operator==(const ListingCall&) const = default;
};

class Listing {
 public:
  virtual ~Listing() = default;
  // Returns the source of the running program. If the source changes, so does the returned reference or stamp().
  virtual const std::string& text() const = 0;
  virtual std::span<const ListingLine> lines() const = 0;  // ordered by address
  virtual std::span<const ListingLabel> labels() const = 0;
  // Variables that currently have an address. Arrays created at run time come and go.
  virtual std::span<const ListingVariable> variables() const = 0;
  // Returns up to `most` active calls, innermost first.
  virtual std::vector<ListingCall> open_calls(std::size_t /*most*/) const { return {}; }
  // Returns true if the program has ended.
  virtual bool has_ended() const { return false; }
  // Changes whenever any part of the listing except the values changes.
  virtual std::uint64_t stamp() const = 0;
};

}  // namespace janus::machines
