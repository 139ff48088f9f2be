// Sources worth mutating, and words of each syntax.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace janus::fuzz {

struct Corpus {
  std::string_view syntax;
  std::vector<std::string> sources;
  std::vector<std::string> words;
};

// Of ca65, dasm, 64tass and ACME.
const std::vector<Corpus>& modern_corpora();
const Corpus& corpus_of(std::string_view syntax);
// Words that every syntax has.
const std::vector<std::string>& dotted_words();

}  // namespace janus::fuzz
