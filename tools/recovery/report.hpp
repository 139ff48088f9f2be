// The result of recovering pages: bytes with verdicts and evidence, lines, symbols, and findings for the user.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tools {

enum class Verdict : std::uint8_t {
  proven,     // two independent sources agree, none disagrees
  decided,    // at least two sources against one, whose error is explained; or decided by the user
  alone,      // one source
  same_hand,  // the second source repeats the same digits, and their class was misread elsewhere
  doubt,      // candidates
  missing,    // its line is lost or illegible
};
inline constexpr Verdict kVerdicts[] = {Verdict::proven,    Verdict::decided, Verdict::alone,
                                        Verdict::same_hand, Verdict::doubt,   Verdict::missing};
std::string_view name_of(Verdict verdict);  // "same-hand"
// Returns whether the verdict is proven or decided, so the byte is reliable.
inline bool is_certain(Verdict verdict) { return verdict <= Verdict::decided; }

enum class WitnessKind : std::uint8_t {
  hex,       // byte column of a listing
  dump,      // a data block or a hex dump
  mnemonic,  // through the opcode table
  operand,   // a number in the source
  text,      // declared text
  label,     // a name in the source, with the value of its definition or other uses
  patch,     // the line in which a one-pass assembler patched a forward reference
  sum,       // of a row or column
  person,    // --decide
};
std::string_view name_of(WitnessKind kind);

// A place on a page. A line may represent several bytes.
struct Place {
  std::size_t page = 0;    // index in Recovery::pages
  std::uint32_t line = 0;  // PageLine::number; 0: none
  std::size_t column = 0;  // start of the shown text, from 0, in bytes
  std::size_t length = 0;  // 0: nothing is shown
};

struct Witness {
  WitnessKind kind = WitnessKind::hex;
  Place place;
  std::string shown;                 // text at the place
  std::optional<std::uint8_t> says;  // value as read; nothing if illegible on its own
  std::string words = {};            // "JSR", "JANUS is 0100 in 4 other places"
};

struct ByteCandidate {
  std::uint8_t value = 0;
  double cost = 0;         // in natural logarithms, above the best
  std::string words = {};  // its meaning, "JSR $032A", or the damage that it implies
};

struct RecoveredByte {
  std::uint16_t address = 0;
  std::optional<std::uint8_t> value;  // the best candidate; nothing without evidence
  Verdict verdict = Verdict::missing;
  Place place;                                 // first place that shows the byte
  std::string shown;                           // text at that place; empty if there is none
  bool repaired = false;                       // the shown text is not the value, even with letters read as digits
  std::vector<ByteCandidate> candidates = {};  // of unresolved bytes, best first
  std::vector<Witness> witnesses = {};
};

enum class LineKind : std::uint8_t { other, listing, continued, dump, symbols, equate, heading, comment, patch };
std::string_view name_of(LineKind kind);

// The interpretation of a page line.
struct RecoveredLine {
  std::size_t page = 0;
  std::uint32_t number = 0;
  LineKind kind = LineKind::other;
  bool placed = false;        // address and length are known
  std::uint16_t address = 0;  // from the chain of addresses
  std::uint16_t length = 0;   // in bytes; 0: only a label or a directive
  std::string shown_address = {};
  std::string label = {}, mnemonic = {}, operand = {}, comment = {};  // repaired, except the comment
  bool open = false;  // only in source-only pages: uncertain, written as a comment in the output source
};

struct RecoveredSymbol {
  std::string name;
  std::uint16_t value = 0;
  Verdict verdict = Verdict::alone;
  Place definition;
  std::size_t uses = 0;  // places that agree
  bool label = false;    // otherwise an equate
};

// A repair or an unresolved item, described in one line.
struct Finding {
  enum class Kind : std::uint8_t { byte, address, label, mnemonic, operand, symbol, lost_line, exchanged, page, decision };
  Kind kind = Kind::byte;
  bool open = false;  // needs a decision; otherwise a repair
  Place place;
  std::uint16_t address = 0;
  std::uint16_t length = 0;  // number of bytes
  std::string shown;         // "2O 2A O3"
  std::string is;            // "20 2A 03"; empty if open
  std::string words;         // "JSR JANUS, JANUS is 032A in 4 other places"
};
std::string_view name_of(Finding::Kind kind);  // "lost-line"

// A gap in the addresses of a listing. Its bytes are `missing`.
struct Gap {
  std::uint16_t first = 0, last = 0;
  Place after;  // the previous line
};

// A misread character, as determined by the evidence.
struct Confusion {
  char is = 0, shown = 0;
  std::size_t seen = 0;  // how often `is` was read as `shown`
  std::size_t of = 0;    // how often `is` was printed
};

struct Recovery {
  std::string problem = {};  // not empty if nothing was recovered; the reason
  std::vector<std::string> pages = {};
  std::string cpu = {}, dialect = {};
  bool source_only = false;                 // the pages have source text, but no addresses or bytes
  std::vector<RecoveredByte> bytes = {};    // by address
  std::vector<RecoveredByte> removed = {};  // decided as `none` by the user: their previous state, with the user's decision as evidence
  std::vector<RecoveredLine> lines = {};    // by page and line
  std::vector<RecoveredSymbol> symbols = {};
  std::vector<Finding> findings = {};  // by page and line
  std::vector<Gap> gaps = {};
  std::vector<Confusion> confusions = {};
  std::size_t lines_shown = 0;  // lines with an address and bytes on the pages
  std::size_t lines_used = 0;   // number of these that were understood
  std::size_t letters = 0;      // letters read as the only digit in their class

  std::size_t count(Verdict verdict) const;
};

// Counts unreadable lines in source-only pages that have no byte with an address.
std::size_t count_unplaced(const Recovery& recovery);

// Returns whether most lines with an address and bytes were not understood: the recovery covers only a small part.
bool is_mostly_unused(const Recovery& recovery);

// Returns 0: every byte is proven or decided; 1: some are alone or same-hand; 2: some are doubt or missing, source lines have no address,
// or most lines were not used; 3: nothing was recovered.
int exit_code(const Recovery& recovery);

}  // namespace janus::tools
