// Keywords of a source language, for editors: assembler mnemonics and directives, or statements and functions of a listing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"
#include "machines/board/machine.hpp"

namespace janus::views {

enum class SourceKind : std::uint8_t { assembly, listing, manifest };

SourceKind source_kind(std::string_view path);  // determined by the file extension

struct SourceKeywords {
  std::vector<std::string> words;       // mnemonics, or statements and functions, in upper case
  std::vector<std::string> directives;  // in lower case, with their dot
  std::vector<std::string> registers;
  std::string comment;             // characters that start a comment anywhere on a line
  bool star_comment = false;       // `*` in column 1 also starts a comment
  bool columns = false;            // punched card columns: a name in column 1 is a label
  bool first_word_labels = false;  // the first word is also a label, unless it is an instruction
};

// Returns the keywords for the language of the program in the machine. `program` may be null.
SourceKeywords source_keywords(SourceKind kind, const machines::Machine& machine, const session::Program* program);

}  // namespace janus::views
