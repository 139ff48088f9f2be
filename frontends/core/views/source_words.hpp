// Keywords of a source's language, for editors: mnemonics and directives of an assembler, statements and functions of a listing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"
#include "machines/board/machine.hpp"

namespace janus::views {

enum class SourceKind : std::uint8_t { assembly, listing, manifest };

SourceKind source_kind(std::string_view path);  // by its extension

struct SourceWords {
  std::vector<std::string> words;       // mnemonics; statements and functions; in capitals
  std::vector<std::string> directives;  // in lower case, with their dot
  std::vector<std::string> registers;
  std::string comment;             // starts a comment anywhere
  bool star_comment = false;       // `*` in column 1 also starts one
  bool columns = false;            // columns of a punched card: a name in column 1 is a label
  bool first_word_labels = false;  // also a label, unless it is an instruction
};

// For the language of the program in the machine; `program` may be null.
SourceWords source_words(SourceKind kind, const machines::Machine& machine, const session::Program* program);

}  // namespace janus::views
