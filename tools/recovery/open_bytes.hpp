// Lists the unresolved bytes of a recovery. Bytes that need one decision are one item.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/page.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

struct OpenBytes {
  std::uint16_t address = 0;
  std::uint32_t length = 1;
  Verdict verdict = Verdict::doubt;
};

// Returns the unresolved bytes. Each byte with verdict `doubt` is separate. Adjacent `missing`, `same-hand` or `alone` bytes of one line
// are one item. Order: by address, but `alone` after all others.
std::vector<OpenBytes> open_bytes(const Recovery& recovery);

// Returns the place to inspect: the first text that shows the bytes; else the line before their gap.
Place place_of(const Recovery& recovery, const OpenBytes& open);
// Returns the page of a place; nullptr if it is not among these pages.
const Page* page_of(std::span<const Page> pages, const Recovery& recovery, const Place& place);

// A possible value, with the instruction and its cost as text. choices_of() returns the best first; empty if the bytes are illegible.
struct Choice {
  std::vector<std::uint8_t> bytes;
  std::string words;
};
std::vector<Choice> choices_of(const Recovery& recovery, const OpenBytes& open, const cpus::InstructionSet& cpu, const Dialect& dialect);

std::string witness_text(const Witness& witness);           // `operand shows "#80", says 80: a literal`; safe for a terminal
std::string hex_text(std::span<const std::uint8_t> bytes);  // "20 2A 03"

// Returns the instruction with the byte set to `value`: "jsr JANUS", "lda #$20". Empty if no line shows that the byte is in an instruction.
std::string instruction_with(const Recovery& recovery, std::uint16_t address, std::uint8_t value, const cpus::InstructionSet& cpu,
                             const Dialect& dialect);

// Returns the names that the byte's line defines or uses, with the number of places that agree. Empty if there are none.
std::string concerned(const Recovery& recovery, std::uint16_t address);

}  // namespace janus::tools
