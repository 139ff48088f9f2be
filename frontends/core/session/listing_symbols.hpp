// The names and lines of a text that runs in a machine (machines/board/listing.hpp), as a program's symbols and sources, as an assembler
// gives them of other programs. They follow the machine: another text, an array that is made while it runs, a moment gone back to.
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
// Labels, and variables as typed names. A line number that is a label is "@100", as a number is no name.
debug::SymbolTable names_of(const machines::Listing& listing);

// What a machine said of a text, "12:5: ..." or a sentence, with the file in front.
std::string in_file(const std::string& file, const std::string& refusal);

// The name of the machine's slot for program texts; empty: it has none.
std::string text_slot(const machines::Machine& machine);

class ListingSymbols {
 public:
  // All of it outlives the object. `symbols` and `sources`: what else is known. `texts`: of which files.
  ListingSymbols(const machines::Machine& machine, const debug::SymbolTable& symbols, const debug::SourceMap& sources,
                 std::vector<ProgramText> texts)
      : machine_(machine), beside_(symbols), sources_beside_(sources), texts_(std::move(texts)) {}

  const debug::SymbolTable& symbols() const;
  const debug::SourceMap& sources() const;
  std::uint64_t version() const;  // another one whenever either has changed

  void know(ProgramText text) { texts_.push_back(std::move(text)); }  // its lines are this file's when it runs
  void changed_beside();                                              // the other symbols

 private:
  void follow() const;
  std::string file_of(const std::string& text) const;

  const machines::Machine& machine_;
  const debug::SymbolTable& beside_;
  const debug::SourceMap& sources_beside_;
  std::vector<ProgramText> texts_;

  // As the machine was looked at last.
  mutable bool known_ = false;
  mutable std::uint64_t stamp_ = 0;
  mutable std::uint64_t version_ = 0;
  mutable debug::SymbolTable symbols_;
  mutable debug::SourceMap sources_;
};

}  // namespace janus::session
