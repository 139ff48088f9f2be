// Steps of the listing reader that depend only on the results so far.
#pragma once

#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "tools/recovery/listing/listing_reader.hpp"

namespace janus::tools::recovery {

// Returns the possible lengths of the instruction in a line, as bits 1 to 3; 0 if the line does not show them. Uses the first word that
// starts a mnemonic: "LDA" of LDAA and LDAB, "LDXIM" of LDX.
unsigned lengths_of(std::string_view line, const cpus::InstructionSet& cpu);

// Returns the lines that have source but no bytes, for listings with code and source on separate lines.
std::vector<std::size_t> lines_of_source(const ReadListing& listing);
// Pairs these lines with the statements so that the mnemonics match the bytes. A source line may have no bytes, for example one that sets
// the origin. `sources`: null until the syntax is known. `sources_of`: for each line, the location of its source.
void pair_sources(ReadListing& listing, const SourceLines* sources, std::vector<Part>& sources_of);

// Finds two lines whose mnemonics were exchanged by the reader: each mnemonic matches only the other line's bytes.
void find_exchanged(ReadListing& listing, const SourceLines& sources);

// Joins the rows after a lost line to the data before it if the source declares that many bytes. The declaration then supplies the lost
// bytes.
void join_lost_rows(ReadListing& listing);

// Returns whether a name may start with the character.
bool is_name_start(char c);
// Removes a line number that touches the name.
std::string without_number(const std::string& word);

// Returns whether the text may be the end of the previous line.
bool is_rest(std::string_view text, std::string_view before);

bool only_specks(std::string_view text);
// Returns whether the text is empty or only digits and specks, as a remainder of bytes that run together.
bool only_digits(std::string_view text);
// Returns whether the text is only specks or a remainder of a line number or byte.
bool says_nothing(std::string_view text, const cpus::InstructionSet& cpu);

// Returns the measured digits whose values follow from a mnemonic or from the addresses of the lines before and after.
std::map<const PageDigit*, std::size_t> proven_digits(const ReadListing& listing);

// Finds names whose definition and uses differ in spelling.
void find_renamed(ReadListing& listing);

// Counts the misread characters in places where the printed character is known.
void learn_confusions(ReadListing& listing);

}  // namespace janus::tools::recovery
