// Hints for sources that do not assemble: replacements for words of unsupported assemblers, another
// processor's instructions, mistyped instructions.
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

// A table of functions, so that programs that do not pass it to the assembler do not link the tables.
struct ForeignWords {
  // Hint for a word at which a line could not be parsed; empty if it is unknown.
  std::string (*word)(std::string_view word, const Dialect& dialect, std::string_view cpu);
  // Hint for the errors of a whole source: the processor or syntax that it resembles; empty if none other than its own.
  std::string (*text)(std::string_view text, const Dialect& dialect, std::string_view cpu);
  // Warns of unused labels that resemble instructions.
  void (*doubt)(const Program& program, const Sources& sources, const SymbolTable& symbols, const cpus::InstructionSet& cpu,
                Reporter& reporter);
  // The processor that a source names (`processor f8`, `.cpu "6502"`, `.p02`); nullptr if it names no supported one.
  const cpus::InstructionSet* (*processor)(std::string_view text);
  // Syntaxes whose specific words occur in a source, most frequent first. Directives of `reader` do not count; nullptr: all count.
  struct Marks {
    std::string_view syntax;
    int lines;  // with such a word
  };
  std::vector<Marks> (*marks)(std::string_view text, const Dialect* reader);
};

extern const ForeignWords kForeignWords;
const ForeignWords* foreign_words();  // this table; nullptr on the web page

}  // namespace janus::tools
