// Symbol table for names from any source: the Janus assembler, VICE labels, ld65 .dbg files, or plain `name = $addr` lines.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/c_program.hpp"
#include "frontends/core/debug/expression/typed_name.hpp"
#include "tools/formats/symbol_files.hpp"

namespace janus::debug {

struct Symbol {
  std::string name;
  std::uint32_t value = 0;
  bool is_label = true;  // a memory address, not a plain number; only labels name addresses in a listing
  tools::SymbolUse use = tools::SymbolUse::unknown;
  std::uint8_t size = 1;    // size of a variable's value, in bytes
  bool guessed = false;     // `use` was inferred, not declared in the source or a symbol file
  bool by_user = false;     // defined by the user; hides other labels at its address
  bool of_monitor = false;  // belongs to the monitor ROM
};

inline Symbol to_symbol(const tools::Symbol& symbol) {
  return {symbol.name, static_cast<std::uint32_t>(symbol.value), symbol.label, symbol.use, symbol.size};
}

class SymbolTable {
 public:
  // Adds a symbol. A later definition replaces an earlier one, but a number does not replace a label or variable of equal value.
  void add(Symbol symbol);
  // Adds a typed name. A name in memory also names its address in listings if nothing else does, unless it belongs to a level ("basic.A").
  void add_typed(TypedName name);
  // Defines a name that stands for an expression.
  void add_formula(std::string name, std::string expression) { formulas_.insert_or_assign(std::move(name), std::move(expression)); }
  // Removes the labels in [first, last], which have been overwritten by other code.
  void remove_labels(std::uint32_t first, std::uint32_t last);
  // Removes the symbols that `other` defines with the same value, for example before the file that defined them is read again.
  void remove(const SymbolTable& other);
  // Adds the symbols of `other` that are not defined here. A label also replaces a plain number with the same name and value.
  void add_missing(const SymbolTable& other, bool of_monitor = false);

  // Returns the value of the symbol with this exact spelling or, failing that, of the only symbol that matches when case is ignored.
  std::optional<std::uint32_t> find(std::string_view name) const;
  const Symbol* symbol(std::string_view name) const;  // like find(); null if undefined
  // Sets the use of a name. Returns false if the name is undefined.
  bool set_symbol_use(std::string_view name, tools::SymbolUse use, bool guessed);
  std::optional<std::uint32_t> label(std::string_view name) const;  // like find(), but only labels
  // These functions match names like find(), and return null if the name is undefined.
  const TypedName* typed_name(std::string_view name) const;
  const std::string* formula(std::string_view name) const;
  // Returns the smallest array element or scalar that contains the byte.
  std::optional<TypedName> element_at(int space, std::uint32_t address) const;
  // Returns the name of the bytes if they are whole elements of a typed name: "BESTVAL1", "A(0,30)", "A(0,0) to
  // A(6,3)". If several names match, returns the smallest.
  std::optional<TypedName> values_at(int space, std::uint32_t first, std::uint32_t last) const;
  // at() returns the label at an address, and find_preceding() returns the nearest label at or before it; null if there is none.
  const Symbol* at(std::uint32_t address) const;
  const Symbol* find_preceding(std::uint32_t address) const;
  // Finds the symbol for the operand of the instruction at `code`: the label at the address, or else the alphabetically
  // first number with that value (sources often define a variable's address as a number). The program's numbers take
  // precedence over the monitor's, except in monitor code. Returns null if there is none.
  const Symbol* find_operand_symbol(std::uint32_t address, std::optional<std::uint32_t> code = {}) const;
  // Returns the name closest in spelling to `name`, for "did you mean", or an empty string if none is close.
  std::string closest_name(std::string_view name) const;

  std::vector<Symbol> sorted() const;  // by value, then name
  const std::map<std::string, TypedName, std::less<>>& typed_names() const { return typed_; }
  std::size_t size() const { return by_name_.size(); }
  // The program's C functions.
  CProgram& c() { return c_; }
  const CProgram& c() const { return c_; }

 private:
  std::map<std::string, Symbol, std::less<>> by_name_;
  std::map<std::string, TypedName, std::less<>> typed_;
  std::map<std::string, std::string, std::less<>> formulas_;
  void add_to_index(const Symbol& symbol);
  void remove_from_index(const Symbol& symbol);

  std::multimap<std::uint32_t, std::string> labels_;
  std::map<std::uint32_t, std::set<std::string>> numbers_;
  CProgram c_;
};

// Adds the labels in `annotations`. A label with the same name and address as an existing symbol keeps that symbol's use and size.
void add_labels(const tools::Annotations& annotations, SymbolTable& symbols);

// Returns "JANUS", or "JANUS+3" if a label is less than `reach` bytes before the address, or an empty string.
std::string label_text(const SymbolTable& symbols, std::uint32_t address, std::uint32_t reach = 0x100);

// Returns a byte's name: the user's label, the value that contains the byte ("BOARD(5)"), the label or number equal to
// its address, or a label just before it ("BOARD+5").
std::string byte_name(const SymbolTable& symbols, int space, std::uint32_t address);

// The contents of a file with symbols or line information, in any format supported by tools::read_names. An error in the file is not
// thrown, but returned in `problem` as "line: problem".
struct SymbolFile {
  SymbolTable symbols;
  tools::ProgramNames names;  // everything else in the file
  std::string problem;
};
SymbolFile read_symbol_file(std::string_view text, bool debug_file, std::uint32_t mesen_rom = tools::kMesenRom);

// Returns the candidate closest in spelling to `name` (one or two typing errors), or an empty string if none is close.
std::string nearest_name(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace janus::debug
