#include "tools/disassembler/names.hpp"

#include <fmt/format.h>

#include "tools/assembler/instruction_reader.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMaxName = 64;

// Makes a valid name for the assembler: replaces other characters by '_'.
std::string fit(std::string_view name) {
  std::string result;
  for (const char c : name.substr(0, kMaxName)) {
    const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
    const bool digit = c >= '0' && c <= '9';
    if (digit && result.empty()) result += '_';
    result += letter || digit ? c : '_';
  }
  return result.empty() ? "_" : result;
}

}  // namespace

ListingNames::ListingNames(const Symbols& symbols, const cpus::InstructionSet& cpu, const Dialect& dialect)
    : fold_case_(dialect.fold_case) {
  const auto& instructions = per_dialect<InstructionReader>(cpu, dialect);
  for (const bool labels : {true, false}) {
    for (const Symbol& symbol : symbols) {
      if (symbol.label != labels || symbol.value < 0 || symbol.value > 0xFFFF) continue;
      const auto address = static_cast<std::uint16_t>(symbol.value);
      if (by_address_.contains(address)) continue;
      std::string name = fit(symbol.name);
      if (instructions.knows(name) || instructions.is_reserved(name) || is_number(name, dialect)) name += '_';
      by_address_[address] = make_unique(std::move(name));
    }
  }
}

std::string ListingNames::make_unique(std::string name) {
  std::string result = name;
  for (int n = 2; !taken_.insert(fold_case_ ? lower(result) : result).second; ++n) result = fmt::format("{}_{}", name, n);
  return result;
}

std::optional<std::string> ListingNames::find(std::uint16_t address) const {
  const auto it = by_address_.find(address);
  if (it == by_address_.end()) return {};
  return it->second;
}

void ListingNames::make(std::uint16_t address) {
  if (!by_address_.contains(address)) by_address_[address] = make_unique(fmt::format("L{:04X}", address));
}

}  // namespace janus::tools
