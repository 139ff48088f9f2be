// Syntaxes included in the web page: the historical ones of its programs, without the modern ones.
#include <array>

#include "tools/assembler/dialect.hpp"
#include "tools/assembler/foreign_words.hpp"

namespace janus::tools {

std::span<const Dialect* const> dialects() {
  static constexpr std::array<const Dialect*, 4> kDialects = {&kMosDialect, &kMosSuffixDialect, &kMotorolaDialect, &kFairchildDialect};
  return kDialects;
}

const ForeignWords* foreign_words() { return nullptr; }

}  // namespace janus::tools
