// List of syntaxes: historical and modern.
#include <array>

#include "tools/assembler/dialect.hpp"
#include "tools/assembler/foreign_words.hpp"

namespace janus::tools {

std::span<const Dialect* const> dialects() {
  // The first with forms for a processor is its default.
  static constexpr std::array<const Dialect*, 10> kDialects = {&kMosDialect,       &kMosSuffixDialect, &kMosStarDialect, &kMotorolaDialect,
                                                               &kFairchildDialect, &kCa65Dialect,      &kDasmDialect,    &k64tassDialect,
                                                               &kAcmeDialect,      &kCrasmDialect};
  return kDialects;
}

const ForeignWords* foreign_words() { return &kForeignWords; }

}  // namespace janus::tools
