// Provides names and lines of program text in a machine (machines/board/listing.hpp) as symbols and sources, as an
// assembler does for other programs. They follow the machine: new text, an array created at run time, reverse execution.
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
// Labels, and variables as typed names. A line number that is a label is "@100", as a number is not a name.
debug::SymbolTable names_of(const machines::Listing& listing);

// Puts the file's name before a machine's error about program text, "12:5: ..." or a sentence.
std::string in_file(const std::string& file, const std::string& refusal);

// Name of the machine's slot for program text; empty: none.
std::string text_slot(const machines::Machine& machine);

class ListingSymbols {
 public:
  // All references must outlive the object. `symbols` and `sources`: the other ones. `texts`: the files of program text.
  ListingSymbols(const machines::Machine& machine, const debug::SymbolTable& symbols, const debug::SourceMap& sources,
                 std::vector<ProgramText> texts)
      : machine_(machine), beside_(symbols), sources_beside_(sources), texts_(std::move(texts)) {}

  const debug::SymbolTable& symbols() const;
  const debug::SourceMap& sources() const;
  std::uint64_t version() const;  // changes whenever either does

  void know(ProgramText text) { texts_.push_back(std::move(text)); }  // when it runs, its lines belong to this file
  void changed_beside();                                              // call when the other symbols change

 private:
  void follow() const;
  std::string file_of(const std::string& text) const;

  const machines::Machine& machine_;
  const debug::SymbolTable& beside_;
  const debug::SourceMap& sources_beside_;
  std::vector<ProgramText> texts_;

  // State at the last inspection of the machine.
  mutable bool known_ = false;
  mutable std::uint64_t stamp_ = 0;
  mutable std::uint64_t version_ = 0;
  mutable debug::SymbolTable symbols_;
  mutable debug::SourceMap sources_;
};

}  // namespace janus::session
