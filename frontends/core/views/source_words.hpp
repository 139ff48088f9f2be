// The words of a source's language, for an editor that shows them: mnemonics and directives of an assembly, statements and functions of a
// listing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"
#include "machines/board/machine.hpp"

namespace janus::views {

enum class SourceKind : std::uint8_t { assembly, listing, manifest };

SourceKind source_kind(std::string_view path);  // by its ending

struct SourceWords {
  std::vector<std::string> words;       // mnemonics; statements and functions; in capitals
  std::vector<std::string> directives;  // in small letters, with their dot
  std::vector<std::string> registers;
  std::string comment;             // begins one anywhere
  bool star_comment = false;       // so does `*` in column 1
  bool columns = false;            // fields of a punched card: a name in column 1 is a label
  bool first_word_labels = false;  // likewise where it is no instruction
};

// As the program that runs in the machine is written; it may be null.
SourceWords source_words(SourceKind kind, const machines::Machine& machine, const session::Program* program);

}  // namespace janus::views
