#include "tools/recovery/listing/listing_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/held_statements.hpp"
#include "tools/recovery/listing/line_kinds.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

bool is_letter_digit(char c) { return !is_digit_itself(c) && digit_of(c) >= 0; }

// Replaces letters by the digits that they must be.
std::string as_digits(std::string_view text) {
  std::string result;
  for (const char c : text) result += digit_of(c) >= 0 ? "0123456789ABCDEF"[digit_of(c)] : c;
  return result;
}

std::string words_of_statement(const DecidedStatement& decided) {
  return decided.operand.empty() ? decided.word : decided.word + " " + decided.operand;
}

// "alone: LDA A SX"
std::string open_words(const std::vector<const RecoveredByte*>& line, const DecidedStatement& decided) {
  std::vector<std::string> verdicts;
  for (const RecoveredByte* byte : line) {
    const std::string name(name_of(byte->verdict));
    if (!is_certain(byte->verdict) && byte->verdict != Verdict::missing &&
        std::find(verdicts.begin(), verdicts.end(), name) == verdicts.end())
      verdicts.push_back(name);
  }
  const std::string source = words_of_statement(decided);
  return join_names(verdicts) + (source.empty() ? "" : ": " + source);
}

std::string decided_values(const DecidedStatement& decided) {
  std::string values;
  for (const ByteOpinion& byte : decided.bytes) values += (values.empty() ? "" : " ") + hex2(byte.best);
  return values;
}

}  // namespace

void ListingReport::add_bytes() const {
  recovery_.dialect = listing_.dialect->name;
  recovery_.confusions.insert(recovery_.confusions.end(), listing_.confusions.begin(), listing_.confusions.end());
  std::map<std::uint16_t, RecoveredByte> bytes;
  bool displaced =
      false;  // the line's length differs from its instruction's: later lines may be displaced, up to the next line with a literal address
  const std::vector<bool> held_from_outside = held_statements(listing_);
  for (std::size_t index = 0; index < listing_.statements.size(); ++index) {
    const Statement& statement = listing_.statements[index];
    std::uint16_t address = statement.address;
    const ShownBytes& first = statement.lines.front();
    const Part part = first.field.address;
    if (std::string_view(listing_.texts[first.line].text).substr(part.begin, part.end - part.begin) == hex4(address)) displaced = false;
    displaced = displaced || listing_.decided[index].other_length;
    std::size_t next = 0;
    // If the source declares as many bytes as are shown and lost, the declaration fixes the position of the rows.
    std::size_t lost = 0;
    for (const ShownBytes& shown : statement.lines) lost += shown.lost ? shown.field.slots.size() : 0;
    constexpr std::size_t kLeastLost = 2;  // a single one may be a damaged comma
    const bool declared = lost >= kLeastLost && listing_.decided[index].declared == statement.length;
    const bool in_place = held_from_outside[index] || declared;
    for (const ShownBytes& shown : statement.lines) {
      if (shown.lost) {
        address = static_cast<std::uint16_t>(address + shown.field.slots.size());
        next += shown.field.slots.size();
        continue;
      }
      for (std::size_t i = 0; i < shown.field.slots.size(); ++i, ++address, ++next) {
        RecoveredByte byte = judge(address, listing_.decided[index].bytes[next], listing_.doubtful, listing_.numbers);
        if (is_certain(byte.verdict) && ((listing_.chain.lines[shown.line].uncertain && !in_place) || displaced))
          byte.verdict = Verdict::doubt;
        // Only the source or a declaration of all bytes confirms the position of a line without an address.
        const bool bare =
            listing_.chain.lines[shown.line].step == ChainStep::bare && listing_.decided[index].bytes[next].kind == SourceKind::none;
        if (bare && is_certain(byte.verdict) && listing_.decided[index].declared != statement.length) byte.verdict = Verdict::alone;
        const auto [held, fresh] = bytes.try_emplace(address, byte);
        if (!fresh) merge_byte(held->second, byte);
      }
    }
  }
  add_patches(bytes);
  add_gaps(bytes);
  for (auto& [address, byte] : bytes) recovery_.bytes.push_back(std::move(byte));
}

void ListingReport::add_rest() const {
  for (std::size_t i = 0; i < listing_.statements.size(); ++i) {
    for (const ShownBytes& shown : listing_.statements[i].lines) find_in_bytes(shown, listing_.decided[i]);
    find_in_source(listing_.statements[i], listing_.decided[i]);
  }
  find_lost_lines();
  add_lines();
  add_symbols();
}

// Reports repaired and unresolved bytes of a line.
void ListingReport::find_in_bytes(const ShownBytes& shown, const DecidedStatement& decided) const {
  if (shown.lost) return;
  std::vector<const RecoveredByte*> line;
  std::string is, words;
  bool repaired = false, open = false;
  std::size_t begin = std::string_view::npos, end = 0;
  const std::string_view text_here = text(shown.line);
  for (std::size_t i = 0; i < shown.field.slots.size(); ++i) {
    const RecoveredByte* byte = tools::byte_at(recovery_, static_cast<std::uint16_t>(shown.address + i));
    if (byte == nullptr) return;
    line.push_back(byte);
    const Part slot = shown.field.slots[i];
    if (!slot.empty()) begin = std::min(begin, slot.begin), end = std::max(end, slot.end);
    const std::string_view raw = text_here.substr(slot.begin, slot.end - slot.begin);
    for (const char c : raw) recovery_.letters += is_letter_digit(c) ? 1 : 0;
    is += fmt::format("{}{}", is.empty() ? "" : " ", byte->value ? hex2(*byte->value) : std::string("??"));
    const bool changed = byte->value && as_digits(raw) != hex2(*byte->value);
    if (is_certain(byte->verdict)) {
      repaired = repaired || changed;
      for (const Witness& witness : byte->witnesses) {
        if (changed && words.empty() && witness.kind != WitnessKind::hex && witness.says == byte->value) {
          words = !witness.words.empty() ? witness.words : fmt::format("{} shows {}", name_of(witness.kind), witness.shown);
        }
      }
    } else {
      open = open || byte->verdict != Verdict::missing;
    }
  }
  if (begin == std::string_view::npos) begin = end = shown.field.all.begin;
  const std::string as_shown(text_here.substr(begin, end - begin));
  const auto length = static_cast<std::uint16_t>(line.size());
  if (repaired)
    find({Finding::Kind::byte, false, place(shown.line, {begin, end}), shown.address, length, as_shown, is,
          words.empty() ? words_of_statement(decided) : words});
  if (open)
    find({Finding::Kind::byte, true, place(shown.line, {begin, end}), shown.address, length, as_shown, {}, open_words(line, decided)});
  const std::string_view address = text_here.substr(shown.field.address.begin, shown.field.address.end - shown.field.address.begin);
  for (const char c : address) recovery_.letters += is_letter_digit(c) ? 1 : 0;
  if (listing_.chain.lines[shown.line].step != ChainStep::bare && as_digits(address) != hex4(shown.address)) {
    find({Finding::Kind::address, false, place(shown.line, shown.field.address), shown.address, 0, std::string(address),
          hex4(shown.address), "the lines before and after"});
  }
}

void ListingReport::find_in_source(const Statement& statement, const DecidedStatement& decided) const {
  if (decided.word.empty()) return;
  const std::size_t at = statement.source_line;
  if (upper(decided.word_shown) != decided.word && decided.instruction) {
    find({Finding::Kind::mnemonic, false, place(at, statement.source), statement.address, static_cast<std::uint16_t>(statement.length),
          decided.word_shown, decided.word, fmt::format("its bytes are {}", decided_values(decided))});
  }
  if (decided.exchanged) {
    find({Finding::Kind::exchanged, false, place(at, statement.source), statement.address, static_cast<std::uint16_t>(statement.length),
          std::string(trim(text(at).substr(statement.source.begin))), decided.word,
          "two mnemonics were exchanged: each matches the other line's bytes"});
  }
}

// Adds lines in which a one-pass assembler patched a byte that was unknown before: the byte is printed there again.
void ListingReport::add_patches(std::map<std::uint16_t, RecoveredByte>& bytes) const {
  for (std::size_t i = 0; i < listing_.chain.lines.size(); ++i) {
    const ChainLine& line = listing_.chain.lines[i];
    if (line.step != ChainStep::patch) continue;
    for (const LiteralField& field : literal_fields(text(i))) {
      if (field.address != line.address || field.bytes.empty()) continue;
      std::uint16_t address = field.address;
      for (const Part& slot : field.bytes) {
        const std::string raw(text(i).substr(slot.begin, slot.end - slot.begin));
        const std::optional<std::uint8_t> says = StatementReader::literal(raw);
        const auto held = bytes.find(address++);
        if (held == bytes.end() || !says) continue;
        RecoveredByte& byte = held->second;
        if (byte.value == says && !is_certain(byte.verdict)) byte.verdict = Verdict::decided, byte.candidates.clear();
        byte.witnesses.push_back({WitnessKind::patch, place(i, slot), raw, says, {}});
      }
      break;
    }
  }
}

// Adds a gap if any of these bytes appears in no other place.
void ListingReport::add_missing(std::uint16_t first, int count, const Place& after, std::map<std::uint16_t, RecoveredByte>& bytes) const {
  bool missing = false;
  for (int at = 0; at < count; ++at) {
    RecoveredByte byte;
    byte.address = static_cast<std::uint16_t>(first + at);
    byte.place = after;
    missing = bytes.try_emplace(byte.address, byte).second || missing;
  }
  if (missing) recovery_.gaps.push_back({first, static_cast<std::uint16_t>(first + count - 1), after});
}

void ListingReport::add_gaps(std::map<std::uint16_t, RecoveredByte>& bytes) const {
  for (std::size_t i = 0; i < listing_.chain.lines.size(); ++i) {
    const ChainLine& line = listing_.chain.lines[i];
    if (line.step != ChainStep::lost) continue;
    std::size_t before = i;
    while (before > 0 && listing_.chain.lines[before - 1].step == ChainStep::other) --before;
    const Place after = before > 0 ? place(before - 1, {}) : Place{};
    const auto first = static_cast<std::uint16_t>(line.address - line.gap);
    add_missing(first, line.gap, after, bytes);
  }
  for (const std::size_t i : listing_.strays)
    add_missing(listing_.chain.lines[i].address, listing_.chain.lines[i].bytes, place(i, {}), bytes);
  // Data continues without a line.
  for (std::size_t i = 0; i < listing_.statements.size(); ++i) {
    const Statement& statement = listing_.statements[i];
    const DecidedStatement& decided = listing_.decided[i];
    if (!decided.data || decided.word_cost > kReadWord || decided.declared <= statement.length) continue;
    const Place after = place(statement.lines.back().line, {});
    std::uint32_t address = statement.address + static_cast<std::uint32_t>(statement.length);
    const std::uint32_t first = address,
                        end = std::min<std::uint32_t>(statement.address + static_cast<std::uint32_t>(decided.declared), 0x10000);
    for (; address < end; ++address) {
      RecoveredByte byte;
      byte.address = static_cast<std::uint16_t>(address);
      byte.place = after;
      if (!bytes.try_emplace(byte.address, byte).second) break;
    }
    if (address > first) recovery_.gaps.push_back({static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(address - 1), after});
  }
}

// Drops gaps whose bytes all appear elsewhere, and reports the others as lost lines.
void ListingReport::find_lost_lines() const {
  std::erase_if(recovery_.gaps, [&](const Gap& gap) {
    for (std::uint32_t address = gap.first; address <= gap.last; ++address) {
      const RecoveredByte* byte = tools::byte_at(recovery_, static_cast<std::uint16_t>(address));
      if (byte == nullptr || !byte->value) return false;
    }
    return true;
  });
  for (const Gap& gap : recovery_.gaps) {
    const int length = gap.last - gap.first + 1;
    const auto stray = std::find_if(listing_.strays.begin(), listing_.strays.end(),
                                    [&](std::size_t line) { return listing_.chain.lines[line].address == gap.first; });
    if (stray != listing_.strays.end()) {
      const std::string row(trim(text(*stray)));
      find({Finding::Kind::lost_line,
            true,
            place(*stray, {}),
            gap.first,
            static_cast<std::uint16_t>(length),
            row,
            {},
            fmt::format("the row \"{}\" has no address and does not continue the previous row", row)});
      continue;
    }
    find({Finding::Kind::lost_line,
          true,
          gap.after,
          gap.first,
          static_cast<std::uint16_t>(length),
          {},
          {},
          fmt::format("{} byte{} of a lost line, {:04X} to {:04X}", length, length == 1 ? "" : "s", gap.first, gap.last)});
  }
}

void ListingReport::add_lines() const {
  std::map<std::size_t, std::size_t> by_source, by_bytes;
  for (std::size_t i = 0; i < listing_.statements.size(); ++i) {
    by_source[listing_.statements[i].source_line] = i;
    for (const ShownBytes& shown : listing_.statements[i].lines) by_bytes[shown.line] = i;
  }
  std::map<std::size_t, const ToldName*> told;
  for (const ToldName& name : listing_.told) told[name.line] = &name;
  for (std::size_t i = 0; i < listing_.texts.size(); ++i) {
    const ChainLine& chain = listing_.chain.lines[i];
    RecoveredLine line;
    line.page = listing_.texts[i].page;
    line.number = listing_.numbers[i];
    const auto source = by_source.find(i), bytes = by_bytes.find(i);
    if (chain.step == ChainStep::other && source == by_source.end()) {
      if (const auto name = told.find(i); name != told.end()) {
        line.kind = name->second->table ? LineKind::symbols : LineKind::equate;
        line.label = name->second->name;
        line.operand = name->second->value;
      } else if (is_comment_line(text(i))) {
        line.kind = LineKind::comment;
        line.comment = std::string(trim(text(i).substr(after_number(text(i), 5))));
      } else if (text(i).find("PAGE") != std::string_view::npos) {
        line.kind = LineKind::heading;
      }
      recovery_.lines.push_back(std::move(line));
      continue;
    }
    line.kind = chain.step == ChainStep::patch ? LineKind::patch : LineKind::listing;
    line.placed = true;
    line.address = chain.address;
    line.length = static_cast<std::uint16_t>(chain.bytes);
    if (source != by_source.end()) {
      const Statement& statement = listing_.statements[source->second];
      const DecidedStatement& decided = listing_.decided[source->second];
      line.address = statement.address;
      line.length = static_cast<std::uint16_t>(statement.lines.front().field.slots.size());
      line.mnemonic = decided.word;
      line.operand = decided.operand;
      if (decided.use) {
        if (const auto renamed = listing_.renamed.find(decided.use->name); renamed != listing_.renamed.end()) {
          if (const std::size_t at = line.operand.find(decided.use->name); at != std::string::npos) {
            line.operand.replace(at, decided.use->name.size(), renamed->second);
            find({Finding::Kind::operand, false, place(i, statement.source), line.address, static_cast<std::uint16_t>(statement.length),
                  decided.operand_shown, line.operand, fmt::format("the value belongs to {}", renamed->second)});
          }
        }
      }
      line.comment = decided.comment;
      const Part shown = statement.lines.front().field.address;
      line.shown_address = std::string(text(statement.lines.front().line).substr(shown.begin, shown.end - shown.begin));
      if (statement.lines.front().line != i) line.length = 0;  // the bytes are on a separate line
    } else if (bytes != by_bytes.end()) {
      line.kind = chain.bytes > 4 ? LineKind::dump : LineKind::continued;
    }
    line.label = listing_.labels[i];
    if (const auto renamed = listing_.renamed.find(line.label); renamed != listing_.renamed.end()) {
      find({Finding::Kind::label, false, place(i, {}), line.address, 0, line.label, renamed->second, "the spelling of its uses"});
      line.label = renamed->second;
    }
    recovery_.lines.push_back(std::move(line));
  }
}

void ListingReport::add_symbols() const {
  for (const NameStore::Name& name : listing_.names->names()) {
    std::map<std::uint16_t, std::size_t> values;
    const NameVote* definition = nullptr;
    for (const NameVote& vote : name.votes) {
      ++values[vote.value];
      if (vote.definition && definition == nullptr) definition = &vote;
    }
    if (values.empty()) continue;
    const auto most = std::max_element(values.begin(), values.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    RecoveredSymbol symbol;
    symbol.name = name.text;
    if (const auto renamed = listing_.renamed.find(name.text); renamed != listing_.renamed.end()) continue;
    symbol.value = definition != nullptr && values[definition->value] * 2 >= most->second ? definition->value : most->first;
    symbol.uses = values[symbol.value];
    symbol.label = definition != nullptr && definition->statement != kOutside;
    symbol.verdict = symbol.uses >= 2 && values.size() == 1 ? Verdict::proven : symbol.uses >= 2 ? Verdict::decided : Verdict::alone;
    if (definition != nullptr) symbol.definition = definition->place;
    if (definition != nullptr && values.size() > 1 && definition->value != most->first && most->second >= 2) {
      find({Finding::Kind::symbol,
            true,
            definition->place,
            definition->value,
            0,
            hex4(definition->value),
            {},
            fmt::format("{} is {:04X} here, {:04X} in {} other places", name.text, definition->value, most->first, most->second)});
    }
    recovery_.symbols.push_back(std::move(symbol));
  }
  std::stable_sort(recovery_.symbols.begin(), recovery_.symbols.end(),
                   [](const RecoveredSymbol& a, const RecoveredSymbol& b) { return a.value < b.value; });
}

}  // namespace janus::tools::recovery
