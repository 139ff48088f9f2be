// Names of addresses, from any source: our assembler, VICE labels, ld65 .dbg, plain `name = $addr`.
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
  std::uint8_t size = 1;    // of a variable's value, in bytes
  bool guessed = false;     // `use` was inferred, neither declared in the source nor in a file of names
  bool by_user = false;     // a label that hides other labels at its address
  bool of_monitor = false;  // of the ROM below the program
};

inline Symbol symbol_of(const tools::Symbol& symbol) {
  return {symbol.name, static_cast<std::uint32_t>(symbol.value), symbol.label, symbol.use, symbol.size};
}

class SymbolTable {
 public:
  // A later definition of a name replaces the earlier one, but a number does not replace a label or a variable of equal value.
  void add(Symbol symbol);
  // Adds a typed name. One in memory also names its address in listings if nothing else does, except a level's name ("basic.A").
  void add_typed(TypedName name);
  // Defines a name as an abbreviation of an expression.
  void add_formula(std::string name, std::string expression) { formulas_.insert_or_assign(std::move(name), std::move(expression)); }
  // Removes the labels in [first, last], which were overwritten by other code.
  void forget_labels(std::uint32_t first, std::uint32_t last);
  // Removes the symbols that `other` has with the same value, as when the file that defined them is read again.
  void remove(const SymbolTable& other);
  // Adds the symbols of `other` that are not defined here, or that are plain numbers here and labels of the same value there.
  void add_missing(const SymbolTable& other, bool of_monitor = false);

  // Exact spelling first; else the only symbol that equals it when case is ignored.
  std::optional<std::uint32_t> find(std::string_view name) const;
  const Symbol* symbol(std::string_view name) const;  // likewise; null if undefined
  // Returns false if the name is undefined.
  bool set_use(std::string_view name, tools::SymbolUse use, bool guessed);
  std::optional<std::uint32_t> label(std::string_view name) const;  // likewise, only labels
  // Likewise; null if undefined.
  const TypedName* typed(std::string_view name) const;
  const std::string* formula(std::string_view name) const;
  // The smallest array element or scalar that contains this byte.
  std::optional<TypedName> element_at(int space, std::uint32_t address) const;
  // The name of these bytes, if they are whole elements of a typed name: "BESTVAL1", "A(0,30)", "A(0,0) to A(6,3)". If several match, the
  // smallest.
  std::optional<TypedName> values_at(int space, std::uint32_t first, std::uint32_t last) const;
  // The label at an address, and the nearest one at or before it (null if none).
  const Symbol* at(std::uint32_t address) const;
  const Symbol* before(std::uint32_t address) const;
  // Names the operand of the instruction at `code`: the label there, else the number of that value that sorts first by name (sources often
  // define a variable's address as a number). The program's numbers precede the monitor's, except in the monitor's own code. Null if none.
  const Symbol* operand(std::uint32_t address, std::optional<std::uint32_t> code = {}) const;
  // The name closest in spelling to `name`, for "did you mean"; empty if none is close.
  std::string nearest(std::string_view name) const;

  std::vector<Symbol> sorted() const;  // by value, then name
  const std::map<std::string, TypedName, std::less<>>& typed() const { return typed_; }
  std::size_t size() const { return by_name_.size(); }
  // The functions of C.
  CProgram& c() { return c_; }
  const CProgram& c() const { return c_; }

 private:
  std::map<std::string, Symbol, std::less<>> by_name_;
  std::map<std::string, TypedName, std::less<>> typed_;
  std::map<std::string, std::string, std::less<>> formulas_;
  void list(const Symbol& symbol);
  void unlist(const Symbol& symbol);

  std::multimap<std::uint32_t, std::string> labels_;
  std::map<std::uint32_t, std::set<std::string>> numbers_;
  CProgram c_;
};

// Adds the labels. A label with the name and address of an existing symbol keeps that symbol's use and size.
void add_labels(const tools::Annotations& annotations, SymbolTable& symbols);

// "JANUS", or "JANUS+3" if a label is at most `reach` bytes before the address; else empty.
std::string label_of(const SymbolTable& symbols, std::uint32_t address, std::uint32_t reach = 0x100);

// The name of a byte: the user's label, the value that contains it ("BOARD(5)"), the label or number equal to its address, or a label
// shortly before it ("BOARD+5").
std::string byte_name(const SymbolTable& symbols, int space, std::uint32_t address);

// Content of a file of names or lines, in any format that tools::read_names supports. An error in the file is returned in `problem` as
// "line: problem"; nothing is thrown.
struct SymbolFile {
  SymbolTable symbols;
  tools::ProgramNames names;  // everything else in the file
  std::string problem;
};
SymbolFile read_symbol_file(std::string_view text, bool debug_file, std::uint32_t mesen_rom = tools::kMesenRom);

// The candidate closest in spelling to `name` (one or two typing errors); empty if none is close.
std::string nearest_name(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace janus::debug
