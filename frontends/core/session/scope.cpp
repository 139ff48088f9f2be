#include "frontends/core/session/scope.hpp"

#include <algorithm>
#include <cctype>

#include "tools/text.hpp"

namespace janus::session {

namespace {

// What of a name can be written in an expression.
std::string letters_of(std::string_view name) {
  std::string letters;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) letters += tools::lower(c);
  return letters;
}

}  // namespace

std::optional<int> ProgramScope::register_index(std::string_view name) const {
  const auto is = [&](std::string_view other) { return tools::equal_folded(name, other); };
  for (std::size_t i = 0; i < cpu_.registers.size(); ++i) {
    if (is(cpu_.registers[i].name)) return static_cast<int>(i);
  }
  if (is("PC")) return cpu_.program_counter;  // whatever the data book calls it
  return std::nullopt;
}

std::optional<int> ProgramScope::space_index(std::string_view name) const {
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    if (tools::equal_folded(name, spaces_[i].name) || letters_of(name) == letters_of(spaces_[i].name)) return static_cast<int>(i);
  }
  return std::nullopt;
}

debug::NamedAs ProgramScope::named_as(std::string_view name) const {
  const debug::Symbol* const symbol = symbols_.symbol(name);
  return symbol == nullptr ? debug::NamedAs{} : debug::NamedAs{symbol->use, symbol->size, symbol->guessed};
}

std::uint32_t ProgramScope::space_size(int space) const {
  return space >= 0 && static_cast<std::size_t>(space) < spaces_.size() ? spaces_[static_cast<std::size_t>(space)].size : 0;
}

std::optional<bool> ProgramScope::high_byte_first() const {
  return instructions_ == nullptr ? std::nullopt : std::optional(instructions_->big_endian);
}

std::string ProgramScope::nearest(std::string_view name) const {
  std::vector<std::string> names = {"display", "cycle", "idle", "mem", "word"};
  for (const machines::Space& space : spaces_) names.push_back(letters_of(space.name));
  for (const debug::Symbol& symbol : symbols_.sorted()) names.push_back(symbol.name);
  for (const auto& [known, typed] : symbols_.typed()) names.push_back(known);
  return debug::nearest_name(name, names);
}

}  // namespace janus::session
