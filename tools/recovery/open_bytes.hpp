// What of a recovery is left to a person: open bytes, those that are decided together in one piece.
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

// Doubts one by one; missing ones, and those of one line that have one witness or one hand, together. Doubts, missing ones and same-hand
// ones by address, then those that are alone.
std::vector<OpenBytes> open_bytes(const Recovery& recovery);

// Where a person looks for them: what shows them, else the line before their gap.
Place place_of(const Recovery& recovery, const OpenBytes& open);
// The page of a place; nullptr: none of these.
const Page* page_of(std::span<const Page> pages, const Recovery& recovery, const Place& place);

// What they may be, the best first; `words`: as what instruction, and at what cost. None: nothing of them can be read.
struct Choice {
  std::vector<std::uint8_t> bytes;
  std::string words;
};
std::vector<Choice> choices_of(const Recovery& recovery, const OpenBytes& open, const cpus::InstructionSet& cpu, const Dialect& dialect);

std::string witness_text(const Witness& witness);           // `operand shows "#80", says 80: a literal`; fit for a terminal
std::string hex_text(std::span<const std::uint8_t> bytes);  // "20 2A 03"

// The instruction of which a byte is part, were it `value`: "jsr JANUS", "lda #$20". Empty: the byte is part of none, as far as the lines
// tell.
std::string instruction_with(const Recovery& recovery, std::uint16_t address, std::uint8_t value, const cpus::InstructionSet& cpu,
                             const Dialect& dialect);

// Who else is concerned: names that the line of this byte defines or uses, with the other places that agree. Empty: nobody is known.
std::string concerned(const Recovery& recovery, std::uint16_t address);

}  // namespace janus::tools
