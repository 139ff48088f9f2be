// List of syntaxes: historical and modern.
#include <array>

#include "tools/assembler/dialect.hpp"
#include "tools/assembler/assembly_hints.hpp"

namespace janus::tools {

std::span<const Dialect* const> dialects() {
  // The first with forms for a processor is its default.
  static constexpr std::array<const Dialect*, 10> kDialects = {&kMosDialect,       &kMosSuffixDialect, &kMosStarDialect, &kMotorolaDialect,
                                                               &kFairchildDialect, &kCa65Dialect,      &kDasmDialect,    &k64tassDialect,
                                                               &kAcmeDialect,      &kCrasmDialect};
  return kDialects;
}

const AssemblyHints* assembly_hints() { return &kAssemblyHints; }

}  // namespace janus::tools
