#include "frontends/core/session/listing_symbols.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace janus::session {
namespace {

using Type = machines::ListingVariable::Type;

bool begins_with_digit(std::string_view text) { return !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) != 0; }

}  // namespace

debug::Type type_of(Type type) {
  switch (type) {
    case Type::i16: return debug::Type::i16le;
    case Type::i32: return debug::Type::i32le;
    case Type::f32: return debug::Type::f32;
    case Type::f64: return debug::Type::f64;
    case Type::string: break;
  }
  return debug::Type::string;
}

debug::SymbolTable make_symbol_table(const machines::Listing& listing) {
  debug::SymbolTable names;
  for (const machines::ListingLabel& label : listing.labels())
    names.add(
        {.name = begins_with_digit(label.name) ? "@" + label.name : label.name, .value = label.address, .use = tools::SymbolUse::code});
  for (const machines::ListingVariable& variable : listing.variables()) {
    debug::TypedName name{variable.name, 0, variable.address, type_of(variable.type), 1};
    for (const machines::ListingVariable::Dimension& dimension : variable.dimensions) {
      name.dimensions.push_back({dimension.least, dimension.count});
      name.count *= dimension.count;
    }
    names.add_typed(std::move(name));
  }
  return names;
}

std::string prefix_file_name(const std::string& file, const std::string& refusal) {
  return fmt::format("{}:{}{}", file, begins_with_digit(refusal) ? "" : " ", refusal);
}

std::string text_slot(const machines::Machine& machine) {
  for (const machines::SlotInfo& slot : machines::slots_of(machine))
    if (slot.kind == machines::SlotInfo::Kind::text) return slot.name;
  return {};
}

// The last one noted, if two files have the same text.
std::string ListingSymbols::file_of(const std::string& text) const {
  const auto known = std::find_if(texts_.rbegin(), texts_.rend(), [&](const ProgramText& each) { return each.bytes == text; });
  if (known == texts_.rend()) return text_slot(machine_) + ".bas";
  return known->path.empty() ? known->file : known->path;
}

void ListingSymbols::update() const {
  const machines::Listing* listing = machine_.listing();
  if (listing == nullptr || (known_ && listing->stamp() == stamp_)) return;
  known_ = true;
  stamp_ = listing->stamp();
  ++version_;
  symbols_ = make_symbol_table(*listing);
  symbols_.add_missing(other_symbols_);
  sources_ = other_sources_;
  if (listing->lines().empty()) return;
  const std::size_t file = sources_.add_file(file_of(listing->text()), listing->text());
  for (const machines::ListingLine& line : listing->lines()) sources_.add({line.first, line.last, file, line.line});
}

const debug::SymbolTable& ListingSymbols::symbols() const {
  update();
  return known_ ? symbols_ : other_symbols_;
}

const debug::SourceMap& ListingSymbols::sources() const {
  update();
  return known_ ? sources_ : other_sources_;
}

std::uint64_t ListingSymbols::version() const {
  update();
  return version_;
}

void ListingSymbols::mark_symbols_changed() {
  known_ = false;
  ++version_;
}

}  // namespace janus::session
