// Hints for sources that do not assemble: replacements for keywords of unsupported assemblers, for another processor's instructions, and
// for mistyped instructions.
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

// A function table, so that programs which do not pass it to the assembler do not link the hints.
struct AssemblyHints {
  // Returns the hint for the word at which parsing a line failed, or an empty string for an unknown word.
  std::string (*word)(std::string_view word, const Dialect& dialect, std::string_view cpu);
  // Returns a hint about the source as a whole: the processor or syntax that it appears to be written for, or an empty string if there
  // is no other candidate.
  std::string (*text)(std::string_view text, const Dialect& dialect, std::string_view cpu);
  // Warns about unused labels that resemble instructions.
  void (*doubt)(const Program& program, const Sources& sources, const SymbolTable& symbols, const cpus::InstructionSet& cpu,
                Reporter& reporter);
  // Returns the processor named in a source (`processor f8`, `.cpu "6502"`, `.p02`), or null if the source does not name a supported
  // processor.
  const cpus::InstructionSet* (*processor)(std::string_view text);
  // Returns the syntaxes whose distinctive keywords occur in a source, most frequent first. Ignores directives of `reader`, if any.
  struct Marks {
    std::string_view syntax;
    int lines;  // number of lines with distinctive keywords of the syntax
  };
  std::vector<Marks> (*marks)(std::string_view text, const Dialect* reader);
};

extern const AssemblyHints kAssemblyHints;
const AssemblyHints* assembly_hints();  // returns this table; null on the web page

}  // namespace janus::tools
