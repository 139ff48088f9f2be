// The steps of reading a listing that need nothing but what is read so far.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "tools/recovery/listing/listing_reader.hpp"

namespace janus::tools::recovery {

// Of the instruction in a line, as bits 1 to 3; 0 where the line does not tell. By the first word that is an instruction's: "LDA" of LDAA
// and LDAB, "LDXIM" of LDX.
unsigned lengths_of(std::string_view line, const cpus::InstructionSet& cpu);

// Lines without bytes that have a source, where code and source stand on lines of their own.
std::vector<std::size_t> lines_of_source(const ReadListing& listing);
// Pairs them with the statements, so that the words suit the bytes as they stand; a line of source may have no bytes, as one that sets the
// origin has none. `sources`: null as long as the syntax is not known. `sources_of`: for each line where its source is.
void pair_sources(ReadListing& listing, const SourceLines* sources, std::vector<Part>& sources_of);

// Two lines whose words the reader exchanged: each word suits the other's bytes, and not its own.
void find_exchanged(ReadListing& listing, const SourceLines& sources);

// Rows after a lost line go on with the data before it, where the source declares as much: what is lost is then told by it.
void join_lost_rows(ReadListing& listing);

// Where a name may begin.
bool is_name_start(char c);
// A name that a line number may touch.
std::string without_number(const std::string& word);

// What may be the end of the line before it.
bool is_rest(std::string_view text, std::string_view before);

bool only_specks(std::string_view text);
// Digits and specks, or nothing: what is left of bytes that run together.
bool only_digits(std::string_view text);
// Specks, or the rest of a line number or of a byte.
bool says_nothing(std::string_view text, const cpus::InstructionSet& cpu);

// Names that are spelled otherwise than where they are defined, or used.
void find_renamed(ReadListing& listing);

// Which characters were read for which, where it is known.
void learn_confusions(ReadListing& listing);

}  // namespace janus::tools::recovery
