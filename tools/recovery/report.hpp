// What was recovered from pages: bytes with their verdicts and witnesses, lines, symbols, and what a person reads about them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tools {

enum class Verdict : std::uint8_t {
  proven,     // two independent witnesses say so, none against
  decided,    // two or more against one, and that one is explained; or a person decided
  alone,      // one witness
  same_hand,  // the second witness repeats the same digits, and their class was wrong elsewhere
  doubt,      // candidates
  missing,    // its line is lost, or nothing of it can be read
};
std::string_view name_of(Verdict verdict);  // "same-hand"
// Proven or decided: what may be relied on.
inline bool is_certain(Verdict verdict) { return verdict <= Verdict::decided; }

enum class WitnessKind : std::uint8_t {
  hex,       // the listing's column of bytes
  dump,      // a block of data or a hex dump
  mnemonic,  // through the opcode table
  operand,   // a number in the source
  text,      // declared text
  label,     // a name in the source, known from its definition or its other uses
  symbols,   // the same, known from a symbol table
  patch,     // the line with which a one-pass assembler filled in a forward reference
  sum,       // of a row or a column
  person,    // --decide
};
std::string_view name_of(WitnessKind kind);

// A place on a page. A line may stand for several bytes.
struct Place {
  std::size_t page = 0;    // index in Recovery::pages
  std::uint32_t line = 0;  // PageLine::number; 0: none
  std::size_t column = 0;  // of what is shown, from 0, in bytes
  std::size_t length = 0;  // 0: nothing is shown
};

struct Witness {
  WitnessKind kind = WitnessKind::hex;
  Place place;
  std::string shown;                 // as it stands there
  std::optional<std::uint8_t> says;  // as it is read; nothing: it cannot be read alone
  std::string words = {};            // "JSR", "JANUS is 0100 in 4 other places"
};

struct ByteCandidate {
  std::uint8_t value = 0;
  double cost = 0;         // in natural logarithms, above that of the best
  std::string words = {};  // what it would be: "JSR $032A", or what is damaged if it is right
};

struct RecoveredByte {
  std::uint16_t address = 0;
  std::optional<std::uint8_t> value;  // the best candidate; nothing where nothing is told
  Verdict verdict = Verdict::missing;
  Place place;                                 // of what shows it first
  std::string shown;                           // there; empty: nothing
  bool repaired = false;                       // shown is not the value, letters read as digits apart
  std::vector<ByteCandidate> candidates = {};  // of open ones, the best first
  std::vector<Witness> witnesses = {};
};

enum class LineKind : std::uint8_t { other, listing, continued, dump, symbols, equate, heading, comment, patch };
std::string_view name_of(LineKind kind);

// A line of a page, as it was understood.
struct RecoveredLine {
  std::size_t page = 0;
  std::uint32_t number = 0;
  LineKind kind = LineKind::other;
  bool placed = false;        // address and length are known
  std::uint16_t address = 0;  // as the chain of addresses has it
  std::uint16_t length = 0;   // in bytes; 0: a label or a directive alone
  std::string shown_address = {};
  std::string label = {}, mnemonic = {}, operand = {}, comment = {};  // repaired, but for the comment
  bool open = false;  // of a source alone: it cannot be read with certainty, and is a comment in the source that is written
};

struct RecoveredSymbol {
  std::string name;
  std::uint16_t value = 0;
  Verdict verdict = Verdict::alone;
  Place definition;
  std::size_t uses = 0;  // places that agree
  bool label = false;    // else an equate
};

// A repair, or what is open, in one line of words.
struct Finding {
  enum class Kind : std::uint8_t { letters, byte, address, label, mnemonic, operand, symbol, lost_line, exchanged, page, decision };
  Kind kind = Kind::byte;
  bool open = false;  // to be decided; else a repair
  Place place;
  std::uint16_t address = 0;
  std::uint16_t length = 0;  // bytes it is about
  std::string shown;         // "2O 2A O3"
  std::string is;            // "20 2A 03"; empty where it is open
  std::string words;         // "JSR JANUS, JANUS is 032A in 4 other places"
};
std::string_view name_of(Finding::Kind kind);  // "lost-line"

// A gap in the addresses of a listing. Its bytes are `missing`.
struct Gap {
  std::uint16_t first = 0, last = 0;
  Place after;  // the line before it
};

// A character that stood for another, as the witnesses decided.
struct Confusion {
  char is = 0, shown = 0;
  std::size_t seen = 0;  // how often
  std::size_t of = 0;    // how often `is` was printed
};

struct Recovery {
  std::string problem = {};  // not empty: nothing was recovered, and why
  std::vector<std::string> pages = {};
  std::string cpu = {}, dialect = {};
  bool source_only = false;                 // the pages have a source, and neither addresses nor bytes
  std::vector<RecoveredByte> bytes = {};    // in order of address
  std::vector<RecoveredByte> removed = {};  // that a person decided to be none: as they were, the person among the witnesses
  std::vector<RecoveredLine> lines = {};    // in order of pages and lines
  std::vector<RecoveredSymbol> symbols = {};
  std::vector<Finding> findings = {};  // in order of pages and lines
  std::vector<Gap> gaps = {};
  std::vector<Confusion> confusions = {};
  std::size_t lines_shown = 0;  // of the pages, with an address and bytes
  std::size_t lines_used = 0;   // of these, that were understood
  std::size_t letters = 0;      // letters read as the one digit of their class

  std::size_t count(Verdict verdict) const;
};

// Lines of a source alone that cannot be read, and of which no byte has an address.
std::size_t count_unplaced(const Recovery& recovery);

// Of the lines with an address and bytes most were not understood: what was recovered is a small part.
bool is_mostly_unused(const Recovery& recovery);

// 0: every byte is proven or decided; 1: alone or same-hand are left; 2: doubts or missing ones, or most lines were not used; 3: nothing was recovered.
int exit_code(const Recovery& recovery);

}  // namespace janus::tools
