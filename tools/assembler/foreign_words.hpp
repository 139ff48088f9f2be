// What else a text may be that does not assemble: words of assemblers whose syntax is not read here, each with what to write instead; another
// processor's instructions; a mistyped instruction.
#pragma once

#include <string>
#include <string_view>

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
  // What a text is written for. Each is empty where nothing says it.
  struct Likely {
    std::string_view syntax;  // one that has to be asked for, and is read for its processor
    std::string_view cpu;     // as the text names it
  };
  Likely (*likely)(std::string_view text, std::string_view cpu);
};

extern const ForeignWords kForeignWords;
const ForeignWords* foreign_words();  // these; nullptr in a page

// The processor that a text names (`processor f8`, `.cpu "6502"`, `.p02`); nullptr if it names none that there is.
const cpus::InstructionSet* named_processor(std::string_view text);

}  // namespace janus::tools
