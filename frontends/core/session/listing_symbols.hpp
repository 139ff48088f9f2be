// Provides the names and lines of a machine's program text (machines/board/listing.hpp) as symbols and sources, like
// those from an assembler. They are updated when the text changes, arrays are created at run time, or execution is reversed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/source_map.hpp"
#include "frontends/core/debug/symbols.hpp"
#include "frontends/core/session/text_form.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

debug::Type type_of(machines::ListingVariable::Type type);
// Returns the labels and, as typed names, the variables. A line number label becomes "@100", because a number is not a valid name.
debug::SymbolTable make_symbol_table(const machines::Listing& listing);

// Prefixes a machine's error about program text ("12:5: ..." or a sentence) with the file name.
std::string prefix_file_name(const std::string& file, const std::string& refusal);

// Returns the name of the machine's slot for program text, or an empty string if there is none.
std::string text_slot(const machines::Machine& machine);

class ListingSymbols {
 public:
  // All references must outlive the object. `symbols` and `sources` come from other files; `texts` are the program text files.
  ListingSymbols(const machines::Machine& machine, const debug::SymbolTable& symbols, const debug::SourceMap& sources,
                 std::vector<ProgramText> texts)
      : machine_(machine), other_symbols_(symbols), other_sources_(sources), texts_(std::move(texts)) {}

  const debug::SymbolTable& symbols() const;
  const debug::SourceMap& sources() const;
  std::uint64_t version() const;  // changes whenever the symbols or sources do

  void add_text(ProgramText text) { texts_.push_back(std::move(text)); }  // while this text runs, its lines belong to its file
  void mark_symbols_changed();                                            // call when the other symbols change

 private:
  void update() const;
  std::string file_of(const std::string& text) const;

  const machines::Machine& machine_;
  const debug::SymbolTable& other_symbols_;
  const debug::SourceMap& other_sources_;
  std::vector<ProgramText> texts_;

  // State when the machine was last inspected.
  mutable bool known_ = false;
  mutable std::uint64_t stamp_ = 0;
  mutable std::uint64_t version_ = 0;
  mutable debug::SymbolTable symbols_;
  mutable debug::SourceMap sources_;
};

}  // namespace janus::session
