// What else a text may be that does not assemble: words of assemblers whose syntax is not read here, each with what to write instead; another
// processor's instructions; a mistyped instruction.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/assembler/dialect.hpp"

namespace janus::tools {

struct Program;
class Sources;
class SymbolTable;
class Reporter;

// Called by the assembler where it was given; so a program that has no use for the tables does not carry them.
struct ForeignWords {
  // What to say of a word at which a line could not be understood; empty if nothing is known of it.
  std::string (*word)(std::string_view word, const Dialect& dialect, std::string_view cpu);
  // What to say under the errors of a whole text: which processor or syntax it looks like; empty if it looks like none but its own.
  std::string (*text)(std::string_view text, const Dialect& dialect, std::string_view cpu);
  // Warns of labels that nobody uses and that are nearly instructions.
  void (*doubt)(const Program& program, const Sources& sources, const SymbolTable& symbols, const cpus::InstructionSet& cpu,
                Reporter& reporter);
  // The processor that a text names (`processor f8`, `.cpu "6502"`, `.p02`); nullptr if it names none that there is.
  const cpus::InstructionSet* (*processor)(std::string_view text);
  // The syntaxes whose own words occur in a source, most frequent first. Directives of `reader` do not count; nullptr: all count.
  struct Marks {
    std::string_view syntax;
    int lines;  // with such a word
  };
  std::vector<Marks> (*marks)(std::string_view text, const Dialect* reader);
};

extern const ForeignWords kForeignWords;
const ForeignWords* foreign_words();  // these; nullptr in a page

}  // namespace janus::tools
