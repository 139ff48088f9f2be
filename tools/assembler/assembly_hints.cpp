#include "tools/assembler/assembly_hints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "tools/assembler/lexer.hpp"
#include "tools/assembler/reporter.hpp"
#include "tools/assembler/statement.hpp"
#include "tools/assembler/symbol_table.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr int kMostLines = 2000;  // lines that are examined

// `of` is the name of a syntax if its assembler has one.
struct DialectKeywords {
  std::string_view of;
  std::string_view words;  // separated by blanks; a word that ends in * is a prefix
  std::string_view hint;   // may be empty if only the syntax helps
};

constexpr auto kKeywords = std::to_array<DialectKeywords>({
    {"acme", " !byte !by !8 !08 ", "write .byte"},
    {"acme", " !word !wo !16 ", "write .word"},
    {"acme", " !text !tx !raw !pet !scr ", "write .text"},
    {"acme", " !fill !fi !skip ", "write .fill"},
    {"acme", " !align ", "write .align"},
    {"acme", " !macro ", "write .macro and .endmacro"},
    {"acme", " !if !ifdef !ifndef ", "write .if and .endif"},
    {"acme", " !for !do !while ", "write .repeat and .endrepeat"},
    {"acme", " !source !src ", "write .include"},
    {"acme", " !binary !bin ", "write .incbin"},
    {"acme", " !zone !zn ", "omit it; a name with @ belongs to the label above"},
    {"acme", " !to !cpu !sl ", "omit it; use -o and --cpu"},
    {"acme", " !* ", ""},
    {"acme", " +* ", "write only the macro's name"},
    {"ca65", " .proc .endproc .scope .endscope ", "write a plain label, and @name inside"},
    {"ca65", " .import .importzp .autoimport .forceimport ", "there is no linker; .include the other source"},
    {"ca65", " .enum .endenum .struct .endstruct .union .endunion .tag ", "write NAME = VALUE for each"},
    {"ca65", " .define .undef ", "write NAME = VALUE, or a .macro"},
    {"ca65", " .lobytes .hibytes .bankbytes ", "write .byte <A or .byte >A"},
    {"ca65", " .macpack ", "define the macros that you use with .macro"},
    {"ca65", " .ifblank .ifnblank .ifconst .ifref .ifnref .ifp02 ", "write .if or .ifdef"},
    {"ca65", " .charmap .literal ", "write the codes as numbers"},
    {"ca65", " .sizeof .strlen .lobyte .hibyte .defined .blank ", "write <A, >A or a number"},
    {"ca65", " :- :+ :-- :++ : ", "give the label a name, such as @next"},
    {"ca65", " ::* ", "write one name for all scopes"},
    {"64tass", " .fi .endc ", "write .endif"},
    {"64tass", " .null ", "write .asciiz"},
    {"64tass", " .rta ", "write .word ADDRESS-1"},
    {"64tass", " .char ", "write .byte"},
    {"64tass", " .binary ", "write .incbin"},
    {"64tass", " .for .next .rept .endrept .endr ", "write .repeat and .endrepeat"},
    {"64tass", " .pend .bend .logical .here .section .send .dsection .virtual .endv .enc .shift .ptext ", "omit it"},
    {"64tass", " #* ", "write only the macro's name"},
    {"64tass and acme", " - -* + ", "give the label a name, such as @next"},
    {"dasm", " seg seg.u ", "omit it, or write .segment \"NAME\""},
    {"dasm", " subroutine ", "omit it; a name with @ belongs to the label above"},
    {"dasm and Merlin", " hex ", "write .byte with a $ before each number"},
    {"dasm", " rorg rend ds.l dc.l eqm echo err sleep dv incdir ", ""},
    {"dasm", " {* ", "give the parameter a name in the .macro line"},
    {"Merlin", " asc dci inv fls rev str strl ", "write .text; text in \" needs bit 7 set: .byte 'A'|$80"},
    {"Merlin", " put use ", "write .include"},
    {"Merlin", " lstdo dsk sav typ xc obj exp tr rel ent ext mx pmc >>> ", "omit it"},
    {"Merlin", " do fin ", "write .if and .endif"},
    {"Merlin", " lup --^ ", "write .repeat and .endrepeat"},
    {"Merlin", " dum dend ", "write .org before and after"},
    {"Merlin", " eom <<< ", "write .endmacro"},
    {"Merlin", " ]* :* ", "write @name for a local label, and name a macro's parameters"},
    {"the SB-Assembler", " .or ", "write .org"},
    {"the SB-Assembler", " .cr .tf .li .ti .tw .lf ", "omit it; use -o and --cpu"},
    {"the SB-Assembler", " .as .at .az ", "write .text or .asciiz"},
    {"the SB-Assembler", " .bs ", "write .res"},
    {"the SB-Assembler", " .hs ", "write .byte with a $ before each number"},
    {"the SB-Assembler", " .da ", "write .word, or .byte for #"},
    {"the SB-Assembler", " .eq ", "write NAME = VALUE"},
    {"the SB-Assembler", " .in ", "write .include"},
    {"the SB-Assembler", " .en ", "write .end"},
    {"the SB-Assembler", " .ma .em ", "write .macro and .endmacro"},
    {"the SB-Assembler", " .do .el ", "write .if and .else"},
    {"the SB-Assembler", " .0* .1* .2* .3* .4* .5* .6* .7* .8* .9* ", "write @name for a local label"},
    {"AS", " phase dephase exitm irp irpc section endsection function charset listing macexp ", "omit it"},
    {"AS", " rept endr while ", "write .repeat and .endrepeat"},
    {"AS", " binclude ", "write .incbin"},
    {"TASM", " .module .avsym .sym .chk .codes .nocodes .msfirst .lsfirst ", "omit it"},
    {"KickAssembler", " .pc ", "write * ="},
    {"KickAssembler", " .const .var .label ", "write NAME = VALUE"},
    {"KickAssembler", " .import .pseudocommand .namespace ", "no equivalent"},
    {"GNU as", " .section ", "write .segment \"NAME\""},
    {"GNU as", " .equ .balign .p2align .string .hword .2byte .type .size .p2alignl ", "write NAME = VALUE, .align, .asciiz or .word"},
    {"Motorola", " fcc ", "write .byte \"text\""},
    {"Motorola", " macr ", "write .macro"},
    {"Motorola", " ifeq ifne ifgt ifge iflt ifle ifc ifnc endc ", "write .if and .endif"},
    {"Motorola", " bsz zmb fill ", "write .res COUNT, VALUE"},
    {"Motorola", " \\* ", "give the parameter a name in the .macro line"},
    {"Fairchild", " dc ", "write .byte or .word"},
    {"Intel-like assemblers", " defm ", "write .text"},
    {"Intel-like assemblers", " public extrn extern global aseg cseg dseg segment ends ", "omit it; there is no linker"},
});

// Words that identify a syntax at the start of a statement.
struct Marks {
  std::string_view dialect;
  std::string_view words;
};
constexpr auto kMarks = std::to_array<Marks>({
    {"ca65", " .proc .endproc .segment .scope .import .export .zeropage .macpack .feature .enum .struct .charmap .define .ifblank "},
    {"dasm", " processor seg seg.u subroutine rorg rend repend dc.b dc.w ds.b hex mac "},
    {"64tass", " .proc .pend .block .bend .fi .null .rta .logical .here .section .send .dsection .cerror .virtual "},
    {"acme", " !byte !by !8 !word !wo !16 !text !tx !raw !fill !zone !zn !to !cpu !macro !if !for !source !src !pet !scr !align "},
    {"crasm", " code dummy output clist ilist mlist "},
    {"mos-star", " .ba "},
    {"mos-suffix", " ldaim ldxim ldyim cmpim cpxim cpyim adcim sbcim andim oraim eorim ldaz ldxz ldyz staz stxz styz cmpz "},
});
// Words that are too short or too common to name a syntax in an error. They count if the assembler supports them.
constexpr auto kSmallMarks = std::to_array<Marks>({
    {"crasm", " asc ddb endc exitm "},
    {"ca65", " : .import .importzp .exportzp .macpack .endscope .lobytes .hibytes .ifconst .linecont "},
    {"dasm", " ds.w echo ifconst ifnconst mexit err eqm incdir "},
    {"64tass", " - + -- ++ .char .binary .for .next .rept .bend .endc .enc .ptext .shift .elsif "},
    {"acme", " - + -- ++ !ifdef !ifndef !do !while !binary !bin !skip !pseudopc !addr !set !08 !le16 !be16 !hex !warn !error "},
});

bool holds(std::string_view words, std::string_view word) { return words.find(' ' + std::string(word) + ' ') != std::string_view::npos; }

bool holds_beginning(std::string_view words, std::string_view word) {
  for (std::size_t length = 1; length <= word.size(); ++length) {
    if (holds(words, std::string(word.substr(0, length)) + '*')) return true;
  }
  return false;
}

// Returns true if the dialect of that name supports the processor and is not the one that failed.
bool is_other(std::string_view name, const Dialect& dialect, std::string_view cpu) {
  const Dialect* found = find_dialect(name);
  return found != nullptr && found != &dialect && !operand_forms(*found, *find_instruction_set(cpu)).empty();
}

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size() - 1);
  const std::string_view line = text.substr(0, end + 1);
  text.remove_prefix(end + 1);
  return line;
}

// Words of a line at which a statement can start: the first two, each with its successor, because `LDA A` is one 6800 instruction.
struct FirstWord {
  std::string word, joined;
};
std::vector<FirstWord> first_tokens(std::string_view line) {
  const std::vector<std::string> words = split_words(lower(line.substr(0, line.find(';'))));
  std::vector<FirstWord> result;
  for (std::size_t i = 0; i < std::min<std::size_t>(words.size(), 2); ++i) {
    const bool accumulator = i + 1 < words.size() && words[i + 1].size() == 1;
    result.push_back({words[i], accumulator ? words[i] + words[i + 1] : words[i]});
  }
  return result;
}

bool has_mnemonic(const cpus::InstructionSet& cpu, std::string_view word) {
  const auto is_word = [&](const auto& row) { return equals_ignore_case(row.mnemonic, word); };
  return std::any_of(cpu.opcodes.begin(), cpu.opcodes.end(), is_word) || std::any_of(cpu.aliases.begin(), cpu.aliases.end(), is_word);
}

// Returns true for an instruction, or a directive that only its maker's assemblers had.
bool has_word(const cpus::InstructionSet& cpu, const FirstWord& first) {
  constexpr std::string_view kOf6800 = " fcc fdb rmb macr mon bsz zmb ", kOfF8 = " maxcpu base ";
  if (has_mnemonic(cpu, first.word) || (cpu.name == "6800" && has_mnemonic(cpu, first.joined))) return true;
  return (cpu.name == "6800" && holds(kOf6800, first.word)) || (cpu.name == "f8" && holds(kOfF8, first.word));
}

std::string foreign_word(std::string_view word, const Dialect& dialect, std::string_view cpu) {
  constexpr std::size_t kLongest = 40;  // length of the longest word of an assembler
  if (word.size() > kLongest) return {};
  const std::string folded = lower(word);
  for (const bool whole : {true, false}) {
    for (const DialectKeywords& row : kKeywords) {
      if (!(whole ? holds(row.words, folded) : holds_beginning(row.words, folded)) || row.of == dialect.name) continue;
      const bool other = is_other(row.of, dialect, cpu);
      const std::string syntax = other ? fmt::format("{}--syntax {}", row.hint.empty() ? "use " : ", or use ", row.of) : std::string();
      const std::string_view hint = row.hint.empty() && !other ? "no equivalent" : row.hint;
      return fmt::format("'{}' is a keyword of {}: {}{}", word, row.of, hint, syntax);
    }
  }
  return {};
}

constexpr int kEnough = 2;  // marks of one syntax; a single one is reported at its line

// Finds the syntaxes with a mark in a source, in descending order of lines with marks.
std::vector<AssemblyHints::Marks> marks_in(std::string_view text, const Dialect* reader, bool with_small) {
  const auto reads = [&](const FirstWord& first) { return reader != nullptr && find_directive(*reader, first.word) != nullptr; };
  std::map<std::string_view, int> marks;
  for (int lines = 0; !text.empty() && lines < kMostLines;) {
    std::vector<FirstWord> words = first_tokens(next_line(text));
    lines += words.empty() ? 0 : 1;
    std::erase_if(words, reads);
    const auto count = [&](std::span<const Marks> rows) {
      for (const Marks& row : rows) {
        const auto is_mark = [&](const FirstWord& first) { return holds(row.words, first.word); };
        if (std::any_of(words.begin(), words.end(), is_mark)) ++marks[row.dialect];
      }
    };
    count(kMarks);
    if (with_small) count(kSmallMarks);
  }
  std::vector<AssemblyHints::Marks> found;
  for (const Marks& row : kMarks)
    if (marks[row.dialect] > 0) found.push_back({row.dialect, marks[row.dialect]});
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.lines > b.lines; });
  return found;
}

std::vector<AssemblyHints::Marks> all_marks(std::string_view text, const Dialect* reader) { return marks_in(text, reader, true); }

std::string foreign_text(std::string_view text, const Dialect& dialect, std::string_view cpu) {
  const std::vector<AssemblyHints::Marks> marks = marks_in(text, &dialect, false);
  std::array<int, 8> mnemonics{};  // per processor
  const auto sets = instruction_sets();
  int lines = 0;
  while (!text.empty() && lines < kMostLines) {
    const std::vector<FirstWord> words = first_tokens(next_line(text));
    lines += words.empty() ? 0 : 1;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      mnemonics[i] += std::any_of(words.begin(), words.end(), [&](const FirstWord& first) { return has_word(*sets[i], first); }) ? 1 : 0;
    }
  }
  const auto best = static_cast<std::size_t>(std::max_element(mnemonics.begin(), mnemonics.end()) - mnemonics.begin());
  const auto own = static_cast<std::size_t>(std::find(sets.begin(), sets.end(), find_instruction_set(cpu)) - sets.begin());
  if (mnemonics[best] >= kEnough && mnemonics[best] > mnemonics[own] && 3 * mnemonics[best] > lines) {
    return fmt::format("most of these are {} instructions; use --cpu {}", upper(sets[best]->name), sets[best]->name);
  }
  if (marks.empty() || marks[0].lines < kEnough || !is_other(marks[0].syntax, dialect, cpu)) return {};
  return fmt::format("this looks like {} syntax; use --syntax {}", marks[0].syntax, marks[0].syntax);
}

// Returns true if one letter differs, or two are swapped.
bool is_similar(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  std::string differ, others;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != lower(b[i])) differ += lower(a[i]), others += lower(b[i]);
  }
  return differ.size() == 1 || (differ.size() == 2 && differ[0] == others[1] && differ[1] == others[0]);
}

// An unused label at the left edge, alone in its line, may be a mistyped instruction.
void doubt_labels(const Program& program, const Sources& sources, const SymbolTable& symbols, const cpus::InstructionSet& cpu,
                  Reporter& reporter) {
  std::map<SymbolId, const cpus::OpcodeInfo*> doubts;
  for (const LineRecord& line : program.lines) {
    if (line.context != 0 || line.skipped || line.first_statement >= program.statements.size()) continue;
    const Statement& statement = program.statements[line.first_statement];
    const std::string_view text = trim(sources.line(line.at.file, line.at.line));
    if (statement.kind != StatementKind::label || text != symbols[statement.symbol].name) continue;
    const auto is_meant = [&](const cpus::OpcodeInfo& row) {
      return row.status == cpus::Status::documented && is_similar(row.mnemonic, text);
    };
    const auto meant = std::find_if(cpu.opcodes.begin(), cpu.opcodes.end(), is_meant);
    if (meant != cpu.opcodes.end()) doubts[statement.symbol] = &*meant;
  }
  if (doubts.empty()) return;
  for (const Statement& statement : program.statements) for_each_symbol(statement, [&](const Step& step) { doubts.erase(step.symbol); });
  for (const auto& [label, meant] : doubts) {
    reporter.warning(symbols[label].at, fmt::format("this label is never used; did you mean {}?", meant->mnemonic));
  }
}

const cpus::InstructionSet* named_processor(std::string_view text) {
  constexpr std::string_view kNaming = " processor cpu .cpu .setcpu .processor !cpu .cr ";
  for (int lines = 0; !text.empty() && lines < kMostLines; ++lines) {
    std::string line = lower(next_line(text));
    line.resize(std::min(line.find(';'), line.size()));
    std::replace(line.begin(), line.end(), '"', ' ');
    const std::vector<std::string> words = split_words(line);
    if (words.empty()) continue;
    const DirectiveWord* found = find_directive(kMosDialect, words[0]);
    if (found != nullptr && found->directive == Directive::processor) return find_processor(found->text);
    if (words.size() < 2 || !holds(kNaming, words[0])) continue;
    if (const cpus::InstructionSet* named = find_processor(words[1])) return named;
  }
  return nullptr;
}

}  // namespace

const AssemblyHints kAssemblyHints = {foreign_word, foreign_text, doubt_labels, named_processor, all_marks};

}  // namespace janus::tools
