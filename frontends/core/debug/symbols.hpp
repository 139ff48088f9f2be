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
  bool is_label = true;  // a place in memory, not a mere number: only labels name addresses in a listing
  tools::SymbolUse use = tools::SymbolUse::unknown;
  std::uint8_t size = 1;    // of a variable's value, in bytes
  bool guessed = false;     // `use` is: neither the source nor a file of names says it
  bool by_user = false;     // a label that hides other labels at its address
  bool of_monitor = false;  // of the ROM below the program
};

inline Symbol symbol_of(const tools::Symbol& symbol) {
  return {symbol.name, static_cast<std::uint32_t>(symbol.value), symbol.label, symbol.use, symbol.size};
}

class SymbolTable {
 public:
  // A later definition of the same name replaces the earlier one; but a number does not take the place of a
  // label or of a variable of equal value.
  void add(Symbol symbol);
  // A name of values. In memory it names its address in listings, too, where nothing else does; but not that of a level ("basic.A").
  void add_typed(TypedName name);
  // What a name stands for in expressions.
  void add_formula(std::string name, std::string expression) { formulas_.insert_or_assign(std::move(name), std::move(expression)); }
  // Forgets the labels in [first, last]: other code lies there now.
  void forget_labels(std::uint32_t first, std::uint32_t last);
  // Removes the symbols that `other` has with the same value, as when the file that defined them is read again.
  void remove(const SymbolTable& other);
  // Adds those of `other` whose names are not defined here, or are here mere numbers of the same value as labels there.
  void add_missing(const SymbolTable& other, bool of_monitor = false);

  // Exact spelling first; else the only symbol that equals it when case is ignored.
  std::optional<std::uint32_t> find(std::string_view name) const;
  const Symbol* symbol(std::string_view name) const;  // likewise; null if there is none
  // False if there is no such name.
  bool set_use(std::string_view name, tools::SymbolUse use, bool guessed);
  std::optional<std::uint32_t> label(std::string_view name) const;  // likewise, of labels alone
  // Likewise; null if there is none.
  const TypedName* typed(std::string_view name) const;
  const std::string* formula(std::string_view name) const;
  // The element, or the whole of what is no array, that has this byte; of several the least.
  std::optional<TypedName> element_at(int space, std::uint32_t address) const;
  // What is known to stand in these bytes, if it is whole elements of something: "BESTVAL1", "A(0,30)", "A(0,0) to A(6,3)". Of several
  // the least.
  std::optional<TypedName> values_at(int space, std::uint32_t first, std::uint32_t last) const;
  // The label at an address, and the nearest one at or before it (null if none).
  const Symbol* at(std::uint32_t address) const;
  const Symbol* before(std::uint32_t address) const;
  // Names the operand of the instruction at `code`: the label there, else the number of that value that comes first by name (a variable's
  // address is often written so). The program's numbers precede the monitor's, except in the monitor's own code. Null if none.
  const Symbol* operand(std::uint32_t address, std::optional<std::uint32_t> code = {}) const;
  // The name spelt most like `name`, for "did you mean"; empty if nothing is near.
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

// Adds the labels. One with the name and the address of a symbol keeps the use and the size of the symbol.
void add_labels(const tools::Annotations& annotations, SymbolTable& symbols);

// "JANUS", "JANUS+3" where a label is near enough; else empty.
std::string label_of(const SymbolTable& symbols, std::uint32_t address, std::uint32_t reach = 0x100);

// The name of a byte: the user's label, the value that it is part of ("BOARD(5)"), the label or the number that is its address, or a label
// that is not far before it ("BOARD+5").
std::string byte_name(const SymbolTable& symbols, int space, std::uint32_t address);

// A file of names or lines, of any kind that tools::read_names knows. Throws nothing: a mistake is told in `problem`, as "line: what is
// wrong".
struct SymbolFile {
  SymbolTable symbols;
  tools::ProgramNames names;  // all that the file says, but that its problem is here
  std::string problem;
};
SymbolFile read_symbol_file(std::string_view text, bool debug_file, std::uint32_t mesen_rom = tools::kMesenRom);

// Of `candidates`, the one spelt most like `name` (one or two slips of the pen); empty if none is.
std::string nearest_name(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace janus::debug
